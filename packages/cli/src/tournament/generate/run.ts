import {
  type Act,
  answerOf,
  decide,
  type Event,
  evolve,
  initial,
  playersOf,
  type Rules,
  readAct,
  rulesOf,
  sealBallot,
  seatsIn,
  standingOf,
  type Tournament,
} from '@baize/tournament';
import { between, type Chance, hexFrom, onceIn, oneOf } from './chance.ts';

export interface Exported {
  readonly id: string;
  readonly instrument: string;
  readonly game: string;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly record: readonly object[];
  readonly events: readonly Event[];
  readonly answer: object;
}

/** A tournament while it is being made up. */
interface Run {
  readonly rules: Rules;
  readonly chance: Chance;
  readonly record: object[];
  readonly events: Event[];
  state: Tournament;
  names: number;
}

/** Does an act if the rules allow it, and says whether they did. */
const may = (run: Run, said: object): boolean => {
  const act = readAct(said, run.record.length);
  if ('detail' in act) throw new Error(`generated no act: ${act.detail}`);
  const outcome = decide(run.rules, run.state, act as Act);
  if (!outcome.ok) return false;
  run.record.push(said);
  run.events.push(...outcome.events);
  run.state = outcome.events.reduce(evolve, run.state);
  return true;
};

/** For what cannot be refused. */
const does = (run: Run, said: object): void => {
  if (may(run, said)) return;
  const outcome = decide(run.rules, run.state, readAct(said, 0) as Act);
  throw new Error(`${JSON.stringify(said)}: ${JSON.stringify(outcome)}`);
};

const newcomer = (run: Run): string => {
  run.names += 1;
  return `P${run.names}`;
};

const present = ({ state }: Run): string[] =>
  state.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player);

const somebody = (run: Run): string => {
  const players = present(run);
  return players[run.chance(Math.max(1, players.length))] ?? 'nobody';
};

const enter = (run: Run, player: string): boolean => {
  const group = onceIn(run.chance, 3) ? { group: `G${run.chance(4)}` } : {};
  return may(run, { do: 'enter', player, notified: true, agreed: true, ...group });
};

/** Chips out of few values, so that players are often equal. */
const chipsFor = (run: Run, players: readonly string[]): Record<string, number> => {
  const values = oneOf<readonly number[]>(run.chance, [
    [0, 25, 49, 50, 500, 1000],
    [0, 500, 1000, 1500, 2000, 2500, 3000],
    [0, 20, 30],
  ]);
  return Object.fromEntries(
    players.map((player) => [
      player,
      onceIn(run.chance, 4) ? run.chance(5000) : (values[run.chance(values.length)] ?? 0),
    ]),
  );
};

const opening = (run: Run): void => {
  for (const { step } of run.rules.policy.gate) does(run, { do: 'prepare', step });
  does(run, { do: 'nameDirector', name: 'Dora' });
  for (let wanted = between(run.chance, 3, 30); wanted > 0; wanted -= 1) enter(run, newcomer(run));
  if (onceIn(run.chance, 6)) may(run, { do: 'moveStart', start: '2030-06-15T19:30', notified: true });
};

/** What happens between the entries and the first session: people leave, come for others, and money is added. */
const beforePlay = (run: Run): void => {
  const { chance } = run;
  for (let times = chance(8); times > 0 && present(run).length > 3; times -= 1) {
    const player = somebody(run);
    const act = oneOf<object>(chance, [
      {
        do: 'withdraw',
        player,
        at: `2030-06-${between(chance, 10, 15)}T1${between(chance, 0, 9)}:0${chance(2)}`,
        consent: onceIn(chance, 3),
      },
      { do: 'noShow', player },
      { do: 'disqualify', player },
      { do: 'substitute', player: newcomer(run), for: player },
      { do: 'contribute', amount: chance(100_000) },
      { do: 'breach', player, kind: 'chipsHidden' },
      { do: 'wait', player: newcomer(run) },
    ]);
    may(run, act);
    if (onceIn(chance, 2)) may(run, { do: 'reserve', player: newcomer(run), for: player });
    if (onceIn(chance, 6)) may(run, { do: 'reinstate', player, reason: 'recorded by mistake' });
    if (onceIn(chance, 6)) enter(run, player);
  }
};

