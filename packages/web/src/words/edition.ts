import type { Edition, Library } from '@baize/rulebooks';
import { capital } from './clause.ts';
import type { Language, Plain } from './language.ts';

const PLACES: Readonly<Record<string, string>> = {
  'Australian Capital Territory': 'ACT',
  'New Zealand': 'NZ',
};

/** Codes that are not the first letters of a name. */
const CODES: Readonly<Record<string, string>> = { Blackjack: 'BJ', Tournaments: 'NZ' };

/** A game of which the title of an instrument says no name of its own. */
const GAMES: Readonly<Record<string, string>> = { tournament: 'Tournaments' };

/** "Casino Control (Poker - Canberra Poker) Approval 2023" approves Canberra Poker. */
const approvedIn = (title: string): string | undefined =>
  /\(([^()]+)\) Approval\b/.exec(title)?.[1]?.split(' - ').at(-1);

const named = ({ title, game }: Edition): string => approvedIn(title) ?? GAMES[game] ?? capital(game);

/** Games as players call them; what the law calls otherwise keeps its name. */
const SAID: Readonly<Record<string, Plain>> = {
  'Mini Baccarat': 'Mini Baccarat',
  Baccarat: 'Baccarat',
  Blackjack: 'Blackjack',
  'Canberra Poker': 'Canberra Poker',
  Roulette: 'Roulette',
  Dice: 'Dice',
};

/** The name of a game in the language of who looks. */
export const gameSaid = ({ say }: Language, name: string): string => {
  const words = Object.hasOwn(SAID, name) ? SAID[name] : undefined;
  return words === undefined ? name : say(words);
};

/** The edition whose text one has: a trial is called by the game of what it extends. */
const textOf = (library: Library, id: string): Edition | undefined => {
  const edition = library[id]?.edition;
  return edition === undefined ? undefined : (library[edition.text]?.edition ?? edition);
};

const yearOf = ({ commences, made }: Edition): string => (commences ?? made).slice(0, 4);

/** The game that a rulebook is of, as people call it; a rulebook that nobody has here is called by its id. */
export const gameName = (library: Library, id: string): string => {
  const edition = textOf(library, id);
  return edition === undefined ? id : named(edition);
};

/**
 * To players an edition is a place and a year, `ACT 2016`; rules that nobody has approved are called house rules and
 * nothing else; a trial is called a trial, by the id that whoever tries it gave it.
 */
export const placeAndYear = (edition: Edition): readonly [string, string] => {
  const { standing, jurisdiction, id } = edition;
  if (standing === 'trial') return ['Trial', id];
  return standing === 'house' ? ['House rules', ''] : [PLACES[jurisdiction] ?? jurisdiction, yearOf(edition)];
};

/** "ACT 2016", "House rules", "Trial dear-pairs". */
export const editionName = (edition: Edition): string => placeAndYear(edition).join(' ').trim();

const initials = (name: string): string =>
  name.includes(' ')
    ? name
        .split(' ')
        .map((word) => word.charAt(0))
        .join('')
        .toUpperCase()
    : name.slice(0, 2).toUpperCase();

/** In panels it is a short code: `MB16`. */
export const codeOf = (library: Library, id: string): string => {
  const edition = textOf(library, id);
  if (edition === undefined) return id;
  const name = named(edition);
  return `${CODES[name] ?? initials(name)}${edition.standing === 'house' ? '' : yearOf(edition).slice(2)}`;
};

/** "ACT Mini Baccarat 2016 (NI2016-685)": an edition at full length. */
export const editionTitle = (library: Library, id: string): string => {
  const edition = library[id]?.edition;
  if (edition === undefined) return id;
  const [place, year] = placeAndYear(edition);
  const name = gameName(library, id);
  if (edition.standing === 'trial') return `${edition.title} (${trialWords(library, edition)})`;
  if (edition.standing === 'house') return `${name}, ${place.toLowerCase()}`;
  return `${place} ${name} ${year}${edition.number === null ? '' : ` (${edition.number})`}`;
};

/** "a trial that extends ACT Mini Baccarat 2016 (NI2016-685)". */
export const trialWords = (library: Library, edition: Edition): string =>
  `a trial that extends ${editionTitle(library, edition.extends ?? edition.text)}`;
