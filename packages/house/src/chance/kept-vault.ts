import { HOUSE, type Snapshot, type Store, type StoredEvent } from '../store/port.ts';
import type { Chance } from './source.ts';
import { KEY_FILE, keyIdOf, makeNextKey, openVault, placeKey, type Vault, VaultFailure } from './vault.ts';

const STREAM = 'vault';

/** What was sealed in a stream, as a table's or a tournament's events have it. */
const lockedSecretIn = (data: unknown): string | undefined => {
  const { event } = data as { readonly event?: Readonly<Record<string, unknown>> };
  const sealed = [event?.shoe, event?.spin].find((each) => typeof each === 'object' && each !== null) as
    | { readonly sealed?: unknown }
    | undefined;
  const locked = sealed?.sealed ?? event?.locked;
  return typeof locked === 'string' ? locked : undefined;
};

interface Seal {
  readonly locked: string;
  /** Where in the whole log; a snapshot is older than what comes after it. */
  readonly position: number;
}

const sealInSnapshot = (snapshot: Snapshot | undefined): Seal | undefined => {
  const { hosted } = (snapshot?.state ?? {}) as { readonly hosted?: object };
  const locked = lockedSecretIn({ event: hosted });
  return locked === undefined ? undefined : { locked, position: 0 };
};

const newestOf = (stored: readonly StoredEvent[]): Seal | undefined => {
  for (const { data, position } of stored.toReversed()) {
    const locked = lockedSecretIn(data);
    if (locked !== undefined) return { locked, position };
  }
  return undefined;
};

const later = (one: Seal | undefined, other: Seal | undefined): Seal | undefined =>
  one === undefined || (other !== undefined && other.position > one.position) ? other : one;

/** What was sealed last in these streams. Only of a house that was begun before its key was on record. */
const newestSeal = async (store: Store, streams: readonly string[]): Promise<Seal | undefined> => {
  let newest: Seal | undefined;
  for (const stream of streams) {
    const snapshot = await store.readSnapshot(stream);
    const seal = newestOf(await store.read(stream, snapshot?.version ?? 0)) ?? sealInSnapshot(snapshot);
    newest = later(newest, seal);
  }
  return newest;
};

/** When and by what chance a key is made. */
type KeyPorts = Pick<VaultPorts, 'chance' | 'now'>;

/**
 * Another key locks from now on; those before it stay in the folder, for what they have locked. It is on record before
 * it takes its place: whatever comes in between, the next start finishes it.
 */
export const rotateKey = async (store: Store, folder: string, { chance, now }: KeyPorts): Promise<string> => {
  const { length } = await store.read(STREAM);
  if (length === 0) throw new VaultFailure(`no key is on record here: open the house once, then ask again`);
  await openKeptVault(store, folder, { chance, now, streams: async () => [] });
  const key = makeNextKey(folder, chance);
  await record(store, key, { at: now(), after: length });
  placeKey(folder, key);
  return key;
};

interface VaultPorts {
  readonly chance: Chance;
  now(): number;
  /** Where the house may have sealed something. */
  streams(): Promise<readonly string[]>;
}

/**
 * The vault of a house that has a record: which key it was begun with is the first thing in it, so that a key that is
 * missing, or another, is noticed before anything is dealt, and not when a round hangs.
 */
export const openKeptVault = async (store: Store, folder: string, around: VaultPorts): Promise<Vault> => {
  const { chance, now, streams } = around;
  const mark = (await store.read(STREAM)).at(-1);
  const unmarked = mark === undefined ? await streams() : [];
  const marked = mark && (mark.data as { readonly key: string }).key;
  const vault = openVault(folder, chance, mark === undefined && unmarked.length === 0, marked);
  const seal = await newestSeal(store, unmarked);
  const due = marked ?? (seal && keyIdOf(seal.locked));
  const key = vault.keyId();
  if (due !== undefined && due !== key)
    throw new VaultFailure(
      `${KEY_FILE} in ${folder} is another key (${key}) than the one that this house seals with (${due}). Bring back the key from the same copy as the store, and open the house again.`,
    );
  if (mark === undefined) await record(store, key, { at: now(), after: 0 });
  return vault;
};

const record = async (
  store: Store,
  key: string,
  { at, after }: { readonly at: number; readonly after: number },
): Promise<void> => {
  const outcome = await store.commit({
    command: { by: HOUSE, id: `vault:${key}`, fingerprint: 'key' },
    at,
    appends: [{ stream: STREAM, expected: after, events: [{ type: 'vault.KeyMade', data: { key } }] }],
    postings: [],
    reply: null,
  });
  if (outcome.is !== 'committed') throw new Error(`the key could not be put on record: ${outcome.is}`);
};
