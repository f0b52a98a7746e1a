import { CARD_BITS, CARD_MASK } from '../../simulate/pair-kinds.ts';
import type { Twin } from '../../simulate/twin.ts';
import {
  all,
  and,
  byteAt,
  either,
  isAbove,
  isBelow,
  type Local,
  left,
  minus,
  or,
  plus,
  putHalfWord,
  repeat,
  right,
  set,
  times,
  turnFunc,
  type Value,
} from '../../simulate/wasm/code.ts';
import { past, readyFor, taking } from '../../simulate/wasm/ground.ts';
import { wasmTwin } from '../../simulate/wasm/twin.ts';
import { type BaccaratPlan, CARDS, END_BITS, KIND_BITS, VALUES } from './plan.ts';

const pointsIn = (card: Local): Value => right(card, CARD_BITS);
const placeIn = (card: Local): Value => and(card, CARD_MASK);

/** Mini baccarat in WebAssembly: the same as `baccaratTwin`, round by round. */
export const wasmBaccaratTwin = ({ tables: { fresh, coups, kinds } }: BaccaratPlan): Twin =>
  wasmTwin(fresh, { coups, kinds }, (ground) =>
    turnFunc((next, end, local) => {
      const { at } = ground;
      const take = taking(ground, local);
      const cards = [local(), local(), local(), local(), local(), local()] as const;
      const [player1, banker1, player2, banker2, one, other] = cards;
      const [written, player, banker, outcome] = [local(), local(), local(), local()];
      const below10 = (points: Local): Value =>
        either(isAbove(points, VALUES - 1), minus(points, VALUES), points);
      const kind = (first: Local, second: Local): Value =>
        byteAt(at.kinds, or(left(placeIn(first), CARD_BITS), placeIn(second)));
      const hands = plus(times(below10(player), VALUES), below10(banker));
      const coup = plus(times(plus(times(hands, VALUES), pointsIn(one)), VALUES), pointsIn(other));
      const round = all(
        readyFor(next, CARDS),
        ...cards.map((card, dealt) => take(card, dealt, next, dealt)),
        past(next, CARDS),
        set(player, plus(pointsIn(player1), pointsIn(player2))),
        set(banker, plus(pointsIn(banker1), pointsIn(banker2))),
        set(outcome, or(byteAt(at.coups, coup), left(kind(player1, player2), END_BITS))),
        putHalfWord(at.outcomes, written, or(outcome, left(kind(banker1, banker2), END_BITS + KIND_BITS))),
        set(written, plus(written, 2)),
      );
      return repeat(round, isBelow(written, end));
    }),
  );
