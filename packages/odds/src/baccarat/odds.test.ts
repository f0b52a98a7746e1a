import { RANKS } from '@baize/engine';
import {
  type BaccaratRules,
  type BelowNatural,
  bankerDraws,
  playerDraws,
  pointsOf,
  rulesOf,
} from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsIn, readShoe, type Shoe, shoeOfDecks } from '../shoe.ts';
import { countDeals, type DealCounts, type DealEvent } from './deals.ts';
import { odds as baccaratOdds } from './odds.ts';

const rules = rulesOf(actMiniBaccarat2016);

const byRank = (text: string): Shoe => {
  const found = readShoe(text);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.shoe;
};

describe('eight decks', () => {
  const { counts, wagers } = baccaratOdds(rules, shoeOfDecks(8));

  test('give the known exact counts', () => {
    expect(counts).toMatchObject({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
      total: 4_998_398_275_503_360n,
    });
  });

  test('every wager is a fraction', () => {
    expect(Object.fromEntries(Object.entries(wagers).map(([wager, { exact }]) => [wager, exact]))).toEqual({
      player: '-241149546272/19524993263685',
      'banker:A': '-114753351728/10847218479825',
      'banker:B': '-284694798368/19524993263685',
      tie: '-103841353768/723147898655',
      'pair:perfect': '-33/415',
      'pair:canberra': '-43/415',
    });
    expect(wagers['banker:A']?.ev).toBe('-0.010579057842472011785');
  });
});

test('six decks agree with the figures known to six places', () => {
  const { wagers } = baccaratOdds(rules, shoeOfDecks(6));
  const six = (wager: string): string => Number(wagers[wager]?.ev).toFixed(6);
  expect([six('player'), six('banker:A'), six('tie')]).toEqual(['-0.012374', '-0.010558', '-0.144382']);
});

/** Every order of the cards, one card after another, with none of the shortcuts. */
const bruteForce = (law: BaccaratRules, shoe: Shoe): DealCounts => {
  const points = shoe.ranks.flatMap((many, at) =>
    new Array<number>(many).fill(pointsOf(law, `${RANKS[at] as 'A'}c`)),
  );
  const counts: Record<DealEvent | 'total', bigint> = {
    banker: 0n,
    player: 0n,
    tie: 0n,
    bankerWithSpecial: 0n,
    playerNatural: 0n,
    bankerNatural: 0n,
    bothNatural: 0n,
    fourCards: 0n,
    fiveCards: 0n,
    sixCards: 0n,
    total: 0n,
  };
  const settle = (six: readonly number[]): void => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = six;
    let [player, banker, used] = [(a + c) % 10, (b + d) % 10, 4];
    const [one, other] = [player > 7, banker > 7];
    if (one) counts.playerNatural += 1n;
    if (other) counts.bankerNatural += 1n;
    if (one && other) counts.bothNatural += 1n;
    if (!one && !other) {
      const drew = playerDraws(law, player as BelowNatural);
      const draws = bankerDraws(law, banker as BelowNatural, drew ? e : undefined);
      if (drew) player = (player + e) % 10;
      if (draws) banker = (banker + (drew ? f : e)) % 10;
      used += (drew ? 1 : 0) + (draws ? 1 : 0);
    }
    counts[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += 1n;
    if (banker > player && banker === 6) counts.bankerWithSpecial += 1n;
    counts[used === 4 ? 'fourCards' : used === 5 ? 'fiveCards' : 'sixCards'] += 1n;
    counts.total += 1n;
  };
  const deal = (six: readonly number[], left: readonly number[]): void => {
    if (six.length === 6) settle(six);
    else for (const [at, card] of left.entries()) deal([...six, card], left.toSpliced(at, 1));
  };
  deal([], points);
  return counts;
};

