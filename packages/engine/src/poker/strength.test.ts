import { evaluate, getCardCode } from '@pokertools/evaluator';
import { cardCode, evaluateCardCodes } from 'phe';
import pokersolver from 'pokersolver';
import { describe, expect, test, vi } from 'vitest';
import { type Card, DECK, rankOf, SUITS, suitOf } from '../core/card.ts';
import { clause } from './clause.test-kit.ts';
import { CATEGORIES, categoryOf, evaluator, strengthOfHand } from './strength.ts';

const { strengthOf, categories } = evaluator();

const hand = (text: string): readonly Card[] => text.split(' ') as readonly Card[];
const strength = (text: string): number => strengthOfHand(hand(text));
const kind = (text: string): string => categoryOf(strength(text));

/** Each hand is higher than the next. */
const falling = (...hands: readonly string[]): void => {
  const strengths = hands.map(strength);
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(new Set(strengths).size).toBe(hands.length);
};
const equal = (...hands: readonly string[]): void => expect(new Set(hands.map(strength)).size).toBe(1);

/** Calls for every one of the 2,598,960 hands. */
const everyHand = (call: (a: number, b: number, c: number, d: number, e: number) => void): void => {
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1) for (let e = d + 1; e < 52; e += 1) call(a, b, c, d, e);
};

type Five = [number, number, number, number, number];

/** One hand of each class, of mixed suits; those without a pair in each suit besides. */
const oneOfEach = (): readonly Five[] => {
  const hands: Five[] = [];
  for (let a = 0; a < 13; a += 1)
    for (let b = a; b < 13; b += 1)
      for (let c = b; c < 13; c += 1)
        for (let d = c; d < 13; d += 1)
          for (let e = d; e < 13; e += 1) {
            if (a === e) continue;
            hands.push([a * 4, b * 4 + 1, c * 4 + 2, d * 4 + 3, e * 4]);
            if (new Set([a, b, c, d, e]).size < 5) continue;
            for (let suit = 0; suit < 4; suit += 1)
              hands.push([a * 4 + suit, b * 4 + suit, c * 4 + suit, d * 4 + suit, e * 4 + suit]);
          }
  return hands;
};

describe('all 2,598,960 hands', () => {
  clause('2.6', 'ten kinds of hands, as many of each as there are', () => {
    const counts = new Map<string, number>();
    const classes = new Set<number>();
    everyHand((a, b, c, d, e) => {
      const found = strengthOf(a, b, c, d, e);
      classes.add(found);
      const category = categories[found - 1] as string;
      counts.set(category, (counts.get(category) ?? 0) + 1);
    });
    expect(classes.size).toBe(7462);
    expect([Math.min(...classes), Math.max(...classes)]).toEqual([1, 7462]);
    expect(CATEGORIES.map((category) => counts.get(category))).toEqual([
      4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540,
    ]);
  });

  clause(['2.6', '2.7', '2.8'], 'are ordered alike whenever the order is worked out', async () => {
    vi.resetModules();
    const { evaluator: anew } = await import('./strength.ts');
    const fresh = anew();
    const found = oneOfEach().map((cards) => fresh.strengthOf(...cards));
    expect(found).toEqual(oneOfEach().map((cards) => strengthOf(...cards)));
    expect(new Set(found).size).toBe(7462);
    const kinds = CATEGORIES.map((category) => fresh.categories.filter((each) => each === category).length);
    expect(kinds).toEqual([1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277]);
    expect(fresh.categories).toEqual(
      CATEGORIES.flatMap((category, index) => new Array<string>(kinds[index] as number).fill(category)),
    );
  });

  test('agree with two evaluators by others', () => {
    const theirs = DECK.map((card) => getCardCode(card));
    const others = DECK.map((card) => cardCode(rankOf(card), suitOf(card)));
    const [five, more] = [new Array<number>(5), new Array<number>(5)];
    let differing = 0;
    everyHand((...cards) => {
      for (let place = 0; place < 5; place += 1) {
        five[place] = theirs[cards[place] as number] as number;
        more[place] = others[cards[place] as number] as number;
      }
      const ours = strengthOf(...cards);
      if (ours !== evaluate(five) || ours !== evaluateCardCodes(more)) differing += 1;
    });
    expect(differing).toBe(0);
  }, 600_000);

  test('a third one, made in another way, orders one hand of each class as we do', () => {
    const examples = new Map<number, readonly string[]>();
    everyHand((...cards) => {
      const found = strengthOf(...cards);
      if (!examples.has(found))
        examples.set(
          found,
          cards.map((card) => DECK[card] as string),
        );
    });
    const solved = Array.from({ length: 7462 }, (_, index) =>
      pokersolver.Hand.solve(examples.get(index + 1) ?? []),
    );
    const wrong = solved.filter((each, index) => {
      const next = solved[index + 1];
      return next !== undefined && each.compare(next) !== -1;
    });
    expect(wrong).toHaveLength(0);
  }, 600_000);
});

