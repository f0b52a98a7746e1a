import { cardSign } from '../../../card/name.ts';
import { type Line, type NameOf, under, who } from '../../../pit/consequence.ts';
import { cardWords, linesBy } from '../../../pit/event-lines.ts';
import { balanceMoney, feltMoney } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { type Event, type EventOf, netOf, SPOT_NAMES } from '../view.ts';

const MALFUNCTIONS = {
  prevents: 'cannot shuffle',
  impedes: 'shuffles badly',
  unfit: 'has spoiled cards',
} as const;

const placeOf = (to: EventOf<'CardDealt'>['to']): string =>
  to === 'dealer' ? 'the dealer’s hand' : `box ${to.box}${to.hand > 1 ? `, hand ${to.hand}` : ''}`;

const settledWords = (event: EventOf<'WagerSettled'>, nameOf: NameOf): string => {
  const name = nameOf(event.patron);
  const net = netOf(event);
  const on =
    event.on === 'insurance' ? 'insurance' : event.on === 'main' ? 'the wager' : SPOT_NAMES[event.on];
  if (net > 0) return `${who(name, 'is', 'are')} paid ${feltMoney(net)} for ${on} on box ${event.box}.`;
  if (net < 0) return `${who(name, 'loses', 'lose')} ${feltMoney(-net)} by ${on} on box ${event.box}.`;
  return `${who(name, 'keeps', 'keep')} ${feltMoney(event.stake)} on box ${event.box}.`;
};

type Notice = EventOf<'NoticeGiven'>['notice'];

const lines = linesBy<Event, Notice>(
  { player: 'player', round: 'round', seat: 'at box', notice: noticeWords },
  {
    LimitGranted: ({ patron, box, limit }, nameOf) =>
      limit === null
        ? `The marker of ${nameOf(patron)} beside box ${box} is taken away.`
        : `${nameOf(patron)} may wager up to ${balanceMoney(limit)} on box ${box}.`,
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
        ? `The automated shoe, which ${MALFUNCTIONS[fault]}, is put right, and the round goes on${under(incident)}.`
        : `The automated shoe ${MALFUNCTIONS[fault]}${under(incident)}: its cards are shuffled by hand and cut, and the round is completed from a plain shoe.`,
    CardStrayed: ({ card }) => `${cardWords(card)} waits in front of the shoe and is the next to be dealt.`,
    CardMisplaced: ({ card }) =>
      `${cardWords(card)} lies where it does not belong. The round stops until the supervisor has it put right.`,
    HandsReconstructed: ({ from }) =>
      from === undefined
        ? 'The misplaced cards go where the next cards belong, in their order, and the round goes on.'
        : 'The round is rebuilt from that card on: what was settled and said since is undone, and the cards are dealt again in their order.',
    WagerReturned: ({ patron, on, box, stake }, nameOf) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${balanceMoney(stake)} from ${on === 'main' ? '' : `${SPOT_NAMES[on]}, `}box ${box}.`,
    CardDealt: ({ to, card }) => `The ${cardSign(card)} goes to ${placeOf(to)}.`,
    StandCalled: ({ box, hand }) => `Hand ${hand} of box ${box} stands.`,
    WagerSettled: settledWords,
  },
);

export const linesOf = (event: Event, nameOf: NameOf, whose: string | null = null): readonly Line[] =>
  lines(event, nameOf, whose);
