import { describe, expect, test } from 'vitest';
import { cardsIn, isDecks, readShoe, type Shoe, shoeOfDecks, without } from './shoe.ts';

const read = (text: string): Shoe => {
  const found = readShoe(text);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.shoe;
};

describe('a shoe', () => {
  test('of decks holds four suits of each rank a deck', () => {
    expect(cardsIn(shoeOfDecks(8))).toBe(416);
    expect(shoeOfDecks(6).ranks).toEqual(new Array(13).fill(24));
    expect([0, 1, 100, 101, 1.5].map(isDecks)).toEqual([false, true, true, false, false]);
  });

  test('is read from cards or from ranks, each with its number', () => {
    expect(read('A:3 K:2')).toEqual({ ranks: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] });
    const cards = read('Ah Ah, Ac:2\nKd=5');
    expect(cards.ranks).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    expect(cards.cards?.slice(0, 4)).toEqual([2, 0, 2, 0]);
    expect(read('')).toEqual({ ranks: new Array(13).fill(0) });
  });

  test.each([
    ['Ah:7 B:3', 'B:3 is no card or rank'],
    ['Ah:-1', 'Ah:-1 is no card or rank'],
    ['Ah:7 K:3', 'do not mix'],
    ['A:5201', '5201 cards are more than the 5200'],
  ])('%s is wrong', (text, wrong) => {
    expect(readShoe(text)).toEqual({ wrong: expect.stringContaining(wrong) });
  });

  test('without what is out, by cards or by ranks, never below nothing', () => {
    const deck = shoeOfDecks(1);
    expect(without(deck, read('Ah Kd'))).toMatchObject({
      shoe: { ranks: [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3] },
    });
    const byRank = without(deck, read('A:4'));
    expect(byRank).toEqual({ shoe: { ranks: [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] } });
    expect(without(deck, read('Ah:2'))).toEqual({ wrong: 'more Ah are out than the shoe held' });
    expect(without(deck, read('A:5'))).toEqual({ wrong: 'more A are out than the shoe held' });
  });
});
