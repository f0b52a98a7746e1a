import { type Board, chairOf, hasPlayed, newPerson, type Person, personOf, presentPeople } from './board.ts';
import { type Chips, type Fields, textOf } from './fields.ts';
import { payeeOf } from './money.ts';
import { isFinal, progressOf } from './ranking.ts';
import { complain, nameIn, type Step, there } from './step.ts';
import { isOn } from './waves.ts';

const lastPlayed = ({ file, counts }: Board): number =>
  file.sessions.reduce(
    (last, { name }, index) => (counts.some(({ session }) => session === name) ? index : last),
    -1,
  );

/** Entries end when play begins; where the first session has waves, with the last of them. */
const entriesOver = (board: Board): boolean => {
  const [first] = board.file.sessions;
  if (first === undefined || first.waves.length === 0) return board.begun;
  return first.waves.every((_, index) => isOn(board, { session: first.name, wave: index + 1 }));
};

const entered: Step = (board, event) => {
  const { file, people } = board;
  const name = nameIn(event);
  const group = textOf(event.group);
  const known = personOf(board, name);
  const present = presentPeople(board);
  const again = known !== undefined && !(known.presence === 'withdrawn' && known.fees <= known.refunds);
  complain(board, again, `${name} has two entries`);
  complain(
    board,
    !file.sitAndGo && (entriesOver(board) || board.entriesClosed),
    `${name} entered after entries were over`,
  );
  complain(board, present.length >= (file.maxPlayers ?? Number.POSITIVE_INFINITY), `${name} is one too many`);
  const ofGroup = present.filter((each) => group !== '' && each.group === group).length;
  complain(
    board,
    ofGroup >= (file.groupMax ?? Number.POSITIVE_INFINITY),
    `${name} is one too many of ${group}`,
  );
  if (known === undefined) people.push({ ...newPerson(name), fees: 1, group });
  else {
    known.presence = 'in';
    known.fees += 1;
  }
};

const DAY = 86_400_000;
const instant = (text: string): number => Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);

/**
 * By right so many days before the start, with consent until it; elsewhere never. Whoever had that right before the
 * start was put forward has not lost it.
 */
const refundDue = (board: Board, event: Fields): boolean => {
  const { refundDays } = board.file.law;
  if (refundDays === undefined || board.begun) return false;
  const at = instant(textOf(event.at));
  if (instant(board.start) - at <= 0) return false;
  const early = [board.start, ...board.startsBefore].some((start) => instant(start) - at >= refundDays * DAY);
  return event.consent === true || early;
};

const withdrew: Step = (board, event) =>
  there(board, event, (person) => {
    const due = refundDue(board, event);
    complain(
      board,
      due !== event.refunded,
      `${person.name} withdrew and ${due ? 'has to get the fee back' : 'gets nothing back'}`,
    );
    const payee = due ? payeeOf(board, person) : person;
    const told = textOf(event.refundTo) === '' ? person.name : textOf(event.refundTo);
    complain(board, due && payee.name !== told, `the fee of ${person.name} goes back to ${payee.name}`);
    person.presence = 'withdrawn';
    payee.refunds += event.refunded === true ? 1 : 0;
  });

/** Out and not through, before the final is seated, into the session that the conditions say. */
const boughtBack: Step = (board, event) =>
  there(board, event, (person) => {
    const { law, buyBacks, sessions, backIntoNext } = board.file;
    complain(board, !law.variety || person.buyBacks.length >= buyBacks, `${person.name} may not buy back`);
    const after = Number(event.after);
    const going = progressOf(board).advancing.get(sessions[after]?.name ?? '') ?? [];
    complain(board, going.includes(person.name), `${person.name} goes on and bought back`);
    const into = textOf(event.into);
    const final = sessions.find((plan, index) => isFinal(board, plan, index))?.name ?? '';
    const due = sessions[backIntoNext ? after + 1 : after]?.name;
    complain(
      board,
      into !== '' && into !== due,
      `${person.name} bought back into another session than ${due}`,
    );
    complain(
      board,
      into !== '' && board.seated.has(final),
      `${person.name} bought back when ${final} was seated`,
    );
    person.fees += 1;
    person.buyBacks.push(after);
    if (into !== '') person.into.push(into);
  });

const leave =
  (presence: Person['presence']): Step =>
  (board, event) =>
    there(board, event, (person) => {
      person.presence = presence;
    });

/** A seat is missed by who was never counted in its session. */
const forfeited: Step = (board, event) => {
  const [name, session] = [nameIn(event), textOf(event.session)];
  const counted = board.counts.some((each) => each.session === session && Object.hasOwn(each.chips, name));
  complain(board, counted, `${name} was counted in ${session} and recorded as absent`);
  complain(
    board,
    session !== '' && personOf(board, name) !== undefined && chairOf(board, session, name) === '',
    `${name} missed a seat in ${session} that nobody had given`,
  );
  leave('absent')(board, event);
};

