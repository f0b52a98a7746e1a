import { type Event, throwWords } from '@baize/engine/dice';
import { type Line, movedWords, type NameOf, negated, who } from '../../../pit/consequence.ts';
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
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${boxName(on)}.`,
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

const corrected = (
  money: Money,
  event: EventOf<'ThrowCorrected'>,
  nameOf: NameOf,
  whose: string | null,
): readonly Line[] => [
  { text: `The dice lie ${throwWords(event.faces)}, and not ${throwWords(event.was)}.`, clause: event.by },
  ...(event.settled.length === 0
    ? [{ text: 'Nothing was paid yet: the wagers are settled by it.', clause: event.by }]
    : movedWords(money, negated(event.reversed), event.by, nameOf, whose)),
];

export const linesOf = (
  money: Money,
  event: Event,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] =>
  event.type === 'ThrowCorrected'
    ? corrected(money, event, nameOf, whose)
    : lines(money, event, nameOf, whose);
