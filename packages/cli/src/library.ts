import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, isGame, type LawFault } from '@baize/engine';
import {
  type ExtensionFiles,
  extendBook,
  isBookFault,
  type Library,
  libraryOf,
  type Rulebook,
  rulebooks,
} from '@baize/rulebooks';
import { BadInput } from './failure.ts';
import { harmless } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An edition of the folder, read and not judged yet. */
interface Found {
  readonly id: string;
  readonly base: string;
  readonly files: ExtensionFiles & { readonly edition: Fields };
}

const refuse = (place: string, why: string): never => {
  throw new BadInput(`${harmless(place)}: ${harmless(why)}`);
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return refuse(path, (error as Error).message);
  }
};

const optional = (path: string): unknown => (existsSync(path) ? readJson(path) : undefined);

/** An edition from a folder is somebody's trial, whatever it is meant to become: it never passes for approved. */
const readEdition = (folder: string, id: string): Found => {
  const path = join(folder, id, 'rulebook.json');
  if (!existsSync(path)) return refuse(path, 'it is missing: a folder of an edition has one');
  const edition = readJson(path);
  if (typeof edition !== 'object' || edition === null || Array.isArray(edition))
    return refuse(path, 'it is an object');
  const fields = edition as Fields;
  if (fields.id !== id) return refuse(path, `id is the name of its folder, ${id}`);
  if (Object.hasOwn(rulebooks, id)) return refuse(path, `id: ${id} is a rulebook of the house already`);
  if (typeof fields.extends !== 'string')
    return refuse(path, 'extends is missing: it names the rulebook from which this one differs');
  if (fields.standing !== 'trial') return refuse(path, 'standing is "trial" for an edition from a folder');
  const clauses = optional(join(folder, id, 'clauses.json'));
  const parameters = optional(join(folder, id, 'parameters.json'));
  return { id, base: fields.extends, files: { edition: fields, clauses, parameters } };
};

const at = (clause: string | undefined): string => (clause === undefined ? '' : ` ${clause}`);

/** What the code of the game cannot carry in the numbers of a book. */
const lawFaultsIn = (book: Rulebook): readonly LawFault[] => {
  const { game } = book.edition;
  if (!isGame(game)) return [];
  const { faultsIn } = GAMES[game].editions as { faultsIn(book: Rulebook): readonly LawFault[] };
  return faultsIn(book);
};

const extended = (folder: string, { id, files }: Found, base: Rulebook): Rulebook => {
  const made = extendBook(base, files);
  if (isBookFault(made)) return refuse(`${join(folder, id, made.file)}${at(made.clause)}`, made.why);
  const [fault] = lawFaultsIn(made);
  if (fault !== undefined)
    return refuse(`${join(folder, id, 'parameters.json')}${at(fault.clause)}`, fault.why);
  return made;
};

const foldersIn = (folder: string): readonly string[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return refuse('--rulebooks', `there is no folder ${folder}`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
};

/** The built-in rulebooks with the editions of a folder; one of them may extend another of them. */
export const libraryWith = (folder: string | undefined): Library => {
  if (folder === undefined || folder === '') return rulebooks;
  const waiting = new Map(foldersIn(folder).map((id) => [id, readEdition(folder, id)]));
  const books: Rulebook[] = Object.values(rulebooks);
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ base }) =>
      books.some(({ edition }) => edition.id === base),
    );
    const [stuck] = waiting.values();
    if (ready.length === 0 && stuck !== undefined)
      return refuse(
        join(folder, stuck.id, 'rulebook.json'),
        `extends: there is no rulebook ${stuck.base} that does not extend this one; there are ${books.map(({ edition }) => edition.id).join(', ')}`,
      );
    for (const found of ready) {
      const base = books.find(({ edition }) => edition.id === found.base) as Rulebook;
      books.push(extended(folder, found, base));
      waiting.delete(found.id);
    }
  }
  return libraryOf(books);
};
