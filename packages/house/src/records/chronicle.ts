import type { Edition } from '@baize/rulebooks';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { HostedTable } from '../tables/hosted.ts';
import type { Expectation } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import { noteShoe, noteSpin, type SealsBuilder } from './note-seals.ts';
import { type CheckedShoe, type OpenedShoe, openOpenedShoes } from './opened-shoes.ts';
import type { Result, RoundNow } from './recording.ts';
import { type Remedies, remediedBy, remediesIn } from './remedies.ts';
import type { SealRecord, SpinRecord } from './seals.ts';
import { applyEntry, type Entry, entriesOf, type Source, tableBeforeFirst } from './source.ts';

/** A round in the record of a table: where it stands there, and what it came to. */
export interface RoundRecord {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  /** Whether anybody approved these rules. */
  readonly standing: Edition['standing'];
  /** The tournament that it was played in, whose chips are no money; null where it was played for money. */
  readonly tournament: string | null;
  readonly began: number;
  readonly ended: number | null;
  /** The versions of its first event and of its last; null while it is on. */
  readonly first: number;
  readonly last: number | null;
  /** Versions of events that ruled on it when it was over. */
  readonly rulings: readonly number[];
  /** Who had a wager in it. */
  readonly parties: readonly string[];
  readonly staked: RoundNow['staked'];
  readonly nets: RoundNow['nets'];
  /** What decisions on disputes about it have paid since, or collected where it is below nothing. */
  readonly remedies: Remedies;
  readonly result: Result | null;
  readonly remark: string | null;
  readonly betting: boolean;
  readonly void: boolean;
  /** What the house could expect of its wagers when they were closed; null where the game does not tell it. */
  readonly expected: Expectation | null;
}

/** Chips that somebody brought to a table (above nothing) or took away (below nothing), and when. */
export interface Crossed {
  readonly at: number;
  readonly person: string;
  readonly amount: number;
}

/** The table as it stood at a version: from here a round is played again without beginning at the first. */
interface Checkpoint {
  readonly version: number;
  readonly hosted: HostedTable;
}

/** Everything that is kept at hand of one table's record. It only ever grows at its end. */
export interface TableRecord {
  readonly hosted: HostedTable;
  readonly rounds: readonly RoundRecord[];
  /** Every chip that came to the table and went from it, oldest first. */
  readonly crossings: readonly Crossed[];
  round(round: number): RoundRecord | undefined;
  /** The rounds of one person, oldest first. */
  roundsOf(person: string): readonly RoundRecord[];
  seal(shoe: number): SealRecord | undefined;
  /** At a table with a wheel, the spin of that number. */
  spin(spin: number): SpinRecord | undefined;
  /** The spins that are over, oldest first, by their numbers. */
  readonly openedSpins: readonly number[];
  /** The shoes that are over, oldest first. */
  readonly openings: readonly OpenedShoe[];
  /** The one of that number, if it is over. */
  opening(shoe: number): OpenedShoe | undefined;
  /** The last checkpoint before a version. */
  checkpointBefore(version: number): Checkpoint;
}

/** The rounds of every table, read once and then only what is new. */
export interface Chronicle {
  table(table: string): Promise<TableRecord>;
  /**
   * A shoe that is over, as anybody may check it, as JSON. Worked out when it is first asked for, and then kept as long
   * as there is room.
   */
  shoeText(record: TableRecord, opening: OpenedShoe): Promise<string>;
  /** The same as it was before it was text. */
  shoe(record: TableRecord, opening: OpenedShoe): Promise<CheckedShoe>;
}

/** Rounds from one checkpoint to the next: some milliseconds of play to go through again. */
const ROUNDS_A_CHECKPOINT = 20;

interface RecordBuilder extends SealsBuilder {
  readonly rounds: RoundRecord[];
  readonly crossings: Crossed[];
  /** Where each round stands in `courses`. */
  readonly indexes: Map<number, number>;
  readonly byPerson: Map<string, number[]>;
  readonly checkpoints: Checkpoint[];
  /** A round is on. */
  isRoundOpen: boolean;
}

