import { newChance } from '../../simulate/chance.ts';
import { beginBlock, ready } from '../../simulate/stack.ts';
import { VALUES } from '../hands.ts';
import type { BlackjackPlan } from './plan.ts';
import { SPLITS } from './player.ts';
import { dealer, draw, MOST, playOn, type Seat, settledHands, splitHands } from './twin.ts';

/** Several boxes against one dealer, each played like the twin's only one. */
export interface Boxes {
  readonly begin: (seed: number, block: number) => void;
  /** The result of each box, by its place in the payments of the game. */
  readonly round: () => readonly number[];
}

export const blackjackBoxes = ({ tables: plan }: BlackjackPlan, boxes: number): Boxes => {
  const chance = newChance();
  const most = Math.max(plan.handsMax, plan.handsFromAcesMax);
  const seat: Seat = { plan, chance, stack: plan.fresh.slice(), hands: new Int32Array(most), at: 0, out: 0 };
  const playBox = (up: number, first: number, second: number): readonly number[] => {
    const { opening, dealt } = plan.player;
    if (opening[(up * VALUES + first) * VALUES + second] === SPLITS) {
      return [...seat.hands.subarray(0, splitHands(seat, up, first))];
    }
    return [playOn(seat, up, dealt[first * VALUES + second] as number)];
  };
  return {
    begin: (seed, block) => {
      beginBlock(seat.stack, plan.fresh, chance, seed, block);
      seat.at = 0;
    },
    round: () => {
      seat.at = ready(chance, seat.at, Math.min(MOST * boxes, chance.halves.length));
      seat.out = 0;
      const firsts = Array.from({ length: boxes }, () => draw(seat));
      const up = draw(seat);
      const seconds = Array.from({ length: boxes }, () => draw(seat));
      const finished = firsts.map((first, box) => playBox(up, first, seconds[box] as number));
      const against = dealer(seat, up);
      return finished.map((hands) => settledHands(plan, hands, against));
    },
  };
};
