import { check, type Line, line, NoDraw, type Verdict, verdictOver } from './check.ts';
import { fromHex, toHex } from './draw.ts';
import { type DrawnRound, nonceCommitment, type Rounds, roundsDrawn } from './inspection.ts';
import { type Checkpoint, checkpointOf, entryLeaf, isIncluded, isSigned, publicKeyOf } from './log.ts';

/** Files that lead into the record: the bundle of a round, and the draw of an inspection. */

interface Proven {
  readonly command: number;
  readonly index: number | null;
  readonly leaf: string;
  readonly proof: readonly string[];
  readonly entry?: string;
}

interface RoundFile {
  readonly table: string;
  readonly round: number;
  readonly rulebook: string;
  readonly origin: string;
  readonly key: string;
  readonly checkpoint: string;
  readonly commands: readonly Proven[];
  readonly shoe: unknown;
  readonly spin: unknown;
}

interface InspectionFile {
  readonly inspection: number;
  readonly origin: string;
  readonly key: string;
  readonly commitment: string;
  readonly count: number;
  readonly tables: readonly Rounds[];
  readonly checkpoint: string;
  readonly newest: string;
  readonly nonce: string;
  readonly drawn: readonly DrawnRound[];
  readonly bound: Proven;
}

const HASH = /^[0-9a-f]{64}$/;

const needRead = (holds: boolean, what: string): void => {
  if (!holds) throw new NoDraw(`This file cannot be read: ${what}.`);
};

const isProven = (value: Proven): boolean =>
  typeof value === 'object' &&
  value !== null &&
  HASH.test(value.leaf) &&
  Array.isArray(value.proof) &&
  value.proof.every((hash) => HASH.test(hash)) &&
  (value.index === null || Number.isSafeInteger(value.index)) &&
  (value.entry === undefined || typeof value.entry === 'string');

const readCheckpoint = (note: unknown): Checkpoint => {
  const read = typeof note === 'string' ? checkpointOf(note) : undefined;
  if (read === undefined) throw new NoDraw('This file cannot be read: it has no signed checkpoint.');
  return read;
};

const signedLine = (what: string, checkpoint: Checkpoint, origin: string, vkey: unknown): Line => {
  const key = typeof vkey === 'string' ? publicKeyOf(vkey) : undefined;
  return line(
    key !== undefined && checkpoint.origin === origin && isSigned(checkpoint, key),
    `${what}, over ${checkpoint.size} commands, is signed by ${String(vkey)}: hold that key to the one that you were given.`,
    `${what} is not signed by the key of this file.`,
  );
};

const stands = ({ leaf, index, proof }: Proven, checkpoint: Checkpoint): boolean =>
  index !== null && isIncluded(fromHex(leaf), index, checkpoint, proof.map(fromHex));

const isAsItsLeaf = ({ leaf, entry }: Proven): boolean =>
  entry === undefined || toHex(entryLeaf(entry)) === leaf;

const numbersOf = (commands: readonly Proven[]): string => commands.map(({ command }) => command).join(', ');

interface SealTold {
  readonly commitment?: unknown;
}

/** The commitments that opened entries tell, of shoes and of spins: the data of an event is `{person, event}`. */
const sealedIn = (commands: readonly Proven[]): readonly unknown[] =>
  commands
    .flatMap(({ entry }) => (entry ?? '').split('\n'))
    .filter((row) => row.includes('"house.ShoeSealed"') || row.includes('"house.SpinSealed"'))
    .map((row) => {
      const [, , type, data] = JSON.parse(row) as readonly unknown[];
      const { event } = data as { readonly event?: { readonly shoe?: SealTold; readonly spin?: SealTold } };
      return type === 'house.ShoeSealed' ? event?.shoe?.commitment : event?.spin?.commitment;
    });

/** That a draw is the one that was sealed in the record, where the entry of that is told. */
const sealLines = (commands: readonly Proven[], draws: readonly unknown[]): readonly Line[] => {
  const sealed = sealedIn(commands);
  return sealed.length === 0
    ? []
    : draws.map((draw) =>
        line(
          sealed.includes((draw as SealTold).commitment),
          'Its seal stands in the record.',
          'The record holds another seal than this.',
        ),
      );
};

