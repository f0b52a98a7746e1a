import type { WhyItem, WhyKind } from '../../../why/why-item.ts';
import type { Event } from '../view.ts';

type Title = readonly [kind: WhyKind, title: string];

/** Rulings that everybody at the table is told, or only those whom they concern. */
const titled = (event: Event, me: string | null): Title | undefined => {
  const concerns = 'patron' in event && (me === null || me === event.patron);
  switch (event.type) {
    case 'RoundVoided':
      return ['void', `Round ${event.round} is void`];
    case 'WagersVoided':
      return concerns ? ['void', 'Wagers declared void'] : undefined;
    case 'WagerReturned':
      return concerns && (event.by === '10.2' || event.by === '4.2')
        ? ['ruling', 'Jackpot wager not accepted']
        : undefined;
    case 'NoticeGiven':
      return ['ruling', 'Notice'];
    case 'ChangeMade':
      return ['ruling', 'The sign has changed'];
    case 'CardExposed':
      return ['ruling', 'A card was exposed'];
    case 'VoidDemanded':
      return ['ruling', event.by === '14.1' ? 'Three cards were exposed' : 'A misdeal'];
    case 'HandRacked':
      return ['ruling', 'A hand went into the rack'];
    case 'HandReconstructed':
      return ['ruling', 'The hand is put together'];
    case 'ShoeMalfunctioned':
      return ['ruling', 'The shoe failed'];
    case 'ShoeReplaced':
      return ['ruling', 'Another shoe'];
    case 'JackpotMalfunctioned':
      return ['ruling', 'The jackpot is out of order'];
    case 'GameApproved':
      return ['ruling', 'The game goes on'];
    case 'JackpotRestored':
      return ['ruling', 'The jackpot works again'];
    case 'PatronExcluded':
      return concerns ? ['ruling', 'Excluded from the game'] : undefined;
    case 'LimitGranted':
      return concerns ? ['ruling', 'A limit of one’s own'] : undefined;
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
