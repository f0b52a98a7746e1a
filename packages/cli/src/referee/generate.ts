import { GAME_NAMES, type GameName } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { type Chance, GENERATORS, type Generated, KINDS, type Kind } from './generators.ts';

const COUNT_MAX = 10_000_000;

/** Chance from a seed (mulberry32): the same seed gives the same rounds. */
const chanceFrom = (seed: number): Chance => {
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

/** What was asked for on the command line. */
export interface Wanted {
  /** How many, with `game`; or the rulebook, with `count`. */
  readonly generate: string;
  readonly game?: string | undefined;
  readonly seed: string;
  readonly count?: string | undefined;
  readonly kind?: string | undefined;
  readonly illegal?: boolean | undefined;
}

const MIXED = 'mixed';

const gameOf = (library: Library, { generate, game }: Wanted): GameName => {
  const asked =
    game === undefined
      ? GAME_NAMES.find((name) => GENERATORS[name].booksIn(library).includes(generate))
      : GAME_NAMES.find((name) => name === game);
  if (asked !== undefined) return asked;
  if (game !== undefined) throw new BadInput(`--game is one of ${GAME_NAMES.join(', ')}, not ${game}`);
  const books = Object.values(GENERATORS).flatMap((each) => each.booksIn(library));
  throw new BadInput(
    /^\d+$/.test(generate)
      ? `say for which game: --generate ${generate} --game ${GAME_NAMES.join(' | ')}`
      : `rounds are made for ${books.join(', ')}, not for ${generate}`,
  );
};

/** The kinds that are asked for. */
const kindsOf = (kind: string): readonly Kind[] => {
  const asked = kind === MIXED ? KINDS : KINDS.filter((each) => each === kind);
  if (asked.length === 0) throw new BadInput(`--kind is one of ${[...KINDS, MIXED].join(', ')}, not ${kind}`);
  return asked;
};

/** Rounds by chance from a seed, of the books in turn. */
export function* generatedRounds(
  library: Library,
  wanted: Wanted,
): Generator<Generated & { readonly name: string }> {
  const game = gameOf(library, wanted);
  const generator = GENERATORS[game];
  const byGame = wanted.game !== undefined;
  const books = byGame ? generator.booksIn(library) : [wanted.generate];
  const kind = wanted.kind ?? (wanted.illegal === true ? 'unlawful' : 'lawful');
  const kinds = kindsOf(kind);
  const from = wholeNumber('seed', wanted.seed, 2 ** 32 - 1);
  const many = byGame
    ? wholeNumber('generate', wanted.generate, COUNT_MAX)
    : wholeNumber('count', wanted.count ?? '1', COUNT_MAX);
  const chance = chanceFrom(from);
  for (let number = 1; number <= many; number += 1) {
    const book = books[(number - 1) % books.length] ?? '';
    const each = kinds[kinds.length === 1 ? 0 : chance(kinds.length)] ?? 'lawful';
    yield { name: `${from}-${number}`, ...generator.make(library, book, chance, each) };
  }
}

/** The same as round files, one a line. Where they are unlawful, `id` says which refusal they must meet. */
export function* generatedLines(library: Library, wanted: Wanted): Generator<string> {
  for (const { name, file, refusal } of generatedRounds(library, wanted)) {
    const id = refusal === undefined ? name : { name, refusal };
    yield `${JSON.stringify({ id, ...file })}\n`;
  }
}
