import { answerOf, type Event, initial, rulesOf, seatsIn, standingOf } from '@baize/tournament';
import { between, type Chance, onceIn, oneOf } from './chance.ts';
import {
  chipsFor,
  does,
  enter,
  may,
  newcomer,
  outsFor,
  present,
  type Run,
  somebody,
  undoes,
  undoesLast,
} from './doing.ts';
import { lots, reseated, tableFails } from './reseating.ts';
import { allocations, isThat, type OfWave, seatWave } from './seating.ts';

export interface Exported {
  readonly id: string;
  readonly instrument: string;
  readonly game: string;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly record: readonly object[];
  readonly events: readonly Event[];
  readonly answer: object;
}

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
      { do: 'disqualify', player, reason: 'did not comply' },
      { do: 'substitute', player: newcomer(run), for: player, notified: true, agreed: true },
      { do: 'contribute', amount: chance(100_000), ...(onceIn(chance, 2) ? { reference: 'R 7' } : {}) },
      { do: 'enter', player: player.toLowerCase(), another: true, notified: true, agreed: true },
      { do: 'closeEntries' },
      { do: 'reopenEntries' },
      { do: 'goOn', reason: 'all are here' },
      { do: 'breach', player, kind: 'chipsHidden' },
      { do: 'wait', player: newcomer(run) },
    ]);
    may(run, act);
    if (onceIn(chance, 2)) may(run, { do: 'reserve', player: newcomer(run), for: player, agreed: true });
    if (onceIn(chance, 6)) may(run, { do: 'reinstate', player, reason: 'recorded by mistake' });
    if (onceIn(chance, 6)) enter(run, player);
    undoes(run, 4);
  }
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

/** A session begins; somebody has not come, a reserve has his seat, or it was a mistake. */
const begins = (run: Run, of: OfWave): void => {
  const { chance } = run;
  if (onceIn(chance, 5)) may(run, { do: 'moveStart', ...of, start: '2030-06-16T19:30', notified: true });
  if (onceIn(chance, 3)) return;
  may(run, { do: 'begin', ...of });
  const here = (): readonly string[] =>
    (seatsIn(run.state, of.session) ?? []).flat().filter((player) => present(run).includes(player));
  for (let times = chance(3); times > 0 && here().length > 2; times -= 1) {
    const player = oneOf(chance, here() as [string, ...string[]]);
    may(run, { do: 'noShow', player, reason: 'never came' });
    if (onceIn(chance, 2)) may(run, { do: 'reserve', player: newcomer(run), for: player, agreed: true });
    if (onceIn(chance, 5)) may(run, { do: 'reinstate', player, reason: 'was at the cage' });
    if (onceIn(chance, 6)) {
      may(run, { do: 'substitute', player: newcomer(run), for: somebody(run), notified: true, agreed: true });
    }
  }
};

/** The tables that are seated and not counted, one after another. */
const playTables = (run: Run, session: string): void => {
  const { chance } = run;
  for (const [index, players] of (seatsIn(run.state, session) ?? []).entries()) {
    const table = index + 1;
    const eligible = standingOf(run.rules, run.state).eligible.get(session);
    const there = players.filter((player) => present(run).includes(player) && eligible?.has(player));
    if (there.length === 0 || isCounted(run, session, table)) continue;
    if (onceIn(chance, 4)) {
      does(run, { do: 'count', session, table, round: between(chance, 1, 9), chips: chipsFor(run, there) });
    }
    const chips = chipsFor(run, there);
    does(run, { do: 'score', session, table, chips, ...outsFor(run, chips) });
    if (onceIn(chance, 2)) reissues(run, session, table);
    if (onceIn(chance, 10)) {
      may(run, { do: 'correct', session, table, chips: chipsFor(run, there), reason: 'counted again' });
    }
    if (onceIn(chance, 15) && present(run).length > 4) {
      may(run, { do: 'disqualify', player: somebody(run) });
      undoes(run, 3);
    }
  }
};

/** Chips once more for those who went out together, or for all where nobody knows the round. */
const reissues = (run: Run, session: string, table: number): void => {
  const score = run.state.scores.find((each) => each.session === session && each.table === String(table));
  const { chips = {}, out = {} } = score ?? {};
  const heights = Object.values(out).map((round) => (round === 'last' ? Number.POSITIVE_INFINITY : round));
  const last = Math.max(...heights) === Number.POSITIVE_INFINITY ? 'last' : Math.max(...heights);
  const known = Object.keys(chips).every((player) => out[player] !== undefined);
  const players = Object.keys(chips).filter((player) => !known || out[player] === last);
  may(run, { do: 'reissue', session, table, players, chips: 500, round: 9 });
};

