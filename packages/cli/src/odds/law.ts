import { type Rulebook, rulebooks } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { harmless } from '../text.ts';

/** The rulebook to compute by: the one asked for, if it is one of this game. */
export const rulebookFor = (game: string, asked: string | undefined, usual: string): Rulebook => {
  const ids = Object.values(rulebooks)
    .filter(({ edition }) => edition.game === game)
    .map(({ edition }) => edition.id);
  const id = asked ?? usual;
  const found = ids.includes(id) ? rulebooks[id] : undefined;
  if (found !== undefined) return found;
  throw new BadInput(`--rulebook: ${harmless(id)} is no rulebook of ${game}: there is ${ids.join(', ')}`);
};

type Numbers = { [key: string]: unknown };

const isTree = (value: unknown): value is Numbers => typeof value === 'object' && value !== null;

/** The place of a number such as `8.1:bet.royalFlush.pays`: the clause, whose id has points of its own, and the fields. */
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
export const changedLaw = <Law extends object>(law: Law, changes: string | undefined): Law => {
  const copy = structuredClone(law);
  const wanted = (changes ?? '').split(',').filter((each) => each.trim() !== '');
  for (const each of wanted) change(copy as Numbers, each.trim());
  return copy;
};
