import { describe, expect, test } from 'vitest';
import { STAKE_MAX } from '../core/money.ts';
import type { Fields } from '../core/notation.ts';
import { referee, refereeLine } from '../referee.ts';
import { clause, rules } from './table.test-kit.ts';

type WagerText = `${string} ${string} ${number}`;

/** A file of method A with perfect pairs; wagers as "P1 banker 1000". */
const file = (wagers: readonly WagerText[], cards: string, change: Fields = {}): Fields => ({
  rulebook: rules.rulebook,
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: wagers.map((text) => {
    const [player, on, amount] = text.split(' ');
    return { player, on, amount: Number(amount) };
  }),
  cards,
  ...change,
});

/** Six stands against a natural nine; with `PLAYER` the other way round. */
const BANKER = 'Kc 2h 6d 7s';
const PLAYER = '2h Kc 7s 6d';

describe('examples that outside tools rely on', () => {
  test('banker 3 stands against an 8: a tie', () => {
    expect(
      referee(file(['P1 banker 10000', 'P1 player 5000', 'P1 tie 2500'], '2s Kh 3d 3c 8d')),
    ).toMatchObject({
      ok: true,
      outcome: 'tie',
      cardsUsed: 5,
      players: { P1: { net: 20_000 } },
      hands: { player: { cards: '2s 3d 8d', total: 3 }, banker: { cards: 'Kh 3c', total: 3 } },
    });
  });

  test('a six of the banker pays less 5% by method A and half by method B', () => {
    const six = (method: string) =>
      referee(file(['P1 banker 10000'], 'Ts 2d 5h 4c 9s', { determinations: { method, pairs: 'perfect' } }));
    expect(six('A')).toMatchObject({ outcome: 'banker', cardsUsed: 5, players: { P1: { net: 9500 } } });
    expect(six('B')).toMatchObject({ outcome: 'banker', cardsUsed: 5, players: { P1: { net: 5000 } } });
  });

  test('two pairs and a tie', () => {
    const wagers = ['P1 playerPair 1000', 'P2 bankerPair 1000', 'P2 banker 10000', 'P2 tie 500'] as const;
    expect(referee(file(wagers, '8h Qc 8h Qs 6d'))).toMatchObject({
      outcome: 'tie',
      cardsUsed: 5,
      players: { P1: { net: 25_000 }, P2: { net: 16_000 } },
    });
  });

  clause('4.5', 'a second wager on an option is refused', () => {
    expect(referee(file(['P1 banker 1000', 'P1 banker 500'], '6h 4h Js 6c 5d'))).toEqual({
      ok: false,
      refusal: { clause: '4.5', detail: 'P1 has a wager on banker already', at: 'wagers[1]' },
    });
  });
});

describe('cards', () => {
  //  cards                  missing       asked for by   hand
  const short: readonly (readonly [string, number, string, string])[] = [
    ['', 1, '6.2(a)', 'player'],
    ['2c', 2, '6.2(a)', 'banker'],
    ['2c 2h', 3, '6.2(b)', 'player'],
    ['2c 2h 3d', 4, '6.2(b)', 'banker'],
    ['2c 2h 3d 2s', 5, '7.2', 'player'],
    ['2c 2h 3d 2s 6d', 6, '7.3', 'banker'],
    ['Kc 2h 6d 3s', 5, '7.3', 'banker'],
  ];
  clause(['6.2(a)', '6.2(b)', '7.2', '7.3'], 'one too few is refused by the clause that asks for it', () => {
    for (const [cards, missing, by, hand] of short) {
      expect(referee(file(['P1 tie 100', 'P1 playerPair 100'], cards))).toEqual({
        ok: false,
        refusal: {
          clause: by,
          detail: `card ${missing} is missing: the ${hand}'s hand is due one`,
          at: 'cards',
        },
      });
    }
  });

  test('more than the round needs are left unused', () => {
    const four = referee(file(['P1 banker 1000'], BANKER));
    expect(referee(file(['P1 banker 1000'], `${BANKER} 2c 3c 4c 5c`))).toEqual(four);
    expect(four).toMatchObject({ cardsUsed: 4 });
    expect(referee(file([], '2c 2h 3d 2s 6d 9s Kc'))).toMatchObject({ cardsUsed: 6 });
  });
});

