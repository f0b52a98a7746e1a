import { expect, test } from 'vitest';
import { type Card, DECK, isCard, rankOf, SUITS, suitOf } from '../core/card.ts';
import { facesOf, isNatural, pointsOf, type Total, totalOf } from './cards.ts';
import { cards, closed, dealTo, nextRound, stray } from './deal.test-kit.ts';
import {
  after,
  bring,
  clause,
  deal,
  eventsOf,
  invite,
  noMoreBets,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  settle,
} from './table.test-kit.ts';

const points = (ranks: string): readonly number[] =>
  [...ranks].map((rank) => pointsOf(rules, `${rank}s` as Card));

clause(['2.4', '2.4(a)'], 'cards from 2 to 9 count the number they show', () => {
  expect(points('23456789')).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

clause(['2.4', '2.4(b)'], 'ten, jack, queen and king count nothing', () => {
  expect(points('TJQK')).toEqual([0, 0, 0, 0]);
});

clause(['2.4', '2.4(c)'], 'an ace counts one, never eleven', () => {
  expect(points('A')).toEqual([1]);
  expect(totalOf(rules, cards('As 8h'))).toBe(9);
});

clause('2.4', 'the rank alone gives a card its value: the suit makes no difference', () => {
  for (const card of DECK) expect(pointsOf(rules, card), card).toBe(pointsOf(rules, `${rankOf(card)}c`));
});

// hand, total
const TOTALS: readonly (readonly [string, Total])[] = [
  ['7s 8h', 5],
  ['Ks Qh', 0],
  ['5s 5h', 0],
  ['5s 4h', 9],
  ['As', 1],
  ['9s 9h 9d', 7],
  ['2s 3h 4d', 9],
  ['4s 4h 2d', 0],
  ['7s 7h 7c', 1],
];

clause(['2.6', 'A:Hand'], 'a hand counts the last digit of the sum of all its cards', () => {
  for (const [hand, total] of TOTALS) expect(totalOf(rules, cards(hand)), hand).toBe(total);
});

clause('2.6', 'the total is one digit, whatever the three cards', () => {
  const totals = DECK.flatMap((one) => DECK.map((other) => totalOf(rules, [one, other, other])));
  expect([...new Set(totals)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

clause('2.6', 'the totals by which a round is decided are told with its result', () => {
  const table = deal(closed(), '7s 9h 8h 9s');
  expect(eventsOf(table, settle)[0]).toEqual({
    type: 'ResultDeclared',
    outcome: 'banker',
    totals: { player: 5, banker: 8 },
    by: '2.6',
  });
});

// hand, whether it is a natural
const NATURALS: readonly (readonly [string, boolean])[] = [
  ['Ks 7h', false],
  ['Ks 8h', true],
  ['Ks 9h', true],
  ['5s 5h', false],
  ['9s 9h', true],
  ['As 8h', true],
  ['8s', false],
  ['2s 2h 4d', false],
  ['3s 3h 3d', false],
];

clause('A:Natural', 'eight or nine on two cards is a natural; on one card or on three it is none', () => {
  for (const [hand, natural] of NATURALS) expect(isNatural(rules, cards(hand)), hand).toBe(natural);
});

clause('A:Suit', 'a card is of one of four suits, clubs, diamonds, hearts or spades, and carries it', () => {
  expect(SUITS).toEqual(['c', 'd', 'h', 's']);
  expect(cards('7c 7d 7h 7s').map(suitOf)).toEqual(['c', 'd', 'h', 's']);
  expect(cards('7c 7d 7h 7s').every(isCard)).toBe(true);
  expect(['7x', '7', 'c7', ''].some(isCard)).toBe(false);
});

test('a hand shows the faces that have been exposed and no others', () => {
  expect(facesOf([{ at: 0, card: 'As' }, { at: 2 }, { at: 4, card: 'Kd' }])).toEqual(['As', 'Kd']);
});

clause('2.1', 'eight decks hold eight of each card: the eighth is dealt and a ninth is refused', () => {
  const four = nextRound(after(ready(), bring('P1', 10_000)), 'As As As As Kd Kd');
  const seven = deal(after(four, invite, place('P1', 'player', 1000), noMoreBets), 'As As As');
  const eight = after(seven, dealTo('banker', 'As'));
  expect(refusalOf(eight, dealTo('player', 'As'))).toEqual({
    clause: '2.1',
    detail: 'all 8 cards As of this shoe are already out',
  });
  expect(refusedBy(eight, dealTo('player', 'Ac'))).toBeUndefined();
});

clause('2.2', 'face up, a card is dealt with its face and not without', () => {
  const table = closed();
  expect(refusedBy(table, dealTo('player', 'As'))).toBeUndefined();
  expect(refusalOf(table, dealTo('player'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face up: the card must be told',
  });
});

clause('2.2', 'face down, a card is dealt without a face and not with one', () => {
  const table = closed({ determinations: { face: 'down' } });
  expect(refusedBy(table, dealTo('player'))).toBeUndefined();
  expect(refusalOf(table, dealTo('player', 'As'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face down: the face is told when the hand is exposed',
  });
});

clause(
  '6.1',
  'a card that left the shoe early and was seen is the next to be dealt, and no other card is',
  () => {
    const table = after(deal(closed(), 'Kc 2h 6d 3s'), stray('4d'));
    expect(refusalOf(table, dealTo('banker', '5d'))).toEqual({
      clause: '6.1',
      detail: 'the next card is the one that left the shoe early, 4d',
    });
    expect(eventsOf(table, dealTo('banker', '4d'))).toEqual([
      { type: 'CardDealt', to: 'banker', at: 5, card: '4d', by: '12.1' },
    ]);
  },
);
