import type { House } from '../house.ts';
import { type ProvenLeaf, signedTree } from '../records/proven.ts';
import type { DrawnRound, Population } from './draw.ts';
import type { Inspection } from './inspection.ts';

export const INSPECTION_FORMAT = 'baize inspection/1';

/** An inspection as anybody can make its draw again. */
export interface DrawFile {
  readonly format: typeof INSPECTION_FORMAT;
  readonly inspection: number;
  readonly origin: string;
  readonly key: string;
  readonly commitment: string;
  readonly count: number;
  readonly tables: readonly Population[];
  /** The tree that decided with the nonce, as it was signed after the inspector was bound. */
  readonly checkpoint: string;
  readonly nonce: string;
  readonly drawn: readonly DrawnRound[];
  /** That the inspector was bound, as it stands in the log; `newest` is the checkpoint that proves it. */
  readonly bound: ProvenLeaf & { readonly entry: string };
  readonly newest: string;
}

export const drawFile = async (
  house: Pick<House, 'log' | 'store'>,
  inspection: Inspection,
): Promise<DrawFile | undefined> => {
  const { number, command, commitment, count, tables, checkpoint, nonce, drawn } = inspection;
  const tree = await signedTree(house);
  const [entry] = await house.store.entries(command - 1, 1);
  if (checkpoint === null || nonce === null || tree === undefined || entry === undefined) return undefined;
  const { origin, key, checkpoint: newest } = tree;
  return {
    format: INSPECTION_FORMAT,
    inspection: number,
    origin,
    key,
    commitment,
    count,
    tables,
    checkpoint,
    nonce,
    drawn,
    bound: { ...tree.prove(entry), entry: entry.text },
    newest,
  };
};
