import { describe, expect, test } from 'vitest';
import { isFault } from '../core/notation.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { clause, rules } from './table.test-kit.ts';

const WAGERS = [
  { player: 'P1', on: 'banker', amount: 10_000 },
  { player: 'P2', on: 'player', amount: 5000 },
];

/** The answer to a round of these cards in which this came to light. */
const told = (cards: string, irregularities: readonly object[], wagers: readonly object[] = WAGERS) => {
  const { rulebook } = rules;
  const determinations = { method: 'A', pairs: 'perfect' };
  const file = readRound(rules, { rulebook, determinations, wagers, cards, irregularities });
  const answer = isFault(file) ? file : settleRound(rules, file);
  if (isFault(answer)) return { refused: answer.clause, at: answer.at };
  const nets = Object.values(answer.players).map(({ net }) => net);
  return { nets, by: answer.irregularities?.map((each) => each.clause), void: answer.void?.clause };
};

describe('an irregular round file', () => {
  clause(['12.1', '12.2', '12.3'], 'tells of a card drawn in error, at once or later', () => {
    const stray = (after: number | string, seen = true) => [{ after, what: 'drawnInError', card: 5, seen }];
    for (const after of [5, 'settled', 'collected'])
      expect(told('Kc 2h 6d 3s 4d', stray(after))).toMatchObject({ nets: [9500, -5000], by: ['12.1'] });
    expect(told('7c 5d Kh Ah 9s', stray(5))).toMatchObject({ nets: [-10_000, 5000], by: ['12.2'] });
    expect(told('7c 5d Kh Ah 9s', stray(5, false))).toMatchObject({ nets: [-10_000, 5000], by: ['12.3'] });
    expect(told('7c 5d Kh Ah 9s', stray('settled'))).toMatchObject({ nets: [-10_000, 5000], by: ['12.2'] });
    expect(told('7c 5d Kh Ah 9s', stray('nextRound'))).toMatchObject({
      nets: [0, 0],
      by: ['12.5'],
      void: '12.5',
    });
    expect(told('2s Kh 3d 3c 8d', stray(5))).toEqual({ refused: '7.2', at: 'irregularities[0]' });
    // Card 5 lay on the standing player's hand, and the banker was given the sixth: 5 is his, 6 is in excess.
    expect(told('Kc 2h 6d 3s 4d 8d', stray(6))).toMatchObject({ nets: [9500, -5000], by: ['12.1'] });
  });

  clause(['12.4', '12.5'], 'tells of a card on the wrong hand, until the next round has begun', () => {
    const slip = (after: number | string, card = 2, lay = 'player') => [
      { after, what: 'misplaced', card, lay },
    ];
    for (const after of [2, 3, 'settled', 'collected'])
      expect(told('2s Kh 3d 3c 8d', slip(after))).toMatchObject({ nets: [0, 0], by: ['12.4'] });
    expect(told('7c 5d Kh Ah', slip('nextRound'))).toMatchObject({ void: '12.5' });
    for (const after of [5, 'settled'])
      expect(told('Kc 2h 6d 3s 4d', slip(after, 5))).toMatchObject({ nets: [9500, -5000], by: ['12.1'] });
    expect(told('7c 5d Kh Ah 9s', slip('settled', 5))).toMatchObject({ nets: [-10_000, 5000], by: ['12.2'] });
    expect(told('7c 5d Kh Ah', slip(2, 2, 'banker'))).toEqual({ refused: '6.2(a)', at: 'irregularities[0]' });
    expect(told('7c 5d Kh Ah', [{ ...slip(2)[0], belongs: 'player' }])).toMatchObject({
      at: 'irregularities[0].belongs',
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...slip(5, 5)[0], belongs: 'player' }])).toMatchObject({
      at: 'irregularities[0].belongs',
    });
    expect(told('7c 5d Kh Ah', slip(2, 2, 'tie'))).toMatchObject({ at: 'irregularities[0].lay' });
  });

  clause(['6.1', '14.4'], 'tells of a card keyed wrongly: the felt decides', () => {
    const slip = (after: number | string, is = '7d') => [{ after, what: 'corrected', card: 3, is }];
    const pairs = [WAGERS[1], { player: 'P2', on: 'playerPair', amount: 1000 }].flatMap((each) => each ?? []);
    for (const after of [4, 'settled', 'collected'])
      expect(told('7c 5d Kh Ah 9s', slip(after), pairs)).toMatchObject({ nets: [0], by: ['6.1'] });
    expect(told('7c 5d Kh Ah 9s', slip('nextRound'))).toEqual({ refused: '14.4', at: 'irregularities[0]' });
    const also = { after: 4, what: 'misplaced', card: 2, lay: 'player' };
    expect(told('7c 5d Kh Ah', [also, { after: 4, what: 'corrected', card: 1, is: '8c' }])).toMatchObject({
      nets: [-10_000, 5000],
      by: ['12.4', '6.1'],
    });
    expect(told('7c 5d Kh Ah', slip(4, 'x'))).toMatchObject({ at: 'irregularities[0].is' });
    expect(told('7c 5d Kh Ah', slip(2))).toMatchObject({ at: 'irregularities[0]' });
  });

  clause(
    ['12.4:withdraw', '12.6', '12.6(a)(iv)'],
    'tells of wagers taken back while nothing was seen',
    () => {
      const back = (after: number | string, player = 'P1') => ({
        after,
        what: 'withdrawn',
        player,
        on: 'banker',
      });
      const slip = { after: 3, what: 'misplaced', card: 2, lay: 'player' };
      expect(told('7c 5d Kh Ah', [back(3)])).toMatchObject({ nets: [0, 5000], by: ['12.6(a)(iv)'] });
      expect(told('7c 5d Kh Ah', [slip, back(3)])).toMatchObject({ nets: [0, 5000], by: ['12.4', '12.4'] });
      expect(told('7c 5d Kh Ah', [{ ...slip, after: 2 }, back(3)])).toMatchObject({ nets: [0, 5000] });
      expect(told('2s Kh 3d 3c 8d', [back(5)])).toEqual({ refused: '12.6', at: 'irregularities[0]' });
      expect(told('2s Kh 3d 3c 8d', [back('settled')])).toEqual({ refused: '12.6', at: 'irregularities[0]' });
      expect(told('7c 5d Kh Ah', [slip, back(3, 'P2')])).toEqual({
        refused: '12.4',
        at: 'irregularities[1]',
      });
      expect(told('7c 5d Kh Ah', [{ after: 2, what: 'exposed', card: 1 }, back(3)])).toEqual({
        refused: '12.6',
        at: 'irregularities[1]',
      });
      const nobody = [{ after: 3, what: 'withdrawn', on: 'banker' }];
      expect(told('7c 5d Kh Ah', nobody)).toMatchObject({ at: 'irregularities[0].player' });
      expect(told('7c 5d Kh Ah', [{ ...back(3), on: 'red' }])).toMatchObject({ refused: '4.3' });
      const seen = [{ after: 2, what: 'corrected', card: 1, is: '9c' }, back(3)];
      expect(told('7c 5d Kh Ah', seen)).toMatchObject({ nets: [0, 5000], by: ['6.1', '12.6(a)(iv)'] });
      const only = [{ player: 'P1', on: 'banker', amount: 1000 }];
      const coup = [{ after: 1, what: 'drawnInError', card: 1, seen: false }];
      expect(told('7c 5d Kh Ah', [back(1)], only)).toMatchObject({ nets: [0] });
      expect(told('7c 5d Kh Ah', coup, only)).toMatchObject({ refused: '6.2(a)' });
      expect(told('7c 5d Kh Ah', [back(1), back(2)], only)).toEqual({
        refused: '12.6',
        at: 'irregularities[1]',
      });
    },
  );

  clause('12.7', 'tells of a shoe that was empty at the draw', () => {
    for (const empty of [
      { after: 4, what: 'tooFewCards' },
      { after: 4, what: 'void', cause: 'insufficientCards' },
    ]) {
      expect(told('Kc 2h 6d 3s', [empty])).toMatchObject({ nets: [0, 0], by: ['12.7'], void: '12.7' });
      expect(told('Kc 2h 6d 3s 4d', [empty])).toEqual({ refused: '12.7', at: 'irregularities[0]' });
    }
  });

  clause(['12.8', '5.5', '5.8'], 'tells of a burn that was missed, and of the cutting card', () => {
    expect(told('7c 5d Kh Ah', [{ after: 2, what: 'burnMissed' }])).toMatchObject({ by: ['12.8'] });
    expect(told('7c 5d Kh Ah', [{ after: 0, what: 'burnMissed' }])).toMatchObject({ refused: '5.5' });
    expect(told('7c 5d Kh Ah', [{ after: 2, what: 'cuttingCard' }])).toMatchObject({ by: ['5.8'] });
  });

  clause('14.4', 'tells of a dispute that ended with the round void, whenever it was decided', () => {
    const decided = (after: number | string) => [{ after, what: 'void', cause: 'decision', reason: 'x' }];
    for (const after of [1, 4, 'settled', 'collected', 'nextRound'])
      expect(told('7c 5d Kh Ah', decided(after))).toEqual({ nets: [0, 0], by: ['14.4'], void: '14.4' });
  });

  clause(['14.1', '14.3', '12.4:void'], 'tells of voids, each where its ground allows it', () => {
    const by = (cause: string, after: number | string) =>
      told('7c 5d Kh Ah', [{ after, what: 'void', cause, reason: 'seen' }]);
    for (const [cause, after, clauseOf] of [
      ['disturbance', 3, '14.1'],
      ['disturbance', 'nextRound', '14.1'],
      ['impractical', 'settled', '14.3'],
      ['fraud', 'nextRound', '14.3'],
      ['cannotReconstruct', 4, '12.4'],
    ] as const)
      expect(by(cause, after)).toMatchObject({ nets: [0, 0], void: clauseOf });
    for (const [cause, after, clauseOf] of [
      ['impractical', 'collected', '14.3'],
      ['cannotReconstruct', 'nextRound', '12.4'],
      ['errorFoundLater', 'settled', '12.5'],
    ] as const)
      expect(by(cause, after)).toEqual({ refused: clauseOf, at: 'irregularities[0]' });
    expect(by('rain', 3)).toMatchObject({ at: 'irregularities[0].cause' });
  });

  clause(['14.2(a)', '14.2(b)'], 'tells of wagers that are void for a breach, and of an exclusion', () => {
    const breach = { what: 'voidWagers', player: 'P1', clause: '14.7' };
    for (const after of [2, 'settled', 'collected', 'nextRound'])
      expect(told('7c 5d Kh Ah', [{ ...breach, after }])).toMatchObject({ nets: [0, 5000], by: ['14.2(a)'] });
    expect(told('7c 5d Kh Ah', [{ ...breach, after: 2, wagers: ['tie'] }])).toMatchObject({
      refused: '14.2(a)',
    });
    expect(told('7c 5d Kh Ah', [{ ...breach, after: 2, clause: '99.9' }])).toMatchObject({ refused: '14.2' });
    const out = { ...breach, what: 'excluded', after: 2 };
    expect(told('7c 5d Kh Ah', [out])).toMatchObject({ nets: [-10_000, 5000], by: ['14.2(b)'] });
  });

  test('is refused where something came to light at a place that was never reached', () => {
    expect(told('7c 5d Kh Ah', [{ after: 9, what: 'cuttingCard' }])).toMatchObject({
      at: 'irregularities[0]',
    });
    const late = [
      { after: 'nextRound', what: 'cuttingCard' },
      { after: 'settled', what: 'cuttingCard' },
    ];
    expect(told('7c 5d Kh Ah', late)).toMatchObject({ at: 'irregularities[1]' });
    expect(told('7c 5d Kh Ah', [{ after: 3, what: 'exposed', card: 9 }])).toMatchObject({
      at: 'irregularities[0].card',
    });
  });
});