const beginRound = (
  builder: RecordBuilder,
  before: HostedTable,
  { at, version }: Entry,
  now: RoundNow,
): void => {
  const { play, table, session } = builder.hosted;
  builder.indexes.set(now.number, builder.rounds.length);
  if (builder.rounds.length % ROUNDS_A_CHECKPOINT === 0)
    builder.checkpoints.push({ version: version - 1, hosted: before });
  builder.rounds.push({
    table,
    round: now.number,
    shoe: now.shoe,
    rulebook: play.rulebook,
    standing: play.standing,
    tournament: session?.of.tournament ?? null,
    began: at,
    ended: null,
    first: version,
    last: null,
    rulings: [],
    parties: [],
    staked: {},
    nets: {},
    remedies: {},
    result: null,
    remark: null,
    betting: true,
    void: false,
    expected: null,
  });
  builder.isRoundOpen = true;
};

/** A card put right after the collection can want another to be drawn: the round is on again, and is no other. */
const reopenRound = (builder: RecordBuilder): void => {
  // What was ruled since lies between its first event and its last again.
  updateRound(builder, builder.rounds.length - 1, { ended: null, last: null, rulings: [] });
  builder.isRoundOpen = true;
};

const updateRound = (builder: RecordBuilder, place: number, to: Partial<RoundRecord>): void => {
  const round = builder.rounds[place];
  if (round !== undefined) builder.rounds[place] = { ...round, ...to };
};

/** Who had a wager when bets were closed had one, whatever became of it. */
const partiesOf = ({ parties }: RoundRecord, { betting, staked }: RoundNow): readonly string[] => {
  const now = Object.keys(staked);
  return betting ? now : [...new Set([...parties, ...now])];
};

const expectedAt = ({ play, state }: HostedTable): Expectation | null => play.expectation?.(state) ?? null;

/** A void takes every stake off the table: what was staked is what lay there before. */
const continueRound = (builder: RecordBuilder, now: RoundNow): void => {
  const place = builder.rounds.length - 1;
  const round = builder.rounds[place];
  if (round === undefined) return;
  const { betting, remark, nets } = now;
  updateRound(builder, place, {
    parties: partiesOf(round, now),
    staked: now.void ? round.staked : now.staked,
    nets,
    remedies: remediesIn(builder.hosted.state, now.number),
    remark,
    betting,
    // Until the first card the cards may still be shuffled: what is dealt from counts.
    ...(betting ? { shoe: now.shoe } : {}),
    ...(round.betting && !betting ? { expected: expectedAt(builder.hosted) } : {}),
    void: now.void,
  });
};

const endRound = (builder: RecordBuilder, { at, version }: Entry): void => {
  const place = builder.rounds.length - 1;
  updateRound(builder, place, { ended: at, last: version });
  for (const person of builder.rounds[place]?.parties ?? []) {
    const theirs = builder.byPerson.get(person);
    if (theirs === undefined) builder.byPerson.set(person, [place]);
    else if (theirs.at(-1) !== place) theirs.push(place);
  }
  builder.isRoundOpen = false;
};

/** An invitation on which nobody had wagered was taken back: that round never was. */
const withdrawRound = (builder: RecordBuilder): void => {
  const last = builder.rounds.pop();
  if (last === undefined) return;
  builder.indexes.delete(last.round);
  if (builder.checkpoints.at(-1)?.version === last.first - 1) builder.checkpoints.pop();
  builder.isRoundOpen = false;
};

/** The round that an event of the game is about where that need not be the one that is on; null where it names none. */
export const ruledOn = ({ play, state }: HostedTable, event: HouseKind['event']): number | null =>
  play.recording.ruledOn(event) ?? remediedBy(state, event);

/** What a round that is over comes to since somebody ruled on it: void, or what its wagers are worth now. */
const noteRuling = (builder: RecordBuilder, number: number, { version, recorded }: Entry): void => {
  const index = builder.indexes.get(number);
  const round = index === undefined ? undefined : builder.rounds[index];
  if (index === undefined || round === undefined || round.last === null) return;
  const { state, play } = builder.hosted;
  const { recording } = play;
  const past = recording.pastRound(state, number) ?? round;
  const event = recorded.event as HouseKind['event'];
  // What is decided later names its result itself; anything else is told from the round as it lay.
  const lay = event.type === 'RecordDecided' ? state : recording.asItLay(state, number);
  const result = lay && recording.resultIn(lay, event);
  updateRound(builder, index, {
    void: past.void,
    nets: past.nets,
    remedies: remediesIn(state, number),
    result: past.void ? null : (result ?? round.result),
    rulings: [...round.rulings, version],
  });
};