describe('wagers', () => {
  clause('4.8', 'a file without wagers is a no-bet coup at an empty table', () => {
    expect(referee(file([], BANKER))).toEqual({
      ok: true,
      rulebook: rules.rulebook,
      outcome: 'banker',
      hands: { player: { cards: 'Kc 6d', total: 6 }, banker: { cards: '2h 7s', total: 9 } },
      players: {},
      lines: [],
      cardsUsed: 4,
    });
  });

  clause('8.2', 'pairs are refused where they are not offered', () => {
    for (const determinations of [{ method: 'A' }, { method: 'A', pairs: null }]) {
      expect(referee(file(['P1 tie 100', 'P1 bankerPair 100'], BANKER, { determinations }))).toEqual({
        ok: false,
        refusal: { clause: '8.2', detail: 'pairs are not offered at this table', at: 'wagers[1]' },
      });
    }
  });

  clause(
    ['8.8(b)', '8.9(b)'],
    'a sum that is not whole cents is refused only where it has to be paid',
    () => {
      const cannot = {
        ok: false,
        refusal: {
          clause: '8.8(b)',
          detail: 'a banker wager of $10.10 cannot be paid in whole cents',
          at: 'wagers',
        },
      };
      expect(referee(file(['P1 banker 1010'], BANKER))).toEqual(cannot);
      expect(referee(file(['P1 banker 1010'], PLAYER))).toMatchObject({ players: { P1: { net: -1010 } } });
      expect(referee(file(['P1 banker 1010'], 'Kc 2h 6d 4s'))).toMatchObject({ players: { P1: { net: 0 } } });
      const b = { determinations: { method: 'B' } };
      expect(referee(file(['P1 banker 1011'], BANKER, b))).toMatchObject({ players: { P1: { net: 1011 } } });
      expect(referee(file(['P1 banker 1011'], '4c 2h Kd 4s Kh Ks', b))).toMatchObject({
        refusal: { clause: '8.9(b)' },
      });
    },
  );

  test('of many players are all settled, and the lines add up to the nets', () => {
    const wagers = Array.from({ length: 60 }, (_each, index) => index + 1).flatMap((number): WagerText[] => [
      `N${number} banker ${number * 100}`,
      `N${number} player ${number * 300}`,
      `N${number} playerPair ${number}`,
    ]);
    const answer = referee(file(wagers, BANKER));
    if (!answer.ok) throw new Error(answer.refusal.detail);
    expect(answer.lines).toHaveLength(180);
    for (let number = 1; number <= 60; number += 1) {
      expect(answer.players[`N${number}`]).toEqual({ net: number * (95 - 300 - 1) });
    }
  });

  test('of the largest size are settled to the cent', () => {
    expect(
      referee(file([`P1 playerPair ${STAKE_MAX - 1}`, `P1 tie ${STAKE_MAX - 1}`], '8h Qc 8h Qs 6d')),
    ).toMatchObject({
      players: { P1: { net: 33 * (STAKE_MAX - 1) } },
    });
  });

  test('belong to whoever has whatever name', () => {
    for (const player of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', 'ß 🂡']) {
      const wagers = [
        { player, on: 'banker', amount: 1000 },
        { player, on: 'bankerPair', amount: 100 },
        { player: 'P1', on: 'player', amount: 500 },
      ];
      const limits = { max: 900, personal: JSON.parse(`{${JSON.stringify(player)}: 1000}`) };
      const line = JSON.stringify({ ...file([], BANKER), wagers, limits });
      const answer = JSON.parse(JSON.stringify(refereeLine(line)));
      expect(Object.entries(answer.players)).toEqual(
        expect.arrayContaining([
          [player, { net: 850 }],
          ['P1', { net: -500 }],
        ]),
      );
      expect(Object.keys(answer.players)).toHaveLength(2);
      expect(answer.lines.map((each: { player: string }) => each.player)).toEqual([player, player, 'P1']);
    }
  });

  test('belong to nobody where a name is blank', () => {
    for (const player of ['', ' ', '\t\n'])
      expect(referee({ ...file([], BANKER), wagers: [{ player, on: 'tie', amount: 100 }] })).toMatchObject({
        ok: false,
        refusal: { clause: null, at: 'wagers[0].player', detail: 'say whose wager it is' },
      });
  });
});

