/** A session, or the wave of it where it has waves. */
export interface OfWave {
  readonly session: string;
  readonly wave?: number;
}

/** What the secrets and seals of a wave's ballot are kept by: no two waves share one. */
export const ballotKey = ({ session, wave }: OfWave): string =>
  wave === undefined ? session : JSON.stringify([session, wave]);
