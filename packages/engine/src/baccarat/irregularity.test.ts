import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import { see } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { dealTo, expose, offered, stray } from './deal.test-kit.ts';
import { beginNoBet, closedDown, misplace, playedOut, withCardsLeft } from './irregularity.test-kit.ts';
import { withShoe } from './shoe.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  cut,
  deal,
  dealDown,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  newShoe,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  seat,
  settle,
  settlePairs,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 has 100 on banker; these cards are dealt. One unseen card was burned, so the first card of the round is at 1. */
const dealt = (cards: string): Table =>
  deal(after(betting(), place('P1', 'banker', 10_000), noMoreBets), cards);

describe('a card drawn in error', () => {
  clause('12.1', "with 6 against 5 a stray 4 is the banker's third card, which wins with 9", () => {
    const table = dealt('Kc 2h 6d 3s');
    expect(eventsOf(table, stray('4d'))).toEqual([{ type: 'CardStrayed', at: 5, card: '4d', by: '12.1' }]);
    const strayed = after(table, stray('4d'));
    expect(strayed.round?.hands.player).toEqual([
      { at: 1, card: 'Kc' },
      { at: 3, card: '6d' },
    ]);
    expect(refusedBy(strayed, dealTo('banker', '5d'))).toBe('6.1');
    expect(eventsOf(strayed, dealTo('banker', '4d'))).toEqual([
      { type: 'CardDealt', to: 'banker', at: 5, card: '4d', by: '12.1' },
    ]);
    const over = after(strayed, dealTo('banker', '4d'), settle);
    expect(over.round?.outcome).toBe('banker');
    expect(over.round?.hands.banker.at(-1)).toEqual({ at: 5, card: '4d' });
    expect(chipsOf(over, 'P1')).toBe(109_500);
    expect(over.shoe.front).toEqual([]);
  });

  //  cards dealt           stray   by       then
  const columns: readonly (readonly [string, Card, '12.1' | '12.2', string])[] = [
    ['Kc 2h 6d 3s', '4d', '12.1', 'deal'], // 6 stands, 5 draws against no card
    ['Kc 2h 6d 3s', '8d', '12.1', 'deal'], // an 8 as a third card would let the banker stand on 5
    ['Kc Kh 7d 3s', '8d', '12.1', 'deal'], // and on 3
    ['Kc 2h 6d 4s', '6s', '12.2', 'settle'], // a 6 as a third card would make the banker draw on 6
    ['Kc 2h 6d 4s', '7s', '12.2', 'settle'],
    ['2c 2h 3d 2s 5d', '9d', '12.1', 'deal'], // a fourth card for the player, whose 5 makes 4 draw
    ['2c 2h 3d 2s 8d', '4h', '12.2', 'settle'], // against the 8 that was drawn 4 stands
    ['Kc 2h 9d 4s', '4d', '12.2', 'settle'], // a natural: nobody draws
  ];
  clause('12.1', 'the stray card never counts as a third card of the player in the tableau', () => {
    for (const [cards, card, by, then] of columns) {
      const table = dealt(cards);
      expect(eventsOf(table, stray(card)), cards).toMatchObject([{ type: 'CardStrayed', card, by }]);
      expect(nextStep(rules, after(table, stray(card))).do, cards).toBe(then);
    }
  });

  clause('12.1', 'a stray card that nobody has seen stays face down until the banker has it', () => {
    const exposed = after(dealDown(closedDown(), 4), expose('player', 'Kc 6d'), expose('banker', '2h 3s'));
    expect(eventsOf(exposed, stray())).toEqual([{ type: 'CardStrayed', at: 5, by: '12.1' }]);
    const strayed = after(exposed, stray());
    expect(strayed.shoe.front).toEqual([{ at: 5 }]);
    expect(eventsOf(strayed, dealTo('banker'))).toEqual([
      { type: 'CardDealt', to: 'banker', at: 5, by: '12.1' },
    ]);
    const over = after(strayed, dealTo('banker'), expose('banker', '4d'), settle);
    expect(over.round?.outcome).toBe('banker');
  });

  clause(['12.1', '12.2', '12.3'], 'a second stray card is in excess and lies behind the first', () => {
    const strayed = after(dealt('Kc 2h 6d 3s'), stray('4d'));
    expect(eventsOf(strayed, stray('9s'))).toEqual([{ type: 'CardStrayed', at: 6, card: '9s', by: '12.2' }]);
    expect(eventsOf(strayed, stray())).toEqual([{ type: 'CardStrayed', at: 6, by: '12.3' }]);
    const both = after(strayed, stray('9s'), dealTo('banker', '4d'), settle, collect);
    expect(both.shoe.front).toEqual([{ at: 6, card: '9s' }]);
    expect(nextStep(rules, both)).toEqual({ do: 'beginNoBet', by: '12.2' });
  });

  clause('12.1', 'a card that a hand is waiting for is not drawn in error', () => {
    const closed = after(betting(), place('P1', 'banker', 1000), noMoreBets);
    //  table                             refusal, and the hand that is due a card
    const due: readonly (readonly [Table, string, string])[] = [
      [closed, '6.2(a)', 'player'],
      [deal(closed, 'Kc'), '6.2(a)', 'banker'],
      [deal(closed, 'Kc 2h'), '6.2(b)', 'player'],
      [deal(closed, 'Kc 2h 6d'), '6.2(b)', 'banker'],
      [deal(closed, '2c 2h 3d 3s'), '7.2', 'player'],
    ];
    for (const [table, by, hand] of due) {
      const detail = `the ${hand}'s hand is due a card`;
      expect(refusalOf(table, stray('4d'))).toEqual({ clause: by, detail });
      expect(offered(table, dealer, 'CardDrawnInError')).toEqual([]);
    }
  });

  test('is not recorded where no card can leave the shoe', () => {
    const wrong = after(dealDown(closedDown(), 1), misplace('player'));
    //  table                                                  refused by
    const cases: readonly (readonly [Table, string])[] = [
      [opened(), '5.1(a)'],
      [after(opened(), introduce), '5.1(a)'],
      [after(opened(), introduce, shuffle, cut(100), insert(14)), '5.5'],
      [wrong, '12.4'],
      [withCardsLeft(dealt('Kc 2h 6d 4s'), 0), '12.7'],
      [withCardsLeft(dealt('Kc 2h 6d 3s'), 0), '12.7'],
    ];
    for (const [table, by] of cases) expect(refusedBy(table, stray('4d'))).toBe(by);
    expect(refusalOf(withCardsLeft(dealt('Kc 2h 6d 4s'), 0), stray())?.detail).toBe('the shoe is empty');
    expect(refusedBy(withCardsLeft(dealt('Kc 2h 6d 4s'), 1), stray())).toBeUndefined();
  });

  test('names a card that the shoe can still hold, and is told by those who work the table', () => {
    const table = dealt('Kc 2h 6d 4s');
    const gone = Array.from({ length: 8 }).reduce<Table>(
      (before) => withShoe(before, { cards: see(before.shoe.cards, '4d') }),
      table,
    );
    expect(refusedBy(gone, stray('4d'))).toBe('2.1');
    expect(refusedBy(gone, stray())).toBeUndefined();
    expect(refusedBy(table, { type: 'CardDrawnInError', actor: supervisor })).toBeUndefined();
    expect(refusedBy(table, { type: 'CardDrawnInError', actor: operator })).toBe('A:Casino Supervisor');
    expect(refusedBy(table, { type: 'CardDrawnInError', actor: patron('P1') })).toBe('A:Casino Supervisor');
  });

  test('is offered face down and exposed, each with its clause', () => {
    const type = 'CardDrawnInError';
    const open = { type, actor: dealer, card: 'Ac' } as const;
    const choose = { card: 'card' };
    expect(offered(dealt('Kc 2h 6d 3s'), dealer, type)).toEqual([
      { command: { type, actor: dealer }, by: '12.1' },
      { command: open, by: '12.1', choose },
    ]);
    expect(offered(dealt('Kc 2h 6d 4s'), dealer, type)).toEqual([
      { command: { type, actor: dealer }, by: '12.3' },
      { command: open, by: '12.2', choose },
    ]);
    expect(offered(playedOut(dealt('Kc 2h 6d 4s')), dealer, type)).toEqual([]);
  });
});

