import type { RouletteRules } from '@baize/engine/roulette';
import { sentence } from '../../why/spoken.ts';
import { capital, listed, spokenClause } from '../../words/clause.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { nowWords } from './now.ts';
import { netOf, type OpenView, ownStake, type Settlement, wagersOf } from './view.ts';
import { numberWords, spokenPlace } from './words.ts';

const settled = (money: Money, rules: RouletteRules, settlement: Settlement): string => {
  const { on, result, pays, stake, by, paidBy } = settlement;
  const name = capital(spokenPlace(rules, on));
  const came = result === 'win' ? `paid ${money.spoken(pays)}` : `lost ${money.spoken(stake)}`;
  return `${name} ${came}. ${sentence(spokenClause(paidBy ?? by))}`;
};

const together = (rules: RouletteRules, own: readonly Settlement[], view: OpenView): string => {
  if (own.length === 0) return '';
  const net = own.reduce((sum, each) => sum + netOf(each), 0);
  const told = own.map((each) => settled(moneyAt(view), rules, each)).join(' ');
  const all = own.length === 1 ? '' : ` Together ${moneyAt(view).spoken(net)}.`;
  return `${told}${all} Balance ${moneyAt(view).spoken(view.own?.chips ?? 0)}.`;
};

/** What is said when the table goes from one state to another; empty where it is nothing worth hearing. */
export const spoken = (
  rules: RouletteRules,
  before: OpenView | null,
  after: OpenView,
  viewer: string | null,
): string => {
  const was = before?.round ?? null;
  const is = after.round;
  if (before === null || is === null) return '';
  if (is.number === was?.number && is.stage === was.stage) return '';
  switch (is.stage) {
    case 'betting':
      return was?.stage === 'spinning' ? 'No spin. Bets are open again.' : 'Place your bets.';
    case 'spinning':
      return 'No more bets.';
    case 'announced':
      return `${numberWords(rules, is.spin?.number ?? 0)}.`;
    case 'paid':
      return together(
        rules,
        is.settled.filter(({ patron }) => patron === viewer),
        after,
      );
    case 'void':
      return 'The spin is void. Wagers are returned.';
  }
};

export const hearTable = (
  rules: RouletteRules,
  view: OpenView,
  viewer: string | null,
  sealed: boolean,
): string => {
  const { title, text } = nowWords(rules, view, sealed);
  const own = wagersOf(view, viewer).map(
    ({ on, stake }) => `${moneyAt(view).spoken(stake)} on ${spokenPlace(rules, on)}`,
  );
  const mine =
    own.length === 0
      ? ''
      : ` You have ${listed(own)}, ${moneyAt(view).spoken(ownStake(view, viewer))} in all.`;
  return `${title}. ${text}${mine}`;
};
