import type { WhyItem, WhyKind } from '../../../why/why-item.ts';
import type { Event } from '../view.ts';

type Title = readonly [kind: WhyKind, title: string];

/** Rulings that everybody at the table is told. */
const TOLD: { readonly [T in Event['type']]?: Title } = {
  NoticeGiven: ['ruling', 'Notice'],
  ChangeMade: ['ruling', 'The sign has changed'],
  CuttingCardDrawn: ['ruling', 'The cutting card'],
  CuttingCardMissed: ['ruling', 'The cutting card was missed'],
  FinalRoundsAnnounced: ['ruling', 'The final rounds'],
  MalfunctionReported: ['ruling', 'The automated shoe'],
  CardBurned: ['ruling', 'A card is burned'],
  CardStrayed: ['ruling', 'A card left the shoe too early'],
  CardMisplaced: ['ruling', 'A card was misplaced'],
  HandsReconstructed: ['ruling', 'The cards are put right'],
  TableClosed: ['ruling', 'The table is closed'],
};

/** Rulings that only those whom they concern are told. */
const CONCERN: { readonly [T in Event['type']]?: Title } = {
  WagersVoided: ['void', 'Wagers declared void'],
  AbsenceNoted: ['ruling', 'Not there to decide'],
  ReturnNoted: ['ruling', 'Back at the table'],
  PlayerRestricted: ['ruling', 'Held to the minimum'],
  RestrictionLifted: ['ruling', 'No longer restricted'],
  BoxReleased: ['ruling', 'A box given up'],
  LimitGranted: ['ruling', 'A limit of one’s own'],
  PatronExcluded: ['ruling', 'Excluded from the game'],
};

/** The title of a ruling that this reader is told of; null is staff, who read of everybody. */
export const rulingTitle = (
  event: Event,
  me: string | null,
): Pick<WhyItem, 'kind' | 'title' | 'note'> | undefined => {
  if (event.type === 'RoundVoided')
    return { kind: 'void', title: `Round ${event.round} is void`, note: event.reason };
  const mine = 'patron' in event && (me === null || event.patron === me);
  const title = TOLD[event.type] ?? (mine ? CONCERN[event.type] : undefined);
  return title === undefined ? undefined : { kind: title[0], title: title[1] };
};
