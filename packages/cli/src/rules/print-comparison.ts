import type { Rulebook } from '@baize/rulebooks';
import { count, hang } from '../text.ts';
import type { Behaviours, Outcome } from './behaviour.ts';
import type { Comparison, Pair, ParameterDifference } from './compare.ts';
import type { Page } from './print.ts';

const idOf = ({ from, to }: Pair): string => (from === to ? from : `${from} -> ${to}`);

const headingIn = (book: Rulebook, id: string): string => book.clauses[id]?.heading ?? '';

/** A part of the comparison under its title; a part in which nothing differs is left out. */
const part = (title: string, items: readonly (readonly string[])[], { colors }: Page): string[] =>
  items.length === 0 ? [] : ['', colors.bold(`${title} (${items.length})`), ...items.flat()];

const onlyIn = (book: Rulebook, ids: readonly string[], page: Page): string[] =>
  part(
    `Only in ${book.edition.id}`,
    ids.map((id) => [
      `  ${page.colors.bold(id)}  ${headingIn(book, id)}`,
      ...hang('      ', book.clauses[id]?.says ?? '', page.width),
    ]),
    page,
  );

/** The numbers of one clause on one line: `hardMin: 17, softMin: 18`. */
const numbersOf = (value: unknown): string =>
  value === null
    ? 'none'
    : JSON.stringify(value)
        .replace(/"/g, '')
        .replace(/([:,])/g, '$1 ');

const numbersLines = ({ from, to, values }: ParameterDifference, page: Page): string[] => {
  const id = idOf({ from: from ?? to ?? '', to: to ?? from ?? '' });
  return [
    `  ${page.colors.bold(id)}`,
    ...values.flatMap((value, index) => hang(`      ${'ab'[index]}: `, numbersOf(value), page.width)),
  ];
};

/** What differs between two rulebooks, for people. */
export const printComparison = (
  a: Rulebook,
  b: Rulebook,
  { only, renumbered, differ, parameters }: Comparison,
  page: Page,
): string => {
  const total = Object.keys(b.clauses).length;
  const same = total - only.b.length - renumbered.length - differ.length;
  return [
    `a ${page.colors.bold(a.edition.id)}, ${count(Object.keys(a.clauses).length, 'clause')}`,
    `b ${page.colors.bold(b.edition.id)}, ${count(total, 'clause')}`,
    ...hang('', `${same} of b are in a under the same number and in the same words.`, page.width),
    ...part(
      'Renumbered, in the same words',
      renumbered.map((pair) => [`  ${page.colors.bold(idOf(pair))}  ${headingIn(b, pair.to)}`]),
      page,
    ),
    ...part(
      'In other words',
      differ.map((pair) => [
        `  ${page.colors.bold(idOf(pair))}  ${headingIn(b, pair.to)}`,
        ...hang('      a: ', pair.says[0], page.width),
        ...hang('      b: ', pair.says[1], page.width),
      ]),
      page,
    ),
    ...onlyIn(a, only.a, page),
    ...onlyIn(b, only.b, page),
    ...part(
      'Numbers that differ',
      parameters.map((difference) => numbersLines(difference, page)),
      page,
    ),
  ].join('\n');
};

const outcomeWords = ({ says, clause }: Outcome): string =>
  clause === null ? says : `${says}, by ${clause}`;

/** Rounds that the two settle differently, each reason with its smallest example, for people. */
export const printBehaviour = ({ tried, differ }: Behaviours, page: Page): string => {
  const sum = `${count(tried, 'round')} by chance were settled by both.`;
  if (differ.length === 0) return ['', `${sum} None came out differently.`].join('\n');
  const items = differ.map(({ about, a, b, rounds, example }) => [
    `  ${page.colors.bold(about)}  ${count(rounds, 'round')}`,
    ...hang('      a: ', outcomeWords(a), page.width),
    ...hang('      b: ', outcomeWords(b), page.width),
    // On one line, so that it can be handed to the referee.
    `      ${page.colors.dim(JSON.stringify(example))}`,
  ]);
  return ['', ...hang('', sum, page.width), ...part('Settled differently', items, page).slice(1)].join('\n');
};