/** A session, or one wave of it. */
interface OfWave {
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

const isThat = ({ session, wave }: OfWave, other: OfWave): boolean =>
  other.session === session && other.wave === wave;

/** Somebody leaves when a list is closed already, though never the last who is on it. */
const leavesLate = (run: Run, of: OfWave): void => {
  const closed = run.state.seals.find((seal) => isThat(of, seal))?.closed;
  if (onceIn(run.chance, 5) && present(run).length > 4 && (closed?.list.length ?? 0) > 1)
    may(run, { do: oneOf(run.chance, ['noShow', 'disqualify']), player: somebody(run) });
};

/**
 * Sealed, words given, closed and drawn; sometimes sealed anew on the way, because of others on the list or for a
 * reason.
 */
const drawnBallot = (run: Run, of: OfWave): void => {
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
const allocations = (run: Run, session: string, waves: number): void => {
  for (let times = run.chance(4); times > 0; times -= 1) {
    const wave = between(run.chance, 1, waves);
    may(run, { do: 'allocate', session, wave, players: [somebody(run)] });
  }
};

const HAND_DRAWN = { how: 'numbered balls', drawnBy: 'Dora', seenBy: 'Wim' };

/** The seats of one wave; nothing where nobody plays in it. */
const seatWave = (run: Run, of: OfWave): void => {
  const { chance, rules } = run;
  const players = playersOf(rules, run.state, of.session, of.wave);
  if (players.length === 0) return;
  if (onceIn(chance, 2)) {
    drawnBallot(run, of);
    return;
  }
  const half = Math.ceil(players.length / 2);
  const tables = [players.slice(0, half), players.slice(half)].filter(({ length }) => length > 0);
  does(run, { do: 'ballot', ...of, tables, ...HAND_DRAWN });
};

/** Play-offs and place rules, until nothing is due any more; the later ones always decide. */
const decideTies = (run: Run): void => {
  const { chance, rules } = run;
  for (let round = 0; ; round += 1) {
    const due = standingOf(rules, run.state).due.find((each) => each.do !== 'score');
    if (due === undefined) return;
    if (round > 40)
      throw new Error(`no end of ${JSON.stringify(due)} after ${JSON.stringify(run.record.slice(-3))}`);
    const players = due.players ?? [];
    const decisive = Object.fromEntries(
      players.map((player, index) => [player, 100 * (index + 1) + chance(50)]),
    );
    if (due.do === 'place') does(run, { do: 'place', order: [...players].sort(() => chance(3) - 1) });
    else if (round > 4) does(run, { do: 'playOff', chips: decisive });
    else if (!may(run, { do: 'playOff', chips: chipsFor(run, players) })) {
      does(run, { do: 'playOff', chips: decisive });
    }
    if (onceIn(chance, 12) && present(run).length > 4) may(run, { do: 'withdraw', player: somebody(run) });
  }
};

const isCounted = ({ state }: Run, session: string, table: number): boolean =>
  state.scores.some((each) => each.session === session && each.table === String(table));

/** The tables that are seated and not counted, one after another. */
const playTables = (run: Run, session: string): void => {
  const { chance } = run;
  for (const [index, players] of (seatsIn(run.state, session) ?? []).entries()) {
    const table = index + 1;
    const there = players.filter((player) => present(run).includes(player));
    if (there.length === 0 || isCounted(run, session, table)) continue;
    if (onceIn(chance, 4)) {
      does(run, { do: 'count', session, table, round: between(chance, 1, 9), chips: chipsFor(run, there) });
    }
    const chips = chipsFor(run, there);
    does(run, { do: 'score', session, table, chips });
    if (onceIn(chance, 2)) may(run, { do: 'reissue', session, table, players: there, chips: 500 });
    if (onceIn(chance, 10)) {
      may(run, { do: 'correct', session, table, chips: chipsFor(run, there), reason: 'counted again' });
    }
    if (onceIn(chance, 15) && present(run).length > 4) may(run, { do: 'disqualify', player: somebody(run) });
  }
};

/** Wave after wave, or some of them seated together. */
const playWaves = (run: Run, session: string): void => {
  const { chance, rules } = run;
  const waves = rules.conditions.sessions.find(({ name }) => name === session)?.waves;
  if (waves === undefined) {
    seatWave(run, { session });
    playTables(run, session);
    return;
  }
  for (const index of waves.keys()) {
    const wave = index + 1;
    allocations(run, session, waves.length);
    const isSeated = run.state.ballots.some((ballot) => isThat({ session, wave }, ballot));
    if (!isSeated) seatWave(run, { session, wave });
    if (wave === waves.length || onceIn(chance, 2)) playTables(run, session);
  }
};

/** Who bought back plays at another table of the session just played, or in the next one. */
const buyBacks = (run: Run, session: string): void => {
  const { chance } = run;
  if (!onceIn(chance, 2)) return;
  const player = somebody(run);
  if (may(run, { do: 'buyBack', player }) && onceIn(chance, 2)) {
    may(run, { do: 'score', session, table: 'second chance', chips: chipsFor(run, [player]) });
  }
};

const discretion = (run: Run, session: string): void => {
  if (onceIn(run.chance, 2)) may(run, { do: 'advance', session, player: somebody(run) });
};

/** Plays one session to its confirmed places; false where nobody is left to play it. */
const playSession = (run: Run, session: string, last: boolean): boolean => {
  const { rules } = run;
  const eligible = standingOf(rules, run.state).eligible.get(session) ?? new Set();
  if (!present(run).some((player) => eligible.has(player))) return false;
  playWaves(run, session);
  decideTies(run);
  if (!last) {
    buyBacks(run, session);
    const waves = rules.conditions.sessions.find(({ name }) => name === session)?.waves;
    // Whoever bought back plays in a wave that is still to come, where there is one.
    if (waves !== undefined) playWaves(run, session);
    decideTies(run);
    discretion(run, session);
    decideTies(run);
  }
  does(run, { do: 'confirm', session });
  return true;
};

const playAll = (run: Run): void => {
  const { chance, rules } = run;
  const { sessions } = rules.conditions;
  const cancelAt = onceIn(chance, 8) ? chance(sessions.length + 1) : -1;
  for (const [index, { name }] of sessions.entries()) {
    if (index === cancelAt && may(run, { do: 'cancel' })) return;
    // A session that nobody has come to cannot be played, and the tournament not be ended.
    if (!playSession(run, name, index === sessions.length - 1) && may(run, { do: 'cancel' })) return;
  }
  if (may(run, { do: 'pay' })) does(run, { do: 'close' });
};

const exportedOf = (run: Run, file: Omit<Exported, 'record' | 'events' | 'answer'>): Exported => ({
  ...file,
  record: run.record,
  events: run.events,
  answer: answerOf(run.rules, run.state),
});

/** A whole tournament by chance under these conditions. */
export const runTournament = (
  chance: Chance,
  file: Omit<Exported, 'record' | 'events' | 'answer'>,
): Exported => {
  const rules = rulesOf({ ...file }, 'everything');
  if ('detail' in rules) throw new Error(rules.detail);
  const run: Run = { rules, chance, record: [], events: [], state: initial(rules), names: 0 };
  opening(run);
  beforePlay(run);
  playAll(run);
  return exportedOf(run, file);
};
