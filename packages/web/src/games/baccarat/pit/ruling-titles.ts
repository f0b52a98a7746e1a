import type { Event } from '@baize/engine/baccarat';
import type { WhyItem, WhyKind } from '../../../why/why-item.ts';

type Title = readonly [kind: WhyKind, title: string];

/** Rulings that everybody at the table is told, or only those whom they concern. */
const titled = (event: Event, me: string | null): Title | undefined => {
  switch (event.type) {
    case 'RoundVoided':
      return ['void', `Round ${event.round} is void`];
    case 'WagersVoided':
      return me === null || me === event.patron ? ['void', 'Wagers declared void'] : undefined;
    case 'NoticeGiven':
      return ['ruling', 'Notice'];
    case 'ChangeMade':
      return ['ruling', 'The sign has changed'];
    case 'NoBetCoupBegun':
    case 'RoundBecameNoBetCoup':
      return ['ruling', 'A no-bet coup'];
    case 'CardStrayed':
      return ['ruling', 'A card left the shoe too early'];
    case 'CardMisplaced':
      return ['ruling', 'A card was misplaced'];
    case 'HandsReconstructed':
      return ['ruling', 'The cards are put right'];
    case 'WithdrawalOffered':
      return ['ruling', 'Wagers may be taken back'];
    case 'ChangesPermitted':
      return ['ruling', 'Wagers may be changed'];
    case 'BurnMissed':
      return ['ruling', 'The burn was missed'];
    case 'ShuffleDirected':
      return ['ruling', 'A shuffle is directed'];
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
