import { printCents } from '@baize/engine';
import type { Event, RouletteRules } from '@baize/engine/roulette';
import type { Name } from '../../records/recording.ts';
import { PEOPLE_WORDS } from '../people.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Said<T extends Event['type']> = (event: EventOf<T>, name: Name, rules: RouletteRules) => string;
type Words = { readonly [T in Event['type']]: Said<T> };

const ORDINALS: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd' };
const ordinal = (number: string): string => ORDINALS[Number(number)] ?? `${number}th`;

const INSIDE: Readonly<Record<string, string>> = {
  split: 'split',
  street: 'street',
  corner: 'corner',
  sixLine: 'six-line',
};

/** A place of the layout as it is spoken of: "split 17-20", "the 2nd dozen", "1 to 18", "red". */
export const placeWords = ({ layout }: RouletteRules, on: string): string => {
  const place = layout.byName.get(on);
  if (place === undefined) return on;
  const { kind, numbers } = place;
  if (kind === 'column' || kind === 'dozen') return `the ${ordinal(place.on.replace(kind, ''))} ${kind}`;
  if (place.on === 'low' || place.on === 'high') return `${numbers.at(0)} to ${numbers.at(-1)}`;
  const named = INSIDE[kind];
  return named === undefined ? on : `${named} ${on}`;
};

const NO_SPINS: Readonly<Record<EventOf<'NoSpinCalled'>['cause'], string>> = {
  direction: 'the ball went with the wheel',
  turns: 'the ball made fewer than four turns',
  object: 'something else was in the wheel',
  ballOut: 'the ball left the wheel',
  twoBalls: 'there was more than one ball',
  wheelStopped: 'the wheel stopped',
};

const settled: Said<'WagerSettled'> = ({ patron, on, stake, result, pays }, name, rules) => {
  const wager = `${name(patron)}'s ${printCents(stake)} on ${placeWords(rules, on)}`;
  return result === 'lose' ? `${wager} loses` : `${wager} wins ${printCents(pays)}`;
};

const placed: Said<'WagerPlaced'> = ({ patron, on, stake, returned }, name, rules) =>
  `${name(patron)} puts ${printCents(stake)} on ${placeWords(rules, on)}${returned > 0 ? `, and ${printCents(returned)} goes back` : ''}`;

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
  ColourIssued: ({ patron, colour, value }, name) =>
    `${name(patron)} has colour ${colour}, ${printCents(value)} a chip`,
  WagersInvited: ({ round }) => `Spin ${round}: place your bets`,
  WagerPlaced: placed,
  WagerReturned: ({ patron, on, stake }, name, rules) =>
    `${name(patron)} gets ${printCents(stake)} back from ${placeWords(rules, on)}`,
  BetsClosed: () => 'No more bets: the ball turns',
  NoSpinCalled: ({ cause }) => `No spin: ${NO_SPINS[cause]}`,
  NumberAnnounced: ({ number }) => `The ball comes to rest at ${number}`,
  WagerSettled: settled,
  SpinSettled: ({ round }) => `Spin ${round} is settled`,
  LayoutCleared: () => 'The layout is cleared',
  NumberCorrected: ({ number, was }) => `The number is ${number}, and not ${was}`,
  RecordDecided: ({ round, was, is }) =>
    `Spin ${round} came to ${is.number}, and not ${was.number}: put right by decision`,
  RoundVoided: ({ round, reason }) => `Spin ${round} is void: ${reason}`,
  ...PEOPLE_WORDS,
};

export const wordsUnder =
  (rules: RouletteRules) =>
  <T extends Event['type']>(event: EventOf<T>, name: Name): string =>
    (WORDS[event.type as T] as Said<T>)(event, name, rules);
