import { HALVES } from '../chance.ts';
import {
  all,
  call,
  type Deed,
  deedFunc,
  type Func,
  halfWordAt,
  isAbove,
  isBelow,
  type Local,
  left,
  minus,
  type NewLocal,
  type Operand,
  plus,
  putHalfWord,
  putWord,
  repeat,
  right,
  set,
  times,
  turnedLeft,
  when,
  wordAt,
  xor,
} from './code.ts';

/** Where everything lies in the memory of a twin, in bytes, and how many cards the shoe has. */
export interface Ground<Table extends string = never> {
  readonly at: Readonly<Record<Table | 'state' | 'words' | 'stack' | 'outcomes', number>>;
  readonly cards: number;
}

const WORD = 4;
const HALF = 2;
const STATE = [0, 1, 2, 3].map((place) => place * WORD);
/** So many steps of the generator in one turn of its loop. */
const STEPS = 4;

/** The next words of the stream, in place of those before: `refill` in chance.ts. */
export const refillFunc = ({ at: { state, words } }: Ground): Func =>
  deedFunc((local) => {
    const [a, b, c, counter, word, place] = [local(), local(), local(), local(), local(), local()];
    const kept = [a, b, c, counter];
    const step = (_step: unknown, number: number): Deed =>
      all(
        set(word, plus(plus(a, b), counter)),
        set(counter, plus(counter, 1)),
        set(a, xor(b, right(b, 9))),
        set(b, plus(c, left(c, 3))),
        set(c, plus(turnedLeft(c, 21), word)),
        putWord(words + number * WORD, place, word),
      );
    return all(
      ...kept.map((each, at) => set(each, wordAt(state, STATE[at] as number))),
      repeat(
        all(...Array.from({ length: STEPS }, step), set(place, plus(place, STEPS * WORD))),
        isBelow(place, HALVES * HALF),
      ),
      ...kept.map((each, at) => putWord(state, STATE[at] as number, each)),
    );
  });

/** The function that refills stands before the one that plays. */
const REFILL = 0;

/** Before a round: `next`, in bytes, is where so many halves are sure to follow; `ready` in stack.ts. */
export const readyFor = (next: Local, most: number): Deed =>
  when(isAbove(next, (HALVES - most) * HALF), all(call(REFILL), set(next, 0)));

/** Puts into `card` the one for place `dealt` of a round, by the half so many after `next`: `take` in stack.ts. */
export type Take = (card: Local, dealt: Operand, next: Local, after: number) => Deed;

export const taking = ({ at: { words, stack }, cards }: Ground, local: NewLocal): Take => {
  const [from, front] = [local(), local()];
  return (card, dealt, next, after) =>
    all(
      set(
        from,
        left(plus(dealt, right(times(halfWordAt(words + after * HALF, next), minus(cards, dealt)), 16)), 1),
      ),
      set(front, typeof dealt === 'number' ? dealt * HALF : left(dealt, 1)),
      set(card, halfWordAt(stack, from)),
      putHalfWord(stack, from, halfWordAt(stack, front)),
      putHalfWord(stack, front, card),
    );
};

/** Where `next` stands after so many halves. */
export const past = (next: Local, halves: number): Deed => set(next, plus(next, halves * HALF));
