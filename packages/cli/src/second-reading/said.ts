/** A round file as text gives it: nothing about it is taken for granted. */
export type Fields = Readonly<Record<string, unknown>>;

/** What became of one wager. */
export interface WagerSaid {
  readonly player: string;
  readonly wager: string;
  readonly box: string | number;
  readonly hand?: number;
  /** Whose wager it insures, where that is another's. */
  readonly for?: string;
  /** Absent where the law has no word for it. */
  readonly result?: string;
  readonly net: number;
}

/** An irregularity and the clause that followed; absent where the law names none. */
export interface IrregularitySaid {
  readonly what: string;
  readonly clause?: string;
}

/** A round as a second reading settles it. */
export interface SettledSaid {
  readonly ok: true;
  readonly nets: Readonly<Record<string, number>>;
  /** Wager by wager; a void round needs no more than its nets. */
  readonly wagers?: readonly WagerSaid[];
  /** Whatever else an answer must have, field by field. */
  readonly facts: Fields;
  readonly irregularities?: readonly IrregularitySaid[];
  /** The clause by which the whole round is void. */
  readonly void?: string;
}

/** A round that could not have happened so: the clause where the law has one, and the place where the reader has. */
interface RefusedSaid {
  readonly ok: false;
  readonly clause?: string;
  readonly at?: string | number;
}

export type Said = SettledSaid | RefusedSaid;

/** The first unlawful thing in a round, thrown from wherever it is found. */
class Unlawful extends Error {
  readonly clause: string | undefined;
  readonly at: string | number | undefined;
  constructor(clause?: string, at?: string | number) {
    super(`unlawful by ${clause} at ${at}`);
    this.clause = clause;
    this.at = at;
  }
}

export const unlawful = (clause?: string, at?: string | number): never => {
  throw new Unlawful(clause, at);
};

export const demand = (holds: boolean, clause?: string, at?: string | number): void => {
  if (!holds) unlawful(clause, at);
};

/** Settles, or tells what was unlawful; any other error is a defect of the reading and goes on. */
export const saying = (settle: () => SettledSaid): Said => {
  try {
    return settle();
  } catch (error) {
    if (!(error instanceof Unlawful)) throw error;
    return {
      ok: false,
      ...(error.clause === undefined ? {} : { clause: error.clause }),
      ...(error.at === undefined ? {} : { at: error.at }),
    };
  }
};

/** Whether an act is lawful, where nothing hangs on why it is not. */
export const isLawful = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch (error) {
    if (!(error instanceof Unlawful)) throw error;
    return false;
  }
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : [];

export const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A number of the file, or what holds where it is silent. */
export const numberOr = (value: unknown, silent: number): number =>
  typeof value === 'number' ? value : silent;

/** The sum of what each player won or lost. */
export const netsOf = (players: readonly string[], wagers: readonly WagerSaid[]): Record<string, number> => {
  const nets = new Map(players.map((player) => [player, 0]));
  for (const { player, net } of wagers) nets.set(player, (nets.get(player) ?? 0) + net);
  return Object.fromEntries(nets);
};

/** Winnings at odds; a sum that is no whole number of cents cannot be paid. */
export const won = (stake: number, pays: number, per: number, clause: string): number => {
  const sum = stake * pays;
  demand(sum % per === 0, clause);
  return sum / per;
};

/** The cards of a file in the order in which they left the shoe; no deck has a card twice. */
export const cardsOf = (text: unknown, decks: number, clause: string): readonly string[] => {
  const cards = String(text).split(' ').filter(Boolean);
  const left = new Map<string, number>();
  for (const [place, card] of cards.entries()) {
    demand(/^[A2-9TJQK][cdhs]$/.test(card), undefined, `cards[${place}]`);
    const rest = (left.get(card) ?? decks) - 1;
    demand(rest >= 0, clause, `cards[${place}]`);
    left.set(card, rest);
  }
  return cards;
};
