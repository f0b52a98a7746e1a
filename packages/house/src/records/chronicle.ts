import type { Hosted } from '../tables/hosted.ts';
import { type Rest, UNCUT } from '../tables/ports.ts';
import { withBall } from '../tables/published-spins.ts';
import { inTurn, type Queue } from '../tables/queue.ts';
import { type CheckedShoe, type Opening, openOpenings } from './openings.ts';
import type { Result, RoundNow } from './play.ts';
import { after, bare, type Entry, entriesOf, type Source } from './source.ts';

/** A round in the record of a table: where it stands there, and what it came to. */
export interface Course {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  /** Whether anybody approved these rules. */
  readonly standing: string;
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
  readonly result: Result | null;
  readonly remark: string | null;
  readonly betting: boolean;
  readonly void: boolean;
}

/** A shoe in the record: what was published of it, and when. */
interface SealRecord {
  /** The version of the event that sealed it. */
  readonly first: number;
  readonly decks: number;
  readonly commitment: string;
  readonly rest?: Rest;
  readonly sealedAt: number;
  readonly cut: { readonly depth: number; readonly by: string | null } | null;
  readonly cutAt: number | null;
  readonly secret: string | null;
  readonly revealedAt: number | null;
}

/** A spin in the record: what was published of it, and when. */
export interface SpinRecord {
  readonly pockets: number;
  readonly commitment: string;
  readonly sealedAt: number;
  readonly secret: string | null;
  readonly revealedAt: number | null;
  /** Each time the ball was spun: the number, or null where none was announced. */
  readonly balls: readonly (number | null)[];
}

/** The table as it stood at a version: from here a round is played again without beginning at the first. */
interface Checkpoint {
  readonly version: number;
  readonly hosted: Hosted;
}

/** Everything that is kept at hand of one table's record. It only ever grows at its end. */
export interface TableRecord {
  readonly hosted: Hosted;
  readonly courses: readonly Course[];
  course(round: number): Course | undefined;
  /** The rounds of one person, oldest first. */
  coursesOf(person: string): readonly Course[];
  seal(shoe: number): SealRecord | undefined;
  /** At a table with a wheel, the spin of that number. */
  spin(spin: number): SpinRecord | undefined;
  /** The spins that are over, oldest first, by their numbers. */
  readonly openedSpins: readonly number[];
  /** The shoes that are over, oldest first. */
  readonly openings: readonly Opening[];
  /** The one of that number, if it is over. */
  opening(shoe: number): Opening | undefined;
  /** The last checkpoint before a version. */
  before(version: number): Checkpoint;
}

/** The rounds of every table, read once and then only what is new. */
export interface Chronicle {
  table(table: string): Promise<TableRecord>;
  /** A shoe that is over, as anybody may check it, as JSON. Worked out when it is first asked for, and then kept as long as there is room. */
  shoeText(record: TableRecord, opening: Opening): Promise<string>;
  /** The same as it was before it was text. */
  shoe(record: TableRecord, opening: Opening): Promise<CheckedShoe>;
}

/** Rounds from one checkpoint to the next: some milliseconds of play to go through again. */
const ROUNDS_A_CHECKPOINT = 20;

interface Draft {
  hosted: Hosted;
  readonly courses: Course[];
  /** Where each round stands in `courses`. */
  readonly places: Map<number, number>;
  readonly byPerson: Map<string, number[]>;
  readonly seals: Map<number, SealRecord>;
  readonly spins: Map<number, SpinRecord>;
  readonly openedSpins: number[];
  readonly openings: Opening[];
  /** Where each opened shoe stands in `openings`. */
  readonly shoes: Map<number, number>;
  readonly checkpoints: Checkpoint[];
  /** A round is on. */
  open: boolean;
}

const begin = (draft: Draft, before: Hosted, { at, version }: Entry, now: RoundNow): void => {
  const { play, table, session } = draft.hosted;
  draft.places.set(now.number, draft.courses.length);
  if (draft.courses.length % ROUNDS_A_CHECKPOINT === 0)
    draft.checkpoints.push({ version: version - 1, hosted: before });
  draft.courses.push({
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
    result: null,
    remark: null,
    betting: true,
    void: false,
  });
  draft.open = true;
};

