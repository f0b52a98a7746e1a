import type { House } from '../house.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { inclusionProof } from '../log/tree.ts';
import type { LoggedEntry } from '../store/port.ts';

/** The way of a command into the tree that a checkpoint has signed: its leaf, and the other side of each node. */
export interface ProvenLeaf {
  readonly command: number;
  /** Null of a command from before this tree was begun. */
  readonly index: number | null;
  readonly leaf: string;
  readonly proof: readonly string[];
}

/** A checkpoint with the tree that it signs, taken together. */
export interface SignedTree {
  readonly origin: string;
  readonly key: string;
  readonly checkpoint: string;
  prove(entry: Pick<LoggedEntry, 'number' | 'leaf'>): ProvenLeaf;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What is committed by now is signed first, so that all of it can be proved; undefined where nothing is signed. */
export const signedTree = async ({ log }: Pick<House, 'log'>): Promise<SignedTree | undefined> => {
  await log.flush();
  // Between these two nothing is signed: both are of one moment.
  const checkpoint = log.checkpoint();
  const nodes = log.nodes();
  const signed = checkpoint === null ? undefined : parseCheckpoint(checkpoint);
  if (checkpoint === null || signed === undefined) return undefined;
  const { origin, key, first } = log;
  return {
    origin,
    key,
    checkpoint,
    prove: ({ number, leaf }) => {
      const index = number - first;
      const isIn = index >= 0 && index < signed.size;
      const proof = isIn ? inclusionProof(nodes, index, signed.size).map(hex) : [];
      return { command: number, index: isIn ? index : null, leaf: hex(leaf), proof };
    },
  };
};
