import { describe, expect } from 'vitest';
import { clause2018 } from './round.test-kit.ts';
import { answer, fault, HANDS, only, PLAIN, WON } from './words-file.test-kit.ts';

describe('what comes to light when the cards are collected', () => {
  clause2018(
    ['14.3', '16.4'],
    "is burned where it lay on the dealer's hand after his first, and not before",
    () => {
      // The dealer's first card is the fourth; the third was passed over.
      expect(
        fault({ cards: 'Tc Td Ah 9h Ts 7s Tc', ...only('dealerCard', 'collected', { card: 3 }) }),
      ).toEqual(['irregularities[0]', '16.4', 'the cards are collected: by decision']);
      expect(
        answer({ cards: 'Tc Td 9h Ah Ts 7s Tc', ...only('dealerCard', 'collected', { card: 4 }) }),
      ).toEqual({
        ...PLAIN,
        ruled: ['dealerCard 14.3: the card is burned'],
        used: 7,
      });
    },
  );

  clause2018('6.1', 'is told of any card of the round up to the last', () => {
    // With a seven in place of the ten the dealer would have to draw: by decision; another ten changes nothing.
    expect(answer(only('corrected', 'collected', { card: 6, is: 'Jc' }))).toEqual({
      ...PLAIN,
      hands: [...HANDS.slice(0, 2), '9h Jc'],
      ruled: ['corrected 6.1: the record is put right, and the round worked again with the true card'],
    });
    expect(fault(only('corrected', 'collected', { card: 7, is: 'Jc' }))).toEqual([
      'irregularities[0]',
      '6.1',
      'it is no card of this round',
    ]);
  });

  clause2018(
    ['16.1', 'A:Void', '3.5'],
    'leaves no line of a round that is void, nor of what went back',
    () => {
      const limits = { min: 500, max: 700, multiple: 100 };
      const boxes = [1, 2].map((box) => ({
        box,
        wagers: [
          { player: `P${box}`, amount: 1000 },
          { player: `P${box + 2}`, amount: 500 },
        ],
      }));
      expect(answer({ boxes, limits })).toMatchObject({
        lines: ['P3 returned 0 3.5', 'P4 returned 0 3.5', 'P1 win 700 13.2(b)', 'P2 lose -700 13.1(e)'],
      });
      for (const after of [5, 'settled', 'nextRound'])
        expect(
          answer({ boxes, limits, ...only('void', after, { cause: 'disturbance', reason: 'a fight' }) }),
        ).toMatchObject({ lines: [], void: '16.1' });
    },
  );

  clause2018(
    ['16.2(a)', '16.2(b)', '14.4'],
    'is told in its order, each on the breach that it rests on',
    () => {
      const breach = (what: string, player: string) => ({ what, player, clause: '4.3', after: 'settled' });
      const told = answer({
        irregularities: [breach('voidWagers', 'P1'), breach('excluded', 'P2'), breach('voidWagers', 'P2')],
      });
      expect(told).toMatchObject({
        lines: [],
        ruled: [
          'voidWagers 16.2(a): the wagers are void',
          'excluded 16.2(b): the player takes no further part',
          'voidWagers 16.2(a): the wagers are void',
        ],
      });
      expect(answer({ irregularities: [breach('voidWagers', 'P2')] })).toMatchObject({ lines: [WON] });
    },
  );
});

describe('insurance in a file', () => {
  clause2018(
    ['7.1', '7.2'],
    'is taken in whatever order it is told: own first, then what others ask for',
    () => {
      const insure = (box: number, player: string, amount: number, owner = player) => ({
        ...{ box, act: 'insure', player, amount },
        ...(owner === player ? {} : { for: owner }),
      });
      const file = (...asked: readonly object[]) => ({
        determinations: { decks: 6, soft17: 'stand', insuranceByOthers: true },
        cards: 'Tc Td Ah Ts 7s 9c',
        acts: [...asked, ...[1, 2].map((box) => ({ box, act: 'stand' }))],
      });
      const asked = [insure(1, 'P2', 200, 'P1'), insure(2, 'P2', 500)];
      const lines = ['P2 lose -500 7.6(a)', 'P2 lose -200 7.6(a)'];
      for (const order of [asked, asked.toReversed()]) {
        const told = answer(file(...order)) as { readonly lines: readonly string[] };
        expect(told.lines.toSorted()).toEqual(
          [...lines, 'P1 standOff 0 13.1(g)', 'P2 lose -1000 13.1(e)'].toSorted(),
        );
      }
    },
  );
});
