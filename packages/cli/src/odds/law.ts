import type { Editions, LawFault } from '@baize/engine';
import {
  type BookFault,
  changedParameters,
  isBookFault,
  type Library,
  type Rulebook,
} from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { harmless } from '../text.ts';

/** A book of a game, its rules, and what has to be said beside every figure of it. */
export interface AskedLaw<Rules> {
  readonly book: Rulebook;
  readonly rules: Rules;
}

/** How an edition is named over its figures: a trial never without the word. */
export const titleOf = ({ edition }: Rulebook): string =>
  edition.standing === 'trial' ? `${edition.title}, a trial of ${edition.extends}` : edition.title;

/** What says in an answer by which law it was worked out. */
export const lawJson = ({ edition }: Rulebook): Readonly<Record<string, unknown>> => ({
  rulebook: edition.id,
  ...(edition.standing === 'trial' ? { standing: 'trial', extends: edition.extends } : {}),
});

/** The numbers of a book with others in their place; what only repeats one of them follows it. */
const whatIf = <Book extends Rulebook>(book: Book, changes: string | undefined): Book['parameters'] => {
  const changed = changedParameters(book, changedLaw(book.parameters as object, changes));
  if (isBookFault(changed as object)) {
    const { clause, why } = changed as BookFault;
    throw new BadInput(`--set: ${clause}: ${why}`);
  }
  return changed as Book['parameters'];
};

/** A number that cannot be carried is refused by its clause; no figure comes of it. */
const refuseFaults = (id: string, [fault]: readonly LawFault[]): void => {
  if (fault !== undefined) throw new BadInput(`${id} ${fault.clause}: ${fault.why}`);
};

/**
 * The law to compute by: the edition that is asked for, if it is one of this game, with the numbers that are asked for.
 * `faultsOf` is what the figures that are wanted cannot carry beyond what the game cannot.
 */
export const lawFor = <Book extends Rulebook, Rules>(
  library: Library,
  editions: Editions<Book, Rules>,
  { rulebook, changes }: { readonly rulebook: string | undefined; readonly changes: string | undefined },
  faultsOf: (rules: Rules) => readonly LawFault[],
): AskedLaw<Rules> => {
  const id = rulebook ?? editions.usual;
  const named = editions.bookIn(library, id);
  if (named === undefined)
    throw new BadInput(
      `--rulebook: ${harmless(id)} is no rulebook of ${editions.game}: there is ${editions.idsIn(library).join(', ')}`,
    );
  const isChanged = (changes ?? '').trim() !== '';
  const book = isChanged ? { ...named, parameters: whatIf(named, changes) } : named;
  refuseFaults(id, editions.faultsIn(book));
  const rules = editions.rulesOf(book);
  refuseFaults(id, faultsOf(rules));
  return { book, rules };
};

type Numbers = { [key: string]: unknown };

const isTree = (value: unknown): value is Numbers => typeof value === 'object' && value !== null;

/**
 * The place of a number such as `8.1:bet.royalFlush.pays`: the clause, whose id has points of its own, and the fields.
 */
const placeOf = (
  law: Numbers,
  path: string,
): { readonly clause: string; readonly fields: readonly string[] } => {
  const clause = Object.keys(law)
    .filter((id) => path.startsWith(`${id}.`))
    .sort((one, other) => other.length - one.length)[0];
  if (clause !== undefined) return { clause, fields: path.slice(clause.length + 1).split('.') };
  const near = nearest(path.split('.').slice(0, 2).join('.'), Object.keys(law), 3);
  const hint = near.length === 0 ? '' : `: did you mean ${near.join(' or ')}?`;
  throw new BadInput(`--set: no clause that states numbers begins ${harmless(path)}${hint}`);
};

const change = (law: Numbers, text: string): void => {
  const [path, value, ...more] = text.split('=');
  if (path === undefined || value === undefined || more.length > 0) {
    throw new BadInput(
      `--set: say CLAUSE.FIELD=NUMBER, such as 8.1:bet.royalFlush.pays=100, not ${harmless(text)}`,
    );
  }
  const { clause, fields } = placeOf(law, path.trim());
  const field = fields.at(-1) as string;
  let place = law[clause];
  for (const name of fields.slice(0, -1))
    place = isTree(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  if (!isTree(place) || !Object.hasOwn(place, field) || typeof place[field] !== 'number') {
    throw new BadInput(`--set: clause ${clause} states no number ${harmless(fields.join('.'))}`);
  }
  if (!/^\d{1,9}$/.test(value.trim())) {
    throw new BadInput(`--set: ${clause} ${fields.join('.')} is a whole number, not ${harmless(value)}`);
  }
  place[field] = Number(value);
};

/** What if the law were different: its numbers with some of them changed. */
const changedLaw = <Law extends object>(law: Law, changes: string | undefined): Law => {
  const copy = structuredClone(law);
  const wanted = (changes ?? '').split(',').filter((each) => each.trim() !== '');
  for (const each of wanted) change(copy as Numbers, each.trim());
  return copy;
};