describe('any shoe', () => {
  test('a few cards are counted as one order after another would be', () => {
    const few = fc
      .array(fc.nat({ max: 12 }), { minLength: 6, maxLength: 8 })
      .map((ranks): Shoe => ({ ranks: RANKS.map((_, at) => ranks.filter((rank) => rank === at).length) }));
    fc.assert(
      fc.property(few, (shoe) => {
        expect(countDeals(rules, shoe)).toEqual(bruteForce(rules, shoe));
      }),
      { numRuns: 25 },
    );
  });

  test('outcomes, and cards used, make up the whole', () => {
    const shoes = fc
      .array(fc.nat({ max: 900 }), { minLength: 13, maxLength: 13 })
      .map((ranks): Shoe => ({ ranks }))
      .filter((shoe) => cardsIn(shoe) >= 6);
    fc.assert(
      fc.property(shoes, (shoe) => {
        const { banker, player, tie, fourCards, fiveCards, sixCards, total } = countDeals(rules, shoe);
        expect(banker + player + tie).toBe(total);
        expect(fourCards + fiveCards + sixCards).toBe(total);
      }),
      { numRuns: 30 },
    );
  });

  test('a card burnt unseen changes nothing: the counts without each card in turn make up those with all', () => {
    const EVENTS = [
      'banker',
      'player',
      'tie',
      'bankerWithSpecial',
      'bothNatural',
      'fiveCards',
      'total',
    ] as const;
    const shoes = fc
      .array(fc.nat({ max: 40 }), { minLength: 13, maxLength: 13 })
      .map((ranks): Shoe => ({ ranks }))
      .filter((shoe) => cardsIn(shoe) >= 7);
    const burnt = ({ ranks }: Shoe, event: (typeof EVENTS)[number]): bigint =>
      ranks.reduce((sum, many, rank) => {
        if (many === 0) return sum;
        return sum + BigInt(many) * countDeals(rules, { ranks: ranks.with(rank, many - 1) })[event];
      }, 0n);
    const holds = (shoe: Shoe): void => {
      const whole = countDeals(rules, shoe);
      // Seven cards in order, of which either the first is burnt or the last is not needed.
      for (const event of EVENTS) expect(burnt(shoe, event)).toBe(whole[event] * BigInt(cardsIn(shoe) - 6));
    };
    holds(shoeOfDecks(8));
    fc.assert(fc.property(shoes, holds), { numRuns: 10 });
  });

  test('what one card that is out does to the player agrees with the figures that are known, in per cent', () => {
    const { ranks } = shoeOfDecks(8);
    const worth = (shoe: Shoe): number => 100 * Number(baccaratOdds(rules, shoe).wagers.player?.ev);
    const effects = RANKS.slice(0, 10).map((_, rank) =>
      (worth({ ranks: ranks.with(rank, 31) }) - worth({ ranks })).toFixed(4),
    );
    // Ace to ten, as counters of baccarat have them.
    expect(effects.join(' ')).toBe(
      '-0.0045 -0.0054 -0.0067 -0.0120 0.0084 0.0113 0.0082 0.0053 0.0025 -0.0018',
    );
  });

  test('beyond what doubles count exactly the counts are exact all the same', () => {
    const { banker, player, tie, total } = countDeals(rules, shoeOfDecks(100));
    let all = 1n;
    for (let out = 0n; out < 6n; out += 1n) all *= 5200n - out;
    expect([banker + player + tie, total]).toEqual([all, all]);
  });

  test('five cards are not enough for a round', () => {
    expect(() => countDeals(rules, byRank('A:5'))).toThrow('a round from 5 cards');
    expect(countDeals(rules, byRank('A:6')).total).toBe(720n);
  });

  test('known by rank alone, perfect pairs cannot be told and the others can', () => {
    const { ranks } = shoeOfDecks(8);
    const { wagers } = baccaratOdds(rules, { ranks });
    expect(wagers['pair:perfect']).toBeUndefined();
    expect(wagers['pair:canberra']?.exact).toBe('-43/415');
  });
});

test('another price moves its wager in proportion and no other', () => {
  const law = structuredClone(rules.law) as typeof rules.law & { '8.8(c)': { pays: number } };
  law['8.8(c)'].pays = 9;
  const before = baccaratOdds(rules, shoeOfDecks(8)).wagers;
  const after = baccaratOdds({ ...rules, law }, shoeOfDecks(8)).wagers;
  const tie = 475_627_426_473_216 / 4_998_398_275_503_360;
  expect(Number(after.tie?.ev) - Number(before.tie?.ev)).toBeCloseTo(tie, 14);
  // Method B goes on paying what it paid.
  expect({ ...after, tie: undefined }).toEqual({ ...before, tie: undefined, 'tie:B': before.tie });
});
