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
  const { language } = money;
  const { say, sentence } = language;
  const was = before?.round ?? null;
  const is = after.round;
  if (before === null || is === null) return '';
  if (is.number === was?.number && is.stage === was.stage) return '';
  switch (is.stage) {
    case 'betting':
      return was?.stage === 'spinning' ? say('No spin. Bets are open again.') : say('Place your bets.');
    case 'spinning':
      return say('No more bets.');
    case 'announced':
      return sentence(numberWords(say, rules, is.spin?.number ?? 0));
    case 'paid':
      return spokenNet(money, after, viewer, (on) => spokenPlace(language, rules, on));
    case 'void':
      return say('The spin is void. Wagers are returned.');
  }
};

export const hearTable = (
  money: Money,
  rules: RouletteRules,
  view: OpenView,
  viewer: string | null,
  sealed: boolean,
): string =>
  hearLaid(money, view, viewer, nowWords(money, rules, view, sealed), (on) =>
    spokenPlace(money.language, rules, on),
  );
