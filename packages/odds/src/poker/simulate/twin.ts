import { evaluator } from '@baize/engine/poker';
import { newChance } from '../../simulate/chance.ts';
import { beginBlock, ready, type Stack, take } from '../../simulate/stack.ts';
import type { Twin } from '../../simulate/twin.ts';
import { pack } from '../hands.ts';
import { after, BETS, type Decisions, DIVIDED, placeOf } from './decisions.ts';
import { type PokerPlan, RESULTS } from './plan.ts';

/** One box and the dealer, a card each in turn: the dealer's last lies face up. */
const CARDS = 10;
const UP = CARDS - 1;
const HAND = 5;

/** The player's five cards, sorted, as one number. */
const handIn = (stack: Stack, sorted: Int32Array): number => {
  for (let card = 0; card < HAND; card += 1) {
    const lies = stack[2 * card] as number;
    let place = card;
    while (place > 0 && (sorted[place - 1] as number) > lies) {
      sorted[place] = sorted[place - 1] as number;
      place -= 1;
    }
    sorted[place] = lies;
  }
  return pack(
    sorted[0] as number,
    sorted[1] as number,
    sorted[2] as number,
    sorted[3] as number,
    sorted[4] as number,
  );
};

/** Whether a hand of a divided class bets against an up card. One that is in no table folds against all. */
const betsOn = ({ hands, low, high }: Decisions, hand: number, up: number): boolean => {
  const places = hands.length;
  let place = placeOf(hand, places);
  // An empty place has no bits: it folds against all.
  while (hands[place] !== hand && hands[place] !== 0) place = after(place, places);
  return (((up < 32 ? low[place] : high[place]) as number) & (1 << (up & 31))) !== 0;
};

export const pokerTwin = ({ tables: { fresh, decisions, takesPart, category } }: PokerPlan): Twin => {
  const { strengthOf } = evaluator();
  const { classes } = decisions;
  const chance = newChance();
  const { halves } = chance;
  const stack: Stack = fresh.slice();
  const size = stack.length;
  const sorted = new Int32Array(HAND);
  const strengthFrom = (place: number): number =>
    strengthOf(
      stack[place] as number,
      stack[place + 2] as number,
      stack[place + 4] as number,
      stack[place + 6] as number,
      stack[place + 8] as number,
    );
  /** By its place among the results. */
  const resultOf = (player: number): number => {
    const act = classes[player] as number;
    const bets =
      act === DIVIDED ? betsOn(decisions, handIn(stack, sorted), stack[UP] as number) : act === BETS;
    if (!bets) return 0;
    const dealer = strengthFrom(1);
    if (takesPart[dealer] === 0) return 1;
    if (player === dealer) return 3;
    return player < dealer ? 2 : 4;
  };
  let next = 0;
  const play = (outcomes: Uint16Array, count: number): void => {
    let at = next;
    for (let round = 0; round < count; round += 1) {
      at = ready(chance, at, CARDS);
      for (let card = 0; card < CARDS; card += 1) take(stack, size, card, halves[at + card] as number);
      at += CARDS;
      const player = strengthFrom(0);
      outcomes[round] = (category[player] as number) * RESULTS.length + resultOf(player);
    }
    next = at;
  };
  const begin = (seed: number, block: number): void => {
    beginBlock(stack, fresh, chance, seed, block);
    next = 0;
  };
  return { begin, play, stack };
};
