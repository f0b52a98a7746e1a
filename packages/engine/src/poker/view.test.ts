import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, DECK } from '../core/card.ts';
import type { Viewer } from '../core/game.ts';
import { clause, rules } from './clause.test-kit.ts';
import { game } from './game.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  bring,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  exposed,
  fold,
  jackpot,
  noMoreBets,
  operator,
  PLAIN,
  patron,
  pickUp,
  ready,
  SIGN,
  seat,
  sensor,
  settle,
  settleJackpot,
  shown,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { State, Table } from './table.ts';

const onlooker: Viewer = { role: 'onlooker' };
const EVERYBODY: readonly Viewer[] = [
  onlooker,
  patron('P1'),
  patron('P2'),
  patron('P3'),
  dealer,
  supervisor,
  operator,
];

const see = (state: State, viewer: Viewer = onlooker) => {
  const view = game.view(rules, state, viewer);
  if (view.stage === 'unopened') throw new Error('the table has not been opened');
  return view;
};
const seeRound = (state: State, viewer: Viewer = onlooker) => {
  const { round } = see(state, viewer);
  if (round === null) throw new Error('no round is on');
  return round;
};

test('before it opens a table shows nothing', () => {
  for (const viewer of EVERYBODY) {
    expect(game.view(rules, { stage: 'unopened' }, viewer)).toEqual({ stage: 'unopened' });
  }
});

describe('everybody', () => {
  clause(['3.1', '3.2', '3.3', '3.6', '8.2'], 'sees the sign, the markers and the notices', () => {
    const table = after(
      ready(),
      bring('P1', 500),
      { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 30_000 },
      { type: 'GiveNotice', actor: operator, notice: { what: 'maxPayout', max: 100 } },
    );
    for (const viewer of EVERYBODY) {
      expect(see(table, viewer)).toMatchObject({
        sign: SIGN,
        markers: { P1: 30_000 },
        notices: [{ what: 'maxPayout', max: 100 }],
        chips: { P1: 500 },
        next: { do: 'invite', by: '4.1' },
      });
    }
  });

  clause(
    ['1.2', '1.2(a)', '1.2(b)', '1.2(c)', '10.2'],
    'sees what lies on each area, and whether its sensor is lit',
    () => {
      const table = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), sensor(1, false));
      expect(seeRound(table)).toMatchObject({
        wagers: [
          { on: 'ante', box: 1, stake: 500 },
          { on: 'jackpot', box: 1, stake: 250 },
        ],
        unlit: [1],
        entered: [],
      });
      const played = after(toDecide(after(table, sensor(1, true)), PLAIN), bet('P1', 1000));
      expect(seeRound(played)).toMatchObject({ entered: [1], wagers: [{ on: 'ante' }, { on: 'bet' }] });
    },
  );

  test('sees the rounds that are over, and a patron what is his', () => {
    const table = after(
      betting(),
      breach('P1', '16.8'),
      { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'x' },
      { type: 'RaiseDispute', actor: patron('P2'), patron: 'P2', what: 'y' },
    );
    expect(see(table, patron('P1'))).toMatchObject({
      own: { chips: 100_000, owing: 0, advised: false, excluded: false },
      disputes: [{ what: 'x' }],
    });
    for (const viewer of [onlooker, dealer]) {
      expect(
        Object.keys(see(table, viewer)).filter((field) => ['own', 'breaches', 'disputes'].includes(field)),
      ).toEqual([]);
    }
    for (const viewer of [supervisor, operator]) {
      expect(see(table, viewer)).toMatchObject({ breaches: [{ person: 'P1' }], disputes: [{}, {}] });
    }
    const excluded = after(table, { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 });
    expect(see(excluded, patron('P1')).own?.excluded).toBe(true);
    const over = after(toDecide(after(table, ante('P1', 1, 500)), PLAIN), declareVoid('impractical'));
    expect(see(after(over, { type: 'CollectCards', actor: dealer, counted: [5, 5] })).rounds).toEqual([
      { number: 1, voidedBy: '16.4' },
    ]);
  });
});

