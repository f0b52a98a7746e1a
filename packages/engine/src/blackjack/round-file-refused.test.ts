import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause, clause2005, clause2018, fileOf, rules2005, rules2018, type Told } from './round.test-kit.ts';
import type { BlackjackRules, Canon } from './rules.ts';

const TOLD: Told = { boxes: { 1: { P1: 1000 } }, cards: 'Tc 9d 9h 9s', acts: '1 stand' };
const WAGER = { player: 'P1', amount: 1000 };
const boxed = (...wagers: readonly unknown[]) => ({ boxes: [{ box: 1, wagers }] });
const acted = (...acts: readonly unknown[]) => ({ acts });

type Row = readonly [change: Record<string, unknown>, at: string | number, says: string, by?: Canon];

/** Each file that differs so from a good one is refused there, in these words, by this clause or by none. */
const expectFaults = (rules: BlackjackRules, rows: readonly Row[]): void => {
  for (const [change, at, says, by] of rows) {
    const answer = referee({ ...fileOf(rules, TOLD), ...change });
    const clauseOf = by === undefined ? null : rules.cite(by);
    expect(answer.ok ? 'settled' : answer.refusal, says).toMatchObject({
      at,
      detail: says,
      clause: clauseOf,
    });
  }
};

describe('why a round file is not read', () => {
  clause(['2.1', '2.3', '12.1', '17.1', '3.1', '17.7'], 'its determinations and limits', (rules) => {
    const soft17 = rules.soft17Choice ? { soft17: 'stand' } : {};
    expectFaults(rules, [
      [{ determinations: 5 }, 'determinations', 'say how the table was set: {"decks": 6, ...}', '2.3'],
      [{ determinations: { ...soft17, decks: 9 } }, 'determinations.decks', 'there are 4 to 8 decks', '2.1'],
      [{ determinations: { soft17: 'hit' } }, 'determinations.soft17', 'soft17 is "stand" or "draw"', '12.1'],
      [{ limits: 5 }, 'limits', 'limits are {"min", "max", "multiple", "smallestChip"}'],
      [{ limits: { pairs: 5 } }, 'limits.pairs', 'limits for pairs are {"min", "max", "multiple"}', '17.7'],
    ]);
  });

  clause2018(['17.1', '7.2'], 'what is not in 2018', () => {
    const determinations = (more: object) => ({ determinations: { soft17: 'stand', ...more } });
    const pairs = 'pairs are "perfect-pairs", "pairs-play" or null';
    const none = 'this edition has no Super Sevens';
    expectFaults(rules2018, [
      [determinations({ pairs: 'both' }), 'determinations.pairs', pairs, '17.1'],
      [determinations({ sevens: 100 }), 'determinations.sevens', none, '17.1'],
      [determinations({ sevens: true }), 'determinations.sevens', none, '17.1'],
      [
        determinations({ insuranceByOthers: 'yes' }),
        'determinations.insuranceByOthers',
        'insurance by others is true or false',
        '7.2',
      ],
    ]);
    expect(referee({ ...fileOf(rules2018, TOLD), ...determinations({ sevens: null }) }).ok).toBe(true);
  });

  clause2005(['12.1', '17.4', '18.1', '7.1'], 'what is not in 2005', () => {
    const determinations = (more: object) => ({ determinations: more });
    expectFaults(rules2005, [
      [determinations({ soft17: 'draw' }), 'determinations.soft17', 'the dealer stops on every 17', '12.1'],
      [
        determinations({ sevens: 'yes' }),
        'determinations.sevens',
        'say the approved stake in cents',
        '2005 17.4',
      ],
      [
        determinations({ sevens: [100, 'yes'] }),
        'determinations.sevens',
        'say the approved stake in cents',
        '2005 17.4',
      ],
      [
        determinations({ pairs: 'pairs-play' }),
        'determinations.pairs',
        'pairs are "perfect-pairs" or null',
        '2005 18.1',
      ],
      [
        determinations({ insuranceByOthers: true }),
        'determinations.insuranceByOthers',
        'insurance by others is not in this edition',
        '7.1',
      ],
    ]);
  });

  clause(['4.2', 'A:Box'], 'its boxes and wagers', (rules) => {
    const wager = 'boxes[0].wagers[0]';
    const twice = { box: 1, wagers: [WAGER] };
    const rich = ['P1', 'P2', 'P3'].map((player) => ({ player, amount: 1e12, pairs: 1e12, sevens: 1e12 }));
    const cents = 'an amount is a whole number of cents up to 1000000000000';
    expectFaults(rules, [
      [{ boxes: 5 }, 'boxes', 'boxes are a list'],
      [{ boxes: [5] }, 'boxes[0]', 'a box is {"box", "wagers"}'],
      [
        { boxes: [{ box: 100, wagers: [] }] },
        'boxes[0].box',
        'boxes are numbered from 1 in the order of dealing',
        'A:Box',
      ],
      [{ boxes: [{ box: 1 }] }, 'boxes[0].wagers', 'wagers are a list'],
      [{ boxes: [twice, twice] }, 'boxes[1].box', 'box 1 is told twice'],
      [boxed(5), wager, 'a wager is {"player", "amount"}'],
      [boxed({ amount: 5 }), `${wager}.player`, 'say whose wager it is'],
      [boxed({ ...WAGER, amount: 0.5 }), `${wager}.amount`, cents, '4.2'],
      [boxed({ player: 'P1' }), `${wager}.amount`, 'a wager is above nothing', '4.2'],
      // Optional wagers are part of what a round holds: nine of them on a box, and the twelfth box is one too many.
      [
        { boxes: Array.from({ length: 20 }, (_, index) => ({ box: index + 1, wagers: rich })) },
        'boxes[11]',
        'a round holds 100000000000000 cents at the most',
        '4.2',
      ],
      [{ absent: 'P1' }, 'absent', 'who is absent is a list of players'],
    ]);
  });

  test('its acts', () => {
    const amount = 'an amount is a whole number of cents from 1 to 1000000000000';
    expectFaults(rules2018, [
      [{ acts: 5 }, 'acts', 'acts are a list'],
      [acted(5), 'acts[0]', 'an act is {"box", "hand", "act"}'],
      [
        acted({ box: 1, act: 'surrender' }),
        'acts[0].act',
        'acts are insure, evenMoney, hit, stand, split, double',
      ],
      [acted({ act: 'hit' }), 'acts[0].box', 'say which box it is about'],
      [acted({ box: 1, hand: 0, act: 'hit' }), 'acts[0].hand', 'hands are counted from 1 as they lie'],
      [acted({ box: 1, act: 'hit', player: '' }), 'acts[0].player', 'say whose act it is'],
      [acted({ box: 1, act: 'evenMoney' }), 'acts[0].player', 'say whose act it is'],
      [acted({ box: 1, act: 'split', amounts: 5 }), 'acts[0].amounts', 'amounts are {"player": amount}'],
      [acted({ box: 1, act: 'insure', player: 'P1' }), 'acts[0].amount', amount, '4.2'],
      [
        acted({ box: 1, act: 'insure', player: 'P1', for: 5, amount: 5 }),
        'acts[0].for',
        'say whose wager is insured',
      ],
    ]);
  });

  clause(['4.2', '8.1(a)', '13.2(a)'], 'sums that no chips make', (rules) => {
    const paid = 'a wager of $0.05 cannot be paid 3 to 2 in whole cents';
    expectFaults(rules, [
      [
        { ...boxed({ ...WAGER, amount: 1050 }), limits: { smallestChip: 100 } },
        'boxes[0].wagers[0]',
        'the smallest chip is $1',
        '4.2',
      ],
      [{ ...boxed({ ...WAGER, amount: 5 }), cards: 'Ac 9d Kh', acts: [] }, 'boxes', paid, '8.1(a)'],
      [{ ...boxed({ ...WAGER, amount: 5 }), cards: 'Ac Kd Kh 9s', acts: [] }, 'boxes', paid, '13.2(a)'],
    ]);
  });

  clause(['6.2(a)', '6.2(b)', '6.2(c)', '9.1'], 'what it lacks', (rules) => {
    expectFaults(rules, [
      [{ cards: '' }, 'cards', 'card 1 is missing: hand 1 of box 1 is due one', '6.2(a)'],
      [{ cards: 'Tc' }, 'cards', "card 2 is missing: the dealer's hand is due one", '6.2(b)'],
      [{ cards: 'Tc 9d' }, 'cards', 'card 3 is missing: hand 1 of box 1 is due one', '6.2(c)'],
      [{ acts: [] }, 0, 'hand 1 of box 1 needs one more act', '9.1'],
    ]);
  });
});

