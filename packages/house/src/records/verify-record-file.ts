import { referee } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { z } from 'zod';
import { verifyShoe } from '../chance/verify.ts';
import { verifySpin } from '../chance/verify-spin.ts';
import { commitmentTo, drawRounds } from '../inspection/draw.ts';
import { INSPECTION_FORMAT } from '../inspection/draw-file.ts';
import { parseCheckpoint, type SignedCheckpoint } from '../log/checkpoint.ts';
import { parseEntry } from '../log/leaf.ts';
import { isSignedBy, parseVkey } from '../log/note.ts';
import { type Hash, isSame, leafHash, provesInclusion } from '../log/tree.ts';
import type { HeldTo } from '../log/verify-log.ts';
import { readBundle } from './bundle.ts';
import { BUNDLE_FORMAT } from './round-bundle.ts';

/** What was found of the bundle of a round, or of the draw of an inspection. */
export interface RecordFileVerdict {
  readonly of: string;
  readonly ok: boolean;
  readonly findings: readonly { readonly where: string; readonly what: string }[];
  readonly held: readonly string[];
  readonly unproven: readonly string[];
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const proven = z.object({
  command: z.int(),
  index: z.int().nullable(),
  leaf: hash,
  proof: z.array(hash),
  entry: z.string().exactOptional(),
});
type Proven = z.infer<typeof proven>;

const bundleFile = z.looseObject({
  format: z.literal(BUNDLE_FORMAT),
  origin: z.string(),
  key: z.string(),
  checkpoint: z.string(),
  table: z.string(),
  round: z.int(),
  rulebook: z.string(),
  roundFile: z.record(z.string(), z.unknown()).nullable(),
  settledAgain: z.looseObject({ verdict: z.string() }),
  nets: z.record(z.string(), z.int()),
  shoe: z.unknown(),
  spin: z.unknown(),
  commands: z.array(proven),
});

const drawnFile = z.looseObject({
  format: z.literal(INSPECTION_FORMAT),
  inspection: z.int(),
  origin: z.string(),
  key: z.string(),
  commitment: hash,
  count: z.int().min(1).max(500),
  tables: z.array(z.object({ table: z.string(), rounds: z.int().min(1).max(100_000_000) })).min(1),
  checkpoint: z.string(),
  newest: z.string(),
  nonce: hash,
  drawn: z.array(z.object({ table: z.string(), round: z.int() })),
  bound: proven.extend({ entry: z.string() }),
});

const formatOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { readonly format?: unknown } | null)?.format;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Whether a file leads into the record: a bundle or a draw. */
export const isRecordFile = (text: string): boolean =>
  [BUNDLE_FORMAT, INSPECTION_FORMAT].includes(formatOf(text) as typeof BUNDLE_FORMAT);

const bytes = (hex: string): Hash => Buffer.from(hex, 'hex');

/** Gathers what holds and what does not. */
const findingsOf = () => {
  const findings: { readonly where: string; readonly what: string }[] = [];
  const held: string[] = [];
  return {
    findings,
    held,
    look: (where: string, holds: boolean, yes: string, no: string): void => {
      if (holds) held.push(yes);
      else findings.push({ where, what: no });
    },
  };
};
type Findings = ReturnType<typeof findingsOf>;

const stands = ({ leaf, index, proof }: Proven, { size, root }: SignedCheckpoint): boolean =>
  index !== null && provesInclusion(bytes(leaf), { index, size, root }, proof.map(bytes));

const isItsLeaf = ({ leaf, entry }: Proven): boolean =>
  entry === undefined || isSame(leafHash(entry), bytes(leaf));

/**
 * The checkpoint of a file as its key has signed it, and the same tree as one that was kept elsewhere where both are of
 * one size.
 */
