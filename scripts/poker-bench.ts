/** The evaluator of Canberra Poker against one by others, on the same random hands in the same run. */
import { DECK, evaluator } from '@baize/engine';
import { evaluate, getCardCode } from '@pokertools/evaluator';
import { cpuSeconds, type Found, median, numbers } from './bench-kit.ts';

const HANDS = 200_000;
const RUNS = 9;
const GOAL = 8;

/** Five different cards a hand, by their numbers in `DECK`: the head of a shuffle, from a generator with a seed. */
const randomHands = (count: number): readonly (readonly number[])[] => {
  const below = numbers(2023);
  return Array.from({ length: count }, () => {
    const left = DECK.map((_, index) => index);
    return Array.from({ length: 5 }, () => left.splice(below(left.length), 1)[0] as number);
  });
};

const timed = (run: () => number): { readonly seconds: number; readonly sum: number } => {
  let sum = 0;
  const seconds = cpuSeconds(() => {
    sum = run();
  });
  return { seconds, sum };
};

/** Hands as each side likes them best: ours as one row of card numbers, theirs as arrays of their codes. */
export const evaluatorBench = (): Found => {
  const hands = randomHands(HANDS);
  const row = Uint8Array.from(hands.flat());
  const codes = DECK.map((card) => getCardCode(card));
  const coded = hands.map((hand) => hand.map((card) => codes[card] as number));
  const { strengthOf } = evaluator();
  const ours = (): number => {
    let sum = 0;
    for (let at = 0; at < row.length; at += 5) {
      sum += strengthOf(
        row[at] as number,
        row[at + 1] as number,
        row[at + 2] as number,
        row[at + 3] as number,
        row[at + 4] as number,
      );
    }
    return sum;
  };
  const theirs = (): number => {
    let sum = 0;
    for (const hand of coded) sum += evaluate(hand);
    return sum;
  };
  // One pass takes a few milliseconds: ten of them are well above what the clock can tell apart.
  const tenTimes = (pass: () => number) => (): number =>
    Array.from({ length: 10 }, pass).reduce((sum, each) => sum + each, 0);
  const pairs = Array.from({ length: RUNS + 1 }, () => ({
    by: timed(tenTimes(theirs)),
    of: timed(tenTimes(ours)),
  }));
  if (pairs.some(({ by, of }) => by.sum !== of.sum)) throw new Error('the evaluators do not agree');
  // The first pair only warms up.
  const times = pairs.slice(1);
  const ratio = median(times.map(({ by, of }) => by.seconds / of.seconds));
  return {
    name: 'evaluator: classes of random hands of five, against @pokertools/evaluator',
    ratio,
    goal: GOAL,
    met: ratio >= GOAL,
    perSecond: Math.round((HANDS * 10) / median(times.map(({ of }) => of.seconds))),
    unit: 'hands',
  };
};
