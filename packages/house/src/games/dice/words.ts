import { printCents } from '@baize/engine';
import { type DiceRules, type Event, isBox, sumsOf, throwWords } from '@baize/engine/dice';
import type { Name } from '../../records/recording.ts';
import { PEOPLE_WORDS } from '../people.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Said<T extends Event['type']> = (event: EventOf<T>, name: Name, rules: DiceRules) => string;
type Words = { readonly [T in Event['type']]: Said<T> };

/** A box as it is spoken of: "under (2 to 6)", "seven", "a double". */
export const boxWords = ({ law }: DiceRules, on: string): string => {
  if (!isBox(on)) return on;
  const sums = sumsOf(law, on);
  if (sums === undefined) return 'a double';
  const { from, to } = sums;
  return from === to ? `${on} (${from})` : `${on} (${from} to ${to})`;
};

const NO_THROWS: Readonly<Record<EventOf<'NoThrowCalled'>['cause'], string>> = {
  cocked: 'a die does not lie flat',
  offLayout: 'a die has left the layout',
  onAnother: 'a die lies on the other or on chips',
};

const settled: Said<'WagerSettled'> = ({ patron, on, stake, result, pays }, name, rules) => {
  const wager = `${name(patron)}'s ${printCents(stake)} on ${boxWords(rules, on)}`;
  return result === 'lose' ? `${wager} loses` : `${wager} wins ${printCents(pays)}`;
};

const placed: Said<'WagerPlaced'> = ({ patron, on, stake, returned }, name, rules) =>
  `${name(patron)} puts ${printCents(stake)} on ${boxWords(rules, on)}${returned > 0 ? `, and ${printCents(returned)} goes back` : ''}`;

/** Each thing that can have happened, in one short sentence. */
const WORDS: Words = {
  TableOpened: () => 'The table is opened',
  NoticeGiven: ({ notice: { what } }) => `Notice is given: ${what}`,
  ChangeMade: ({ change: { what } }) => `A change is made: ${what}`,
  LimitGranted: ({ patron, limit }, name) =>
    limit === null
      ? `${name(patron)} has no limit of his own any more`
      : `${name(patron)} is granted a limit of ${printCents(limit)}`,
  TableClosed: () => 'The table is closed',
  WagersInvited: ({ round }) => `Round ${round}: place your bets`,
  WagerPlaced: placed,
  WagerReturned: ({ patron, on, stake }, name, rules) =>
    `${name(patron)} gets ${printCents(stake)} back from ${boxWords(rules, on)}`,
  BetsClosed: () => 'No more bets: the dice are thrown',
  NoThrowCalled: ({ cause }) => `No throw, ${NO_THROWS[cause]}: the dice are thrown again`,
  ThrowAnnounced: ({ faces }) => `The dice come to ${throwWords(faces)}`,
  WagerSettled: settled,
  RoundSettled: ({ round }) => `Round ${round} is settled`,
  LayoutCleared: () => 'The layout is cleared',
  ThrowCorrected: ({ faces, was }) => `The dice lie ${throwWords(faces)}, and not ${throwWords(was)}`,
  RecordDecided: ({ round, was, is }) =>
    `The dice of round ${round} lay ${throwWords(is.faces)}, and not ${throwWords(was.faces)}: put right by decision`,
  RoundVoided: ({ round, reason }) => `Round ${round} is void: ${reason}`,
  ...PEOPLE_WORDS,
};

export const wordsUnder =
  (rules: DiceRules) =>
  <T extends Event['type']>(event: EventOf<T>, name: Name): string =>
    (WORDS[event.type as T] as Said<T>)(event, name, rules);