const signedIn = (
  { look }: Findings,
  name: string,
  { text, origin, key }: { readonly text: string; readonly origin: string; readonly key: string },
  against: HeldTo | undefined,
): SignedCheckpoint | undefined => {
  const [read, vkey] = [parseCheckpoint(text), parseVkey(key)];
  const isSigned =
    read !== undefined && vkey !== undefined && read.origin === origin && isSignedBy(read.note, vkey);
  look(name, isSigned, `${name} is signed by ${key}`, 'it is not signed with the key of the file');
  const kept = against === undefined ? undefined : parseCheckpoint(against.text);
  if (read === undefined || kept === undefined || against === undefined) return read;
  look(
    against.name,
    vkey !== undefined && kept.origin === origin && isSignedBy(kept.note, vkey),
    'the same key has signed what was kept elsewhere',
    'another key has signed what was kept elsewhere',
  );
  if (kept.size === read.size)
    look(
      name,
      isSame(kept.root, read.root),
      'it is the tree that was kept elsewhere',
      'it is another tree of that size than was kept elsewhere: the house has two records',
    );
  return read;
};

const unprovenOf = (key: string, against: HeldTo | undefined): readonly string[] =>
  against === undefined
    ? [
        `whose key ${key} is: hold it to the one that you were given, or give a checkpoint that was kept elsewhere with --against`,
      ]
    : [];

interface SealTold {
  readonly commitment?: unknown;
}

const drawFindings = ({ look }: Findings, draws: readonly unknown[]): void => {
  for (const draw of draws) {
    if (draw === null || draw === undefined) continue;
    const read = readBundle(JSON.stringify(draw));
    if (!read.ok) {
      look('its shoe or spin', false, '', read.detail);
      continue;
    }
    const verdict = read.of === 'shoe' ? verifyShoe(read.shoe) : verifySpin(read.spin);
    const name = read.of === 'shoe' ? `shoe ${read.shoe.shoe}` : `spin ${read.spin.spin}`;
    look(name, verdict.ok, `${name} came as it was sealed`, verdict.ok ? '' : verdict.fault.detail);
  }
};

/** The commitments that opened entries of the record tell, of shoes and of spins. */
const sealedIn = (commands: readonly Proven[]): readonly unknown[] =>
  commands
    .flatMap(({ entry }) => parseEntry(entry ?? '')?.events ?? [])
    .filter(({ type }) => type === 'house.ShoeSealed' || type === 'house.SpinSealed')
    .map(({ data }) => {
      const { event } = data as { readonly event?: { readonly shoe?: SealTold; readonly spin?: SealTold } };
      return (event?.shoe ?? event?.spin)?.commitment;
    });

/** That the draw is the one that was sealed in the record, where the entry of that is told. */
const sealFindings = ({ look }: Findings, commands: readonly Proven[], draws: readonly unknown[]): void => {
  const sealed = sealedIn(commands);
  for (const draw of draws) {
    const { commitment } = (draw ?? {}) as SealTold;
    if (commitment === undefined || sealed.length === 0) continue;
    look('its seal', sealed.includes(commitment), 'its seal is in the record', 'the record has another seal');
  }
};

const isEqual = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (who) => (one[who] ?? 0) === (other[who] ?? 0),
  );

/** The round settled once more from its file, where the house says that it can be. */
const settledFindings = (
  { look }: Findings,
  library: Library,
  { roundFile, settledAgain, nets }: z.infer<typeof bundleFile>,
): void => {
  if (roundFile === null || settledAgain.verdict !== 'same') return;
  const answer = referee(roundFile, library);
  const found = answer.ok
    ? Object.fromEntries(Object.entries(answer.players).map(([who, { net }]) => [who, net]))
    : {};
  look(
    'the round file',
    answer.ok && isEqual(found, nets),
    'the referee comes to the same from the round file',
    'the referee comes to other sums than the bundle tells',
  );
};

