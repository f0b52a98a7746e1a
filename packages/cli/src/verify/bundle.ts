import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type PublishedShoe, readBundle, type Verdict, verifyShoe } from '@baize/house';
import { BadInput } from '../failure.ts';
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

export interface CheckedBundle {
  readonly shoe: PublishedShoe;
  readonly verdict: Verdict;
}

/** Checks an opened shoe that was handed out as a file: it needs nothing else. */
export const checkBundle = (path: string): CheckedBundle => {
  if (statSync(path).size > BUNDLE_MAX_BYTES)
    throw new BadInput(`${harmless(path)} is too long for an opened shoe, and is no store`);
  const read = readBundle(readFileSync(path, 'utf8'));
  if (!read.ok)
    throw new BadInput(`${harmless(path)} is neither a store nor an opened shoe: ${harmless(read.detail)}`);
  return { shoe: read.shoe, verdict: verifyShoe(read.shoe) };
};

export const printBundle = ({ shoe, verdict }: CheckedBundle): string => {
  const which = harmless(`Shoe ${shoe.shoe} of table ${shoe.table} (${shoe.rulebook}, ${shoe.decks} decks)`);
  return verdict.ok
    ? `${which} was dealt as it was sealed: ${verdict.faces} of ${shoe.dealt.length} cards were seen, and every one of them is right.`
    : `${which}: ${harmless(verdict.fault.detail)}`;
};
