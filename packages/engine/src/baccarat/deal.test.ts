import { describe, expect, test } from 'vitest';
import { cardNumber } from '../core/card.ts';
import { remaining } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { closed, coup, dealTo, directCoup, nextRound, offered, stray } from './deal.test-kit.ts';
import { nextCard } from './deal.ts';
import {
  after,
  betting,
  bring,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  leave,
  netsIn,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  seat,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Hand, Table } from './table.ts';

const seenOf = (table: Table, card: Parameters<typeof cardNumber>[0]): number | undefined =>
  table.shoe.cards.seen[cardNumber(card)];

describe('the initial deal', () => {
  clause(
    ['6.2', '6.2(a)', '6.2(b)', 'A:Initial Deal'],
    'one card to the player and one to the banker, then another to each; any other order is refused',
    () => {
      // cards out, whose turn it is, by which clause
      const order: readonly (readonly [string, Hand, string])[] = [
        ['', 'player', '6.2(a)'],
        ['Kc', 'banker', '6.2(a)'],
        ['Kc Kd', 'player', '6.2(b)'],
        ['Kc Kd 6h', 'banker', '6.2(b)'],
      ];
      for (const [index, [out, hand, by]] of order.entries()) {
        const table = out === '' ? closed() : deal(closed(), out);
        const other = hand === 'player' ? 'banker' : 'player';
        expect(eventsOf(table, dealTo(hand, '6s'))).toEqual([
          { type: 'CardDealt', to: hand, at: index + 1, card: '6s', by },
        ]);
        expect(refusalOf(table, dealTo(other, '6s'))).toEqual({
          clause: by,
          detail: `the next card goes to the ${hand}'s hand`,
        });
      }
      const { hands } = deal(closed(), 'Kc Kd 6h 6s').round ?? {};
      expect(hands).toEqual({
        player: [
          { at: 1, card: 'Kc' },
          { at: 3, card: '6h' },
        ],
        banker: [
          { at: 2, card: 'Kd' },
          { at: 4, card: '6s' },
        ],
      });
    },
  );

  clause('6.2', 'no card is dealt before "no more bets" has been called', () => {
    const table = after(betting(), place('P1', 'player', 1000));
    expect(refusalOf(table, dealTo('player', 'Kc'))).toEqual({
      clause: '6.2',
      detail: 'not now: next, wagers are closed with "no more bets"',
    });
    expect(eventsOf(table, noMoreBets)).toEqual([{ type: 'BetsClosed', round: 1, by: '6.2' }]);
    expect(refusedBy(after(table, noMoreBets), dealTo('player', 'Kc'))).toBeUndefined();
  });

  clause('6.1', 'every card comes from the shoe: without one in play there is nothing to deal', () => {
    expect(refusedBy(opened(), dealTo('player', 'Kc'))).toBe('5.1(a)');
    expect(refusedBy(ready(), dealTo('player', 'Kc'))).toBe('4.1');
    expect(refusedBy(closed(), { ...dealTo('player', 'Kc'), actor: supervisor })).toBe('A:Dealer');
  });

  clause('6.1', 'the card that is dealt is the next of the shoe, place by place', () => {
    const table = deal(closed(), 'Kc Kd 5h 5s 4c 2c');
    const places = [...(table.round?.hands.player ?? []), ...(table.round?.hands.banker ?? [])].map(
      ({ at }) => at,
    );
    expect(places).toEqual([1, 3, 5, 2, 4, 6]);
    expect(nextCard(table)).toEqual({ at: 7 });
    expect(remaining(table.shoe.cards)).toBe(416 - 7);
    expect(['Kc', 'Kd', '5h', '5s', '4c', '2c'].map((card) => seenOf(table, card as 'Kc'))).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });
});

describe('third cards', () => {
  clause('7.1', 'the player draws first, then the banker, each by its own clause', () => {
    const four = deal(closed(), 'Kc Kd 5h 5s');
    expect(refusalOf(four, dealTo('banker', '4c'))).toEqual({
      clause: '7.2',
      detail: "the next card goes to the player's hand",
    });
    expect(eventsOf(four, dealTo('player', '4c'))).toMatchObject([{ to: 'player', by: '7.2' }]);
    const five = deal(four, '4c');
    expect(eventsOf(five, dealTo('banker', '2c'))).toMatchObject([{ to: 'banker', by: '7.3' }]);
  });

  clause('A:Hand', 'a card beyond what the rules require never counts in a hand', () => {
    const table = after(deal(closed(), '7c 5d Kh As'), stray('9s'));
    expect(table.round?.hands.player).toHaveLength(2);
    expect(table.round?.hands.banker).toHaveLength(2);
    expect(eventsOf(table, settle)[0]).toMatchObject({
      outcome: 'player',
      totals: { player: 7, banker: 6 },
    });
    expect(table.shoe.front).toEqual([{ at: 5, card: '9s' }]);
  });
});

