import type { Json, Store, StoredEvent } from '../store/port.ts';

export const LOG_STREAM = 'log';

/** How an old record was taken into the tree: up to which command, and where its chains ended. */
interface Brought {
  readonly commands: number;
  readonly chains: readonly (readonly [stream: string, version: number, hash: string])[];
}

/** What a restored log follows: the newest checkpoint that was known, and what of it is not there any more. */
export interface Restored {
  readonly checkpoint: string;
  /** What there was to go on with: so many leaves under the origin before, with this root as hex. */
  readonly size: number;
  readonly root: string;
  /** Commands that were signed and are not in the restored store. */
  readonly missing: number;
}

/** A tree of its own within the record: from its first command on, under one name and key. */
export interface Epoch {
  readonly origin: string;
  /** The public key, as it is handed out. */
  readonly key: string;
  /** The number of the command that is its first leaf. */
  readonly first: number;
  readonly brought: Brought | null;
  readonly restored: Restored | null;
}

type Told = Pick<Epoch, 'origin' | 'key'> & Partial<Pick<Epoch, 'brought' | 'restored'>>;

const epochOf = ({ data, command }: StoredEvent): Epoch => {
  const { origin, key, brought = null, restored = null } = data as unknown as Told;
  // A house's first tree holds all that it ever did; one that was restored begins with saying so.
  return { origin, key, first: restored === null ? 1 : command, brought, restored };
};

/** The trees of a record, the first first. None where it was never opened since there are trees. */
export const epochsIn = async (store: Pick<Store, 'read'>): Promise<readonly Epoch[]> =>
  (await store.read(LOG_STREAM)).map(epochOf);

/** The tree that is gone on with. */
export const epochIn = async (store: Pick<Store, 'read'>): Promise<Epoch | undefined> =>
  (await epochsIn(store)).at(-1);

export const begunEvent = (
  told: Pick<Epoch, 'origin' | 'key' | 'brought'>,
): { type: string; data: Json } => ({
  type: 'log.Begun',
  data: told as unknown as Json,
});

export const restoredEvent = (
  told: Pick<Epoch, 'origin' | 'key' | 'restored'>,
): { type: string; data: Json } => ({
  type: 'log.Restored',
  data: told as unknown as Json,
});