describe('a card that leaves the shoe before the hands are known', () => {
  const four = (): Table => dealDown(closedDown(), 4);

  clause(
    ['6.1', '12.1'],
    'is held, and decided when the hands are exposed: the next card of the shoe',
    () => {
      expect(eventsOf(four(), stray())).toEqual([{ type: 'CardStrayed', at: 5, by: '6.1' }]);
      const held = after(four(), stray());
      const draws = after(held, expose('player', '2c 3d'), expose('banker', '2h 2s'));
      expect(eventsOf(draws, dealTo('player'))).toEqual([
        { type: 'CardDealt', to: 'player', at: 5, by: '7.2' },
      ]);
      const stands = after(held, expose('player', 'Kc 6d'), expose('banker', '2h 3s'));
      expect(eventsOf(stands, dealTo('banker'))).toEqual([
        { type: 'CardDealt', to: 'banker', at: 5, by: '12.1' },
      ]);
    },
  );

  clause(['12.2', '12.3'], 'and leads the next round where no hand draws', () => {
    const over = (error: Command): Table =>
      after(four(), error, expose('player', '9c Kd'), expose('banker', '2h 2s'), settle, collect);
    expect(nextStep(rules, over(stray('4d')))).toEqual({ do: 'beginNoBet', by: '12.2' });
    expect(nextStep(rules, over(stray()))).toEqual({ do: 'invite', by: '4.1' });
    expect(over(stray()).shoe.front).toEqual([{ at: 5 }]);
  });

  clause(['12.1', '12.2', '9.9'], 'is taken before pairs are settled too', () => {
    const pairs = (cards: string): Table =>
      deal(after(betting(), place('P1', 'playerPair', 500), noMoreBets), cards);
    expect(eventsOf(pairs('Kc 2h 6d 3s'), stray('4d'))).toMatchObject([{ type: 'CardStrayed', by: '12.1' }]);
    expect(eventsOf(pairs('Kc 2h 6d 4s'), stray('4d'))).toMatchObject([{ type: 'CardStrayed', by: '12.2' }]);
    expect(eventsOf(pairs('2c 2h 3d 3s'), stray('4d'))).toMatchObject([{ type: 'CardStrayed', by: '6.1' }]);
    const settled = after(pairs('Kc 2h 6d 3s'), stray('4d'), settlePairs, dealTo('banker', '4d'), settle);
    expect(settled.round?.outcome).toBe('banker');
  });

  clause('12.3', 'but between "no more bets" and the first card that card is due', () => {
    expect(refusedBy(closedDown(), stray())).toBe('6.2(a)');
  });
});

