import { type ClauseText, type Edition, freeze, type Rulebook } from './format.ts';
import { clauseFault, editionFault } from './load.ts';
import { restatedIn, sourcesOf } from './restated.ts';

/** The three files of an edition that states only what differs from another. */
export interface ExtensionFiles {
  readonly edition: unknown;
  readonly clauses?: unknown;
  readonly parameters?: unknown;
}

/** What is wrong in such files: which of them, at which clause where it is one, and why. */
export interface BookFault {
  readonly file: 'rulebook.json' | 'clauses.json' | 'parameters.json';
  readonly clause?: string;
  readonly why: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** What a value has of another shape than the one that it takes the place of; undefined where it fits. */
const shapeFault = (value: unknown, like: unknown, path: string): string | undefined => {
  const at = path === '' ? 'it' : path;
  if (typeof like === 'number') {
    const fits = Number.isSafeInteger(value) && (value as number) >= 0;
    return fits ? undefined : `${at} is a whole number from nought, not ${said(value)}`;
  }
  if (typeof like === 'string') {
    if (typeof value !== 'string') return `${at} is text such as ${said(like)}, not ${said(value)}`;
    return value.length === like.length
      ? undefined
      : `${at} has ${like.length} signs as ${said(like)}, not ${said(value)}`;
  }
  if (Array.isArray(like)) {
    if (!Array.isArray(value) || value.length === 0) return `${at} is a list, not ${said(value)}`;
    return first(
      value.map((each, index) =>
        shapeFault(each, like[Math.min(index, like.length - 1)], `${path}[${index}]`),
      ),
    );
  }
  if (!isFields(like)) return `${at} cannot be changed`;
  if (!isFields(value)) return `${at} is an object with ${Object.keys(like).join(', ')}, not ${said(value)}`;
  const missing = Object.keys(like).find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${at} lacks ${missing}: a clause is stated whole`;
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(like, key));
  if (unknown !== undefined)
    return `${at} has an unknown field ${unknown}: there is ${Object.keys(like).join(', ')}`;
  return first(
    Object.keys(like).map((key) => shapeFault(value[key], like[key], path === '' ? key : `${path}.${key}`)),
  );
};

const first = (faults: readonly (string | undefined)[]): string | undefined =>
  faults.find((fault) => fault !== undefined);

/** What an edition is where its file does not say: the game and the place of its base, and nobody's number. */
const unsaid = (base: Edition): Fields => ({
  number: null,
  jurisdiction: base.jurisdiction,
  game: base.game,
  prevails: base.prevails,
  commences: null,
  commencesNote: 'Its file does not say when it commences.',
  revoked: null,
  revokedNote: 'Its file does not say until when it holds.',
  transition: null,
  revokes: [],
  sections: base.sections,
});

const editionOf = (base: Edition, given: unknown): Edition | BookFault => {
  const file = 'rulebook.json';
  if (!isFields(given)) return { file, why: 'it is an object' };
  if (given.extends !== base.id) return { file, why: `extends is ${base.id}, not ${said(given.extends)}` };
  const { extends: _base, ...own } = given;
  const whole = { ...unsaid(base), ...own };
  const wrong = editionFault(whole);
  const why =
    (wrong === undefined ? undefined : `it has ${wrong}`) ??
    (whole.game === base.game
      ? undefined
      : `game is ${base.game}, as in ${base.id}, not ${said(whole.game)}`);
  if (why !== undefined) return { file, why };
  return { ...(whole as unknown as Edition), extends: base.id, text: base.text };
};

/** Whether something went wrong in the making of a book. */
export const isBookFault = (value: object): value is BookFault => 'why' in value && 'file' in value;

const noClause = (base: Rulebook, clause: string, file: BookFault['file']): BookFault => ({
  file,
  clause,
  why: `${base.edition.id} has no such clause`,
});

const clausesOf = (base: Rulebook, edition: Edition, given: unknown): Rulebook['clauses'] | BookFault => {
  const file = 'clauses.json';
  if (given === undefined) return base.clauses;
  if (!isFields(given)) return { file, why: 'it is an object of clauses' };
  const changed: Record<string, ClauseText> = {};
  for (const [clause, text] of Object.entries(given)) {
    const before = Object.hasOwn(base.clauses, clause) ? base.clauses[clause] : undefined;
    if (before === undefined) return noClause(base, clause, file);
    if (!isFields(text)) return { file, clause, why: 'a clause is an object' };
    const now = { ...before, ...text };
    const why = clauseFault(now, isHouse(base, edition));
    if (why !== undefined) return { file, clause, why };
    changed[clause] = now as ClauseText;
  }
  return { ...base.clauses, ...changed };
};

/** A trial of house rules goes on saying what each clause rests on. */
const isHouse = (base: Rulebook, edition: Edition): boolean =>
  edition.standing === 'house' || Object.values(base.clauses).some(({ rests }) => rests !== undefined);

const parametersOf = (base: Rulebook, given: unknown): Fields | BookFault => {
  const file = 'parameters.json';
  const before = base.parameters as Fields;
  if (given === undefined) return before;
  if (!isFields(given)) return { file, why: 'it is an object of clauses' };
  for (const [clause, stated] of Object.entries(given)) {
    if (!Object.hasOwn(base.clauses, clause)) return noClause(base, clause, file);
    if (!Object.hasOwn(before, clause))
      return { file, clause, why: `${base.edition.id} states no number in this clause` };
    const why = shapeFault(stated, before[clause], '');
    if (why !== undefined) return { file, clause, why };
  }
  return consistent(base.edition.text, before, { ...before, ...given });
};

/**
 * A clause that only repeats the numbers of others follows them; one that says otherwise, and not what its base says,
 * would leave open which of the two is meant.
 */
const consistent = (text: string, before: Fields, stated: Fields): Fields | BookFault => {
  const restated = restatedIn(text, stated);
  for (const [clause, repeated] of Object.entries(restated)) {
    const isOwn = said(stated[clause]) !== said(before[clause]);
    if (isOwn && said(stated[clause]) !== said(repeated))
      return {
        file: 'parameters.json',
        clause,
        why: `it repeats ${sourcesOf(text, clause).join(', ')}, which say ${said(repeated)}: change those`,
      };
  }
  return { ...stated, ...restated };
};

const differing = (base: Fields, now: Fields): readonly string[] =>
  Object.keys(now).filter((key) => said(now[key]) !== said(base[key]));

/** The parameters of a book with some of them changed, as an edition that extends it would have them. */
export const changedParameters = (base: Rulebook, given: unknown): Rulebook['parameters'] | BookFault =>
  parametersOf(base, given) as Rulebook['parameters'] | BookFault;

/**
 * The edition that comes of another by what differs, validated like a book that states everything: an unknown clause, a
 * wrong shape or a field that nobody knows is told with its place. Whether the code of the game carries the numbers is
 * the game's to say (`faultsIn` of its editions).
 */
export const extendBook = (base: Rulebook, files: ExtensionFiles): Rulebook | BookFault => {
  const edition = editionOf(base.edition, files.edition);
  if (isBookFault(edition)) return edition;
  const clauses = clausesOf(base, edition, files.clauses);
  if (isBookFault(clauses)) return clauses;
  const parameters = parametersOf(base, files.parameters);
  if (isBookFault(parameters)) return parameters;
  return freeze({
    edition,
    clauses: clauses as Rulebook['clauses'],
    parameters,
    differs: {
      numbers: differing(base.parameters as Fields, parameters),
      words: differing(base.clauses, clauses as Fields),
    },
  }) as Rulebook;
};

/**
 * The same for an edition that comes with Baize: files that do not fit are a mistake of the programmer's, and crash.
 */
export const extended = <Book extends Rulebook>(base: Book, files: ExtensionFiles): Book => {
  const made = extendBook(base, files);
  if (isBookFault(made))
    throw new Error(`${base.edition.id} extended: ${made.file} ${made.clause ?? ''}: ${made.why}`);
  return made as Book;
};
