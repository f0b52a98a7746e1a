import { expect, test } from 'vitest';
import { navFor } from './nav.ts';

const labels = (role: string | undefined): string =>
  navFor(role)
    .map(({ label }) => label)
    .join(' ');

test('each role is led to the pages that it may use, in one order', () => {
  expect(labels(undefined)).toBe('Rules');
  expect(labels('player')).toBe('Floor Tournaments History Cashier Rules');
  expect(labels('dealer')).toBe('Floor Tournaments Rules');
  expect(labels('supervisor')).toBe('Floor Tournaments History Cashier Rules');
  expect(labels('director')).toBe('Floor Tournaments History Rules');
  expect(labels('regulator')).toBe('Floor Tournaments History Cashier Rules Audit');
  expect(labels('owner')).toBe('Floor Tournaments History Cashier Rules People Audit');
});

test('no letter leads to two pages', () => {
  const keys = navFor('owner').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
