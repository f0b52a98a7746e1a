import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { remaining } from '../core/shoe.ts';
import { burnCount } from './burn.ts';
import type { Command } from './command.ts';
import { closed, coup, directShuffle, offered } from './deal.test-kit.ts';
import { withShoe } from './shoe.ts';
import {
  after,
  burn,
  clause,
  cut,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  opened,
  patron,
  ready,
  refusalOf,
  refusedBy,
  rules,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const missed: Command = { type: 'BurnMissed', actor: dealer };
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
    expect(refusedBy(toBurn(), invite)).toBe('5.5');
    expect(refusedBy(after(opened(), introduce), burn())).toBe('5.1(a)');
    expect(refusedBy(ready(), burn())).toBe('4.1');
    expect(refusedBy(closed(), burn('7c'))).toBe('6.2(a)');
    expect(refusedBy(toBurn(), { ...burn(), actor: supervisor })).toBe('A:Dealer');
    const second = after(ready(), directShuffle, shuffle, cut(100), insert(12));
    expect(refusedBy(second, invite)).toBe('5.5');
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
  clause('12.8', 'it is recorded, and the round goes on with all the cards in the shoe', () => {
    expect(eventsOf(toBurn(), missed)).toEqual([{ type: 'BurnMissed', by: '12.8' }]);
    const table = after(toBurn(), missed);
    expect(remaining(table.shoe.cards)).toBe(416);
    expect(table.shoe.cards.discarded).toBe(0);
    expect(refusedBy(table, invite)).toBeUndefined();
  });

  clause('12.8', 'it is not made up for later in that shoe', () => {
    const table = after(toBurn(), missed);
    expect(refusalOf(table, burn())).toEqual({
      clause: '4.1',
      detail: 'not now: next, patrons are invited to wager',
    });
    const played = coup(table, 'Kc Kd 8h 5s');
    expect(played.rounds).toHaveLength(1);
    expect(refusedBy(played, burn())).toBe('4.1');
    expect(refusedBy(played, missed)).toBe('4.1');
  });

  clause('12.8', 'dealer and supervisor may tell of it while the burn is due, and nobody else', () => {
    expect(refusedBy(toBurn(), { ...missed, actor: supervisor })).toBeUndefined();
    expect(refusedBy(toBurn(), { ...missed, actor: patron('P1') })).toBe('A:Casino Supervisor');
    expect(refusedBy(after(opened(), introduce), missed)).toBe('5.1(a)');
    for (const actor of [dealer, supervisor]) {
      expect(offered(toBurn(), actor, 'BurnMissed')).toEqual([
        { command: { type: 'BurnMissed', actor }, by: '12.8' },
      ]);
    }
    expect(offered(ready(), dealer, 'BurnMissed')).toEqual([]);
  });

  clause('12.8', 'a shoe that was never burned can be seen to its very last card', () => {
    const table = after(toBurn(), missed);
    const { cards } = table.shoe;
    const allSeen = withShoe(table, { cards: { ...cards, out: 416, seen: cards.seen.map(() => 8) } });
    expect(offered(allSeen, dealer, 'InviteWagers')).toHaveLength(1);
    expect(offered(allSeen, dealer, 'BurnCard')).toEqual([]);
  });
});
