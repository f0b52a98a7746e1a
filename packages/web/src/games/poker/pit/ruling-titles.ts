import { rulingTitles } from '../../../pit/ruling-titles.ts';
import type { Event } from '../view.ts';

export const rulingTitle = rulingTitles<Event>({
  told: {
    CardExposed: 'A card was exposed',
    VoidDemanded: ({ by }) => (by === '14.1' ? 'Three cards were exposed' : 'A misdeal'),
    HandRacked: 'A hand went into the rack',
    HandReconstructed: 'The hand is put together',
    ShoeMalfunctioned: 'The shoe failed',
    ShoeReplaced: 'Another shoe',
    JackpotMalfunctioned: 'The jackpot is out of order',
    GameApproved: 'The game goes on',
    ShoeInOrder: 'The shoe is in order',
    JackpotStopped: 'The jackpot is not operating',
    JackpotRestored: 'The jackpot works again',
  },
  concern: {
    WagerReturned: ({ by }) => (by === '10.2' || by === '4.2' ? 'Jackpot wager not accepted' : undefined),
  },
});
