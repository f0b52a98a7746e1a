import { drawSeats, sealBallot } from '@baize/tournament';
import { encode } from '../chance/encoding.ts';
import { Secret } from '../chance/secret.ts';
import type { Chance } from '../chance/source.ts';
import type { Vault } from '../chance/vault.ts';
import type { Recorded } from './hosted.ts';

const SECRET_BYTES = 32;

interface Sealed {
  readonly commitment: string;
  readonly locked: string;
}

/** Secrets of ballots: drawn by the house, published as a commitment, and opened by the draw alone. */
export interface Ballots {
  seal(tournament: string, session: string): Sealed;
  open(tournament: string, session: string, locked: string): string;
}

const label = (tournament: string, session: string): Uint8Array =>
  encode('baize ballot', tournament, session);

export const openBallots = (chance: Chance, vault: Vault): Ballots => ({
  seal: (tournament, session) => {
    const secret = chance.bytes(SECRET_BYTES);
    return {
      commitment: sealBallot({ tournament, session }, Buffer.from(secret).toString('hex')),
      locked: vault.lock(new Secret(secret), label(tournament, session)),
    };
  },
  open: (tournament, session, locked) =>
    Buffer.from(vault.open(locked, label(tournament, session)).reveal()).toString('hex'),
});

/** Whether every ballot that was drawn fits its seal, and gives these very seats once more. */
export const ballotFaults = (tournament: string, record: readonly Recorded[]): readonly string[] => {
  const seals = new Map<string, string>();
  const faults: string[] = [];
  for (const { by, event } of record) {
    if (by !== 'tournament') continue;
    if (event.type === 'BallotSealed') seals.set(event.session, event.commitment);
    if (event.type !== 'Balloted' || event.drawn === undefined) continue;
    const { session, tables, drawn } = event;
    const name = { tournament, session };
    if (sealBallot(name, drawn.secret) !== seals.get(session))
      faults.push(`the ballot of ${session} does not fit its seal`);
    const again = drawSeats(name, drawn.secret, drawn.seats, tables.flat());
    if (JSON.stringify(again) !== JSON.stringify(tables))
      faults.push(`the seats of ${session} are not those that its secret gives`);
  }
  return faults;
};
