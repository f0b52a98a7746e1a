import { describe, expect } from 'vitest';
import { clause2018 } from './round.test-kit.ts';
import { answer, fault, HANDS, only, PLAIN, WON } from './words-file.test-kit.ts';

const at = 'irregularities[0]';
const automated = { determinations: { decks: 6, soft17: 'stand', automatedShoe: true } };

describe('what the operator declares in a round file', () => {
  clause2018(['16.1', '16.3', '14.5'], 'that the round is void', () => {
    const early = { hands: ['Tc Ts', 'Td', '9h'], lines: [], used: 4 };
    const late = { hands: HANDS, lines: [], used: 6 };
    for (const [cause, after, lies, by] of [
      ['disturbance', 4, early, '16.1'],
      ['impractical', 4, early, '16.3'],
      ['fraud', 4, early, '16.3'],
      ['fraud', 'collected', late, '16.3'],
      ['disturbance', 'collected', late, '16.1'],
      ['errorFoundLater', 'nextRound', late, '14.5'],
    ] as const)
      expect(answer(only('void', after, { cause, reason: 'seen' }))).toEqual({
        ...lies,
        ruled: [`void ${by}: the round is void`],
        void: by,
      });
    expect(fault(only('void', 4, { cause: 'errorFoundLater', reason: 'seen' }))).toEqual([
      at,
      '14.5',
      'an error in the round that is on is put right by 14.4',
    ]);
    expect(fault(only('void', 'collected', { cause: 'impractical', reason: 'seen' }))).toEqual([
      at,
      '16.3',
      'only the round that is on can be impractical to continue',
    ]);
  });

  clause2018(['16.2(a)', '16.2(b)', '4.1', '3.4'], 'that wagers are void, or somebody excluded', () => {
    const about = { player: 'P2', clause: '4.3' };
    for (const after of [6, 'settled', 'collected', 'nextRound'])
      for (const wagers of [{}, { wagers: ['2'] }])
        expect(answer(only('voidWagers', after, { ...about, ...wagers }))).toEqual({
          hands: HANDS,
          lines: [WON],
          ruled: ['voidWagers 16.2(a): the wagers are void'],
          used: 6,
        });
    const acts = [{ box: 1, act: 'stand' }];
    expect(answer({ acts, ...only('excluded', 5, about) })).toEqual({
      ...PLAIN,
      ruled: ['excluded 16.2(b): the player takes no further part'],
    });
    const alone = { boxes: [{ box: 1, wagers: [{ player: 'P1', amount: 500 }] }], acts: [] };
    for (const [told, where, by, detail] of [
      [
        only('voidWagers', 'settled', { ...about, wagers: ['1'] }),
        at,
        '16.2(a)',
        'P2 has no such wager in round 1',
      ],
      [
        only('voidWagers', 'settled', { ...about, clause: '99' }),
        at,
        '16.2',
        'these rules have no clause 99',
      ],
      [only('voidWagers', 0, about), 1, '9.1', 'there is no hand 1 with a wager in box 2'],
      [
        { ...alone, ...only('voidWagers', 0, { player: 'P1', clause: '4.3' }) },
        at,
        '4.1',
        'nobody is left to deal to: wagers may be laid again',
      ],
      [
        { ...alone, limits: { min: 1000 }, advised: ['P1'] },
        'boxes',
        '3.4',
        'every wager goes back: nobody is left to deal to',
      ],
    ] as const)
      expect(fault(told)).toEqual([where, by, detail]);
  });

  clause2018(['14.6', '14.8', '18.3', '18.1'], 'and what befell the shoe', () => {
    expect(answer({ inShoe: 159, ...only('cuttingCard', 3) })).toEqual({
      ...PLAIN,
      ruled: ['cuttingCard 14.8: what was dealt stands, and the cards are shuffled after the round'],
    });
    for (const after of [5, 0])
      expect(answer({ inShoe: 5, ...only('tooFewCards', after) })).toEqual({
        ...PLAIN,
        ruled: ['tooFewCards 14.6: the discard rack is shuffled and cut, and completes the round'],
      });
    expect(answer({ ...automated, ...only('malfunction', 3) })).toEqual({
      ...PLAIN,
      ruled: ['malfunction 18.3(a): the round is completed by hand'],
    });
    const usedUp = 'the shoe is used up: say when, by {"what": "tooFewCards", "after"}';
    for (const [told, where, by, detail] of [
      [only('cuttingCard', 3), at, '14.8', 'more cards are in the shoe than lie behind the cutting card'],
      [only('malfunction', 3), at, '18.3', 'the shoe in use is not an automated one'],
      [only('tooFewCards', 3), at, null, 'the round did not come to that'],
      [only('tooFewCards', 'collected'), at, '14.6', 'no round is on that it befell'],
      [{ inShoe: 5, ...only('tooFewCards', 'settled') }, 'cards', '14.6', usedUp],
      [{ inShoe: 5 }, 'cards', '14.6', usedUp],
    ] as const)
      expect(fault(told)).toEqual([where, by, detail]);
    for (const after of [0, 'settled', 'collected', 'nextRound'])
      expect(fault({ ...automated, ...only('malfunction', after) })).toEqual([
        at,
        '18.3',
        'no round is on that it befell',
      ]);
    const held = { limits: { min: 500 }, restricted: { P2: '4.7(a)' } };
    const minimum = 'P2 is held to the minimum of $5';
    expect(fault(held)).toEqual(['boxes[1].wagers[0]', '4.7(a)', minimum]);
    expect(answer({ ...held, ...automated })).toEqual({ ...PLAIN, ruled: undefined });
    expect(fault({ ...held, ...automated, restricted: { P2: '4.8' } })).toEqual([
      'boxes[1].wagers[0]',
      '4.8',
      minimum,
    ]);
  });

  clause2018(
    ['14.1', '14.2', '9.1(d)', '7.3', '2.1'],
    'is judged by the clause, whatever it is called',
    () => {
      const cards = 'Tc Td 2h 9h Ts 7s Tc 2c 3c';
      for (const [lay, by, says] of [
        ['faceUp', '14.1', 'the card is burned'],
        ['rack', '14.2', 'the card stays in the discard rack'],
      ] as const)
        expect(answer({ cards, ...only('misplaced', 3, { card: 3, lay }) })).toEqual({
          ...PLAIN,
          ruled: [`misplaced ${by}: ${says}`],
          used: 7,
        });
      expect(answer(only('misplaced', 6, { card: 6, lay: 'front', act: 1 }))).toEqual({
        ...PLAIN,
        ruled: ['misplaced 14.2: the card is used as the next from the shoe'],
      });
      // An act that is left over is judged where it stands in the file.
      const acts = [1, 2, 2].map((box) => ({ box, act: 'stand' }));
      expect(fault({ acts })).toEqual([2, '9.1(d)', 'hand 1 of box 2 stands']);
      expect(fault({ acts, ...only('faceUp', 'settled', { card: 7 }) })).toEqual([
        2,
        '9.1(d)',
        'hand 1 of box 2 stands',
      ]);
      const insure = { box: 1, act: 'insure', player: 'P1', amount: 500 };
      expect(fault({ acts: [...acts.slice(0, 2), insure], cards: 'Tc Td Ah Ts 7s 9c' })).toEqual([
        2,
        '7.3',
        'the time for this insurance is over',
      ]);
      expect(fault({ cards: 'Tc '.repeat(7) })).toEqual([
        'cards[6]',
        '2.1',
        '6 decks hold 6 cards Tc, not 7',
      ]);
    },
  );
});
