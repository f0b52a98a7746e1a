import { type Carrier, type Claim, citationOf, type Edition, type Rests } from '@baize/rulebooks';
import { clauseLabel } from '../words/clause.ts';

/** A clause with what was found of it in the sources, as the build writes it. */
export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly heading: string;
  readonly says: string;
  readonly by: Carrier;
  readonly does?: string;
  readonly instead?: string;
  readonly reading?: string;
  /** What a clause of house rules rests on. */
  readonly rests?: Rests;
  readonly claim: Claim;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export type Volume = Edition & Counts;

export interface Counts {
  readonly clauses: number;
  readonly tied: number;
  readonly recorded: number;
  readonly notYet: number;
}

export interface Section {
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

/** Clauses under their sections, in the order that they come in. */
export const sectionsOf = (clauses: readonly Clause[]): readonly Section[] => {
  const sections = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const inside = sections.get(clause.section);
    if (inside === undefined) sections.set(clause.section, [clause]);
    else inside.push(clause);
  }
  return [...sections].map(([heading, inside]) => ({ heading, clauses: inside }));
};

export const countsOf = (clauses: readonly Clause[]): Counts => {
  const many = (claim: Claim): number => clauses.filter((clause) => clause.claim === claim).length;
  return { clauses: clauses.length, tied: many('tied'), recorded: many('recorded'), notYet: many('notYet') };
};

/** `12 Irregularities` as its number and its words; the dictionary has no number. */
export const sectionParts = (heading: string): { readonly number: string; readonly words: string } => {
  const [, number = '', words = heading] = /^(\d+) (.+)$/.exec(heading) ?? [];
  return { number, words };
};

/** The clause before and after this one, across sections. */
export const neighbours = (
  clauses: readonly Clause[],
  id: string,
): { readonly before: Clause | undefined; readonly after: Clause | undefined } => {
  const at = clauses.findIndex((clause) => clause.id === id);
  return { before: clauses[at - 1], after: at === -1 ? undefined : clauses[at + 1] };
};

const NUMBERS = /\d+(?:\.\d+)?(?:\([a-zA-Z]+\))*/g;

const words = ({ says, does, instead, reading }: Clause): string =>
  [says, does, instead, reading].filter((text) => text !== undefined).join(' ');

/** The clauses that a text mentions. A bare number is a clause only where it says so: 8 may be a total. */
const mentioned = (text: string, ids: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(NUMBERS)].flatMap(([number]) =>
    number.includes('.') && ids.has(number) ? [number] : [],
  );

/** Clauses that belong to this one: it mentions them, they mention it, or one line of code carries both out. */
export const related = (clauses: readonly Clause[], id: string): readonly Clause[] => {
  const ids = new Set(clauses.map((clause) => clause.id));
  const self = clauses.find((clause) => clause.id === id);
  if (self === undefined) return [];
  const named = new Set(mentioned(words(self), ids));
  return clauses.filter(
    (clause) =>
      clause.id !== id &&
      (named.has(clause.id) ||
        mentioned(words(clause), ids).includes(id) ||
        clause.code.some((at) => self.code.includes(at))),
  );
};

/** A test's name without the clauses before it: `… 7.3 7.2: gives the known counts`. */
export const testWords = (name: string): string => {
  const at = name.indexOf(': ');
  return at === -1 ? name : name.slice(at + 2);
};

/** `packages/engine/src/baccarat/tableau.ts:11` without what every place begins with. */
export const shortPlace = (at: string): string => at.replace(/^packages\//, '').replace('/src/', '/');

/** A clause as it is cited in a letter. */
export const citation = (edition: Edition, { id, heading }: Clause): string =>
  `${citationOf(edition)} (${edition.jurisdiction}), ${/^\d/.test(id) ? 'rule ' : ''}${clauseLabel(id)}: ${heading}`;

type Placed = Pick<Edition, 'id' | 'text' | 'game' | 'jurisdiction' | 'standing'>;

/** Editions of one game in one place, older and newer, and the trials of any of them. */
export const siblings = <T extends Placed>(editions: readonly T[], id: string): readonly T[] => {
  const family = ({ text }: Placed): string => {
    const of = editions.find((each) => each.id === text);
    return of === undefined ? '' : [of.game, of.jurisdiction, of.standing].join();
  };
  const own = editions.find((each) => each.id === id);
  return own === undefined ? [] : editions.filter((each) => family(each) === family(own));
};
