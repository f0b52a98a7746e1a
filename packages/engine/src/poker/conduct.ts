import { OPERATOR } from '../core/act.ts';
import { conduct } from '../core/conduct.ts';
import { must } from '../core/must.ts';
import { netFor } from '../core/purse.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import {
  allDecided,
  giveBack,
  netsOf,
  patronOf,
  reverse,
  roundOf,
  toPoolsOf,
  undo,
  withPatron,
  withRound,
} from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { type Clause, type PokerRules, refuse } from './rules.ts';
import type { Area, Round, Table } from './table.ts';
import { hasRound, isCollusion, refuseRound, voided } from './void.ts';

/**
 * [13.2(a)] [13.2(b)] [16.1] [16.3] [16.3(b)] [16.5] [16.6] [16.6(a)] [16.6(b)] [16.6(c)] [16.8] [16.9] [16.10] Conduct
 * is for people: a breach of any clause, by a player or an employee, is put on record, and a sanction rests on one. A
 * dispute is put on record too; the operator decides it, and its player may ask the Commission to review that.
 */
const people = conduct<PokerRules, Table, Event, Clause>(
  { patron: '16.3', employee: '16.6', exclusion: '16.3(b)', dispute: '16.5', othersToo: true },
  {
    patronOf,
    withPatron,
    reverse,
    hasRound,
    netIn: ({ rounds }, round, patron) => {
      const past = pastRound(rounds, round);
      return past && (netFor(netsOf(past), patron) ?? 0);
    },
    refuseVoid: (_rules, table, round, by) => refuseRound(table, round, by),
    voidRound: (_rules, table, round, reason, by) => [voided(table, round, reason, by)],
    isClause: ({ clauses }, clause) => clauses.has(clause),
    putOut: (table) => table,
  },
);

export const { refuseExcluded } = people;

type Part = Pick<Round, 'wagers' | 'entries' | 'settled'>;

/** The round of that number, be it on or kept. */
const roundIn = ({ round, rounds }: Table, number: number): Part | undefined => {
  if (round?.number === number) return round;
  const past = pastRound(rounds, number);
  return past && { ...past, wagers: [] };
};

type Sanction = Omit<CommandOf<'VoidWagers'>, 'type' | 'actor'>;

/**
 * [7.2] [10.1] Which wagers is the operator's choice. But who has not decided yet has nothing to bet twice of without
 * the ante: with it goes everything, and the box is out of the round. Once the bet lies there each wager is by itself:
 * that it needs an ante is about placing it.
 */
const areasOf = (
  { round }: Table,
  { patron, wagers }: Sanction,
  number: number,
): readonly Area[] | undefined => {
  if (round?.number !== number || !wagers?.includes('ante')) return wagers;
  const hand = round.hands.find((each) => each.patron === patron);
  return hand?.decision === 'bet' || hand?.decision === 'fold' ? wagers : undefined;
};

const isOf =
  (patron: string, areas: readonly Area[] | undefined) =>
  (each: { readonly patron: string; readonly on?: Area }): boolean =>
    each.patron === patron && (areas === undefined || areas.includes(each.on ?? 'jackpot'));

/** What of a round is a player's, on these areas: what lies there, what went to the pools and what was settled. */
const partOf = (part: Part, patron: string, areas: readonly Area[] | undefined): Part => ({
  wagers: part.wagers.filter(isOf(patron, areas)),
  entries: part.entries.filter(isOf(patron, areas)),
  settled: part.settled.filter(isOf(patron, areas)),
});

const numberOf = ({ round }: Table, told: Sanction): number => told.round ?? round?.number ?? 0;

/** The wagers that a sanction makes void. */
const struck = (table: Table, told: Sanction): Part => {
  const number = numberOf(table, told);
  const part = roundIn(table, number) ?? { wagers: [], entries: [], settled: [] };
  return partOf(part, told.patron, areasOf(table, told, number));
};

const isNothing = ({ wagers, entries, settled }: Part): boolean =>
  wagers.length + entries.length + settled.length === 0;

