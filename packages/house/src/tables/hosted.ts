import {
  type BaccaratRules,
  type Card,
  type Command,
  type Event,
  miniBaccarat,
  nextCard,
  nextStep,
  remaining,
  replay,
  type State,
} from '@baize/engine';
import type { Json, NewEvent, Posting, Snapshot } from '../store/port.ts';
import { type Due, dueAct, type Pace } from './dealer.ts';
import { postingsFor, withFill } from './ledger.ts';
import type { Cut, SealedShoe, Shoes } from './ports.ts';

/** Who deals: the house from a sealed shoe, or a person with real cards. */
export type Mode = 'automatic' | 'human';

/** When the automatic dealer acts, on which step, and how long was given for it. */
interface Deadline {
  readonly act: string;
  readonly at: number;
  readonly after: number;
}

/** What the house adds to the record of a table. */
export type HouseEvent =
  | { readonly type: 'TableHosted'; readonly mode: Mode; readonly pace: Pace }
  | { readonly type: 'ShoeSealed'; readonly shoe: SealedShoe }
  | { readonly type: 'ShoeRevealed'; readonly shoe: number; readonly secret: string }
  /** When the automatic dealer will act, and on what. Written down, so that a restart neither loses nor doubles it. */
  | ({ readonly type: 'DeadlineSet' } & Deadline)
  | { readonly type: 'DeadlineCleared' }
  /** The automatic dealer opens no further round, so that those who supervise have time between two. */
  | { readonly type: 'TableHeld' }
  | { readonly type: 'TableReleased' };

export type Recorded =
  | { readonly by: 'game'; readonly event: Event }
  | { readonly by: 'house'; readonly event: HouseEvent };

/** A table as the house keeps it: the game's own state, and what surrounds it. */
export interface Hosted {
  readonly table: string;
  readonly version: number;
  readonly state: State;
  readonly mode: Mode;
  readonly pace: Pace;
  readonly shoe: SealedShoe | null;
  readonly cut: Cut | null;
  readonly deadline: Deadline | null;
  readonly held: boolean;
}

export const unhosted = (rules: BaccaratRules, table: string): Hosted => ({
  table,
  version: 0,
  state: miniBaccarat.initial(rules),
  mode: 'human',
  pace: { act: 0, result: 0, betting: 0, patron: 0 },
  shoe: null,
  cut: null,
  deadline: null,
  held: false,
});

const evolveHouse = (hosted: Hosted, event: HouseEvent): Hosted => {
  switch (event.type) {
    case 'TableHosted':
      return { ...hosted, mode: event.mode, pace: event.pace };
    case 'ShoeSealed':
      return { ...hosted, shoe: event.shoe, cut: null };
    case 'ShoeRevealed':
      return { ...hosted, shoe: null, cut: null };
    case 'DeadlineSet':
      return { ...hosted, deadline: { act: event.act, at: event.at, after: event.after } };
    case 'DeadlineCleared':
      return { ...hosted, deadline: null };
    case 'TableHeld':
      return { ...hosted, held: true };
    case 'TableReleased':
      return { ...hosted, held: false };
  }
};

const evolveGame = (hosted: Hosted, event: Event): Hosted => ({
  ...hosted,
  state: miniBaccarat.evolve(hosted.state, event),
  cut: event.type === 'CardsCut' ? { depth: event.depth, by: event.patron } : hosted.cut,
});

export const evolve = (hosted: Hosted, { by, event }: Recorded): Hosted => ({
  ...(by === 'game' ? evolveGame(hosted, event) : evolveHouse(hosted, event)),
  version: hosted.version + 1,
});

/** An event goes into the record with the person who caused it; the automatic dealer is nobody (null). */
export const toStored = ({ by, event }: Recorded, person: string | null): NewEvent => ({
  type: `${by}.${event.type}`,
  data: { person, event: event as unknown as Json },
});

/** Only what `toStored` wrote comes back here: the chain proves that nobody else wrote to the stream. */
export const fromStored = ({ type, data }: NewEvent): Recorded => {
  const { event } = data as { readonly event: Json };
  return { by: type.startsWith('house.') ? 'house' : 'game', event } as unknown as Recorded;
};

/** Another number whenever `Hosted`, or the state of a game, is written otherwise or comes to something else. */
const SHAPE = 'baize hosted/1';

export const snapshotOf = (hosted: Hosted): Snapshot => ({
  version: hosted.version,
  shape: SHAPE,
  state: hosted as unknown as Json,
});

/** The table as it was kept; undefined where nothing was, or another Baize kept it: then the events tell. */
export const hostedAt = (snapshot: Snapshot | undefined): Hosted | undefined =>
  snapshot?.shape === SHAPE ? (snapshot.state as unknown as Hosted) : undefined;

