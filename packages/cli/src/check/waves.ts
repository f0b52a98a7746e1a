import type { OfWave } from './ballot.ts';
import { type Board, keyIn, personOf, presentPeople } from './board.ts';
import { fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { progressOf } from './ranking.ts';
import { complain, type Step } from './step.ts';

/** Everybody who may play in a session, in the order of entry. */
const everybody = (board: Board, session: string): readonly string[] => {
  const eligible = progressOf(board).eligible.get(session) ?? new Set();
  return presentPeople(board)
    .map(({ name }) => name)
    .filter((name) => eligible.has(name));
};

/**
 * Who sits on a chair now, if anybody has it: of one who has left, whoever came for him and has no chair of his own.
 */
export const sitter = (board: Board, chairs: ReadonlySet<string>, name: string): string => {
  if (name === '' || personOf(board, name)?.presence === 'in') return name;
  const instead = board.people.findLast(({ seatOf }) => seatOf === name)?.name;
  return instead === undefined || chairs.has(instead) ? name : sitter(board, chairs, instead);
};

/** Whoever bought back plays the session once more, and needs a chair for it. */
const needsAnother = (board: Board, session: string, name: string): boolean => {
  const index = board.file.sessions.findIndex((plan) => plan.name === session);
  const again = personOf(board, name)?.buyBacks.filter((after) => after === index).length ?? 0;
  const played = board.counts.filter((each) => each.session === session && name in each.chips).length;
  const chairs = (board.seated.get(session) ?? []).filter((table) => table.includes(name)).length;
  return again > 0 && played <= again && chairs <= played;
};

/** The wave whose list was closed with somebody on it, and that is not drawn yet. */
const listedIn = (board: Board, session: string, name: string): number | undefined =>
  [...board.seals.values()].find(
    (seal) =>
      seal.session === session &&
      seal.closed?.list.some(({ player }) => player === name) &&
      !board.ballots.some((each) => each.session === session && each.wave === seal.wave),
  )?.wave;

/** By player the wave that is his for good: by a chair, else by the director's word, else by a closed list. */
const settled = (board: Board, session: string, players: readonly string[]): Map<string, number> => {
  const waves = new Map<string, number>();
  for (const { session: of, wave, closed } of board.seals.values()) {
    if (of === session) for (const { player } of closed?.list ?? []) waves.set(player, wave);
  }
  for (const each of board.put) {
    if (each.session === session) for (const player of each.players) waves.set(player, each.wave);
  }
  const tables = board.seated.get(session) ?? [];
  const chairs = new Set(tables.flat());
  for (const { wave, numbers } of board.ballots.filter((each) => each.session === session)) {
    for (const number of numbers)
      for (const name of tables[number - 1] ?? []) waves.set(sitter(board, chairs, name), wave);
  }
  for (const name of players.filter((each) => needsAnother(board, session, each))) {
    const listed = listedIn(board, session, name);
    if (listed === undefined) waves.delete(name);
    else waves.set(name, listed);
  }
  return waves;
};

/** Whether a wave takes in whoever comes: its list is neither closed nor drawn. */
const takesIn = (board: Board, session: string, wave: number): boolean =>
  !board.ballots.some((each) => each.session === session && each.wave === wave) &&
  board.seals.get(keyIn(session, wave))?.closed === undefined;

/** Who plays in a wave; in a session without waves, which is wave nought, everybody. */
export const playersOf = (board: Board, session: string, wave: number): readonly string[] => {
  const players = everybody(board, session);
  const plan = board.file.sessions.find(({ name }) => name === session)?.waves ?? [];
  if (plan.length === 0) return players;
  const waves = settled(board, session, players);
  const open = plan.map((_, index) => index + 1).filter((each) => takesIn(board, session, each));
  const waiting = players.filter((name) => !waves.has(name));
  for (const [index, each] of open.entries()) {
    const room = plan[each - 1];
    const there = players.filter((name) => waves.get(name) === each && !waiting.includes(name)).length;
    const fair = Math.ceil(waiting.length / (open.length - index));
    const many =
      each === open.at(-1) ? waiting.length : room === undefined ? fair : Math.max(0, room - there);
    for (const name of waiting.splice(0, many)) waves.set(name, each);
  }
  for (const name of waiting) waves.set(name, plan.length);
  return players.filter((name) => waves.get(name) === wave);
};

/** The director puts players into a wave. */
export const allocated: Step = (board, event) => {
  const [session, wave] = [textOf(event.session), numberOf(event.wave, 0)];
  const players = listOf(event.players).map(textOf);
  const plan = board.file.sessions.find(({ name }) => name === session)?.waves ?? [];
  complain(board, wave < 1 || wave > plan.length, `${session} has no wave ${wave}`);
  const chairs = new Set((board.seated.get(session) ?? []).flat());
  for (const name of players) {
    complain(board, personOf(board, name)?.presence !== 'in', `${name} was put into a wave and is not in`);
    complain(board, chairs.has(name), `${name} was put into another wave and has a seat`);
  }
  board.put.push({ session, wave, players });
};

/** The first free numbers of a session's tables. */
export const numbersFor = (board: Board, session: string, many: number): readonly number[] => {
  const taken = new Set(
    board.ballots.filter((each) => each.session === session).flatMap(({ numbers }) => numbers),
  );
  return Array.from({ length: many + taken.size }, (_, index) => index + 1)
    .filter((number) => !taken.has(number))
    .slice(0, many);
};

export const waveIn = (event: unknown): number => numberOf(fieldsOf(event).wave, 0);

/** Whether cards have fallen in a wave: somebody said so, or one of its tables was counted. */
export const isOn = (board: Board, { session, wave }: OfWave): boolean => {
  const numbers = board.ballots.find((each) => each.session === session && each.wave === wave)?.numbers ?? [];
  return board.playing.some(
    (each) =>
      each.session === session &&
      (each.table === ''
        ? each.wave === 0 || each.wave === wave
        : numbers.some((number) => String(number) === each.table)),
  );
};
