import { describe, expect, test } from 'vitest';
import { told, WAGERS } from './answer.test-kit.ts';

describe('a file of an irregular round is answered whole', () => {
  const slip = { after: 2, what: 'misplaced', card: 2, lay: 'player' };

  test('with wagers taken back', () => {
    const back = { after: 2, what: 'withdrawn', player: 'P1', on: 'banker' };
    expect(told('7c 5d Kh Ah', [back])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['withdrawn 12.6(a)(iv): P1 takes the wager back'],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [{ ...slip, after: 1, card: 1, lay: 'banker' }, back])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        "misplaced 12.4: card 1 lay on the banker's hand",
        'withdrawn 12.6(a)(iv): P1 takes the wager back',
      ],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(
      told('7c 5d Kh Ah', [
        { ...slip, after: 1, card: 1, lay: 'banker' },
        { ...back, after: 1 },
      ]),
    ).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        "misplaced 12.4: card 1 lay on the banker's hand",
        'withdrawn 12.4: P1 takes the wager back',
      ],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.4', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [back, { ...slip, after: 3, card: 3, lay: 'banker' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'withdrawn 12.6(a)(iv): P1 takes the wager back',
        "misplaced 12.4: card 3 lay on the banker's hand",
      ],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [back, { ...back, after: 3, player: 'P2', on: 'player' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'withdrawn 12.6(a)(iv): P1 takes the wager back',
        'withdrawn 12.6(a)(iv): P2 takes the wager back',
      ],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 returned 0 0 12.6(a)(iv)'],
    });
    expect(told('7c 5d Kh Ah', [{ ...back, after: 4 }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['withdrawn 12.6(a)(iv): P1 takes the wager back'],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [back, { after: 3, what: 'exposed', card: 1 }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'withdrawn 12.6(a)(iv): P1 takes the wager back',
        'exposed 12.6(a): a card was seen: wagers stay where they are',
      ],
      used: 4,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
  });

  test('with what moves no chips', () => {
    expect(told('7c 5d Kh Ah', [{ after: 1, what: 'burnMissed' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['burnMissed 12.8: the round goes on, and the burn is not made up for'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [{ after: 'settled', what: 'cuttingCard' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['cuttingCard 5.8: the cards are shuffled after this round'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [{ after: 'collected', what: 'cuttingCard' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['cuttingCard 5.8: the cards are shuffled after this round'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah', [{ after: 'nextRound', what: 'cuttingCard' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['cuttingCard 5.8: the cards are shuffled after this round'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
  });

  test('with a round that is void, or wagers that are', () => {
    const pairs = [...WAGERS, { player: 'P2', on: 'playerPair', amount: 1000 }];
    const wagers = { after: 'settled', what: 'voidWagers', player: 'P2', clause: '14.8' };
    expect(told('7c 5d Kh Ah', [{ after: 2, what: 'void', cause: 'impractical', reason: 'x' }])).toEqual({
      hands: '7c / 5d',
      followed: ['void 14.3: the round is void'],
      void: '14.3',
      used: 2,
      lines: ['P1 banker 10000 void 0 0 14.3', 'P2 player 5000 void 0 0 14.3'],
    });
    expect(
      told('7c 5d Kh Ah', [{ after: 'settled', what: 'void', cause: 'fraud', reason: 'x' }], pairs),
    ).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['void 14.3: the round is void'],
      void: '14.3',
      used: 4,
      lines: [
        'P2 playerPair 1000 void 0 0 14.3',
        'P1 banker 10000 void 0 0 14.3',
        'P2 player 5000 void 0 0 14.3',
      ],
    });
    expect(told('7c 2d Kh Ah', [{ after: 4, what: 'void', cause: 'fraud', reason: 'x' }], pairs)).toEqual({
      hands: '7c Kh / 2d Ah',
      followed: ['void 14.3: the round is void'],
      void: '14.3',
      used: 4,
      lines: [
        'P1 banker 10000 void 0 0 14.3',
        'P2 player 5000 void 0 0 14.3',
        'P2 playerPair 1000 void 0 0 14.3',
      ],
    });
    expect(told('7c 2d Kh Ah', [{ after: 4, what: 'tooFewCards' }])).toEqual({
      hands: '7c Kh / 2d Ah',
      followed: ['tooFewCards 12.7: the shoe was empty at the draw'],
      void: '12.7',
      used: 4,
      lines: ['P1 banker 10000 void 0 0 12.7', 'P2 player 5000 void 0 0 12.7'],
    });
    expect(told('7c 2d Kh Ah', [{ after: 4, what: 'void', cause: 'insufficientCards' }], pairs)).toEqual({
      hands: '7c Kh / 2d Ah',
      followed: ['void 12.7: the shoe was empty at the draw'],
      void: '12.7',
      used: 4,
      lines: [
        'P1 banker 10000 void 0 0 12.7',
        'P2 player 5000 void 0 0 12.7',
        'P2 playerPair 1000 void 0 0 12.7',
      ],
    });
    expect(told('7c 2d Kh Ah', [{ after: 4, what: 'tooFewCards' }], pairs)).toEqual({
      hands: '7c Kh / 2d Ah',
      followed: ['tooFewCards 12.7: the shoe was empty at the draw'],
      void: '12.7',
      used: 4,
      lines: [
        'P1 banker 10000 void 0 0 12.7',
        'P2 player 5000 void 0 0 12.7',
        'P2 playerPair 1000 void 0 0 12.7',
      ],
    });
    expect(told('2c 2d 2h Ah', [{ after: 4, what: 'tooFewCards' }])).toEqual({
      hands: '2c 2h / 2d Ah',
      followed: ['tooFewCards 12.7: the shoe was empty at the draw'],
      void: '12.7',
      used: 4,
      lines: ['P1 banker 10000 void 0 0 12.7', 'P2 player 5000 void 0 0 12.7'],
    });
    expect(told('7c 5d Kh Ah', [wagers], pairs)).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['voidWagers 14.2(a): wagers of P2 are void'],
      used: 4,
      lines: [
        'P2 playerPair 1000 void 0 0 14.2(a)',
        'P2 player 5000 void 0 0 14.2(a)',
        'P1 banker 10000 lose 0 -10000 8.4(b)',
      ],
    });
    expect(told('7c 5d Kh Ah', [{ ...wagers, wagers: ['player'] }], pairs)).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['voidWagers 14.2(a): wagers of P2 are void'],
      used: 4,
      lines: [
        'P2 player 5000 void 0 0 14.2(a)',
        'P2 playerPair 1000 lose 0 -1000 9.8(d)',
        'P1 banker 10000 lose 0 -10000 8.4(b)',
      ],
    });
    expect(told('7c 5d Kh Ah', [{ ...wagers, after: 2 }], pairs)).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['voidWagers 14.2(a): wagers of P2 are void'],
      used: 4,
      lines: [
        'P2 player 5000 void 0 0 14.2(a)',
        'P2 playerPair 1000 void 0 0 14.2(a)',
        'P1 banker 10000 lose 0 -10000 8.4(b)',
      ],
    });
    expect(told('7c 5d Kh Ah', [{ ...wagers, after: 'collected' }], pairs)).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['voidWagers 14.2(a): wagers of P2 are void'],
      used: 4,
      lines: [
        'P2 playerPair 1000 void 0 0 14.2(a)',
        'P2 player 5000 void 0 0 14.2(a)',
        'P1 banker 10000 lose 0 -10000 8.4(b)',
      ],
    });
    expect(
      told('7c 5d Kh Ah', [{ after: 'settled', what: 'excluded', player: 'P2', clause: '14.8' }]),
    ).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['excluded 14.2(b): excluded from the game'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(
      told('7c 5d Kh Ah', [{ after: 2, what: 'void', cause: 'cannotReconstruct', reason: 'x' }]),
    ).toEqual({
      hands: '7c / 5d',
      followed: ['void 12.4: the round is void'],
      void: '12.4',
      used: 2,
      lines: ['P1 banker 10000 void 0 0 12.4', 'P2 player 5000 void 0 0 12.4'],
    });
  });
});
