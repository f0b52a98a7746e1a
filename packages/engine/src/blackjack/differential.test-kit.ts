import { type Library, rulebooks } from '@baize/rulebooks';
import { must } from '../core/must.ts';
import { referee } from '../referee.ts';
import { numbersOf, oracle, Unlawful } from './oracle.test-kit.ts';
import { rules2005, rules2018 } from './round.test-kit.ts';
import { type Chance, type GeneratedRound, generateRound } from './rounds/generate.ts';
import type { BlackjackRules } from './rules.ts';

/** A small generator with a seed (xorshift): a run is repeated from its number. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed * 2_654_435_761 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
};

export const EDITIONS: readonly BlackjackRules[] = [rules2018, rules2005];

/** What both say of a round, in one form. */
const engineSays = (file: GeneratedRound['file'], library: Library) => {
  const answer = referee(file, library);
  if (!answer.ok) return { at: answer.refusal.at };
  const nets = Object.fromEntries(Object.entries(answer.players).map(([name, { net }]) => [name, net]));
  const { cards } = (answer as unknown as { dealer: { cards: string } }).dealer;
  return { nets, cardsUsed: answer.cardsUsed, dealer: cards };
};
export const oracleSays = (file: GeneratedRound['file'], library: Library = rulebooks) => {
  const { edition, parameters } = must(library[String(file.rulebook)], 'book');
  try {
    return oracle(file, numbersOf(edition.text, parameters));
  } catch (error) {
    if (error instanceof Unlawful) return { at: error.at };
    throw error;
  }
};

/** Whether the oracle reads it: reports and limits are for the second reading of round files, in the command. */
export const isPlain = ({ irregularities, limits }: GeneratedRound['file']): boolean =>
  irregularities === undefined && limits === undefined;

/** A lawful round by chance, as the engine and as the second reading of the rules have it. */
export const bothSay = (
  rules: BlackjackRules,
  seed: number,
  library: Library = rulebooks,
): readonly [engine: object, oracle: object] => {
  const { file } = generateRound(rules, chanceFrom(seed), 'lawful');
  return [engineSays(file, library), oracleSays(file, library)];
};
