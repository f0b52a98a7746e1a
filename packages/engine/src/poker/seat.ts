import { forPatron, PATRONS_ACT } from '../core/act.ts';
import { isAmount, STAKE_MAX } from '../core/money.ts';
import type { Acts, Evolvers } from './act.ts';
import { give, patronOf } from './chips.ts';
import { refuse } from './rules.ts';

export const seatActs: Acts<'BringChips'> = {
  /** [4.3] Wagers are made with gaming chips: a player brings them to the table first. */
  BringChips: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, amount }) => {
      if (patron === '') return refuse('4.3', 'a player has a name');
      if (!isAmount(amount)) return refuse('4.3', 'chips are a whole amount above nothing');
      return patronOf(table, patron).chips + amount > STAKE_MAX
        ? refuse('4.3', 'more than a table holds')
        : undefined;
    },
    events: (_rules, _table, { patron, amount }) => [{ type: 'ChipsBrought', patron, amount, by: '4.3' }],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => [
        {
          command: { type: 'BringChips', actor, patron, amount: table.sign.chip },
          by: '4.3',
          choose: {
            amount: {
              least: table.sign.chip,
              most: STAKE_MAX - patronOf(table, patron).chips,
              multiple: table.sign.chip,
            },
          },
        },
      ]),
  },
};

export const seatEvolvers: Evolvers<'ChipsBrought'> = {
  ChipsBrought: (table, { patron, amount }) => give(table, patron, amount),
};
