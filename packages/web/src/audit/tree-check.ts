import {
  type Checkpoint,
  checkpointOf,
  growsFrom,
  isSigned,
  publicKeyOf,
  type Tiles,
} from '../../../verifier/src/log.ts';

/** What this browser found of the record by itself: the signature, and that it grows from what it saw before. */
export type TreeChecked =
  | {
      readonly is: 'signed';
      readonly size: number;
      readonly root: string;
      /** What it was held to; null where nothing was seen before. */
      readonly since: number | null;
      readonly key: string;
    }
  | { readonly is: 'wrong'; readonly why: string }
  /** Nothing could be had to check. */
  | { readonly is: 'away'; readonly why: string };

/** The newest checkpoint that this browser has proved, with the key that it takes for the house's. */
export interface Seen {
  readonly key: string;
  readonly checkpoint: string;
}

const KEPT = 'baize-checkpoint';

const seenBefore = (): Seen | null => {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as Seen);
};

const keep = (seen: Seen): void => localStorage.setItem(KEPT, JSON.stringify(seen));

/** What the house does not hand out, or does not answer to. */
class NotHanded extends Error {}

const fetched = async (path: string): Promise<Response> => {
  const response = await fetch(`/api/log/${path}`).catch((error: Error) => {
    throw new NotHanded(`the house does not answer: ${error.message}`);
  });
  if (!response.ok) throw new NotHanded(`the house does not hand out ${path}`);
  return response;
};

const tiles: Tiles = async (path) => new Uint8Array(await (await fetched(path)).arrayBuffer());

/** What there is to be checked: the newest checkpoint of the house, its key, and its tiles. */
export interface Shown {
  readonly key: string;
  readonly checkpoint: string;
  readonly tiles: Tiles;
}

const shownNow = async (): Promise<Shown> => {
  const [key, checkpoint] = await Promise.all(
    ['key', 'checkpoint'].map(async (path) => (await fetched(path)).text()),
  );
  return { key: (key ?? '').trim(), checkpoint: checkpoint ?? '', tiles };
};

const wrong = (why: string): TreeChecked => ({ is: 'wrong', why });

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const signedBy = (text: string, vkey: string): Checkpoint | undefined => {
  const [read, key] = [checkpointOf(text), publicKeyOf(vkey)];
  return read !== undefined && key !== undefined && isSigned(read, key) ? read : undefined;
};

/** Holds what the house shows to what was seen before, which may be a file that was kept elsewhere. */
export const checkTree = async (
  { key, checkpoint, tiles: from }: Shown,
  before: Seen | null,
): Promise<TreeChecked> => {
  const now = signedBy(checkpoint, key);
  if (now === undefined) return wrong('the checkpoint is not signed with the key of the house');
  const { size, root } = now;
  const found = { is: 'signed', size, root: hexOf(root), key } as const;
  if (before === null) return { ...found, since: null };
  const read = checkpointOf(before.checkpoint);
  if (read === undefined) return wrong('what was kept is no checkpoint');
  if (read.origin !== now.origin)
    return wrong(
      `what was kept is of ${read.origin}, and this record is ${now.origin}: it was restored, which is a departure, or it is another house`,
    );
  if (before.key !== key || signedBy(before.checkpoint, key) === undefined)
    return wrong('the key of the house is another than it was');
  if (read.size > size)
    return wrong(
      `${read.size} commands were signed before, and the house shows ${size}: the last are missing`,
    );
  return (await growsFrom(read, now, from))
    ? { ...found, since: read.size }
    : wrong(`the first ${read.size} commands come to another root than was signed: the record was rewritten`);
};

/** What is not handed out is not checked, and nobody is accused by it. */
const orAway = async (check: () => Promise<TreeChecked>): Promise<TreeChecked> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof NotHanded) return { is: 'away', why: error.message };
    throw error;
  }
};

/** Checks the record, and keeps what was proved for the next time. What is wrong is not kept. */
export const checkAndKeep = (): Promise<TreeChecked> =>
  orAway(async () => {
    const shown = await shownNow();
    const found = await checkTree(shown, seenBefore());
    if (found.is === 'signed') keep({ key: shown.key, checkpoint: shown.checkpoint });
    return found;
  });

/** Holds the record to a checkpoint that somebody took earlier. */
export const checkAgainst = (checkpoint: string): Promise<TreeChecked> =>
  orAway(async () => {
    const shown = await shownNow();
    return checkTree(shown, { key: shown.key, checkpoint });
  });
