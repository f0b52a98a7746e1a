import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import type { Actor } from './game.ts';
import { type Cents, dollars, isAmount } from './money.ts';
import type { Purse } from './purse.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface Of {
  readonly actor: Actor;
  readonly patron: string;
}

/** Where the money comes from that pays a debt: the chips at this table, or the patron's account with the house. */
type RepaidFrom = 'chips' | 'account';

export type DebtCommand =
  | (Of & { readonly type: 'RepayOwing'; readonly amount: Cents; readonly from?: RepaidFrom })
  | (Of & { readonly type: 'ForgiveOwing'; readonly amount: Cents; readonly reason: string });

export type DebtEvent<Clause extends string> = { readonly patron: string; readonly by: Clause } & (
  | { readonly type: 'OwingRepaid'; readonly amount: Cents; readonly from: RepaidFrom }
  | { readonly type: 'OwingForgiven'; readonly amount: Cents; readonly reason: string }
);

interface Owing {
  readonly patrons: Readonly<Record<string, Purse>>;
  readonly bank: Cents;
}

interface World<Rules, Table, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: DebtCommand;
  readonly Event: DebtEvent<Clause>;
  readonly Clause: Clause;
}

interface Knows<Table> {
  patronOf(table: Table, patron: string): Purse;
  withPatron(table: Table, patron: string, change: Partial<Purse>): Table;
}

/**
 * What a void leaves owing is a debt: repaid at any time, in part or whole, and forgiven only by an act on record. The
 * house counted it as come back when the round was void, so that repaying it moves chips and not the bank.
 */
// long: two acts and what they change: a table, read by its rows.
export const debts = <Rules, Table extends Owing, Clause extends string>(
  by: Clause,
  { patronOf, withPatron }: Knows<Table>,
): {
  readonly acts: Acts<World<Rules, Table, Clause>, DebtCommand['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, Clause>, DebtEvent<Clause>['type']>;
} => {
  const refuseAmount = (
    table: Table,
    { patron, amount }: { readonly patron: string; readonly amount: Cents },
  ): Refusal<Clause> | undefined => {
    const { owing } = patronOf(table, patron);
    if (owing === 0) return refuse(by, `${patron} owes nothing at this table`);
    return isAmount(amount) && amount <= owing
      ? undefined
      : refuse(
          by,
          `${patron} owes ${dollars(owing)} at this table, and an amount above nothing is paid of it`,
        );
  };
  return {
    acts: {
      RepayOwing: {
        who: PATRONS_ACT,
        refuse: (_rules, table, command) => {
          const { patron, amount, from = 'chips' } = command;
          const { chips } = patronOf(table, patron);
          return (
            refuseAmount(table, command) ??
            (from === 'chips' && chips < amount
              ? refuse(by, `${patron} has ${dollars(chips)} in chips here`)
              : undefined)
          );
        },
        events: (_rules, _table, { patron, amount, from = 'chips' }) => [
          { type: 'OwingRepaid', patron, amount, from, by },
        ],
        offer: (_rules, table, actor) =>
          forPatron(actor, (patron) => {
            const { chips, owing } = patronOf(table, patron);
            // Who has no chips left here repays from his account.
            const ways = [
              { from: 'chips', most: Math.min(chips, owing) },
              { from: 'account', most: owing },
            ] as const;
            return ways
              .filter(({ most }) => most > 0)
              .map(({ from, most }) => ({
                command: { type: 'RepayOwing', actor, patron, amount: most, from },
                by,
                choose: { amount: { least: 1, most, multiple: 1 } },
              }));
          }),
      },

      ForgiveOwing: {
        who: OPERATOR,
        refuse: (_rules, table, command) =>
          refuseAmount(table, command) ??
          (command.reason === '' ? refuse(by, 'say why it is forgiven') : undefined),
        events: (_rules, _table, { patron, amount, reason }) => [
          { type: 'OwingForgiven', patron, amount, reason, by },
        ],
        offer: (_rules, table, actor) =>
          Object.entries(table.patrons).flatMap(([patron, { owing }]) =>
            owing === 0
              ? []
              : [
                  {
                    command: { type: 'ForgiveOwing', actor, patron, amount: owing, reason: 'reason' },
                    by,
                    choose: { amount: { least: 1, most: owing, multiple: 1 }, reason: 'text' },
                  },
                ],
          ),
      },
    },

    evolvers: {
      OwingRepaid: (table, { patron, amount, from }) => {
        const { chips, owing } = patronOf(table, patron);
        return withPatron(table, patron, {
          chips: from === 'chips' ? chips - amount : chips,
          owing: owing - amount,
        });
      },
      OwingForgiven: (table, { patron, amount }) => ({
        ...withPatron(table, patron, { owing: patronOf(table, patron).owing - amount }),
        bank: table.bank - amount,
      }),
    },
  };
};