describe('cards', () => {
  const HIDDEN = [null, null, null, null, null];
  const up = (setting = {}): Table =>
    toDecide(after(betting(setting), ante('P1', 1, 500), ante('P2', 2, 500)), PLAIN);

  clause(
    ['6.2', '7.1', '13.1'],
    'only the owner sees a hand that he picked up, whatever the role of others',
    () => {
      const table = after(up(), pickUp('P1', PLAIN[1] ?? ''));
      for (const viewer of EVERYBODY) {
        const mine = viewer.role === 'patron' && viewer.patron === 'P1';
        expect(seeRound(table, viewer).hands[0]).toMatchObject({
          cards: mine ? PLAIN[1]?.split(' ') : HIDDEN,
          pickedUp: true,
          shown: false,
        });
        expect(seeRound(table, viewer).hands[1]?.cards).toEqual(HIDDEN);
      }
    },
  );

  clause('9.4', 'everybody sees a hand that is shown, and never one that was folded', () => {
    const decided = after(up(), pickUp('P2', PLAIN[2] ?? ''), bet('P1', 1000), fold('P2'));
    for (const viewer of EVERYBODY) {
      const { hands, dealer: open } = seeRound(shown(decided, PLAIN), viewer);
      const mine = viewer.role === 'patron' && viewer.patron === 'P2';
      expect(hands.map(({ cards }) => cards)).toEqual([
        PLAIN[1]?.split(' '),
        mine ? PLAIN[2]?.split(' ') : HIDDEN,
      ]);
      expect(open).toEqual(PLAIN.dealer.split(' '));
    }
  });

  clause(['6.2', '12.4', '14.2'], "of the dealer's cards the one that is up, until all are", () => {
    expect(seeRound(up()).dealer).toEqual([null, null, null, null, '3c']);
    expect(seeRound(up(AUTOMATED)).dealer).toEqual([null, null, null, null, '3c']);
    const early = dealt(after(betting(), ante('P1', 1, 500), noMoreBets), PLAIN, 6);
    const second = after(early, exposed('dealer', 2, 'Kd'), exposed('dealer', 1, 'Ac'));
    expect(seeRound(second).dealer).toEqual([null, 'Kd', null]);
    expect(seeRound(second).exposed).toBe(2);
  });

  clause(
    ['12.5', '14.1'],
    'a card that was exposed and turned over lies face down, for its owner too',
    () => {
      const table = after(
        dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), PLAIN, 3),
        exposed(1, 1, '2c'),
      );
      for (const viewer of EVERYBODY)
        expect(seeRound(table, viewer).hands[0]?.cards).toEqual([null, null, null]);
    },
  );
});

/** A world: where every card lies. */
interface World {
  readonly deal: Deal;
}

const hand = (cards: readonly Card[], from: number): string => cards.slice(from, from + 5).join(' ');
const worldOf = (order: readonly Card[]): World => ({
  deal: { 1: hand(order, 0), 2: hand(order, 5), 3: hand(order, 10), dealer: hand(order, 15) },
});

/** Every state of a round in which all three look at their cards; P3 folds, the others bet, P1 declares. */
const course = ({ deal }: World, automated: boolean): readonly Table[] => {
  const table = after(
    betting(automated ? AUTOMATED : {}),
    ...[1, 2, 3].flatMap((box) => [
      seat(`P${box}`, box - 1),
      ante(`P${box}`, box, 500),
      jackpot(`P${box}`, box),
    ]),
  );
  const states = [toDecide(table, deal)];
  const then = (...commands: Parameters<typeof after>[1][]): void => {
    for (const command of commands) states.push(after(states.at(-1) as Table, command));
  };
  then(pickUp('P1', deal[1] ?? ''), pickUp('P2', deal[2] ?? ''), pickUp('P3', deal[3] ?? ''));
  then(bet('P1', 1000), fold('P3'), declare('P1'), bet('P2', 1000));
  then({ type: 'ExposeDealer', actor: dealer, cards: deal.dealer.split(' ') as Card[] });
  then({ type: 'ExposeHand', actor: dealer, box: 1 }, { type: 'ExposeHand', actor: dealer, box: 2 });
  then(settle, settleJackpot(1_000_000, 1000));
  return states;
};

/** What a viewer is sent of a state: the view, and what he may do. */
const told = (state: State, viewer: Viewer): string =>
  JSON.stringify([
    game.view(rules, state, viewer),
    viewer.role === 'onlooker' ? [] : game.options(rules, state, viewer),
  ]);

/** The places of a world's cards that a viewer has seen when the round has come so far. */
const seenBy = (viewer: Viewer, step: number): readonly number[] => {
  const places = (from: number): readonly number[] => [0, 1, 2, 3, 4].map((index) => from + index);
  const own = viewer.role === 'patron' ? ['P1', 'P2', 'P3'].indexOf(viewer.patron) : -1;
  return [
    19,
    ...(own >= 0 && step > own ? places(own * 5) : []),
    ...(step >= 8 ? places(15) : []),
    ...(step >= 9 ? places(0) : []),
    ...(step >= 10 ? places(5) : []),
  ];
};

/** Another world in which the cards at these places are the same. */
const other = (
  order: readonly Card[],
  kept: readonly number[],
  shuffled: readonly Card[],
): readonly Card[] => {
  const fixed = new Set(kept.map((place) => order[place]));
  const rest = shuffled.filter((card) => !fixed.has(card));
  return order.map((card) => (fixed.has(card) ? card : (rest.pop() as Card)));
};

describe('two worlds that differ only in hidden cards', () => {
  const decks = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });

  clause(['13.1', '16.6(b)'], 'look the same to everybody, and the same may be done in them', () => {
    fc.assert(
      fc.property(decks, decks, fc.boolean(), fc.nat(12), (order, shuffled, automated, step) => {
        const one = course(worldOf(order), automated)[step] as Table;
        for (const viewer of EVERYBODY) {
          const changed = other(order, seenBy(viewer, step), shuffled);
          const two = course(worldOf(changed), automated)[step] as Table;
          expect(told(two, viewer)).toBe(told(one, viewer));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('and where a viewer has seen a card that differs, he is told so: the comparison can fail', () => {
    const order = [...DECK];
    const changed = other(order, [19], [...DECK]);
    const [, one] = course(worldOf(order), false);
    const [, two] = course(worldOf(changed), false);
    expect(told(one as Table, patron('P1'))).not.toBe(told(two as Table, patron('P1')));
    expect(told(one as Table, patron('P2'))).toBe(told(two as Table, patron('P2')));
  });
});
