import { playersOf, sealBallot } from '@baize/tournament';
import { between, hexFrom, onceIn } from './chance.ts';
import { does, may, present, type Run, somebody } from './doing.ts';

/** A session, or one wave of it. */
export interface OfWave {
  readonly session: string;
  readonly wave?: number;
}

/** Seals a ballot, in place of one that stands where there is a reason, and says with which secret. */
const sealed = (run: Run, of: OfWave, more: object): string => {
  const secret = hexFrom(run.chance, 64);
  const commitment = sealBallot({ tournament: run.rules.name, ...of }, secret);
  does(run, { do: 'seal', ...of, commitment, ...more });
  return secret;
};

export const isThat = ({ session, wave }: OfWave, other: OfWave): boolean =>
  other.session === session && other.wave === wave;

/** Somebody leaves when a list is closed already, though never the last who is on it. */
const leavesLate = (run: Run, of: OfWave): void => {
  const closed = run.state.seals.find((seal) => isThat(of, seal))?.closed;
  if (onceIn(run.chance, 5) && present(run).length > 4 && (closed?.list.length ?? 0) > 1)
    may(run, { do: 'disqualify', player: somebody(run) });
};

/**
 * Sealed, words given, closed and drawn; sometimes sealed anew on the way, because of others on the list or for a
 * reason.
 */
export const drawnBallot = (run: Run, of: OfWave): void => {
  const { chance, rules } = run;
  const seats = between(chance, 2, 7);
  let secret = sealed(run, of, onceIn(chance, 3) ? { seats } : {});
  if (of.session === rules.conditions.sessions[0]?.name) may(run, { do: 'closeEntries' });
  const close = (): void => {
    for (let words = chance(4); words > 0; words -= 1)
      may(run, { do: 'giveWord', ...of, player: somebody(run), word: `word ${chance(1000)}` });
    const head = { position: between(chance, 1, 99_999), hash: hexFrom(chance, 64) };
    does(run, { do: 'closeList', ...of, seats, head });
  };
  close();
  if (onceIn(chance, 6)) {
    secret = sealed(run, of, { reason: 'the seats of a table were wrong' });
    close();
  }
  leavesLate(run, of);
  if (run.state.seals.every((seal) => !isThat(of, seal))) {
    secret = sealed(run, of, {});
    close();
  }
  does(run, { do: 'draw', ...of, secret, ...(onceIn(chance, 2) ? { seats } : {}) });
};

/** Some who have no seat yet are put into one wave or another. */
export const allocations = (run: Run, session: string, waves: number): void => {
  for (let times = run.chance(4); times > 0; times -= 1) {
    const wave = between(run.chance, 1, waves);
    may(run, { do: 'allocate', session, wave, players: [somebody(run)] });
  }
};

const HAND_DRAWN = { how: 'numbered balls', drawnBy: 'Dora', seenBy: 'Wim' };

/** The seats of one wave; nothing where nobody plays in it. */
export const seatWave = (run: Run, of: OfWave): void => {
  const { chance, rules } = run;
  const players = playersOf(rules, run.state, of.session, of.wave);
  if (players.length === 0) return;
  if (run.state.director === undefined) does(run, { do: 'nameDirector', name: 'Dan' });
  if (onceIn(chance, 2)) {
    drawnBallot(run, of);
    return;
  }
  const half = Math.ceil(players.length / 2);
  const tables = [players.slice(0, half), players.slice(half)].filter(({ length }) => length > 0);
  does(run, { do: 'ballot', ...of, tables, ...HAND_DRAWN });
};
