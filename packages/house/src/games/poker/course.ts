import * as poker from '@baize/engine/poker';
import { type PokerRules, qualifies } from '@baize/engine/poker';
import { type Result, type RoundNow, type RoundPast, sums } from '../../records/recording.ts';
import { openHand, spaced } from './hand.ts';

type Round = NonNullable<poker.Table['round']>;

/** The round that is on. A wager on the jackpot is staked wherever it lies: on its box, in the pools, or decided. */
export const roundNow = (state: poker.State): RoundNow | null => {
  if (state.stage === 'unopened' || state.round === null) return null;
  const { round, shoe } = state;
  const staked = [...round.wagers, ...poker.openEntries(round), ...round.settled];
  return {
    number: round.number,
    shoe: shoe.number,
    betting: round.stage === 'betting',
    void: round.voidedBy !== null,
    remark: null,
    staked: sums(staked.map(({ patron, stake }) => [patron, stake])),
    nets: poker.netsOf(round),
  };
};

/** The round that an event undoes in whole or in part, or puts right; null where it names none. */
export const ruledOn = (event: poker.Event): number | null => {
  switch (event.type) {
    case 'RoundVoided':
    case 'WagersVoided':
    case 'CardCorrected':
    case 'RecordDecided':
      return event.round ?? null;
    default:
      return null;
  }
};

export const pastRound = (state: poker.State, round: number): RoundPast | undefined => {
  const past =
    state.stage === 'unopened' ? undefined : state.rounds.findLast(({ number }) => number === round);
  return past && { void: past.voidedBy !== null, nets: poker.netsOf(past) };
};

/** Until the first card of the next round the last one is known as it lay, with the sign that it was played under. */
export const asItLay = (state: poker.State, round: number): poker.State | undefined =>
  state.stage === 'unopened' || state.last?.round.number !== round
    ? undefined
    : { ...state, round: state.last.round, sign: state.last.sign };

const dealersPart = (rules: PokerRules, { dealer }: Round): string => {
  const hand = openHand(dealer.map(({ card }) => card));
  if (hand === undefined) return 'Dealer';
  return qualifies(rules, dealer) ? `Dealer ${spaced(hand.category)}` : 'Dealer takes no part';
};

/** What became of one hand, for its owner: what nobody saw is not told here either. */
const ownPart = ({ decision, shown, cards }: Round['hands'][number]): string => {
  if (decision === 'fold') return 'you folded';
  const hand = shown ? openHand(cards.map(({ card }) => card)) : undefined;
  return hand === undefined ? 'you bet' : `you ${spaced(hand.category)}`;
};

const SHOWN: ReadonlySet<poker.Event['type']> = new Set(['DealerExposed', 'HandExposed', 'CardCorrected']);

/** "Dealer one pair", and to each player what his own hand was: "Dealer one pair · you flush". */
export const resultUnder =
  (rules: PokerRules) =>
  (state: poker.State, event: poker.Event): Result | undefined => {
    if (!SHOWN.has(event.type) || state.stage === 'unopened' || state.round === null) return undefined;
    const { round } = state;
    const says = dealersPart(rules, round);
    const to = round.hands
      .filter(({ decision }) => decision !== 'excluded')
      .map((hand) => [hand.patron, `${says} · ${ownPart(hand)}`] as const);
    return { says, to: Object.fromEntries(to) };
  };
