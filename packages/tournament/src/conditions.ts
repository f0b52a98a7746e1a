import { type Instant, instantOf } from './instant.ts';
import { faultInOverrides } from './override.ts';
import { type Prizes, readPrizes } from './prizes.ts';
import { type Fault, type Fields, fault, isFields } from './refusal.ts';
import { isWhole, read } from './said.ts';
import { readSessions, type Session } from './sessions.ts';

/**
 * How ties are settled where the conditions decide: prizes together, rounds more, or a rule of their own for places.
 */
const TIES = ['combine', 'extraRounds'] as const;
const SESSION_TIES = ['extraRounds', 'placeRule'] as const;
const POINTS_TIES = ['split', 'extraRounds', 'placeRule'] as const;

/** The conditions as far as places and money need them; `said` is all that they say, for the judge. */
export interface Conditions {
  readonly start?: Instant;
  readonly entryFee: number;
  readonly commission: number;
  readonly startingChips?: number;
  readonly minWager?: number;
  readonly maxWager?: number;
  readonly minPlayers?: number;
  readonly maxPlayers?: number;
  readonly prizes?: Prizes;
  readonly tie?: (typeof TIES)[number];
  readonly sessionTie?: (typeof SESSION_TIES)[number];
  readonly points?: readonly number[];
  readonly pointsTie?: (typeof POINTS_TIES)[number];
  readonly sessions: readonly Session[];
  /** How often a player may buy back. */
  readonly buyBack: number;
  /** Until when, and into which session; nothing said is the session that he is out of, until its places stand. */
  readonly buyBackTerms?: { readonly until?: Instant; readonly where: 'stage' | 'next' };
  readonly transferable: boolean;
  readonly sitAndGo: boolean;
  /** How many players of one group may take part, where the conditions put a number to it. */
  readonly groupMax?: number;
  /** The side wagers that the tables take; nothing said is as the game has it. */
  readonly sideWagers?: readonly string[];
  readonly said: Fields;
}

const NUMBERS = ['startingChips', 'minWager', 'maxWager', 'minPlayers', 'maxPlayers'] as const;
const FLAGS = ['transferable', 'sitAndGo'] as const;
const WORDS = { tie: TIES, sessionTie: SESSION_TIES, pointsTie: POINTS_TIES } as const;

const faultInPlain = (said: Fields): Fault | undefined => {
  for (const field of NUMBERS) {
    if (said[field] !== undefined && !isWhole(said[field])) {
      return fault(`conditions.${field}`, `${field} is a whole number`);
    }
  }
  for (const field of FLAGS) {
    if (said[field] !== undefined && typeof said[field] !== 'boolean') {
      return fault(`conditions.${field}`, `${field} is true or false`);
    }
  }
  return undefined;
};

/** Groups are restricted in words, or by `{"max": 2}`; side wagers are a list. */
const faultInRestrictions = ({ groups, sideWagers }: Fields): Fault | undefined => {
  if (isFields(groups) && !(isWhole(groups.max) && groups.max > 0)) {
    return fault(
      'conditions.groups',
      'groups are restricted in words, or by {"max": n} players of one group',
    );
  }
  const list = Array.isArray(sideWagers) && sideWagers.every((each) => typeof each === 'string');
  return sideWagers === undefined || list
    ? undefined
    : fault('conditions.sideWagers', 'sideWagers is a list of the side wagers that are taken');
};

/** How many times; or that with the window and the session: `{"times": 1, "until": "2024-05-04T20:00"}`. */
const faultInBuyBack = (buyBack: unknown): Fault | undefined => {
  const { times, until, where = 'stage' } = isFields(buyBack) ? buyBack : { times: buyBack };
  if (!isWhole(times) && typeof times !== 'boolean') {
    return fault('conditions.buyBack', 'buyBack is how many times a player may buy back, or true or false');
  }
  if (until !== undefined && instantOf(until) === undefined) {
    return fault('conditions.buyBack', 'until is a day and a time, as in 1999-02-20T18:00');
  }
  return where === 'stage' || where === 'next'
    ? undefined
    : fault(
        'conditions.buyBack',
        'where is "stage" or "next": the session he is out of, or the one after it',
      );
};

const faultInMoney = ({
  start,
  entryFee,
  commission = 0,
  points,
  buyBack = 0,
}: Fields): Fault | undefined => {
  if (start !== undefined && instantOf(start) === undefined) {
    return fault('conditions.start', 'start is a day and a time, as in 1999-02-20T18:00');
  }
  if (!isWhole(entryFee))
    return fault('conditions.entryFee', 'entryFee is the fee of one entry in whole cents');
  if (!isWhole(commission)) {
    return fault('conditions.commission', 'commission is in whole cents, and part of the entry fee');
  }
  if (points !== undefined && !(Array.isArray(points) && points.every(isWhole))) {
    return fault('conditions.points', 'points are a list of whole numbers, the first place first');
  }
  return faultInBuyBack(buyBack);
};

/** Ties are judged where they arise: words that the instrument does not ask for do no harm. */
const wordsOf = (said: Fields): Partial<Conditions> =>
  Object.fromEntries(
    Object.entries(WORDS).flatMap(([field, words]) =>
      words.some((word) => word === said[field]) ? [[field, said[field]]] : [],
    ),
  );

const picked = (said: Fields, fields: readonly string[]): Partial<Conditions> =>
  Object.fromEntries(fields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])));

/** How often: without a number, as often as a player likes. */
const timesOf = (buyBack: unknown): number => {
  const times = isFields(buyBack) ? buyBack.times : buyBack;
  return times === true ? Number.POSITIVE_INFINITY : typeof times === 'number' ? times : 0;
};

const buyBackTermsOf = (buyBack: unknown): Pick<Conditions, 'buyBackTerms'> => {
  if (!isFields(buyBack)) return {};
  const until = instantOf(buyBack.until);
  const where = buyBack.where === 'next' ? 'next' : 'stage';
  return { buyBackTerms: { where, ...(until === undefined ? {} : { until }) } };
};

/** Reads conditions; what is not there is not there, and is asked for where it is needed. */
export const readConditions = (said: unknown): Conditions | Fault => {
  if (!isFields(said)) return fault('conditions', 'conditions are an object');
  const wrong =
    faultInMoney(said) ?? faultInPlain(said) ?? faultInRestrictions(said) ?? faultInOverrides(said);
  if (wrong !== undefined) return wrong;
  const sessions = said.sessions === undefined ? read([]) : readSessions(said.sessions);
  if (!sessions.ok) return sessions.fault;
  const prizes = said.prizes === undefined ? undefined : readPrizes(said.prizes);
  if (prizes?.ok === false) return prizes.fault;
  const start = instantOf(said.start);
  return {
    ...(start === undefined ? {} : { start }),
    ...picked(said, [...NUMBERS, 'points', 'sideWagers']),
    ...(isFields(said.groups) ? { groupMax: Number(said.groups.max) } : {}),
    ...wordsOf(said),
    ...(prizes === undefined ? {} : { prizes: prizes.value }),
    entryFee: Number(said.entryFee),
    commission: Number(said.commission ?? 0),
    sessions: sessions.value,
    buyBack: timesOf(said.buyBack),
    ...buyBackTermsOf(said.buyBack),
    transferable: said.transferable === true,
    sitAndGo: said.sitAndGo === true,
    said,
  };
};
