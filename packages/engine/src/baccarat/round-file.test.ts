import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK } from '../core/card.ts';
import { STAKE_MAX } from '../core/money.ts';
import type { Fields } from '../core/notation.ts';
import { printRound, type RoundFile, readRound } from './round-file.ts';
import { clause, rules } from './table.test-kit.ts';
import { BOXES, METHODS, PAIRS_OPTIONS } from './table.ts';

const WAGER = { player: 'P1', on: 'banker', amount: 1000 };
const FILE = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [WAGER],
  cards: '6h 4h Js 6c 5d',
};
const UNLIMITED = {
  main: { min: 1, max: STAKE_MAX, multiple: 1 },
  pairs: { min: 1, max: STAKE_MAX, multiple: 1 },
  chip: 1,
  differential: null,
  personal: {},
};

const read = (change: Fields): ReturnType<typeof readRound> => readRound(rules, { ...FILE, ...change });
const readWager = (change: Fields): ReturnType<typeof readRound> =>
  read({ wagers: [{ ...WAGER, ...change }] });

describe('a round file', () => {
  test('is read whole', () => {
    const limits = {
      min: 1000,
      max: 50_000,
      multiple: 500,
      smallestChip: 100,
      pairs: { min: 500, max: 10_000, multiple: 100 },
      differential: 100_000,
      personal: { P1: 80_000 },
    };
    expect(read({ id: 'R1', limits })).toEqual({
      id: 'R1',
      rulebook: 'act-mini-baccarat-2016',
      determinations: { method: 'A', pairs: 'perfect' },
      limits: {
        main: { min: 1000, max: 50_000, multiple: 500 },
        pairs: { min: 500, max: 10_000, multiple: 100 },
        chip: 100,
        differential: 100_000,
        personal: { P1: 80_000 },
      },
      wagers: [{ player: 'P1', on: 'banker', amount: 1000 }],
      cards: ['6h', '4h', 'Js', '6c', '5d'],
      advised: [],
      irregularities: [],
    });
  });

  test('may leave limits, pairs, decks and id out', () => {
    const file = read({ determinations: { method: 'B' } });
    expect(file).toStrictEqual({
      rulebook: 'act-mini-baccarat-2016',
      determinations: { method: 'B', pairs: null },
      limits: UNLIMITED,
      wagers: [WAGER],
      cards: ['6h', '4h', 'Js', '6c', '5d'],
      advised: [],
      irregularities: [],
    });
    expect(read({ limits: {} })).toMatchObject({ limits: UNLIMITED });
    expect(read({ limits: { differential: null, pairs: { max: 7 }, min: 2 } })).toMatchObject({
      limits: { ...UNLIMITED, main: { ...UNLIMITED.main, min: 2 }, pairs: { ...UNLIMITED.pairs, max: 7 } },
    });
    expect(read({ determinations: { method: 'A', decks: 8 } })).toMatchObject({
      determinations: { method: 'A', pairs: null },
    });
  });

  test('is refused with the unknown field, at every level', () => {
    //  file                                               at
    const files: readonly (readonly [Fields, string])[] = [
      [{ wager: [] }, 'wager'],
      [{ determinations: { method: 'A', pair: null } }, 'determinations.pair'],
      [{ wagers: [WAGER, { ...WAGER, box: 1 }] }, 'wagers[1].box'],
      [{ limits: { minimum: 5 } }, 'limits.minimum'],
      [{ limits: { pairs: { smallestChip: 5 } } }, 'limits.pairs.smallestChip'],
      [{ limits: { pairs: { differential: 5 } } }, 'limits.pairs.differential'],
    ];
    for (const [file, at] of files) {
      expect(read(file)).toMatchObject({
        clause: null,
        at,
        detail: expect.stringContaining('unknown field'),
      });
    }
    expect(read({ wager: [] })).toMatchObject({
      detail:
        'unknown field; known are id, rulebook, determinations, wagers, cards, limits, advised, irregularities',
    });
    expect(readWager({ box: 1 })).toMatchObject({ detail: 'unknown field; known are player, on, amount' });
  });
});

