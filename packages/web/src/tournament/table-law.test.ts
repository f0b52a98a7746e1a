import type { SessionStrip } from '@baize/house/api';
import { expect, test } from 'vitest';
import { tournamentEdition, tournamentNow } from './table-law.ts';

const NZ = { instrument: 'nz-tournament-1999', standIn: 'act-blackjack-2018' };
const strip = (change: Partial<SessionStrip>): SessionStrip =>
  ({
    ...NZ,
    phase: 'wagers',
    law: { seat: '4.2', order: '4.7', leftOut: '6.2(b)' },
    ...change,
  }) as SessionStrip;

test('L33: while wagers are made a tournament’s table speaks tournament law', () => {
  expect(tournamentNow(strip({}))).toEqual({
    title: 'Wagers are made',
    text: 'Everybody wagers on his own place alone, in turn from the marker. Nobody shares a box, and there are no side wagers.',
    clauses: ['4.2', '4.7', '6.2(b)'],
    rulebook: 'nz-tournament-1999',
  });
  const plain = tournamentNow(strip({ law: { seat: '19.7', order: null, leftOut: null } }));
  expect(plain).toMatchObject({
    text: 'Everybody wagers on his own place alone, all at the same time.',
    clauses: ['19.7'],
  });
  expect(tournamentNow(strip({ phase: 'round' }))).toBe(undefined);
});

test('L33: rules that stand in for others are named as that', () => {
  const titleOf = (rulebook: string): string => `<${rulebook}>`;
  expect(tournamentEdition(NZ, 'act-blackjack-2018', titleOf)).toBe(
    '<nz-tournament-1999>, with <act-blackjack-2018>, standing in for its own rules of the game',
  );
  const own = { instrument: 'act-blackjack-2018', standIn: null };
  expect(tournamentEdition(own, 'act-blackjack-2018', titleOf)).toBe('<act-blackjack-2018>');
  expect(tournamentEdition(own, 'act-mini-baccarat-2016', titleOf)).toBe(
    '<act-blackjack-2018>, with <act-mini-baccarat-2016>',
  );
});
