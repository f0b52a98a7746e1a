import { type Board, hasPlayed, isIn, type Person, personOf, presentPeople } from './board.ts';
import { type Chips, chipsOf, type Fields, listOf, numberOf, textOf } from './exported.ts';
import { endingOf } from './money.ts';
import { PAYMENT_STEPS } from './payments.ts';
import { type Open, progressOf } from './ranking.ts';
import { SEAT_STEPS } from './seats.ts';
import { complain, nameIn, type Step, there } from './step.ts';

const lastPlayed = ({ file, counts }: Board): number =>
  file.sessions.reduce(
    (last, { name }, index) => (counts.some(({ session }) => session === name) ? index : last),
    -1,
  );

const entered: Step = (board, event) => {
  const { file, people } = board;
  const name = nameIn(event);
  const group = textOf(event.group);
  const known = personOf(board, name);
  const present = presentPeople(board);
  const again = known !== undefined && !(known.presence === 'withdrawn' && known.fees === known.refunds);
  complain(board, again, `${name} has two entries`);
  complain(
    board,
    !file.sitAndGo && (board.begun || board.entriesClosed),
    `${name} entered after entries were over`,
  );
  complain(board, present.length >= (file.maxPlayers ?? Number.POSITIVE_INFINITY), `${name} is one too many`);
  const ofGroup = present.filter((each) => group !== '' && each.group === group).length;
  complain(
    board,
    ofGroup >= (file.groupMax ?? Number.POSITIVE_INFINITY),
    `${name} is one too many of ${group}`,
  );
  if (known === undefined) {
    people.push({ name, presence: 'in', fees: 1, refunds: 0, group, seatOf: '', buyBacks: [] });
  } else {
    known.presence = 'in';
    known.fees += 1;
  }
};

const DAY = 86_400_000;
const instant = (text: string): number => Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);

/** By right so many days before the start, with consent until it; elsewhere never. */
const refundDue = (board: Board, event: Fields): boolean => {
  const { refundDays } = board.file.law;
  if (refundDays === undefined || board.begun) return false;
  const left = instant(board.start) - instant(textOf(event.at));
  if (left <= 0) return false;
  return event.consent === true || left >= refundDays * DAY;
};

const withdrew: Step = (board, event) =>
  there(board, event, (person) => {
    const due = refundDue(board, event);
    complain(
      board,
      due !== event.refunded,
      `${person.name} withdrew and ${due ? 'has to get the fee back' : 'gets nothing back'}`,
    );
    person.presence = 'withdrawn';
    person.refunds += event.refunded === true ? 1 : 0;
  });

const boughtBack: Step = (board, event) =>
  there(board, event, (person) => {
    const { law, buyBacks } = board.file;
    complain(board, !law.variety || person.buyBacks.length >= buyBacks, `${person.name} may not buy back`);
    const after = lastPlayed(board);
    complain(board, event.after !== after, `${person.name} bought back at another time than it says`);
    const going = progressOf(board).advancing.get(board.file.sessions[after]?.name ?? '') ?? [];
    complain(board, going.includes(person.name), `${person.name} goes on and bought back`);
    person.fees += 1;
    person.buyBacks.push(after);
  });

const leave =
  (presence: Person['presence']): Step =>
  (board, event) =>
    there(board, event, (person) => {
      person.presence = presence;
    });

const reserveSeated: Step = (board, event) => {
  const name = nameIn(event);
  const empty = personOf(board, textOf(event.for));
  const { reserve } = board.file.law;
  const free =
    empty !== undefined &&
    (empty.presence === 'absent' || empty.presence === 'withdrawn') &&
    !board.people.some(({ seatOf }) => seatOf === empty.name);
  complain(board, !free, `${name} took a seat that is not empty`);
  const late = {
    none: true,
    beforeAllPlay: board.begun,
    beforeHisPlay: lastPlayed(board) > 0 || (empty !== undefined && hasPlayed(board, empty.name)),
  }[reserve];
  complain(board, late, `${name} was seated as a reserve when none may be`);
  complain(board, personOf(board, name) !== undefined, `${name} has two entries`);
  board.people.push({
    name,
    presence: 'in',
    fees: 1,
    refunds: 0,
    group: '',
    seatOf: textOf(event.for),
    buyBacks: [],
  });
};

const renamed = (chips: Chips, from: string, to: string): Chips =>
  Object.fromEntries(Object.entries(chips).map(([name, held]) => [name === from ? to : name, held]));

