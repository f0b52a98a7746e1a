import { type DECK, RANKS, rankOf } from '@baize/engine';
import { minus, type Ratio, ratio, times } from '../../ratio.ts';
import type { Shoe } from '../../shoe.ts';
import { freshStack } from '../../simulate/fresh.ts';
import { PAIR_KINDS, type PairKind, pairKinds } from '../../simulate/pair-kinds.ts';
import { LOST, type Pays, paysBy } from '../../simulate/pays.ts';
import type { Stack } from '../../simulate/stack.ts';
import type { Plan } from '../../simulate/twin.ts';
import { won } from '../../wager.ts';
import { ACE, TEN } from '../hands.ts';
import type { BlackjackLaw } from '../law.ts';
import { sideWagers, valuesOf } from '../odds.ts';
import { blackjackValue, solve } from '../solve.ts';
import { type Dealer, dealersOf, seatAt, type Values } from '../stand.ts';
import { DEALER_BLACKJACK, DEALER_BUST, type DealerTables, dealerTables } from './dealer.ts';
import {
  BLACKJACK,
  DOUBLED,
  EVEN_MONEY,
  FINISHED,
  type PlayBy,
  type PlayerTables,
  playerTables,
} from './player.ts';

/** The sevens that a box begins with. */
const SEVENS = ['none', 'one', 'twoSuited', 'twoNotSuited', 'threeSuited', 'threeNotSuited'] as const;

interface Tables {
  readonly fresh: Stack;
  readonly player: PlayerTables;
  readonly dealer: DealerTables;
  /** `settled[hand * 32 + dealer]`: what one hand adds to the round's result. */
  readonly settled: Uint16Array;
  readonly kinds: Uint8Array;
  /** How many results of a round there are: units won and units lost, and two Blackjacks. */
  readonly results: number;
  readonly handsMax: number;
  readonly handsFromAcesMax: number;
  /** Whether sevens are told apart. */
  readonly sevens: boolean;
}

export type BlackjackPlan = Plan<'blackjack', Tables>;

/** A result is so many units won and so many lost, or one of two Blackjacks: results of hands add up. */
const unitsOf = ({ handsMax, handsFromAcesMax }: BlackjackLaw): number =>
  2 * Math.max(handsMax, handsFromAcesMax);

const DEALERS = 32;

const settledOf = (units: number): Uint16Array => {
  const [win, standOff, lose] = [units + 1, 0, 1];
  const [blackjack, evenMoney] = [(units + 1) ** 2, (units + 1) ** 2 + 1];
  const resultOf = (total: number, dealer: number): number => {
    if (total === EVEN_MONEY) return evenMoney;
    if (total === BLACKJACK) return dealer === DEALER_BLACKJACK ? standOff : blackjack;
    if (total === 0 || dealer === DEALER_BLACKJACK) return lose;
    if (dealer === DEALER_BUST || total > dealer) return win;
    return total === dealer ? standOff : lose;
  };
  return Uint16Array.from({ length: FINISHED * DEALERS }, (_, at) => {
    const [hand, dealer] = [Math.floor(at / DEALERS), at % DEALERS];
    return hand < DOUBLED ? resultOf(hand, dealer) : 2 * resultOf(hand - DOUBLED, dealer);
  });
};

const resultNet = (law: BlackjackLaw, units: number, result: number): Ratio => {
  const all = (units + 1) ** 2;
  if (result >= all) return won(result === all ? law.blackjack : law.evenMoney);
  return minus(times(ratio(Math.floor(result / (units + 1))), won(law.win)), ratio(result % (units + 1)));
};

const perfectNet = ({ side: { perfectPairs } }: BlackjackLaw, kind: PairKind): Ratio =>
  kind === 'none' ? LOST : won(perfectPairs[kind]);

/** What each wager brings. An outcome is the result, above it the kind of pair, above that the sevens. */
const wagersOf = (
  law: BlackjackLaw,
  units: number,
  results: number,
  bySuit: boolean,
): BlackjackPlan['wagers'] => {
  const { pairsPlay, superSevens } = law.side;
  const outcomes = results * PAIR_KINDS.length * (superSevens === undefined ? 1 : SEVENS.length);
  const pays = (netOf: (outcome: number) => Ratio): Pays => paysBy(outcomes, netOf);
  const kindIn = (outcome: number) =>
    PAIR_KINDS[Math.floor(outcome / results) % PAIR_KINDS.length] as PairKind;
  const sevensIn = (outcome: number) =>
    SEVENS[Math.floor(outcome / results / PAIR_KINDS.length)] as (typeof SEVENS)[number];
  return {
    game: pays((outcome) => resultNet(law, units, outcome % results)),
    ...(bySuit ? { perfectPairs: pays((outcome) => perfectNet(law, kindIn(outcome))) } : {}),
    ...(pairsPlay === undefined
      ? {}
      : { pairsPlay: pays((outcome) => (kindIn(outcome) === 'none' ? LOST : won(pairsPlay))) }),
    ...(superSevens === undefined || !bySuit
      ? {}
      : {
          superSevens: pays((outcome) => {
            const sevens = sevensIn(outcome);
            return sevens === 'none' ? LOST : won(superSevens[sevens]);
          }),
        }),
  };
};

/** Whether even money is worth more than waiting, for a Blackjack against an ace. */
const takesEvenMoney = (law: BlackjackLaw, shoe: Values): boolean => {
  if ((shoe[ACE] as number) < 2) return false;
  const seat = seatAt(shoe, dealersOf(law)[ACE] as Dealer, ACE, 0);
  return blackjackValue(law, seat) === law.evenMoney.pays / law.evenMoney.for;
};

const pointsOf = (card: (typeof DECK)[number]): number => Math.min(RANKS.indexOf(rankOf(card)), TEN);

/** Blackjack from a shoe by best play, one box: by total as a table prints it, or by the exact cards of the hand. */
export const blackjackPlan = (law: BlackjackLaw, shoe: Shoe, by: PlayBy): BlackjackPlan => {
  const values = valuesOf(shoe);
  const solved = solve(law, values);
  const units = unitsOf(law);
  const results = (units + 1) ** 2 + 2;
  const wagers = wagersOf(law, units, results, shoe.cards !== undefined);
  return {
    game: 'blackjack',
    outcomes: (wagers.game as Pays).nets.length,
    wagers,
    expected: {
      game: by === 'total' ? solved.table : solved.game,
      ...Object.fromEntries(
        Object.entries(sideWagers(law, shoe)).map(([wager, { ev }]) => [wager, Number(ev)]),
      ),
    },
    tables: {
      fresh: freshStack(shoe, pointsOf),
      player: playerTables(solved, by, takesEvenMoney(law, values)),
      dealer: dealerTables(law.dealer),
      settled: settledOf(units),
      kinds: pairKinds(),
      results,
      handsMax: law.handsMax,
      handsFromAcesMax: law.handsFromAcesMax,
      sevens: law.side.superSevens !== undefined,
    },
  };
};