describe('why an irregularity is not read', () => {
  clause('6.1', 'what went wrong in it, by its field', (rules) => {
    const at = (irregularities: unknown) => {
      const said = referee({ ...fileOf(rules, TOLD), irregularities });
      return said.ok ? 'ok' : said.refusal.at;
    };
    const I = 'irregularities';
    const rows: readonly (readonly [unknown, string])[] = [
      ['x', I],
      [['x'], `${I}[0]`],
      [[{ what: 'lost' }], `${I}[0].what`],
      [[{ what: 'faceUp', after: 3, card: 3, box: 1 }], `${I}[0].box`],
      [[{ what: 'faceUp', after: 'later', card: 3 }], `${I}[0].after`],
      [[{ what: 'faceUp', after: 3, act: -1, card: 3 }], `${I}[0].act`],
      [[{ what: 'faceUp', after: 3 }], `${I}[0].card`],
      [[{ what: 'faceUp', after: 3, card: 99 }], `${I}[0].card`],
      [[{ what: 'corrected', after: 3, card: 3, is: '1x' }], `${I}[0].is`],
      [[{ what: 'misplaced', after: 3, card: 3, lay: 'away' }], `${I}[0].lay`],
      [[{ what: 'misplaced', after: 3, card: 3, lay: { box: 1 } }], `${I}[0].lay`],
      [[{ what: 'misplaced', after: 3, card: 3, lay: 'front', belongs: 3 }], `${I}[0].belongs`],
      [[{ what: 'drawnInError', after: 3, card: 3 }], `${I}[0].seen`],
      [[{ what: 'cuttingCard', after: 0, detail: 3 }], `${I}[0].detail`],
      [[{ what: 'void', after: 3, cause: 'rain', reason: 'x' }], `${I}[0].cause`],
      [[{ what: 'void', after: 3, cause: 'fraud', reason: '' }], `${I}[0].reason`],
      [[{ what: 'excluded', after: 3, player: '', clause: '4.3' }], `${I}[0].player`],
      [[{ what: 'excluded', after: 3, player: 'P1' }], `${I}[0].clause`],
      [[{ what: 'voidWagers', after: 3, player: 'P1', clause: '4.3', wagers: [3] }], `${I}[0].wagers`],
    ];
    for (const [told, place] of rows) expect(at(told), JSON.stringify(told)).toBe(place);
  });
});
