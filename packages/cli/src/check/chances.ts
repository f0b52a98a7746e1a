import { type Board, chairOf, presentPeople } from './board.ts';
import { type Fields, listOf, textOf } from './fields.ts';
import { endingOf } from './money.ts';
import { progressOf } from './ranking.ts';
import { complain, type Step } from './step.ts';

const isOver = (board: Board, session: string): boolean =>
  board.confirmed.has(session) || board.notHeld.has(session);

/** Who is there and may play in a session. */
const comers = (board: Board, session: string): readonly string[] => {
  const eligible = progressOf(board).eligible.get(session) ?? new Set();
  return presentPeople(board)
    .map(({ name }) => name)
    .filter((name) => eligible.has(name));
};

/** A repechage is spoken of before its seats are given, and of people who are out when all before it is over. */
const chance = (board: Board, event: Fields): readonly string[] => {
  const session = textOf(event.session);
  const players = listOf(event.players).map(textOf);
  const { sessions } = board.file;
  const index = sessions.findIndex(({ name }) => name === session);
  complain(board, sessions[index]?.repechage !== true, `${session} is no second chance`);
  complain(
    board,
    board.ballots.some((each) => each.session === session),
    `${session}: its seats had been given`,
  );
  const open = sessions.slice(0, index).some(({ name }) => !isOver(board, name));
  complain(board, open || isOver(board, session), `${session}: it is not its time`);
  board.takers.delete(session);
  const out = new Set(comers(board, session));
  for (const name of players) complain(board, !out.has(name), `${name} has no second chance in ${session}`);
  return players;
};

const taken: Step = (board, event) => {
  const players = chance(board, event);
  board.takers.set(textOf(event.session), players);
};

const leftOut: Step = (board, event) => {
  const session = textOf(event.session);
  const plan = board.file.sessions.find(({ name }) => name === session);
  const players = chance(board, event);
  complain(board, plan?.optional !== true, `${session} was left out, and has to be held`);
  complain(board, textOf(event.reason) === '', `${session} was left out without a reason`);
  const stray = players.length > 0 && plan?.placesStated !== true;
  complain(board, stray, `${session}: its places were given away, and nothing says to whom`);
  board.notHeld.set(session, players);
};

/** Places stand where something was counted; without a count where nobody came, and no place hangs on it. */
const confirmed: Step = (board, event) => {
  const session = textOf(event.session);
  const { sessions, points } = board.file;
  const index = sessions.findIndex(({ name }) => name === session);
  const counted = board.counts.some((each) => each.session === session);
  const passed =
    comers(board, session).length === 0 &&
    (index < sessions.length - 1 || points !== undefined) &&
    sessions.slice(0, index).every(({ name }) => isOver(board, name));
  complain(board, !counted && !passed, `${session} was confirmed, and nothing of it had been counted`);
  const told = new Set(
    board.counts.flatMap((each) => (each.session === session ? Object.keys(each.chips) : [])),
  );
  const left = comers(board, session).filter(
    (name) => !told.has(name) && chairOf(board, session, name) !== '',
  );
  complain(
    board,
    counted && !board.file.sitAndGo && left.length > 0,
    `${session} was confirmed, and ${left[0]} sits there and was not counted`,
  );
  board.confirmed.add(session);
};

/** Whether nobody is left who could win. */
export const isGivenUp = (board: Board): boolean => {
  if (presentPeople(board).length === 0) return true;
  const { sessions, points } = board.file;
  const last = sessions.at(-1)?.name;
  const { open, won } = endingOf(board);
  if (last === undefined || points !== undefined || won.size > 0) return false;
  if ([...progressOf(board).open, ...open].length > 0) return false;
  return (
    sessions.slice(0, -1).every(({ name }) => isOver(board, name)) &&
    (isOver(board, last) || comers(board, last).length === 0)
  );
};

/** What events about second chances and empty sessions do, and what the rules have against them. */
export const CHANCE_STEPS: Readonly<Record<string, Step>> = {
  SecondChanceTaken: taken,
  RepechageLeftOut: leftOut,
  PlacesConfirmed: confirmed,
};
