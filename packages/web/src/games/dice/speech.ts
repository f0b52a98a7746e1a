import { throwWords } from '@baize/engine/dice';
import { capital, listed, spokenClause } from '../../words/clause.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { nowWords } from './now.ts';
import { netOf, type OpenView, ownStake, type Settlement, wagersOf } from './view.ts';
import { boxName } from './words.ts';

const settled = (money: Money, { on, result, pays, stake, by, paidBy }: Settlement): string => {
  const came = result === 'win' ? `paid ${money.spoken(pays)}` : `lost ${money.spoken(stake)}`;
  return `${boxName(on)} ${came}. ${capital(spokenClause(paidBy ?? by))}.`;
};

const together = (own: readonly Settlement[], view: OpenView): string => {
  if (own.length === 0) return '';
  const money = moneyAt(view);
  const net = own.reduce((sum, each) => sum + netOf(each), 0);
  const all = own.length === 1 ? '' : ` Together ${money.spoken(net)}.`;
  return `${own.map((each) => settled(money, each)).join(' ')}${all} Balance ${money.spoken(view.own?.chips ?? 0)}.`;
};

/** What is said when the table goes from one state to another; empty where it is nothing worth hearing. */
export const spoken = (before: OpenView | null, after: OpenView, viewer: string | null): string => {
  const was = before?.round ?? null;
  const is = after.round;
  if (before === null || is === null) return '';
  if (is.number === was?.number && is.stage === was.stage)
    return is.noThrows === was.noThrows ? '' : 'No throw. The dice are thrown again.';
  switch (is.stage) {
    case 'betting':
      return 'Place your bets.';
    case 'closed':
      return 'No more bets.';
    case 'thrown':
      return `${throwWords(is.thrown ?? [])}.`;
    case 'paid':
      return together(
        is.settled.filter(({ patron }) => patron === viewer),
        after,
      );
    case 'void':
      return 'The round is void. Wagers are returned.';
  }
};

export const hearTable = (view: OpenView, viewer: string | null, sealed: boolean): string => {
  const { title, text } = nowWords(view, sealed);
  const money = moneyAt(view);
  const own = wagersOf(view, viewer).map(({ on, stake }) => `${money.spoken(stake)} on ${boxName(on)}`);
  const mine =
    own.length === 0 ? '' : ` You have ${listed(own)}, ${money.spoken(ownStake(view, viewer))} in all.`;
  return `${title}. ${text}${mine}`;
};