describe('a card in excess', () => {
  clause('12.2', 'an exposed card in excess leads the next round, a no-bet coup played to its end', () => {
    const strayed = after(dealt('7c 5d Kh Ah'), stray('9s'));
    expect(strayed.shoe.front).toEqual([{ at: 5, card: '9s' }]);
    const over = after(strayed, settle, collect);
    expect(over.rounds.at(-1)?.outcome).toBe('player');
    expect(refusalOf(over, invite)).toEqual({
      clause: '12.2',
      detail: 'not now: next, a no-bet coup is begun with the exposed card',
    });
    expect(eventsOf(over, beginNoBet)).toEqual([{ type: 'NoBetCoupBegun', round: 2, by: '12.2' }]);
    const begun = after(over, beginNoBet);
    expect(refusedBy(begun, place('P1', 'tie', 1000))).toBe('A:No-Bet Coup');
    expect(refusedBy(begun, dealTo('player', '8s'))).toBe('6.1');
    const coup = after(deal(begun, '9s 2h Kd 3s'), settle, collect);
    expect(coup.rounds.at(-1)).toEqual({
      number: 2,
      shoe: 1,
      outcome: 'player',
      noBet: true,
      voidedBy: null,
      pairs: [],
      settled: [],
    });
    expect(coup.patrons).toEqual(over.patrons);
    expect(nextStep(rules, coup)).toEqual({ do: 'invite', by: '4.1' });
  });

  clause('12.2', 'wagers already down go back to their owners before the no-bet coup', () => {
    const table = after(betting(), place('P1', 'banker', 1000), place('P2', 'playerPair', 500));
    expect(eventsOf(table, stray('9s'))).toEqual([
      { type: 'CardStrayed', at: 1, card: '9s', by: '12.2' },
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 1000, by: '12.2' },
      { type: 'WagerReturned', patron: 'P2', on: 'playerPair', stake: 500, by: '12.2' },
      { type: 'RoundBecameNoBetCoup', by: '12.2' },
    ]);
    const coup = after(table, stray('9s'));
    expect([chipsOf(coup, 'P1'), chipsOf(coup, 'P2')]).toEqual([100_000, 100_000]);
    expect(coup.round).toMatchObject({ number: 1, stage: 'dealing', noBet: '12.2', wagers: [] });
    expect(refusedBy(coup, place('P1', 'banker', 1000))).toBe('A:No-Bet Coup');
    expect(after(deal(coup, '9s 2h Kd 3s'), settle).round?.outcome).toBe('player');
  });

  clause(
    ['12.2', '12.3'],
    'a card too many is in excess at any moment between the last card and the first',
    () => {
      const settled = after(dealt('7c 5d Kh Ah'), settle);
      const over = after(settled, collect);
      for (const table of [
        dealt('7c 5d Kh Ah'),
        settled,
        over,
        after(over, stray('8s')),
        after(over, invite),
      ]) {
        expect(eventsOf(table, stray('9s'))[0]).toMatchObject({ type: 'CardStrayed', by: '12.2' });
        expect(eventsOf(table, stray())).toMatchObject([{ type: 'CardStrayed', by: '12.3' }]);
      }
    },
  );

  clause('12.2', 'seated patrons are not asked for their agreement', () => {
    const seated = after(ready(), seat('P1', 0), seat('P2', 1));
    const coup = after(seated, stray('9s'), beginNoBet);
    expect(coup.round).toMatchObject({ number: 1, noBet: '12.2' });
    expect(after(seated, invite, stray('9s')).round).toMatchObject({ number: 1, noBet: '12.2' });
  });

  clause('12.3', 'an unseen card in excess leads the next round, on which patrons wager as usual', () => {
    const strayed = after(dealt('7c 5d Kh Ah'), stray());
    expect(strayed.shoe.front).toEqual([{ at: 5 }]);
    const over = after(strayed, settle, collect);
    expect(nextStep(rules, over)).toEqual({ do: 'invite', by: '4.1' });
    const closed = after(over, invite, place('P1', 'player', 1000), noMoreBets);
    expect(closed.round?.noBet).toBeNull();
    expect(eventsOf(closed, dealTo('player', '9s'))).toEqual([
      { type: 'CardDealt', to: 'player', at: 5, card: '9s', by: '6.2(a)' },
    ]);
    const won = after(deal(closed, '9s 2h Kd 3s'), settle);
    expect(won.round?.hands.banker[0]).toEqual({ at: 6, card: '2h' });
    expect(chipsOf(won, 'P1')).toBe(91_000);
  });

  clause('12.3', 'an unseen card drawn while patrons wager leaves their wagers alone', () => {
    const table = after(betting(), place('P1', 'banker', 1000));
    expect(eventsOf(table, stray())).toEqual([{ type: 'CardStrayed', at: 1, by: '12.3' }]);
    const strayed = after(table, stray());
    expect(strayed.round).toEqual(table.round);
    expect(refusedBy(strayed, place('P2', 'banker', 1000))).toBeUndefined();
  });

  clause(['12.2', '12.3'], 'cards in excess lead in the order in which they left the shoe', () => {
    const table = after(ready(), stray('9s'), stray(), stray('2d'));
    expect(table.shoe.front).toEqual([{ at: 1, card: '9s' }, { at: 2 }, { at: 3, card: '2d' }]);
    expect(table.shoe.cards.out).toBe(4);
    const coup = deal(after(table, beginNoBet), '9s Kd 2d 3s');
    expect(coup.round?.hands).toEqual({
      player: [
        { at: 1, card: '9s' },
        { at: 3, card: '2d' },
      ],
      banker: [
        { at: 2, card: 'Kd' },
        { at: 4, card: '3s' },
      ],
    });
  });
});

