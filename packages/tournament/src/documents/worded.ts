import { isFields } from '../refusal.ts';
import { dollars, grouped, ordinal } from './paper.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "one", "one and two", "one, two and three". */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .map(([name, said]) => `${name} ${plain(said)}`)
    .join(', ');
};

const number = (value: unknown): string => (typeof value === 'number' ? grouped(value) : plain(value));

const money = (value: unknown): string => (typeof value === 'number' ? dollars(value) : plain(value));

const moment = (value: unknown): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(String(value)) ?? [];
  return year === undefined ? plain(value) : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time}`;
};

/** "1st 50 %, 2nd 30 % and 3rd 20 %". */
const byPlace = (all: readonly string[]): string =>
  listed(all.map((each, index) => `${ordinal(index + 1)} ${each}`));

const chips = (value: unknown): string =>
  typeof value === 'number' ? `${number(value)} chips` : plain(value);

const prizes = (value: unknown): string => {
  if (!isFields(value)) return plain(value);
  const { percent, amounts } = value;
  if (Array.isArray(percent)) return `${byPlace(percent.map((each) => `${each} %`))} of the pool`;
  return Array.isArray(amounts) ? byPlace(amounts.map(money)) : plain(value);
};

const points = (value: unknown): string =>
  Array.isArray(value) ? `${byPlace(value.map(plain))}, in each session` : plain(value);

const session = (value: unknown): string => {
  if (!isFields(value)) return plain(value);
  const { name, advance, game, repechage, discretion } = value;
  const goOn =
    advance === undefined ? '' : `, ${plain(advance)} ${advance === 1 ? 'goes' : 'go'} on from each table`;
  const chance = repechage === true ? ', for those who have not gone on' : '';
  const terms = discretion === undefined ? '' : `, and at discretion: ${plain(discretion)}`;
  return `${plain(name)}${game === undefined ? '' : ` (${plain(game)})`}${goOn}${chance}${terms}`;
};

const sessions = (value: unknown): string => {
  if (!Array.isArray(value)) return plain(value);
  const list = value.map(session).join('; ');
  return value.length > 2 ? `${value.length} sessions: ${list}` : list;
};

const UNITS: Readonly<Record<string, string>> = { time: 'minutes' };

const length = (value: unknown): string =>
  isFields(value)
    ? Object.entries(value)
        .map(([unit, much]) => `${plain(much)} ${UNITS[unit] ?? unit}`)
        .join(', ')
    : plain(value);

const oneOf =
  (said: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    said[String(value)] ?? plain(value);

const MORE_ROUNDS = 'extra rounds are played';
const PLACE_RULE = 'told apart as these conditions say for places';

const buyBack = (value: unknown): string => {
  if (value === true) return 'as often as a player likes';
  if (typeof value !== 'number' || value === 0) return 'nobody buys back';
  return value === 1 ? 'once' : `${value} times`;
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