describe('what the dealer is offered', () => {
  test('face up, the hand whose turn it is, with a stand-in for the card', () => {
    expect(offered(closed(), dealer, 'DealCard')).toEqual([
      { command: dealTo('player', 'Ac'), by: '6.2(a)', choose: { card: 'card' } },
    ]);
    expect(offered(deal(closed(), 'Kc'), dealer, 'DealCard')).toEqual([
      { command: dealTo('banker', 'Ac'), by: '6.2(a)', choose: { card: 'card' } },
    ]);
  });

  test('face down, the hand alone: there is no face to choose', () => {
    expect(offered(closed({ determinations: { face: 'down' } }), dealer, 'DealCard')).toEqual([
      { command: dealTo('player'), by: '6.2(a)' },
    ]);
  });

  test('a card that lies in front and was seen is offered as it is', () => {
    const table = after(deal(closed(), 'Kc 2h 6d 3s'), stray('4d'));
    expect(offered(table, dealer, 'DealCard')).toEqual([{ command: dealTo('banker', '4d'), by: '7.3' }]);
  });

  test('a card that lies in front unseen is turned over when it is dealt', () => {
    const table = after(deal(closed(), 'Kc 2h 6d 3s'), stray());
    expect(offered(table, dealer, 'DealCard')).toEqual([
      { command: dealTo('banker', 'Ac'), by: '7.3', choose: { card: 'card' } },
    ]);
  });

  test('no card when none is due, and none to anybody but the dealer', () => {
    expect(offered(ready(), dealer, 'DealCard')).toEqual([]);
    expect(offered(betting(), dealer, 'DealCard')).toEqual([]);
    expect(offered(deal(closed(), 'Kc Kd 6h 6s'), dealer, 'DealCard')).toEqual([]);
    expect(offered(closed(), supervisor, 'DealCard')).toEqual([]);
    expect(offered(closed(), patron('P1'), 'DealCard')).toEqual([]);
  });
});

describe('cards that left the shoe early', () => {
  clause(
    ['6.1', '12.3'],
    'an unseen one is the first card of the next round, the shoe goes on behind it',
    () => {
      const table = after(deal(closed(), 'Kc Kd 6h 6s'), stray(), settle, collect);
      expect(table.shoe.front).toEqual([{ at: 5 }]);
      expect(nextCard(table)).toEqual({ at: 5 });
      const next = after(table, invite, place('P1', 'player', 1000), noMoreBets);
      expect(eventsOf(next, dealTo('player', '9c'))).toEqual([
        { type: 'CardDealt', to: 'player', at: 5, card: '9c', by: '6.2(a)' },
      ]);
      const one = deal(next, '9c');
      expect(one.shoe.front).toEqual([]);
      expect(seenOf(one, '9c')).toBe(1);
      expect(one.shoe.cards.out).toBe(6);
      expect(eventsOf(one, dealTo('banker', '2c'))).toMatchObject([{ at: 6 }]);
      expect(deal(one, '2c').shoe.cards.out).toBe(7);
    },
  );

  clause(['6.1', '12.1'], 'a seen one is counted as seen once, not again when it is dealt', () => {
    const table = after(deal(closed(), 'Kc 2h 6d 3s'), stray('4d'));
    expect(seenOf(table, '4d')).toBe(1);
    expect(table.shoe.cards.out).toBe(6);
    const dealt = deal(table, '4d');
    expect(seenOf(dealt, '4d')).toBe(1);
    expect(dealt.shoe.cards.out).toBe(6);
    expect(dealt.shoe.front).toEqual([]);
  });

  test('two of them keep their order', () => {
    const table = after(deal(closed(), 'Kc Kd 6h 6s'), stray('9c'), stray('9d'), settle, collect);
    const begun = after(table, { type: 'BeginNoBetCoup', actor: dealer });
    expect(refusedBy(begun, dealTo('player', '9d'))).toBe('6.1');
    const one = deal(begun, '9c');
    expect(one.shoe.front).toEqual([{ at: 6, card: '9d' }]);
    expect(eventsOf(one, dealTo('banker', '9d'))).toEqual([
      { type: 'CardDealt', to: 'banker', at: 6, card: '9d', by: '6.2(a)' },
    ]);
  });
});

