import { rankOf } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';

type Round = blackjack.Round;
type Box = Round['boxes'][number];
type Hand = Box['hands'][number];

/** What somebody has on a hand: what it began with there, and what a double added. */
interface OnHand {
  readonly stake: number;
  readonly added: number;
  readonly hand: Hand;
}

/**
 * [act-blackjack-2018 A:Double/double down] [act-blackjack-2018 11.2] What a double may still add, or following one:
 * until the hand gets its card.
 */
const doubleOn = (rules: blackjack.BlackjackRules, { stake, added, hand }: OnHand): number =>
  hand.cards.length <= rules.law['A:Initial deal'].player && added === 0
    ? blackjack.mostAdded(rules, stake)
    : 0;

/** [act-blackjack-2018 10.3] The most hands that a box with this hand can come to: before its cards are known, any. */
const handsMost = (rules: blackjack.BlackjackRules, hand: Hand): number => {
  const { handsMax, handsFromAcesMax } = rules.law['10.3'];
  const [first] = blackjack.facesOf(hand.cards);
  if (first === undefined) return Math.max(handsMax, handsFromAcesMax);
  return rankOf(first) === 'A' ? handsFromAcesMax : handsMax;
};

/** [act-blackjack-2018 A:Split] Whether a hand may still be split, as far as its cards are known. */
const maySplit = (rules: blackjack.BlackjackRules, hand: Hand): boolean =>
  hand.cards.length < 2 || blackjack.isSplittable(rules, hand);

/**
 * [act-blackjack-2018 10.3] [act-blackjack-2018 11.3] Further hands by splits, each with its wager and its double; and
 * doubles of those that lie there.
 */
const askedOnHands = (rules: blackjack.BlackjackRules, box: Box, own: readonly OnHand[]): number => {
  const open = own.filter(({ hand }) => blackjack.closedBy(rules, box, hand) === undefined);
  const doubles = open.reduce((sum, each) => sum + doubleOn(rules, each), 0);
  const further = open
    .filter(({ hand }) => maySplit(rules, hand))
    .map(({ stake, hand }) => {
      const hands = Math.max(0, handsMost(rules, hand) - box.hands.length);
      return hands * (stake + blackjack.mostAdded(rules, stake));
    });
  return doubles + Math.max(0, ...further);
};

/**
 * [act-blackjack-2018 10.2(a)] Who may follow a split just made would put as much on the hand split off, and may double
 * there.
 */
const askedToFollow = (
  rules: blackjack.BlackjackRules,
  { asking }: Round,
  { number, hands }: Box,
  patron: string,
): number => {
  if (asking === null || asking.act !== 'split' || asking.box !== number) return 0;
  const onto = (hand: number): number | undefined =>
    hands[hand - 1]?.wagers.find((each) => each.patron === patron)?.stake;
  const stake = onto(asking.hand);
  return stake === undefined || onto(asking.hand + 1) !== undefined
    ? 0
    : stake + blackjack.mostAdded(rules, stake);
};

/**
 * [act-blackjack-2018 7.1] [act-blackjack-2018 7.3] His own insurance, up to its part of the wager, until the time for
 * it is over or no ace lies there.
 */
const askedToInsure = (
  rules: blackjack.BlackjackRules,
  { insurance, insurances, dealer }: Round,
  { box, patron, stake }: { readonly box: number; readonly patron: string; readonly stake: number },
): number => {
  const [up] = blackjack.facesOf(dealer);
  if (insurance === 'closed' || (up !== undefined && rankOf(up) !== 'A')) return 0;
  const lies = insurances.find(
    (each) => each.patron === patron && each.box === box && each.owner === patron,
  )?.stake;
  const { part, of } = rules.law['7.1'];
  return Math.max(0, Math.floor((stake * part) / of) - (lies ?? 0));
};

/** Before the first card what lies in the box lies on one hand that has none yet. */
const asDealt = (box: Box): Box =>
  box.hands.length > 0
    ? box
    : {
        ...box,
        hands: [{ cards: [], wagers: box.wagers.map((each) => ({ ...each, added: 0 })), call: null }],
      };

const askedOnBox = (rules: blackjack.BlackjackRules, round: Round, box: Box, patron: string): number => {
  const own = box.hands.flatMap((hand) =>
    hand.wagers
      .filter((each) => each.patron === patron)
      .map(({ stake, added }): OnHand => ({ stake, added, hand })),
  );
  const [first] = own;
  if (first === undefined) return 0;
  return (
    askedToInsure(rules, round, { box: box.number, patron, stake: first.stake }) +
    askedToFollow(rules, round, box, patron) +
    askedOnHands(rules, box, own)
  );
};

/**
 * What a round may still ask of a player beyond what lies there: doubles, splits to as many hands as the edition has,
 * insurance of his own wagers, and what he has asked to insure of others (7.2). No act of his in a round that has begun
 * comes to more than this leaves.
 */
export const askUnder =
  (rules: blackjack.BlackjackRules) =>
  (state: blackjack.State, patron: string): number => {
    if (state.stage === 'unopened' || state.round === null || state.round.stage === 'done') return 0;
    const { round } = state;
    const requested = round.requests
      .filter((each) => each.patron === patron)
      .reduce((sum, { stake }) => sum + stake, 0);
    return round.boxes.reduce((sum, box) => sum + askedOnBox(rules, round, asDealt(box), patron), requested);
  };
