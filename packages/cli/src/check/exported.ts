import { type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { oddFieldIn } from './figures.ts';
import { LAWS, type Law } from './law.ts';
import { type PrizeList, prizeListOf } from './prizes.ts';
import { unlawful, unstated } from './stated.ts';

export interface SessionPlan {
  readonly name: string;
  readonly final: boolean;
  readonly advance: number | undefined;
  readonly repechage: boolean;
  /** A repechage that need not be held, and whether it is said who has its places then. */
  readonly optional: boolean;
  readonly placesStated: boolean;
  readonly discretion: boolean;
  /** What it states of its own. */
  readonly startingChips: number | undefined;
  readonly minWager: number | undefined;
  readonly prizes: PrizeList | undefined;
  /** By wave, how many it takes before the next is filled, where that is said. */
  readonly waves: readonly (number | undefined)[];
}

/**
 * What of an exported tournament the checker goes by: the conditions and the events, never the record or the software's
 * own state.
 */
export interface Exported {
  readonly id: string;
  readonly instrument: string;
  readonly law: Law;
  /** What is wrong with the conditions, whoever entered under them. */
  readonly faults: readonly string[];
  readonly fee: number;
  readonly commission: number;
  readonly startingChips: number | undefined;
  readonly minWager: number;
  readonly minPlayers: number | undefined;
  readonly maxPlayers: number | undefined;
  readonly groupMax: number | undefined;
  readonly prizes: PrizeList;
  readonly tie: string;
  readonly sessionTie: string;
  readonly points: readonly number[] | undefined;
  readonly pointsTie: string;
  /** Who cannot wager any more is out of the session alone. */
  readonly outOfSession: boolean;
  readonly buyBacks: number;
  readonly transferable: boolean;
  /** Buying back is into the next session, and not into the one that was lost. */
  readonly backIntoNext: boolean;
  readonly contributionsStated: boolean;
  readonly refundToPayer: boolean;
  readonly sitAndGo: boolean;
  readonly start: string;
  readonly sessions: readonly SessionPlan[];
  readonly events: readonly Fields[];
  readonly answer: Fields;
}

const wholeOrNone = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const timesOf = (value: unknown): number => {
  const times = fieldsOf(value).times ?? value;
  return times === true ? Number.POSITIVE_INFINITY : numberOf(times, 0);
};

const planOf = (value: unknown): SessionPlan => {
  const said = fieldsOf(value);
  const { name, final, advance, repechage, discretion, waves, startingChips, minWager, prizes } = said;
  return {
    name: textOf(name),
    final: final === true,
    advance: wholeOrNone(advance),
    repechage: repechage === true,
    optional: said.optional === true,
    placesStated: said.ifLeftOut !== undefined,
    discretion: discretion !== undefined,
    startingChips: wholeOrNone(startingChips),
    minWager: wholeOrNone(minWager),
    prizes: prizes === undefined ? undefined : prizeListOf(prizes),
    waves: listOf(waves).map((wave) => wholeOrNone(fieldsOf(wave).seats)),
  };
};

/** Reads an exported tournament, or says what it lacks to be one. */
export const readExported = (value: unknown): Exported | string => {
  const file = fieldsOf(value);
  const instrument = textOf(file.instrument);
  const law = Object.hasOwn(LAWS, instrument) ? LAWS[instrument] : undefined;
  if (law === undefined) return 'it names no instrument that has tournaments';
  if (!Array.isArray(file.events)) return 'it has no list of events';
  const said = fieldsOf(file.conditions);
  const odd = oddFieldIn(said);
  if (odd !== undefined) return `its conditions have no whole number where one is counted with: ${odd}`;
  return {
    id: textOf(file.id),
    instrument,
    law,
    faults: [...unstated(instrument, said), ...unlawful(said, law)],
    fee: numberOf(said.entryFee, 0),
    commission: numberOf(said.commission, 0),
    startingChips: wholeOrNone(said.startingChips),
    minWager: numberOf(said.minWager, 1),
    minPlayers: wholeOrNone(said.minPlayers),
    maxPlayers: wholeOrNone(said.maxPlayers),
    groupMax: wholeOrNone(fieldsOf(said.groups).max),
    prizes: prizeListOf(said.prizes),
    tie: textOf(said.tie),
    sessionTie: textOf(said.sessionTie),
    points: Array.isArray(said.points) ? said.points.map(Number) : undefined,
    pointsTie: textOf(said.pointsTie),
    outOfSession: said.elimination === 'session',
    buyBacks: timesOf(said.buyBack),
    backIntoNext: fieldsOf(said.buyBack).where === 'next',
    contributionsStated: textOf(said.contributions).trim() !== '',
    refundToPayer: said.refundTo === 'payer' || law.refundDays === undefined,
    transferable: said.transferable === true,
    sitAndGo: said.sitAndGo === true,
    start: textOf(said.start),
    sessions: listOf(said.sessions).map(planOf),
    events: file.events.map(fieldsOf),
    answer: fieldsOf(file.answer),
  };
};
