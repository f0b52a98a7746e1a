import type { Card } from '@baize/engine';
import type { BaccaratView, Event } from '@baize/engine/baccarat';
import { lastSeen, type ReplayedRound as Replay } from './replayed.ts';
import { irregularitiesIn, type Teller, type Told, wagersIn, withIrregularities } from './told.ts';

type OpenView = Exclude<BaccaratView, { readonly stage: 'unopened' }>;
type RoundView = NonNullable<OpenView['round']>;
type Hand = keyof RoundView['hands'];

const eventsIn = (replay: Replay): readonly Event[] => replay.frames.map(({ event }) => event as Event);

/** A card of the round by its place in the shoe, with the hand that it was dealt to and the face that was keyed. */
interface Slot {
  readonly at: number;
  readonly to: Hand | null;
  readonly card: Card | undefined;
}

/** The cards as they left the shoe, with the faces that were told of them first. */
const slotsIn = (events: readonly Event[]): readonly Slot[] => {
  const slots: Slot[] = [];
  const put = (slot: Slot): void => {
    const index = slots.findIndex(({ at }) => at === slot.at);
    if (index < 0) slots.push(slot);
    else slots[index] = { ...slot, card: slots[index]?.card ?? slot.card };
  };
  for (const event of events) {
    if (event.type === 'CardDealt' || event.type === 'CardMisplaced')
      put({ at: event.at, to: event.to, card: event.card });
    if (event.type === 'CardStrayed') put({ at: event.at, to: null, card: event.card });
    if (event.type === 'HandExposed') {
      const own = slots.filter(({ to }) => to === event.hand);
      for (const [index, slot] of own.entries()) put({ ...slot, card: event.cards[index] });
    }
  }
  return slots;
};

/** 6.2: The cards as a round without an error deals them: one to each hand in turn, the player's first. */
const IN_TURN: readonly Hand[] = ['player', 'banker', 'player', 'banker', 'player', 'banker'];

/**
 * What goes wrong with cards. One such thing a file tells as it was; several, of which one undoes another, are told by
 * what came of them.
 */
const ERRORS: ReadonlySet<string> = new Set<Event['type']>(['CardStrayed', 'CardMisplaced', 'CardCorrected']);

/** Whether a card had left the shoe too early before the first was dealt: it is then dealt in its turn. */
const beganInFront = (events: readonly Event[]): boolean => {
  const first = events.findIndex(({ type }) => type === 'CardDealt');
  return events.slice(0, Math.max(first, 0)).some(({ type }) => type === 'CardStrayed');
};

/** Whether every card was seen, and none was found where nobody had told of it. */
const hasFaces = (slots: readonly Slot[]): boolean => slots.every(({ card }) => card !== undefined);

/** The cards as they lie in the end, as if there had been no error. */
const cardsAsLaid = ({ player, banker }: RoundView['hands']): readonly (Card | null)[] => {
  const rest = { player: [...player.cards], banker: [...banker.cards] };
  return IN_TURN.flatMap((hand) => {
    const card = rest[hand].shift();
    return card === undefined ? [] : [card];
  });
};

const isWhole = (cards: readonly (Card | null | undefined)[]): cards is readonly Card[] =>
  cards.every((card) => card !== null && card !== undefined);

const tellerOf = (events: readonly Event[], slots: readonly Slot[]): Teller => {
  const numberOf = (at: number): number => slots.findIndex((slot) => slot.at === at) + 1;
  const isFirst = (event: { readonly type: string }, of: readonly { readonly event: object }[]): boolean => {
    const told = event as Event;
    if (told.type !== 'CardDealt' && told.type !== 'CardMisplaced' && told.type !== 'CardStrayed')
      return false;
    return !of.some(({ event: before }) => 'at' in before && before.at === told.at);
  };
  return {
    causes: {
      '14.1': ['disturbance', 'disturbance'],
      '14.3': ['impractical', 'fraud'],
      '14.4': ['decision', 'decision'],
      '12.4:void': ['cannotReconstruct', 'cannotReconstruct'],
      '12.5': ['errorFoundLater', 'errorFoundLater'],
      '12.7': ['insufficientCards', 'insufficientCards'],
    },
    counts: isFirst,
    putsOut: false,
    own: (_frame, at) => {
      const event = events[at];
      if (event === undefined || slots.length === 0) return undefined;
      switch (event.type) {
        case 'CardCorrected': {
          const card = numberOf(event.at);
          return card === 0 ? undefined : [{ what: 'corrected', card, is: event.is }];
        }
        case 'CardStrayed': {
          const card = numberOf(event.at);
          return [{ what: 'drawnInError', after: card, card, seen: event.card !== undefined }];
        }
        case 'CardMisplaced': {
          const card = numberOf(event.at);
          return [{ what: 'misplaced', after: card, card, lay: event.to }];
        }
        default:
          return undefined;
      }
    },
  };
};

/** Whether the record was put right so that a card is due which nobody has told of. */
const isUnfinished = (events: readonly Event[], round: number): boolean => {
  const last = events.findLast(
    (event) => (event.type === 'CardCorrected' || event.type === 'RoundRebuilt') && event.round === round,
  );
  return last !== undefined && 'correction' in last && last.correction?.outcome === null;
};

/** The coup as a round file: its wagers, its cards as they were keyed, and what came to light. */
export const coupFile = (replay: Replay): Told => {
  const view = lastSeen<OpenView>(replay);
  if (view === undefined || view.round === null) return { why: 'a card of this round was never turned' };
  const events = eventsIn(replay);
  const keyed = slotsIn(events);
  if (isUnfinished(events, replay.round))
    return { why: 'a card that the record is due since it was put right was never told' };
  const isPlain =
    events.filter(({ type }) => ERRORS.has(type)).length < 2 &&
    events.every(({ type }) => type !== 'RoundRebuilt') &&
    !beganInFront(events) &&
    hasFaces(keyed);
  const slots = isPlain ? keyed : [];
  const cards = slots.length === 0 ? cardsAsLaid(view.round.hands) : slots.map(({ card }) => card);
  if (!isWhole(cards)) return { why: 'a card of this round was never turned' };
  const irregularities = irregularitiesIn(replay, tellerOf(events, slots));
  if (typeof irregularities === 'string') return { why: irregularities, cards };
  const { method, pairs, form } = view.determinations;
  const file = {
    rulebook: replay.rulebook,
    determinations: { method, pairs, ...(form === undefined ? {} : { form }) },
    wagers: wagersIn(replay),
    cards: cards.join(' '),
    ...withIrregularities(irregularities),
  };
  return { file, cards };
};