/** Whether a card has fallen where somebody would have sat first. */
const isDealtTo = (board: Board, name: string): boolean => {
  const first = board.file.sessions.find((plan) => chairOf(board, plan.name, name) !== '');
  return first === undefined
    ? board.begun
    : board.dealt.has(`${first.name}\n${chairOf(board, first.name, name)}`);
};

const isFirstOfAll = (board: Board, name: string): boolean => {
  const [first] = board.file.sessions;
  return board.seated.size === 0 || (first !== undefined && chairOf(board, first.name, name) !== '');
};

const reserveSeated: Step = (board, event) => {
  const name = nameIn(event);
  const empty = personOf(board, textOf(event.for));
  const { reserve } = board.file.law;
  const free =
    empty !== undefined &&
    (empty.presence === 'absent' || empty.presence === 'withdrawn') &&
    !board.people.some(({ seatOf }) => seatOf === empty.name);
  complain(board, !free, `${name} took a seat that is not empty`);
  const played = empty !== undefined && (hasPlayed(board, empty.name) || isDealtTo(board, empty.name));
  const late = {
    none: true,
    beforeAllPlay: played || !isFirstOfAll(board, empty?.name ?? ''),
    beforeHisPlay: played || (board.seated.size === 0 && lastPlayed(board) > 0),
  }[reserve];
  complain(board, late, `${name} was seated as a reserve when none may be`);
  const known = personOf(board, name);
  const again = known !== undefined && !(known.presence === 'withdrawn' && known.fees <= known.refunds);
  complain(board, again, `${name} has two entries`);
  if (known !== undefined) board.people.splice(board.people.indexOf(known), 1);
  const before = known ?? newPerson(name);
  board.people.push({ ...before, presence: 'in', fees: before.fees + 1, seatOf: textOf(event.for) });
};

const renamed = (chips: Chips, from: string, to: string): Chips =>
  Object.fromEntries(Object.entries(chips).map(([name, held]) => [name === from ? to : name, held]));

/** The substitute has everything that the other had, but for the fee; whoever had left comes back with one line. */
const substituted: Step = (board, event) => {
  const [to, from] = [nameIn(event), textOf(event.for)];
  const other = personOf(board, from);
  const known = personOf(board, to);
  const { law, transferable } = board.file;
  complain(board, law.substitute === 'ifTransferable' && !transferable, 'entries are not transferable');
  const gone = known === undefined || (known.presence === 'withdrawn' && known.fees <= known.refunds);
  complain(board, other?.presence !== 'in' || !gone, `${to} cannot replace ${from}`);
  if (other === undefined) return;
  if (known !== undefined) board.people.splice(board.people.indexOf(known), 1);
  const { group, seatOf, buyBacks, into } = other;
  board.people.splice(board.people.indexOf(other) + 1, 0, {
    ...(known ?? newPerson(to)),
    presence: 'in',
    group,
    seatOf,
    buyBacks: [...buyBacks],
    into: [...into],
    replaces: from,
  });
  Object.assign(other, { presence: 'replaced', seatOf: '', buyBacks: [], into: [] });
  const swap = (name: string): string => (name === from ? to : name);
  for (const count of board.counts) {
    count.chips = renamed(count.chips, from, to);
    count.out = renamed(count.out, from, to);
  }
  for (const decider of board.deciders) decider.chips = renamed(decider.chips, from, to);
  for (const each of board.reissued) each.players = each.players.map(swap);
  for (const each of board.advanced) each.player = swap(each.player);
  for (const each of board.put) each.players = each.players.map(swap);
  for (const lists of [board.takers, board.notHeld])
    for (const [session, players] of lists) lists.set(session, players.map(swap));
  for (const [session, tables] of board.seated)
    board.seated.set(
      session,
      tables.map((table) => table.map(swap)),
    );
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

const nothing: Step = () => undefined;

/** What events about people do, and what the rules have against them. */
export const PEOPLE_STEPS: Readonly<Record<string, Step>> = {
  Entered: entered,
  PutOnWaitingList: nothing,
  EntriesClosed: (board) => {
    board.entriesClosed = true;
  },
  EntriesReopened: (board) => {
    complain(board, board.seated.size > 0, 'entries were opened again when seats had been given');
    board.entriesClosed = false;
  },
  BoughtBack: boughtBack,
  Withdrew: withdrew,
  Forfeited: forfeited,
  Disqualified: leave('disqualified'),
  ReserveSeated: reserveSeated,
  Substituted: substituted,
  Reinstated: reinstated,
  NameRecorded: nothing,
  ApplicationRefused: nothing,
  WentOn: (board, event) => {
    const { minPlayers = 0 } = board.file;
    const many = presentPeople(board).length;
    complain(board, many >= minPlayers || textOf(event.reason) === '', 'it went on and had players enough');
  },
};
