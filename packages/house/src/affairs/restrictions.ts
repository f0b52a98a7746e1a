import type { Affair } from '../tables/affairs.ts';
import type { TableAffairs } from '../tables/floor.ts';

/** Somebody who is held to the minimum at a table until that is lifted. */
interface Restriction {
  readonly table: string;
  readonly person: string;
  readonly reference: string;
  readonly scope: 'game' | 'table';
  /** Whether the house itself took it there from another table. */
  readonly isTaken: boolean;
  /** When it was imposed. */
  readonly since: number;
}

/** That somebody lifted a restriction at a table to which the house had taken it. */
interface LiftedAfar {
  readonly person: string;
  readonly at: number;
}

const isLasting = (by: string): boolean => !by.startsWith('4.7');

interface TableNow {
  readonly standing: ReadonlyMap<string, Restriction>;
  readonly lifted: readonly LiftedAfar[];
}

const standingAt = (table: string, affairs: readonly Affair[]): TableNow => {
  const standing = new Map<string, Restriction>();
  const lifted: LiftedAfar[] = [];
  for (const { event, person: by, at } of affairs) {
    if (event.type === 'PlayerRestricted' && isLasting(event.by)) {
      const { patron: person, reference, scope = 'table' } = event;
      standing.set(person, { table, person, reference, scope, isTaken: by === null, since: at });
    }
    if (event.type === 'RestrictionLifted' && event.ground !== '4.7') {
      if (by !== null && standing.get(event.patron)?.isTaken === true)
        lifted.push({ person: event.patron, at });
      standing.delete(event.patron);
    }
  }
  return { standing, lifted };
};

export type RestrictionDue = { readonly table: string; readonly version: number; readonly patron: string } & (
  | { readonly type: 'RestrictPlayer'; readonly reference: string }
  | { readonly type: 'LiftRestriction' }
);

/**
 * [act-blackjack-2018 4.8] What is due at the tables of a house where the operator said that a restriction holds in the
 * whole game: whoever comes to another table is held there too. It is one restriction, wherever it holds: lifted at
 * one of its tables, be it the first or another, it is lifted at all of them.
 */
export const restrictionsDue = (all: readonly TableAffairs[]): readonly RestrictionDue[] => {
  const known = all.map((each) => ({ ...each, ...standingAt(each.table, each.affairs) }));
  const isLiftedAfar = ({ person, since }: Restriction, game: string): boolean =>
    known.some(
      (each) => each.game === game && each.lifted.some((lift) => lift.person === person && lift.at >= since),
    );
  // At a table that is closed it still stands.
  const wide = known.flatMap(({ game, standing }) =>
    [...standing.values()]
      .filter((each) => each.scope === 'game' && !isLiftedAfar(each, game))
      .map((each) => ({ ...each, game })),
  );
  const tables = known.filter(({ stage, isTournament }) => stage === 'open' && !isTournament);
  return tables.flatMap(({ table, version, game, present, standing }) => {
    const held = new Map(wide.filter((each) => each.game === game).map((each) => [each.person, each]));
    const due: RestrictionDue[] = [];
    for (const [patron, { table: from, reference }] of held)
      if (!standing.has(patron) && present.includes(patron))
        due.push({
          type: 'RestrictPlayer',
          table,
          version,
          patron,
          reference: `${reference} (table ${from})`.slice(0, 400),
        });
    for (const { person, isTaken, scope } of standing.values())
      if ((isTaken || scope === 'game') && !held.has(person))
        due.push({ type: 'LiftRestriction', table, version, patron: person });
    return due;
  });
};
