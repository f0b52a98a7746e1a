import * as blackjack from '@baize/engine/blackjack';
import type { Library } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';

const COUNT_MAX = 10_000_000;

/** Chance from a seed (mulberry32): the same seed gives the same rounds. */
const chanceFrom = (seed: number): blackjack.Chance => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

const wholeNumber = (option: string, text: string, most: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new BadInput(`--${option} is a whole number up to ${most}, not ${text}`);
};

interface Wanted {
  readonly rulebook: string;
  readonly seed: string;
  readonly count: string;
  readonly illegal: boolean;
}

/** Round files by chance, one a line. Where they are unlawful, `id` says which refusal they must meet. */
export function* generatedLines(
  library: Library,
  { rulebook, seed, count, illegal }: Wanted,
): Generator<string> {
  const { editions } = blackjack;
  if (editions.bookIn(library, rulebook) === undefined) {
    throw new BadInput(`rounds are made for ${editions.idsIn(library).join(' and ')}, not for ${rulebook}`);
  }
  const rules = editions.rulesIn(library, rulebook);
  const from = wholeNumber('seed', seed, 2 ** 32 - 1);
  const chance = chanceFrom(from);
  for (let number = 1; number <= wholeNumber('count', count, COUNT_MAX); number += 1) {
    const { file, refusal } = blackjack.generateRound(rules, chance, illegal ? 'unlawful' : 'lawful');
    const name = `${from}-${number}`;
    const id = refusal === undefined ? name : { name, refusal };
    yield `${JSON.stringify({ id, ...file })}\n`;
  }
}
