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
import { sideWagers, takesThird, valuesOf } from '../odds.ts';
import { ofHands, type Parts, partsOf, SEVENS } from '../results.ts';
import { blackjackValue, solve } from '../solve.ts';
import { type Dealer, dealersOf, seatAt, type Values } from '../stand.ts';
import { DEALER_BLACKJACK, DEALER_BUST, type DealerTables, dealerTables } from './dealer.ts';
import {
  BLACKJACK,
  BLACKJACK_AT_ONCE,
  DOUBLED,
  EVEN_MONEY,
  FINISHED,
  type PlayBy,
  type PlayerTables,
  playerTables,
} from './player.ts';

interface Tables {
  readonly fresh: Stack;
  readonly player: PlayerTables;
  readonly dealer: DealerTables;
  /** `settled[hand * 32 + dealer]`: what one hand adds to the round's result. */
  readonly settled: Uint16Array;
  readonly kinds: Uint8Array;
  /** How many results of a round there are: parts won and parts lost, and Blackjacks. */
  readonly results: number;
  readonly handsMax: number;
  readonly handsFromAcesMax: number;
  /** Whether sevens are told apart. */
  readonly sevens: boolean;
}

/** A game made ready for simulation: tables of numbers and nothing else. */
export type BlackjackPlan = Plan<'blackjack', Tables>;

/**
 * The numbers of Blackjacks among the results; both are one where they are paid alike, as the editions in force have
 * it.
 */
interface Blackjacks {
  readonly waited: number;
  readonly evenMoney: number;
  readonly atOnce: number;
}

const blackjacksOf = ({ blackjack, blackjackAtOnce }: BlackjackLaw, parts: Parts): Blackjacks => {
  const waited = ofHands(parts);
  const alike = blackjack.pays * blackjackAtOnce.for === blackjackAtOnce.pays * blackjack.for;
  return { waited, evenMoney: waited + 1, atOnce: alike ? waited : waited + 2 };
};

const resultsOf = ({ evenMoney, atOnce }: Blackjacks): number => Math.max(evenMoney, atOnce) + 1;

const DEALERS = 32;

const settledOf = (parts: Parts, blackjacks: Blackjacks): Uint16Array => {
  const [win, standOff, lose] = [parts.most + 1, 0, 1];
  /** For each part of the wager; Blackjacks for the whole. */
  const resultOf = (total: number, dealer: number): number => {
    if (total === 0 || dealer === DEALER_BLACKJACK) return lose;
    if (dealer === DEALER_BUST || total > dealer) return win;
    return total === dealer ? standOff : lose;
  };
  return Uint16Array.from({ length: FINISHED * DEALERS }, (_, at) => {
    const [hand, dealer] = [Math.floor(at / DEALERS), at % DEALERS];
    if (hand === EVEN_MONEY) return blackjacks.evenMoney;
    if (hand === BLACKJACK_AT_ONCE) return blackjacks.atOnce;
    if (hand === BLACKJACK) return dealer === DEALER_BLACKJACK ? standOff : blackjacks.waited;
    return hand < DOUBLED
      ? parts.plain * resultOf(hand, dealer)
      : parts.doubled * resultOf(hand - DOUBLED, dealer);
  });
};

const resultNet = (law: BlackjackLaw, parts: Parts, blackjacks: Blackjacks, result: number): Ratio => {
  if (result === blackjacks.waited) return won(law.blackjack);
  if (result === blackjacks.evenMoney) return won(law.evenMoney);
  if (result === blackjacks.atOnce) return won(law.blackjackAtOnce);
  const { most, plain } = parts;
  const [wins, loses] = [Math.floor(result / (most + 1)), result % (most + 1)];
  return minus(times(ratio(wins, plain), won(law.win)), ratio(loses, plain));
};

const perfectNet = ({ side: { perfectPairs } }: BlackjackLaw, kind: PairKind): Ratio =>
  kind === 'none' ? LOST : won(perfectPairs[kind]);

/** What each wager brings. An outcome is the result, above it the kind of pair, above that the sevens. */
const wagersOf = (
  law: BlackjackLaw,
  parts: Parts,
  blackjacks: Blackjacks,
  bySuit: boolean,
): BlackjackPlan['wagers'] => {
  const results = resultsOf(blackjacks);
  const { pairsPlay, superSevens } = law.side;
  const outcomes = results * PAIR_KINDS.length * (superSevens === undefined ? 1 : SEVENS.length);
  const pays = (netOf: (outcome: number) => Ratio): Pays => paysBy(outcomes, netOf);
  const kindIn = (outcome: number) =>
    PAIR_KINDS[Math.floor(outcome / results) % PAIR_KINDS.length] as PairKind;
  const sevensIn = (outcome: number) =>
    SEVENS[Math.floor(outcome / results / PAIR_KINDS.length)] as (typeof SEVENS)[number];
  return {
    game: pays((outcome) => resultNet(law, parts, blackjacks, outcome % results)),
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
  const parts = partsOf(law);
  const blackjacks = blackjacksOf(law, parts);
  const wagers = wagersOf(law, parts, blackjacks, shoe.cards !== undefined);
  return {
    game: 'blackjack',
    outcomes: (wagers.game as Pays).nets.length,
    wagers,
    expected: {
      game: by === 'total' ? solved.table : solved.game,
      ...Object.fromEntries(
        Object.entries(sideWagers(law, shoe, takesThird(solved.ups, by))).map(([wager, { ev }]) => [
          wager,
          Number(ev),
        ]),
      ),
    },
    tables: {
      fresh: freshStack(shoe, pointsOf),
      player: playerTables(solved, by, takesEvenMoney(law, values)),
      dealer: dealerTables(law.dealer),
      settled: settledOf(parts, blackjacks),
      kinds: pairKinds(),
      results: resultsOf(blackjacks),
      handsMax: law.handsMax,
      handsFromAcesMax: law.handsFromAcesMax,
      sevens: law.side.superSevens !== undefined,
    },
  };
};
