import type { Event } from '@baize/engine/roulette';
import type { WhyItem, WhyKind } from '../../../why/why-item.ts';

type Title = readonly [kind: WhyKind, title: string];

/** Rulings that everybody at the table is told, or only those whom they concern. */
const titled = (event: Event, me: string | null): Title | undefined => {
  switch (event.type) {
    case 'RoundVoided':
      return ['void', `Spin ${event.round} is void`];
    case 'WagersVoided':
      return me === null || me === event.patron ? ['void', 'Wagers declared void'] : undefined;
    case 'NoSpinCalled':
      return ['ruling', 'No spin'];
    case 'NumberCorrected':
      return ['ruling', 'The number is put right'];
    case 'NoticeGiven':
      return ['ruling', 'Notice'];
    case 'ChangeMade':
      return ['ruling', 'The sign has changed'];
    case 'PatronExcluded':
      return me === null || me === event.patron ? ['ruling', 'Excluded from the game'] : undefined;
    case 'LimitGranted':
      return me === null || me === event.patron ? ['ruling', 'A limit of one’s own'] : undefined;
    case 'TableClosed':
      return ['ruling', 'The table is closed'];
    default:
      return undefined;
  }
};

/** The title of a ruling that this reader is told of; null is staff, who read of everybody. */
export const rulingTitle = (
  event: Event,
  me: string | null,
): Pick<WhyItem, 'kind' | 'title' | 'note'> | undefined => {
  const title = titled(event, me);
  if (title === undefined) return undefined;
  const [kind, words] = title;
  return { kind, title: words, ...(event.type === 'RoundVoided' ? { note: event.reason } : {}) };
};