const change = (draft: Draft, place: number, to: Partial<Course>): void => {
  const course = draft.courses[place];
  if (course !== undefined) draft.courses[place] = { ...course, ...to };
};

/** Who had a wager when bets were closed had one, whatever became of it. */
const partiesOf = ({ parties }: Course, { betting, staked }: RoundNow): readonly string[] => {
  const now = Object.keys(staked);
  return betting ? now : [...new Set([...parties, ...now])];
};

/** A void takes every stake off the table: what was staked is what lay there before. */
const proceed = (draft: Draft, now: RoundNow): void => {
  const place = draft.courses.length - 1;
  const course = draft.courses[place];
  if (course === undefined) return;
  const { betting, remark, nets } = now;
  change(draft, place, {
    parties: partiesOf(course, now),
    staked: now.void ? course.staked : now.staked,
    nets,
    remark,
    betting,
    // Until the first card the cards may still be shuffled: what is dealt from counts.
    ...(betting ? { shoe: now.shoe } : {}),
    void: now.void,
  });
};

const end = (draft: Draft, { at, version }: Entry): void => {
  const place = draft.courses.length - 1;
  change(draft, place, { ended: at, last: version });
  for (const person of draft.courses[place]?.parties ?? []) {
    const theirs = draft.byPerson.get(person);
    if (theirs === undefined) draft.byPerson.set(person, [place]);
    else theirs.push(place);
  }
  draft.open = false;
};

/** An invitation on which nobody had wagered was taken back: that round never was. */
const takeBack = (draft: Draft): void => {
  const last = draft.courses.pop();
  if (last === undefined) return;
  draft.places.delete(last.round);
  if (draft.checkpoints.at(-1)?.version === last.first - 1) draft.checkpoints.pop();
  draft.open = false;
};

/** A shoe that was never cut was never dealt from, and is nothing to check. */
const noteOpening = ({ openings, shoes }: Draft, shoe: number, seal: SealRecord, last: number): void => {
  if (seal.cut === null) return;
  shoes.set(shoe, openings.length);
  openings.push({ shoe, first: seal.first, last });
};

const noteShoe = (draft: Draft, { at, version, recorded }: Entry): void => {
  const { event } = recorded;
  const shoe = draft.hosted.shoe?.shoe;
  if (event.type === 'ShoeSealed') {
    const { commitment, decks, rest, uncut } = event.shoe;
    const cut = uncut === true ? { cut: UNCUT, cutAt: at } : { cut: null, cutAt: null };
    const from = rest === undefined ? {} : { rest };
    const untold = { ...cut, secret: null, revealedAt: null };
    draft.seals.set(event.shoe.shoe, { first: version, decks, commitment, ...from, sealedAt: at, ...untold });
  }
  if (event.type === 'ShoeRevealed') {
    const seal = draft.seals.get(event.shoe);
    if (seal !== undefined) {
      draft.seals.set(event.shoe, { ...seal, secret: event.secret, revealedAt: at });
      noteOpening(draft, event.shoe, seal, version);
    }
  }
  const cut = recorded.by === 'game' ? draft.hosted.play.cutIn(recorded.event) : undefined;
  const seal = shoe === undefined ? undefined : draft.seals.get(shoe);
  if (cut !== undefined && shoe !== undefined && seal !== undefined)
    draft.seals.set(shoe, { ...seal, cut, cutAt: at });
};

const noteSpin = ({ spins, openedSpins, hosted }: Draft, { at, recorded }: Entry): void => {
  const { event } = recorded;
  if (event.type === 'SpinSealed') {
    const { spin, pockets, commitment } = event.spin;
    spins.set(spin, { pockets, commitment, sealedAt: at, secret: null, revealedAt: null, balls: [] });
  }
  if (event.type === 'SpinRevealed') {
    const seal = spins.get(event.spin);
    if (seal !== undefined) {
      spins.set(event.spin, { ...seal, secret: event.secret, revealedAt: at });
      openedSpins.push(event.spin);
    }
  }
  const { draw } = hosted.play;
  const ball = recorded.by === 'game' ? draw?.outcomeIn(recorded.event) : undefined;
  if (ball === undefined) return;
  const number = draw?.onTable(hosted.state)?.spin ?? 0;
  const seal = spins.get(number);
  if (seal !== undefined) spins.set(number, { ...seal, balls: withBall(seal.balls, ball) });
};

