import { type Card, isCard } from './card.ts';
import { type Limits, NO_LIMITS } from './limits.ts';
import { dollars, isAmount, STAKE_MAX } from './money.ts';

/** Why a round file is not settled: the clause where one forbids it, and the act or the field it is about. */
export interface Fault {
  readonly clause: string | null;
  readonly detail: string;
  readonly at: string | number;
}

/** One line of the sum: what became of one wager, and by which clause. */
export interface Line {
  readonly player: string;
  readonly box: string | number;
  /** Which hand of the box, where a box may have several. */
  readonly hand?: number;
  readonly wager: string;
  readonly stake: number;
  readonly result: string;
  /** Paid on top of the stake. */
  readonly pays: number;
  readonly net: number;
  readonly clause: string;
  /** Whose wager is insured, where that is another's. */
  readonly for?: string;
  /** What lay above the maximum and was given back. */
  readonly returned?: number;
  /** The clause by which the owner was advised of something. */
  readonly advised?: string;
}

/** What followed from something that came to light, as the answer tells it. */
export interface Followed {
  readonly what: string;
  readonly clause: string;
  readonly detail: string;
}

/** What the referee answers to a round file; games add what is theirs. */
export type Answer =
  | {
      readonly ok: true;
      readonly id?: unknown;
      readonly rulebook: string;
      readonly players: Readonly<Record<string, { readonly net: number }>>;
      readonly lines: readonly Line[];
      readonly cardsUsed: number;
      /** What came to light in the round, and which clause followed. */
      readonly irregularities?: readonly Followed[];
      /** The clause by which the whole round is void. */
      readonly void?: { readonly clause: string };
    }
  | { readonly ok: false; readonly id?: unknown; readonly refusal: Fault };

export const fault = (at: string | number, detail: string, clause: string | null = null): Fault => ({
  clause,
  detail,
  at,
});

export const isFault = (value: object): value is Fault => 'detail' in value && 'at' in value;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first field that nobody knows: a misspelt field must not be passed over in silence. */
export const faultInFields = (fields: Fields, known: ReadonlySet<string>, at: string): Fault | undefined => {
  for (const name in fields) {
    if (!known.has(name)) return fault(`${at}${name}`, `unknown field; known are ${[...known].join(', ')}`);
  }
  return undefined;
};

/** Cards as they leave the shoe, `6h 4h Js`; a shoe of `decks` cannot give more of a card than it has. */
export const readCards = (text: unknown, decks: number, clause: string): readonly Card[] | Fault => {
  if (typeof text !== 'string') return fault('cards', 'cards are written in one string, as in "6h 4h Js"');
  const words = text.split(' ').filter((word) => word !== '');
  const seen = new Map<Card, number>();
  const cards: Card[] = [];
  for (const [index, word] of words.entries()) {
    if (!isCard(word)) {
      return fault(`cards[${index}]`, `"${word}" is no card: rank A23456789TJQK, then suit cdhs`);
    }
    const times = (seen.get(word) ?? 0) + 1;
    if (times > decks)
      return fault(
        `cards[${index}]`,
        decks === 1
          ? `one deck holds one card ${word}, not ${times}`
          : `${decks} decks hold ${decks} cards ${word}, not ${times}`,
        clause,
      );
    seen.set(word, times);
    cards.push(word);
  }
  return cards;
};

/** With this much in one round every sum stays a whole number that a double holds exactly. */
export const ROUND_MAX = STAKE_MAX * 100;

export const isOneOf = <T>(value: unknown, list: readonly T[]): value is T =>
  list.some((each) => each === value);

/** The first of these fields that is told and is no whole amount. */
export const faultInAmounts = (fields: Fields, names: readonly string[], at: string): Fault | undefined => {
  const wrong = names.find((name) => fields[name] !== undefined && !isAmount(fields[name]));
  return wrong === undefined
    ? undefined
    : fault(`${at}${wrong}`, 'a limit is a whole number of cents above nothing');
};

/** A name, a reason or a clause that a file tells: blanks are none. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The limits that a file tells; what it leaves out is not enforced. */
export const limitsFrom = ({ min, max, multiple }: Fields): Limits => ({
  ...NO_LIMITS,
  ...Object.fromEntries(Object.entries({ min, max, multiple }).filter(([, value]) => value !== undefined)),
});

/** A minimum above its maximum would leave no wager at all. */
export const faultInRange = ({ min, max }: Limits, at: string, clause: string): Fault | undefined =>
  min > max
    ? fault(at, `the minimum ${dollars(min)} is above the maximum ${dollars(max)}`, clause)
    : undefined;

/** The limit on a marker lies above the maximum of the sign: below it there is nothing to allow. */
export const faultInMarkers = (personal: unknown, { max }: Limits, clause: string): Fault | undefined => {
  if (!isFields(personal)) {
    return fault('limits.personal', 'limits on markers are {"player": amount}', clause);
  }
  const wrong = Object.entries(personal).find(([, limit]) => !isAmount(limit) || limit <= max);
  return (
    wrong &&
    fault(
      `limits.personal.${wrong[0]}`,
      `a player's own limit lies above the maximum of ${dollars(max)}`,
      clause,
    )
  );
};
