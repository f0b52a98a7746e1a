import { chainEnd } from '../store/chain.ts';
import type { Store } from '../store/port.ts';
import { parseCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { type Epoch, epochsIn } from './epoch.ts';
import type { LogFolder } from './log-folder.ts';
import { isSignedBy, parseVkey } from './note.ts';

import { edgeTiles, grow, NO_LEAVES, rootOver } from './tiles.ts';
import { type Hash, isSame, type Nodes, nodesOver, rootAt } from './tree.ts';

/** What does not hold, and where. */
export interface LogFinding {
  readonly what: string;
  readonly where: string;
}

export interface LogVerdict {
  /** How many leaves the tree has that is gone on with, and its root in base64, as a checkpoint has it. */
  readonly size: number;
  readonly root: string;
  readonly findings: readonly LogFinding[];
  /** What could not be proved with what was at hand. */
  readonly unproven: readonly string[];
}

/** A checkpoint that a record is held to, and what to call it. */
export interface HeldTo {
  readonly name: string;
  readonly text: string;
}

interface Tree {
  readonly epoch: Pick<Epoch, 'origin' | 'key'>;
  readonly leaves: readonly Hash[];
  readonly nodes: Nodes;
  root(): Hash;
}

const base64 = (hash: Hash): string => Buffer.from(hash).toString('base64');

export const treeOver = (epoch: Pick<Epoch, 'origin' | 'key'>, leaves: readonly Hash[]): Tree => ({
  epoch,
  leaves,
  nodes: nodesOver(leaves),
  root: () => rootOver(leaves),
});

/** Holds a tree to one checkpoint of its own origin. */
const againstCheckpoint = (
  { epoch, leaves, nodes }: Tree,
  { size, root, note }: SignedCheckpoint,
  where: string,
): readonly LogFinding[] => {
  const key = parseVkey(epoch.key);
  if (key === undefined || !isSignedBy(note, key))
    return [{ where, what: `it is not signed with the key that is on record for ${epoch.origin}` }];
  if (size > leaves.length) {
    const missing = size - leaves.length;
    return [
      {
        where,
        what: `${size} commands were signed and the record holds ${leaves.length}: the last ${missing} are missing (an older copy, a tail cut off, or a write-ahead log torn or gone)`,
      },
    ];
  }
  return isSame(rootAt(nodes, size), root)
    ? []
    : [
        {
          where,
          what: `the first ${size} commands come to another root than was signed: the record was rewritten`,
        },
      ];
};

/** Holds the trees of a record to a checkpoint, whichever of them it is of. */
export const holdTo = (trees: readonly Tree[], { name, text }: HeldTo): readonly LogFinding[] => {
  const checkpoint = parseCheckpoint(text);
  if (checkpoint === undefined) return [{ where: name, what: 'it is no signed checkpoint' }];
  const tree = trees.findLast(({ epoch }) => epoch.origin === checkpoint.origin);
  return tree === undefined
    ? [{ where: name, what: `it is of ${checkpoint.origin}, and this record never had that name` }]
    : againstCheckpoint(tree, checkpoint, name);
};

const PAGE = 4_096;

const leavesIn = async (store: Pick<Store, 'leaves'>): Promise<readonly Hash[]> => {
  const leaves: Hash[] = [];
  for (;;) {
    const page = await store.leaves(leaves.length, PAGE);
    for (const leaf of page) leaves.push(leaf);
    if (page.length < PAGE) return leaves;
  }
};

/** The trees of a record, each from its first command to before the next one's. */
const treesOf = (epochs: readonly Epoch[], leaves: readonly Hash[]): readonly Tree[] =>
  epochs.map((epoch, at) => {
    const next = epochs[at + 1];
    return treeOver(epoch, leaves.slice(epoch.first - 1, next && next.first - 1));
  });

/** The trees of a store. */
export const treesIn = async (store: Pick<Store, 'read' | 'leaves'>): Promise<readonly Tree[]> =>
  treesOf(await epochsIn(store), await leavesIn(store));

/** A restored record says what it goes on from: that has to be what stands before it. */
const restoredFindings = (epochs: readonly Epoch[], trees: readonly Tree[]): readonly LogFinding[] =>
  epochs.flatMap(({ restored, origin }, at) => {
    const before = trees[at - 1];
    if (restored === null) return [];
    const { size, root } = restored;
    const fits =
      before?.leaves.length === size && Buffer.from(rootAt(before.nodes, size)).toString('hex') === root;
    return fits ? [] : [{ where: origin, what: 'what stands before it is not what it was restored from' }];
  });

/** Chains of a record from before there was a tree, worked out again. */
const broughtFindings = async (store: Store, epochs: readonly Epoch[]): Promise<readonly LogFinding[]> => {
  const findings: LogFinding[] = [];
  for (const [stream, version, hash] of epochs[0]?.brought?.chains ?? []) {
    if (chainEnd(await store.read(stream, 0, version)) !== hash)
      findings.push({ where: stream, what: `its chain, which ended at event ${version}, does not hold` });
  }
  return findings;
};

/** Tiles that lie there and say something else; one that is missing is made anew when the house is opened. */
const tileFindings = (folder: LogFolder, { leaves }: Tree, size: number): readonly LogFinding[] => {
  if (size > leaves.length) return [];
  const { edge, whole } = grow(NO_LEAVES, leaves.slice(0, size));
  return [...whole, ...edgeTiles(edge)].flatMap(({ hashes, ...name }) => {
    const kept = folder.tile(name);
    return kept === undefined || kept.every((hash, at) => isSame(hash, hashes[at] as Hash))
      ? []
      : [{ where: `tile ${name.level}/${name.index}`, what: 'it is not what the leaves come to' }];
  });
};

const NO_CHECKPOINT =
  'no signed checkpoint is at hand: a tail that was cut off, or a record that was rewritten whole and reckoned up again, would not be seen. Give one that was kept elsewhere with --against';
const ONLY_OWN =
  'the only checkpoint lies beside the store, with the key that signs it: who can change both can rewrite both. One that was kept elsewhere (--against) proves more';

export const unprovenOf = (
  size: number,
  { beside, against }: { readonly beside: HeldTo | undefined; readonly against: HeldTo | undefined },
): readonly string[] => {
  const sizes = [beside, against].map((held) => (held && parseCheckpoint(held.text))?.size ?? 0);
  const newest = Math.max(...sizes);
  if (beside === undefined && against === undefined) return [NO_CHECKPOINT];
  return [
    ...(against === undefined ? [ONLY_OWN] : []),
    ...(size > newest
      ? [`the last ${size - newest} of ${size} commands are newer than every checkpoint at hand`]
      : []),
  ];
};

const broughtWords = (epochs: readonly Epoch[]): readonly string[] => {
  const brought = epochs[0]?.brought;
  return brought === null || brought === undefined
    ? []
    : [
        `commands 1 to ${brought.commands} were written before there was a tree: their events are proved by the chains of that time, their postings and replies only from when they were brought over`,
      ];
};

/** Holds a record to what was signed of it. `store` has to stand still: one that was opened after `beside` was read. */
export const verifyLog = async (
  store: Store,
  {
    folder,
    beside,
    cosigned,
    against,
  }: {
    readonly folder?: LogFolder | undefined;
    readonly beside?: HeldTo | undefined;
    /** What witnesses have signed, as it lies beside the store. */
    readonly cosigned?: HeldTo | undefined;
    readonly against?: HeldTo | undefined;
  },
): Promise<LogVerdict> => {
  const [epochs, leaves] = [await epochsIn(store), await leavesIn(store)];
  const trees = treesOf(epochs, leaves);
  const tree = trees.at(-1) ?? treeOver({ origin: '', key: '' }, leaves);
  const size = tree.leaves.length;
  const held = [beside, cosigned, against].filter((each) => each !== undefined);
  const signed = beside && parseCheckpoint(beside.text);
  return {
    size,
    root: base64(rootAt(tree.nodes, size)),
    findings: [
      ...held.flatMap((each) => holdTo(trees, each)),
      ...(folder === undefined || signed === undefined ? [] : tileFindings(folder, tree, signed.size)),
      ...restoredFindings(epochs, trees),
      ...(await broughtFindings(store, epochs)),
    ],
    unproven: [...unprovenOf(size, { beside, against }), ...broughtWords(epochs)],
  };
};
