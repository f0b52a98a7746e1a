import { type Card, type Cents, must } from '@baize/engine';
import type { Edition, Force } from '@baize/rulebooks';
import { verifySpin } from '../chance/verify-spin.ts';
import { type Departure, forceAt } from '../editions/force.ts';
import { type Account, accountOf, type People } from '../people/people.ts';
import type { Hosted, HouseEvent } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Chronicle, Course, SpinRecord, TableRecord } from './chronicle.ts';
import type { Kind, Line, Name, Phase } from './play.ts';
import { shownTo, viewerOf } from './shown.ts';
import { after, type Entry, entriesOf, type Source, viewOf } from './source.ts';

/** One step of a round: what happened, and the table afterwards, both as this viewer may have them. */
interface Frame {
  readonly at: number;
  readonly person: string | null;
  readonly phase: Phase;
  readonly kind: Kind;
  readonly by: string | null;
  readonly event: object;
  readonly view: HouseKind['view'];
  readonly words: string;
}

/** The shoe of a round, as far as it is published: `verdict` is what is wrong with it, null where nothing was found. */
interface Seal {
  readonly decks: number;
  readonly commitment: string;
  /** The cards of the decks that were not in it, where it was shuffled in a round. */
  readonly without?: readonly Card[];
  readonly sealedAt: number;
  readonly cut: { readonly depth: number; readonly by: string | null } | null;
  readonly cutAt: number | null;
  readonly secret: string | null;
  readonly revealedAt: number | null;
  /** Where the cards of this round lay; a card that nobody saw has no face here either. */
  readonly places: readonly { readonly at: number; readonly card?: string }[];
  readonly verdict: string | null;
}

/** The spin of a round, as far as it is published: `verdict` is what is wrong with it, null where nothing was found. */
interface SpinSeal extends SpinRecord {
  /** What was sealed for each time the ball was spun, once it is open. */
  readonly numbers: readonly number[];
  readonly verdict: string | null;
}

/** The edition that a round was played by, and whether it was law on that day. */
interface PlayedBy {
  readonly title: string;
  readonly number: string | null;
  readonly standing: Edition['standing'];
  readonly force: Force;
  /** Why the table was opened under what was not law; only where it was not. */
  readonly departure?: Departure;
}

const playedBy = ({ library }: Source, { rulebook, began }: Course, { departure }: Hosted): PlayedBy => {
  const { title, number, standing } = must(library[rulebook], `rulebook ${rulebook}`).edition;
  const force = forceAt(library, rulebook, began);
  return { title, number, standing, force, ...(departure === null ? {} : { departure }) };
};

/** A round played again for one viewer. */
export interface Replay {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  readonly edition: PlayedBy;
  /** The tournament in whose chips it was played; null: for money. */
  readonly tournament: string | null;
  readonly began: number;
  readonly ended: number | null;
  readonly live: boolean;
  readonly frames: readonly Frame[];
  readonly lines: readonly Line[];
  readonly nets: Readonly<Record<string, Cents>>;
  readonly names: Readonly<Record<string, string>>;
  readonly seal: Seal | null;
  readonly spin: SpinSeal | null;
}

/** What the house itself did that people at the table noticed. */
const HOUSE_WORDS: Partial<Record<HouseEvent['type'], string>> = {
  TableHeld: 'The table is held after this round',
  TableReleased: 'The table is released',
};

interface Told {
  readonly frames: Frame[];
  readonly people: Set<string>;
  lines: readonly Line[];
  places: Map<number, string | undefined>;
}

/** The cards that left the shoe of this round, or were turned over, by their places in it. */
const notePlaces = (
  { places }: Told,
  { shoe }: Course,
  { play, state, shoe: sealed }: Hosted,
  event: HouseKind['event'],
): void => {
  if (sealed?.shoe !== shoe) return;
  const from = sealed.rest?.from ?? 0;
  for (const { at, card } of play.facesIn(state, event)) places.set(at - from, card ?? places.get(at - from));
};

const noteLines = (told: Told, hosted: Hosted, event: HouseKind['event']): void => {
  const view = hosted.play.view(hosted.state, { role: 'onlooker' });
  told.lines = hosted.play.recording.linesAfter(told.lines, view, event);
};

const frameOf = (
  source: Source,
  before: Hosted,
  now: Hosted,
  { at, person, recorded }: Entry,
  account: Pick<Account, 'id' | 'role'>,
  name: Name,
): readonly Frame[] => {
  const viewer = viewerOf(account);
  const { recording } = now.play;
  const house = recorded.by === 'house' ? HOUSE_WORDS[recorded.event.type] : undefined;
  if (recorded.by === 'tournament' || (recorded.by === 'house' && house === undefined)) return [];
  return shownTo(viewer, recorded).map((event) => ({
    at,
    person,
    event,
    view: viewOf(source, now, viewer),
    ...(recorded.by === 'house'
      ? { phase: 'closing', kind: 'act', by: null, words: house ?? '' }
      : {
          phase: recording.phaseOf(before.state, now.state, recorded.event),
          kind: recording.kindOf(recorded.event),
          by: recording.clauseOf(recorded.event),
          words: recording.wordsFor(recorded.event, name),
        }),
  }));
};

