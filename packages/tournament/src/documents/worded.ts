import { isFields } from '../refusal.ts';
import { byPlace, chips, length, moment, money, number, plain } from './worded-plainly.ts';
import { goodsTie, prizes, rest, shortfall } from './worded-prizes.ts';
import { sessions } from './worded-sessions.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const points = (value: unknown): string =>
  Array.isArray(value) ? `${byPlace(value.map(plain))}, in each session` : plain(value);

const oneOf =
  (said: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    said[String(value)] ?? plain(value);

const MORE_ROUNDS = 'extra rounds are played';
const PLACE_RULE = 'told apart as these conditions say for places';

const NOBODY_BACK = 'nobody buys back';

const timesBack = (value: unknown): string => {
  if (value === true) return 'as often as a player likes';
  if (typeof value !== 'number' || value === 0) return NOBODY_BACK;
  return value === 1 ? 'once' : `${value} times`;
};

const buyBack = (value: unknown): string => {
  const times = timesBack(isFields(value) ? value.times : value);
  if (!isFields(value) || times === NOBODY_BACK) return times;
  const into = value.where === 'next' ? 'into the next session' : 'into the same session';
  return `${times}, ${into}${value.until === undefined ? '' : `, until ${moment(value.until)}`}`;
};

const groups = (value: unknown): string =>
  isFields(value) ? `at most ${plain(value.max)} players of one group` : plain(value);

/** Affirmed, it reads as the instrument has it; own words are an addition, and say that nobody has read them. */
const statement = (value: unknown): string => {
  const { affirmed = value === true, words } = isFields(value) ? value : { words: undefined };
  const own = typeof value === 'string' ? value : words;
  return [
    ...(affirmed === true
      ? ['the tournament director conducts it by these conditions and the rules, and the rules prevail']
      : []),
    ...(isText(own) ? [`in the operator’s own words, not read: ${own}`] : []),
  ].join('; ');
};

const sideWagers = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? 'none' : plain(value);

/** How each matter reads; what is not here reads as it stands. */
const WORDED: Readonly<Record<string, (value: unknown) => string>> = {
  start: moment,
  entryFee: money,
  commission: (value) => (value === 0 ? 'no commission' : `of which commission ${money(value)}`),
  commissionApproved: (value) => (value === true ? 'the commission is an approved amount' : plain(value)),
  startingChips: chips,
  increment: chips,
  chipsIssued: oneOf({ free: 'free of charge', faceValue: 'at their face value' }),
  minWager: (value) => `at least ${number(value)}`,
  maxWager: (value) => `at most ${number(value)}`,
  minPlayers: (value) => `at least ${number(value)}`,
  maxPlayers: (value) => `at most ${number(value)}`,
  prizes,
  goodsTie,
  rest,
  shortfall,
  points,
  sessions,
  sessionLength: (value) => `sessions ${length(value)}`,
  playOffLength: (value) => `play-offs ${length(value)}`,
  tie: oneOf({ combine: 'equal players put their prizes together and share them', extraRounds: MORE_ROUNDS }),
  sessionTie: oneOf({ extraRounds: MORE_ROUNDS, placeRule: PLACE_RULE }),
  pointsTie: oneOf({ split: 'the points are shared', extraRounds: MORE_ROUNDS, placeRule: PLACE_RULE }),
  buyBack,
  groups,
  sideWagers,
  statement,
};

/** A matter of the conditions in words: sums as money, moments as dates, lists as they read. */
export const worded = (field: string, value: unknown): string => (WORDED[field] ?? plain)(value);
