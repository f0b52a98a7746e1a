import { allHands, TOTAL_MAX, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { canHold, leftBeside, type Seat, standing } from './stand.ts';

/** What a player does with a hand that is not split. Doubling is for two cards: later the hand draws instead. */
export const STAND = 0;
export const HIT = 1;
export const DOUBLE = 2;

/** One act for each hand, against one up card. */
export type Play = Uint8Array;

/** What each act is worth by hand, against one up card. Hands that the shoe cannot deal are worth nothing. */
export interface Acts {
  readonly stand: Float64Array;
  readonly hit: Float64Array;
  readonly double: Float64Array;
  /** What the hand is worth when it is played on, not split. */
  readonly value: Float64Array;
}

const newActs = (): Acts => {
  const { count } = allHands();
  const zeros = () => new Float64Array(count);
  return { stand: zeros(), hit: zeros(), double: zeros(), value: zeros() };
};

/** As 9.2 has it: 21 stands, a hard total below the least draws, and anything else may do either. */
export const mayStand = ({ hardMin }: BlackjackLaw, hand: number): boolean => {
  const { soft, total } = allHands();
  return soft[hand] === 1 || (total[hand] as number) >= hardMin;
};
export const mayDraw = (hand: number): boolean => allHands().total[hand] !== TOTAL_MAX;

/** The average over the next card: `worth` of the hand that it makes, and all of the wager lost where it goes over. */
const overNextCard = (seat: Seat, hand: number, worth: (next: number) => number): number => {
  const { next, size } = allHands();
  const cards = seat.cards - (size[hand] as number);
  let sum = 0;
  for (let value = 0; value < VALUES; value += 1) {
    const many = leftBeside(seat, hand, value);
    if (many <= 0) continue;
    const becomes = next[hand * VALUES + value] as number;
    sum += many * (becomes < 0 ? -1 : worth(becomes));
  }
  return sum / cards;
};

/**
 * Works out every hand from the last to the first; `choose` says what is done with one, given what each act is worth.
 */
const workOut = (seat: Seat, choose: (hand: number, acts: Acts) => number): Acts => {
  const hands = allHands();
  const acts = newActs();
  for (let hand = hands.count - 1; hand >= 0; hand -= 1) {
    if (!canHold(seat, hand)) continue;
    acts.stand[hand] = standing(seat, hand);
    if (mayDraw(hand)) {
      acts.hit[hand] = overNextCard(seat, hand, (next) => acts.value[next] as number);
      if (hands.size[hand] === 2) {
        acts.double[hand] = seat.dealer.doubled * overNextCard(seat, hand, (next) => standing(seat, next));
      }
    }
    const act = choose(hand, acts);
    acts.value[hand] = (act === STAND ? acts.stand : act === HIT ? acts.hit : acts.double)[hand] as number;
  }
  return acts;
};

export interface BestPlay {
  readonly acts: Acts;
  readonly play: Play;
}

/** The best play by the exact cards of the hand. Equal acts: standing before drawing, drawing before doubling. */
export const bestPlay = (law: BlackjackLaw, seat: Seat): BestPlay => {
  const { count, size } = allHands();
  const play: Play = new Uint8Array(count);
  const acts = workOut(seat, (hand, { stand, hit, double }) => {
    let act = STAND;
    if (mayDraw(hand)) {
      if (!mayStand(law, hand) || (hit[hand] as number) > (stand[hand] as number)) act = HIT;
      const worth = (act === HIT ? hit : stand)[hand] as number;
      if (size[hand] === 2 && (double[hand] as number) > worth) act = DOUBLE;
    }
    play[hand] = act;
    return act;
  });
  return { acts, play };
};

/** What each act is worth where the play that follows is given. */
export const followPlay = (seat: Seat, play: Play): Acts => workOut(seat, (hand) => play[hand] as number);
