import { type Event, throwWords } from '@baize/engine/dice';
import { correctedLines, type Line, type NameOf, who } from '../../../pit/consequence.ts';
import { linesBy } from '../../../pit/event-lines.ts';
import type { Money } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { boxName, NO_THROW_WORDS } from '../words.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Notice = EventOf<'NoticeGiven'>['notice'];

const lines = linesBy<Event, Notice>(
  { player: 'player', round: 'round', seat: 'on seat', notice: noticeWords },
  {
    TableClosed: () => 'The table is closed. No further round follows.',
    WagersInvited: ({ round }) => `Bets are open for round ${round}.`,
    WagerReturned: ({ patron, on, stake }, nameOf, money) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${boxName(money.language.say, on)}.`,
    BetsClosed: () => 'Wagers stay as they lie. The dice are thrown.',
    NoThrowCalled: ({ cause }) =>
      `It was no throw, ${NO_THROW_WORDS[cause]}: both dice are thrown again, and wagers stay as they lie.`,
    ThrowAnnounced: ({ faces }) => `The dice come to ${throwWords(faces)}.`,
    RecordDecided: ({ round, was, is }) =>
      `Round ${round}: the dice lay ${throwWords(is.faces)}, and not ${throwWords(was.faces)}.`,
    LayoutCleared: () => 'The layout is cleared for the next round.',
    DisputeDecided: ({ dispute }) => `Dispute ${dispute} is decided, and its player may ask for a review.`,
  },
);

export const linesOf = (
  money: Money,
  event: Event,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] =>
  event.type === 'ThrowCorrected'
    ? correctedLines(
        money,
        `The dice lie ${throwWords(event.faces)}, and not ${throwWords(event.was)}.`,
        event,
        nameOf,
        whose,
      )
    : lines(money, event, nameOf, whose);