const noteRuling = (draft: Draft, { version, recorded }: Entry): void => {
  const round = recorded.by === 'game' ? draft.hosted.play.recording.ruledOn(recorded.event) : null;
  const place = round === null ? undefined : draft.places.get(round);
  const course = place === undefined ? undefined : draft.courses[place];
  if (place === undefined || course === undefined || course.last === null) return;
  change(draft, place, { void: true, nets: {}, result: null, rulings: [...course.rulings, version] });
};

/** Takes one more event into what is kept at hand. */
const take = (draft: Draft, entry: Entry): void => {
  const before = draft.hosted;
  draft.hosted = after(before, entry);
  noteShoe(draft, entry);
  noteSpin(draft, entry);
  if (entry.recorded.by !== 'game') return;
  const { play, state } = draft.hosted;
  const { recording } = play;
  const now = recording.roundNow(state);
  if (now !== null && !draft.open) begin(draft, before, entry, now);
  if (now !== null) proceed(draft, now);
  const result = recording.resultIn(state, entry.recorded.event);
  if (result !== undefined) change(draft, draft.courses.length - 1, { result });
  if (now === null && draft.open) {
    if (play.endsRound(entry.recorded.event)) end(draft, entry);
    else takeBack(draft);
  }
  noteRuling(draft, entry);
};

const recordOf = (draft: Draft, start: Hosted): TableRecord => ({
  hosted: draft.hosted,
  courses: draft.courses,
  course: (round) => {
    const place = draft.places.get(round);
    return place === undefined ? undefined : draft.courses[place];
  },
  coursesOf: (person) => {
    const past = (draft.byPerson.get(person) ?? []).flatMap((place) => draft.courses[place] ?? []);
    const last = draft.courses.at(-1);
    return draft.open && last?.parties.includes(person) ? [...past, last] : past;
  },
  seal: (shoe) => draft.seals.get(shoe),
  spin: (spin) => draft.spins.get(spin),
  openedSpins: draft.openedSpins,
  openings: draft.openings,
  opening: (shoe) => {
    const place = draft.shoes.get(shoe);
    return place === undefined ? undefined : draft.openings[place];
  },
  before: (version) =>
    draft.checkpoints.findLast((each) => each.version < version) ?? { version: 0, hosted: start },
});

interface Kept extends Queue {
  readonly draft: Draft;
  readonly start: Hosted;
}

const emptyBook = (start: Hosted): Kept => ({
  start,
  last: null,
  draft: {
    hosted: start,
    courses: [],
    places: new Map(),
    byPerson: new Map(),
    seals: new Map(),
    spins: new Map(),
    openedSpins: [],
    openings: [],
    shoes: new Map(),
    checkpoints: [],
    open: false,
  },
});

export const openChronicle = (source: Source): Chronicle => {
  const drafts = new Map<string, Promise<Kept>>();
  const openings = openOpenings(source);

  const keptOf = (table: string): Promise<Kept> => {
    const kept = drafts.get(table) ?? bare(source, table).then(emptyBook);
    drafts.set(table, kept);
    kept.catch(() => drafts.delete(table));
    return kept;
  };

  /** A long record is taken in piece by piece, and whoever asks meanwhile waits for the same. */
  const catchUp = async (table: string, draft: Draft): Promise<void> => {
    for await (const entry of entriesOf(source, table, draft.hosted.version)) take(draft, entry);
  };

  /** One after another: two who ask at once must not take the same events twice. */
  const upToNow = async (table: string): Promise<Kept> => {
    const kept = await keptOf(table);
    await inTurn(kept, () => catchUp(table, kept.draft));
    return kept;
  };

  return {
    table: async (table) => {
      const { draft, start } = await upToNow(table);
      return recordOf(draft, start);
    },
    shoeText: openings.text,
    shoe: async (record, opening) => JSON.parse(await openings.text(record, opening)) as CheckedShoe,
  };
};
