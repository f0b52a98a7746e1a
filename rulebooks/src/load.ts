import {
  CARRIERS,
  type ClauseText,
  type DeepReadonly,
  type Edition,
  RESTS,
  type Rulebook,
  STANDINGS,
} from './format.ts';

const EDITION_FIELDS: Readonly<Record<keyof Edition, (value: unknown) => boolean>> = {
  id: isText,
  title: isText,
  number: (value) => value === null || isText(value),
  jurisdiction: isText,
  /** [house-roulette I:1] [house-baccarat I:1] Nothing passes for approved by saying nothing. */
  standing: (value) => STANDINGS.some((standing) => standing === value),
  game: isText,
  made: isDate,
  /** [act-mini-baccarat-2016 I:2] [act-blackjack-2005 I:approval] [act-blackjack-2018 I:2] [act-canberra-poker-2023 I:2] Where the text does not date the commencement it stays empty, and the note says why. */
  commences: (value) => value === null || isDate(value),
  commencesNote: isText,
  revokes: (value) => Array.isArray(value) && value.every(isText),
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
  checkEdition(id, edition);
  for (const [clause, text] of Object.entries(clauses)) {
    const fields = checkClause(`${id} ${clause}`, text);
    checkRests(`${id} ${clause}`, edition.standing === 'house', fields.rests);
  }
  for (const clause of Object.keys(parameters as object)) {
    if (!Object.hasOwn(clauses, clause))
      throw new Error(`${id}: parameters.json cites ${clause}, which is no clause`);
  }
  return freeze({
    edition: edition as unknown as Edition,
    clauses: clauses as Readonly<Record<Clause, ClauseText>>,
    parameters: parameters as DeepReadonly<Parameters>,
  });
};

function checkEdition(id: string, edition: Readonly<Record<string, unknown>>): void {
  for (const [field, fits] of Object.entries(EDITION_FIELDS)) {
    if (!fits(edition[field])) throw new Error(`${id}: rulebook.json has no good ${field}`);
  }
  for (const field of Object.keys(edition)) {
    if (!Object.hasOwn(EDITION_FIELDS, field))
      throw new Error(`${id}: rulebook.json has an unknown field ${field}`);
  }
}

function checkClause(place: string, text: unknown): Readonly<Record<string, unknown>> {
  if (typeof text !== 'object' || text === null) throw new Error(`${place}: a clause is an object`);
  const fields = text as Readonly<Record<string, unknown>>;
  for (const field of CLAUSE_FIELDS.required) {
    if (!isText(fields[field])) throw new Error(`${place}: ${field} is missing or empty`);
  }
  for (const [field, value] of Object.entries(fields)) {
    const known = [...CLAUSE_FIELDS.required, ...CLAUSE_FIELDS.optional].some((name) => name === field);
    if (!known) throw new Error(`${place}: unknown field ${field}`);
    if (!isText(value)) throw new Error(`${place}: ${field} is missing or empty`);
  }
  if (!CARRIERS.some((carrier) => carrier === fields.by)) {
    throw new Error(`${place}: nobody carries it out: by is ${String(fields.by)}`);
  }
  if ('does' in fields && 'instead' in fields) {
    throw new Error(`${place}: it is carried out (does) or something else is done (instead), not both`);
  }
  if (fields.by === 'engine' && 'instead' in fields) {
    throw new Error(`${place}: the engine is said to carry it out, and something else is done instead`);
  }
  return fields;
}

/** [house-roulette I:2] [house-baccarat I:2] House rules say of each clause what it rests on; an approved clause rests on its approval. */
function checkRests(place: string, isHouse: boolean, rests: unknown): void {
  if (!isHouse && rests !== undefined)
    throw new Error(`${place}: only house rules say what a clause rests on`);
  if (isHouse && !RESTS.some((known) => known === rests))
    throw new Error(`${place}: house rules say what each clause rests on: ${RESTS.join(', ')}`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}