const wagersVoided = (table: Table, told: Sanction, by: Clause): Event => {
  const part = struck(table, told);
  const round = numberOf(table, told);
  const wagers = areasOf(table, told, round);
  return {
    type: 'WagersVoided',
    patron: told.patron,
    breach: told.breach,
    round,
    ...(wagers === undefined ? {} : { wagers }),
    returned: part.wagers,
    reversed: netsOf(part),
    fromPools: toPoolsOf(part),
    by,
  };
};

/**
 * [16.3(b)] Who takes no further part cannot decide any more, and nobody decides for him: wagers on which he has not
 * decided go back, since no clause forfeits them. What he has decided is settled.
 */
const outOfRound = (table: Table, patron: string, breach: number): readonly Event[] => {
  const { round } = table;
  if (round === null) return [];
  const hand = round.hands.find((each) => each.patron === patron);
  const isOpen = round.stage === 'betting' || hand?.decision === null;
  const told = { patron, breach };
  return isOpen && !isNothing(struck(table, told)) ? [wagersVoided(table, told, '16.3(b)')] : [];
};

const { ExcludePatron, BarPatron } = people.acts;

export const conductActs: Acts<keyof typeof people.acts | 'VoidWagers'> = {
  ...people.acts,

  ExcludePatron: {
    ...ExcludePatron,
    events: (rules, table, command) => [
      ...ExcludePatron.events(rules, table, command),
      ...outOfRound(table, command.patron, command.breach),
    ],
  },

  BarPatron: {
    ...BarPatron,
    events: (rules, table, command) => [
      ...BarPatron.events(rules, table, command),
      ...outOfRound(table, command.patron, 0),
    ],
  },

  /**
   * [13.2] [16.3(a)] The wagers of a player in breach, or of one whom the breach concerns, on a round that it touched
   * may be declared void, settled ones and those of past rounds too. In the round that is on, who has no ante any more
   * is out of it.
   */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, command) => {
      const number = numberOf(table, command);
      return (
        people.refuseSanction(table, command.patron, command.breach, number) ??
        (isNothing(struck(table, command))
          ? refuse('16.3(a)', `${command.patron} has no such wager in round ${number}`)
          : undefined)
      );
    },
    events: (_rules, table, command) => {
      const { clause } = must(table.breaches[command.breach - 1], 'breach');
      return [wagersVoided(table, command, isCollusion(clause) ? '13.2' : '16.3(a)')];
    },
    offer: (_rules, table, actor) =>
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: '16.3(a)',
      })),
  },
};

/** Without those of a player, on these areas. */
const without = <P extends Pick<Part, 'entries' | 'settled'>>(
  part: P,
  patron: string,
  areas: readonly Area[] | undefined,
): P => ({
  ...part,
  entries: part.entries.filter((each) => !isOf(patron, areas)(each)),
  settled: part.settled.filter((each) => !isOf(patron, areas)(each)),
});

/**
 * [6.3(a)] A box whose wagers are void has no ante: no further card goes there, and where nobody is left the round is
 * over.
 */
const putOut = (table: Table, patron: string): Table => {
  const round = roundOf(table);
  const { hands, unlit, wagers } = round;
  const boxes = wagers.map(({ box }) => box);
  const after = withRound(table, {
    ...without(round, patron, undefined),
    hands: hands.map((hand) =>
      hand.patron === patron ? { ...hand, decision: 'excluded', racked: false } : hand,
    ),
    unlit: unlit.filter((box) => boxes.includes(box)),
  });
  const nobody = hands.length > 0 && roundOf(after).hands.every(({ decision }) => decision === 'excluded');
  return nobody ? withRound(after, { stage: 'done' }) : allDecided(after);
};

export const conductEvolvers: Evolvers<keyof typeof people.evolvers | 'WagersVoided'> = {
  ...people.evolvers,
  WagersVoided: (table, { patron, round, wagers, returned, reversed, fromPools }) => {
    const after = undo(giveBack(table, returned), reversed, fromPools);
    if (round === undefined || after.round?.number === round)
      return wagers === undefined
        ? putOut(after, patron)
        : withRound(after, without(roundOf(after), patron, wagers));
    const { last } = after;
    return {
      ...after,
      last: last?.round.number === round ? { ...last, round: without(last.round, patron, wagers) } : last,
      rounds: after.rounds.map((past) => (past.number === round ? without(past, patron, wagers) : past)),
    };
  },
};
