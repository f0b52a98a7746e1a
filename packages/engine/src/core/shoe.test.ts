import { describe, expect, test } from 'vitest';
import { DECK } from './card.ts';
import {
  anyCard,
  canHold,
  cutStack,
  cuttingCardIsNext,
  discard,
  drawCuttingCard,
  fullShoe,
  insertCuttingCard,
  remaining,
  returnDiscards,
  type Shoe,
  see,
  sizeOf,
  stackOf,
  take,
} from './shoe.ts';

const seenTimes = (shoe: Shoe, card: 'Ac' | 'Ad' | 'Ks', times: number): Shoe =>
  Array.from({ length: times }).reduce<Shoe>((before) => see(before, card), shoe);

describe('a shoe', () => {
  test('begins with whole decks, nothing out, nothing seen and no cutting card', () => {
    const shoe = fullShoe(8);
    expect(shoe).toEqual({
      decks: 8,
      out: 0,
      discarded: 0,
      seen: DECK.map(() => 0),
      cuttingCardFromBack: null,
      cuttingCardOut: false,
    });
    expect([sizeOf(shoe), remaining(shoe)]).toEqual([416, 416]);
  });

  test('counts what is taken out and what lies in the rack', () => {
    const shoe = discard(take(take(fullShoe(2), 3), 1), 2);
    expect([shoe.out, shoe.discarded, remaining(shoe), sizeOf(shoe)]).toEqual([4, 2, 100, 104]);
  });

  test('holds one of each card a deck: the last may come, one more may not', () => {
    const two = seenTimes(fullShoe(3), 'Ac', 2);
    expect(canHold(two, 'Ac')).toBe(true);
    const three = see(two, 'Ac');
    expect(canHold(three, 'Ac')).toBe(false);
    expect(canHold(three, 'Ad')).toBe(true);
    expect(two.seen[0]).toBe(2);
  });

  test('names any card that it can still hold, and none when all have been seen', () => {
    expect(anyCard(fullShoe(1))).toBe('Ac');
    expect(anyCard(see(fullShoe(1), 'Ac'))).toBe('Ad');
    const all = DECK.reduce((shoe, card) => see(shoe, card), fullShoe(1));
    expect(anyCard(all)).toBeUndefined();
  });

  test('takes discards back, where it is automated, and forgets what was seen', () => {
    const shoe = returnDiscards(discard(see(take(fullShoe(1), 5), 'Ks'), 4));
    expect([shoe.out, shoe.discarded, canHold(shoe, 'Ks')]).toEqual([1, 0, true]);
  });
});

describe('a stack', () => {
  test('is deck after deck', () => {
    expect(stackOf(2)).toEqual([...DECK, ...DECK]);
    expect(stackOf(0)).toEqual([]);
  });

  test('is cut: what lay in front goes to the back', () => {
    expect(cutStack([1, 2, 3, 4, 5], 2)).toEqual([3, 4, 5, 1, 2]);
    expect(cutStack([1, 2, 3], 0)).toEqual([1, 2, 3]);
    expect(cutStack([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });
});

describe('the second cutting card', () => {
  test('is next when no more cards than it has behind it are left, until it is out', () => {
    const shoe = insertCuttingCard(fullShoe(1), 12);
    expect(shoe.cuttingCardFromBack).toBe(12);
    expect(cuttingCardIsNext(take(shoe, 39))).toBe(false);
    expect(cuttingCardIsNext(take(shoe, 40))).toBe(true);
    expect(cuttingCardIsNext(take(shoe, 41))).toBe(true);
    expect(cuttingCardIsNext(drawCuttingCard(take(shoe, 40)))).toBe(false);
  });

  test('never comes from a shoe that has none', () => {
    expect(cuttingCardIsNext(take(fullShoe(1), 52))).toBe(false);
  });
});
