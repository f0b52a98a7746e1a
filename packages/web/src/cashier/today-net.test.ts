import { createElement } from 'react';
import { expect, test } from 'vitest';
import { textOf } from '../app/drawn.test-kit.ts';
import { Entries } from './entries.tsx';
import { TodayNet } from './today-net.tsx';

test('today in money, and in each tournament in its own chips (features D5)', () => {
  const today = { net: -2000, tournaments: [{ id: 'cup', title: 'Autumn Cup', net: 10_000 }] };
  expect(textOf(createElement(TodayNet, { today }))).toBe(
    'Today, net −$20.00 Today in Autumn Cup +100 chips',
  );
  expect(textOf(createElement(TodayNet, { today: { net: 8000, tournaments: [] } }))).toBe(
    'Today, net +$80.00',
  );
});

test('an entry fee says of which tournament', () => {
  const entry = { number: 1, at: 0, what: 'entry fee', table: null, amount: -25_000, balance: 75_000 };
  const entries = [
    { ...entry, tournament: { id: 'cup', title: 'Autumn Cup' } },
    { ...entry, number: 2, what: 'chips brought', table: '1', tournament: null },
  ];
  const text = textOf(createElement(Entries, { entries, onMore: undefined }));
  expect(text).toContain('Entry fee, Autumn Cup −250.00');
  expect(text).toContain('Chips brought, table 1 −250.00');
});
