import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { remaining } from '../core/shoe.ts';
import { burnCount } from './burn.ts';
import type { Command } from './command.ts';
import { closed, coup, directShuffle, offered } from './deal.test-kit.ts';
import { withShoe } from './shoe.ts';
import {
  after,
  bring,
  burn,
  clause,
  cut,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const toBurn = (): Table => after(opened(), introduce, shuffle, cut(100), insert(12));

describe('the burn', () => {
  clause(['5.5', '5.5(a)'], 'face down, one card goes to the discard rack and nobody sees its face', () => {
    expect(eventsOf(toBurn(), burn())).toEqual([{ type: 'CardBurned', at: 0, by: '5.5(a)' }]);
    const { shoe } = after(toBurn(), burn());
    expect(shoe.stage).toBe('inPlay');
    expect(remaining(shoe.cards)).toBe(415);
    expect(shoe.cards.discarded).toBe(1);
    expect(shoe.cards.seen.every((times) => times === 0)).toBe(true);
  });

  clause(
    ['5.5', '5.5(b)', '5.6'],
    'face up, the card is shown and as many more as it counts are burned',
    () => {
      expect(eventsOf(toBurn(), burn('7c'))).toEqual([
        { type: 'CardBurned', at: 0, card: '7c', by: '5.5(b)' },
        { type: 'CardsBurned', count: 7, by: '5.6' },
      ]);
      const { shoe } = after(toBurn(), burn('7c'));
      expect(shoe.stage).toBe('inPlay');
      expect(shoe.cards).toMatchObject({ out: 8, discarded: 8 });
      expect(shoe.cards.seen.reduce((sum, times) => sum + times)).toBe(1);
    },
  );

  // exposed card, cards out in all, cards left
  const BURNS: readonly (readonly [Card, number, number])[] = [
    ['Ah', 2, 414],
    ['2h', 3, 413],
    ['3h', 4, 412],
    ['4h', 5, 411],
    ['5h', 6, 410],
    ['6h', 7, 409],
    ['7h', 8, 408],
    ['8h', 9, 407],
    ['9h', 10, 406],
    ['Th', 11, 405],
    ['Jh', 11, 405],
    ['Qh', 11, 405],
    ['Kd', 11, 405],
  ];

  clause(['5.6', '5.7'], 'the exposed card tells how many go; ten, jack, queen and king count ten', () => {
    for (const [card, out, left] of BURNS) {
      const { cards } = after(toBurn(), burn(card)).shoe;
      expect([cards.out, cards.discarded, remaining(cards)], card).toEqual([out, out, left]);
      expect(burnCount(rules, card), card).toBe(out - 1);
    }
  });

  clause('5.5(b)', 'the card that was shown is out of the shoe: only seven more like it can come', () => {
    const six = coup(coup(after(toBurn(), burn('8h')), '8h 8h 8h 8h'), '8h 8h Kc Kd');
    const seven = after(
      six,
      { type: 'DirectNoBetCoup', actor: supervisor },
      { type: 'DealCard', actor: dealer, to: 'player', card: '8h' },
    );
    expect(refusedBy(seven, { type: 'DealCard', actor: dealer, to: 'banker', card: '8h' })).toBe('2.1');
  });

  clause('5.5', 'it is made once in each shoe, before the first round, by the dealer', () => {
    expect(refusedBy(after(opened(), introduce), burn())).toBe('5.1(a)');
    expect(refusedBy(ready(), burn())).toBe('4.1');
    expect(refusedBy(closed(), burn('7c'))).toBe('6.2(a)');
    expect(refusedBy(toBurn(), { ...burn(), actor: supervisor })).toBe('A:Dealer');
    const second = after(ready(), directShuffle, shuffle, cut(100), insert(12));
    expect(refusedBy(second, burn())).toBeUndefined();
  });

  clause(
    ['5.5(a)', '5.5(b)'],
    'both ways are offered to the dealer when the burn is due, and only then',
    () => {
      expect(offered(toBurn(), dealer, 'BurnCard')).toEqual([
        { command: burn(), by: '5.5(a)' },
        { command: burn('Ac'), by: '5.5(b)', choose: { card: 'card' } },
      ]);
      expect(offered(ready(), dealer, 'BurnCard')).toEqual([]);
    },
  );
});

describe('a burn that was missed', () => {
  const invited = (): Table => after(toBurn(), bring('P1', 10_000), invite, place('P1', 'player', 1000));
  const first: Command = { type: 'DealCard', actor: dealer, to: 'player', card: '7c' };

  clause(['5.5', '12.8'], 'the burn stays due and possible until the first card is out without it', () => {
    for (const table of [toBurn(), after(toBurn(), invite), invited(), after(invited(), noMoreBets)]) {
      expect(refusedBy(table, burn())).toBeUndefined();
      expect(offered(table, dealer, 'BurnCard')).toHaveLength(2);
    }
    const burned = after(invited(), noMoreBets, burn('3c'));
    expect(eventsOf(burned, first)).toMatchObject([{ type: 'CardDealt', at: 4 }]);
  });

  clause('12.8', 'it does not keep the table from going on, and is noted with the first card', () => {
    expect(eventsOf(after(invited(), noMoreBets), first)).toEqual([
      { type: 'BurnMissed', by: '12.8' },
      { type: 'CardDealt', to: 'player', at: 0, card: '7c', by: '6.2(a)' },
    ]);
    const dealt = after(invited(), noMoreBets, first);
    expect(dealt.shoe).toMatchObject({ stage: 'inPlay', cards: { out: 1, discarded: 0 } });
    const directed = after(toBurn(), { type: 'DirectNoBetCoup', actor: supervisor });
    expect(
      eventsOf(directed, { type: 'CardMisplaced', actor: dealer, to: 'banker', card: '7c' }),
    ).toMatchObject([
      { type: 'BurnMissed', by: '12.8' },
      { type: 'CardMisplaced', at: 0 },
    ]);
  });

  clause('12.8', 'it is not made up for later in that shoe', () => {
    const dealt = after(invited(), noMoreBets, first);
    expect(refusedBy(dealt, burn())).toBe('6.2(a)');
    const played = coup(toBurn(), 'Kc Kd 8h 5s');
    expect(played.rounds).toHaveLength(1);
    expect(refusalOf(played, burn())).toEqual({
      clause: '4.1',
      detail: 'not now: next, patrons are invited to wager',
    });
  });

  clause(
    ['5.5', '12.8'],
    'nobody reports it: while it can be made it is not missed, and later it is noted',
    () => {
      for (const actor of [dealer, supervisor]) {
        expect(refusedBy(toBurn(), { type: 'BurnMissed', actor })).toBe('5.5');
        expect(refusedBy(ready(), { type: 'BurnMissed', actor })).toBe('12.8');
        expect(offered(toBurn(), actor, 'BurnMissed')).toEqual([]);
      }
      expect(refusedBy(toBurn(), { type: 'BurnMissed', actor: patron('P1') })).toBe('A:Casino Supervisor');
    },
  );

  clause('5.5', 'a card that leaves the shoe before the burn is the one to be burned', () => {
    const stray: Command = { type: 'CardDrawnInError', actor: dealer };
    for (const table of [toBurn(), invited()]) expect(refusedBy(table, stray)).toBe('5.5');
  });

  clause('12.8', 'a shoe that was never burned can be seen to its very last card', () => {
    const table = coup(toBurn(), 'Kc Kd 8h 5s');
    const { cards } = table.shoe;
    const allSeen = withShoe(table, { cards: { ...cards, out: 416, seen: cards.seen.map(() => 8) } });
    expect(offered(allSeen, dealer, 'InviteWagers')).toHaveLength(1);
    expect(offered(allSeen, dealer, 'BurnCard')).toEqual([]);
  });
});

describe('a burn card keyed wrongly', () => {
  const correct = (card: Card, actor = supervisor, reason = 'the camera'): Command => ({
    type: 'CorrectCard',
    actor,
    at: 0,
    card,
    ...(reason === '' ? {} : { reason }),
  });
  const burned = (): Table => after(toBurn(), burn('7c'));

  clause(['5.6', '6.1'], 'is put right, and as many count as burned as the true card says', () => {
    expect(eventsOf(burned(), correct('Kh'))).toEqual([
      {
        type: 'CardCorrected',
        at: 0,
        was: '7c',
        is: 'Kh',
        reason: 'the camera',
        round: null,
        hands: { player: [], banker: [] },
        front: [],
        burned: 10,
        by: '5.6',
      },
    ]);
    // 7c and seven more lay in the rack; the king has ten more. An ace, put right once more, has one.
    expect(remaining(burned().shoe.cards)).toBe(416 - 8);
    const { shoe } = after(burned(), correct('Kh'));
    expect([remaining(shoe.cards), shoe.cards.discarded]).toEqual([416 - 11, 11]);
    expect(remaining(after(burned(), correct('Kh'), correct('Ac')).shoe.cards)).toBe(416 - 2);
    expect(refusalOf(burned(), correct('7c'))).toEqual({
      clause: '6.1',
      detail: 'the card is on record as 7c',
    });
  });

  clause(['6.1', 'A:Dealer'], 'the dealer puts it right by himself, until the first card is dealt', () => {
    expect(refusedBy(burned(), correct('Kh', dealer, ''))).toBeUndefined();
    expect(offered(burned(), dealer, 'CorrectCard')).toHaveLength(1);
    const round = after(burned(), bring('P1', 5000), invite, place('P1', 'banker', 1000), noMoreBets);
    expect(refusedBy(round, correct('Kh'))).toBeUndefined();
    const dealt = after(round, { type: 'DealCard', actor: dealer, to: 'player', card: '2c' });
    expect(refusedBy(dealt, correct('Kh'))).toBe('14.4');
    // One that nobody saw has no face to be put right.
    expect(refusedBy(after(toBurn(), burn()), correct('Kh'))).toBe('14.4');
  });
});
