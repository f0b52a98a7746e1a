import { type Acts, DEALER, forPatron, PATRONS_ACT } from '../act.ts';
import { findBox, handOf, roundOf } from '../chips.ts';
import { refuseAway } from '../hands/away.ts';
import { dealerShowsAce } from '../hands/dealer.ts';
import { isBlackjack } from '../hands/hand.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { type Outcome, settleOn } from '../settle.ts';
import { isRefusal, settledEvents } from '../settled.ts';
import { refuseUnlessNext } from '../step.ts';
import type { Settlement, Table } from '../table.ts';
import { isInsuredBy, wagerOn } from './line.ts';

const PAID: Outcome = { result: 'blackjack', by: '8.1(a)', paidBy: '8.1(a)' };
const EVEN: Outcome = { result: 'evenMoney', by: '8.1(b)', paidBy: '8.1(b)' };

/** [8.1(a)] Every wager on a Blackjack that the dealer's card cannot match. */
const paidNow = (rules: BlackjackRules, table: Table): readonly (Settlement | Refusal)[] =>
  roundOf(table)
    .boxes.filter((box) => isBlackjack(rules, box))
    .flatMap(({ number: box, hands }) =>
      hands.flatMap(({ wagers }) =>
        wagers.map((wager) => settleOn(rules, table, { box, hand: 1 }, wager, PAID)),
      ),
    );

/** [8.1(b)] The wager of somebody on a Blackjack, paid at once because its owner asked. */
const paidEven = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  box: number,
): readonly (Settlement | Refusal)[] =>
  handOf(table, box, 1)
    .wagers.filter((wager) => wager.patron === patron)
    .map((wager) => settleOn(rules, table, { box, hand: 1 }, wager, EVEN));

/**
 * [8.1(b)] Against an ace the owner of a wager on a Blackjack may have it paid 1 to 1, before the subsequent deal; not
 * beside insurance.
 */
const refuseEvenMoney = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  number: number,
): Refusal | undefined => {
  const no = (detail: string): Refusal => refuse(rules, '8.1(b)', detail);
  const { round } = table;
  const box = findBox(round, number);
  if (round === null || box === undefined) return no(`${patron} has no wager on box ${number}`);
  if (!dealerShowsAce(round)) return no("even money is paid against the dealer's ace only");
  if (!isBlackjack(rules, box)) return no(`box ${number} has no Blackjack`);
  if (wagerOn(table, number, patron) === undefined) return no(`${patron} has no wager on it to be paid`);
  if (isInsuredBy(table, number, patron, patron)) return no('an insured wager is not paid even money too');
  if (round.insurance === 'closed') return no('even money is asked for before the subsequent deal');
  return (
    refuseUnlessNext(rules, table, round.insurance === 'own' ? 'closeInsurance' : 'allotInsurance') ??
    paidEven(rules, table, patron, number).find(isRefusal)
  );
};

export const interimActs: Acts<'TakeEvenMoney' | 'SettleInterim'> = {
  TakeEvenMoney: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, box }) =>
      refuseAway(rules, table, patron) ?? refuseEvenMoney(rules, table, patron, box),
    events: (rules, table, { patron, box }) => settledEvents(paidEven(rules, table, patron, box)),
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        (table.round?.boxes ?? []).map(({ number: box }) => ({
          command: { type: 'TakeEvenMoney', actor, patron, box },
          by: rules.cite('8.1(b)'),
        })),
      ),
  },

  /** [8.1] [8.1(a)] A Blackjack is paid 3 to 2 at once where the dealer shows neither an ace nor a card worth ten. */
  SettleInterim: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settleInterim') ?? paidNow(rules, table).find(isRefusal),
    events: (rules, table) => settledEvents(paidNow(rules, table)),
    offer: (rules, _table, actor) => [
      { command: { type: 'SettleInterim', actor }, by: rules.cite('8.1(a)') },
    ],
  },
};
