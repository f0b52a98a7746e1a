import type { Event, EventOf } from '@baize/engine/baccarat';
import { cardSign } from '../../../card/name.ts';
import { type Line, type NameOf, who } from '../../../pit/consequence.ts';
import { cardWords, linesBy } from '../../../pit/event-lines.ts';
import { balanceMoney } from '../../../words/money.ts';
import type { Law } from '../cards.ts';
import { noticeWords } from '../sign.ts';
import { BOX_NAMES, HAND_NAMES } from '../view.ts';

type Notice = EventOf<'NoticeGiven'>['notice'];

const lines = linesBy<Event, Notice, Law>(
  { player: 'patron', round: 'round', seat: 'on seat', notice: (notice, law) => noticeWords(law, notice) },
  {
    FaceDetermined: ({ face }) => `Cards are dealt face ${face} from the next round on.`,
    ExposureDetermined: ({ exposedBy }) =>
      exposedBy === 'dealer' ? 'The dealer turns the hands.' : 'The patrons turn the hands.',
    CardsIntroduced: ({ decks }) => `${decks} decks are at the table.`,
    CardsReplaced: ({ cards }) =>
      cards === 'all'
        ? 'All cards are replaced. The new shoe is shuffled, cut and burned before the next round.'
        : `${cards.map(cardSign).join(' ')} are replaced by their equals. The shoe goes on.`,
    CardsShuffled: () => 'The cards are shuffled.',
    ShuffleDirected: () => 'This shoe is over. The dealer shuffles before the next round.',
    CardsRiffled: ({ requestedBy }, nameOf) => `The cards are riffled, as ${nameOf(requestedBy)} asked.`,
    CardsCut: ({ depth }) => `The shoe is cut ${depth} cards in.`,
    CardsBurned: ({ count }) => `${count} more ${count === 1 ? 'card is' : 'cards are'} burned unseen.`,
    BurnMissed: () => 'Play goes on. This shoe is not burned any more.',
    WagerReturned: ({ patron, on, stake }, nameOf) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${balanceMoney(stake)} from ${BOX_NAMES[on]}.`,
    NoBetCoupBegun: ({ round }) => `Round ${round} is dealt without wagers.`,
    RoundBecameNoBetCoup: () => 'The round goes on as a no-bet coup: no wager counts on it.',
    CuttingCardDrawn: () => 'The cutting card comes out: this is the last round of the shoe, but for a tie.',
    CardDealt: ({ to, card }) => `${cardWords(card)} goes to the ${to}’s hand.`,
    CardStrayed: ({ card, by }) =>
      by === '12.1'
        ? `${cardWords(card)} drawn too early is the banker’s next card.`
        : by === '12.2'
          ? `${cardWords(card)} was exposed: it leads the next round, which is a no-bet coup.`
          : `${cardWords(card)} was not seen: it is the first card of the next round.`,
    CardMisplaced: ({ to, card }) =>
      `${cardWords(card)} lies on the ${HAND_NAMES[to].toLowerCase()}’s hand by mistake. The round stops until the supervisor has ruled.`,
    HandsReconstructed: ({ front }) =>
      front.length === 0
        ? 'The cards are laid where they belong, and the round goes on.'
        : `The cards are laid where they belong; ${front.length} left too early and ${front.length === 1 ? 'is' : 'are'} dealt next.`,
    WithdrawalOffered: () => 'Wagers may be withdrawn whole until the dealer resumes.',
    ChangesPermitted: () => 'Wagers may be changed until the dealer resumes.',
    RoundResumed: () => 'The round goes on.',
  },
);

export const linesOf = (
  event: Event,
  law: Law,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] => lines(event, nameOf, whose, law);
