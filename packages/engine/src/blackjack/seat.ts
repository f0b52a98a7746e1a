import { isAmount, STAKE_MAX } from '../core/money.ts';
import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
import { give, patronOf } from './chips.ts';
import { refuse } from './rules.ts';

export const seatActs: Acts<'BringChips'> = {
  /** [4.2] Wagers are made with gaming chips: a player brings them to the table first. */
  BringChips: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, amount }) => {
      if (patron === '') return refuse(rules, '4.2', 'a player has a name');
      if (!isAmount(amount)) return refuse(rules, '4.2', 'chips are a whole amount above nothing');
      return patronOf(table, patron).chips + amount > STAKE_MAX
        ? refuse(rules, '4.2', 'more than a table holds')
        : undefined;
    },
    events: (rules, _table, { patron, amount }) => [
      { type: 'ChipsBrought', patron, amount, by: rules.cite('4.2') },
    ],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) => {
        const { chip } = table.sign;
        const most = STAKE_MAX - patronOf(table, patron).chips;
        return [
          {
            command: { type: 'BringChips', actor, patron, amount: chip },
            by: rules.cite('4.2'),
            choose: { amount: { least: chip, most, multiple: chip } },
          },
        ];
      }),
  },
};

export const seatEvolvers: Evolvers<'ChipsBrought'> = {
  ChipsBrought: (table, { patron, amount }) => give(table, patron, amount),
};
