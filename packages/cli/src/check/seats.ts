import { type Closed, commitmentOf, keyOf, keyUnclosed, type OfWave, seatsOf } from './ballot.ts';
import { type Board, keyIn, type Sealed } from './board.ts';
import { type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { complain, nameIn, type Step, there } from './step.ts';
import { allocated, numbersFor, playersOf, waveIn } from './waves.ts';

/** `heats`, or `wave 2 of heats`. */
const named = ({ session, wave }: OfWave): string => (wave === 0 ? session : `wave ${wave} of ${session}`);

const ofIn = (event: Fields): OfWave => ({ session: textOf(event.session), wave: waveIn(event) });
const keyOfEvent = (event: Fields): string => keyIn(textOf(event.session), waveIn(event));

const isSeated = (board: Board, { session, wave }: OfWave): boolean =>
  board.ballots.some((each) => each.session === session && each.wave === wave);

/** A session that has waves is sealed and drawn by wave, and one that has none is not. */
const knownWave = (board: Board, of: OfWave): void => {
  const waves = board.file.sessions.find(({ name }) => name === of.session)?.waves.length ?? 0;
  const known = waves === 0 ? of.wave === 0 : of.wave >= 1 && of.wave <= waves;
  complain(board, !known, `there is no ${named(of)}`);
};

const sealed: Step = (board, event) => {
  const of = ofIn(event);
  knownWave(board, of);
  complain(board, board.seals.has(keyOfEvent(event)), `the ballot of ${named(of)} was sealed twice`);
  complain(board, isSeated(board, of), `the ballot of ${named(of)} was sealed after it was drawn`);
  const seats = typeof event.seats === 'number' ? event.seats : undefined;
  board.seals.set(keyOfEvent(event), {
    ...of,
    commitment: textOf(event.commitment),
    seats,
    words: new Map(),
    closed: undefined,
  });
};

/** The seal of a session that waits; else there is nothing to give a word for, or to close. */
const openSeal = (board: Board, of: OfWave, what: string): Sealed | undefined => {
  const seal = board.seals.get(keyIn(of.session, of.wave));
  const open = seal !== undefined && seal.closed === undefined && !isSeated(board, of);
  complain(board, !open, `${named(of)}: ${what} where no ballot was sealed, or its list was closed`);
  return open ? seal : undefined;
};

const wordGiven: Step = (board, event) => {
  const seal = openSeal(board, ofIn(event), 'a word was given');
  there(board, event, ({ name }) => seal?.words.set(name, textOf(event.word)));
};

const sameList = (one: Closed['list'], other: Closed['list']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const listClosed: Step = (board, event) => {
  const of = ofIn(event);
  const session = named(of);
  const seal = openSeal(board, of, 'a list was closed');
  if (seal === undefined) return;
  const list = listOf(event.list)
    .map(fieldsOf)
    .map((each) => ({ player: nameIn(each), word: textOf(each.word) }));
  const due = playersOf(board, of.session, of.wave).map((player) => ({
    player,
    word: seal.words.get(player) ?? '',
  }));
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
  const session = named(ofIn(event));
  const key = keyOfEvent(event);
  complain(board, !board.seals.has(key), `${session}: a seal became void that was not there`);
  complain(board, isSeated(board, ofIn(event)), `${session}: the seal became void after it was drawn`);
  complain(board, textOf(event.reason) === '', `${session}: the seal became void without a reason`);
  board.seals.delete(key);
  board.voided.add(key);
};

const keyFor = (board: Board, of: OfWave, secret: string, seats: number, closed?: Closed): string =>
  closed === undefined
    ? keyUnclosed(board.file.id, of.session, secret, seats, [...playersOf(board, of.session, of.wave)].sort())
    : keyOf(board.file.id, of, secret, closed);

/**
 * A draw opens the secret that was sealed, and takes the list that was closed for it; one from before lists were
 * closed, all who are in.
 */
const drawn = (
  board: Board,
  of: OfWave,
  { commitment, closed }: Sealed,
  { secret, seats }: { readonly secret: string; readonly seats: number },
): string[][] => {
  const session = named(of);
  const opened = commitmentOf(board.file.id, of, secret);
  complain(board, opened !== commitment, `${session}: the secret is not the one that was sealed`);
  complain(
    board,
    closed !== undefined && closed.seats !== seats,
    `${session}: drawn for other seats than the list was closed with`,
  );
  complain(board, closed === undefined && of.wave > 0, `${session}: drawn without a closed list`);
  const players =
    closed?.list.map(({ player }) => player) ?? [...playersOf(board, of.session, of.wave)].sort();
  return seatsOf(keyFor(board, of, secret, seats, closed), seats, players);
};

/** Where seats are given by ballot and no secret was sealed, it is told how they were drawn, by whom and who saw it. */
const witnessed = (board: Board, session: string, event: Fields): void => {
  const { how, drawnBy, seenBy } = fieldsOf(event.byHand);
  const told = [how, drawnBy, seenBy].every((each) => textOf(each) !== '');
  complain(board, board.file.law.seats === 'ballot' && !told, `${session}: nobody says how it was drawn`);
};

const balloted: Step = (board, event) => {
  const of = ofIn(event);
  const session = named(of);
  knownWave(board, of);
  const tables = listOf(event.tables).map((table) => listOf(table).map(textOf));
  complain(
    board,
    tables.flat().sort().join('\n') !== [...playersOf(board, of.session, of.wave)].sort().join('\n'),
    `${session}: not every player has one seat, or somebody else has one`,
  );
  complain(board, isSeated(board, of), `${session} was seated twice`);
  const seal = board.seals.get(keyOfEvent(event));
  const isVoid = seal === undefined && board.voided.has(keyOfEvent(event));
  complain(board, isVoid, `${session}: seated without a new seal`);
  if (seal === undefined) witnessed(board, session, event);
  else {
    const { secret, seats } = fieldsOf(event.drawn);
    const due = drawn(board, of, seal, { secret: textOf(secret), seats: Math.max(1, numberOf(seats, 1)) });
    complain(
      board,
      JSON.stringify(due) !== JSON.stringify(tables),
      `${session}: the secret gives other seats`,
    );
  }
  const numbers = numbersFor(board, of.session, tables.length);
  const told = of.wave === 0 ? numbers : listOf(event.numbers);
  complain(board, numbers.join() !== told.join(), `${session}: its tables have other numbers`);
  const before = board.seated.get(of.session) ?? [];
  const all = Array.from({ length: Math.max(before.length, ...numbers) }, (_, index) => before[index] ?? []);
  for (const [index, number] of numbers.entries()) all[number - 1] = tables[index] ?? [];
  board.seated.set(of.session, all);
  board.ballots.push({ ...of, numbers });
};

/** What events about seats do, and what the rules have against them. */
export const SEAT_STEPS: Readonly<Record<string, Step>> = {
  Allocated: allocated,
  BallotSealed: sealed,
  WordGiven: wordGiven,
  ListClosed: listClosed,
  SealVoided: sealVoided,
  Balloted: balloted,
};
