import { cardSign } from '../../../card/name.ts';
import { type Line, under, who } from '../../../pit/consequence.ts';
import { cardWords, linesBy } from '../../../pit/event-lines.ts';
import type { Money } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { AREA_NAMES, type Event, type EventOf } from '../view.ts';

const handOf = (to: number | 'dealer'): string => (to === 'dealer' ? 'the dealer’s hand' : `box ${to}`);

const FAULTS: Readonly<Record<EventOf<'ShoeMalfunctioned'>['fault'], string>> = {
  prevented: 'does not shuffle',
  impeded: 'shuffles badly',
  unfit: 'has made its cards unfit',
};

type Pools = EventOf<'RoundVoided'>['fromPools'];

/** the dictionary on void: What comes out of the prize pools again, or goes back into them. */
const poolWords = (money: Money, { jackpot, reserve }: Pools): readonly Line[] =>
  (
    [
      [jackpot, 'the jackpot prize pool'],
      [reserve, 'the reserve'],
    ] as const
  ).flatMap(([sum, pool]) =>
    sum === 0
      ? []
      : [
          {
            text:
              sum > 0
                ? `${money.balance(sum)} comes out of ${pool} again.`
                : `${money.balance(-sum)} goes back into ${pool}.`,
            clause: 'A:Void',
          },
        ],
  );

type Notice = EventOf<'NoticeGiven'>['notice'];

export const linesOf = linesBy<Event, Notice>(
  { player: 'player', round: 'round', seat: 'at box', notice: noticeWords, may: 'ante' },
  {
    CardsVerified: ({ found, expected }) =>
      found === expected
        ? `${found} cards are counted, as many as there have to be.`
        : `${found} cards are counted, and ${expected} there have to be.`,
    CardsReplaced: ({ cards }) =>
      cards === 'all'
        ? 'All cards are replaced, and shuffled before the next round.'
        : `${cards.map(cardSign).join(' ')} are replaced by their equals, and all are shuffled.`,
    WagerReturned: ({ patron, on, stake }, nameOf, money) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from the ${AREA_NAMES[on].toLowerCase()}.`,
    SensorRead: ({ box, lit }) =>
      lit
        ? `The pad of box ${box} is lit: its jackpot wager is accepted.`
        : `The pad of box ${box} is dark: unless it lights up before the first card, its jackpot wager goes back.`,
    CardExposed: ({ to, place, card, by }) =>
      by === '14.2'
        ? `${cardWords(card)} of the dealer is the face-up card now, and his fifth is dealt face down.`
        : `${cardWords(card)}, card ${place} of ${handOf(to)}, is turned over and the deal goes on. Its face stays known.`,
    RecordDecided: ({ round, was, is }) =>
      `Round ${round}: card ${is.place} of ${handOf(is.to)} was ${cardSign(is.card)}, and not ${cardSign(was.card)}.`,
    CardCorrected: ({ cards }) =>
      `${cards
        .map(
          ({ to, place, was, is }) =>
            `Card ${place} of ${handOf(to)} is ${cardSign(is)}, and not ${cardSign(was)}`,
        )
        .join('. ')}.`,
    PlayerAdvised: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'is', 'are')} advised that further wagers under the minimum are returned.`,
    InvitationWithdrawn: () => 'Players are invited to wager anew later.',
    ShoeInOrder: () => 'The shoe deals again.',
    JackpotStopped: ({ reason }) => `No wager on the jackpot is taken: ${reason}.`,
    VoidDemanded: ({ what }) =>
      `Nothing is left but a void: ${what}. The dealer or the supervisor declares it.`,
    HandRacked: ({ box }) =>
      `The hand of box ${box} is in the rack. The round waits until it is put together again.`,
    HandReconstructed: ({ box }) =>
      `The hand of box ${box} is as it was. What was decided and declared in time stands.`,
    ShoeMalfunctioned: ({ fault, incident }) =>
      `The shoe ${FAULTS[fault]}${under(incident)}: the round is void, and the dealer declares it.`,
    ShoeReplaced: ({ automated }) =>
      automated
        ? 'Another automated shuffling shoe is in use, with new cards.'
        : 'A shoe that does not shuffle is in use, with new cards: the dealer shuffles and cuts for each round.',
    JackpotMalfunctioned: () => 'The table waits until a supervisor lets the game go on.',
    GameApproved: () => 'The game goes on. No wager on the jackpot is taken until it works.',
    JackpotRestored: () => 'Wagers on the jackpot are taken again.',
  },
  {
    out: ', and he is out of it',
    besides: (money, event) => ('fromPools' in event ? poolWords(money, event.fromPools) : []),
  },
);
