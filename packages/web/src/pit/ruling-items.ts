import type { Event } from '@baize/engine';
import type { Law } from '../baccarat/cards.ts';
import type { WhyItem, WhyKind } from '../why/why-item.ts';
import { linesOf, type NameOf } from './consequence.ts';

interface Reader {
  readonly law: Law;
  readonly nameOf: NameOf;
  /** The patron who reads; null is staff, who read of everybody. */
  readonly me: string | null;
  /** Tells the items of one change of the table from those of another. */
  readonly key: string;
}

type Title = readonly [kind: WhyKind, title: string];

/** Rulings that everybody at the table is told, or only those whom they concern. */
const titleOf = (event: Event, me: string | null): Title | undefined => {
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

/** What was ruled, for Why, newest first. */
export const rulingItems = (events: readonly Event[], reader: Reader): readonly WhyItem[] => {
  const { law, nameOf, me, key } = reader;
  return events
    .flatMap((event, index): readonly WhyItem[] => {
      const title = titleOf(event, me);
      if (title === undefined) return [];
      const lines = linesOf(event, law, nameOf, me);
      return [
        {
          id: `ruled ${key} ${index}`,
          kind: title[0],
          title: title[1],
          text: lines.map(({ text }) => text).join(' '),
          clauses: [...new Set(lines.flatMap(({ clause }) => clause ?? []))],
          ...(event.type === 'RoundVoided' ? { note: event.reason } : {}),
        },
      ];
    })
    .toReversed();
};
