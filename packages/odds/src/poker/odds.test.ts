import { type Card, cardNumber, DECK } from '@baize/engine';
import { evaluator, type PokerRules, rulesOf, strengthOfHand } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { describe, expect, test, vi } from 'vitest';
import { rational } from '../figure.ts';
import { ratio } from '../ratio.ts';
import { type Against, against, decision } from './decision.ts';
import { CLASSES, cardsOf, HANDS, qualifyingClasses, sortedHands, standsFor } from './hands.ts';
import { odds as oddsOf, pokerOddsFrom } from './odds.ts';
import { paysOf } from './pays.ts';

// A sweep takes a second alone, and several where many tests run at once.
vi.setConfig({ testTimeout: 600_000 });

type Law = PokerRules['law'];
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

const rules = rulesOf(actCanberraPoker2023);
const changed = (change: (law: Writable<Law>) => void): PokerRules => {
  const law = structuredClone(rules.law) as Writable<Law>;
  change(law);
  return { ...rules, law };
};
const hand = (text: string): readonly Card[] => text.split(' ') as readonly Card[];

describe('the hands', () => {
  test('one of each 134,459 stands for all that differ by the names of suits', () => {
    let [stand, all] = [0, 0];
    for (const each of sortedHands().hands) {
      const ways = standsFor(each);
      if (ways > 0) stand += 1;
      all += ways;
    }
    expect([stand, all]).toEqual([134_459, HANDS]);
  });

  test('the dealer takes part from ace-king up', () => {
    const takesPart = qualifyingClasses(rules);
    const lowest = strengthOfHand(hand('As Kh 4d 3c 2d'));
    expect(takesPart.indexOf(1)).toBe(1);
    expect(takesPart.lastIndexOf(1)).toBe(lowest);
    expect(takesPart.slice(1, lowest + 1).every((each) => each === 1)).toBe(true);
    expect(takesPart).toHaveLength(CLASSES + 1);
  });
});

/** All 163,185 hands of the dealer, one after another. */
const bruteForce = (own: readonly Card[], up: Card): Against => {
  const { strengthOf } = evaluator();
  const strength = strengthOfHand(own);
  const takesPart = qualifyingClasses(rules);
  const left = DECK.filter((card) => card !== up && !own.includes(card)).map(cardNumber);
  const first = cardNumber(up);
  const found = { notQualified: 0, below: 0, equal: 0, above: 0 };
  for (const [a, one] of left.entries())
    for (const [b, two] of left.slice(a + 1).entries())
      for (const [c, three] of left.slice(a + b + 2).entries())
        for (const four of left.slice(a + b + c + 3)) {
          const dealer = strengthOf(first, one, two, three, four);
          if (takesPart[dealer] === 0) found.notQualified += 1;
          else if (dealer === strength) found.equal += 1;
          else if (dealer > strength) found.below += 1;
          else found.above += 1;
        }
  return found;
};

describe('one decision', () => {
  test.each([
    ['As Kh Qd Jc 3s', 'Kd'],
    ['As Kh 9d 6c 3d', '2s'],
    ['2s 2h 7d 8c 9s', 'Ah'],
    ['Kh Th 7h 4h 2h', '9h'],
    ['Qs Jh 9d 6c 3d', 'Qd'],
    ['8s 8h 8d 8c Ks', 'As'],
  ])('%s against %s is counted as one hand after another would be', (own, up) => {
    expect(against(rules, hand(own), up as Card)).toEqual(bruteForce(hand(own), up as Card));
  });

  test('bets where that loses less than the ante, and says by how much', () => {
    const good = decision(rules, hand('As Kh Qd Jc 3s'), 'Kd');
    expect([good.best, good.bet.exact, good.fold.exact]).toEqual(['bet', '-18160/32637', '-1/1']);
    expect(decision(rules, hand('Qs Jh 9d 6c 3d'), 'Qd').best).toBe('fold');
  });

  test('asks for six different cards', () => {
    expect(() => against(rules, hand('As Kh Qd Jc'), 'Kd')).toThrow('six different cards');
    expect(() => against(rules, hand('As Kh Qd Jc 3s'), 'As')).toThrow('six different cards');
  });
});

test('the best play of the law is one fraction, and ends somewhere among ace-king', () => {
  const { game, betFrequency, boundary } = oddsOf(rules);
  expect([game.exact, betFrequency.exact]).toEqual(['-86362082531/1661102543100', '5316167/10179260']);
  const ranks = (at: number) => boundary.at(at)?.hand.map((card) => card[0]);
  expect([ranks(0)?.join(''), ranks(-1)?.join('')]).toEqual(['AKQT9', 'AK432']);
});

/* With a bet of one ante also hands below ace-king bet, against some cards and not against others. */
describe('best play for a smaller bet', () => {
  const smaller = changed((law) => {
    law['7.2'].times = 1;
  });
  const pays = paysOf(smaller);
  const odds = oddsOf(smaller);

  test('agrees with decisions taken one by one', () => {
    const { hands, from } = sortedHands();
    const betting = (each: number): number => {
      const cards = cardsOf(each);
      const ups = DECK.filter((card) => !cards.includes(card));
      return ups.filter((up) => decision(smaller, cards, up).best === 'bet').length;
    };
    const { boundary } = odds;
    for (const at of [0, boundary.length >> 1, boundary.length - 1]) {
      const { hand: example, bets } = boundary[at] as (typeof boundary)[number];
      const strength = strengthOfHand(example);
      const alike = hands.subarray(from[strength], from[strength + 1]);
      const all = alike.reduce(
        (sum, each) => (standsFor(each) > 0 ? sum + betting(each) * standsFor(each) : sum),
        0,
      );
      expect(bets, example.join(' ')).toEqual(rational(ratio(all, alike.length * 47)));
    }
  });

  test('what is lost for each unit wagered is the edge over what is wagered', () => {
    const wagered = 1 + Number(odds.betFrequency.ev);
    expect(Number(odds.elementOfRisk.ev) * wagered).toBeCloseTo(-Number(odds.game.ev), 14);
    for (const { category } of odds.boundary) expect(category).toBe('highCard');
  });

  test('where every hand bets there is no boundary', () => {
    const deals = new Float64Array(CLASSES + 1).fill(1);
    expect(pokerOddsFrom(smaller, pays, { sum: 0n, bets: deals, deals }).boundary).toEqual([]);
  });

  test('a maximum payout caps what a bet wins and nothing else', () => {
    expect(paysOf(rules).betWins.royalFlush).toBe(500);
    const capped = paysOf(rules, ratio(25, 2));
    expect([capped.unit, capped.anteWins, capped.lost]).toEqual([2, 2, 6]);
    expect([capped.betWins.royalFlush, capped.betWins.fullHouse, capped.betWins.flush]).toEqual([25, 25, 20]);
    const odd = changed((law) => {
      law['8.1:bet'].flush.for = 3;
    });
    expect(paysOf(odd).betWins.flush).toBe(10);
    expect(paysOf(odd).unit).toBe(3);
  });
});
