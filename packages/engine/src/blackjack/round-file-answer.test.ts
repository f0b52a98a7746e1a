import { describe, expect } from 'vitest';
import { isFault } from '../core/notation.ts';
import { settleRound } from './referee.ts';
import {
  clause,
  clause2005,
  clause2018,
  fileOf,
  LIMITS,
  rules2005,
  rules2018,
  settled,
  type Told,
} from './round.test-kit.ts';
import { type RoundFile, readRound } from './round-file.ts';
import { tableFor } from './rounds/table.ts';
import type { BlackjackRules } from './rules.ts';

const read = (rules: BlackjackRules, told: Told, more: object = {}): RoundFile => {
  const round = readRound(rules, { ...fileOf(rules, told), ...more });
  if (isFault(round)) throw new Error(`refused at ${round.at}: ${round.detail}`);
  return round;
};

describe('the answer to a round file', () => {
  clause(
    ['10.4', '10.2', '6.1'],
    'names every hand by its box, and by its place where there are several',
    (rules) => {
      const answer = settled(rules, {
        boxes: { 1: { P1: 1000 }, 3: { P2: 1000 } },
        cards: '8c Tc 9d 8d 9h Th 9s 9c',
        acts: '1 split P1:1000, 1.1 stand, 1.2 stand, 3 stand',
      });
      expect(answer.hands).toEqual({
        'box 1.1': { cards: '8c Th', total: 18 },
        'box 1.2': { cards: '8d 9s', total: 17 },
        'box 3': { cards: 'Tc 9h', total: 19 },
        dealer: { cards: '9d 9c', total: 18 },
      });
      expect([answer.dealer, answer.cardsUsed]).toEqual([{ cards: '9d 9c', total: 18, blackjack: false }, 8]);
      expect(answer).not.toHaveProperty('id');
      expect(settleRound(rules, read(rules, { boxes: {}, cards: '' }))).toMatchObject({ at: 'boxes' });
    },
  );

  clause(['3.5', '10.2'], 'tells what went back once, with the first of the hands', (rules) => {
    const { lines } = settled(rules, {
      boxes: { 1: { P1: 60_000 } },
      cards: '8c 9d 8d Th Ts 9c',
      acts: '1 split P1:50000, 1.1 stand, 1.2 stand',
      limits: LIMITS,
    });
    const line = {
      player: 'P1',
      box: 1,
      wager: 'main',
      stake: 50_000,
      result: 'standOff',
      pays: 0,
      net: 0,
      clause: rules.cite('13.1(g)'),
    };
    expect(lines).toStrictEqual([
      { ...line, hand: 1, returned: 10_000 },
      { ...line, hand: 2 },
    ]);
  });

  clause2018(['7.1', '7.2', '7.4'], 'tells of insurance whose it is, and on whose wager if another’s', () => {
    const { lines } = settled(rules2018, {
      boxes: { 1: { P1: 1000 }, 2: { P2: 1000 } },
      cards: 'Tc Td Ad 9h 9s Kd',
      acts: '1 insure P1 500, 2 insure P1 for P2 300, 1 stand, 2 stand',
      determinations: { insuranceByOthers: true },
    });
    const line = { player: 'P1', wager: 'insurance', result: 'win', clause: '7.5' };
    expect(lines.slice(0, 2)).toStrictEqual([
      { ...line, box: 1, stake: 500, pays: 1000, net: 1000 },
      { ...line, box: 2, for: 'P2', stake: 300, pays: 600, net: 600 },
    ]);
    // Half of 15 is 7, and whole chips of 5 make one of it: for the first who asks, and nobody else.
    const odd = settled(rules2018, {
      boxes: { 1: { P1: 15, P2: 15 }, 2: { P3: 15 } },
      cards: 'Tc Td Ad 9h 9s Kd',
      acts: '1 insure P2 for P1 5, 1 insure P3 for P1 5, 1 stand, 2 stand',
      determinations: { insuranceByOthers: true },
      limits: { smallestChip: 5 },
    });
    expect(
      odd.lines.filter(({ wager }) => wager === 'insurance').map(({ player, stake }) => [player, stake]),
    ).toEqual([['P2', 5]]);
  });
});

describe('the table that a round file finds', () => {
  clause(['4.2', '3.2', '2.3'], 'has its players with chips for all that they do', (rules) => {
    const file = read(
      rules,
      {
        boxes: { 1: { P1: 2000, P2: 1000 }, 4: { P1: 3000 } },
        cards: '',
        acts: '1 insure P1 500, 1 evenMoney P2, 1 split P1:2000 P2:1000, 4 hit',
        limits: { ...LIMITS, personal: { P1: 80_000 } },
        absent: ['P2'],
      },
      { id: 'R-1' },
    );
    expect(file.id).toBe('R-1');
    const table = tableFor(rules, file);
    expect(table.patrons).toMatchObject({
      P1: { chips: 7500, absent: false },
      P2: { chips: 2000, absent: true },
    });
    expect(table.markers).toEqual([
      { patron: 'P1', box: 1, limit: 80_000 },
      { patron: 'P1', box: 4, limit: 80_000 },
    ]);
    expect(table.determinations).toMatchObject({
      decks: 6,
      shoe: 'manual',
      burn: 0,
      severalBoxes: true,
      boxes: 4,
    });
    expect(table.shoe).toMatchObject({ kind: 'manual', stage: 'inPlay' });
    const bare = read(rules, { boxes: {}, cards: '' });
    expect([bare.absent, tableFor(rules, bare).determinations.boxes]).toEqual([[], 1]);
    expect(bare).not.toHaveProperty('id');
  });

  clause2005('17.4', 'has the stakes of Super Sevens approved that its players made, if it is silent', () => {
    const boxes = {
      1: { P1: { amount: 1000, sevens: 200 }, P2: 1000 },
      2: { P3: { amount: 1000, sevens: 300 } },
    };
    const table = (determinations: object) =>
      tableFor(rules2005, read(rules2005, { boxes, cards: '', determinations })).determinations.sevens;
    expect([table({}), table({ sevens: 500 }), table({ sevens: null })]).toEqual([[200, 300], [500], []]);
  });
});
