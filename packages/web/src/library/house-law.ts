import { type Edition, freeze, libraryOf, type Rulebook, rulebooks } from '@baize/rulebooks';
import { useEffect, useState } from 'react';
import { type Answer, get } from '../app/api.ts';
import type { Force, Law } from './library.ts';

/** The editions of the house as it lists them; a whole book is asked for by its id. */
interface Listed {
  readonly rulebooks: readonly { readonly edition: Edition; readonly force?: Force }[];
}

/** How the house is asked. */
interface Ask {
  list(): Promise<Answer<Listed>>;
  book(rulebook: string): Promise<Answer<Rulebook>>;
}

export const HOUSE: Ask = {
  list: () => get('/api/rulebooks'),
  book: (rulebook) => get('/api/rulebooks/:rulebook', { params: { rulebook } }),
};

/** What the house said when it was asked for its editions. */
interface HouseLaw extends Law {
  /** It was not all told: whoever logs in may ask again. */
  readonly isRefused: boolean;
}

const NO_SUCH_ROUTE = 404;

/**
 * The rulebooks that are built in, and those of this house that are not: they are small, and a page that draws a table
 * has to have its law at once. A house from before it listed them answers 404.
 */
export const askLaw = async (ask: Ask): Promise<HouseLaw> => {
  const listed = await ask.list();
  if (!listed.ok) return { library: rulebooks, forces: {}, isRefused: listed.status !== NO_SUCH_ROUTE };
  const told = listed.value.rulebooks;
  const own = told.map(({ edition }) => edition.id).filter((id) => !Object.hasOwn(rulebooks, id));
  const books = await Promise.all(own.map((id) => ask.book(id)));
  const found = books.flatMap((book) => (book.ok ? [freeze(book.value)] : []));
  return {
    library: found.length === 0 ? rulebooks : libraryOf([...Object.values(rulebooks), ...found]),
    forces: Object.fromEntries(told.flatMap(({ edition, force }) => (force ? [[edition.id, force]] : []))),
    isRefused: found.length < own.length,
  };
};

/** Asked once at the start, and once more when somebody logs in who may be told more; undefined until it is known. */
export const useHouseLaw = (me: string | undefined): Law | undefined => {
  const [known, setKnown] = useState<HouseLaw>();
  const isAsked = known === undefined || (known.isRefused && me !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person asks again, an answer does not.
  useEffect(() => {
    if (isAsked) void askLaw(HOUSE).then(setKnown);
  }, [me]);
  return known;
};
