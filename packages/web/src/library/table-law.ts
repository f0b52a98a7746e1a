// Not from the whole: that has every book in it, and a table reads those of its game.
import { freeze, type Rulebook } from '@baize/rulebooks/format';
import { GAME_OF_BOOK } from '@baize/rulebooks/games';
import { libraryOf } from '@baize/rulebooks/library';
import { get } from '../app/api.ts';
import { isGame, readDesk, readGame } from '../games.ts';
import type { Language } from '../words/language.ts';
import type { Law } from './library.ts';

/** What is read before a table is drawn. */
interface Asked {
  readonly rulebook: string;
  /** Its tools of the staff too. */
  readonly isStaff: boolean;
  /** It is played at under rules of tournaments: they may be those of any book. */
  readonly isTournament: boolean;
}

/** An edition of the house that is not built in; undefined where the house does not know it either. */
const bookOfHouse = async (rulebook: string): Promise<Rulebook | undefined> => {
  const answer = await get('/api/rulebooks/:rulebook', { params: { rulebook } });
  return answer.ok ? freeze(answer.value as Rulebook) : undefined;
};

const wholeLaw = async (): Promise<Law> => {
  const { askLaw, HOUSE } = await import('./house-law.ts');
  return askLaw(HOUSE);
};

const lawOfGame = async (
  rulebook: string,
  language: Language,
): Promise<{ readonly law: Law; readonly game: string }> => {
  const known = GAME_OF_BOOK.get(rulebook);
  const own = known === undefined ? await bookOfHouse(rulebook) : undefined;
  const game = known ?? own?.edition.game ?? '';
  const [books] = await Promise.all([readGame(game), isGame(game) ? language.reading(game) : undefined]);
  const library = libraryOf([...books, ...(own === undefined ? [] : [own])]);
  return { law: { library, forces: {} }, game };
};

/** Reads what a table is drawn and played by: its game with its words, and the books of that game alone. */
export const readTableLaw = async (
  { rulebook, isStaff, isTournament }: Asked,
  language: Language,
): Promise<Law> => {
  const [{ law, game }, whole] = await Promise.all([
    lawOfGame(rulebook, language),
    isTournament ? wholeLaw() : undefined,
  ]);
  if (isStaff) await readDesk(game);
  return whole ?? law;
};
