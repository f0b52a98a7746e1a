import { type Act, OPERATOR } from './act.ts';
import type { Dispute, DisputeEvent } from './dispute.ts';
import type { Actor, Option } from './game.ts';
import type { Cents } from './money.ts';
import { netsBy } from './purse.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What was keyed of a round that others have followed, as it really was: `Told` is a card, a number or a throw. */
export type DecideRecord<Told> = Told & {
  readonly type: 'DecideRecord';
  readonly actor: Actor;
  readonly round: number;
  readonly reason: string;
};

/** Both stay on record: what was keyed, and what lay there. `result` is what the round comes to by it, where told. */
export interface RecordDecided<Told, Clause extends string, Result = never> {
  readonly type: 'RecordDecided';
  readonly round: number;
  readonly was: Told;
  readonly is: Told;
  readonly reason: string;
  readonly result?: Result;
  readonly by: Clause;
}

/** A round worked again by what really lay there. */
export interface WorkedPast<Told, Result> {
  readonly was: Told;
  readonly is: Told;
  /** What each would have got beyond what was settled, or below nothing less. */
  readonly moved: Readonly<Record<string, Cents>>;
  readonly result?: Result;
}

/** What a game knows of its past rounds. */
interface Past<Rules, Table, Told, Clause extends string, Result> {
  worked(rules: Rules, table: Table, command: DecideRecord<Told>): WorkedPast<Told, Result> | Refusal<Clause>;
  offer(rules: Rules, table: Table, actor: Actor): readonly Option<DecideRecord<Told>, Clause>[];
}

interface Disputed {
  readonly disputes: readonly Dispute[];
}

/** What decisions on the record of a round have moved already. */
const decidedFor = ({ disputes }: Disputed, round: number): readonly (readonly [string, Cents])[] =>
  disputes.flatMap(({ round: of, onRecord, patron, paid }) =>
    of === round && onRecord ? [[patron, -paid] as const] : [],
  );

/** What each gets, where it was told what each gives back. */
export const negatedNets = (nets: Readonly<Record<string, Cents>>): Readonly<Record<string, Cents>> =>
  Object.fromEntries(Object.entries(nets).map(([patron, net]) => [patron, -net]));

const isRefusal = <W extends object, C extends string>(worked: W | Refusal<C>): worked is Refusal<C> =>
  'clause' in worked;

/**
 * A record that turns out wrong once other rounds have followed: the round is not played or settled anew, and what it
 * should have paid is put right by the operator's decision, for each whom it concerns. Each of them has a dispute on
 * record by it, with its remedy, and may ask for a review.
 */
export const decisions = <Rules, Table extends Disputed, Told, Clause extends string, Result = never>(
  by: Clause,
  { worked, offer }: Past<Rules, Table, Told, Clause, Result>,
): Act<
  Rules,
  Table,
  DecideRecord<Told>,
  RecordDecided<Told, Clause, Result> | DisputeEvent<Clause>,
  Clause
> => ({
  who: OPERATOR,
  refuse: (rules, table, command) => {
    if (command.reason === '') return refuse(by, 'say how it was found');
    const past = worked(rules, table, command);
    return isRefusal(past) ? past : undefined;
  },
  events: (rules, table, command) => {
    // The judge has refused what cannot be worked again.
    const { moved, ...told } = worked(rules, table, command) as WorkedPast<Told, Result>;
    const { round, reason } = command;
    const due = Object.entries(netsBy([...Object.entries(moved), ...decidedFor(table, round)]));
    return [
      { type: 'RecordDecided', round, ...told, reason, by },
      ...due
        .filter(([, amount]) => amount !== 0)
        .flatMap(([patron, amount], index): readonly DisputeEvent<Clause>[] => {
          const dispute = table.disputes.length + index + 1;
          const remedy = { kind: amount > 0 ? 'pay' : 'collect', amount: Math.abs(amount) } as const;
          return [
            { type: 'DisputeRaised', patron, what: reason, round, onRecord: true, by },
            { type: 'DisputeDecided', dispute, decision: reason, remedy, by },
            { type: 'RemedyPaid', dispute, patron, amount, by },
          ];
        }),
    ];
  },
  offer,
});
