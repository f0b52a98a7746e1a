import type { Act } from './act.ts';
import { type Dispute, withoutRemedies, withRemedies } from './dispute.ts';
import type { Actor } from './game.ts';
import { type LaidPast, type LaidRound, type LaidTable, netsOf, type Undone, type Wager } from './laid.ts';
import type { Cents } from './money.ts';
import { must } from './must.ts';
import { pastRound } from './reach.ts';
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

export interface DeclareVoid<Cause extends string> {
  readonly type: 'DeclareVoid';
  readonly actor: Actor;
  readonly cause: Cause;
  readonly round: number;
  readonly reason: string;
}

export interface RoundVoided<Clause extends string> extends Undone {
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

const isOn = <Clause extends string>(
  round: LaidRound<Clause> | LaidPast<Clause>,
): round is LaidRound<Clause> => 'wagers' in round;

interface Disputed {
  readonly disputes: readonly Dispute[];
}

/** The round of that number that is on or still kept. Before no more bets there is nothing to undo. */
const roundNumbered = <Clause extends string>(
  { round, rounds }: LaidTable<Clause>,
  number: number,
): LaidRound<Clause> | LaidPast<Clause> | undefined =>
  round?.number === number && round.stage !== 'betting' ? round : pastRound(rounds, number);

/** Nobody wins: every chip wagered or paid goes back as if the round had never been. */
// long: one act with its judges, its event and its offer over one law.
export const laidVoids = <
  Rules,
  Clause extends string,
  Table extends LaidTable<Clause> & Disputed,
  Cause extends string,
>(
  law: VoidLaw<Table, NonNullable<Table['round']> | Table['rounds'][number], Cause, Clause>,
  { giveBack, reverse }: Hands<Table>,
): {
  readonly act: Act<Rules, Table, DeclareVoid<Cause>, RoundVoided<Clause>, Clause>;
  /** What keeps any round of that number from being void. */
  refuseRound(table: Table, round: number, by: Clause): Refusal<Clause> | undefined;
  /** That round void. */
  voided(table: Table, round: number, reason: string, by: Clause): RoundVoided<Clause>;
  evolve(table: Table, event: RoundVoided<Clause>): Table;
} => {
  const refuseRound = (table: Table, number: number, by: Clause): Refusal<Clause> | undefined => {
    const round = roundNumbered(table, number);
    if (round === undefined) return refuse(by, `${law.round} ${number} is not one that can still be voided`);
    return round.voidedBy === null ? undefined : refuse(law.void, `${law.round} ${number} is void already`);
  };
  const refuseGround = (table: Table, number: number, cause: Cause): Refusal<Clause> | undefined => {
    const { by, bars } = law.grounds[cause];
    const bar = bars(table, must(roundNumbered(table, number), law.round) as NonNullable<Table['round']>);
    return bar === undefined ? undefined : refuse(by, bar);
  };
  const voided = (table: Table, number: number, reason: string, by: Clause): RoundVoided<Clause> => {
    const round = must(roundNumbered(table, number), law.round);
    return {
      type: 'RoundVoided',
      round: number,
      reason,
      returned: isOn(round) ? round.wagers : [],
      reversed: withRemedies(table, number, netsOf(round.settled)),
      by,
    };
  };
  return {
    refuseRound,
    voided,
    act: {
      who: ['supervisor', 'operator'],
      refuse: (_rules, table, { actor, cause, round, reason }) => {
        const { who, by } = law.grounds[cause];
        if (actor.role !== who) return refuse(law.staff[who], `this is for the ${who} to declare`);
        if (reason === '') return refuse(by, `say why the ${law.round} is void`);
        return refuseRound(table, round, by) ?? refuseGround(table, round, cause);
      },
      events: (_rules, table, { cause, round, reason }) => [
        voided(table, round, reason, law.grounds[cause].by),
      ],
      /** The round that is on, and one option for all that are kept. */
      offer: (_rules, table, actor) =>
        law.causes.flatMap((cause) => {
          const [first] = table.rounds;
          const last = table.rounds.at(-1);
          const command = { type: 'DeclareVoid', actor, cause, reason: cause } as const;
          const { by } = law.grounds[cause];
          return [
            ...(table.round === null
              ? []
              : [
                  {
                    command: { ...command, round: table.round.number },
                    by,
                    choose: { reason: 'text' } as const,
                  },
                ]),
            ...(first === undefined || last === undefined
              ? []
              : [
                  {
                    command: { ...command, round: last.number },
                    by,
                    choose: {
                      reason: 'text',
                      round: { least: first.number, most: last.number, multiple: 1 },
                    } as const,
                  },
                ]),
          ];
        }),
    },
    evolve: (table, { round, returned, reversed, by }) => {
      const after = withoutRemedies(reverse(giveBack(table, returned), reversed), round);
      return after.round?.number === round
        ? { ...after, round: { ...after.round, stage: 'void', settled: [], voidedBy: by } }
        : {
            ...after,
            rounds: after.rounds.map((past) =>
              past.number === round ? { ...past, settled: [], voidedBy: by } : past,
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
