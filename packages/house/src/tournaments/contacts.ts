import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How somebody is to be reached. */
interface Contact {
  readonly phone?: string;
  readonly email?: string;
  readonly club?: string;
}

type Kept = Readonly<Record<string, Readonly<Record<string, Contact>>>>;

/**
 * How entrants are to be reached. It is personal, and nothing of it is needed for what the record proves; the record
 * cannot be edited, and this has to be erased when somebody asks for it. So it lies in a file of its own beside it.
 */
export interface Contacts {
  of(tournament: string): Readonly<Record<string, Contact>>;
  /** Adds to what is known of them, or changes it. */
  note(tournament: string, people: Readonly<Record<string, Contact>>): void;
  erase(tournament: string, players: readonly string[]): void;
  /** The file was put in place by another: it is read again. */
  reread(): void;
}

const FILE = 'contacts.json';

const readKept = (path: string): Kept => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Whole or not at all: written beside it, made durable, and put in its place. */
const writeKept = (path: string, kept: Kept): void => {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify(kept));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
};

/** `written` is told when the file has changed. */
export const openContacts = (folder: string, written: () => void = () => undefined): Contacts => {
  const path = join(folder, FILE);
  let kept = readKept(path);
  const keep = (tournament: string, people: Readonly<Record<string, Contact>>): void => {
    const after = { ...kept, [tournament]: people };
    writeKept(path, after);
    kept = after;
    written();
  };
  const of = (tournament: string): Readonly<Record<string, Contact>> =>
    (Object.hasOwn(kept, tournament) ? kept[tournament] : undefined) ?? {};
  return {
    of,
    reread: () => {
      kept = readKept(path);
    },
    note: (tournament, people) => {
      const before = of(tournament);
      const changed = Object.entries(people).map(([player, contact]) => [
        player,
        { ...before[player], ...contact },
      ]);
      keep(tournament, { ...before, ...Object.fromEntries(changed) });
    },
    erase: (tournament, players) =>
      keep(
        tournament,
        Object.fromEntries(Object.entries(of(tournament)).filter(([player]) => !players.includes(player))),
      ),
  };
};
