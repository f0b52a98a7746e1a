import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  cut,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  exposed,
  fold,
  invite,
  jackpot,
  noMoreBets,
  operator,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import { follow } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const misdealt: Command = { type: 'Misdealt', actor: dealer, what: 'box 2 first' };
const voidFor = (change: Partial<CommandOf<'DeclareVoid'>>): Command => ({
  type: 'DeclareVoid',
  actor: operator,
  cause: 'fraud',
  round: 1,
  reason: 'as it was seen',
  ...change,
});

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000), jackpot('P2', 2));
const closed = after(laid, noMoreBets);
const deciding = toDecide(laid, DEAL);
const went = after(deciding, bet('P1', 1000), fold('P2'), declare('P1'));
const open = shown(went, DEAL);
const settled = after(open, settle);
const over = after(settled, settleJackpot(600_000));
const next = after(over, shuffle, cut(20), invite, ante('P2', 2, 500));
const P1 = { patron: 'P1', box: 1 };
const P2 = { patron: 'P2', box: 2 };

describe('what follows when something goes wrong', () => {
  clause(['14.1', '14.2', '14.3', '14.4'], 'with a card', () => {
    const two = after(deciding, exposed(1, 1, 'Kh'), exposed(2, 1, '2c'));
    follow([
      [
        dealt(closed, DEAL, 1),
        exposed(1, 1, 'Kh'),
        { type: 'CardExposed', to: 1, place: 1, card: 'Kh', by: '14.1' },
      ],
      [
        dealt(closed, DEAL, 3),
        exposed('dealer', 1, 'Ad'),
        { type: 'CardExposed', to: 'dealer', place: 1, card: 'Ad', by: '14.2' },
      ],
      [
        deciding,
        exposed('dealer', 1, 'Ad'),
        { type: 'CardExposed', to: 'dealer', place: 1, card: 'Ad', by: '14.1' },
      ],
      [
        two,
        exposed(2, 2, '4d'),
        { type: 'CardExposed', to: 2, place: 2, card: '4d', by: '14.1' },
        { type: 'VoidDemanded', what: 'three cards were wrongly exposed', by: '14.1' },
      ],
      [deciding, misdealt, { type: 'VoidDemanded', what: 'box 2 first', by: '14.3' }],
      [deciding, { type: 'HandRacked', actor: dealer, box: 1 }, { type: 'HandRacked', box: 1, by: '14.4' }],
      [
        after(deciding, { type: 'HandRacked', actor: dealer, box: 1 }),
        { type: 'ReconstructHand', actor: dealer, box: 1 },
        { type: 'HandReconstructed', box: 1, by: '14.4' },
      ],
    ]);
  });

  clause(['16.2', '16.4', '14.3', '13.2'], 'and the round is void', () => {
    const isVoid = { type: 'RoundVoided', round: 1, reason: 'as it was seen' };
    const inPools = { jackpot: 350, reserve: 150 };
    const antes = [
      { ...P1, on: 'ante', stake: 500 },
      { ...P2, on: 'ante', stake: 1000 },
    ];
    follow([
      [
        deciding,
        voidFor({}),
        { ...isVoid, returned: antes, reversed: { P1: -250, P2: -250 }, fromPools: inPools, by: '16.4' },
      ],
      [
        deciding,
        voidFor({ cause: 'disturbance', disturbance: 'fire' }),
        {
          ...isVoid,
          returned: antes,
          reversed: { P1: -250, P2: -250 },
          fromPools: inPools,
          disturbance: 'fire',
          by: '16.2',
        },
      ],
      [
        after(deciding, misdealt),
        voidFor({ cause: 'misdealt', actor: dealer }),
        { ...isVoid, returned: antes, reversed: { P1: -250, P2: -250 }, fromPools: inPools, by: '14.3' },
      ],
      [
        over,
        voidFor({ cause: 'misdealt', evidence: 'camera 4' }),
        {
          ...isVoid,
          returned: [],
          reversed: { P1: 500 + 5000 + 25_000 - 250, P2: -1250 },
          fromPools: inPools,
          evidence: 'camera 4',
          by: '14.3',
        },
      ],
      [
        after(deciding, breach('P1')),
        voidFor({ cause: 'collusion' }),
        { ...isVoid, returned: antes, reversed: { P1: -250, P2: -250 }, fromPools: inPools, by: '13.2' },
      ],
    ]);
  });

  clause(['13.2', '16.3(a)'], 'and the wagers of one player are', () => {
    const struck = { type: 'WagersVoided', patron: 'P1', breach: 1, round: 1 };
    const only = (wagers: CommandOf<'VoidWagers'>['wagers'], round?: number): Command =>
      ({ ...voidWagers('P1'), wagers, ...(round === undefined ? {} : { round }) }) as Command;
    const lying = [{ ...P1, on: 'ante', stake: 500 }];
    const inPools = { jackpot: 175, reserve: 75 };
    follow([
      [
        after(deciding, breach('P1')),
        voidWagers('P1'),
        { ...struck, returned: lying, reversed: { P1: -250 }, fromPools: inPools, by: '13.2' },
      ],
      [
        after(deciding, breach('P1', '16.1')),
        only(['jackpot']),
        {
          ...struck,
          wagers: ['jackpot'],
          returned: [],
          reversed: { P1: -250 },
          fromPools: inPools,
          by: '16.3(a)',
        },
      ],
      [
        after(deciding, breach('P1', '16.1')),
        only(['ante']),
        { ...struck, returned: lying, reversed: { P1: -250 }, fromPools: inPools, by: '16.3(a)' },
      ],
      [
        after(deciding, bet('P1', 1000), breach('P1', '16.1')),
        only(['ante']),
        {
          ...struck,
          wagers: ['ante'],
          returned: lying,
          reversed: {},
          fromPools: { jackpot: 0, reserve: 0 },
          by: '16.3(a)',
        },
      ],
      [
        after(settled, breach('P1', '16.1')),
        only(['bet']),
        {
          ...struck,
          wagers: ['bet'],
          returned: [],
          reversed: { P1: 5000 },
          fromPools: { jackpot: 0, reserve: 0 },
          by: '16.3(a)',
        },
      ],
    ]);
  });

  clause('16.3(b)', 'and a player takes no further part', () => {
    const out: Command = { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 };
    const bars: Command = {
      type: 'BarPatron',
      actor: operator,
      patron: 'P1',
      table: 'T2',
      what: 'seen there',
    };
    const barred = { type: 'PatronBarred', patron: 'P1', table: 'T2', what: 'seen there', by: '16.3(b)' };
    const excluded = { type: 'PatronExcluded', patron: 'P1', breach: 1, scope: 'game', by: '16.3(b)' };
    const struck = {
      type: 'WagersVoided',
      patron: 'P1',
      breach: 1,
      round: 1,
      returned: [{ ...P1, on: 'ante', stake: 500 }],
      reversed: { P1: -250 },
      fromPools: { jackpot: 175, reserve: 75 },
      by: '16.3(b)',
    };
    follow([
      [after(deciding, breach('P1')), out, excluded, struck],
      [
        after(laid, breach('P1')),
        out,
        excluded,
        {
          ...struck,
          returned: [
            { ...P1, on: 'ante', stake: 500 },
            { ...P1, on: 'jackpot', stake: 250 },
          ],
          reversed: {},
          fromPools: { jackpot: 0, reserve: 0 },
        },
      ],
      [after(went, breach('P1')), out, excluded],
      [after(over, breach('P1')), out, excluded],
      [after(next, breach('P1')), out, excluded],
      [deciding, bars, barred, { ...struck, breach: 0 }],
      [went, bars, barred],
    ]);
  });

  clause('2.5', 'and a record is put right', () => {
    const correct: Command = {
      type: 'CorrectCard',
      actor: supervisor,
      to: 'dealer',
      place: 5,
      card: '3c',
    };
    const card = { to: 'dealer', place: 5, was: '3d', is: '3c' };
    const nothing = { settled: [], moved: {}, fromPools: { jackpot: 0, reserve: 0 } };
    follow([
      [deciding, correct, { type: 'CardCorrected', round: 1, cards: [card], ...nothing, by: '2.5' }],
      [
        after(deciding, bet('P1', 1000)),
        { ...correct, reason: 'late' } as Command,
        { type: 'CardCorrected', round: 1, cards: [card], ...nothing, reason: 'late', by: '2.5' },
      ],
    ]);
  });
});

clause('A:Void', 'after a void everything is as it was before the round', () => {
  const before = betting();
  for (const table of [deciding, went, settled, over]) {
    const { patrons, pools, bank } = after(table, declareVoid('fraud'));
    expect({ patrons, pools, bank }).toEqual({
      patrons: before.patrons,
      pools: { jackpot: 0, reserve: 0 },
      bank: 0,
    });
  }
});