describe('limits', () => {
  const limited = (wagers: readonly WagerText[], limits: Fields, cards = BANKER) =>
    referee(file(wagers, cards, { limits }));

  clause('3.4', 'the first wager under the minimum plays with advice, the second is returned', () => {
    const answer = limited(['P1 banker 980', 'P1 tie 500', 'P2 banker 980'], { min: 1000 });
    expect(answer).toMatchObject({
      players: { P1: { net: 931 }, P2: { net: 931 } },
      lines: [
        {
          player: 'P1',
          box: 'tie',
          wager: 'tie',
          stake: 500,
          result: 'returned',
          pays: 0,
          net: 0,
          clause: '3.4',
        },
        {
          player: 'P1',
          box: 'banker',
          stake: 980,
          result: 'win',
          net: 931,
          clause: '8.8(b)',
          advised: '3.4',
        },
        { player: 'P2', stake: 980, net: 931, advised: '3.4' },
      ],
    });
    const least = limited(['P1 banker 1000', 'P1 tie 1000'], { min: 1000 });
    if (!least.ok) throw new Error(least.refusal.detail);
    for (const line of least.lines) expect(line).not.toHaveProperty('advised');
  });

  clause('3.5', 'a wager over the maximum counts to the maximum, and the rest is returned', () => {
    expect(limited(['P1 banker 80000'], { max: 50_000 })).toMatchObject({
      players: { P1: { net: 47_500 } },
      lines: [{ stake: 50_000, pays: 47_500, returned: 30_000 }],
    });
    const most = limited(['P1 banker 50000'], { max: 50_000 });
    expect(most).toMatchObject({ lines: [{ stake: 50_000 }] });
    if (most.ok) expect(most.lines[0]).not.toHaveProperty('returned');
  });

  clause('3.3', 'wagers come in the multiple', () => {
    expect(limited(['P1 banker 1500'], { multiple: 500 })).toMatchObject({ ok: true });
    expect(limited(['P1 tie 500', 'P1 banker 1400'], { multiple: 500 })).toEqual({
      ok: false,
      refusal: { clause: '3.3', detail: 'wagers are made in multiples of $5', at: 'wagers[1]' },
    });
  });

  clause('4.2', 'every wager is made of the smallest chips, pairs too', () => {
    expect(limited(['P1 banker 1100'], { smallestChip: 100 })).toMatchObject({ ok: true });
    for (const wager of ['P1 banker 1150', 'P1 playerPair 1150'] as const) {
      expect(limited([wager], { smallestChip: 100 })).toEqual({
        ok: false,
        refusal: { clause: '4.2', detail: 'the smallest chip is $1', at: 'wagers[0]' },
      });
    }
  });

  clause('9.3', 'pairs have their own limits, and the others do not touch them', () => {
    const main = { min: 1000, max: 2000, multiple: 500 };
    const pairs = { min: 300, max: 600, multiple: 100 };
    const plain = limited(['P1 playerPair 7'], main);
    expect(plain).toMatchObject({ lines: [{ stake: 7, net: -7 }] });
    if (plain.ok) expect(plain.lines[0]).not.toHaveProperty('advised');
    expect(limited(['P1 playerPair 9000'], main)).toMatchObject({ lines: [{ stake: 9000 }] });
    expect(limited(['P1 playerPair 200'], { ...main, pairs })).toMatchObject({ lines: [{ advised: '3.4' }] });
    expect(limited(['P1 bankerPair 900'], { ...main, pairs })).toMatchObject({
      lines: [{ stake: 600, returned: 300 }],
    });
    expect(limited(['P1 bankerPair 350'], { ...main, pairs })).toMatchObject({ refusal: { clause: '3.3' } });
    expect(limited(['P1 tie 900'], { pairs })).toMatchObject({ lines: [{ stake: 900 }] });
  });

  clause('3.6', 'the differential is judged by the totals, in whatever order the wagers are told', () => {
    const limits = { differential: 1000 };
    expect(limited(['P1 banker 1000'], limits)).toMatchObject({ ok: true });
    expect(limited(['P1 player 500', 'P1 banker 1500', 'P2 tie 9000'], limits)).toMatchObject({ ok: true });
    expect(limited(['P1 banker 3000', 'P2 player 2900'], limits)).toMatchObject({ ok: true });
    expect(limited(['P2 player 2900', 'P1 banker 3000'], limits)).toMatchObject({ ok: true });
    for (const wagers of [
      ['P1 player 500', 'P1 banker 1520'] as const,
      ['P1 banker 1520', 'P1 player 500'] as const,
    ]) {
      expect(limited(wagers, limits)).toEqual({
        ok: false,
        refusal: {
          clause: '3.6',
          detail: 'the table differential is $10.20, above its limit of $10',
          at: 'wagers',
        },
      });
    }
  });

  clause(['3.4', '3.6'], 'a short wager that goes back does not count in the differential', () => {
    const wagers = ['P1 tie 500', 'P1 banker 900', 'P2 banker 1000'] as const;
    expect(limited(wagers, { min: 1000, differential: 1000 })).toMatchObject({ ok: true });
  });

  clause('3.2', "a player's own limit replaces the maximum for that player, on the main options", () => {
    const limits = { max: 50_000, pairs: { max: 1000 }, personal: { P1: 80_000 } };
    const answer = limited(['P1 banker 90000', 'P2 banker 90000', 'P1 playerPair 2000'], limits);
    expect(answer).toMatchObject({
      lines: [
        { wager: 'playerPair', stake: 1000, returned: 1000 },
        { player: 'P1', stake: 80_000, returned: 10_000 },
        { player: 'P2', stake: 50_000, returned: 40_000 },
      ],
    });
  });
});
