/** A session, or the wave of it where it has waves. */
export interface OfWave {
  readonly session: string;
  readonly wave?: number;
}

/** What the secrets and seals of a wave's ballot are kept by: no two waves share one. */
export const ballotKey = ({ session, wave }: OfWave): string =>
  wave === undefined ? session : JSON.stringify([session, wave]);

/** The same of lots for free chairs. */
export const lotKey = (of: OfWave): string => `lot ${ballotKey(of)}`;

/** What a secret is drawn for. */
export type DrawKind = 'ballot' | 'lot';

export const keyOf = (kind: DrawKind, of: OfWave): string => (kind === 'lot' ? lotKey(of) : ballotKey(of));
