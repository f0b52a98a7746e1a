import { must } from '../../core/must.ts';
import { type Acts, forPatron, PATRONS_ACT } from '../act.ts';
import { handOf, roundOf, stakeOf } from '../chips.ts';
import type { CommandOf } from '../command.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import type { Asking, Table } from '../table.ts';
import { refuseAdded } from './added.ts';
import { DOUBLING, doubleOf } from './double.ts';
import { SPLITTING } from './split.ts';

/** Where the chips of one who follows go: a split onto the hand split off, a double onto the hand itself. */
const onto = ({ act, hand }: Asking): number => (act === 'split' ? hand + 1 : hand);

const hasFollowed = (table: Table, asking: Asking, patron: string): boolean =>
  handOf(table, asking.box, onto(asking)).wagers.some(
    (wager) => wager.patron === patron && (asking.act === 'split' || wager.added > 0),
  );

/**
 * [10.2] [10.2(a)] [11.2] Until the next card the others on the box may follow the one who decided; whoever does not
 * keeps his wager where it is.
 */
const refuseFollow = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, hand, amount }: CommandOf<'Follow'>,
): Refusal | undefined => {
  const asking = table.round?.asking ?? null;
  if (asking === null || asking.box !== box || asking.hand !== hand) {
    return refuse(rules, '4.3', `hand ${hand} of box ${box} was not split or doubled just now`);
  }
  if (hasFollowed(table, asking, patron)) {
    return refuse(rules, asking.act === 'split' ? '10.2' : '11.2', `${patron} has done so already`);
  }
  const adding = asking.act === 'split' ? SPLITTING : DOUBLING;
  return refuseAdded(rules, table, { patron, box, hand }, amount, adding);
};

/** What one who may follow would add. */
const amountOf = (rules: BlackjackRules, table: Table, { box, hand, act }: Asking, patron: string) => {
  if (act === 'double') return doubleOf(rules, table, patron, box, hand);
  const stake = stakeOf(table, patron, box, hand);
  return { least: stake, most: stake, multiple: stake };
};

export const followActs: Acts<'Follow'> = {
  Follow: {
    who: PATRONS_ACT,
    refuse: refuseFollow,
    events: (rules, table, { patron, box, amount }) => {
      const asking = must(roundOf(table).asking, 'hand just split or doubled');
      const by = rules.cite(asking.act === 'split' ? '10.2(a)' : '11.2');
      return [{ type: 'WagerAdded', patron, box, hand: onto(asking), amount, by }];
    },
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) => {
        const asking = table.round?.asking ?? null;
        if (asking === null) return [];
        const amount = amountOf(rules, table, asking, patron);
        const { box, hand, act } = asking;
        return [
          {
            command: { type: 'Follow', actor, patron, box, hand, amount: amount.least },
            by: rules.cite(act === 'split' ? '10.2(a)' : '11.2'),
            choose: { amount },
          },
        ];
      }),
  },
};