/** P1 has 10 on player, and the round is a tie. */
const STOOD_OFF = { patron: 'P1', on: 'player', stake: 1000, result: 'standOff', pays: 0, by: '8.5(c)' };

describe('the end of a round', () => {
  clause('A:Round of Play', 'it ends when its cards are collected and lie in the discard rack', () => {
    const done = after(deal(closed(), 'Kc Kd 5h 7s 2c'), settle);
    expect(done.shoe.cards.discarded).toBe(1);
    expect(eventsOf(done, collect)).toEqual([
      {
        type: 'CardsCollected',
        round: 1,
        cards: 5,
        abstained: [],
        shoeSpent: false,
        by: 'A:Round of Play',
      },
    ]);
    const table = after(done, collect);
    expect(table.round).toBeNull();
    expect(table.shoe.cards).toMatchObject({ out: 6, discarded: 6 });
    expect(table.shoe.stage).toBe('inPlay');
    expect(table.rounds).toEqual([
      { number: 1, shoe: 1, outcome: 'tie', noBet: false, voidedBy: null, pairs: [], settled: [STOOD_OFF] },
    ]);
  });

  clause('A:Round of Play', 'the cards stay on the table until the wagers are settled', () => {
    expect(refusedBy(closed(), collect)).toBe('6.2(a)');
    expect(refusedBy(deal(closed(), 'Kc Kd 6h 6s'), collect)).toBe('7.1');
    const done = after(deal(closed(), 'Kc Kd 6h 6s'), settle);
    expect(refusedBy(done, { ...collect, actor: supervisor })).toBe('A:Dealer');
    expect(offered(done, dealer, 'CollectCards')).toEqual([{ command: collect, by: 'A:Round of Play' }]);
    expect(offered(closed(), dealer, 'CollectCards')).toEqual([]);
  });

  test('what a round moved is kept with it, also of a no-bet coup and of a void round', () => {
    const won = nextRound(after(ready(), bring('P1', 10_000)), 'Kc Kd 8h 6s');
    expect(won.rounds).toMatchObject([{ outcome: 'player' }]);
    expect(netsIn(won)).toEqual({ P1: 1000 });
    expect(coup(after(won, leave('P1')), 'Kc Kd 6h 7s').rounds[1]).toEqual({
      number: 2,
      shoe: 1,
      outcome: 'banker',
      noBet: true,
      voidedBy: null,
      pairs: [],
      settled: [],
    });
    const void1: Command = {
      type: 'DeclareVoid',
      actor: { role: 'operator' },
      cause: 'impractical',
      round: 1,
      reason: 'the table was knocked',
    };
    expect(after(deal(closed(), 'Kc Kd'), void1, collect).rounds).toEqual([
      { number: 1, shoe: 1, outcome: null, noBet: false, voidedBy: '14.3', pairs: [], settled: [] },
    ]);
  });
});

