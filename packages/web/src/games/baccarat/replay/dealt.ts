import type { Slot } from '@baize/engine';
import type { Event, EventOf } from '@baize/engine/baccarat';
import type { Frame } from '../../../history/replay.ts';
import { HANDS, type Hand } from '../view.ts';

/** For each hand the number of each of its cards: the how manieth of the round it was to leave the shoe. */
export type DealOrder = Readonly<Record<Hand, readonly number[]>>;

interface Course {
  /** The places of the cards in the order in which they left the shoe. */
  readonly left: readonly number[];
  readonly hands: Readonly<Record<Hand, readonly number[]>>;
}

const START: Course = { left: [], hands: { player: [], banker: [] } };

const leaves = (course: Course, at: number): Course =>
  course.left.includes(at) ? course : { ...course, left: [...course.left, at] };

const toHand = (course: Course, hand: Hand, at: number): Course => {
  const { left, hands } = leaves(course, at);
  return { left, hands: { ...hands, [hand]: [...hands[hand], at] } };
};

const placesOf = (slots: readonly Slot[]): readonly number[] => slots.map(({ at }) => at);

type Rebuilt = EventOf<'HandsReconstructed' | 'CardCorrected' | 'RoundRebuilt'>;

const rebuilt = (course: Course, { hands, front }: Rebuilt): Course => {
  const all = [...hands.player, ...hands.banker, ...front];
  return {
    ...placesOf(all).reduce(leaves, course),
    hands: { player: placesOf(hands.player), banker: placesOf(hands.banker) },
  };
};

const follow = (course: Course, event: Event): Course => {
  switch (event.type) {
    case 'CardDealt':
    case 'CardMisplaced':
      return toHand(course, event.to, event.at);
    case 'CardStrayed':
      return leaves(course, event.at);
    case 'HandsReconstructed':
    case 'RoundRebuilt':
      return rebuilt(course, event);
    case 'CardCorrected':
      // Of one that waits in front of the shoe no hand is told.
      return event.round === null ? course : rebuilt(course, event);
    default:
      return course;
  }
};

/** The deal order after these frames. */
export const dealOrder = (frames: readonly Pick<Frame, 'event'>[]): DealOrder => {
  const { left, hands } = frames.reduce((course, { event }) => follow(course, event as Event), START);
  const numbers = (hand: Hand): readonly number[] => hands[hand].map((at) => left.indexOf(at) + 1);
  return Object.fromEntries(HANDS.map((hand) => [hand, numbers(hand)])) as unknown as DealOrder;
};
