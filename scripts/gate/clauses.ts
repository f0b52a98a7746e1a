import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSources } from '../../packages/cli/src/rules/disk.ts';
import {
  coverageOf,
  type Entry,
  STANDING_WORDS,
  type Volume,
  volumesOf,
} from '../../packages/cli/src/rules/entry.ts';
import {
  type Hashes,
  hashesOf,
  readHashes,
  staleSentence,
  staleSince,
} from '../../packages/cli/src/rules/hashes.ts';
import { bySection } from '../../packages/cli/src/rules/sections.ts';
import type { Scan } from '../../packages/cli/src/rules/ties.ts';
import { CARRIERS, citationOf, claimOf, rulebooks } from '../../rulebooks/src/index.ts';

const PAGE = 'docs/clauses.md';
/** What every clause came to when what rests on it was last looked at. */
const HASHES = 'docs/clause-hashes.json';

const faultsInClaim = ({ id, tie }: Entry): string[] => [
  ...(tie.code.length > 0
    ? []
    : [
        `claimed, but no code carries it out: open the code that does with /** [${id}] ... */ or withdraw the claim`,
      ]),
  ...(tie.tests.length > 0
    ? []
    : [`claimed, but no test proves it: write clause('${id}', ...) or withdraw the claim`]),
];

const faultsInSilence = ({ tie: { code, cited, tests } }: Entry): string[] => {
  const because = 'but the clause claims nothing: say in clauses.json what is done';
  return [
    ...code.slice(0, 1).map((at) => `carried out at ${at}, ${because}`),
    ...cited.slice(0, 1).map((at) => `cited at ${at}, ${because}`),
    ...tests.slice(0, 1).map(({ at }) => `proved at ${at}, ${because}`),
  ];
};

/**
 * Where claimed, coded and tested are not the same, in both directions: one sentence each, in the order of the clauses.
 */
export const faultsIn = (volumes: readonly Volume[], strays: Scan['strays']): string[] => [
  ...volumes.flatMap(({ book, entries }) =>
    entries.flatMap((entry) =>
      (claimOf(entry) === 'notYet' ? faultsInSilence(entry) : faultsInClaim(entry)).map(
        (fault) => `${book.edition.id} ${entry.id}: ${fault}`,
      ),
    ),
  ),
  ...strays.map(({ at, what }) => `${at}: ${what}`).sort(),
];

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const link = (at: string): string => {
  const [path = '', line = ''] = at.split(':');
  return `[${path.split('/').at(-1)}:${line}](../${path}#L${line})`;
};

const countRow = (name: string, entries: readonly Entry[]): string => {
  const { clauses, tied, recorded, notYet } = coverageOf(entries);
  return row(name, clauses, tied, recorded, notYet);
};

const summaryOf = (entries: readonly Entry[]): string[] => [
  row('who carries it out', 'clauses', 'tied', 'recorded', 'not yet'),
  row('---', '---:', '---:', '---:', '---:'),
  ...CARRIERS.map((carrier) =>
    countRow(
      carrier,
      entries.filter(({ by }) => by === carrier),
    ),
  ),
  countRow('**all**', entries),
];

const clauseRow = ({ id, heading, says, by, standing, tie }: Entry): string =>
  row(
    id,
    cell(heading),
    cell(says),
    by,
    STANDING_WORDS[standing],
    tie.code.map(link).join(' '),
    tie.tests.length,
  );

const chapterOf = ({ book: { edition }, entries }: Volume): string[] => [
  `## ${edition.id}`,
  '',
  `${citationOf(edition)}, ${edition.jurisdiction}.`,
  '',
  ...summaryOf(entries),
  ...bySection(edition, entries).flatMap(({ heading, entries: inside }) => [
    '',
    `### ${heading}`,
    '',
    row('clause', 'heading', 'says', 'who', 'standing', 'code', 'tests'),
    row('---', '---', '---', '---', '---', '---', '---:'),
    ...inside.map(clauseRow),
  ]),
  '',
];

/** The page that shows for every clause where it is carried out and by how many tests it is proved. */
export const pageOf = (volumes: readonly Volume[]): string =>
  [
    '# Clauses',
    '',
    '<!-- Written by `npm run clauses` from the rulebooks and the sources. Changes made here are lost. -->',
    '',
    'What every clause says, in our own words, and what is made of it. *Tied*: code carries it out and a test named by it',
    'proves it. *Recorded*: no program can carry it out; what the software does instead is coded and tested. *Not yet*:',
    'neither. `baize rules RULEBOOK CLAUSE` tells more of one clause, also how it is read and which tests prove it.',
    '',
    ...volumes.flatMap(chapterOf),
  ].join('\n');

/** Brings the page up to date, or where nothing may be written says that it is not. */
export const keepPage = (path: string, page: string, mayWrite: boolean): string[] => {
  if (existsSync(path) && readFileSync(path, 'utf8') === page) return [];
  if (!mayWrite) return [`${PAGE} is stale: run npm run clauses and commit what it writes`];
  writeFileSync(path, page);
  return [];
};

/**
 * Clauses whose text, reading or numbers are others than when what rests on them was last looked at. A rulebook that
 * nobody has looked at yet is stale from its first clause.
 */
export const faultsInHashes = (volumes: readonly Volume[], kept: Hashes): string[] => {
  const books = Object.fromEntries(volumes.map(({ book: { edition } }) => [edition.id, {}]));
  return staleSince(volumes, { ...books, ...kept }).map(
    (stale) => `${staleSentence(stale)}: look at it, then npm run clauses -- --looked-at`,
  );
};

const keepHashes = (volumes: readonly Volume[]): string[] => {
  const path = join(ROOT, HASHES);
  if (process.argv.includes('--looked-at')) {
    const hashes = hashesOf(volumes.map(({ book }) => book));
    writeFileSync(path, `${JSON.stringify(hashes, null, 2)}\n`);
  }
  return faultsInHashes(volumes, existsSync(path) ? readHashes(readFileSync(path, 'utf8')) : {});
};

const main = (): void => {
  const { volumes, strays } = volumesOf(Object.values(rulebooks), readSources());
  const mayWrite = process.env.CI !== 'true' && !process.argv.includes('--check');
  const faults = [
    ...faultsIn(volumes, strays),
    ...keepPage(join(ROOT, PAGE), pageOf(volumes), mayWrite),
    ...keepHashes(volumes),
  ];
  for (const { book, entries } of volumes) {
    const { clauses, tied, recorded, notYet } = coverageOf(entries);
    console.log(
      `${book.edition.id}: ${clauses} clauses, ${tied} tied, ${recorded} recorded, ${notYet} not yet`,
    );
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`clauses: ${faults.length} to put right`);
    process.exitCode = 1;
  }
};

if (import.meta.main) main();