export interface Surroundings {
  readonly rules: BaccaratRules;
  readonly shoes: Shoes;
  /** A whole number from `least` to `most`, for a cut that nobody else makes. */
  between(least: number, most: number): number;
}

/** What a command comes to: what is to be written, the money that moves, and the table afterwards. */
export interface Consequence {
  readonly recorded: readonly Recorded[];
  readonly postings: readonly Posting[];
  readonly after: Hosted;
}

/** What the automatic dealer does next, and when. The faces are looked up only now, and never written into a deadline. */
export const dueAt = ({ rules, shoes, between }: Surroundings, hosted: Hosted): Due | undefined => {
  const { state, mode, pace } = hosted;
  if (mode !== 'automatic' || state.stage === 'unopened') return undefined;
  if (hosted.held && state.round === null) return undefined;
  return dueAct(rules, state, pace, { cutDepth: between, face: (at) => faceAt(shoes, hosted, at) });
};

/** The face of a card, from the sealed shoe that the table deals from. */
const faceAt = (shoes: Shoes, { table, shoe, cut }: Hosted, at: number): Card => {
  if (shoe === null || cut === null) throw new Error(`impossible: table ${table} deals from no sealed shoe`);
  return shoes.face(table, shoe, cut, at);
};

/**
 * A command as the table takes it. Where the house deals, nobody else can know a face: a hand that is turned over and
 * a card that leaves the shoe get theirs from the sealed shoe, whatever came with the command.
 */
export const withFaces = ({ shoes }: Surroundings, hosted: Hosted, command: Command): Command => {
  const { mode, state, cut } = hosted;
  if (mode !== 'automatic' || state.stage === 'unopened' || cut === null) return command;
  if (command.type === 'ExposeHand') {
    const hidden = (state.round?.hands[command.hand] ?? []).filter(({ card }) => card === undefined);
    return { ...command, cards: hidden.map(({ at }) => faceAt(shoes, hosted, at)) };
  }
  if (!('card' in command) || command.card === undefined || remaining(state.shoe.cards) === 0) return command;
  const { at, card } = nextCard(state);
  return { ...command, card: card ?? faceAt(shoes, hosted, at) };
};

/** Which act a deadline is for: the same step of the same round keeps the time that was set for it. */
const actOf = (rules: BaccaratRules, state: State): string => {
  if (state.stage === 'unopened') return 'nothing';
  const declined = state.shoe.declined.length;
  return `${nextStep(rules, state).do} ${state.shoe.number} ${state.roundsPlayed} ${state.shoe.cards.out} ${declined}`;
};

const deadlineEvents = (around: Surroundings, hosted: Hosted, now: number): readonly HouseEvent[] => {
  const due = dueAt(around, hosted);
  if (due === undefined) return hosted.deadline === null ? [] : [{ type: 'DeadlineCleared' }];
  const act = actOf(around.rules, hosted.state);
  return hosted.deadline?.act === act
    ? []
    : [{ type: 'DeadlineSet', act, at: now + due.after, after: due.after }];
};

/** A shoe is sealed when its cards are ready to be cut, and opened when nothing more is dealt from it. */
const shoeEvents = ({ shoes }: Surroundings, hosted: Hosted): readonly HouseEvent[] => {
  const { state, shoe, mode, table } = hosted;
  if (mode !== 'automatic' || state.stage === 'unopened') return [];
  const { stage, number, cards } = state.shoe;
  const over = shoe !== null && (shoe.shoe !== number || stage === 'spent' || state.stage === 'closed');
  const revealed: readonly HouseEvent[] = over
    ? [{ type: 'ShoeRevealed', shoe: shoe.shoe, secret: shoes.reveal(table, shoe) }]
    : [];
  const ready = stage === 'toCut' && (shoe === null || over);
  return ready
    ? [...revealed, { type: 'ShoeSealed', shoe: shoes.seal(table, number, cards.decks) }]
    : revealed;
};

/** Everything that follows from events: shoe, deadline, money. `float` is what the table's float holds before. */
export const consequence = (
  around: Surroundings,
  before: Hosted,
  causes: readonly Recorded[],
  float: number,
  now: number,
): Consequence => {
  const recorded: Recorded[] = [];
  let after = before;
  const append = (more: readonly Recorded[]): void => {
    after = replay({ evolve }, after, more);
    recorded.push(...more);
  };
  const byHouse = (event: HouseEvent): Recorded => ({ by: 'house', event });
  append(causes);
  append(shoeEvents(around, after).map(byHouse));
  append(deadlineEvents(around, after, now).map(byHouse));
  const events = causes.flatMap(({ by, event }) => (by === 'game' ? [event] : []));
  const postings = withFill(
    before.table,
    float,
    postingsFor(before.table, before.state, after.state, events),
  );
  return { recorded, postings, after };
};