describe('a card in excess at the end of the shoe', () => {
  /** A round whose first card comes behind the cutting card, with these cards and P1's 10 on player. */
  const last = (cards: string): Table =>
    deal(after(ready({}, 415), bring('P1', 100_000), invite, place('P1', 'player', 1000), noMoreBets), cards);

  clause(['12.2', '12.3'], 'goes into the shuffle, and no coup is dealt for it', () => {
    for (const excess of [stray('9s'), stray()]) {
      const spent = after(last('7c 5d Kh Ah'), excess, settle, collect);
      expect(nextStep(rules, spent)).toEqual({ do: 'shuffle', by: '5.1(b)' });
      expect(refusedBy(spent, beginNoBet)).toBe('5.1(b)');
      const fresh = newShoe(spent);
      expect(fresh.shoe.front).toEqual([]);
      expect(nextStep(rules, fresh)).toEqual({ do: 'invite', by: '4.1' });
    }
  });

  clause(['12.2', '12.3'], 'leads the one more round that a tie brings', () => {
    const tied = last('7c 6d Kh Ah');
    expect(nextStep(rules, after(tied, stray('9s'), settle, collect))).toEqual({
      do: 'beginNoBet',
      by: '12.2',
    });
    const unseen = after(tied, stray(), settle, collect, invite, place('P1', 'player', 1000), noMoreBets);
    expect(eventsOf(unseen, dealTo('player', '9s'))).toMatchObject([{ type: 'CardDealt', at: 5 }]);
  });

  test('brings the cutting card out with it, in the round that is on', () => {
    const before = (fromBack: number): Table =>
      deal(
        after(ready({}, fromBack), bring('P1', 100_000), invite, place('P1', 'player', 1000), noMoreBets),
        '7c 5d Kh Ah',
      );
    const strayed = { type: 'CardStrayed', at: 5, card: '9s', by: '12.2' };
    const cuttingCard = { type: 'CuttingCardDrawn', round: 1, by: '5.8' };
    expect(eventsOf(before(410), stray('9s'))).toEqual([strayed]);
    expect(eventsOf(before(411), stray('9s'))).toEqual([cuttingCard, strayed]);
    const second = after(before(410), stray('9s'));
    expect(eventsOf(second, stray('8s'))).toEqual([
      cuttingCard,
      { type: 'CardStrayed', at: 6, card: '8s', by: '12.2' },
    ]);
    expect(after(second, stray('8s'), settle, collect).shoe.stage).toBe('spent');
  });
});
