import { type Closed, commitmentOf, keyOf, keyUnclosed, seatsOf } from './ballot.ts';
import { type Board, presentPeople, type Sealed } from './board.ts';
import { fieldsOf, listOf, numberOf, textOf } from './exported.ts';
import { progressOf } from './ranking.ts';
import { complain, nameIn, type Step, there } from './step.ts';

/** Who is to be seated in a session, in the order of entry. */
const playersOf = (board: Board, session: string): readonly string[] => {
  const eligible = progressOf(board).eligible.get(session) ?? new Set();
  return presentPeople(board)
    .map(({ name }) => name)
    .filter((name) => eligible.has(name));
};

const sealed: Step = (board, event) => {
  const session = textOf(event.session);
  complain(board, board.seals.has(session), `the ballot of ${session} was sealed twice`);
  complain(board, board.seated.has(session), `the ballot of ${session} was sealed after it was drawn`);
  const seats = typeof event.seats === 'number' ? event.seats : undefined;
  board.seals.set(session, {
    commitment: textOf(event.commitment),
    seats,
    words: new Map(),
    closed: undefined,
  });
};

/** The seal of a session that waits; else there is nothing to give a word for, or to close. */
const openSeal = (board: Board, session: string, what: string): Sealed | undefined => {
  const seal = board.seals.get(session);
  const open = seal !== undefined && seal.closed === undefined && !board.seated.has(session);
  complain(board, !open, `${session}: ${what} where no ballot was sealed, or its list was closed`);
  return open ? seal : undefined;
};

const wordGiven: Step = (board, event) => {
  const seal = openSeal(board, textOf(event.session), 'a word was given');
  there(board, event, ({ name }) => seal?.words.set(name, textOf(event.word)));
};

const sameList = (one: Closed['list'], other: Closed['list']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const listClosed: Step = (board, event) => {
  const session = textOf(event.session);
  const seal = openSeal(board, session, 'a list was closed');
  if (seal === undefined) return;
  const list = listOf(event.list)
    .map(fieldsOf)
    .map((each) => ({ player: nameIn(each), word: textOf(each.word) }));
  const due = playersOf(board, session).map((player) => ({ player, word: seal.words.get(player) ?? '' }));
  complain(board, !sameList(list, due), `${session}: others are on the closed list, or with other words`);
  const { position, hash } = fieldsOf(event.head);
  const seats = numberOf(event.seats, 0);
  complain(
    board,
    seats < 1 || (seal.seats ?? seats) !== seats,
    `${session}: closed for other seats than sealed`,
  );
  complain(board, !/^[0-9a-f]{64}$/.test(textOf(hash)), `${session}: closed without a head of the log`);
  seal.closed = { seats: Math.max(1, seats), list, position: numberOf(position, -1), hash: textOf(hash) };
};

const sealVoided: Step = (board, event) => {
  const session = textOf(event.session);
  complain(board, !board.seals.has(session), `${session}: a seal became void that was not there`);
  complain(board, board.seated.has(session), `${session}: the seal became void after it was drawn`);
  complain(board, textOf(event.reason) === '', `${session}: the seal became void without a reason`);
  board.seals.delete(session);
  board.voided.add(session);
};

const keyFor = (board: Board, session: string, secret: string, seats: number, closed?: Closed): string =>
  closed === undefined
    ? keyUnclosed(board.file.id, session, secret, seats, [...playersOf(board, session)].sort())
    : keyOf(board.file.id, session, secret, closed);

/**
 * A draw opens the secret that was sealed, and takes the list that was closed for it; one from before lists were
 * closed, all who are in.
 */
const drawn = (
  board: Board,
  session: string,
  { commitment, closed }: Sealed,
  { secret, seats }: { readonly secret: string; readonly seats: number },
): string[][] => {
  const opened = commitmentOf(board.file.id, session, secret);
  complain(board, opened !== commitment, `${session}: the secret is not the one that was sealed`);
  complain(
    board,
    closed !== undefined && closed.seats !== seats,
    `${session}: drawn for other seats than the list was closed with`,
  );
  const players = closed?.list.map(({ player }) => player) ?? [...playersOf(board, session)].sort();
  return seatsOf(keyFor(board, session, secret, seats, closed), seats, players);
};

const balloted: Step = (board, event) => {
  const session = textOf(event.session);
  const tables = listOf(event.tables).map((table) => listOf(table).map(textOf));
  complain(
    board,
    tables.flat().sort().join('\n') !== [...playersOf(board, session)].sort().join('\n'),
    `${session}: not every player has one seat, or somebody else has one`,
  );
  complain(board, board.seated.has(session), `${session} was seated twice`);
  const seal = board.seals.get(session);
  complain(board, seal === undefined && board.voided.has(session), `${session}: seated without a new seal`);
  if (seal !== undefined) {
    const { secret, seats } = fieldsOf(event.drawn);
    const due = drawn(board, session, seal, { secret: textOf(secret), seats: numberOf(seats, 1) });
    complain(
      board,
      JSON.stringify(due) !== JSON.stringify(tables),
      `${session}: the secret gives other seats`,
    );
  }
  board.seated.set(session, tables);
};

/** What events about seats do, and what the rules have against them. */
export const SEAT_STEPS: Readonly<Record<string, Step>> = {
  BallotSealed: sealed,
  WordGiven: wordGiven,
  ListClosed: listClosed,
  SealVoided: sealVoided,
  Balloted: balloted,
};
