import { conduct } from '../core/conduct.ts';
import { netFor, netsBy } from '../core/purse.ts';
import { pastRound } from '../core/reach.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import {
  isUndealt,
  lyingIn,
  netsOf,
  patronOf,
  reopened,
  reverse,
  roundOf,
  withPatron,
  withRound,
} from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { type BlackjackRules, type Clause, refuse } from './rules.ts';
import type { LastRound, Picked, Settlement, Table } from './table.ts';
import { sidesLeftAlone } from './trouble/returned.ts';
import { hasRound, picks, refuseRound, undone, voided } from './void.ts';

/**
 * [16.2] [16.2(b)] [16.4] [16.5] [16.5(b)] [16.5(c)] [16.7] [16.8] Conduct is for people: a breach of any clause, by a
 * player or an employee, is put on record, and a sanction rests on one; who is excluded leaves the seat free. A dispute
 * is put on record too; the operator decides it, and its player may ask the Commission to review that.
 */
const people = conduct<BlackjackRules, Table, Event, Clause>(
  { patron: '16.2', employee: '16.5', exclusion: '16.2(b)', dispute: '16.4', othersToo: true },
  {
    patronOf,
    withPatron,
    reverse,
    hasRound,
    netIn: ({ rounds }, round, patron) => {
      const past = pastRound(rounds, round);
      return past === undefined ? undefined : (netFor(netsOf(past), patron) ?? 0);
    },
    refuseVoid: refuseRound,
    voidRound: (_rules, table, round, reason, by) => [voided(table, round, reason, by)],
    isClause: ({ clauses }, clause) => clauses.has(clause),
    // Who is excluded decides nothing (`isAway`): the next on the box does, or 14.7.
    putOut: (table) => table,
  },
);

export const { refuseExcluded } = people;

/** A player's picked part in a round: what lies on the layout, where it is on, and what was settled. */
const partOf = (table: Table, command: Omit<CommandOf<'VoidWagers'>, 'type' | 'actor' | 'breach'>) => {
  const number = command.round ?? table.round?.number ?? 0;
  const isPicked = picks(command);
  const isOn = table.round?.number === number;
  const settled = (isOn ? table.round : pastRound(table.rounds, number))?.settled ?? [];
  return {
    number,
    isOn,
    lying: isOn ? lyingIn(table.round).filter(isPicked) : [],
    settled: settled.filter(isPicked),
  };
};

export const conductActs: Acts<keyof typeof people.acts | 'VoidWagers'> = {
  ...people.acts,

  /**
   * [16.2(a)] Wagers of a player in breach, or of one whom the breach of another concerns, may be declared void: chosen
   * ones or all, settled ones too, also of a round that is over; and with them others' that rest on them.
   */
  VoidWagers: {
    who: OPERATOR,
    refuse: (rules, table, command) => {
      const { number, lying, settled } = partOf(table, command);
      return (
        people.refuseSanction(table, command.patron, command.breach, number) ??
        (lying.length + settled.length === 0
          ? refuse(rules, '16.2(a)', `${command.patron} has no such wager in round ${number}`)
          : undefined)
      );
    },
    events: (rules, table, command) => {
      const { patron, breach, wagers } = command;
      const { number, isOn, lying, settled } = partOf(table, command);
      const undealt = isOn && table.round?.stage === 'dealing' && isUndealt(table.round);
      return [
        ...(isOn ? sidesLeftAlone(rules, table, picks(command)) : []),
        {
          type: 'WagersVoided',
          patron,
          breach,
          ...(isOn ? {} : { round: number }),
          ...(wagers === undefined ? {} : { wagers }),
          returned: netsBy(lying.map(({ stake }) => [patron, stake])),
          reversed: netsOf({ settled }),
          ...(undealt ? { undealt } : {}),
          by: rules.cite('16.2(a)'),
        },
      ];
    },
    offer: (rules, table, actor) =>
      people.sanctions(table).map(({ patron, breach, round }) => ({
        command: {
          type: 'VoidWagers',
          actor,
          patron,
          breach,
          ...(round === table.round?.number ? {} : { round }),
        },
        by: rules.cite('16.2(a)'),
      })),
  },
};

/** What becomes of the settled wagers of a round when those picked are void. */
const leftOf = (settled: readonly Settlement[], picked: Picked): readonly Settlement[] => {
  const isPicked = picks(picked);
  return settled.filter((each) => !isPicked(each));
};

/** [16.2(a)] A round as it lay, without wagers that are void, where it is that round. */
const withoutOf = (last: LastRound | null, number: number, picked: Picked): LastRound | null =>
  last?.round.number === number
    ? {
        ...last,
        round: {
          ...last.round,
          settled: leftOf(last.round.settled, picked),
          log: [...last.round.log, { do: 'voided', ...picked }],
        },
      }
    : last;

/** [16.2(a)] A round that is over, without wagers that are void. */
const withoutIn = (table: Table, number: number, picked: Picked): Table => ({
  ...table,
  rounds: table.rounds.map((past) =>
    past.number === number ? { ...past, settled: leftOf(past.settled, picked) } : past,
  ),
  last: withoutOf(table.last, number, picked),
  before: withoutOf(table.before, number, picked),
});

export const conductEvolvers: Evolvers<keyof typeof people.evolvers | 'WagersVoided'> = {
  ...people.evolvers,
  WagersVoided: (table, { patron, round, wagers, returned, reversed, undealt }) => {
    const picked: Picked = { patron, ...(wagers === undefined ? {} : { wagers }) };
    if (round !== undefined) return reverse(withoutIn(table, round, picked), reversed);
    const after = undone(table, picks(picked), returned, reversed, undealt);
    const left = withRound(after, { settled: leftOf(roundOf(after).settled, picked) });
    // Nobody is left to deal to: wagers may be laid again.
    return undealt && roundOf(left).boxes.length === 0 ? reopened(left) : left;
  },
};