/** Whom an event is about. */
const patronIn = ({ recorded: { event } }: Entry): string | null =>
  'patron' in event && typeof event.patron === 'string' ? event.patron : null;

/** From one version to another, both with it. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Where the frames of a round are: the round itself, as far as it has come, and each ruling on it when it was over. */
const stretchesOf = ({ first, last, rulings }: Course, { hosted }: TableRecord): readonly Stretch[] => [
  { first, last: last ?? hosted.version },
  ...rulings.map((version) => ({ first: version, last: version })),
];

/** Who is told of a round, and in whose words. */
interface Listener {
  readonly account: Pick<Account, 'id' | 'role'>;
  readonly name: Name;
}

const tellEntry = (
  told: Told,
  source: Source,
  course: Course,
  [before, now]: readonly [Hosted, Hosted],
  entry: Entry,
  { account, name }: Listener,
): void => {
  if (entry.recorded.by === 'game') {
    notePlaces(told, course, before, entry.recorded.event);
    noteLines(told, now, entry.recorded.event);
  }
  for (const frame of frameOf(source, before, now, entry, account, name)) {
    told.frames.push(frame);
    for (const person of [entry.person, patronIn(entry), ...now.play.patronsIn(frame.view)])
      if (person !== null) told.people.add(person);
  }
};

/** Each stretch from the last checkpoint before it: what lies between a round and a ruling on it is not gone through. */
const tell = async (
  source: Source,
  record: TableRecord,
  course: Course,
  listener: Listener,
): Promise<Told> => {
  const told: Told = { frames: [], people: new Set(course.parties), lines: [], places: new Map() };
  for (const { first, last } of stretchesOf(course, record)) {
    const start = record.before(first);
    let hosted = start.hosted;
    for await (const entry of entriesOf(source, course.table, start.version, last)) {
      const before = hosted;
      hosted = after(before, entry);
      if (entry.version >= first) tellEntry(told, source, course, [before, hosted], entry, listener);
    }
  }
  return told;
};

const sealOf = async (
  chronicle: Chronicle,
  record: TableRecord,
  { shoe }: Course,
  places: Told['places'],
): Promise<Seal | null> => {
  const seal = record.seal(shoe);
  if (seal === undefined) return null;
  const opening = record.opening(shoe);
  const verdict = opening === undefined ? null : (await chronicle.shoe(record, opening)).verdict;
  const dealt = [...places]
    .sort(([one], [other]) => one - other)
    .map(([at, card]) => (card === undefined ? { at } : { at, card }));
  const { rest, first: _first, ...published } = seal;
  const without = rest === undefined ? {} : { without: rest.without };
  return { ...published, ...without, places: dealt, verdict };
};

const spinOf = (record: TableRecord, { table, round, rulebook }: Course): SpinSeal | null => {
  const spin = record.spin(round);
  if (spin === undefined) return null;
  const { secret, pockets, commitment, balls } = spin;
  if (secret === null) return { ...spin, numbers: [], verdict: null };
  const verdict = verifySpin({ table, spin: round, rulebook, pockets, commitment, secret, balls });
  return verdict.ok
    ? { ...spin, numbers: verdict.numbers, verdict: null }
    : { ...spin, numbers: [], verdict: verdict.fault.detail };
};

/** A round as this person may see it, step by step, through the same `evolve` and `view` as at the table. */
export const replayOf = async (
  source: Source,
  chronicle: Chronicle,
  people: People,
  account: Pick<Account, 'id' | 'role'>,
  course: Course,
): Promise<Replay> => {
  const name: Name = (person) => accountOf(people, person)?.display ?? person;
  const record = await chronicle.table(course.table);
  const now = record.course(course.round) ?? course;
  const told = await tell(source, record, now, { account, name });
  const { table, round, shoe, rulebook, tournament, began, ended, nets } = now;
  const cutter = record.seal(shoe)?.cut?.by ?? null;
  if (cutter !== null) told.people.add(cutter);
  return {
    table,
    round,
    shoe,
    rulebook,
    edition: playedBy(source, now, record.hosted),
    tournament,
    began,
    ended,
    live: ended === null,
    frames: told.frames,
    lines: told.lines,
    nets: Object.fromEntries(now.parties.map((person) => [person, nets[person] ?? 0])),
    names: Object.fromEntries([...told.people].map((person) => [person, name(person)])),
    seal: await sealOf(chronicle, record, now, told.places),
    spin: spinOf(record, now),
  };
};