test('where all who are there have their short wagers back, it was a no-bet coup that they agreed to', () => {
  const file = readRound(rules, {
    id: 'R1',
    rulebook: rules.rulebook,
    determinations: { method: 'A' },
    wagers: [WAGERS[0], WAGERS[1]],
    cards: '7c 5d Kh Ah',
    limits: { min: 50_000 },
    advised: ['P1', 'P2'],
  });
  if (isFault(file)) throw new Error(file.detail);
  expect(settleRound(rules, file)).toMatchObject({
    id: 'R1',
    outcome: 'player',
    players: { P1: { net: 0 } },
  });
  const odd = { rulebook: rules.rulebook, determinations: { method: 'A' }, wagers: [], cards: '' };
  expect(readRound(rules, { ...odd, irregularities: {} })).toMatchObject({ at: 'irregularities' });
});

test('somebody who was advised before gets a short wager back', () => {
  const file = {
    rulebook: rules.rulebook,
    determinations: { method: 'A' },
    wagers: [{ player: 'P1', on: 'player', amount: 100 }],
    cards: '6h 4h Js 6c 5d',
    limits: { min: 500 },
    advised: ['P1'],
  };
  const read = readRound(rules, file);
  if (isFault(read)) throw new Error(read.detail);
  expect(settleRound(rules, read)).toMatchObject({
    players: { P1: { net: 0 } },
    lines: [{ result: 'returned' }],
  });
  expect(readRound(rules, { ...file, advised: 'P1' })).toMatchObject({ at: 'advised', clause: '3.4' });
});
