import { hash } from 'node:crypto';
import { GAMES, isGame } from '@baize/engine';
import {
  type ExtensionFiles,
  extendBook,
  type Library,
  libraryOf,
  type Rulebook,
  rulebooks,
} from '@baize/rulebooks';
import { HOUSE, type Json, type NewEvent, type Store } from '../store/port.ts';
import { foldStored, unknownType } from '../store/unreadable.ts';

const STREAM = 'editions';
const ADOPTED = 'house.EditionAdopted';

/** An edition that this house has played by, as it was when the house first opened with it. */
interface Adopted {
  readonly type: 'EditionAdopted';
  readonly id: string;
  /** The edition of which it states what differs. */
  readonly base: string;
  /** What its three files say, each field that is the same as in the base left out. */
  readonly files: ExtensionFiles;
  /** The SHA-256 of these, as JSON with its fields in order. */
  readonly sha256: string;
}

/** An edition from outside that is not taken in: it is another than before under its id, or cannot be played. */
export class WrongEdition extends Error {
  override readonly name = 'WrongEdition';
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([key, each]) => [key, ordered(each)]));
};

const markOf = (files: ExtensionFiles): string => hash('sha256', JSON.stringify(ordered(files)));

const picked = (from: object, keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

/** The files that the same edition comes of once more. */
const filesOf = ({ edition, clauses, parameters, differs }: Rulebook): ExtensionFiles => {
  const { text: _text, ...own } = edition;
  return {
    edition: own,
    clauses: picked(clauses, differs?.words ?? []),
    parameters: picked(parameters as object, differs?.numbers ?? []),
  };
};

const adoptedFrom = ({ type, data }: NewEvent): Adopted => {
  if (type !== ADOPTED) return unknownType({ type });
  const { event } = data as { readonly event: Json };
  return event as unknown as Adopted;
};

const rebuilt = (library: Library, { id, base, files, sha256 }: Adopted): Rulebook => {
  if (markOf(files) !== sha256) throw new Error(`the edition ${id} is not what was adopted`);
  const from = library[base];
  if (from === undefined) throw new Error(`the edition ${id} extends ${base}, which is not at hand`);
  const book = extendBook(from, files);
  if ('why' in book) throw new Error(`the edition ${id} does not fit any more: ${book.why}`);
  return book;
};

const extended = (library: Library): readonly Rulebook[] =>
  Object.values(library).filter(({ edition }) => edition.extends !== null);

/** Undefined where the house may know it under its id. */
const faultIn = (book: Rulebook, known: Adopted | undefined): string | undefined => {
  const { id, game } = book.edition;
  if (Object.hasOwn(rulebooks, id)) return `${id} is the id of a rulebook of the house: give it another`;
  if (known !== undefined)
    return markOf(filesOf(book)) === known.sha256
      ? undefined
      : `this house has played by another edition under the id ${id}: give the changed one another id`;
  const [fault] = isGame(game) ? GAMES[game].editions.faultsIn(book as never) : [];
  return fault && `${id} cannot be played, by ${fault.clause}: ${fault.why}`;
};

interface Known {
  readonly library: Library;
  readonly adopted: ReadonlyMap<string, Adopted>;
}

/** What the record of a house knows beside the books that are given. */
const known = async (store: Store, given: Library): Promise<Known> => {
  const adopted = new Map<string, Adopted>();
  const library = foldStored(await store.read(STREAM), given, (before, stored) => {
    const event = adoptedFrom(stored);
    adopted.set(event.id, event);
    return Object.hasOwn(before, event.id)
      ? before
      : libraryOf([...Object.values(before), rebuilt(before, event)]);
  });
  return { library, adopted };
};

/** The rulebooks of a house by its record alone: those of every house, and the editions that it has adopted. */
export const libraryIn = async (store: Store): Promise<Library> => (await known(store, rulebooks)).library;

/**
 * The rulebooks that a house opens with: those that are given, and those that it has adopted before. One that is new
 * to it is written down first, so that its tables can be told and checked without the folder that it came from.
 */
export const adoptInto = async (store: Store, given: Library, at: number): Promise<Library> => {
  const { library, adopted } = await known(store, given);
  for (const book of extended(given)) {
    const fault = faultIn(book, adopted.get(book.edition.id));
    if (fault !== undefined) throw new WrongEdition(fault);
  }
  let version = adopted.size;
  for (const book of inOrder(extended(given).filter(({ edition }) => !adopted.has(edition.id)))) {
    const { id, extends: base } = book.edition;
    const files = filesOf(book);
    const event = { type: 'EditionAdopted', id, base, files, sha256: markOf(files) } as unknown as Json;
    await store.commit({
      command: { by: HOUSE, id: `edition adopted: ${id}`, fingerprint: markOf(files) },
      at,
      appends: [
        { stream: STREAM, expected: version, events: [{ type: ADOPTED, data: { person: null, event } }] },
      ],
      postings: [],
      reply: null,
    });
    version += 1;
  }
  return library;
};

/** Each after the one that it extends. */
const inOrder = (books: readonly Rulebook[]): readonly Rulebook[] => {
  const depthOf = (book: Rulebook): number => {
    const base = books.find(({ edition }) => edition.id === book.edition.extends);
    return base === undefined ? 0 : 1 + depthOf(base);
  };
  return books.toSorted((one, other) => depthOf(one) - depthOf(other));
};