describe('who let the round pass', () => {
  const FULL = { determinations: { seats: 2 } } as const;
  const two = (setting: Parameters<typeof ready>[0] = FULL): Table =>
    after(ready(setting), bring('P1', 50_000), bring('P2', 50_000), seat('P1', 0), seat('P2', 1));
  const idle = (table: Table): readonly (number | undefined)[] =>
    ['P1', 'P2'].map((name) => table.patrons[name]?.idle);
  const rest: Command = { type: 'RequestNoBetCoup', actor: patron('P1'), patron: 'P1' };
  const agree: Command = { type: 'AgreeToNoBetCoup', actor: patron('P2'), patron: 'P2' };

  clause('14.6', 'a seated patron without a wager is counted, and a wager starts the count again', () => {
    const done = after(
      deal(after(two(), invite, place('P1', 'player', 1000), noMoreBets), 'Kc Kd 6h 6s'),
      settle,
    );
    expect(eventsOf(done, collect)).toMatchObject([{ abstained: ['P2'] }]);
    const once = after(done, collect);
    expect(idle(once)).toEqual([0, 1]);
    const twice = nextRound(once, 'Kc Kd 6h 6s');
    expect(idle(twice)).toEqual([0, 2]);
    const back = after(
      deal(after(twice, invite, place('P2', 'banker', 1000), noMoreBets), 'Kc Kd 6h 6s'),
      settle,
      collect,
    );
    expect(idle(back)).toEqual([1, 0]);
    const wagers = [place('P1', 'player', 1000), place('P2', 'tie', 1000)];
    const both = after(deal(after(back, invite, ...wagers, noMoreBets), 'Kc Kd 6h 6s'), settle);
    expect(eventsOf(both, collect)).toMatchObject([{ abstained: [] }]);
    expect(idle(after(both, collect))).toEqual([0, 0]);
  });

  clause(
    '14.6',
    'a round with a free seat at "no more bets" counts for nobody, and starts the count again',
    () => {
      const once = nextRound(two(), 'Kc Kd 6h 6s');
      expect(idle(once)).toEqual([0, 1]);
      const free = after(
        once,
        leave('P1'),
        bring('P1', 50_000),
        invite,
        place('P1', 'player', 1000),
        noMoreBets,
      );
      const filled = after(deal(after(free, seat('P1', 0)), 'Kc Kd 6h 6s'), settle);
      expect(eventsOf(filled, collect)).toMatchObject([{ abstained: [] }]);
      expect(idle(after(filled, collect))).toEqual([0, 0]);
      expect(idle(nextRound(two({}), 'Kc Kd 6h 6s'))).toEqual([0, 0]);
    },
  );

  clause(['14.6', '4.7'], 'a no-bet coup counts for nobody and starts no count again', () => {
    const once = nextRound(two(), 'Kc Kd 6h 6s');
    const asked = after(once, rest, agree);
    const passed = after(deal(after(asked, directCoup), 'Kc Kd 6h 6s'), settle, collect);
    expect(idle(passed)).toEqual([0, 1]);
  });

  clause('14.6', 'only who could wager and did not has let the round pass', () => {
    const wagered = after(two(), invite, place('P1', 'player', 1000), noMoreBets);
    const late = after(deal(after(wagered, leave('P2'), seat('P3', 1)), 'Kc Kd 6h 6s'), settle);
    expect(eventsOf(late, collect)).toMatchObject([{ abstained: [] }]);
    const gone = after(deal(after(wagered, leave('P2')), 'Kc Kd 6h 6s'), settle);
    expect(eventsOf(gone, collect)).toMatchObject([{ abstained: [] }]);
    const breach: readonly Command[] = [
      {
        type: 'RecordBreach',
        actor: operator,
        person: 'P1',
        employee: false,
        clause: '14.8',
        what: 'side bet',
      },
      { type: 'VoidWagers', actor: operator, patron: 'P1', breach: 1 },
    ];
    const voided = after(deal(after(wagered, ...breach), 'Kc Kd 6h 6s'), settle);
    expect(eventsOf(voided, collect)).toMatchObject([{ abstained: ['P2'] }]);
    const down = after(
      ready({ determinations: { face: 'down', seats: 2 } }),
      bring('P1', 50_000),
      bring('P2', 50_000),
      seat('P1', 0),
      seat('P2', 1),
      invite,
      place('P1', 'player', 1000),
      noMoreBets,
      dealTo('player'),
      { type: 'PermitChanges', actor: supervisor },
      place('P2', 'banker', 1000),
    );
    const changed = after(down, { type: 'ResumeRound', actor: dealer }, dealTo('banker'), dealTo('player'));
    const turned = after(
      changed,
      dealTo('banker'),
      { type: 'ExposeHand', actor: dealer, patron: null, hand: 'player', cards: ['Kc', '6h'] },
      { type: 'ExposeHand', actor: dealer, patron: null, hand: 'banker', cards: ['Kd', '6s'] },
      settle,
    );
    expect(eventsOf(turned, collect)).toMatchObject([{ abstained: [] }]);
  });

  clause('14.6', 'a no-bet coup and a void round count for nobody', () => {
    const once = nextRound(two(), 'Kc Kd 6h 6s');
    const asked = after(once, rest, agree, directCoup);
    const rested = after(deal(asked, 'Kc Kd 6h 6s'), settle);
    expect(eventsOf(rested, collect)).toMatchObject([{ abstained: [] }]);
    expect(idle(after(rested, collect))).toEqual([0, 1]);
    const voided = after(deal(after(once, invite, place('P1', 'player', 1000), noMoreBets), 'Kc'), {
      type: 'DeclareVoid',
      actor: { role: 'operator' },
      cause: 'impractical',
      round: 2,
      reason: 'the table was knocked',
    });
    expect(eventsOf(voided, collect)).toMatchObject([{ abstained: [], cards: 1 }]);
    expect(idle(after(voided, collect))).toEqual([0, 1]);
  });
});
