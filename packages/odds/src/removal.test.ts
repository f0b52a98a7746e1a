import { DECK, RANKS } from '@baize/engine';
import { editions } from '@baize/engine/baccarat';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { odds } from './baccarat/index.ts';
import { insuranceValue } from './blackjack/side.ts';
import { rational } from './figure.ts';
import { effectsOfRemoval } from './removal.ts';
import { cardsIn, readShoe, type Shoe, shoeOfDecks } from './shoe.ts';

const rules = editions.rulesIn(rulebooks, 'act-mini-baccarat-2016');
const baccarat = (shoe: Shoe) => odds(rules, shoe).wagers;

test('a card that nobody has seen does nothing: the effects come to nothing over the whole shoe', () => {
  const shoe = shoeOfDecks(8);
  const effects = effectsOfRemoval(shoe, baccarat);
  for (const wager of ['player', 'banker:A', 'banker:B', 'tie', 'pair:perfect', 'pair:canberra']) {
    const sum = RANKS.reduce(
      (all, rank, at) => all + (shoe.ranks[at] as number) * Number(effects[wager]?.[rank]),
      0,
    );
    expect([wager, Math.abs(sum / cardsIn(shoe)) < 1e-15]).toEqual([wager, true]);
  }
});

test('baccarat: a four out is worth most to the banker’s opponent, as is generally known', () => {
  const { player = {}, 'banker:A': banker = {} } = effectsOfRemoval(shoeOfDecks(8), baccarat);
  const best = RANKS.toSorted((one, other) => Number(banker[other]) - Number(banker[one]))[0];
  expect(best).toBe('4');
  expect(player['4']).toBeLessThan(0);
  expect(player.T).toBeCloseTo(player.K as number, 12);
});

test('insurance by hand: one ten fewer of sixteen, one other card fewer of thirty-five', () => {
  const law = { insurance: { pays: 2, for: 1 } } as Parameters<typeof insuranceValue>[0];
  const solve = (shoe: Shoe) => ({ insurance: rational(insuranceValue(law, shoe)) });
  const { insurance = {} } = effectsOfRemoval(shoeOfDecks(1), solve, ['T', '5']);
  const worth = (tens: number, cards: number): number => (3 * tens) / cards - 1;
  expect(insurance.T).toBeCloseTo(worth(15, 50) - worth(16, 51), 12);
  expect(insurance['5']).toBeCloseTo(worth(16, 50) - worth(16, 51), 12);
  expect(Object.keys(insurance).toSorted()).toEqual(['5', 'T']);
});

test('what is not there cannot be taken out, with suits known or not', () => {
  const read = (text: string): Shoe => {
    const found = readShoe(text);
    return 'shoe' in found ? found.shoe : expect.unreachable(found.wrong);
  };
  const many = (shoe: Shoe) => ({ cards: rational({ numerator: BigInt(cardsIn(shoe)), denominator: 1n }) });
  expect(effectsOfRemoval(read('A:1 5:2'), many)).toEqual({ cards: { A: -1, '5': -1 } });
  const kings = (shoe: Shoe) => {
    const left = shoe.cards?.[DECK.indexOf('Kd')] ?? 0;
    return { kings: rational({ numerator: BigInt(left), denominator: 1n }) };
  };
  expect(effectsOfRemoval(read('Kd:1 Kh:3 2c:1'), kings)).toEqual({ kings: { '2': 0, K: -1 } });
});
