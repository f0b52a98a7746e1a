import { type Board, chairOf, isIn, personOf, presentPeople } from './board.ts';
import { CHAIR_STEPS } from './chairs.ts';
import { CHANCE_STEPS, isGivenUp } from './chances.ts';
import { type Chips, chipsOf, type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { endingOf } from './money.ts';
import { PAYMENT_STEPS } from './payments.ts';
import { PEOPLE_STEPS } from './people.ts';
import { type Open, progressOf } from './ranking.ts';
import { SEAT_STEPS } from './seats.ts';
import { complain, nameIn, type Step } from './step.ts';

/** What the conditions state, what the operator likes, or money of the reserve that names its arrangement. */
const contributed: Step = (board, event) => {
  const { law, contributionsStated } = board.file;
  const reserve = law.contributions === 'statedOrReserve' && textOf(event.reference) !== '';
  complain(
    board,
    law.contributions !== 'anything' && !contributionsStated && !reserve,
    'something came into the pool that the conditions do not state',
  );
  board.contributed += numberOf(event.amount, 0);
};

/** The start of the tournament, or of a session that is not its first. */
const startMoved: Step = (board, event) => {
  if (textOf(event.session) !== '') return;
  const start = textOf(event.start);
  if (event.was !== undefined) board.startsBefore.push(board.start);
  board.start = start;
};

const seatedThere = (board: Board, session: string, table: string, name: string): void => {
  const anywhere = board.file.sitAndGo || (personOf(board, name)?.buyBacks.length ?? 0) > 0;
  const elsewhere = !anywhere && chairOf(board, session, name) !== table;
  complain(board, elsewhere, `${name} was counted at table ${table} of ${session} and has no seat there`);
};

/** Somebody who sits at a table, is in the tournament and belongs there, and is not in its count. */
const missingAt = (board: Board, session: string, table: string, chips: Chips): string | undefined => {
  if (board.file.sitAndGo) return undefined;
  const eligible = progressOf(board).eligible.get(session);
  return presentPeople(board)
    .map(({ name }) => name)
    .filter((name) => eligible?.has(name) && !Object.hasOwn(chips, name))
    .filter(
      (name) =>
        !board.counts.some(
          (each) => each.session === session && each.table !== table && Object.hasOwn(each.chips, name),
        ),
    )
    .find((name) => chairOf(board, session, name) === table);
};

/** The rounds in which players went out; whoever can still make the minimum did not. */
const outsIn = (board: Board, event: Fields, chips: Chips): Readonly<Record<string, number>> => {
  const rounds = Object.entries(fieldsOf(event.out)).map(
    ([name, round]) => [name, round === 'last' ? Number.POSITIVE_INFINITY : numberOf(round, 0)] as const,
  );
  for (const [name] of rounds) {
    const able = (chips[name] ?? Number.POSITIVE_INFINITY) >= board.file.minWager;
    complain(board, able, `${name} is said to have gone out, and could wager`);
  }
  return Object.fromEntries(rounds);
};

const scored: Step = (board, event) => {
  const [session, table, chips] = [textOf(event.session), textOf(event.table), chipsOf(event.chips)];
  const eligible = progressOf(board).eligible.get(session);
  const index = board.file.sessions.findIndex(({ name }) => name === session);
  complain(board, eligible === undefined, `there is no session ${session}`);
  complain(
    board,
    board.counts.some((each) => each.session === session && each.table === table),
    `table ${table} of ${session} was counted twice`,
  );
  for (const [name, held] of Object.entries(chips)) {
    complain(board, !isIn(board, name), `${name} was counted and is not in the tournament`);
    complain(board, eligible?.has(name) === false, `${name} has not come as far as ${session}`);
    complain(board, !Number.isInteger(held) || held < 0, `${name} holds no number of chips`);
    const times = board.counts.filter((each) => each.session === session && Object.hasOwn(each.chips, name));
    const backs = personOf(board, name)?.buyBacks.filter((after) => after === index) ?? [];
    complain(board, times.length > backs.length, `${name} was counted twice in ${session}`);
    seatedThere(board, session, table, name);
  }
  const missing = missingAt(board, session, table, chips);
  complain(
    board,
    missing !== undefined,
    `${missing} has a seat at table ${table} of ${session} and was not counted`,
  );
  const noted = chipsOf(event.noted);
  for (const name of Object.keys(noted)) {
    complain(
      board,
      isIn(board, name) || chairOf(board, session, name) !== table,
      `${name} was noted without need`,
    );
  }
  board.begun = true;
  board.dealt.add(`${session}\n${table}`);
  board.playing.push({ session, wave: 0, table });
  board.counts.push({ session, table, chips, noted, out: outsIn(board, event, chips) });
};

/** A count on the way decides nothing, but is of people who sit there. */
const counted: Step = (board, event) => {
  const [session, table] = [textOf(event.session), textOf(event.table)];
  board.begun = true;
  board.dealt.add(`${session}\n${table}`);
  board.playing.push({ session, wave: 0, table });
  for (const name of Object.keys(chipsOf(event.chips))) seatedThere(board, session, table, name);
  const over = board.counts.some((each) => each.session === session && each.table === table);
  complain(board, over, `table ${table} of ${session} was counted on the way after its end`);
};

const openNow = (board: Board): readonly Open[] => [...progressOf(board).open, ...endingOf(board).open];

const playedOff: Step = (board, event) => {
  const chips = chipsOf(event.chips);
  const [session, table] = [textOf(event.session), event.table === null ? null : textOf(event.table)];
  const wanted = Object.keys(chips).sort().join('\n');
  const due = openNow(board).some(
    (open) =>
      [...open.players].sort().join('\n') === wanted &&
      (open.table ?? null) === table &&
      (open.session ?? session) === session,
  );
  complain(board, !due, `${Object.keys(chips).join(', ')} played off and were not due to`);
  board.deciders.push({ at: board.at, session, table, chips });
};

const reissued: Step = (board, event) => {
  const [session, table] = [textOf(event.session), textOf(event.table)];
  const players = listOf(event.players).map(textOf);
  const { law, sessions } = board.file;
  const own = sessions.find(({ name }) => name === session);
  const minWager = own?.minWager ?? board.file.minWager;
  const startingChips = own?.startingChips ?? board.file.startingChips;
  const count = board.counts.find((each) => each.session === session && each.table === table);
  const able = Object.values(count?.chips ?? {}).some((held) => held >= minWager);
  complain(board, !law.reissue || count === undefined || able, 'chips were issued once more without need');
  const known = Object.keys(count?.chips ?? {}).every((name) => count?.out[name] !== undefined);
  const last = Math.max(...Object.values(count?.out ?? {}));
  const together = Object.keys(count?.out ?? {}).filter((name) => count?.out[name] === last);
  complain(
    board,
    known && together.sort().join('\n') !== [...players].sort().join('\n'),
    'chips were issued once more to others than went out together',
  );
  complain(
    board,
    numberOf(event.chips, 0) > (startingChips ?? 0),
    'more chips were issued than at the beginning',
  );
  board.reissued.push({ session, table, players });
};

const advanced: Step = (board, event) => {
  const [session, player] = [textOf(event.session), nameIn(event)];
  const plan = board.file.sessions.find(({ name }) => name === session);
  complain(
    board,
    !board.file.law.discretion || plan?.discretion !== true,
    `${player} went on without terms for it`,
  );
  board.advanced.push({ session, player });
};

const corrected: Step = (board, event) => {
  const [session, table] = [textOf(event.session), textOf(event.table)];
  const chips = chipsOf(event.chips);
  const count = board.counts.find((each) => each.session === session && each.table === table);
  const stranger = Object.keys(chips).find(
    (name) =>
      !Object.hasOwn(count?.chips ?? {}, name) &&
      (!isIn(board, name) || chairOf(board, session, name) !== table),
  );
  const missing =
    missingAt(board, session, table, chips) ??
    Object.keys(count?.chips ?? {}).find((name) => !Object.hasOwn(chips, name));
  complain(
    board,
    count === undefined || stranger !== undefined || missing !== undefined,
    `table ${table} of ${session} was corrected to other players`,
  );
  if (count === undefined) return;
  count.chips = chips;
  count.out = outsIn(board, event, chips);
};

/** A play-off is known by its place among the events. */
const playOffCorrected: Step = (board, event) => {
  const chips = chipsOf(event.chips);
  const found = board.deciders.find((each) => each.at === numberOf(event.event, -1));
  const names = (held: Chips): string => Object.keys(held).sort().join('\n');
  complain(
    board,
    found === undefined || names(found.chips) !== names(chips),
    'a play-off was corrected that was not played among them',
  );
  if (found !== undefined) found.chips = chips;
};

/** The director decides on a rest of the pool only where the conditions leave it open. */
const restDecided: Step = (board, event) => {
  complain(board, board.file.prizes.rest !== '', 'the conditions say who gets the rest of the pool');
  board.rest = textOf(event.rest);
};

/** The rounds are void, and seats are given anew; a count can no longer be abandoned. */
const abandoned: Step = (board, event) => {
  const session = textOf(event.session);
  const counted = board.counts.some((each) => each.session === session);
  complain(board, counted, `${session} was abandoned after it was counted`);
  complain(board, textOf(event.reason) === '', `${session} was abandoned without a reason`);
  for (const [key, seal] of board.seals) {
    if (seal.session !== session) continue;
    board.seals.delete(key);
    board.voided.add(key);
  }
  board.seated.delete(session);
  board.ballots = board.ballots.filter((each) => each.session !== session);
  board.playing = board.playing.filter((each) => each.session !== session);
  board.displaced = board.displaced.filter((each) => each.session !== session);
};

const cancelled: Step = (board) => {
  const { law, minPlayers } = board.file;
  // Where nobody is left who could win, it does not proceed, whenever that is.
  if (law.cancel === 'beforePlay' && !isGivenUp(board)) {
    complain(board, board.begun, 'it was cancelled after play had begun');
    const enough = minPlayers !== undefined && presentPeople(board).length >= minPlayers;
    complain(board, enough, 'it was cancelled and had players enough');
  }
  const { complete, won } = endingOf(board);
  complain(board, complete && won.size > 0, 'it was cancelled when it was over');
  board.cancelled = true;
};

const nothing: Step = () => undefined;

/** What each event does to the board, and what the rules have against it. */
const STEPS: Readonly<Record<string, Step>> = {
  Prepared: nothing,
  StartMoved: startMoved,
  SessionBegun: (board, event) => {
    board.begun = true;
    if (event.table !== undefined) board.dealt.add(`${textOf(event.session)}\n${textOf(event.table)}`);
    const table = event.table === undefined ? '' : String(event.table);
    board.playing.push({ session: textOf(event.session), wave: numberOf(event.wave, 0), table });
  },
  ...PEOPLE_STEPS,
  Contributed: contributed,
  ...SEAT_STEPS,
  ...CHAIR_STEPS,
  ...PAYMENT_STEPS,
  ...CHANCE_STEPS,
  Counted: counted,
  Scored: scored,
  PlayedOff: playedOff,
  Reissued: reissued,
  Advanced: advanced,
  PlayOffCorrected: playOffCorrected,
  ScoreCorrected: corrected,
  Discarded: (board) => complain(board, board.people.length > 0, 'it was discarded, and people had entered'),
  SessionAbandoned: abandoned,
  RestDecided: restDecided,
  DirectorNamed: nothing,
  WritingPermitted: nothing,
  BreakGiven: nothing,
  SessionHeld: nothing,
  SessionResumed: nothing,
  BreachRecorded: nothing,
  Cancelled: cancelled,
};

/** Nothing for what is no event, whatever it is called. */
export const stepOf = (type: string): Step | undefined =>
  Object.hasOwn(STEPS, type) ? STEPS[type] : undefined;
