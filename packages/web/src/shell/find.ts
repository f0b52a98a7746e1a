import { clauseHref } from '../rules/address.ts';
import { clauseLabel } from '../words/clause.ts';
import type { Say } from '../words/language.ts';

/** A clause as it is searched for. */
export interface FindClause {
  readonly rulebook: string;
  readonly id: string;
  readonly heading: string;
  readonly says: string;
}

export interface Found {
  readonly kind: 'table' | 'clause';
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

const MOST = 8;

const plain = (words: string): string => words.toLowerCase().replaceAll('’', "'").trim();

/** How well a clause answers: its number, the beginning of it, its heading, its words; undefined: not at all. */
const rankOf = ({ id, heading, says }: FindClause, asked: string): number | undefined => {
  const number = plain(clauseLabel(id));
  if (number === asked) return 0;
  if (/^[\d(]/.test(asked)) return number.startsWith(asked) ? 1 : undefined;
  if (plain(heading).startsWith(asked)) return 2;
  if (plain(heading).includes(asked)) return 3;
  return plain(says).includes(asked) ? 4 : undefined;
};

const tablesFor = (say: Say, tables: readonly string[], asked: string): readonly Found[] => {
  const name = asked.replace(/^table\s*/, '');
  return tables
    .filter((table) => plain(table).startsWith(name) || `table ${plain(table)}`.startsWith(asked))
    .map((table) => ({
      kind: 'table',
      name: say('Table {table}', { table }),
      detail: say('go to the table'),
      href: `/tables/${encodeURIComponent(table)}`,
    }));
};

/** What somebody who types this may want: tables first, then clauses, the nearest of them first. */
export const find = (
  say: Say,
  words: string,
  tables: readonly string[],
  clauses: readonly FindClause[],
): readonly Found[] => {
  const asked = plain(words);
  if (asked === '') return [];
  const ranked = clauses
    .flatMap((clause) => {
      const rank = rankOf(clause, asked);
      return rank === undefined ? [] : [{ clause, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(
      ({ clause: { rulebook, id, heading } }): Found => ({
        kind: 'clause',
        name: clauseLabel(id),
        detail: heading,
        href: clauseHref(rulebook, id),
      }),
    );
  return [...tablesFor(say, tables, asked), ...ranked].slice(0, MOST);
};
