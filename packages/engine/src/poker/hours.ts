import { hours } from '../core/hours.ts';
import type { Acts, Evolvers } from './act.ts';
import { isBetweenRounds } from './chips.ts';
import type { Clause, PokerRules } from './rules.ts';
import type { Table } from './table.ts';

const gaming = hours<PokerRules, Table, Clause>(() => '15.1');

/** [2.2] Before gaming begins and when it has ended the cards are checked; a round that is on is played out first. */
const toCheck = (table: Table): Table => ({ ...table, shoe: { ...table.shoe, checkDue: true } });

export const hoursActs: Acts<keyof typeof gaming.acts> = {
  ...gaming.acts,
  /** [15.1] With the hours an invitation ends on which nobody has wagered. */
  TellHour: {
    ...gaming.acts.TellHour,
    events: (rules, table, command) => {
      const told = gaming.acts.TellHour.events(rules, table, command);
      return table.round === null || command.isWithin || !isBetweenRounds(table)
        ? told
        : [
            ...told,
            {
              type: 'InvitationWithdrawn',
              round: table.round.number,
              reason: 'the hours of gaming have ended',
              by: '15.1',
            },
          ];
    },
  },
};

/** [15.1] [2.2] The hours of gaming are the operator's to enter, and kept then; a gaming day lies between them. */
export const hoursEvolvers: Evolvers<keyof typeof gaming.evolvers> = {
  ...gaming.evolvers,
  GamingHoursBegan: (table, event) => toCheck(gaming.evolvers.GamingHoursBegan(table, event)),
  GamingHoursEnded: (table, event) => toCheck(gaming.evolvers.GamingHoursEnded(table, event)),
};
