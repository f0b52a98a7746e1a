import type { Actor } from '../../core/game.ts';
import type { Cents } from '../../core/money.ts';
import type { Evolvers } from '../act.ts';
import { handOf, patronOf, withHand, withPatron } from '../chips.ts';
import type { Amounts } from '../command.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import type { Table } from '../table.ts';
import { refuseAway } from './away.ts';
import { refuseChipSize, refuseChips } from './box.ts';
import type { Turn } from './turn.ts';

/** What chips may be added to a hand for, and the clauses about it. */
interface Adding {
  /** Who decides has to add: else nobody may. */
  readonly decider: Canon;
  /** Each of the others chooses for himself. */
  readonly others: Canon;
  refuseAmount(rules: BlackjackRules, table: Table, stake: Cents, amount: Cents): Refusal | undefined;
}

/** What one player adds: only to a hand that has a wager of his, and from chips that he has. */
export const refuseAdded = (
  rules: BlackjackRules,
  table: Table,
  turn: Turn & { readonly patron: string },
  amount: Cents,
  adding: Adding,
): Refusal | undefined => {
  const { patron, box, hand } = turn;
  const own = handOf(table, box, hand).wagers.find((wager) => wager.patron === patron);
  if (own === undefined) return refuse(rules, '4.3', `${patron} has no wager on hand ${hand} of box ${box}`);
  return (
    refuseAway(rules, table, patron) ??
    refuseChips(rules, table, patron, amount) ??
    adding.refuseAmount(rules, table, own.stake, amount) ??
    refuseChipSize(rules, table, amount)
  );
};

/**
 * [10.1] [10.2] [11.1] [11.2] What each player adds: the one who decides does, the others may; nobody adds for another.
 */
export const refuseAmounts = (
  rules: BlackjackRules,
  table: Table,
  turn: Turn & { readonly patron: string; readonly actor: Actor; readonly amounts: Amounts },
  adding: Adding,
): Refusal | undefined => {
  const { patron, box, hand, actor, amounts } = turn;
  if (!Object.hasOwn(amounts, patron)) {
    return refuse(rules, adding.decider, `${patron}, who decides, adds nothing: then nobody may`);
  }
  const others = Object.keys(amounts).filter((name) => name !== patron);
  if (actor.role === 'patron' && others.length > 0) {
    return refuse(rules, adding.others, 'each player chooses for himself');
  }
  for (const [name, amount] of Object.entries(amounts)) {
    const refusal = refuseAdded(rules, table, { patron: name, box, hand }, amount, adding);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

export const addedEvolvers: Evolvers<'WagerAdded'> = {
  /** Onto a wager that lies there it is a double; onto a hand split off it is the second wager. */
  WagerAdded: (table, { patron, box, hand, amount }) => {
    const { wagers } = handOf(table, box, hand);
    const lies = wagers.some((wager) => wager.patron === patron);
    const after = withPatron(table, patron, { chips: patronOf(table, patron).chips - amount });
    return withHand(after, box, hand, {
      wagers: lies
        ? wagers.map((wager) => (wager.patron === patron ? { ...wager, added: wager.added + amount } : wager))
        : [...wagers, { patron, stake: amount, added: 0 }],
    });
  },
};
