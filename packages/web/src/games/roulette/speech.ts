import type { RouletteRules } from '@baize/engine/roulette';
import { hearLaid, spokenNet } from '../../game/laid-speech.ts';
import type { Money } from '../../words/money.ts';
import { nowWords } from './now.ts';
import type { OpenView } from './view.ts';
import { numberWords, spokenPlace } from './words.ts';

/** What is said when the table goes from one state to another; empty where it is nothing worth hearing. */
export const spoken = (
  money: Money,
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
      return spokenNet(money, after, viewer, (on) => spokenPlace(rules, on));
    case 'void':
      return 'The spin is void. Wagers are returned.';
  }
};

export const hearTable = (
  money: Money,
  rules: RouletteRules,
  view: OpenView,
  viewer: string | null,
  sealed: boolean,
): string => hearLaid(money, view, viewer, nowWords(rules, view, sealed), (on) => spokenPlace(rules, on));