/** Who is in again after all is added to the count of his table. */
const countsMissing = (run: Run, session: string): void => {
  for (const { table, chips } of run.state.scores.filter((each) => each.session === session)) {
    const eligible = standingOf(run.rules, run.state).eligible.get(session);
    const counted = new Set(
      run.state.scores.flatMap((each) => (each.session === session ? Object.keys(each.chips) : [])),
    );
    const missing = (seatsIn(run.state, session)?.[Number(table) - 1] ?? [])
      .filter((player) => present(run).includes(player) && eligible?.has(player))
      .filter((player) => !counted.has(player));
    if (missing.length === 0) continue;
    const whole = { ...chips, ...chipsFor(run, missing) };
    does(run, { do: 'correct', session, table, chips: whole, reason: 'all who sit there' });
  }
};

/** A session, and those before it whose counts were put right since they were confirmed. */
const confirms = (run: Run, session: string): void => {
  const { sessions } = run.rules.conditions;
  for (const { name } of sessions.slice(0, sessions.findIndex((each) => each.name === session) + 1)) {
    if (run.state.confirmed.includes(name)) continue;
    // Nobody came to it, or it is not held.
    if (!run.state.scores.some((each) => each.session === name)) {
      may(run, { do: 'confirm', session: name });
      continue;
    }
    // Whoever came late is in a wave that nobody else played in.
    playWaves(run, name);
    countsMissing(run, name);
    decideTies(run);
    does(run, { do: 'confirm', session: name });
  }
};

/** Counts of earlier sessions, and play-offs, are found to be wrong: until others have played it is put right. */
const putRight = (run: Run): void => {
  const { chance, state } = run;
  const score = state.scores[chance(Math.max(1, state.scores.length))];
  if (score !== undefined && onceIn(chance, 6)) {
    const { session, table } = score;
    const chips = chipsFor(run, Object.keys(score.chips));
    may(run, { do: 'correct', session, table, chips, reason: 'counted again' });
  }
  const playOff = run.state.playOffs.at(-1);
  if (playOff !== undefined && onceIn(chance, 6)) {
    const chips = chipsFor(run, Object.keys(playOff.chips));
    may(run, { do: 'correctPlayOff', event: playOff.event, chips, reason: 'keyed wrongly' });
  }
};

/** Wave after wave, or some of them seated together. */
const playWaves = (run: Run, session: string): void => {
  const { chance, rules } = run;
  const waves = rules.conditions.sessions.find(({ name }) => name === session)?.waves;
  if (waves === undefined) {
    if (run.state.ballots.some((ballot) => ballot.session === session)) return;
    seatWave(run, { session });
    reseated(run, { session });
    begins(run, { session });
    tableFails(run, session);
    playTables(run, session);
    return;
  }
  for (const index of waves.keys()) {
    const wave = index + 1;
    allocations(run, session, waves.length);
    const isSeated = run.state.ballots.some((ballot) => isThat({ session, wave }, ballot));
    if (!isSeated) {
      seatWave(run, { session, wave });
      if (run.state.ballots.some((ballot) => isThat({ session, wave }, ballot)))
        reseated(run, { session, wave });
      begins(run, { session, wave });
    }
    for (const { session: name, wave: each } of run.state.ballots)
      if (name === session && each !== undefined) lots(run, { session, wave: each });
    if (wave === waves.length || onceIn(chance, 2)) playTables(run, session);
  }
};

const sessionAfter = ({ rules }: Run, session: string): string => {
  const { sessions } = rules.conditions;
  return sessions[sessions.findIndex(({ name }) => name === session) + 1]?.name ?? '';
};

/** Who bought back plays at another table of the session just played, or in the next one. */
const buyBacks = (run: Run, session: string): void => {
  const { chance } = run;
  if (!onceIn(chance, 2)) return;
  const player = somebody(run);
  const next = sessionAfter(run, session);
  const into = onceIn(chance, 2) ? session : next;
  if (may(run, { do: 'buyBack', player, into }) && into === session && onceIn(chance, 2)) {
    may(run, { do: 'score', session, table: 'second chance', chips: chipsFor(run, [player]) });
  }
};