/** The substitute has everything that the other had, but for the fee. */
const substituted: Step = (board, event) => {
  const [to, from] = [nameIn(event), textOf(event.for)];
  const other = personOf(board, from);
  const { law, transferable } = board.file;
  complain(board, law.substitute === 'ifTransferable' && !transferable, 'entries are not transferable');
  complain(
    board,
    other?.presence !== 'in' || personOf(board, to) !== undefined,
    `${to} cannot replace ${from}`,
  );
  if (other === undefined) return;
  other.presence = 'replaced';
  const swap = (name: string): string => (name === from ? to : name);
  board.people.splice(board.people.indexOf(other) + 1, 0, {
    name: to,
    presence: 'in',
    fees: 0,
    refunds: 0,
    group: '',
    seatOf: '',
    buyBacks: [],
  });
  for (const count of board.counts) count.chips = renamed(count.chips, from, to);
  for (const decider of board.deciders) decider.chips = renamed(decider.chips, from, to);
  for (const each of board.reissued) each.players = each.players.map(swap);
  for (const each of board.advanced) each.player = swap(each.player);
  for (const each of board.put) each.players = each.players.map(swap);
  for (const [session, tables] of board.seated)
    board.seated.set(
      session,
      tables.map((table) => table.map(swap)),
    );
};

const contributed: Step = (board, event) => {
  complain(board, !board.file.law.contributions, 'nothing but fees comes into the pool');
  board.contributed += numberOf(event.amount, 0);
};

/** Where somebody was put for a session; who stands in for an absent player sits on that chair. */
const chairOf = (board: Board, session: string, name: string): string => {
  const at = (board.seated.get(session) ?? []).findIndex((table) => table.includes(name));
  const instead = personOf(board, name)?.seatOf ?? '';
  return at !== -1 ? String(at + 1) : instead === '' ? '' : chairOf(board, session, instead);
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
  board.counts.push({ session, table, chips, noted });
};

/** A count on the way decides nothing, but is of people who sit there. */
const counted: Step = (board, event) => {
  const [session, table] = [textOf(event.session), textOf(event.table)];
  board.begun = true;
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
  const { law, minWager, startingChips } = board.file;
  const count = board.counts.find((each) => each.session === session && each.table === table);
  const able = Object.values(count?.chips ?? {}).some((held) => held >= minWager);
  complain(board, !law.reissue || count === undefined || able, 'chips were issued once more without need');
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
  if (count !== undefined) count.chips = chips;
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

const reinstated: Step = (board, event) => {
  const person = personOf(board, nameIn(event));
  const out = person?.presence === 'absent' || person?.presence === 'disqualified';
  complain(board, !out, `${nameIn(event)} was not out`);
  if (person !== undefined) person.presence = 'in';
  for (const count of board.counts) {
    const held = count.noted?.[nameIn(event)];
    if (held !== undefined) count.chips = { ...count.chips, [nameIn(event)]: held };
  }
};

/** The rounds are void, and seats are given anew; a count can no longer be abandoned. */
const abandoned: Step = (board, event) => {
  const session = textOf(event.session);
  const counted = board.counts.some((each) => each.session === session);
  complain(board, counted, `${session} was abandoned after it was counted`);
  complain(board, textOf(event.reason) === '', `${session} was abandoned without a reason`);
  if (board.seals.delete(session)) board.voided.add(session);
  board.seated.delete(session);
};

const cancelled: Step = (board) => {
  const { law, minPlayers } = board.file;
  if (law.cancel === 'beforePlay') {
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
export const STEPS: Readonly<Record<string, Step>> = {
  Prepared: nothing,
  StartMoved: (board, event) => {
    board.start = textOf(event.start);
  },
  SessionBegun: (board) => {
    board.begun = true;
  },
  Entered: entered,
  PutOnWaitingList: nothing,
  EntriesClosed: (board) => {
    board.entriesClosed = true;
  },
  BoughtBack: boughtBack,
  Withdrew: withdrew,
  Forfeited: leave('absent'),
  Disqualified: leave('disqualified'),
  ReserveSeated: reserveSeated,
  Substituted: substituted,
  Contributed: contributed,
  ...SEAT_STEPS,
  ...PAYMENT_STEPS,
  Counted: counted,
  Scored: scored,
  PlayedOff: playedOff,
  Reissued: reissued,
  Advanced: advanced,
  PlayOffCorrected: playOffCorrected,
  PlacesConfirmed: nothing,
  ScoreCorrected: corrected,
  Reinstated: reinstated,
  Discarded: (board) => complain(board, board.people.length > 0, 'it was discarded, and people had entered'),
  SessionAbandoned: abandoned,
  DirectorNamed: nothing,
  NameRecorded: nothing,
  WritingPermitted: nothing,
  ApplicationRefused: nothing,
  BreakGiven: nothing,
  BreachRecorded: nothing,
  Cancelled: cancelled,
};