describe('determinations', () => {
  clause('8.1', 'the method is told, and it is A or B', () => {
    for (const value of [undefined, null, 'A', ['A']]) {
      expect(read({ determinations: value })).toEqual({
        clause: '8.1',
        detail: 'say by which method winners are paid: {"method": "A"}',
        at: 'determinations',
      });
    }
    for (const method of [undefined, 'C', 'a', null, 1, ['A']]) {
      expect(read({ determinations: { method } })).toEqual({
        clause: '8.1',
        detail: 'the method is "A" or "B"',
        at: 'determinations.method',
      });
    }
  });

  clause('8.2', 'pairs are one of the two options or none', () => {
    for (const pairs of ['both', 'Perfect', true, 0]) {
      expect(read({ determinations: { method: 'A', pairs } })).toEqual({
        clause: '8.2',
        detail: 'pairs are "perfect", "canberra" or null',
        at: 'determinations.pairs',
      });
    }
    expect(read({ determinations: { method: 'A', pairs: 'canberra' } })).toMatchObject({
      determinations: { pairs: 'canberra' },
    });
  });

  clause('2.1', 'the decks are eight', () => {
    for (const decks of [6, 7, 9, '8', null]) {
      expect(read({ determinations: { method: 'A', decks } })).toEqual({
        clause: '2.1',
        detail: 'the game is played with 8 decks',
        at: 'determinations.decks',
      });
    }
  });
});

describe('wagers', () => {
  test('are a list of wagers, each with its owner', () => {
    for (const wagers of [undefined, null, {}, 'none', 5]) {
      expect(read({ wagers })).toEqual({ clause: null, detail: 'wagers are a list', at: 'wagers' });
    }
    for (const wager of [undefined, null, 5, 'P1', [WAGER]]) {
      expect(read({ wagers: [WAGER, wager] })).toEqual({
        clause: null,
        detail: 'a wager is {"player", "on", "amount"}',
        at: 'wagers[1]',
      });
    }
    for (const player of [undefined, null, '', 5]) {
      expect(readWager({ player })).toEqual({
        clause: null,
        detail: 'say whose wager it is',
        at: 'wagers[0].player',
      });
    }
    expect(read({ wagers: [] })).toMatchObject({ wagers: [] });
  });

  clause('4.3', 'there are five options and no others', () => {
    for (const on of BOXES) expect(readWager({ on })).toMatchObject({ wagers: [{ on }] });
    for (const on of [undefined, 'Banker', 'pair', 'constructor', 0, ['tie']]) {
      expect(readWager({ on })).toEqual({
        clause: '4.3',
        detail: 'wagers are made on player, banker, tie, playerPair, bankerPair',
        at: 'wagers[0].on',
      });
    }
  });

  clause('4.2', 'an amount is whole cents above nothing', () => {
    for (const amount of [1, STAKE_MAX]) {
      expect(readWager({ amount })).toMatchObject({ wagers: [{ amount }] });
    }
    const none = [
      undefined,
      null,
      0,
      -1,
      0.5,
      STAKE_MAX + 1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1000',
      [5],
    ];
    for (const amount of none) {
      expect(readWager({ amount })).toEqual({
        clause: '4.2',
        detail: 'an amount is a whole number of cents from 1 to 1000000000000',
        at: 'wagers[0].amount',
      });
    }
  });

  test('come to what can be summed exactly', () => {
    const hundred = Array.from({ length: 100 }, () => ({ ...WAGER, amount: STAKE_MAX }));
    expect(read({ wagers: hundred })).toMatchObject({ cards: ['6h', '4h', 'Js', '6c', '5d'] });
    expect(read({ wagers: [...hundred, { ...WAGER, amount: 1 }] })).toEqual({
      clause: '4.2',
      detail: 'a round holds 100000000000000 cents at the most',
      at: 'wagers[100].amount',
    });
  });
});

describe('cards', () => {
  clause('2.1', 'a ninth of a card cannot come from eight decks', () => {
    const nine = Array.from({ length: 9 }, () => '6h');
    expect(read({ cards: nine.slice(1).join(' ') })).toMatchObject({ cards: nine.slice(1) });
    expect(read({ cards: nine.join(' ') })).toEqual({
      clause: '2.1',
      detail: '8 decks hold 8 cards 6h, not 9',
      at: 'cards[8]',
    });
  });

  test('are written in one string, each one known', () => {
    expect(read({ cards: ['6h'] })).toMatchObject({ clause: null, at: 'cards' });
    expect(read({ cards: '6h 4x' })).toMatchObject({ clause: null, at: 'cards[1]' });
  });
});