/** The bundle of a round: that every command is in the signed tree, and what was sealed is what was dealt. */
const checkRound = (file: RoundFile): Verdict => {
  const { table, round, rulebook, origin, key, commands, shoe, spin } = file;
  const checkpoint = readCheckpoint(file.checkpoint);
  needRead(
    Array.isArray(commands) && commands.every(isProven),
    'its commands are not told as they have to be',
  );
  const inTree = commands.filter(({ index }) => index !== null);
  const astray = inTree.filter((each) => !stands(each, checkpoint));
  const bent = commands.filter((each) => !isAsItsLeaf(each));
  const told = commands.filter(({ entry }) => entry !== undefined);
  const drawn = [shoe, spin].filter((draw) => draw !== null && draw !== undefined);
  const draws = drawn.map(check);
  return verdictOver(`Round ${round} of table ${table} (${rulebook})`, [
    signedLine('The checkpoint', checkpoint, origin, key),
    line(
      astray.length === 0,
      `All ${inTree.length} commands of the round stand in that tree${inTree.length === commands.length ? '' : `; ${commands.length - inTree.length} are from before it began`}.`,
      `Not in that tree: command ${numbersOf(astray)}.`,
    ),
    line(
      bent.length === 0,
      `The words of ${told.length} of them are here, and are what was written.`,
      `Other words than were written: command ${numbersOf(bent)}.`,
    ),
    // Only entries that are what was written are read.
    ...(bent.length === 0 ? sealLines(commands, drawn) : []),
    ...draws.flatMap(({ of, lines }) => lines.map(({ holds, says }) => ({ holds, says: `${of}: ${says}` }))),
  ]);
};

interface Committed {
  readonly commitment?: unknown;
  readonly count?: unknown;
  readonly tables?: unknown;
}

/** What the entry that bound the inspector says of it. */
const committedIn = (entry: string): Committed => {
  for (const row of entry.split('\n')) {
    try {
      const [stream, , type, data] = JSON.parse(row) as readonly unknown[];
      if (stream === 'inspections' && type === 'inspections.Committed') return data as Committed;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
  }
  return {};
};

/** The draw of an inspection: that the inspector was bound before the tree was signed, and that both drew this. */
const checkInspection = (file: InspectionFile): Verdict => {
  const { inspection, origin, key, commitment, count, tables, nonce, drawn, bound } = file;
  const [checkpoint, newest] = [readCheckpoint(file.checkpoint), readCheckpoint(file.newest)];
  needRead(isProven(bound) && typeof bound.entry === 'string', 'it does not tell what bound the inspector');
  needRead(HASH.test(nonce) && HASH.test(commitment), 'its nonce or its commitment is not 64 digits');
  needRead(
    Array.isArray(tables) && tables.every(({ rounds }) => Number.isSafeInteger(rounds) && rounds > 0),
    'it does not tell what was drawn from',
  );
  const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  needRead(
    all < 100_000_000 && Number.isSafeInteger(count) && count > 0,
    'its numbers are too large, or none',
  );
  const said = committedIn(bound.entry ?? '');
  const isSaid =
    said.commitment === commitment &&
    said.count === count &&
    JSON.stringify(said.tables) === JSON.stringify(tables);
  const due = roundsDrawn(tables, count, { ...checkpoint, nonce });
  return verdictOver(`Inspection ${inspection} of ${origin}`, [
    signedLine('The tree that decided', checkpoint, origin, key),
    signedLine('The newest tree', newest, origin, key),
    line(
      stands(bound, newest) && isAsItsLeaf(bound) && isSaid,
      'The record holds that the inspector was bound to this nonce, and what was drawn from.',
      'The record does not hold that the inspector was bound to this.',
    ),
    line(
      bound.index !== null && bound.index < checkpoint.size,
      'The tree that decided was signed after that: the inspector could not choose by it.',
      'The tree that decided was signed before the inspector was bound.',
    ),
    line(
      nonceCommitment(nonce) === commitment,
      'The nonce is the one that he was bound to: the house did not know it.',
      'The nonce is another than he was bound to.',
    ),
    line(
      JSON.stringify(due) === JSON.stringify(drawn.map(({ table, round }) => ({ table, round }))),
      `Both together draw these ${due.length} of ${all} rounds.`,
      'Both together draw other rounds than these.',
    ),
  ]);
};

/** Checks any file that a house hands out for it. Throws `NoDraw` for what is none. */
export const checkFile = (value: unknown): Verdict => {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format === 'baize bundle/1') return checkRound(value as RoundFile);
  if (format === 'baize inspection/1') return checkInspection(value as InspectionFile);
  return check(value);
};
