import { type Card, isCard } from '@baize/engine';
import type { ToldLine } from '@baize/house/api';
import { cardSign } from '../card/name.ts';
import { MONEY } from '../words/money.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** `WagerPlaced` as "Wager placed". */
const spaced = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** What is called what in the log of a game: fields of events by their values. */
type Places = Readonly<Record<string, string>>;

const boxWords = (value: unknown, places: Places): string | undefined =>
  typeof value === 'string' && Object.hasOwn(places, value) ? places[value] : undefined;

/** What everybody is called who is told of, by id. */
type Names = Readonly<Record<string, string>>;

const named = (id: unknown, _places: Places, names: Names): string | undefined =>
  typeof id === 'string' ? names[id] : undefined;

const namedAll = (ids: unknown, _places: Places, names: Names): string | undefined =>
  Array.isArray(ids) && ids.length > 0 && ids.length <= NAMED_MAX
    ? ids.flatMap((id) => named(id, {}, names) ?? []).join(', ') || undefined
    : undefined;

/** More than these stand in the event itself. */
const NAMED_MAX = 7;

/** "Bo, 14.8: past posting". */
const breachWords = (breach: unknown, _places: Places, names: Names): string | undefined => {
  if (typeof breach === 'number') return `breach ${breach}`;
  const { person, clause, what } = fieldsOf(breach);
  const about = [named(person, {}, names), clause].filter((each) => typeof each === 'string').join(', ');
  return typeof what === 'string' ? `${about}: ${what}` : about || undefined;
};

/** What each field of an event adds to its sentence; fields that nobody reads for add nothing. */
const FACTS: Readonly<Record<string, (value: never, places: Places, names: Names) => string | undefined>> = {
  patron: named,
  player: named,
  account: (account: unknown, _places, names) =>
    typeof account === 'string' ? (names[account.replace(/^bank:/, '')] ?? undefined) : undefined,
  people: namedAll,
  patrons: namedAll,
  breach: breachWords,
  number: (number: unknown) => (typeof number === 'number' ? String(number) : undefined),
  table: (table: unknown) => (typeof table === 'string' ? `table ${table}` : undefined),
  dispute: (dispute: unknown) => (typeof dispute === 'number' ? `dispute ${dispute}` : undefined),
  inspection: (inspection: unknown) => `inspection ${inspection}`,
  scope: (scope: unknown) => (typeof scope === 'string' ? scope : undefined),
  round: (round: unknown) => `round ${round}`,
  on: boxWords,
  to: boxWords,
  hand: boxWords,
  outcome: (outcome: unknown, places) => boxWords(outcome, places) ?? String(outcome),
  card: (card: unknown) => (isCard(card) ? cardSign(card as Card) : undefined),
  cards: (cards: unknown) =>
    Array.isArray(cards)
      ? cards.map((card) => (isCard(card) ? cardSign(card as Card) : '–')).join(' ')
      : undefined,
  stake: (cents: number) => MONEY.balance(cents),
  amount: (cents: number) => MONEY.balance(cents),
  chips: (cents: number) => MONEY.balance(cents),
  selfService: (isOn: unknown) => (isOn === true ? 'by themselves' : 'at the desk'),
  paymentMax: (cents: number) => `${MONEY.balance(cents)} a payment`,
  dayMax: (cents: number) => `${MONEY.balance(cents)} a day`,
  result: (result: unknown) => spaced(String(result)),
  pays: (cents: number) => (cents === 0 ? undefined : `pays ${MONEY.balance(cents)}`),
  seat: (seat: number) => `seat ${seat + 1}`,
  depth: (depth: unknown) => `${depth} cards in`,
  fromBack: (cards: unknown) => `${cards} cards from the back`,
  request: (request: unknown) => `request ${request}`,
  reason: (reason: unknown) => String(reason),
  address: (address: unknown) => `from ${address}`,
  device: (device: unknown) => String(device),
  proof: (proof: unknown) => `by ${proof}`,
  why: (why: unknown) => spaced(String(why)),
  role: (role: unknown) => String(role),
  was: (was: unknown) => `was ${isCard(was) ? cardSign(was as Card) : was}`,
  is: (is: unknown) => (isCard(is) ? `is ${cardSign(is as Card)}` : undefined),
  what: (what: unknown) => String(what),
  of: (of: unknown) => (typeof of === 'string' ? `of ${of}` : undefined),
  decision: (decision: unknown) => String(decision),
  act: (act: unknown) => String(act).split(' ')[0],
  mode: (mode: unknown) => String(mode),
};

const factsIn = (event: Fields, places: Places, names: Names): readonly string[] =>
  Object.entries(FACTS).flatMap(([field, words]) => {
    const value = event[field];
    return value === undefined || value === null ? [] : (words(value as never, places, names) ?? []);
  });

/** What happened, in one line. */
export const logWords = (
  places: Places,
  { type, data }: Pick<ToldLine, 'type' | 'data'>,
  names: Names = {},
): string => {
  const name = spaced(type.split('.').at(-1) ?? type);
  const own = fieldsOf(data);
  const event = fieldsOf(own.event ?? own);
  const shoe = fieldsOf(event.shoe).shoe ?? event.shoe;
  const spin = fieldsOf(event.spin).spin ?? event.spin;
  const facts = [
    ...factsIn(event, places, names),
    ...(typeof shoe === 'number' ? [`shoe ${shoe}`] : []),
    ...(typeof spin === 'number' ? [`draw ${spin}`] : []),
  ];
  return facts.length === 0 ? name : `${name}: ${facts.join(', ')}`;
};

/** "table:4" as it is said. */
export const streamWords = (stream: string): string => stream.replace(/^table:/, 'table ');

/** "8a3f 21c0": the beginning of a link. */
export const shortLink = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
