import { expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { closed, dealTo } from './deal.test-kit.ts';
import { game } from './game.ts';
import { nextStep } from './step.ts';
import {
  after,
  clause,
  deal,
  dealer,
  eventsOf,
  patron,
  refusalOf,
  refusedBy,
  rules,
  settle,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { type BelowNatural, bankerDraws, playerDraws } from './tableau.ts';

const TOTALS: readonly BelowNatural[] = [0, 1, 2, 3, 4, 5, 6, 7];
const THIRDS: readonly (number | undefined)[] = [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A card of a value, in the suit asked for. */
const valued = (value: number, suit: string): Card => `${'KA23456789'.charAt(value)}${suit}` as Card;

/** The table with the initial deal made: these two totals, a king under each. */
const dealtTo = (player: number, banker: number): Table =>
  deal(closed(), `Kc Kd ${valued(player, 'h')} ${valued(banker, 's')}`);

clause('7.2', 'the data is the tableau of the player as printed', () => {
  // Player's hand total: 0,1,2,3,4 or 5 Draw; 6 or 7 Stand
  expect(rules.law['7.2']).toEqual({ total: '01234567', act: 'DDDDDDSS' });
});

clause(['7.2', 'A:Tableau'], 'the player draws on 0 to 5 and stands on 6 and 7', () => {
  expect(TOTALS.map((total) => playerDraws(rules, total))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

clause(
  ['7.2', 'A:Draw'],
  'at a table, a player with 0 to 5 must be dealt one card: to stand is refused',
  () => {
    for (const player of [0, 1, 2, 3, 4, 5]) {
      const table = dealtTo(player, 7);
      expect(refusalOf(table, settle), `player ${player}`).toEqual({
        clause: '7.2',
        detail: 'not now: next, a card is dealt',
      });
      expect(eventsOf(table, dealTo('player', 'Qc'))).toEqual([
        { type: 'CardDealt', to: 'player', at: 5, card: 'Qc', by: '7.2' },
      ]);
      expect(after(table, dealTo('player', 'Qc')).round?.hands.player).toHaveLength(3);
    }
  },
);

clause(['7.2', 'A:Stand'], 'at a table, a player with 6 or 7 stands: a card to the hand is refused', () => {
  for (const player of [6, 7]) {
    expect(refusedBy(dealtTo(player, 7), dealTo('player', 'Qc')), `player ${player}`).toBe('7.1');
    expect(refusedBy(dealtTo(player, 7), settle)).toBeUndefined();
    expect(refusedBy(dealtTo(player, 5), dealTo('player', 'Qc'))).toBe('7.3');
  }
});

clause('7.3', 'the data is the tableau of the banker as printed', () => {
  // Banker's total | no card, then the point count of the player's third card 0 to 9
  const printed = `
    0  D  D D D D D D D D D D
    1  D  D D D D D D D D D D
    2  D  D D D D D D D D D D
    3  D  D D D D D D D D S D
    4  D  S S D D D D D D S S
    5  D  S S S S D D D D S S
    6  S  S S S S S S D D S S
    7  S  S S S S S S S S S S`;
  const rows = printed
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
  expect(rows).toHaveLength(8);
  expect(rules.law['7.3'].third).toBe('-0123456789');
  expect(rules.law['7.3'].act).toEqual(Object.fromEntries(rows.map((row) => [row.charAt(0), row.slice(1)])));
});

/** The rule said in words. It shares nothing with the printed table. */
const drawsInWords = (banker: number, third: number | undefined): boolean => {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
};

const CELLS = TOTALS.flatMap((banker) =>
  THIRDS.map((third) => ({
    banker,
    third,
    draws: drawsInWords(banker, third),
    cell: `banker ${banker}, third ${third ?? 'none'}`,
  })),
);

clause(['7.3', 'A:Tableau'], 'all 88 cells agree with the rule said in words', () => {
  expect(CELLS).toHaveLength(88);
  const wrong = CELLS.filter(({ banker, third, draws }) => bankerDraws(rules, banker, third) !== draws);
  expect(wrong.map(({ cell }) => cell)).toEqual([]);
});

/** Rounds in which the cell is reached: a player who drew from `5` or from `0`, or stood on 6 or on 7. */
const reaching = (banker: number, third: number | undefined): readonly Table[] =>
  third === undefined
    ? [dealtTo(6, banker), dealtTo(7, banker)]
    : [0, 5].map((player) => after(dealtTo(player, banker), dealTo('player', valued(third, 'd'))));

clause(['7.3', '7.1'], 'real rounds for each of the 88 cells: the banker is dealt a card, or none', () => {
  for (const { banker, third, draws, cell } of CELLS) {
    for (const table of reaching(banker, third)) {
      expect(nextStep(rules, table), cell).toEqual(
        draws ? { do: 'deal', to: 'banker', by: '7.3' } : { do: 'settle', by: '7.1' },
      );
      expect(refusedBy(table, dealTo('banker', 'Jc')), cell).toBe(draws ? undefined : '7.1');
      expect(refusedBy(table, settle), cell).toBe(draws ? '7.3' : undefined);
    }
  }
});

clause(['A:Draw', '7.1'], 'a draw adds one card to one hand, and a hand never has a fourth', () => {
  const three = after(dealtTo(5, 5), dealTo('player', '4c'));
  expect(refusedBy(three, dealTo('player', 'Jc'))).toBe('7.3');
  const six = after(three, dealTo('banker', 'Jc'));
  expect(six.round?.hands.player.map(({ card }) => card)).toEqual(['Kc', '5h', '4c']);
  expect(six.round?.hands.banker.map(({ card }) => card)).toEqual(['Kd', '5s', 'Jc']);
  for (const hand of ['player', 'banker'] as const) {
    expect(refusalOf(six, dealTo(hand, 'Qc'))).toEqual({
      clause: '7.1',
      detail: 'not now: next, the result is declared and wagers are settled',
    });
  }
});

clause('A:Stand', 'a hand that stands is dealt no card, whatever hand the dealer tries', () => {
  const stands = dealtTo(7, 6);
  expect(refusedBy(stands, dealTo('banker', 'Jc'))).toBe('7.1');
  expect(refusedBy(stands, dealTo('player', 'Jc'))).toBe('7.1');
});

/** The hands to which the dealer is offered to deal; patrons are offered no card at all. */
const dealsOffered = (table: Table): readonly unknown[] =>
  [dealer, patron('P1')].flatMap((actor) =>
    game
      .options(rules, table, actor)
      .flatMap(({ command, by }) => (command.type === 'DealCard' ? [[actor.role, command.to, by]] : [])),
  );

clause('A:Tableau', 'drawing is no choice: only the card that the tableau demands is offered', () => {
  expect(dealsOffered(dealtTo(5, 5))).toEqual([['dealer', 'player', '7.2']]);
  expect(dealsOffered(dealtTo(6, 5))).toEqual([['dealer', 'banker', '7.3']]);
  expect(dealsOffered(dealtTo(6, 6))).toEqual([]);
  expect(dealsOffered(after(dealtTo(5, 3), dealTo('player', '8c')))).toEqual([]);
});
