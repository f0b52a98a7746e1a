import type { Event, RouletteRules } from '@baize/engine/roulette';
import { correctedLines, type Line, type NameOf, who } from '../../../pit/consequence.ts';
import { linesBy } from '../../../pit/event-lines.ts';
import { ENGLISH } from '../../../words/language.ts';
import type { Money } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { NO_SPIN_WORDS, numberWords, placeName } from '../words.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Notice = EventOf<'NoticeGiven'>['notice'];

const lines = linesBy<Event, Notice, RouletteRules>(
  { player: 'player', round: 'spin', seat: 'on seat', notice: noticeWords, where: ' around the numbers' },
  {
    WagersInvited: ({ round }) => `Bets are open for spin ${round}.`,
    WagerReturned: ({ patron, on, stake }, nameOf, money, rules) =>
      `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${placeName(ENGLISH.say, rules, on)}.`,
    BetsClosed: () => 'Wagers stay as they lie. The ball is spun.',
    NoSpinCalled: ({ cause }) =>
      `It was no spin, ${NO_SPIN_WORDS[cause]}: nobody wins or loses. Wagers lie as they lay, and bets are open again.`,
    NumberAnnounced: ({ number }, _nameOf, _money, rules) =>
      `The number is ${numberWords(ENGLISH.say, rules, number)}.`,
    RecordDecided: ({ round, was, is }) =>
      `Spin ${round}: the ball lay at ${is.number}, and not at ${was.number}.`,
    LayoutCleared: () => 'The layout is cleared for the next spin.',
    DisputeDecided: ({ dispute }) => `Dispute ${dispute} is decided, and its player may ask for a review.`,
  },
);

export const linesOf = (
  money: Money,
  rules: RouletteRules,
  event: Event,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] =>
  event.type === 'NumberCorrected'
    ? correctedLines(
        money,
        `The ball lies at ${event.number}, and not at ${event.was}.`,
        event,
        nameOf,
        whose,
      )
    : lines(money, event, nameOf, whose, rules);
