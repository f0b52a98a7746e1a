import { type Card, type Cents, must } from '@baize/engine';
import type { Edition, Force } from '@baize/rulebooks';
import { verifySpin } from '../chance/verify-spin.ts';
import { type Departure, forceAt } from '../editions/force.ts';
import { type Account, accountOf, type People } from '../people/people.ts';
import type { HostedTable, HouseEvent } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import { type Chronicle, type RoundRecord, ruledOn, type TableRecord } from './chronicle.ts';
import type { Kind, Line, Name, Phase } from './recording.ts';
import { remedyLines } from './remedies.ts';
import type { SealRecord, SpinRecord } from './seals.ts';
import { applyEntry, type Entry, entriesOf, type Source, viewOf } from './source.ts';
import { redactFor, type ShownEvent, supervises, viewerOf } from './visibility.ts';

/** One step of a round: what happened, and the table afterwards, both as this viewer may have them. */
interface Frame {
  readonly at: number;
  readonly person: string | null;
  readonly phase: Phase;
  readonly kind: Kind;
  readonly by: string | null;
  readonly event: ShownEvent;
  readonly view: HouseKind['view'];
  readonly words: string;
}

/** The shoe of a round, as far as it is published: `verdict` is what is wrong with it, null where nothing was found. */
interface Seal extends Pick<SealRecord, 'version' | 'promised' | 'given' | 'root' | 'opening'> {
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
  readonly places: readonly { readonly at: number; readonly card?: Card }[];
  readonly verdict: string | null;
}

