import type { Cents } from '../../core/money.ts';
import { dollars } from '../../core/money.ts';
import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from '../act.ts';
import { handOf, patronOf, stakeOf, withHand, withRound } from '../chips.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import type { Table } from '../table.ts';
import { refuseAmounts } from './added.ts';
import { atTurn, refuseCardToAces } from './play.ts';
import { refuseTurn, type Turn } from './turn.ts';

/** [9.1(b)] [11.1] [11.3] A double is made on the first two cards of a hand, also of one that came of a split. */
const refuseDouble = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const wait = refuseTurn(rules, table, turn) ?? refuseCardToAces(rules, table, turn);
  if (wait !== undefined) return wait;
  return handOf(table, turn.box, turn.hand).cards.length === rules.law['A:Initial deal'].player
    ? undefined
    : refuse(rules, '11.1', 'a hand is doubled on its first two cards');
};

/** [A:Double/double down] The most that may be added to a wager. */
export const mostAdded = (rules: BlackjackRules, stake: Cents): Cents => {
  const { part, of } = rules.law['A:Double/double down'];
  return Math.floor((stake * part) / of);
};

export const DOUBLING = {
  decider: '11.1',
  others: '11.2',
  /** [A:Double/double down] [3.3] Any permitted amount above nothing, up to the initial wager. */
  refuseAmount: (rules: BlackjackRules, { sign }: Table, stake: Cents, amount: Cents) => {
    const most = mostAdded(rules, stake);
    if (amount > most) {
      return refuse(
        rules,
        'A:Double/double down',
        `${dollars(most)} is the most that doubles it, not ${dollars(amount)}`,
      );
    }
    const { multiple } = sign.main;
    return amount % multiple === 0
      ? undefined
      : refuse(rules, '3.3', `wagers are made in multiples of ${dollars(multiple)}`);
  },
} as const;

const addedBy = (patron: string, decider: string): Canon =>
  patron === decider ? 'A:Double/double down' : '11.2';

export const doubleActs: Acts<'Double'> = {
  /**
   * [9.1(b)] [11.1] [11.2] [11.3] Each player on the box chooses his own amount; the hand gets one card whoever
   * doubled.
   */
  Double: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) =>
      refuseDouble(rules, table, command) ?? refuseAmounts(rules, table, command, DOUBLING),
    events: (rules, _table, { patron, box, hand, amounts }) => [
      { type: 'HandDoubled', box, hand, by: rules.cite('9.1(b)') },
      ...Object.entries(amounts).map(
        ([name, amount]): Event => ({
          type: 'WagerAdded',
          patron: name,
          box,
          hand,
          amount,
          by: rules.cite(addedBy(name, patron)),
        }),
      ),
    ],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        atTurn(rules, table, patron, (box, hand) => {
          const amount = doubleOf(rules, table, patron, box, hand);
          return { type: 'Double', actor, patron, box, hand, amounts: { [patron]: amount.least } } as const;
        }).map((command) => ({
          command,
          by: rules.cite('9.1(b)'),
          choose: { amounts: doubleOf(rules, table, patron, command.box, command.hand) },
        })),
      ),
  },
};

/** What a player may add to his wager on a hand. */
export const doubleOf = (rules: BlackjackRules, table: Table, patron: string, box: number, hand: number) => {
  const { multiple } = table.sign.main;
  const most = Math.min(mostAdded(rules, stakeOf(table, patron, box, hand)), patronOf(table, patron).chips);
  return { least: multiple, most: most - (most % multiple), multiple };
};

export const doubleEvolvers: Evolvers<'HandDoubled'> = {
  HandDoubled: (table, { box, hand }) =>
    withRound(withHand(table, box, hand, { call: 'double' }), { asking: { box, hand, act: 'double' } }),
};
