import {
  type BallotName,
  type ClosedList,
  type Event,
  faultsOfBallot,
  faultsOfLot,
  type Head,
  sealBallot,
  sealLot,
} from '@baize/tournament';
import { encode } from '../chance/encoding.ts';
import { Secret } from '../chance/secret.ts';
import type { Chance } from '../chance/source.ts';
import type { Vault } from '../chance/vault.ts';
import { chainEnd } from '../store/chain.ts';
import { leafOf } from '../store/head.ts';
import type { Store, StoredEvent } from '../store/port.ts';
import { ballotKey, type DrawKind, lotKey, type OfWave } from './ballot-key.ts';
import { fromStored, type RecordedTournamentEvent } from './hosted.ts';

const SECRET_BYTES = 32;

interface Sealed {
  readonly commitment: string;
  readonly locked: string;
}

/** Secrets of ballots: drawn by the house, published as a commitment, and opened by the draw alone. */
export interface Ballots {
  seal(kind: DrawKind, name: BallotName): Sealed;
  open(kind: DrawKind, name: BallotName, locked: string): string;
}

const COMMITMENTS = { ballot: sealBallot, lot: sealLot } as const;

const label = (kind: DrawKind, { tournament, session, wave }: BallotName): Uint8Array =>
  encode(`baize ${kind}`, tournament, session, ...(wave === undefined ? [] : [String(wave)]));

export const openBallots = (chance: Chance, vault: Vault): Ballots => ({
  seal: (kind, name) => {
    const secret = chance.bytes(SECRET_BYTES);
    return {
      commitment: COMMITMENTS[kind](name, Buffer.from(secret).toString('hex')),
      locked: vault.lock(new Secret(secret), label(kind, name)),
    };
  },
  open: (kind, name, locked) => Buffer.from(vault.open(locked, label(kind, name)).reveal()).toString('hex'),
});

const ofWave = ({ session, wave }: OfWave): OfWave => (wave === undefined ? { session } : { session, wave });

/** Whether every ballot that was drawn fits its seal, and gives these very seats once more. */
export const ballotFaults = (
  tournament: string,
  record: readonly RecordedTournamentEvent[],
): readonly string[] => {
  const seals = new Map<string, { readonly commitment: string; readonly closed?: ClosedList }>();
  const faults: string[] = [];
  for (const { by, event } of record) {
    if (by !== 'tournament') continue;
    if (event.type === 'BallotSealed') seals.set(ballotKey(event), { commitment: event.commitment });
    if (event.type === 'SealVoided') seals.delete(ballotKey(event));
    if (event.type === 'ListClosed') {
      const { seats, list, head } = event;
      const { commitment } = seals.get(ballotKey(event)) ?? { commitment: '' };
      seals.set(ballotKey(event), { commitment, closed: { seats, list, head } });
    }
    if (event.type === 'LotSealed') seals.set(lotKey(event), { commitment: event.commitment });
    if (event.type === 'SeatsFilled' && event.lot !== undefined) {
      const { commitment } = seals.get(lotKey(event)) ?? { commitment: '' };
      const drawn = { ...event.lot, given: event.given };
      faults.push(...faultsOfLot({ tournament, ...ofWave(event), commitment, drawn }));
    }
    if (event.type !== 'Balloted' || event.drawn === undefined) continue;
    const { tables, drawn } = event;
    const seal = seals.get(ballotKey(event)) ?? { commitment: '' };
    faults.push(...faultsOfBallot({ tournament, ...ofWave(event), ...seal, drawn: { ...drawn, tables } }));
  }
  return faults;
};

/** What an event closes for a draw: a list, or lots, which are drawn in the same moment. */
const closingIn = (
  event: Event,
): { readonly key: string; readonly session: string; readonly head: Head } | undefined => {
  if (event.type === 'ListClosed') return { key: ballotKey(event), session: event.session, head: event.head };
  return event.type === 'SeatsFilled' && event.lot !== undefined
    ? { key: lotKey(event), session: event.session, head: event.lot.head }
    : undefined;
};

type Log = Pick<Store, 'readAll' | 'read' | 'leaves' | 'chainEnds'>;

/** Whether the log has this head: the leaf of the event's command, or what its chain came to where it had one. */
const isHeadOf = async (store: Log, { position, hash }: Head): Promise<boolean> => {
  const [there] = await store.readAll(position - 1, 1);
  if (there === undefined) return false;
  if ((await leafOf(store, there)) === hash) return true;
  const { stream, version } = there;
  const ends = await store.chainEnds();
  const wasChained = ends.some((end) => end.stream === stream && end.version >= version);
  return wasChained && chainEnd(await store.read(stream, 0, version)) === hash;
};

/**
 * Whether every list was closed with a head of the log that came after the seal and before the closing, and still
 * stands there as it was: nobody could have known it when the secret was drawn.
 */
export const headFaults = async (store: Log, record: readonly StoredEvent[]): Promise<readonly string[]> => {
  const sealedAt = new Map<string, number>();
  const faults: string[] = [];
  for (const stored of record) {
    const { by, event } = fromStored(stored);
    if (by !== 'tournament') continue;
    if (event.type === 'BallotSealed') sealedAt.set(ballotKey(event), stored.position);
    if (event.type === 'LotSealed') sealedAt.set(lotKey(event), stored.position);
    const closed = closingIn(event);
    if (closed === undefined) continue;
    const { key, session, head } = closed;
    if (!(await isHeadOf(store, head)))
      faults.push(`the list of ${session} was closed with a head that is none of this log`);
    const sealed = sealedAt.get(key) ?? Number.POSITIVE_INFINITY;
    if (head.position < sealed || head.position >= stored.position)
      faults.push(
        `the list of ${session} was closed with a head that is not between its seal and its closing`,
      );
  }
  return faults;
};
