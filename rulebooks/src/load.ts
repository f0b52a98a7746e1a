import {
  CARRIERS,
  type ClauseText,
  type DeepReadonly,
  type Edition,
  freeze,
  RESTS,
  type Rulebook,
  STANDINGS,
} from './format.ts';

const EDITION_FIELDS: Readonly<
  Record<Exclude<keyof Edition, 'text' | 'extends'>, (value: unknown) => boolean>
> = {
  id: isText,
  title: isText,
  number: (value) => value === null || isText(value),
  jurisdiction: isText,
  /** [house-roulette I:1] [house-baccarat I:1] [house-under-over I:1] Nothing passes for approved by saying nothing. */
  standing: (value) => STANDINGS.some((standing) => standing === value),
  game: isText,
  made: isDate,
  /**
   * [act-mini-baccarat-2016 I:2] [act-blackjack-2005 I:approval] [act-blackjack-2018 I:2] [act-canberra-poker-2023 I:2]
   * Where the text does not date the commencement it stays empty, and the note says why.
   */
  commences: (value) => value === null || isDate(value),
  commencesNote: isText,
  revoked: (value) => value === null || isDate(value),
  revokedNote: isText,
  transition: (value) => value === null || isText(value),
  revokes: (value) => Array.isArray(value) && value.every(isText),
  sections: (value) => Array.isArray(value) && value.every(isText),
  prevails: (value) => value === 'rules' || value === 'conditions',
};

const CLAUSE_FIELDS = {
  required: ['heading', 'says', 'by'],
  optional: ['does', 'instead', 'reading', 'rests'],
} as const;

/**
 * Makes a rulebook of its three files, frozen to the last leaf. A file that is not in the format is a mistake of
 * the programmer's and crashes at once, naming the place: law that is half loaded must never settle a wager.
 */
export const load = <Clause extends string, Parameters>(
  edition: Readonly<Record<string, unknown>>,
  clauses: Readonly<Record<Clause, unknown>>,
  parameters: Parameters,
): Rulebook<Clause, Parameters> => {
  const id = String(edition.id);
  crashOn(id, editionFault(edition), (why) => `rulebook.json has ${why}`);
  for (const [clause, text] of Object.entries(clauses))
    crashOn(`${id} ${clause}`, clauseFault(text, edition.standing === 'house'), (why) => why);
  for (const clause of Object.keys(parameters as object)) {
    if (!Object.hasOwn(clauses, clause))
      throw new Error(`${id}: parameters.json cites ${clause}, which is no clause`);
  }
  return freeze({
    edition: { ...edition, extends: null, text: id } as unknown as Edition,
    clauses: clauses as Readonly<Record<Clause, ClauseText>>,
    parameters: parameters as DeepReadonly<Parameters>,
  });
};

function crashOn(place: string, why: string | undefined, says: (why: string) => string): void {
  if (why !== undefined) throw new Error(`${place}: ${says(why)}`);
}

/** What is wrong in the fields of a rulebook.json; undefined where nothing is. */
export function editionFault(edition: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, fits] of Object.entries(EDITION_FIELDS)) {
    if (!fits(edition[field])) return `no good ${field}`;
  }
  const unknown = Object.keys(edition).find((field) => !Object.hasOwn(EDITION_FIELDS, field));
  return unknown === undefined ? undefined : `an unknown field ${unknown}`;
}

/** What is wrong in a clause; undefined where nothing is. */
export function clauseFault(text: unknown, isHouse: boolean): string | undefined {
  if (typeof text !== 'object' || text === null) return 'a clause is an object';
  const fields = text as Readonly<Record<string, unknown>>;
  const empty = CLAUSE_FIELDS.required.find((field) => !isText(fields[field]));
  if (empty !== undefined) return `${empty} is missing or empty`;
  for (const [field, value] of Object.entries(fields)) {
    const known = [...CLAUSE_FIELDS.required, ...CLAUSE_FIELDS.optional].some((name) => name === field);
    if (!known) return `unknown field ${field}`;
    if (!isText(value)) return `${field} is missing or empty`;
  }
  if (!CARRIERS.some((carrier) => carrier === fields.by))
    return `nobody carries it out: by is ${String(fields.by)}`;
  if ('does' in fields && 'instead' in fields)
    return 'it is carried out (does) or something else is done (instead), not both';
  if (fields.by === 'engine' && 'instead' in fields)
    return 'the engine is said to carry it out, and something else is done instead';
  return restsFault(isHouse, fields.rests);
}

/**
 * [house-roulette I:2] [house-baccarat I:2] [house-under-over I:2] House rules say of each clause what it rests on; an
 * approved clause rests on its approval.
 */
function restsFault(isHouse: boolean, rests: unknown): string | undefined {
  if (!isHouse) return rests === undefined ? undefined : 'only house rules say what a clause rests on';
  return RESTS.some((known) => known === rests)
    ? undefined
    : `house rules say what each clause rests on: ${RESTS.join(', ')}`;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