/** Adds one more event to the cached record. */
const addEntry = (builder: RecordBuilder, entry: Entry): void => {
  const before = builder.hosted;
  builder.hosted = applyEntry(before, entry);
  noteShoe(builder, entry);
  noteSpin(builder, entry);
  if (entry.recorded.by !== 'game') return;
  const { play, state } = builder.hosted;
  const { recording } = play;
  const crossed = play.crossing(entry.recorded.event);
  if (crossed !== undefined)
    builder.crossings.push({ at: entry.at, person: crossed.patron, amount: crossed.amount });
  const now = recording.roundNow(state);
  if (now !== null && !builder.isRoundOpen) {
    if (builder.rounds.at(-1)?.round === now.number) reopenRound(builder);
    else beginRound(builder, before, entry, now);
  }
  if (now !== null) continueRound(builder, now);
  const about = ruledOn(builder.hosted, entry.recorded.event);
  const isOfAnother = about !== null && about !== now?.number;
  const result = isOfAnother ? undefined : recording.resultIn(state, entry.recorded.event);
  if (result !== undefined) updateRound(builder, builder.rounds.length - 1, { result });
  if (now === null && builder.isRoundOpen) {
    if (play.endsRound(entry.recorded.event)) endRound(builder, entry);
    else withdrawRound(builder);
  }
  if (about !== null) noteRuling(builder, about, entry);
};

const tableRecordOf = (builder: RecordBuilder, start: HostedTable): TableRecord => ({
  hosted: builder.hosted,
  rounds: builder.rounds,
  crossings: builder.crossings,
  round: (round) => {
    const place = builder.indexes.get(round);
    return place === undefined ? undefined : builder.rounds[place];
  },
  roundsOf: (person) => {
    const past = (builder.byPerson.get(person) ?? []).flatMap((place) => builder.rounds[place] ?? []);
    const last = builder.rounds.at(-1);
    const isListed = last === undefined || past.at(-1) === last;
    return builder.isRoundOpen && !isListed && last.parties.includes(person) ? [...past, last] : past;
  },
  seal: (shoe) => builder.seals.get(shoe),
  spin: (spin) => builder.spins.get(spin),
  openedSpins: builder.openedSpins,
  openings: builder.openings,
  opening: (shoe) => {
    const place = builder.shoes.get(shoe);
    return place === undefined ? undefined : builder.openings[place];
  },
  checkpointBefore: (version) =>
    builder.checkpoints.findLast((each) => each.version < version) ?? { version: 0, hosted: start },
});

interface CachedRecord {
  readonly queue: SerialQueue;
  readonly draft: RecordBuilder;
  readonly start: HostedTable;
}

const emptyRecord = (start: HostedTable): CachedRecord => ({
  start,
  queue: serialQueue(),
  draft: {
    hosted: start,
    rounds: [],
    crossings: [],
    indexes: new Map(),
    byPerson: new Map(),
    seals: new Map(),
    spins: new Map(),
    openedSpins: [],
    openings: [],
    shoes: new Map(),
    checkpoints: [],
    isRoundOpen: false,
  },
});

export const openChronicle = (source: Source): Chronicle => {
  const drafts = new Map<string, Promise<CachedRecord>>();
  const openings = openOpenedShoes(source);

  const keptOf = (table: string): Promise<CachedRecord> => {
    const kept = drafts.get(table) ?? tableBeforeFirst(source, table).then(emptyRecord);
    drafts.set(table, kept);
    kept.catch(() => drafts.delete(table));
    return kept;
  };

  /** A long record is taken in piece by piece, and whoever asks meanwhile waits for the same. */
  const catchUp = async (table: string, builder: RecordBuilder): Promise<void> => {
    for await (const entry of entriesOf(source, table, builder.hosted.version)) addEntry(builder, entry);
  };

  /** One after another: two who ask at once must not take the same events twice. */
  const upToNow = async (table: string): Promise<CachedRecord> => {
    const cached = await keptOf(table);
    await cached.queue.run(() => catchUp(table, cached.draft));
    return cached;
  };

  return {
    table: async (table) => {
      const { draft: builder, start } = await upToNow(table);
      return tableRecordOf(builder, start);
    },
    shoeText: openings.text,
    shoe: async (record, opening) => JSON.parse(await openings.text(record, opening)) as CheckedShoe,
  };
};
