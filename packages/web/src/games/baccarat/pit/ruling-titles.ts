import type { Event } from '@baize/engine/baccarat';
import { rulingTitles } from '../../../pit/ruling-titles.ts';

export const rulingTitle = rulingTitles<Event>({
  told: {
    NoBetCoupBegun: 'A no-bet coup',
    RoundBecameNoBetCoup: 'A no-bet coup',
    WithdrawalOffered: 'Wagers may be taken back',
    ChangesPermitted: 'Wagers may be changed',
    BurnMissed: 'The burn was missed',
    ShuffleDirected: 'A shuffle is directed',
  },
});