describe('limits', () => {
  test('are objects of whole amounts', () => {
    for (const limits of [null, 5, [], 'none']) {
      expect(read({ limits })).toEqual({
        clause: null,
        detail: 'limits are {"min", "max", "multiple", "smallestChip"}',
        at: 'limits',
      });
    }
    for (const pairs of [null, 5, []]) {
      expect(read({ limits: { pairs } })).toEqual({
        clause: '9.3',
        detail: 'limits for pairs are {"min", "max", "multiple"}',
        at: 'limits.pairs',
      });
    }
    for (const amount of [0, -1, 0.5, '5', STAKE_MAX + 1]) {
      for (const name of ['min', 'max', 'multiple', 'smallestChip', 'differential']) {
        expect(read({ limits: { [name]: amount } })).toEqual({
          clause: null,
          detail: 'a limit is a whole number of cents above nothing',
          at: `limits.${name}`,
        });
      }
      for (const name of ['min', 'max', 'multiple']) {
        expect(read({ limits: { pairs: { [name]: amount } } })).toMatchObject({ at: `limits.pairs.${name}` });
      }
    }
    expect(read({ limits: { min: null } })).toMatchObject({ at: 'limits.min' });
  });

  clause(['3.1', '9.3'], 'the minimum is not above the maximum, for the table and for pairs', () => {
    expect(read({ limits: { min: 500, max: 500, pairs: { min: 7, max: 7 } } })).toMatchObject({
      limits: { main: { min: 500, max: 500 }, pairs: { min: 7, max: 7 } },
    });
    expect(read({ limits: { min: 501, max: 500 } })).toEqual({
      clause: '3.1',
      detail: 'the minimum $5.01 is above the maximum $5',
      at: 'limits.min',
    });
    expect(read({ limits: { pairs: { min: 8, max: 7 } } })).toEqual({
      clause: '9.3',
      detail: 'the minimum $0.08 is above the maximum $0.07',
      at: 'limits.pairs.min',
    });
  });

  clause('3.2', "a player's own limit lies above the maximum", () => {
    expect(read({ limits: { max: 500, personal: { P1: 501 } } })).toMatchObject({
      limits: { personal: { P1: 501 } },
    });
    for (const limit of [500, 499, 0, -1, 600.5, '600', null]) {
      expect(read({ limits: { max: 500, personal: { P2: 501, P1: limit } } })).toEqual({
        clause: '3.2',
        detail: "a player's own limit lies above the maximum of $5",
        at: 'limits.personal.P1',
      });
    }
    for (const personal of [null, 5, [501]]) {
      expect(read({ limits: { max: 500, personal } })).toEqual({
        clause: '3.2',
        detail: 'limits on markers are {"player": amount}',
        at: 'limits.personal',
      });
    }
  });
});

describe('printing', () => {
  const name = fc.oneof(
    fc.constantFrom('P1', '__proto__', 'constructor', 'toString', '7'),
    fc.string({ minLength: 1 }),
  );
  const amount = (least: number) => fc.integer({ min: least, max: STAKE_MAX });
  const signs = fc
    .tuple(amount(1), amount(1), amount(1))
    .map(([one, other, multiple]) => ({ min: Math.min(one, other), max: Math.max(one, other), multiple }));
  const limits = fc
    .record({ main: signs, pairs: signs, chip: amount(1), differential: fc.option(amount(1)) })
    .chain((sign) =>
      fc
        .uniqueArray(fc.tuple(name, amount(Math.min(sign.main.max + 1, STAKE_MAX))), {
          selector: ([who]) => who,
        })
        .map((personal) => ({
          ...sign,
          personal: Object.fromEntries(sign.main.max === STAKE_MAX ? [] : personal),
        })),
    );
  const round: fc.Arbitrary<RoundFile> = fc.record(
    {
      id: fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant({ table: 3 })),
      rulebook: fc.constant('act-mini-baccarat-2016'),
      determinations: fc.record({
        method: fc.constantFrom(...METHODS),
        pairs: fc.constantFrom(...PAIRS_OPTIONS, null),
      }),
      limits,
      wagers: fc.array(fc.record({ player: name, on: fc.constantFrom(...BOXES), amount: amount(1) })),
      cards: fc.array(fc.constantFrom(...DECK), { maxLength: 8 }),
      advised: fc.array(name),
      irregularities: fc.constantFrom(
        [],
        [{ at: 'irregularities[0]', after: 3, what: 'burnMissed', fields: { after: 3, what: 'burnMissed' } }],
      ),
    },
    {
      requiredKeys: ['rulebook', 'determinations', 'limits', 'wagers', 'cards', 'advised', 'irregularities'],
    },
  );

  test('reading what was printed gives the same round', () => {
    fc.assert(
      fc.property(round, (file) => {
        expect(readRound(rules, JSON.parse(printRound(file)) as Fields)).toEqual(file);
      }),
      { seed: 20_161_215, numRuns: 300 },
    );
  });

  test('is one line of JSON with the fields of the notation', () => {
    const file = readRound(rules, { id: 7, ...FILE }) as RoundFile;
    const max = 1_000_000_000_000;
    expect(JSON.parse(printRound(file))).toEqual({
      id: 7,
      ...FILE,
      limits: {
        min: 1,
        max,
        multiple: 1,
        smallestChip: 1,
        pairs: { min: 1, max, multiple: 1 },
        differential: null,
        personal: {},
      },
      advised: [],
      irregularities: [],
    });
    expect(printRound(file)).not.toContain('\n');
  });
});
