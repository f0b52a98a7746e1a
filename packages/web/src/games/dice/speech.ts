import { throwWords } from '@baize/engine/dice';
import { hearLaid, spokenNet } from '../../game/laid-speech.ts';
import { nowWords } from './now.ts';
import type { OpenView } from './view.ts';
import { boxName } from './words.ts';

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
      return spokenNet(after, viewer, boxName);
    case 'void':
      return 'The round is void. Wagers are returned.';
  }
};

export const hearTable = (view: OpenView, viewer: string | null, sealed: boolean): string =>
  hearLaid(view, viewer, nowWords(view, sealed), boxName);
