import { conduct } from '../core/conduct.ts';
import { netFor } from '../core/purse.ts';
import { pastRound } from '../core/reach.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { giveBack, netsOf, patronOf, reverse, roundOf, wagersOf, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import type { Box, Round, Table, Wager } from './table.ts';
import { hasRound, refuseRound, voided } from './void.ts';

/** Whose wagers in which round: all that he made, or those that are named. */
interface Picks {
  readonly patron: string;
  readonly round: number;
  readonly wagers?: readonly Box[];
}

const isPicked =
  ({ patron, wagers }: Picks) =>
  (wager: Wager): boolean =>
    wager.patron === patron && (wagers === undefined || wagers.includes(wager.on));

/** A patron's part in a round: what lies on the layout and what was settled. */
const partOf = (table: Table, picks: Picks) => {
  const isOn = table.round?.number === picks.round;
  const round = isOn ? table.round : pastRound(table.rounds, picks.round);
  const { settled } = { settled: [], ...round };
  return {
    returned: isOn ? wagersOf(table).filter(isPicked(picks)) : [],
    settled: settled.filter(isPicked(picks)),
  };
};

/** The command with the round that it means. */
const picked = (
  { round }: Table,
  { patron, wagers, round: named = round?.number ?? 0 }: CommandOf<'VoidWagers'>,
) => ({
  patron,
  round: named,
  ...(wagers && { wagers }),
});

const refuseVoidWagers = (table: Table, command: CommandOf<'VoidWagers'>): Refusal | undefined => {
  const picks = picked(table, command);
  const { patron, round } = picks;
  const refusal = people.refuseSanction(table, patron, command.breach, round);
  if (refusal !== undefined) return refusal;
  const { returned, settled } = partOf(table, picks);
  return returned.length + settled.length === 0
    ? refuse('14.2(a)', `${patron} has no such wager in round ${round}`)
    : undefined;
};

/**
 * [14.2] [14.2(b)] [14.4] [14.5] [14.5(a)] [14.5(b)] [14.5(c)] [14.7] [14.8] Conduct is for people: a breach of any
 * clause, by a patron or an employee, is put on record, and a sanction rests on one. A dispute is put on record too;
 * the operator decides it, and its patron may ask the Commission to review that.
 */
const people = conduct<BaccaratRules, Table, Event, Clause>(
  { patron: '14.2', employee: '14.5', exclusion: '14.2(b)', dispute: '14.4', othersToo: false },
  {
    patronOf,
    withPatron,
    reverse,
    hasRound,
    netIn: ({ rounds }, round, patron) => {
      const past = pastRound(rounds, round);
      return past === undefined ? undefined : (netFor(netsOf(past), patron) ?? 0);
    },
    refuseVoid: (_rules, table, round, by) => refuseRound(table, round, by),
    voidRound: (_rules, table, round, reason, by) => [voided(table, round, reason, by)],
    isClause: ({ clauses }, clause) => clauses.has(clause),
    // Wagers that lie are settled, and there is nothing to decide.
    putOut: (table) => table,
  },
);

export const { refuseExcluded } = people;

export const conductActs: Acts<keyof typeof people.acts | 'VoidWagers'> = {
  ...people.acts,

  /**
   * [14.2(a)] Any wager that a patron in breach made on a round that the breach touched may be declared void: settled
   * ones too, and in every round that is kept.
   */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, command) => refuseVoidWagers(table, command),
    events: (_rules, table, command) => {
      const { round, ...picks } = picked(table, command);
      const { returned, settled } = partOf(table, { ...picks, round });
      const isOn = round === table.round?.number;
      const { breach } = command;
      const told = { ...picks, ...(isOn ? {} : { round }), breach, returned, reversed: netsOf({ settled }) };
      return [{ type: 'WagersVoided', ...told, by: '14.2(a)' }];
    },
    offer: (_rules, table, actor) =>
      people.sanctions(table).map(({ patron, breach, round }) => ({
        command: {
          type: 'VoidWagers',
          actor,
          patron,
          breach,
          ...(round === table.round?.number ? {} : { round }),
        },
        by: '14.2(a)',
      })),
  },
};

const withoutWagers = <R extends Pick<Round, 'settled'>>(round: R, picks: Picks): R => ({
  ...round,
  settled: round.settled.filter((each) => !isPicked(picks)(each)),
});

export const conductEvolvers: Evolvers<keyof typeof people.evolvers | 'WagersVoided'> = {
  ...people.evolvers,
  /** Before it could be another round, it was the one that was on. */
  WagersVoided: (table, { returned, reversed, ...event }) => {
    const after = reverse(giveBack(table, returned), reversed);
    const { round = roundOf(after).number } = event;
    const picks = { ...event, round };
    if (after.round?.number === round) return { ...after, round: withoutWagers(after.round, picks) };
    const { last } = after;
    return {
      ...after,
      rounds: after.rounds.map((past) => (past.number === round ? withoutWagers(past, picks) : past)),
      last: last?.round.number === round ? { ...last, round: withoutWagers(last.round, picks) } : last,
    };
  },
};