clause(
  '2.6(a)',
  'ace to ten of one suit is a royal flush, whichever suit, and above every straight flush',
  () => {
    for (const suit of SUITS) expect(kind(`A${suit} K${suit} Q${suit} J${suit} T${suit}`)).toBe('royalFlush');
    equal('As Ks Qs Js Ts', 'Th Jh Qh Kh Ah');
    falling('As Ks Qs Js Ts', 'Ks Qs Js Ts 9s');
  },
);

clause(
  '2.6(b)',
  'the ace counts as one in the lowest straight flush, and no sequence goes round the corner',
  () => {
    expect(kind('Jh Th 9h 8h 7h')).toBe('straightFlush');
    falling('Ks Qs Js Ts 9s', '6d 5d 4d 3d 2d', '5c 4c 3c 2c Ac', 'As Ah Ad Ac Ks');
    expect(kind('Qs Ks As 2s 3s')).toBe('flush');
  },
);

clause('2.6(c)', 'four of a kind goes by the four', () => {
  expect(kind('As Ah Ad Ac 4s')).toBe('fourOfAKind');
  falling('3s 3h 3d 3c 2s', '2s 2h 2d 2c As', 'As Ah Ad Ks Kh');
});

clause('2.6(d)', 'a full house goes by the three', () => {
  expect(kind('Ks Kh Kd Js Jh')).toBe('fullHouse');
  falling('Ks Kh Kd 2s 2h', 'Qs Qh Qd As Ah', 'As Js 9s 7s 5s');
});

clause(
  ['2.6(e)', '2.8', '2.8(a)', '2.8(b)'],
  'a flush goes by its highest card, then the next, and so on',
  () => {
    expect(kind('Kd Jd 9d 7d 5d')).toBe('flush');
    falling('As 6s 4s 3s 2s', 'Kd Jd 9d 7d 5d', 'Kh Jh 9h 7h 4h', 'Kc Jc 9c 6c 5c', '9d 8h 7c 6s 5d');
    equal('Kd Jd 9d 7d 5d', 'Kc Jc 9c 7c 5c');
  },
);

clause(['2.6(f)', '2.7'], 'the ace stands high or low in a straight, never between', () => {
  falling('As Kh Qd Jc Ts', 'Ks Qh Jd Tc 9s', '6s 5h 4d 3c 2s', '5s 4h 3d 2c As', 'As Ah Ad Ks Qh');
  expect(kind('Qs Kh Ad 2c 3s')).toBe('highCard');
  expect(kind('As 2h 3d 4c 6s')).toBe('highCard');
});

clause('2.6(g)', 'three of a kind goes by the three', () => {
  expect(kind('Qs Qh Qd 8s 5h')).toBe('threeOfAKind');
  falling('3s 3h 3d 4s 2h', '2s 2h 2d As Kh', 'As Ah Ks Kh Qd');
});

clause('2.6(h)', 'two pairs go by the higher pair, then the lower, then the card left over', () => {
  expect(kind('Qs Qh 4d 4c Js')).toBe('twoPairs');
  falling('As Ah 2d 2c 3s', 'Ks Kh Qd Qc As', 'Ks Kh Jd Jc As', 'Ks Kh Jd Jc Qs', 'As Ah Kd Qc Js');
  equal('Ks Kh Jd Jc Qs', 'Kd Kc Js Jh Qd');
});

clause(['2.6(i)', '2.8', '2.8(b)'], 'one pair goes by the pair, then by the other three cards', () => {
  expect(kind('Ts Th Kd 6c 2s')).toBe('onePair');
  falling('3s 3h 5d 4c 2s', '2s 2h Ad Kc Qs', '2s 2h Ad Kc Js', '2s 2h Ad Qc Js', 'As Kh Qd Jc 9s');
  equal('Ts Th Kd 6c 2s', 'Td Tc Ks 6h 2d');
});

clause(
  ['2.6(j)', '2.7', '2.8', '2.8(a)', '2.8(b)'],
  'other hands go by their cards from the highest down',
  () => {
    falling('As Kh 4d 3c 2s', 'As Qh Jd Tc 9s', 'As Qh Jd Tc 8s', 'Ks Qh Jd Tc 8s', '7s 5h 4d 3c 2s');
  },
);

clause('2.9', 'the suit of a card never makes a hand higher', () => {
  const plain = hand('As Kh 9d 6c 3d');
  const turned = plain.map(
    (card) => `${rankOf(card)}${SUITS[(SUITS.indexOf(suitOf(card)) + 1) % 4]}` as Card,
  );
  expect(strengthOfHand(turned)).toBe(strengthOfHand(plain));
});

clause('2.5', 'a completed hand is five cards: no fewer, no more', () => {
  expect(() => strengthOfHand(hand('As Kh 9d 6c'))).toThrow('fifth card');
  expect(() => strengthOfHand(hand('As Kh 9d 6c 3d 2s'))).toThrow('6 cards');
  expect(() => categoryOf(7463)).toThrow('class 7463');
});
