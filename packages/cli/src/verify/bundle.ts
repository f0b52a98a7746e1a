import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { isGame } from '@baize/engine';
import {
  type PublishedDeck,
  type PublishedShoe,
  type PublishedSpin,
  readBundle,
  type SpinVerdict,
  type Verdict,
  verifyShoe,
  verifySpin,
} from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import type { DrawWords } from '../games/game.ts';
import { GAMES } from '../games.ts';
import { harmless } from '../text.ts';

const SQLITE = 'SQLite format 3\0';
/** A shoe of sixteen decks comes nowhere near it. */
const BUNDLE_MAX_BYTES = 1024 * 1024;

/** Whether a file is a store: SQLite says so in its first bytes. A file that is empty is no bundle either. */
export const isStore = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(SQLITE.length);
    const read = readSync(file, head, 0, head.length, 0);
    return read === 0 || head.toString('latin1') === SQLITE;
  } finally {
    closeSync(file);
  }
};

export type CheckedBundle =
  | { readonly of: 'shoe'; readonly shoe: PublishedShoe | PublishedDeck; readonly verdict: Verdict }
  | { readonly of: 'spin'; readonly spin: PublishedSpin; readonly verdict: SpinVerdict };

/** Checks an opened shoe or spin that was handed out as a file: it needs nothing else. */
export const checkBundle = (path: string): CheckedBundle => {
  if (statSync(path).size > BUNDLE_MAX_BYTES)
    throw new BadInput(`${harmless(path)} is too long for an opened shoe, and is no store`);
  const read = readBundle(readFileSync(path, 'utf8'));
  if (!read.ok)
    throw new BadInput(`${harmless(path)} is neither a store nor an opened shoe: ${harmless(read.detail)}`);
  return read.of === 'shoe'
    ? { of: 'shoe', shoe: read.shoe, verdict: verifyShoe(read.shoe) }
    : { of: 'spin', spin: read.spin, verdict: verifySpin(read.spin) };
};

const SPIN: DrawWords = { what: 'Spin', outcomes: 'pockets', came: 'spun', outcome: String };

/** How its game tells a draw; one by a rulebook that nobody has here is told as a spin. */
const wordsOf = (library: Library, { rulebook }: Pick<PublishedSpin, 'rulebook'>): DrawWords => {
  const game = library[rulebook]?.edition.game ?? '';
  return isGame(game) ? (GAMES[game].drawn?.(library, rulebook) ?? SPIN) : SPIN;
};

const nameOf = (library: Library, checked: CheckedBundle): string => {
  if (checked.of === 'shoe') {
    const { shoe, table, rulebook, decks } = checked.shoe;
    return `Shoe ${shoe} of table ${table} (${rulebook}, ${decks} decks)`;
  }
  const { spin, table, rulebook, pockets } = checked.spin;
  const { what, outcomes } = wordsOf(library, checked.spin);
  return `${what} ${spin} of table ${table} (${rulebook}, ${pockets} ${outcomes})`;
};

/** What a spin came to, and what each no spin before it passed over. */
const spunWords = (
  library: Library,
  { balls, ...spin }: PublishedSpin,
  numbers: readonly number[],
): string => {
  const { what, came, outcome } = wordsOf(library, spin);
  if (balls.length === 0) return `was sealed and never ${came}.`;
  const passed = numbers.filter((_, at) => balls[at] === null).map(outcome);
  const number = balls.at(-1) ?? null;
  const told = number === null ? 'came to no number' : `came to ${outcome(number)}, as it was sealed`;
  const off = `${passed.join(', ')} would have been the number of what was no ${what.toLowerCase()}`;
  return `${told}${passed.length === 0 ? '' : `; ${off}`}.`;
};

export const printBundle = (library: Library, checked: CheckedBundle): string => {
  const which = harmless(nameOf(library, checked));
  if (!checked.verdict.ok) return `${which}: ${harmless(checked.verdict.fault.detail)}`;
  return checked.of === 'shoe'
    ? `${which} was dealt as it was sealed: ${checked.verdict.faces} of ${checked.shoe.dealt.length} cards were seen, and every one of them is right.`
    : `${which} ${spunWords(library, checked.spin, checked.verdict.numbers)}`;
};

/** The same for programs. */
export const bundleJson = (checked: CheckedBundle): object => {
  const { verdict } = checked;
  const findings = verdict.ok ? [] : [verdict.fault];
  if (checked.of === 'shoe') {
    const { table, rulebook, shoe } = checked.shoe;
    const faces = checked.verdict.ok ? checked.verdict.faces : 0;
    return { ok: verdict.ok, table, rulebook, shoe, faces, findings };
  }
  const { table, rulebook, spin, balls } = checked.spin;
  const numbers = checked.verdict.ok ? checked.verdict.numbers : [];
  return { ok: verdict.ok, table, rulebook, spin, balls, numbers, findings };
};
