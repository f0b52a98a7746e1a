import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import type { Affair } from '../tables/affairs.ts';
import type { Floor } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Clock } from '../tables/ports.ts';
import { type DueAtTable, exclusionsDue } from './exclusions.ts';
import { type RestrictionDue, restrictionsDue } from './restrictions.ts';

/**
 * Sees to it that what was decided about people for a whole game holds at every table of it, and is over at all of them
 * when it is over: exclusions, and restrictions where the operator said so.
 */
export interface PeopleKeeper {
  /** Does everything that is due; what was left undone by a crash is done here. */
  reconcile(): Promise<void>;
  stop(): void;
}

const OPERATOR = { role: 'operator' } as const;

type Due = DueAtTable | RestrictionDue;

const commandOf = (due: Due): HouseKind['command'] => {
  const { patron } = due;
  if (due.type === 'RestrictPlayer')
    return { type: 'RestrictPlayer', actor: OPERATOR, patron, ground: '4.8', reference: due.reference };
  if (due.type === 'LiftRestriction')
    return { type: 'LiftRestriction', actor: OPERATOR, patron, ground: '4.8' };
  if (due.type === 'LiftExclusion')
    return { type: 'LiftExclusion', actor: OPERATOR, patron, reason: due.reason };
  const { from, what, exclusion } = due;
  return { type: 'BarPatron', actor: OPERATOR, patron, table: from, what, exclusion };
};

/** So named that the same at another moment of the table's life is another: the house's ids are its own. */
const idOf = ({ type, table, version, patron }: Due): string => `${type} ${table} ${version} ${patron}`;

const AGAIN_MS = 1000;

const isWide = ({ event }: Affair): boolean => event.type === 'PlayerRestricted' && event.scope === 'game';

export const keepPeople = (
  floor: Pick<Floor, 'affairs' | 'affairsIfLoaded' | 'perform' | 'subscribe'>,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): PeopleKeeper => {
  const queue = serialQueue();
  const seen = new Map<string, unknown>();
  let isStopped = false;
  let isWaiting = false;
  /** Whether somebody is restricted in a whole game: then whoever comes to a table is looked at. */
  let isWatching = false;
  let cancelTimer = (): void => {};

  const doDue = async (): Promise<void> => {
    let before = '';
    while (!isStopped) {
      const tables = await floor.affairs();
      isWatching = tables.some(({ affairs }) => affairs.some(isWide));
      const due: readonly Due[] = [...exclusionsDue(tables), ...restrictionsDue(tables)];
      const now = JSON.stringify(due.map(({ version: _version, ...each }) => each));
      if (due.length === 0) return;
      if (now === before) {
        logger.error(`what was decided about people does not hold at every table yet: ${now}`);
        return;
      }
      before = now;
      for (const each of due)
        await floor.perform(each.table, { id: idOf(each), person: null, command: commandOf(each) });
    }
  };

  const reconcile = (): Promise<void> => {
    isWaiting = true;
    return queue.run(() => {
      isWaiting = false;
      return doDue();
    });
  };

  const reconcileAlone = (): void => {
    if (isWaiting || isStopped) return;
    reconcile().catch((error: unknown) => {
      logger.error('what was decided about people was not taken to other tables: it is tried again', error);
      cancelTimer = clock.at(clock.now() + AGAIN_MS, reconcileAlone);
    });
  };

  const unsubscribe = floor.subscribe((table) => {
    const affairs = floor.affairsIfLoaded(table);
    if (affairs === seen.get(table) && !isWatching) return;
    seen.set(table, affairs);
    reconcileAlone();
  });

  return {
    reconcile,
    stop: () => {
      isStopped = true;
      unsubscribe();
      cancelTimer();
    },
  };
};
