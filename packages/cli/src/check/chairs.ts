import { type Lots, lotCommitment, lotsOf, type OfWave } from './ballot.ts';
import { type Board, keyIn, personOf } from './board.ts';
import { type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { complain, type Step } from './step.ts';
import { isOn, playersOf, sitter, waveIn } from './waves.ts';

/** A chair that nobody has. */
const NOBODY = '';

const ofIn = (event: Fields): OfWave => ({ session: textOf(event.session), wave: waveIn(event) });

const tablesOf = (board: Board, session: string): (readonly string[])[] => [
  ...(board.seated.get(session) ?? []),
];

/** No hall has more of either, and nothing is made ready for what a tampered record numbers so. */
const NUMBER_MAX = 10_000;
const isNumber = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= NUMBER_MAX;

/** Who sits at the tables of a session now, reserves on the chairs of those for whom they came. */
const sitting = (board: Board, session: string): readonly (readonly string[])[] => {
  const tables = tablesOf(board, session);
  const chairs = new Set(tables.flat());
  return tables.map((table) => table.map((name) => (name === NOBODY ? NOBODY : sitter(board, chairs, name))));
};

const put = (board: Board, session: string, table: number, seat: number, player: string): void => {
  complain(board, !isNumber(table) || !isNumber(seat), `${player} has a chair of no table`);
  if (!isNumber(table) || !isNumber(seat)) return;
  const tables = tablesOf(board, session);
  while (tables.length < table) tables.push([]);
  const chairs = [...(tables[table - 1] ?? [])];
  while (chairs.length < seat) chairs.push(NOBODY);
  chairs[seat - 1] = player;
  tables[table - 1] = chairs;
  board.seated.set(session, tables);
};

const isCounted = (board: Board, session: string, table: number): boolean =>
  board.counts.some((each) => each.session === session && each.table === String(table));

const lotSealed: Step = (board, event) => {
  const of = ofIn(event);
  const key = keyIn(of.session, of.wave);
  const seated = board.ballots.some((each) => each.session === of.session && each.wave === of.wave);
  complain(board, !seated, `${of.session}: lots were sealed before its ballot`);
  complain(
    board,
    board.lots.has(key) && textOf(event.reason) === '',
    `${of.session}: lots were sealed twice`,
  );
  board.lots.set(key, textOf(event.commitment));
};

/** Players of a wave without a chair in it, in the order of entry. */
const without = (board: Board, of: OfWave): readonly string[] => {
  const numbers = board.ballots.find((each) => each.session === of.session && each.wave === of.wave)?.numbers;
  const tables = sitting(board, of.session);
  const seated = new Set((numbers ?? []).flatMap((number) => tables[number - 1] ?? []));
  return playersOf(board, of.session, of.wave).filter((name) => !seated.has(name));
};

/** Everybody in a session whose table was closed. */
const displacedIn = (board: Board, session: string): ReadonlySet<string> =>
  new Set(board.displaced.filter((each) => each.session === session).flatMap(({ players }) => players));

const drawnByLot = (board: Board, event: Fields, given: readonly Fields[]): void => {
  const of = ofIn(event);
  const lot = fieldsOf(event.lot);
  const secret = textOf(lot.secret);
  const { position, hash } = fieldsOf(lot.head);
  const lots: Lots = {
    players: listOf(lot.players).map(textOf),
    chairs: listOf(lot.chairs)
      .map(fieldsOf)
      .map(({ table, seat }) => `${numberOf(table, 0)}/${numberOf(seat, 0)}`),
    position: numberOf(position, -1),
    hash: textOf(hash),
  };
  const key = keyIn(of.session, of.wave);
  const fits = board.lots.get(key) === lotCommitment(board.file.id, of, secret);
  complain(board, !fits, `${of.session}: the secret is not the one that was sealed for the lots`);
  const due = lotsOf(board.file.id, of, secret, lots).map((player, at) => `${player} ${lots.chairs[at]}`);
  const told = given.map((each) => `${textOf(each.player)} ${String(each.table)}/${String(each.seat)}`);
  complain(board, due.join('\n') !== told.join('\n'), `${of.session}: the secret gives other chairs`);
  // Once cards have fallen only those draw whose table failed; who came late keeps nobody from it.
  const all = without(board, of).filter(
    (name) => !isOn(board, of) || displacedIn(board, of.session).has(name),
  );
  complain(board, all.join('\n') !== lots.players.join('\n'), `${of.session}: others had to draw lots`);
  board.lots.delete(key);
};

const seatsFilled: Step = (board, event) => {
  const of = ofIn(event);
  const given = listOf(event.given).map(fieldsOf);
  const isLot = event.lot !== undefined;
  const { how, drawnBy, seenBy } = fieldsOf(event.byHand);
  const isTold = [how, drawnBy, seenBy].every((each) => textOf(each) !== '');
  const fair = isLot || isTold || board.file.law.seats === 'operator';
  complain(board, !fair, `${of.session}: a seat was given and nobody says how it was drawn`);
  if (isLot) drawnByLot(board, event, given);
  const moved = displacedIn(board, of.session);
  const players = new Set(playersOf(board, of.session, of.wave));
  for (const each of given) {
    const [player, table, seat] = [textOf(each.player), numberOf(each.table, 0), numberOf(each.seat, 0)];
    const there = sitting(board, of.session)[table - 1]?.[seat - 1] ?? NOBODY;
    const isFree =
      there === NOBODY ||
      personOf(board, there)?.presence !== 'in' ||
      !playersOf(board, of.session, of.wave).includes(there);
    complain(board, !isFree, `${player} was given the chair of ${there}`);
    complain(
      board,
      !players.has(player),
      `${player} was given a chair in ${of.session} and does not play there`,
    );
    complain(
      board,
      isOn(board, of) && !moved.has(player),
      `${player} was given a chair after the first card`,
    );
    complain(
      board,
      isCounted(board, of.session, table),
      `${player} was given a chair at a table that is over`,
    );
    put(board, of.session, table, seat, player);
  }
};

const waveOf = (board: Board, session: string, name: string): OfWave => {
  const at = sitting(board, session).findIndex((table) => table.includes(name)) + 1;
  const wave = board.ballots.find((each) => each.session === session && each.numbers.includes(at))?.wave ?? 0;
  return { session, wave };
};

/** At will only where the operator gives the seats, and before the first card; or as a sit-and-go states. */
const mayMove = (board: Board, session: string, name: string): void => {
  const stated = board.file.sitAndGo;
  complain(board, !stated && board.file.law.seats === 'ballot', `${name} left the seat that the ballot gave`);
  complain(board, !stated && isOn(board, waveOf(board, session, name)), `${name} changed seats in play`);
};

const swapped: Step = (board, event) => {
  const session = textOf(event.session);
  const [one = '', other = ''] = listOf(event.players).map(textOf);
  for (const name of [one, other]) mayMove(board, session, name);
  const change = (name: string): string => (name === one ? other : name === other ? one : name);
  board.seated.set(
    session,
    tablesOf(board, session).map((table) => table.map(change)),
  );
};

const moved: Step = (board, event) => {
  const [session, player] = [textOf(event.session), textOf(event.player)];
  const [table, seat] = [numberOf(event.table, 0), numberOf(event.seat, 0)];
  mayMove(board, session, player);
  const there = sitting(board, session)[table - 1]?.[seat - 1] ?? NOBODY;
  complain(board, personOf(board, there)?.presence === 'in', `${player} took the chair of ${there}`);
  board.seated.set(
    session,
    tablesOf(board, session).map((all) => all.map((name) => (name === player ? NOBODY : name))),
  );
  put(board, session, table, seat, player);
};

/** What was drawn is given up before the first card, with its cause; a seal that was opened seals nothing more. */
const struck: Step = (board, event) => {
  const of = ofIn(event);
  const key = keyIn(of.session, of.wave);
  const ballot = board.ballots.find((each) => each.session === of.session && each.wave === of.wave);
  complain(board, ballot === undefined, `${of.session}: there was nothing to draw anew`);
  complain(board, isOn(board, of), `${of.session}: drawn anew after the first card`);
  const told = textOf(event.cause) !== '' && textOf(event.reason) !== '';
  complain(board, !told, `${of.session}: drawn anew without a cause`);
  if (board.seals.delete(key)) board.voided.add(key);
  board.ballots = board.ballots.filter((each) => each !== ballot);
  board.seated.set(
    of.session,
    tablesOf(board, of.session).map((table, at) => (ballot?.numbers.includes(at + 1) ? [] : table)),
  );
};

const tableClosed: Step = (board, event) => {
  const [session, table] = [textOf(event.session), numberOf(event.table, 0)];
  const players = (sitting(board, session)[table - 1] ?? []).filter((name) => name !== NOBODY);
  complain(board, players.length === 0, `${session}: a table was closed at which nobody sat`);
  complain(board, isCounted(board, session, table), `${session}: table ${table} was closed after its count`);
  const sound = event.cause !== 'failed' && !board.file.sitAndGo;
  complain(board, sound, `${session}: table ${table} was sound and broken up`);
  complain(board, textOf(event.reason) === '', `${session}: table ${table} was closed without a reason`);
  board.displaced.push({ session, table, players });
  const closed = (all: readonly string[], at: number): readonly string[] =>
    at === table - 1 ? all.map(() => NOBODY) : all;
  board.seated.set(session, tablesOf(board, session).map(closed));
};

/** What events about single seats do, and what the rules have against them. */
export const CHAIR_STEPS: Readonly<Record<string, Step>> = {
  LotSealed: lotSealed,
  SeatsFilled: seatsFilled,
  SeatsSwapped: swapped,
  SeatMoved: moved,
  BallotStruck: struck,
  TableClosed: tableClosed,
};
