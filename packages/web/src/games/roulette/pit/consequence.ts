import type { Event, RouletteRules } from '@baize/engine/roulette';
import { backWords, type Line, type NameOf, who } from '../../../pit/consequence.ts';
import { balanceMoney } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { NO_SPIN_WORDS, numberWords, placeName } from '../words.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Words = {
  readonly [T in Event['type']]?: (event: EventOf<T>, nameOf: NameOf, rules: RouletteRules) => string;
};

const told = (notice: EventOf<'NoticeGiven'>['notice']): string =>
  noticeWords(notice).replace(/^Notice: /, '');

/** One sentence an event. What has none here says nothing that somebody would decide on. */
const WORDS: Words = {
  NoticeGiven: ({ notice }) => `Every player has notice: ${told(notice)}.`,
  ChangeMade: ({ change }) => `From now on: ${told(change)}.`,
  LimitGranted: ({ patron, limit }, nameOf) =>
    limit === null
      ? `The marker beside ${nameOf(patron)} is taken away: the table’s maximum holds.`
      : `${nameOf(patron)} may wager up to ${balanceMoney(limit)} around the numbers.`,
  TableClosed: () => 'The table is closed. No further spin follows.',
  SeatTaken: ({ patron, seat }, nameOf) => `${nameOf(patron)} sits on seat ${seat + 1}.`,
  SeatVacated: ({ patron }, nameOf) => `The seat of ${nameOf(patron)} is free.`,
  PatronLeft: ({ patron, chips }, nameOf) =>
    `${who(nameOf(patron), 'leaves', 'leave')} with ${balanceMoney(chips)}, which goes to the bank.`,
  WagersInvited: ({ round }) => `Bets are open for spin ${round}.`,
  WagerReturned: ({ patron, on, stake }, nameOf, rules) =>
    `${who(nameOf(patron), 'gets', 'get')} back ${balanceMoney(stake)} from ${placeName(rules, on)}.`,
  BetsClosed: () => 'Wagers stay as they lie. The ball is spun.',
  NoSpinCalled: ({ cause }) =>
    `It was no spin, ${NO_SPIN_WORDS[cause]}: nobody wins or loses. Wagers lie as they lay, and bets are open again.`,
  NumberAnnounced: ({ number }, _nameOf, rules) => `The number is ${numberWords(rules, number)}.`,
  LayoutCleared: () => 'The layout is cleared for the next spin.',
  BreachRecorded: ({ breach }, nameOf) => `A breach by ${nameOf(breach.person)} is put on record.`,
  PatronExcluded: ({ patron }, nameOf) =>
    `${who(nameOf(patron), 'takes', 'take')} no further part in the game. The seat is free.`,
  DisputeRaised: ({ patron }, nameOf) => `A dispute by ${nameOf(patron)} is put on record.`,
  DisputeDecided: ({ dispute }) => `Dispute ${dispute} is decided, and its player may ask for a review.`,
  ReviewRequested: ({ dispute }) => `A review of dispute ${dispute} is asked for.`,
};

const corrected = (
  event: EventOf<'NumberCorrected'>,
  nameOf: NameOf,
  whose: string | null,
): readonly Line[] => [
  { text: `The ball lies at ${event.number}, and not at ${event.was}.`, clause: event.by },
  ...backWords({ returned: [], reversed: event.reversed }, '9.2', nameOf, whose),
];

const sentence = (rules: RouletteRules, event: Event, nameOf: NameOf): readonly Line[] => {
  const words = WORDS[event.type] as
    | ((event: Event, nameOf: NameOf, rules: RouletteRules) => string)
    | undefined;
  return words === undefined ? [] : [{ text: words(event, nameOf, rules), clause: event.by }];
};

/** What an event means to the people at the table, with the money of each of them, or of one alone. */
export const linesOf = (
  rules: RouletteRules,
  event: Event,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] => {
  switch (event.type) {
    case 'RoundVoided':
      return [
        { text: `Spin ${event.round} is void: nobody wins or loses by it.`, clause: event.by },
        ...backWords(event, 'A:Void', nameOf, whose),
      ];
    case 'WagersVoided':
      return [
        { text: `The wagers of ${nameOf(event.patron)} on this spin are void.`, clause: event.by },
        ...backWords(event, 'A:Void', nameOf, whose),
      ];
    case 'NumberCorrected':
      return corrected(event, nameOf, whose);
    default:
      return sentence(rules, event, nameOf);
  }
};
