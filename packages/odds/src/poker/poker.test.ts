import {
  type Card,
  cardNumber,
  DECK,
  evaluator,
  type PokerRules,
  pokerRulesOf,
  strengthOfHand,
} from '@baize/engine';
import { actCanberraPoker2023 } from '@baize/rulebooks';
import { describe, expect, test, vi } from 'vitest';
import { rational } from '../figure.ts';
import { ratio } from '../ratio.ts';
import { type Against, against, pokerDecision } from './decision.ts';
import { CLASSES, cardsOf, HANDS, qualifyingClasses, sortedHands, standsFor } from './hands.ts';
import { paysOf } from './pays.ts';
import { pokerOdds, pokerOddsFrom } from './poker.ts';

// A sweep takes a second alone, and several where many tests run at once.
vi.setConfig({ testTimeout: 120_000 });

type Law = PokerRules['law'];
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

const rules = pokerRulesOf(actCanberraPoker2023);
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
    const pays = paysOf(rules);
    const good = pokerDecision(rules, pays, hand('As Kh Qd Jc 3s'), 'Kd');
    expect([good.best, good.bet.exact, good.fold.exact]).toEqual(['bet', '-18160/32637', '-1/1']);
    expect(pokerDecision(rules, pays, hand('Qs Jh 9d 6c 3d'), 'Qd').best).toBe('fold');
  });

  test('asks for six different cards', () => {
    expect(() => against(rules, hand('As Kh Qd Jc'), 'Kd')).toThrow('six different cards');
    expect(() => against(rules, hand('As Kh Qd Jc 3s'), 'As')).toThrow('six different cards');
  });
});

/*
 * With a bet of one ante both acts come with hands of every kind, so that one sweep goes every way there is. The
 * figures of the law itself, and Caribbean Stud's, are tested where the command answers with them.
 */
describe('best play over all deals', () => {
  const smaller = changed((law) => {
    law['7.2'].times = 1;
  });
  const pays = paysOf(smaller);
  const odds = pokerOdds(smaller, pays);

  test('agrees with decisions taken one by one', () => {
    const { hands, from } = sortedHands();
    const betting = (each: number): number => {
      const cards = cardsOf(each);
      const ups = DECK.filter((card) => !cards.includes(card));
      return ups.filter((up) => pokerDecision(smaller, pays, cards, up).best === 'bet').length;
    };
    const first = strengthOfHand(odds.boundary[0]?.hand ?? []);
    for (const example of ['As Kh 4d 3c 2s', 'As Qh Jd Tc 9s', '7s 5h 4d 3c 2s']) {
      const strength = strengthOfHand(hand(example));
      const same = hands.subarray(from[strength], from[strength + 1]).filter((each) => standsFor(each) > 0);
      const all = same.reduce((sum, each) => sum + betting(each) * standsFor(each), 0);
      const deals = ((from[strength + 1] as number) - (from[strength] as number)) * 47;
      expect(odds.boundary[strength - first]?.bets, example).toEqual(rational(ratio(all, deals)));
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
