import { describe, expect, test } from 'vitest';
import { told } from './answer.test-kit.ts';

describe('a file of an irregular round is answered whole', () => {
  const stray = { after: 5, what: 'drawnInError', card: 5, seen: true };
  const slip = { after: 2, what: 'misplaced', card: 2, lay: 'player' };

  test('with a card drawn in error, told at once', () => {
    expect(told('Kc 2h 6d 3s 4d', [stray])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ['drawnInError 12.1: card 5 was drawn in error'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('7c 5d Kh Ah 9s', [stray])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.2: card 5 was drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...stray, seen: false }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.3: card 5 was drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('Kc 2h 6d 3s 4d 8d', [{ ...stray, after: 6, card: 6 }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ['drawnInError 12.2: card 6 was drawn in error'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('7c 5d Kh Ah 9s 8s', [stray, { ...stray, after: 6, card: 6 }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'drawnInError 12.2: card 5 was drawn in error',
        'drawnInError 12.2: card 6 was drawn in error',
      ],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
  });

  test('with a card drawn in error, told later', () => {
    expect(told('Kc 2h 6d 3s 4d', [{ ...stray, after: 'settled' }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ["drawnInError 12.1: card 5 is the banker's"],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...stray, after: 'settled' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.2: card 5 had been drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...stray, after: 'collected' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.4: card 5 had been drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...stray, after: 'collected', seen: false }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.4: card 5 had been drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...stray, after: 'nextRound' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['drawnInError 12.5: the error was found in the next round: this one is void'],
      void: '12.5',
      used: 4,
      lines: ['P1 banker 10000 void 0 0 12.5', 'P2 player 5000 void 0 0 12.5'],
    });
    expect(told('Kc 2h 6d 3s 4d 8d', [{ ...stray, after: 6 }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ['drawnInError 12.1: card 5 had been drawn in error'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('Kc 2h 6d 3s 4d 8d', [{ ...stray, after: 'settled', card: 6 }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ['drawnInError 12.2: card 6 had been drawn in error'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
  });

  test('with a card on the wrong hand', () => {
    expect(told('2s Kh 3d 3c 8d', [slip])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ["misplaced 12.4: card 2 lay on the player's hand"],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('2s Kh 3d 3c 8d', [{ ...slip, belongs: 'banker' }])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ["misplaced 12.4: card 2 lay on the player's hand"],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('2s Kh 3d 3c 8d', [{ ...slip, after: 3 }])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ['misplaced 12.4: card 2 is laid where it belongs'],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('2s Kh 3d 3c 8d', [{ ...slip, after: 'settled' }])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ['misplaced 12.4: card 2 is laid where it belongs'],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('2s Kh 3d 3c 8d', [{ ...slip, after: 'collected' }])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ['misplaced 12.4: card 2 is laid where it belongs'],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('7c 5d Kh Ah', [{ ...slip, after: 'nextRound' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['misplaced 12.5: the error was found in the next round: this one is void'],
      void: '12.5',
      used: 4,
      lines: ['P1 banker 10000 void 0 0 12.5', 'P2 player 5000 void 0 0 12.5'],
    });
    expect(told('Kc 2h 6d 3s 4d', [{ ...slip, after: 5, card: 5 }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ["misplaced 12.1: card 5 lay on the player's hand"],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('Kc 2h 6d 3s 4d', [{ ...slip, after: 'settled', card: 5 }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: ['misplaced 12.1: card 5 is laid where it belongs'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('2s Kh 3d 3c 8d', [{ ...slip, after: 'settled', card: 5, lay: 'banker' }])).toEqual({
      hands: '2s 3d 8d / Kh 3c',
      followed: ['misplaced 12.4: card 5 is laid where it belongs'],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...slip, after: 'settled', card: 5 }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['misplaced 12.2: card 5 had been drawn in error'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s', [{ ...slip, after: 5, card: 5, lay: 'banker' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ["misplaced 12.2: card 5 lay on the banker's hand"],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
  });

  test('with a card keyed wrongly', () => {
    const right = { after: 2, what: 'corrected', card: 2, is: '9s' };
    expect(told('7c 5d Kh Ah 4s', [right])).toEqual({
      hands: '7c Kh / 9s Ah 4s',
      followed: ['corrected 6.1: card 2 was 9s'],
      used: 5,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 4s', [{ ...right, after: 'settled' }])).toEqual({
      hands: '7c Kh / 9s Ah 4s',
      followed: ['corrected 6.1: card 2 was 9s'],
      used: 5,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 4s', [{ ...right, after: 'collected', is: '2s' }])).toEqual({
      hands: '7c Kh / 2s Ah 4s',
      followed: ['corrected 6.1: card 2 was 2s'],
      used: 5,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(told('7c 5d Kh Ah 4s', [{ ...right, after: 'settled', is: '4h' }])).toEqual({
      hands: '7c Kh / 4h Ah 4s',
      followed: ['corrected 6.1: card 2 was 4h'],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
    expect(told('7c 5d Kh Ah', [right, { ...right, after: 3, is: '5d' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: ['corrected 6.1: card 2 was 9s', 'corrected 6.1: card 2 was 5d'],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(
      told('7c 5d Kh Ah', [
        { ...right, is: '6s' },
        { ...right, after: 'settled', card: 3, is: 'Qh' },
      ]),
    ).toEqual({
      hands: '7c Qh / 6s Ah',
      followed: ['corrected 6.1: card 2 was 6s', 'corrected 6.1: card 3 was Qh'],
      used: 4,
      lines: ['P1 banker 10000 standOff 0 0 8.4(c)', 'P2 player 5000 standOff 0 0 8.5(c)'],
    });
    expect(
      told('2s Kh 3d 3c 8d', [
        { ...right, card: 3, after: 4, is: '5h' },
        { ...stray, after: 5 },
      ]),
    ).toEqual({
      hands: '2s 5h / Kh 3c 8d',
      followed: ['corrected 6.1: card 3 was 5h', 'drawnInError 12.1: card 5 was drawn in error'],
      used: 5,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(
      told('7c 5d Kh Ah 4s', [right, { after: 3, what: 'withdrawn', player: 'P1', on: 'banker' }]),
    ).toEqual({
      hands: '7c Kh / 9s Ah 4s',
      followed: ['corrected 6.1: card 2 was 9s', 'withdrawn 12.6(a)(iv): P1 takes the wager back'],
      used: 5,
      lines: ['P1 banker 10000 returned 0 0 12.6(a)(iv)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
  });

  test('with several cards too many, some of them told later', () => {
    const sixth = { ...stray, after: 6, card: 6 };
    expect(told('7c 5d Kh Ah 9s 8s', [sixth, { ...slip, after: 'settled', card: 5 }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'drawnInError 12.2: card 6 was drawn in error',
        'misplaced 12.2: card 5 had been drawn in error',
      ],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s 8s', [sixth, { ...stray, after: 'settled' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'drawnInError 12.2: card 6 was drawn in error',
        'drawnInError 12.2: card 5 had been drawn in error',
      ],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('7c 5d Kh Ah 9s 8s', [stray, { ...sixth, after: 'settled' }])).toEqual({
      hands: '7c Kh / 5d Ah',
      followed: [
        'drawnInError 12.2: card 5 was drawn in error',
        'drawnInError 12.2: card 6 had been drawn in error',
      ],
      used: 4,
      lines: ['P1 banker 10000 lose 0 -10000 8.4(b)', 'P2 player 5000 win 5000 5000 8.8(a)'],
    });
    expect(told('Kc 2h 6d 3s 4d 8d', [stray, { ...sixth, after: 'settled' }])).toEqual({
      hands: 'Kc 6d / 2h 3s 4d',
      followed: [
        'drawnInError 12.1: card 5 was drawn in error',
        'drawnInError 12.2: card 6 had been drawn in error',
      ],
      used: 5,
      lines: ['P1 banker 10000 win 9500 9500 8.8(b)', 'P2 player 5000 lose 0 -5000 8.5(b)'],
    });
  });
});
