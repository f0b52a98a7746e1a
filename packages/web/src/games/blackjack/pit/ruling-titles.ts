import { rulingTitles } from '../../../pit/ruling-titles.ts';
import type { Event } from '../view.ts';

export const rulingTitle = rulingTitles<Event>({
  told: {
    CuttingCardDrawn: 'The cutting card',
    CuttingCardMissed: 'The cutting card was missed',
    FinalRoundsAnnounced: 'The final rounds',
    MalfunctionReported: 'The automated shoe',
    CardBurned: 'A card is burned',
  },
  concern: {
    AbsenceNoted: 'Not there to decide',
    ReturnNoted: 'Back at the table',
    PlayerRestricted: 'Held to the minimum',
    RestrictionLifted: 'No longer restricted',
    BoxReleased: 'A box given up',
  },
});
