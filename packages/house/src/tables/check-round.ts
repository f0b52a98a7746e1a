import type { Card, Slot } from '@baize/engine';
import { VaultFailure } from '../chance/vault.ts';
import type { Store } from '../store/port.ts';
import { openTurns } from '../turns.ts';
import { type FloorPorts, faceAt, numberOn } from './consequence.ts';
import { evolve, fromStored, type HostedTable, newHostedTable, type RecordedEvent } from './hosted.ts';
import type { Kind } from './play.ts';
import { streamOf } from './table-cache.ts';

/** Whether a round was dealt as it was sealed; `unknown` where the round is not in the record. */
export type Check = 'holds' | 'fails' | 'unknown';

/** Events read at once: between two such pages others get their turn. */
const PAGE = 200;

/**
 * A table on the way through its record: as it is now, and the place in its shoe from which the next card has to come.
 */
interface CheckCursor<K extends Kind> {
  readonly hosted: HostedTable<K>;
  readonly next: number;
}

/** Whether a card is the one that was sealed at its place. One that nobody has seen has no face to compare. */
const isSealed = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  { at, card }: { readonly at: number; readonly card?: Card },
): boolean => card === undefined || faceAt(ports, hosted, at) === card;

const nextAfter = (next: number, slots: readonly Slot[]): number =>
  slots.reduce((place, { at }) => Math.max(place, at + 1), next);

/** The cards that an event takes come one after the other, and each with the face that was sealed; so does a number. */
const agrees = <K extends Kind>(
  ports: FloorPorts<K>,
  { hosted, next }: CheckCursor<K>,
  event: K['event'],
): boolean => {
  const { play, state } = hosted;
  const slots = play.facesIn(state, event);
  const inOrder = nextAfter(next, slots) - next === slots.filter(({ at }) => at >= next).length;
  const ball = play.draw?.outcomeIn(event);
  return (
    inOrder &&
    slots.every((slot) => isSealed(ports, hosted, slot)) &&
    (typeof ball !== 'number' || numberOn(ports, hosted) === ball)
  );
};

const advance = <K extends Kind>(
  { hosted, next }: CheckCursor<K>,
  recorded: RecordedEvent<K>,
): CheckCursor<K> => {
  const { play, state } = hosted;
  const sealed = recorded.by === 'house' && recorded.event.type === 'ShoeSealed';
  const taken = recorded.by === 'game' ? nextAfter(next, play.facesIn(state, recorded.event)) : next;
  return {
    hosted: evolve(hosted, recorded),
    next: sealed && recorded.event.type === 'ShoeSealed' ? (recorded.event.shoe.rest?.from ?? 0) : taken,
  };
};

/** An order that cannot be read any more proves nothing. */
const holdsOrFails = (compare: () => boolean): boolean => {
  try {
    return compare();
  } catch (error) {
    if (error instanceof VaultFailure) return false;
    throw error;
  }
};

/**
 * The house's own check of one round: every card and number in its record against what was sealed. No other face is
 * looked up than those that the round has shown.
 */
export const checkRound = async <K extends Kind>(
  store: Store,
  ports: FloorPorts<K>,
  { play, table }: Pick<HostedTable<K>, 'play' | 'table'>,
  round: number,
): Promise<Check> => {
  const { turns = openTurns() } = ports;
  let course: CheckCursor<K> = { hosted: newHostedTable(play, table), next: 0 };
  let check: Check = 'unknown';
  for (;;) {
    await turns.breathe();
    const page = await store.read(streamOf(table), course.hosted.version, PAGE);
    for (const stored of page) {
      const recorded = fromStored<K>(stored);
      const { state } = course.hosted;
      if (recorded.by === 'game' && play.isInRound(state) && play.round(state) === round) {
        const { event } = recorded;
        if (!holdsOrFails(() => agrees(ports, course, event))) return 'fails';
        check = 'holds';
      }
      course = advance(course, recorded);
      if (play.round(course.hosted.state) > round) return check;
    }
    if (page.length < PAGE) return check;
  }
};
