import {
  type Carrier,
  type Claim,
  citationOf,
  claimOf,
  type Edition,
  officialText,
  type Rests,
  type Rulebook,
  speaksOfOtherNumbers,
} from '@baize/rulebooks';
import type { Colors } from '../terminal.ts';
import { count, hang, longDate, wrap } from '../text.ts';
import { type Coverage, coverageOf, type Entry, STANDING_WORDS, type Volume } from './entry.ts';
import { inOrder } from './order.ts';
import { bySection } from './sections.ts';

/** How a page is set: its colours and its width. */
export interface Page {
  readonly colors: Colors;
  readonly width: number;
}

const CARRIERS: Readonly<Record<Carrier, string>> = {
  engine: 'the engine, which plays the game',
  floor: 'people on the gaming floor',
  tournament: 'the rules of tournaments',
  document: 'a document or a printed text',
  conduct: 'everybody, by how they behave',
  definition: 'a definition that other clauses rest on',
};

/** [house-roulette I:2] [house-baccarat I:2] [house-under-over I:2] */
const RESTS: Readonly<Record<Rests, string>> = {
  found: 'found in the text of the place that these rules stand in for',
  comparator: 'taken from the rules of another place',
  inferred: 'inferred from the other clauses, or from the instrument that points at these rules',
  general: 'generally known of the game',
};

const paint = (colors: Colors, standing: Claim): string =>
  ({ tied: colors.green, recorded: colors.yellow, notYet: colors.dim })[standing](STANDING_WORDS[standing]);

/** Why a clause stands where it stands. */
const reasonOf = (entry: Entry): string => {
  if (entry.standing === 'tied') return 'code carries it out and tests prove it';
  if (entry.standing === 'recorded') return 'no program can carry it out; what is done instead is tested';
  if (claimOf(entry) === 'notYet') return 'nothing carries it out';
  return `claimed, but ${entry.tie.code.length === 0 ? 'no code carries it out' : 'no test proves it'}`;
};

const datesOf = ({ made, commences, commencesNote }: Edition): string =>
  commences === null
    ? `Made ${longDate(made)}. ${commencesNote}`
    : `Made ${longDate(made)}, in effect from ${longDate(commences)}. ${commencesNote}`;

const countsOf = ({ clauses, tied, recorded, notYet }: Coverage): string =>
  `${count(clauses, 'clause')}: ${tied} tied, ${recorded} recorded, ${notYet} not yet`;

/**
 * [act-mini-baccarat-2016 I:1, I:2, I:3] [act-blackjack-2005 I:approval, I:revocation]
 * [act-blackjack-2018 I:1, I:2, I:3] [act-canberra-poker-2023 I:1, I:2, I:3]
 * Title and number, the dates that are known and why one is not, and what it revokes.
 * [house-roulette I:1] [house-baccarat I:1] [house-under-over I:1] House rules are called that, and never anything
 * else.
 */
const aboutEdition = ({ book, entries }: Volume, { width }: Page): string[] => {
  const { edition } = book;
  const { jurisdiction, revokes, standing } = edition;
  const official = officialText(edition);
  return [
    `${citationOf(edition)}, ${jurisdiction}`,
    ...(standing === 'house' ? ['House rules: no authority has approved them.'] : []),
    ...(book.differs === undefined ? [] : [trialWords(book)]),
    datesOf(edition),
    ...(official === undefined ? [] : [`${official}. What stands here is a paraphrase.`]),
    ...(revokes.length === 0 ? [] : [`Revokes ${revokes.join(', ')}.`]),
    countsOf(coverageOf(entries)),
  ].flatMap((line) => hang('  ', line, width));
};

/** What a book is that states only what differs from another. */
const trialWords = ({ edition, differs }: Rulebook): string => {
  const changed = new Set([...(differs?.numbers ?? []), ...(differs?.words ?? [])]);
  const what = changed.size === 0 ? 'nothing differs' : `it differs in ${inOrder([...changed]).join(', ')}`;
  return edition.standing === 'trial'
    ? `A trial of ${edition.extends}, nobody's law: ${what}.`
    : `It extends ${edition.extends}: ${what}.`;
};

/** The numbers of a clause that has others than its words say, because those are of the edition that it extends. */
const otherNumbers = (book: Rulebook, { id }: Entry): string | undefined =>
  speaksOfOtherNumbers(book, id)
    ? `the words are those of ${book.edition.extends}; here the numbers are ${JSON.stringify((book.parameters as Record<string, unknown>)[id])}`
    : undefined;

/** All rulebooks of the house. */
export const printLibrary = (volumes: readonly Volume[], page: Page): string =>
  [
    ...volumes.flatMap((volume) => [
      page.colors.bold(volume.book.edition.id),
      ...aboutEdition(volume, page),
      '',
    ]),
    'baize rules RULEBOOK prints its clauses, baize rules RULEBOOK CLAUSE one in full.',
  ].join('\n');