/** The spin of a round, as far as it is published: `verdict` is what is wrong with it, null where nothing was found. */
interface SpinSeal extends Omit<SpinRecord, 'first'> {
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

const playedBy = (
  { library }: Source,
  { rulebook, began }: RoundRecord,
  { departure }: HostedTable,
): PlayedBy => {
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
  /** What decisions on disputes about it paid or collected, which `lines` and `nets` leave out; a player's own. */
  readonly remedies: readonly Line[];
  readonly names: Readonly<Record<string, string>>;
  readonly seal: Seal | null;
  readonly spin: SpinSeal | null;
}

/** What the house itself did that people at the table noticed. */
const HOUSE_WORDS: Partial<Record<HouseEvent['type'], string>> = {
  TableHeld: 'The table is held after this round',
  TableReleased: 'The table is released',
};

interface ReplayBuilder {
  readonly frames: Frame[];
  readonly people: Set<string>;
  lines: readonly Line[];
  remedies: readonly Line[];
  places: Map<number, Card | undefined>;
}

/** The cards that left the shoe of this round, or were turned over, by their places in it. */
const notePlaces = (
  { places }: ReplayBuilder,
  { shoe }: RoundRecord,
  { play, state, shoe: sealed }: HostedTable,
  event: HouseKind['event'],
): void => {
  if (sealed?.shoe !== shoe) return;
  const from = sealed.rest?.from ?? 0;
  for (const { at, card } of play.facesIn(state, event)) places.set(at - from, card ?? places.get(at - from));
};

/** What an event about another round does to that one leaves the lines of this one alone. */
const noteLines = (
  builder: ReplayBuilder,
  round: RoundRecord,
  hosted: HostedTable,
  event: HouseKind['event'],
): void => {
  const about = ruledOn(hosted, event);
  if (about !== null && about !== round.round) return;
  builder.remedies = remedyLines(builder.remedies, hosted.state, event);
  const view = hosted.play.view(hosted.state, { role: 'onlooker' });
  builder.lines = hosted.play.recording.linesAfter(builder.lines, view, event);
};

/** For whom a round is replayed: what he may see, and how people are called to him. */
interface ReplayViewer {
  readonly source: Source;
  readonly account: Pick<Account, 'id' | 'role'>;
  readonly name: Name;
}

/** One event, and the table before and after it. */
interface Step {
  readonly before: HostedTable;
  readonly now: HostedTable;
  readonly entry: Entry;
  /** Whether the round was over: what is ruled then stands after everything else, whatever the table does now. */
  readonly isOver: boolean;
}

const framesOf = (
  { source, account, name }: ReplayViewer,
  { before, now, isOver, entry: { at, person, recorded } }: Step,
): readonly Frame[] => {
  const viewer = viewerOf(account);
  const { recording } = now.play;
  const house = recorded.by === 'house' ? HOUSE_WORDS[recorded.event.type] : undefined;
  if (recorded.by === 'tournament' || (recorded.by === 'house' && house === undefined)) return [];
  return redactFor(viewer, recorded).map((event) => ({
    at,
    person,
    event,
    view: viewOf(source, now, viewer),
    ...(recorded.by === 'house'
      ? { phase: 'closing', kind: 'act', by: null, words: house ?? '' }
      : {
          phase: isOver ? 'closing' : recording.phaseOf(before.state, now.state, recorded.event),
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
interface VersionRange {
  readonly first: number;
  readonly last: number;
}

/** Where the frames of a round are: the round itself, as far as it has come, and each ruling on it when it was over. */
const rangesOf = (
  { first, last, rulings }: RoundRecord,
  { hosted }: TableRecord,
): readonly VersionRange[] => [
  { first, last: last ?? hosted.version },
  ...rulings.map((version) => ({ first: version, last: version })),
];

const addStep = (builder: ReplayBuilder, round: RoundRecord, viewer: ReplayViewer, step: Step): void => {
  const { before, now, entry } = step;
  if (entry.recorded.by === 'game') {
    notePlaces(builder, round, before, entry.recorded.event);
    noteLines(builder, round, now, entry.recorded.event);
  }
  for (const frame of framesOf(viewer, step)) {
    builder.frames.push(frame);
    for (const person of [entry.person, patronIn(entry), ...now.play.patronsIn(frame.view)])
      if (person !== null) builder.people.add(person);
  }
};

/** The table with a round that was over put back on it, where it is still known how it lay. */
const asItLay = (hosted: HostedTable, { round }: RoundRecord): HostedTable => {
  const state = hosted.play.recording.asItLay(hosted.state, round);
  return state === undefined ? hosted : { ...hosted, state };
};

/** Replays each range from the last checkpoint before it: events between a round and a ruling on it are skipped. */
const buildFrames = async (
  record: TableRecord,
  round: RoundRecord,
  viewer: ReplayViewer,
): Promise<ReplayBuilder> => {
  const builder: ReplayBuilder = {
    frames: [],
    people: new Set(round.parties),
    lines: [],
    remedies: [],
    places: new Map(),
  };
  for (const { first, last } of rangesOf(round, record)) {
    const isOver = round.last !== null && first > round.last;
    const start = record.checkpointBefore(first);
    let hosted = start.hosted;
    for await (const entry of entriesOf(viewer.source, round.table, start.version, last)) {
      const before = hosted;
      hosted = applyEntry(before, entry);
      const now = isOver ? asItLay(hosted, round) : hosted;
      if (entry.version >= first) addStep(builder, round, viewer, { before, now, isOver, entry });
    }
  }
  return builder;
};

const sealOf = async (
  chronicle: Chronicle,
  record: TableRecord,
  { shoe }: RoundRecord,
  places: ReplayBuilder['places'],
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

const spinOf = (record: TableRecord, { table, round, rulebook }: RoundRecord): SpinSeal | null => {
  const spin = record.spin(round);
  if (spin === undefined) return null;
  const { first: _first, ...shown } = spin;
  const { secret, sealedAt: _sealedAt, revealedAt: _revealedAt, ...published } = shown;
  if (secret === null) return { ...shown, numbers: [], verdict: null };
  const verdict = verifySpin({ ...published, table, spin: round, rulebook, secret });
  return verdict.ok
    ? { ...shown, numbers: verdict.numbers, verdict: null }
    : { ...shown, numbers: [], verdict: verdict.fault.detail };
};

/** What a round is replayed from. */
interface ReplaySources {
  readonly source: Source;
  readonly chronicle: Chronicle;
  readonly people: People;
}

/** A round as this person may see it, step by step, through the same `evolve` and `view` as at the table. */
export const replayOf = async (
  { source, chronicle, people }: ReplaySources,
  account: Pick<Account, 'id' | 'role'>,
  asked: RoundRecord,
): Promise<Replay> => {
  const name: Name = (person) => accountOf(people, person)?.display ?? person;
  const record = await chronicle.table(asked.table);
  const now = record.round(asked.round) ?? asked;
  const built = await buildFrames(record, now, { source, account, name });
  const { table, round, shoe, rulebook, tournament, began, ended, nets } = now;
  const cutter = record.seal(shoe)?.cut?.by ?? null;
  if (cutter !== null) built.people.add(cutter);
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
    frames: built.frames,
    lines: built.lines,
    nets: Object.fromEntries(now.parties.map((person) => [person, nets[person] ?? 0])),
    remedies: supervises(viewerOf(account))
      ? built.remedies
      : built.remedies.filter(({ person }) => person === account.id),
    names: Object.fromEntries([...built.people].map((person) => [person, name(person)])),
    seal: await sealOf(chronicle, record, now, built.places),
    spin: spinOf(record, now),
  };
};
