import * as blackjack from '@baize/engine/blackjack';
import { type Result, type RoundNow, type RoundPast, sums } from '../../records/recording.ts';

type Round = blackjack.Round;
type Box = Round['boxes'][number];

export const roundNow = (state: blackjack.State): RoundNow | null => {
  if (state.stage === 'unopened' || state.round === null) return null;
  const { number, stage, voidedBy, settled } = state.round;
  return {
    number,
    shoe: state.shoe.order,
    betting: stage === 'betting',
    void: voidedBy !== null,
    remark: null,
    staked: sums([...blackjack.lyingIn(state.round), ...settled].map(({ patron, stake }) => [patron, stake])),
    nets: sums(settled.map((each) => [each.patron, blackjack.netOf(each)])),
  };
};

/** The round that an event undoes in whole or in part, or lays again; null where it names none. */
export const ruledOn = (event: blackjack.Event): number | null => {
  switch (event.type) {
    case 'RoundVoided':
    case 'WagersVoided':
    case 'CardMisplaced':
    case 'CardBurned':
    case 'CardCorrected':
    case 'RecordDecided':
    case 'HandsReconstructed':
      return event.round ?? null;
    default:
      return null;
  }
};

export const pastRound = (state: blackjack.State, round: number): RoundPast | undefined => {
  const past =
    state.stage === 'unopened' ? undefined : state.rounds.findLast(({ number }) => number === round);
  return (
    past && {
      void: past.voidedBy !== null,
      nets: sums(past.settled.map((each) => [each.patron, blackjack.netOf(each)])),
    }
  );
};

/** Until the next round commences the last one is known as it lay. */
export const asItLay = (state: blackjack.State, round: number): blackjack.State | undefined =>
  state.stage === 'unopened' || state.last?.round.number !== round
    ? undefined
    : { ...state, round: state.last.round };

/** Whether a player has, or had, a wager on a hand. */
const plays = (round: Round, box: Box, index: number, patron: string): boolean =>
  box.hands[index]?.wagers.some((wager) => wager.patron === patron) === true ||
  round.settled.some((each) => each.box === box.number && each.hand === index + 1 && each.patron === patron);

/** A hand in a word: its total, "Blackjack", or that it went over. */
const handWord = (rules: blackjack.BlackjackRules, { hands }: Box, index: number): string => {
  const cards = blackjack.facesOf(hands[index]?.cards ?? []);
  const { points } = blackjack.totalOf(rules, cards);
  if (points > rules.law['13.1'].totalMax) return `${points} over`;
  const isBlackjack = hands.length === 1 && cards.length === 2 && points === rules.law['9.2(a)'].total;
  return isBlackjack ? 'Blackjack' : String(points);
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What the dealer's hand comes to where an event declares it, or lays the round again that was done. */
const dealerIn = (
  rules: blackjack.BlackjackRules,
  { stage, dealer }: Round,
  event: blackjack.Event,
): { readonly total: number; readonly blackjack: boolean } | undefined => {
  if (event.type === 'ResultDeclared') return event;
  if (!('lies' in event) || event.lies === undefined || stage !== 'done') return undefined;
  const cards = blackjack.facesOf(dealer);
  const { points: total } = blackjack.totalOf(rules, cards);
  return { total, blackjack: cards.length === 2 && total === rules.law['9.2(a)'].total };
};

/** "Dealer 19", and to each who plays with his own hands: "Dealer 19 · you 20 and 18". */
export const resultUnder =
  (rules: blackjack.BlackjackRules) =>
  (state: blackjack.State, event: blackjack.Event): Result | undefined => {
    if (state.stage === 'unopened' || state.round === null) return undefined;
    const { round } = state;
    const dealer = dealerIn(rules, round, event);
    if (dealer === undefined) return undefined;
    const over = dealer.total > rules.law['13.1'].totalMax ? ' over' : '';
    const says = `Dealer ${dealer.blackjack ? 'Blackjack' : `${dealer.total}${over}`}`;
    const own = (patron: string): string =>
      listed(
        round.boxes.flatMap((box) =>
          box.hands.flatMap((_, index) =>
            plays(round, box, index, patron) ? [handWord(rules, box, index)] : [],
          ),
        ),
      );
    const players = new Set(round.boxes.flatMap(({ wagers }) => wagers.map(({ patron }) => patron)));
    return {
      says,
      to: Object.fromEntries([...players].map((patron) => [patron, `${says} · you ${own(patron)}`])),
    };
  };
