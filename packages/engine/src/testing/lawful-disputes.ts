import type { Dispute } from '../core/dispute.ts';
import {
  type AnyTable,
  asPatron,
  first,
  type Lawful,
  loosely,
  OPERATOR,
  type SharedCommand,
} from './lawful.ts';

const deciding = (
  table: AnyTable,
  fits: (dispute: Dispute) => boolean,
  command: object,
): readonly SharedCommand[] => {
  const index = table.disputes.findIndex(fits);
  return index < 0 ? [] : [loosely({ actor: OPERATOR, dispute: index + 1, ...command })];
};

/** Raising, deciding and reviewing, by the clause that a game has for it. */
export const disputes = <Table extends AnyTable>(clause: string): readonly Lawful<Table, SharedCommand>[] => {
  const raise = { type: 'RaiseDispute', what: 'the payment' } as const;
  const decide = { type: 'DecideDispute', decision: 'heard' } as const;
  const isOpen = ({ decision }: Dispute): boolean => decision === null;
  const isOver = ({ rounds }: AnyTable, round: number | null): boolean =>
    rounds.some(({ number, voidedBy }) => number === round && voidedBy === null);
  const remedy = (
    what: string,
    fits: (table: AnyTable, dispute: Dispute) => boolean,
    told: object,
  ): Lawful<Table, SharedCommand> => ({
    clause,
    what: `a dispute is decided: ${what}`,
    when: (table) =>
      deciding(table, (each) => isOpen(each) && fits(table, each), { ...decide, remedy: told }),
  });
  return [
    {
      clause,
      what: 'anybody raises a dispute at any time, with or without a round',
      when: ({ round, rounds }) => [
        { ...raise, ...asPatron('Cy') },
        ...[...rounds.slice(-2), ...(round === null ? [] : [round])].map(({ number }) => ({
          ...raise,
          ...asPatron('Di'),
          round: number,
        })),
      ],
    },
    remedy('the result stands', () => true, { kind: 'stands' }),
    remedy('a sum is paid', () => true, { kind: 'pay', amount: 500 }),
    remedy('a sum is collected', () => true, { kind: 'collect', amount: 500 }),
    remedy('what the player lost in a round goes back', (table, { round }) => isOver(table, round), {
      kind: 'return',
    }),
    remedy('a round that is over is void', (table, { round }) => isOver(table, round), { kind: 'void' }),
    {
      clause,
      what: 'the player asks for a review of what was decided, whenever that was',
      when: (table) =>
        first(
          table.disputes,
          ({ decision, reviewRequested }) => decision !== null && !reviewRequested,
          (raised) => ({
            type: 'RequestReview',
            ...asPatron(raised.patron),
            dispute: table.disputes.indexOf(raised) + 1,
          }),
        ),
    },
    ...(['upheld', 'overturned'] as const).map((outcome) => ({
      clause,
      what: `a review is put on record: the decision is ${outcome}`,
      when: (table: Table) =>
        deciding(table, ({ reviewRequested, review }) => reviewRequested && review === null, {
          ...{ type: 'RecordReview', reference: 'GRC 1', outcome, decision: 'found' },
          ...(outcome === 'upheld' ? {} : { remedy: { kind: 'pay', amount: 300 } }),
        }),
    })),
  ];
};
