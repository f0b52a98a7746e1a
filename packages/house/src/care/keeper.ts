import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import type { Floor } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Clock } from '../tables/ports.ts';
import type { TournamentDesk } from '../tournaments/desk.ts';
import { instantAt, writtenAt } from '../tournaments/written-at.ts';
import type { Care } from './care.ts';

/**
 * Sees to it that who has excluded himself is at no table and in no tournament: what lies of him is settled first, and
 * then his chips go back to his bank; a tournament he leaves after the round on, and its fee is by its clause.
 */
export interface ExclusionKeeper {
  /** Does everything that is due; what was left undone by a crash is done here. */
  reconcile(): Promise<void>;
  stop(): void;
}

interface KeeperPorts {
  readonly floor: Pick<Floor, 'atTables' | 'perform' | 'subscribe'>;
  readonly tournaments: Pick<TournamentDesk, 'ids' | 'hosted' | 'act' | 'subscribe'>;
  readonly care: Pick<Care, 'exclusions' | 'isExcluded' | 'subscribe'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const leaving = (patron: string): HouseKind['command'] => ({
  type: 'LeaveTable',
  actor: { role: 'patron', patron },
  patron,
});

const AGAIN_MS = 1000;

/** Where nothing lies of him any more. */
const leaveTables = async ({ floor }: KeeperPorts, person: string): Promise<void> => {
  for (const { table, version, chips, wagered } of floor.atTables(person))
    if (chips > 0 && wagered === 0) {
      const id = `excluded ${table} ${version} ${person}`;
      await floor.perform(table, { id, person: null, command: leaving(person) });
    }
};

/** Withdrawing tells the tables that the house deals, which let the round on come to its end. */
const leaveTournament = async (
  { tournaments, clock }: KeeperPorts,
  id: string,
  person: string,
): Promise<void> => {
  const { state, version } = await tournaments.hosted(id);
  const isIn = state.entrants.some((each) => each.player === person && each.presence === 'in');
  if (!isIn || state.paid !== undefined || state.cancelled) return;
  const at = clock.now();
  const when = { at: instantAt(at), when: writtenAt(at) };
  const withdraw = { do: 'withdraw', player: person, ...when, consent: false } as const;
  await tournaments.act(id, [withdraw], { id: `excluded ${id} ${version}`, person });
};

export const keepExclusions = (ports: KeeperPorts): ExclusionKeeper => {
  const { floor, care, clock, logger, tournaments } = ports;
  const queue = serialQueue();
  let isStopped = false;
  let isWaiting = false;
  let cancelTimer = (): void => {};
  /** Those of whom something lies at a table still: only for them a change of a table is looked at. */
  let lying: readonly string[] = [];

  const standing = (): readonly string[] =>
    care.exclusions().flatMap(({ person, ended }) => (ended === null ? [person] : []));

  const reconcile = (): Promise<void> => {
    isWaiting = true;
    return queue.run(async () => {
      isWaiting = false;
      for (const person of standing()) {
        if (isStopped) return;
        await leaveTables(ports, person);
        for (const id of await tournaments.ids()) await leaveTournament(ports, id, person);
      }
      lying = standing().filter((person) => floor.atTables(person).some(({ wagered }) => wagered > 0));
    });
  };

  const reconcileAlone = (): void => {
    if (isWaiting || isStopped) return;
    reconcile().catch((error: unknown) => {
      logger.error('who has excluded himself is still at a table: it is tried again', error);
      cancelTimer = clock.at(clock.now() + AGAIN_MS, reconcileAlone);
    });
  };

  const keepOut = (id: string, excluded: readonly string[]): void => {
    queue
      .run(async () => {
        for (const person of excluded) if (!isStopped) await leaveTournament(ports, id, person);
      })
      .catch((error: unknown) => logger.error(`who has excluded himself is still in ${id}`, error));
  };

  const isOver = (person: string): boolean => floor.atTables(person).every(({ wagered }) => wagered === 0);
  const stops = [
    care.subscribe(reconcileAlone),
    floor.subscribe(() => {
      if (lying.some(isOver)) reconcileAlone();
    }),
    // Whatever brings somebody in again, as an act that takes his withdrawal back, he does not stay.
    tournaments.subscribe((id) => {
      const excluded = standing();
      if (excluded.length > 0) keepOut(id, excluded);
    }),
  ];

  return {
    reconcile,
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
      cancelTimer();
    },
  };
};
