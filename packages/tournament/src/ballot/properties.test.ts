import { expect, test } from 'vitest';
import { drawSeats } from './draw.ts';
import { drawLot } from './lot.ts';

const NAME = { tournament: 'T', session: 'heats' };
const HEAD = { position: 12, hash: 'ab'.repeat(32) };

test('every order of four comes about as often as any other', () => {
  const counts = new Map<string, number>();
  const runs = 4800;
  for (let run = 0; run < runs; run += 1) {
    const secret = run.toString(16).padStart(64, '0');
    const order = drawSeats(NAME, secret, {
      seats: 4,
      list: ['a', 'b', 'c', 'd'].map((player) => ({ player })),
      head: HEAD,
    })
      .flat()
      .join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const expected = runs / 24;
  const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(24);
  // 23 degrees of freedom: beyond 49.7 once in a thousand; the secrets are fixed.
  expect(chi).toBeLessThan(49.7);
});

test('every one of the free seats is as likely for everybody', () => {
  const chairs = [1, 2, 3].map((table) => ({ table, seat: 4 }));
  const seen = new Map<string, number>();
  for (let number = 0; number < 3000; number += 1) {
    const secret = number.toString(16).padStart(64, '0');
    for (const { player, table } of drawLot(NAME, secret, { players: ['G', 'H', 'I'], chairs, head: HEAD }))
      seen.set(`${player}${table}`, (seen.get(`${player}${table}`) ?? 0) + 1);
  }
  expect(seen.size).toBe(9);
  for (const many of seen.values()) expect(Math.abs(many - 1000)).toBeLessThan(110);
});
