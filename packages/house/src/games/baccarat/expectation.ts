import { DECK } from '@baize/engine';
import {
  type BaccaratRules,
  ordinaryTotal,
  pairPays,
  paysOn,
  type State,
  specialTotal,
} from '@baize/engine/baccarat';
import { shoeOfDecks } from '@baize/odds';
import { countDeals } from '@baize/odds/baccarat';
import { both, expectationOver } from '../../pit/expectation.ts';
import type { Expectation } from '../../tables/play.ts';

interface Price {
  readonly pays: number;
  readonly for: number;
  readonly lessPercent?: number;
}

const paid = (stake: number, { pays, for: per, lessPercent = 0 }: Price): number =>
  (stake * pays * (100 - lessPercent)) / (per * 100);

/** How the main wagers can end, each with how often: counted from a full shoe, once for each rulebook. */
const endsOf = (rules: BaccaratRules) => {
  const counts = countDeals(rules, shoeOfDecks(rules.law['2.1'].decks));
  return [
    { outcome: 'banker', total: specialTotal(rules), weight: Number(counts.bankerWithSpecial) },
    {
      outcome: 'banker',
      total: ordinaryTotal(rules),
      weight: Number(counts.banker - counts.bankerWithSpecial),
    },
    { outcome: 'player', total: ordinaryTotal(rules), weight: Number(counts.player) },
    { outcome: 'tie', total: ordinaryTotal(rules), weight: Number(counts.tie) },
  ] as const;
};

/** What the house may expect of one unit on a pair, from a full shoe. */
const pairOf = (rules: BaccaratRules, option: 'perfect' | 'canberra'): Expectation => {
  const { decks } = rules.law['2.1'];
  return expectationOver(
    DECK.flatMap((one) =>
      DECK.map((other) => {
        const found = pairPays(rules, option, one, other);
        return {
          weight: decks * (one === other ? decks - 1 : decks),
          win: found === undefined ? 1 : -paid(1, found.odds),
        };
      }),
    ),
  );
};

/** Worked out when it is first asked for. */
const once = <T>(work: () => T): (() => T) => {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
};

/**
 * What the house may expect of the wagers in the boxes, from a full shoe: one result decides those on the hands
 * together. A pair has all but nothing to do with it, and is told by itself.
 */
export const expectationUnder = (rules: BaccaratRules) => {
  const ends = once(() => endsOf(rules));
  const pairs = {
    perfect: once(() => pairOf(rules, 'perfect')),
    canberra: once(() => pairOf(rules, 'canberra')),
  };
  return (state: State): Expectation | undefined => {
    const round = state.stage === 'unopened' ? null : state.round;
    if (state.stage === 'unopened' || round === null || round.wagers.length === 0) return undefined;
    const { method, pairs: option } = round.terms ?? state.determinations;
    const main = expectationOver(
      ends().map(({ outcome, total, weight }) => ({
        weight,
        win: round.wagers.reduce((sum, { on, stake }) => {
          if (on === 'playerPair' || on === 'bankerPair') return sum;
          if (on === outcome) return sum - paid(stake, paysOn(rules, method, on, total).odds);
          return outcome === 'tie' ? sum : sum + stake;
        }, 0),
      })),
    );
    if (option === null) return main;
    return (['playerPair', 'bankerPair'] as const).reduce((sum, box) => {
      const stake = round.wagers.reduce((all, each) => (each.on === box ? all + each.stake : all), 0);
      const { mean, variance } = pairs[option]();
      return stake === 0 ? sum : both(sum, { mean: mean * stake, variance: variance * stake ** 2 });
    }, main);
  };
};