const clauseLines = (book: Rulebook, entry: Entry, { colors, width }: Page): string[] => {
  const changed = otherNumbers(book, entry);
  // A word of the dictionary is its own heading.
  const own = entry.id.toLowerCase() === `a:${entry.heading.toLowerCase()}`;
  const heading = own ? '' : `  ${entry.heading}`;
  const gap = width - `  ${entry.id}${heading}${entry.by}, ${STANDING_WORDS[entry.standing]}`.length;
  const space = gap < 2 ? '\n      ' : ' '.repeat(gap);
  return [
    `  ${colors.bold(entry.id)}${heading}${space}${colors.dim(`${entry.by}, `)}${paint(colors, entry.standing)}`,
    ...hang('      ', entry.says, width),
    ...(changed === undefined ? [] : hang('      Changed: ', changed, width).map(colors.yellow)),
    ...(entry.rests === undefined
      ? []
      : hang('      Rests on: ', `${entry.rests}, ${RESTS[entry.rests]}`, width).map(colors.dim)),
    ...(entry.reading === undefined ? [] : hang('      Reading: ', entry.reading, width).map(colors.dim)),
  ];
};

/**
 * [act-mini-baccarat-2016 14.9] [act-blackjack-2018 16.9] [act-blackjack-2005 16.9] [act-canberra-poker-2023 16.11]
 * [house-roulette 11.8] [house-baccarat 14.9] A copy of the rules for whoever asks: every clause, who carries it out
 * and how Baize reads it.
 */
export const printRulebook = (volume: Volume, page: Page): string =>
  [
    page.colors.bold(volume.book.edition.id),
    ...aboutEdition(volume, page),
    ...bySection(volume.book.edition, volume.entries).flatMap(({ heading, entries }) => [
      '',
      page.colors.bold(page.colors.underline(heading)),
      ...entries.flatMap((entry) => ['', ...clauseLines(volume.book, entry, page)]),
    ]),
  ].join('\n');

const LABEL_WIDTH = 12;

/** One clause in full. */
export const printClause = (book: Rulebook, entry: Entry, { colors, width }: Page): string => {
  const { edition } = book;
  const part = (name: string, ...texts: readonly (string | undefined)[]): string[] => {
    const label = `  ${name}`.padEnd(LABEL_WIDTH);
    const lines = texts.flatMap((text) =>
      text === undefined ? [] : hang(' '.repeat(LABEL_WIDTH), text, width),
    );
    return lines.map((line, index) => (index === 0 ? colors.dim(label) + line.slice(LABEL_WIDTH) : line));
  };
  return [
    `${colors.bold(`${edition.id} ${entry.id}`)}  ${entry.heading}`,
    ...wrap(citationOf(edition), width),
    '',
    ...part('Says', entry.says),
    ...part('Changed', otherNumbers(book, entry)),
    ...part('Rests on', entry.rests === undefined ? undefined : `${entry.rests}: ${RESTS[entry.rests]}`),
    ...part('By', `${entry.by}: ${CARRIERS[entry.by]}`),
    ...part('Does', entry.does),
    ...part('Instead', entry.instead),
    ...part('Reading', entry.reading),
    ...part('Standing', `${STANDING_WORDS[entry.standing]}: ${reasonOf(entry)}`),
    ...part('Code', ...entry.tie.code),
    ...part('Tests', ...entry.tie.tests.map(({ says, at }) => `${says} (${at})`)),
  ].join('\n');
};

/** How many clauses of each rulebook are made good. */
export const printCoverage = (volumes: readonly Volume[], { colors, width }: Page): string => {
  const rows = volumes.map(({ book, entries }) => ({ id: book.edition.id, ...coverageOf(entries) }));
  const wide = Math.max(...rows.map(({ id }) => id.length), 'rulebook'.length);
  const line = (id: string, ...cells: readonly (string | number)[]): string =>
    `${id.padEnd(wide)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const unproved = volumes.flatMap(({ entries }) =>
    entries.filter((entry) => entry.standing === 'notYet' && claimOf(entry) !== 'notYet'),
  ).length;
  return [
    colors.bold(line('rulebook', 'clauses', 'tied', 'recorded', 'not yet')),
    ...rows.map(({ id, clauses, tied, recorded, notYet }) => line(id, clauses, tied, recorded, notYet)),
    ...(unproved === 0
      ? []
      : [
          '',
          ...wrap(
            `${count(unproved, 'clause')} counted as not yet: claimed, but without code or without a test. npm run clauses names them.`,
            width,
          ),
        ]),
  ].join('\n');
};
