import type { Event, EventOf } from '@baize/engine/baccarat';
import { cardSign } from '../../../card/name.ts';
import { type Line, type NameOf, who } from '../../../pit/consequence.ts';
import { cardWords, linesBy } from '../../../pit/event-lines.ts';
import type { Money } from '../../../words/money.ts';
import { type Law, totalOf } from '../cards.ts';
import { noticeWords } from '../sign.ts';
import { BOX_NAMES, HAND_NAMES, HANDS } from '../view.ts';

type Corrected = EventOf<'CardCorrected'>;

/** "the player comes to 7, the banker to 6": what those hands come to that have cards, all of them known. */
const comeTo = (law: Law, hands: Corrected['hands']): string => {
  const known = HANDS.flatMap((hand) => {
    const cards = hands[hand].flatMap(({ card }) => (card === undefined ? [] : [card]));
    return cards.length === 0 || cards.length < hands[hand].length
      ? []
      : [[hand, totalOf(law, cards)] as const];
  });
  const [first, ...rest] = known;
  if (first === undefined) return '';
  const others = rest.map(([hand, total]) => `, the ${hand} to ${total}`).join('');
  return `: the ${first[0]} comes to ${first[1]}${others}`;
};

const WINS = { player: 'the player wins', banker: 'the banker wins', tie: 'it is a tie' } as const;

const outcomeWords = (correction: Corrected['correction']): string => {
  const outcome = correction?.outcome ?? null;
  return outcome === null ? '' : `, ${WINS[outcome]}`;
};

type Notice = EventOf<'NoticeGiven'>['notice'];

const lines = linesBy<Event, Notice, Law>(
  {
    player: 'patron',
    round: 'round',
    seat: 'on seat',
    notice: (money, notice, law) => noticeWords(money, law, notice),
  },
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
    WagerReturned: ({ patron, on, stake }, nameOf, money) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${BOX_NAMES[on]}.`,
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
    CardCorrected: ({ at, was, is, hands, correction }, _nameOf, _money, law) => {
      const to = HANDS.find((hand) => hands[hand].some((slot) => slot.at === at));
      const cards = `${cardSign(is)}, and not ${cardSign(was)}`;
      if (to === undefined) return `The card in front of the shoe is ${cards}.`;
      return `The card of the ${to}’s hand is ${cards}${comeTo(law, hands)}${outcomeWords(correction)}.`;
    },
    RecordDecided: ({ round, was, is, result }) => {
      const { to = 'player', totals, outcome = null } = result ?? {};
      const came =
        totals && outcome ? `: player ${totals.player}, banker ${totals.banker}, ${WINS[outcome]}` : '';
      return `Round ${round}: the card of the ${to}’s hand was ${cardSign(is.card)}, and not ${cardSign(was.card)}${came}.`;
    },
    RoundRebuilt: ({ round, hands, correction }, _nameOf, _money, law) =>
      `Round ${round} is laid in the order in which its cards left the shoe${comeTo(law, hands)}${outcomeWords(correction)}.`,
    WagersCalledOff: () => 'Every wager goes back before a card is dealt.',
    PatronAdvised: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} advised that further wagers under the minimum are returned.`,
    CardsChecked: ({ checkedBy }) => `The cards are checked by ${checkedBy}.`,
    WithdrawalOffered: () => 'Wagers may be withdrawn whole until the dealer resumes.',
    ChangesPermitted: () => 'Wagers may be changed until the dealer resumes.',
    RoundResumed: () => 'The round goes on.',
  },
);

export const linesOf = (
  money: Money,
  event: Event,
  law: Law,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] => lines(money, event, nameOf, whose, law);
