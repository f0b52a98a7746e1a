import { type Act, OPERATOR } from './act.ts';
import { type Conduct, conduct } from './conduct.ts';
import type { Actor } from './game.ts';
import type { LaidTable, laidOut, Undone } from './laid.ts';
import type { laidVoids } from './laid-voids.ts';
import { must } from './must.ts';
import { netFor } from './purse.ts';
import { pastRound } from './reach.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface VoidWagers {
  readonly type: 'VoidWagers';
  readonly actor: Actor;
  readonly patron: string;
  readonly breach: number;
  /** The round that is on, where none is named. */
  readonly round?: number;
  /** On which places; all of them where none is named. */
  readonly wagers?: readonly string[];
}

export interface WagersVoided<Clause extends string> extends Undone {
  readonly type: 'WagersVoided';
  readonly patron: string;
  readonly breach: number;
  readonly round?: number;
  readonly wagers?: readonly string[];
  readonly by: Clause;
}

/** The clauses that the rules have for it, and what they call a round. */
interface Law<Clause extends string> {
  readonly patron: Clause;
  readonly employee: Clause;
  readonly exclusion: Clause;
  readonly dispute: Clause;
  readonly void: Clause;
  readonly round: string;
}

type Chips<Clause extends string, Table extends LaidTable<Clause>> = ReturnType<
  typeof laidOut<Clause, Table>
>;
type Voids<Rules, Clause extends string, Table extends LaidTable<Clause> & Conduct<Clause>> = Pick<
  ReturnType<typeof laidVoids<Rules, Clause, Table, string>>,
  'refuseRound' | 'voided'
>;

/**
 * Conduct at a table at which chips lie on a layout: the wagers of a player in breach may be void, in any round kept.
 */
export const laidConduct = <
  Rules extends { readonly clauses: ReadonlySet<string> },
  Clause extends string,
  Table extends LaidTable<Clause> & Conduct<Clause>,
>(
  law: Law<Clause>,
  chips: Pick<
    Chips<Clause, Table>,
    'patronOf' | 'withPatron' | 'reverse' | 'netIn' | 'undoneOf' | 'withoutWagers'
  >,
  voids: Voids<Rules, Clause, Table>,
) => {
  const { undoneOf, withoutWagers, netIn, patronOf, withPatron, reverse } = chips;
  const hasRound = ({ round, rounds }: Table, number: number): boolean =>
    round?.number === number || pastRound(rounds, number) !== undefined;
  const people = conduct<Rules, Table, ReturnType<typeof voids.voided>, Clause>(
    { ...law, othersToo: false },
    {
      patronOf,
      withPatron: (table, patron, change) => withPatron(table, patron, change),
      reverse,
      netIn,
      hasRound,
      refuseVoid: (_rules, table, round, by) => voids.refuseRound(table, round, by),
      voidRound: (_rules, table, round, reason, by) => [voids.voided(table, round, reason, by)],
      isClause: ({ clauses }, clause) => clauses.has(clause),
      // Wagers that lie are settled, and there is nothing to decide.
      putOut: (table) => table,
    },
  );
  /** The command with the round that it means. */
  const picked = ({ round: on }: Table, { patron, wagers, round }: VoidWagers) => ({
    patron,
    round: round ?? must(on, law.round).number,
    ...(wagers === undefined ? {} : { wagers }),
  });
  const refuseVoidWagers = (table: Table, command: VoidWagers): Refusal<Clause> | undefined => {
    if (command.round === undefined && table.round === null)
      return refuse(law.void, `no ${law.round} is on: say which one is meant`);
    const picks = picked(table, command);
    const { patron, round } = picks;
    const refusal = people.refuseSanction(table, patron, command.breach, round);
    if (refusal !== undefined) return refusal;
    const { returned, reversed } = undoneOf(table, picks);
    return returned.length === 0 && netFor(reversed, patron) === undefined
      ? refuse(law.void, `${patron} has no such wager on ${law.round} ${round}`)
      : undefined;
  };
  const voidWagers: Act<Rules, Table, VoidWagers, WagersVoided<Clause>, Clause> = {
    who: OPERATOR,
    refuse: (_rules, table, command) => refuseVoidWagers(table, command),
    events: (_rules, table, command) => {
      const picks = picked(table, command);
      return [
        {
          type: 'WagersVoided',
          ...picks,
          breach: command.breach,
          ...undoneOf(table, picks),
          by: law.void,
        },
      ];
    },
    offer: (_rules, table, actor) =>
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: law.void,
      })),
  };
  return {
    refuseExcluded: people.refuseExcluded,
    acts: { ...people.acts, VoidWagers: voidWagers },
    evolvers: {
      ...people.evolvers,
      /** Before it could be another round, it was the one that was on. */
      WagersVoided: (table: Table, event: WagersVoided<Clause>): Table =>
        withoutWagers(table, { round: table.round?.number ?? 0, ...event }, event),
    },
  };
};
