/** Who carries a clause out. */
export const CARRIERS = ['engine', 'floor', 'tournament', 'document', 'conduct', 'definition'] as const;
/** One of those who carry clauses out. */
export type Carrier = (typeof CARRIERS)[number];

/**
 * What a clause of house rules rests on: a text of the place they stand in for, the rules of another place, what
 * follows from the instrument that points at them, or what is generally known of the game.
 */
export const RESTS = ['found', 'comparator', 'inferred', 'general'] as const;
/** One of the things that a clause of house rules rests on. */
export type Rests = (typeof RESTS)[number];

/**
 * A clause in our own words. `does` or `instead` is the claim that code and tests have to make good; without either it
 * waits.
 */
export interface ClauseText {
  readonly heading: string;
  readonly says: string;
  readonly by: Carrier;
  /** What the software does to carry the clause out. */
  readonly does?: string;
  /** No program can carry it out: what the software does instead. */
  readonly instead?: string;
  /** Where the text is silent or doubtful: what Baize takes it to mean. */
  readonly reading?: string;
  /** Only in house rules, and there on every clause. */
  readonly rests?: Rests;
}

/** What is claimed of a clause: carried out, something recorded instead, or nothing yet. */
export const CLAIMS = ['tied', 'recorded', 'notYet'] as const;
/** One of the things that may be claimed of a clause. */
export type Claim = (typeof CLAIMS)[number];

/** What a rulebook claims of one of its clauses. */
export const claimOf = (clause: ClauseText): Claim =>
  clause.does !== undefined ? 'tied' : clause.instead !== undefined ? 'recorded' : 'notYet';

/** Approved by an authority; the house's own rules, which nobody has approved; or an edition that is only tried. */
export const STANDINGS = ['approved', 'house', 'trial'] as const;

/** An instrument in one of its editions: its title, number, dates, and what it extends or revokes. */
export interface Edition {
  readonly id: string;
  /** The edition of which this one states only what differs; null where it states everything itself. */
  readonly extends: string | null;
  /** The edition whose numbering its clauses have: itself, unless it extends another. */
  readonly text: string;
  readonly title: string;
  /** The number it was notified under, where its text gives one. */
  readonly number: string | null;
  readonly jurisdiction: string;
  readonly standing: (typeof STANDINGS)[number];
  /** The folder of the engine that plays it. */
  readonly game: string;
  readonly made: string;
  /** The first day of effect, where the instrument dates it. */
  readonly commences: string | null;
  readonly commencesNote: string;
  /** The first day on which it is in force no more, where a text dates it. */
  readonly revoked: string | null;
  /** Until when it holds, or why nobody can tell. */
  readonly revokedNote: string;
  /** What the text says on what was begun under the rules before it; null where it says nothing. */
  readonly transition: string | null;
  readonly revokes: readonly string[];
  /** The headings of its sections, from the first on, as its index names them. They are no clauses. */
  readonly sections: readonly string[];
  /** Where the rules and a tournament's conditions disagree: which of them holds. */
  readonly prevails: 'rules' | 'conditions';
}

/** An edition with its clauses and with the numbers that they state. */
export interface Rulebook<Clause extends string = string, Parameters = unknown> {
  readonly edition: Edition;
  readonly clauses: Readonly<Record<Clause, ClauseText>>;
  readonly parameters: DeepReadonly<Parameters>;
  /** Only of an edition that extends another: which clauses differ, by their numbers and by their words. */
  readonly differs?: Differences;
}

/** The clauses in which an edition that extends another differs from it. */
export interface Differences {
  readonly numbers: readonly string[];
  readonly words: readonly string[];
}

/** Whether a clause has other numbers than the edition that this one extends, and still that edition's words. */
export const speaksOfOtherNumbers = ({ differs }: Rulebook, clause: string): boolean =>
  differs?.numbers.includes(clause) === true && !differs.words.includes(clause);

/** How an instrument is cited: by its title, and by its number where that is known. */
export const citationOf = ({ title, number }: Edition): string =>
  number === null ? title : `${title}, ${number}`;

/** The clause ids of a rulebook as a type: a clause that does not exist does not compile. */
export type ClauseOf<Book> = Book extends Rulebook<infer Clause, infer _> ? Clause : never;

/** The same, all the way down, for reading alone. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Frozen to the last leaf: nothing that reads the law can change it. */
export const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
};
