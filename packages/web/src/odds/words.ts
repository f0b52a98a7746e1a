import { cardsIn, type Exactness, type Figure } from '@baize/odds';
import type { Library, Rulebook } from '@baize/rulebooks';
import { editionName, gameName, placeAndYear } from '../words/edition.ts';
import { oddsBooksIn } from './books.ts';
import { type Case, keyOf, valueIn } from './case.ts';
import type { Line } from './game-odds.ts';
import { controlsOf, gameOf, oddsOf } from './games.ts';
import { knowsSuits, leftIn } from './left.ts';

/** The figures of a case, the leading one first. */
export const linesOf = (one: Case): readonly Line[] => oddsOf(one).lines(one);

/** The lines of several cases together: what one edition alone has stands where that edition has it. */
export const linesOfAll = (cases: readonly Case[]): readonly Line[] => {
  const lines = new Map<string, Line>();
  for (const one of cases)
    for (const line of linesOf(one)) if (!lines.has(line.wager)) lines.set(line.wager, line);
  return [...lines.values()];
};

export const EXACTNESS: Readonly<Record<Exactness, { readonly word: string; readonly means: string }>> = {
  rational: { word: 'Exact ratio', means: 'A fraction of whole numbers; nothing is rounded.' },
  recursion: { word: 'Exact recursion', means: 'Every case counted, in doubles.' },
  strategy: { word: 'Fixed strategy', means: 'Every case counted, for a play that is stated.' },
  simulation: { word: 'Simulated', means: 'By chance, with an error.' },
};

const PLACES = 4;

/** "−0.5013": a true minus, so many places. */
export const signed = (value: number, places: number = PLACES): string => {
  const text = Math.abs(value).toFixed(places);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

/** "1.0579 %". */
export const percent = (value: number, places: number = PLACES): string => `${signed(value * 100, places)} %`;

/** What a line shows of its figure: the edge of the house is what the player's worth lacks. */
export const shownOf = ({ reads }: Pick<Line, 'reads'>, { ev }: Figure): number =>
  reads === 'edge' ? -Number(ev) : Number(ev);

/** A fraction as it is read: the edge turns its sign. */
export const fractionOf = ({ reads }: Pick<Line, 'reads'>, { exact }: Figure): string | undefined => {
  if (exact === undefined || reads === 'part') return exact?.replace('-', '−');
  return exact.startsWith('-') ? exact.slice(1) : exact.startsWith('0/') ? exact : `−${exact}`;
};

/** "+0.2127", in points: the difference between two of the same line. */
export const pointsBetween = (now: number, before: number): string => {
  const points = (now - before) * 100;
  const text = signed(points);
  return `${Number(points.toFixed(PLACES)) > 0 ? '+' : ''}${text}`;
};

/** "ACT 2018 (b)", "House rules": a column of the comparison. */
export const columnName = (one: Case): string =>
  [editionName(one.book.edition), oddsOf(one).way?.(one)].filter((word) => word !== undefined).join(' ');

/** "8 decks, dealer stands on soft 17, Blackjack pays 6 to 5". */
export const caseWords = (one: Case): string => [...tableWords(one), ...leftWords(one)].join(', ');

/** "301 cards left of the shoe". */
const leftWords = ({ values }: Case): readonly string[] => {
  const left = leftIn(values);
  return left === undefined ? [] : [`${cardsIn(left)} cards left of the shoe`];
};

const tableWords = (one: Case): readonly string[] =>
  controlsOf(one)
    .filter(
      ({ id, part }) =>
        part === 'table' && (id === 'decks' || id === 'soft17' || one.values[id] !== undefined),
    )
    .map((control) => {
      const value = valueIn(one, control);
      if (control.id === 'decks') return value === '1' ? '1 deck' : `${value} decks`;
      if (control.id === 'soft17')
        return `${control.label.toLowerCase().replace(' on', ` ${value === 'draw' ? 'draws' : 'stands'} on`)}`;
      const label =
        'choices' in control.range
          ? control.range.choices.find((choice) => choice.value === value)?.label
          : `${value} ${'unit' in control.range ? control.range.unit : ''}`.trim();
      return `${control.label.toLowerCase()} ${label ?? value}`.replace(/^blackjack/, 'Blackjack');
    });

export const titleOf = (library: Library, { book: { edition } }: Case): string =>
  `${gameName(library, edition.id)} ${placeAndYear(edition)[1]}`.trim();

/**
 * The editions of the game, the oldest first; of trials only the one that is asked about: all would be too many
 * columns.
 */
const heldAgainst = (library: Library, one: Case): readonly Rulebook[] => {
  const books = oddsBooksIn(library).filter(
    (book) => gameOf({ book }) === gameOf(one) && book.edition.standing !== 'trial',
  );
  const inOrder = books.toSorted((early, late) => early.edition.made.localeCompare(late.edition.made));
  return one.book.edition.standing === 'trial' ? [...inOrder, one.book] : inOrder;
};

/**
 * The rulebooks of a game as they are written, at the decks and the meter that are asked: what a case is held against.
 */
export const columnsFor = (library: Library, one: Case): readonly Case[] => {
  const { decks } = one.values;
  const atTable = writtenFor(one).values;
  return heldAgainst(library, one).flatMap((book) => {
    const hasDecks = controlsOf({ book }).some(({ id, usual }) => id === 'decks' && usual !== decks);
    const values = { ...atTable, ...(decks === undefined || !hasDecks ? {} : { decks }) };
    return (oddsOf(one).ways?.(book) ?? [{}]).map((way) => ({ book, values: { ...values, ...way } }));
  });
};

/** The same rulebook as it is written; what stands at the table rather than in the law is left as asked. */
export const writtenFor = (one: Case): Case => ({
  book: one.book,
  values: Object.fromEntries(
    controlsOf(one)
      .filter(({ id, part }) => part === 'jackpot' && one.values[id] !== undefined)
      .map(({ id }) => [id, one.values[id] as string]),
  ),
});

/** All columns: the case that is asked stands first unless it is one of those as written. */
export const columnsWith = (library: Library, one: Case): readonly Case[] => {
  const written = columnsFor(library, one);
  return written.some((each) => keyOf(each) === keyOf(one)) ? written : [one, ...written];
};

/** The wagers of a case that rounds can be dealt for. */
export const dealtFor = (one: Case): readonly { readonly on: string; readonly name: string }[] => {
  const { dealt, bySuit = [] } = oddsOf(one);
  return dealt.flatMap(([wager, on]) => {
    const name = linesOf(one).find((line) => line.wager === wager)?.name;
    return name === undefined || (bySuit.includes(on) && !knowsSuits(one.values)) ? [] : [{ on, name }];
  });
};
