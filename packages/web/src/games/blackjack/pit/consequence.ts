import type { Card } from '@baize/engine';
import { type BlackjackRules, totalOf } from '@baize/engine/blackjack';
import { cardSign } from '../../../card/name.ts';
import { type NameOf, under, who } from '../../../pit/consequence.ts';
import { cardWords, linesBy } from '../../../pit/event-lines.ts';
import type { Money } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { type Event, type EventOf, FAULTS, netOf, SPOT_NAMES } from '../view.ts';

const placeOf = (to: EventOf<'CardDealt'>['to']): string =>
  to === 'dealer' ? 'the dealer’s hand' : `box ${to.box}${to.hand > 1 ? `, hand ${to.hand}` : ''}`;

const settledWords = (event: EventOf<'WagerSettled'>, nameOf: NameOf, money: Money): string => {
  const name = nameOf(event.patron);
  const net = netOf(event);
  const on =
    event.on === 'insurance' ? 'insurance' : event.on === 'main' ? 'the wager' : SPOT_NAMES[event.on];
  if (net > 0) return `${who(name, 'is', 'are')} paid ${money.felt(net)} for ${on} on box ${event.box}.`;
  if (net < 0) return `${who(name, 'loses', 'lose')} ${money.felt(-net)} by ${on} on box ${event.box}.`;
  return `${who(name, 'keeps', 'keep')} ${money.felt(event.stake)} on box ${event.box}.`;
};

/** The hand that a card lies in once the round is worked again. */
const handWith = (lies: NonNullable<EventOf<'CardCorrected'>['lies']>, at: number) => {
  const isThere = (card: { readonly at: number }): boolean => card.at === at;
  if (lies.dealer.some(isThere)) return { to: 'dealer' as const, cards: lies.dealer };
  return lies.boxes
    .flatMap(({ number: box, hands }) =>
      hands.map(({ cards }, index) => ({ to: { box, hand: index + 1 }, cards })),
    )
    .find(({ cards }) => cards.some(isThere));
};

/** Both cards, what the hand comes to by each, and which decisions fall. */
const correctedWords = (
  { at, was, card, lies }: EventOf<'CardCorrected'>,
  _nameOf: NameOf,
  _money: Money,
  rules: BlackjackRules | undefined,
): string => {
  const hand = lies && handWith(lies, at);
  const on = hand === undefined ? '' : ` to ${placeOf(hand.to)}`;
  const total = (face: Card): string =>
    rules === undefined || hand === undefined
      ? ''
      : String(
          totalOf(
            rules,
            hand.cards.map((each) => (each.at === at ? face : each.card)),
          ).points,
        );
  const dropped = lies?.dropped.length ?? 0;
  return [
    `The card${on} is ${cardSign(card)}, and not ${cardSign(was)}`,
    total(card) === ''
      ? '.'
      : total(card) === total(was)
        ? `: the hand still comes to ${total(card)}.`
        : `: the hand comes to ${total(card)}, and not ${total(was)}.`,
    dropped === 0 ? '' : ` ${dropped} ${dropped === 1 ? 'decision does' : 'decisions do'} not stand.`,
  ].join('');
};

/** Both cards of a round that another has followed, and what the hand comes to by each. */
const decidedWords = ({ round, was, is, result }: EventOf<'RecordDecided'>): string => {
  const cards = `${cardSign(is.card)}, and not ${cardSign(was.card)}`;
  if (result === undefined) return `Round ${round}: a card was ${cards}.`;
  const total =
    result.is === result.was
      ? `the hand still comes to ${result.is}`
      : `the hand comes to ${result.is}, and not ${result.was}`;
  return `Round ${round}: the card to ${placeOf(result.to)} was ${cards}: ${total}.`;
};

type Notice = EventOf<'NoticeGiven'>['notice'];

export const linesOf = linesBy<Event, Notice, BlackjackRules | undefined>(
  { player: 'player', round: 'round', seat: 'at box', notice: (money, notice) => noticeWords(money, notice) },
  {
    LimitGranted: ({ patron, box, limit }, nameOf, money) =>
      limit === null
        ? `The marker of ${nameOf(patron)} beside box ${box} is taken away.`
        : `${nameOf(patron)} may wager up to ${money.balance(limit)} on box ${box}.`,
    AbsenceNoted: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} not there to decide: such a hand draws until it exceeds eleven, and stands.`,
    ReturnNoted: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} back and decide${nameOf(patron) === 'You' ? '' : 's'} again.`,
    PlayerRestricted: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} held to the minimum from now on.`,
    RestrictionLifted: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} no longer held to the minimum.`,
    BoxReleased: ({ patron, box }, nameOf) =>
      `${who(nameOf(patron), 'gives', 'give')} up box ${box} to others.`,
    CardsIntroduced: () => 'The cards are at the table, checked.',
    CardsReplaced: ({ cards }) =>
      cards === 'all'
        ? 'All cards are replaced. The new ones are shuffled and cut before the next round.'
        : `${cards.map(cardSign).join(' ')} are replaced by their equals. The shoe goes on.`,
    CardsShuffled: () => 'The cards are shuffled.',
    CardsCut: ({ depth }) => `The cards are cut ${depth} in.`,
    CardsBurned: ({ count }) => `${count} ${count === 1 ? 'card is' : 'cards are'} burned unseen.`,
    CuttingCardDrawn: ({ first }) =>
      first
        ? 'The cutting card comes before the first card: nothing is dealt, the cards are shuffled, bets are open again.'
        : 'The cutting card comes out: after this round the cards are shuffled.',
    CuttingCardMissed: () => 'What was dealt stands. After this round the cards are shuffled.',
    FinalRoundsAnnounced: ({ rounds }) => `${rounds} final rounds are dealt, and then the table closes.`,
    MalfunctionReported: ({ fault, rectified, incident }) =>
      rectified
        ? `The automated shoe, which ${FAULTS[fault]}, is put right, and the round goes on${under(incident)}.`
        : `The automated shoe ${FAULTS[fault]}${under(incident)}: its cards are shuffled by hand and cut, and the round is completed from a plain shoe.`,
    CardStrayed: ({ card }) => `${cardWords(card)} waits in front of the shoe and is the next to be dealt.`,
    CardMisplaced: ({ card }) =>
      `${cardWords(card)} lies where it does not belong. The round stops until the supervisor has it put right.`,
    CardCorrected: correctedWords,
    RecordDecided: decidedWords,
    WagerAltered: ({ patron, box, stake }, nameOf, money) =>
      `${who(nameOf(patron), 'has', 'have')} ${money.balance(stake)} on box ${box} now.`,
    PlayerAdvised: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} advised that further wagers under the minimum are returned.`,
    HandsReconstructed: ({ from, lies }) =>
      lies !== undefined
        ? 'The cards go where they belong, in the order in which they left the shoe; the round is worked again.'
        : from === undefined
          ? 'The misplaced cards go where the next cards belong, in their order, and the round goes on.'
          : 'The round is rebuilt from that card on: what was settled and said since is undone, and the cards are dealt again in their order.',
    WagerReturned: ({ patron, on, box, stake }, nameOf, money) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${on === 'main' ? '' : `${SPOT_NAMES[on]}, `}box ${box}.`,
    CardDealt: ({ to, card }) => `The ${cardSign(card)} goes to ${placeOf(to)}.`,
    StandCalled: ({ box, hand }) => `Hand ${hand} of box ${box} stands.`,
    WagerSettled: settledWords,
  },
);
