import { hearLaid, spokenNet } from '../../game/laid-speech.ts';
import type { Money } from '../../words/money.ts';
import { nowWords } from './now.ts';
import type { OpenView } from './view.ts';
import { boxName, thrownWords } from './words.ts';

/** What is said when the table goes from one state to another; empty where it is nothing worth hearing. */
export const spoken = (
  money: Money,
  before: OpenView | null,
  after: OpenView,
  viewer: string | null,
): string => {
  const { say, sentence } = money.language;
  const was = before?.round ?? null;
  const is = after.round;
  if (before === null || is === null) return '';
  if (is.number === was?.number && is.stage === was.stage)
    return is.noThrows === was.noThrows ? '' : say('No throw. The dice are thrown again.');
  switch (is.stage) {
    case 'betting':
      return say('Place your bets.');
    case 'closed':
      return say('No more bets.');
    case 'thrown':
      return sentence(thrownWords(money.language, is.thrown ?? []));
    case 'paid':
      return spokenNet(money, after, viewer, (on) => boxName(say, on));
    case 'void':
      return say('The round is void. Wagers are returned.');
  }
};

export const hearTable = (money: Money, view: OpenView, viewer: string | null, sealed: boolean): string =>
  hearLaid(money, view, viewer, nowWords(money, view, sealed), (on) => boxName(money.language.say, on));
