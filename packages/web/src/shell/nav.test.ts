import { expect, test } from 'vitest';
import { navFor } from './nav.ts';

const labels = (role: string | undefined): string =>
  navFor(role)
    .map(({ label }) => label)
    .join(' ');

test('each role is led to the pages that it may use, in one order', () => {
  expect(labels(undefined)).toBe('Odds Rules');
  expect(labels('player')).toBe('Floor Tournaments History Cashier My limits Odds Rules');
  expect(labels('dealer')).toBe('Floor Pit Tournaments Odds Rules');
  expect(labels('supervisor')).toBe('Floor Pit Tournaments History Cashier Cash Odds Rules');
  expect(labels('cashier')).toBe('Floor Pit Tournaments Cash Odds Rules');
  expect(labels('director')).toBe('Floor Tournaments History Odds Rules');
  expect(labels('regulator')).toBe('Floor Pit Tournaments History Cashier Cash Odds Rules Audit');
  expect(labels('owner')).toBe('Floor Pit Tournaments History Cashier Cash Odds Rules People Settings Audit');
});

test('no letter leads to two pages', () => {
  const keys = navFor('owner').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