const verifyBundleOf = (
  library: Library,
  file: z.infer<typeof bundleFile>,
  against?: HeldTo,
): RecordFileVerdict => {
  const found = findingsOf();
  const { look, findings, held } = found;
  const { checkpoint: text, origin, key, commands, table, round, rulebook, shoe, spin } = file;
  const tree = signedIn(found, 'the checkpoint', { text, origin, key }, against);
  for (const each of commands) {
    const where = `command ${each.command}`;
    if (each.index !== null && (tree === undefined || !stands(each, tree)))
      look(where, false, '', 'it does not stand in that tree');
    if (!isItsLeaf(each)) look(where, false, '', 'its entry is not what its leaf says');
  }
  held.push(`${commands.length} commands stand in that tree`);
  drawFindings(found, [shoe, spin]);
  sealFindings(found, commands, [shoe, spin]);
  settledFindings(found, library, file);
  const withheld = commands.filter(({ entry }) => entry === undefined).length;
  return {
    of: `Round ${round} of table ${table} (${rulebook})`,
    ok: findings.length === 0,
    findings,
    held,
    unproven: [
      ...unprovenOf(key, against),
      ...(withheld === 0 ? [] : [`what ${withheld} commands say that stay in the house`]),
      'what the bundle tells in words beside the entries of its commands',
    ],
  };
};

/** What the entry says that bound the inspector. */
const boundIn = (entry: string): unknown => {
  const row = entry.split('\n').find((each) => each.includes('"inspections.Committed"'));
  const [, , type, data] = (row === undefined ? [] : JSON.parse(row)) as readonly unknown[];
  return type === 'inspections.Committed' ? data : undefined;
};

const verifyDraw = (file: z.infer<typeof drawnFile>, against?: HeldTo): RecordFileVerdict => {
  const found = findingsOf();
  const { look, findings, held } = found;
  const { origin, key, commitment, count, tables, nonce, drawn, bound, inspection } = file;
  const tree = signedIn(found, 'the tree that decided', { text: file.checkpoint, origin, key }, undefined);
  const newest = signedIn(found, 'the newest tree', { text: file.newest, origin, key }, against);
  const said = isItsLeaf(bound)
    ? (boundIn(bound.entry) as {
        readonly commitment?: string;
        readonly count?: number;
        readonly tables?: unknown;
      })
    : undefined;
  look(
    `command ${bound.command}`,
    newest !== undefined &&
      stands(bound, newest) &&
      said?.commitment === commitment &&
      said.count === count &&
      JSON.stringify(said.tables) === JSON.stringify(tables),
    'the record holds what the inspector was bound to, and what was drawn from',
    'the record does not hold that the inspector was bound to this',
  );
  look(
    'the tree that decided',
    tree !== undefined && bound.index !== null && bound.index < tree.size,
    'it was signed after the inspector was bound',
    'it was signed before the inspector was bound',
  );
  look(
    'the nonce',
    commitmentTo(bytes(nonce)) === commitment,
    'it is the one that the inspector was bound to',
    'it is another than the inspector was bound to',
  );
  const due = tree === undefined ? [] : drawRounds(tables, count, { ...tree, nonce: bytes(nonce) });
  look(
    'the draw',
    JSON.stringify(due) === JSON.stringify(drawn),
    `both draw these ${due.length} rounds`,
    'both draw other rounds than these',
  );
  return {
    of: `Inspection ${inspection} of ${origin}`,
    ok: findings.length === 0,
    findings,
    held,
    unproven: unprovenOf(key, against),
  };
};

/** Checks a file that leads into the record: the house's own second reading of what `packages/verifier` checks. */
export const verifyRecordFile = (
  library: Library,
  text: string,
  against?: HeldTo,
): RecordFileVerdict | { readonly unreadable: string } => {
  const value = JSON.parse(text) as { readonly format: string };
  const read = value.format === BUNDLE_FORMAT ? bundleFile.safeParse(value) : drawnFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { unreadable: `${issue?.path.join('.')} is not as in such a file: ${issue?.message}` };
  }
  return read.data.format === BUNDLE_FORMAT
    ? verifyBundleOf(library, read.data as z.infer<typeof bundleFile>, against)
    : verifyDraw(read.data as z.infer<typeof drawnFile>, against);
};