const discretion = (run: Run, session: string): void => {
  if (onceIn(run.chance, 2)) may(run, { do: 'advance', session, player: somebody(run) });
};

/** Some of those who are out take a second chance, or it is not held: then it is behind. */
const secondChances = (run: Run, session: string): boolean => {
  const { chance, rules } = run;
  const plan = rules.conditions.sessions.find(({ name }) => name === session);
  if (plan?.repechage !== true) return false;
  const out = [...(standingOf(rules, run.state).eligible.get(session) ?? [])];
  const some = out.filter(() => onceIn(chance, 2));
  const taken = onceIn(chance, 3) && may(run, { do: 'secondChance', session, players: some });
  if (taken && onceIn(chance, 3)) undoesLast(run);
  if (!onceIn(chance, 3)) return false;
  const players = onceIn(chance, 2) ? some.slice(0, 2) : [];
  return may(run, { do: 'leaveOut', session, players, reason: 'it is late' });
};

/** Plays one session to its confirmed places; false where nobody is left to play it. */
const playSession = (run: Run, session: string, last: boolean): boolean => {
  const { rules } = run;
  if (secondChances(run, session)) return true;
  const eligible = standingOf(rules, run.state).eligible.get(session) ?? new Set();
  if (!present(run).some((player) => eligible.has(player))) return may(run, { do: 'confirm', session });
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
  putRight(run);
  decideTies(run);
  confirms(run, session);
  if (onceIn(run.chance, 6) && undoesLast(run)) confirms(run, session);
  return true;
};

/** All who have come to a session are gone before it, or all who are in at all. */
const everybodyLeaves = (run: Run, session: string): void => {
  const { chance, rules } = run;
  const eligible = onceIn(chance, 2) ? undefined : standingOf(rules, run.state).eligible.get(session);
  for (const player of present(run)) {
    if (eligible?.has(player) === false) continue;
    const withdraws = onceIn(chance, 2) && may(run, { do: 'withdraw', player, consent: onceIn(chance, 2) });
    if (!withdraws) may(run, { do: 'disqualify', player, reason: 'left' });
  }
};

const playAll = (run: Run): void => {
  const { chance, rules } = run;
  const { sessions } = rules.conditions;
  const cancelAt = onceIn(chance, 8) ? chance(sessions.length + 1) : -1;
  for (const [index, { name }] of sessions.entries()) {
    if (index === cancelAt && may(run, { do: 'cancel' })) return;
    if (onceIn(chance, 30)) {
      everybodyLeaves(run, name);
      decideTies(run);
    }
    // A session that nobody has come to cannot be played, and the tournament not be ended.
    if (!playSession(run, name, index === sessions.length - 1) && may(run, { do: 'cancel' })) return;
  }
  // Nobody who could win is left.
  if (!may(run, { do: 'pay' })) return void may(run, { do: 'cancel' });
  handsOver(run);
  if (onceIn(chance, 5)) paysAgain(run);
  if (onceIn(chance, 2)) handsOver(run);
  does(run, { do: 'close' });
};

/** Some of the winners have their prize in hand. */
const handsOver = (run: Run): void => {
  for (const player of Object.keys(run.state.paid ?? {})) {
    if (onceIn(run.chance, 2)) may(run, { do: 'handOver', player });
  }
};

/** The last count was wrong after all: the payment is undone, and who has been handed a prize is adjusted. */
const paysAgain = (run: Run): void => {
  const paid = run.events.findLastIndex(({ type }) => type === 'PrizesPaid');
  does(run, { do: 'undo', event: paid, reason: 'a count was wrong' });
  const score = run.state.scores.at(-1);
  if (score !== undefined) {
    const { session, table } = score;
    const chips = chipsFor(run, Object.keys(score.chips));
    if (may(run, { do: 'correct', session, table, chips, reason: 'counted again' })) {
      decideTies(run);
      // Sessions after it that nobody came to were confirmed on the strength of it, too.
      confirms(run, run.rules.conditions.sessions.at(-1)?.name ?? session);
    }
  }
  does(run, { do: 'pay' });
  for (const player of Object.keys(run.state.handedOver))
    may(run, { do: 'adjust', player, reason: 'put right' });
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
