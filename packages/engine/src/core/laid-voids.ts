import type { Act } from './act.ts';
import type { Actor } from './game.ts';
import { type LaidPast, type LaidRound, type LaidTable, netsOf, type Undone, type Wager } from './laid.ts';
import type { Cents } from './money.ts';
import { must } from './must.ts';
import { type Refusal, refuse } from './refusal.ts';

type Voider = 'supervisor' | 'operator';

/** Why a round may be void, who declares it, and what keeps it from voiding a round. */
export interface Ground<Table, Round, Clause extends string> {
  readonly by: Clause;
  readonly who: Voider;
  /** In words; undefined where nothing does. */
  bars(table: Table, round: Round): string | undefined;
}

/** What the rules say of void rounds, and what they call a round. */
interface VoidLaw<Table, Round, Cause extends string, Clause extends string> {
  readonly causes: readonly Cause[];
  readonly grounds: Readonly<Record<Cause, Ground<Table, Round, Clause>>>;
  readonly staff: Readonly<Record<Voider, Clause>>;
  readonly void: Clause;
  readonly round: string;
}

interface DeclareVoid<Cause extends string> {
  readonly type: 'DeclareVoid';
  readonly actor: Actor;
  readonly cause: Cause;
  readonly round: number;
  readonly reason: string;
}

interface RoundVoided<Clause extends string> extends Undone {
  readonly type: 'RoundVoided';
  readonly round: number;
  readonly reason: string;
  readonly by: Clause;
}

/** How chips go back at the table. */
interface Hands<Table> {
  giveBack(table: Table, wagers: readonly Wager[]): Table;
  reverse(table: Table, nets: Readonly<Record<string, Cents>>): Table;
}

const isOver = <Clause extends string>(
  round: LaidRound<Clause> | LaidPast<Clause>,
): round is LaidPast<Clause> => 'nets' in round;

/** The round of that number that is on or still kept. Before no more bets there is nothing to undo. */
const roundNumbered = <Clause extends string>(
  { round, rounds }: LaidTable<Clause>,
  number: number,
): LaidRound<Clause> | LaidPast<Clause> | undefined =>
  round?.number === number && round.stage !== 'betting'
    ? round
    : rounds.find((past) => past.number === number);

/** Nobody wins: every chip wagered or paid goes back as if the round had never been. */
export const laidVoids = <
  Rules,
  Clause extends string,
  Table extends LaidTable<Clause>,
  Cause extends string,
>(
  law: VoidLaw<Table, NonNullable<Table['round']> | Table['rounds'][number], Cause, Clause>,
  { giveBack, reverse }: Hands<Table>,
): {
  readonly act: Act<Rules, Table, DeclareVoid<Cause>, RoundVoided<Clause>, Clause>;
  evolve(table: Table, event: RoundVoided<Clause>): Table;
} => {
  const refuseVoid = (table: Table, number: number, cause: Cause): Refusal<Clause> | undefined => {
    const { by, bars } = law.grounds[cause];
    const round = roundNumbered(table, number);
    if (round === undefined) return refuse(by, `${law.round} ${number} is not one that can still be voided`);
    if (round.voidedBy !== null) return refuse(law.void, `${law.round} ${number} is void already`);
    const bar = bars(table, round as NonNullable<Table['round']>);
    return bar === undefined ? undefined : refuse(by, bar);
  };
  return {
    act: {
      who: ['supervisor', 'operator'],
      refuse: (_rules, table, { actor, cause, round, reason }) => {
        const { who, by } = law.grounds[cause];
        if (actor.role !== who) return refuse(law.staff[who], `this is for the ${who} to declare`);
        if (reason === '') return refuse(by, `say why the ${law.round} is void`);
        return refuseVoid(table, round, cause);
      },
      events: (_rules, table, { cause, round: number, reason }) => {
        const round = must(roundNumbered(table, number), law.round);
        const undone = isOver(round)
          ? { returned: [], reversed: round.nets }
          : { returned: round.wagers, reversed: netsOf(round.settled) };
        return [{ type: 'RoundVoided', round: number, reason, ...undone, by: law.grounds[cause].by }];
      },
      offer: (_rules, table, actor) =>
        law.causes.flatMap((cause) =>
          [...table.rounds, ...(table.round === null ? [] : [table.round])].map(({ number: round }) => ({
            command: { type: 'DeclareVoid', actor, cause, round, reason: cause },
            by: law.grounds[cause].by,
            choose: { reason: 'text' },
          })),
        ),
    },
    evolve: (table, { round, returned, reversed, by }) => {
      const after = reverse(giveBack(table, returned), reversed);
      return after.round?.number === round
        ? { ...after, round: { ...after.round, stage: 'void', settled: [], voidedBy: by } }
        : {
            ...after,
            rounds: after.rounds.map((past) =>
              past.number === round ? { ...past, nets: {}, voidedBy: by } : past,
            ),
          };
    },
  };
};

/** Only the round that is on can be voided for this. */
export const onlyOn =
  <Table extends { readonly round: unknown }>(round: string) =>
  (table: Table, that: unknown): string | undefined =>
    table.round === that ? undefined : `only the ${round} that is on can be declared void for this`;
