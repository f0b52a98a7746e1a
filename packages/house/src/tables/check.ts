import type { Card, Slot } from '@baize/engine';
import { VaultFailure } from '../chance/vault.ts';
import type { Store } from '../store/port.ts';
import { openTurns } from '../turns.ts';
import { faceAt, numberOn, type Surroundings } from './consequence.ts';
import { evolve, fromStored, type Hosted, type Recorded, unhosted } from './hosted.ts';
import type { Kind } from './play.ts';
import { streamOf } from './seats.ts';

/** Whether a round was dealt as it was sealed. Of one that is not in the record nothing can be said. */
export type Check = 'holds' | 'fails' | 'unknown';

/** Events read at once: between two such pages others get their turn. */
const PAGE = 200;

/** A table on the way through its record: as it is now, and the place in its shoe from which the next card has to come. */
interface Course<K extends Kind> {
  readonly hosted: Hosted<K>;
  readonly next: number;
}

/** Whether a card is the one that was sealed at its place. One that nobody has seen has no face to compare. */
const isSealed = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
  { at, card }: { readonly at: number; readonly card?: Card },
): boolean => card === undefined || faceAt(around, hosted, at) === card;

const nextAfter = (next: number, slots: readonly Slot[]): number =>
  slots.reduce((place, { at }) => Math.max(place, at + 1), next);

/** The cards that an event takes come one after the other, and each with the face that was sealed; so does a number. */
const agrees = <K extends Kind>(
  around: Surroundings<K>,
  { hosted, next }: Course<K>,
  event: K['event'],
): boolean => {
  const { play, state } = hosted;
  const slots = play.facesIn(state, event);
  const inOrder = nextAfter(next, slots) - next === slots.filter(({ at }) => at >= next).length;
  const ball = play.draw?.outcomeIn(event);
  return (
    inOrder &&
    slots.every((slot) => isSealed(around, hosted, slot)) &&
    (typeof ball !== 'number' || numberOn(around, hosted) === ball)
  );
};

const after = <K extends Kind>({ hosted, next }: Course<K>, recorded: Recorded<K>): Course<K> => {
  const { play, state } = hosted;
  const sealed = recorded.by === 'house' && recorded.event.type === 'ShoeSealed';
  const taken = recorded.by === 'game' ? nextAfter(next, play.facesIn(state, recorded.event)) : next;
  return {
    hosted: evolve(hosted, recorded),
    next: sealed && recorded.event.type === 'ShoeSealed' ? (recorded.event.shoe.rest?.from ?? 0) : taken,
  };
};

/** An order that cannot be read any more proves nothing. */
const holds = (compare: () => boolean): boolean => {
  try {
    return compare();
  } catch (error) {
    if (error instanceof VaultFailure) return false;
    throw error;
  }
};

/**
 * The house's own check of one round: every card and number that its record tells of it against what was sealed. Nothing is looked
 * up but what that round has shown.
 */
export const checkRound = async <K extends Kind>(
  store: Store,
  around: Surroundings<K>,
  { play, table }: Pick<Hosted<K>, 'play' | 'table'>,
  round: number,
): Promise<Check> => {
  const { turns = openTurns() } = around;
  let course: Course<K> = { hosted: unhosted(play, table), next: 0 };
  let check: Check = 'unknown';
  for (;;) {
    await turns.breathe();
    const page = await store.read(streamOf(table), course.hosted.version, PAGE);
    for (const stored of page) {
      const recorded = fromStored<K>(stored);
      const { state } = course.hosted;
      if (recorded.by === 'game' && play.isInRound(state) && play.round(state) === round) {
        const { event } = recorded;
        if (!holds(() => agrees(around, course, event))) return 'fails';
        check = 'holds';
      }
      course = after(course, recorded);
      if (play.round(course.hosted.state) > round) return check;
    }
    if (page.length < PAGE) return check;
  }
};
