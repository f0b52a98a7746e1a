/**
 * What the libraries hand out, as a report that is checked in: whoever changes the public surface sees it in the diff.
 * `npm run api` writes `docs/api/`; a test compares it, and finds names without a word of explanation.
 */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { compile } from './compile.ts';
import { LIBRARIES } from './packages.ts';
import { stageLibrary } from './stage.ts';
import { type Name, surfaces } from './surface.ts';

const WIDTH_MAX = 400;

/** What a name is, as its declaration says it, in a line; of one that is very long the beginning and a hash of all. */
const shapeOf = ({ name, text: whole }: Name): string => {
  // They change with every route, and are compared where they are made (`npm run client`).
  if (whole === null) return `type ${name} // of the documents`;
  const text = whole
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (declare )?/, '');
  if (text.length <= WIDTH_MAX) return text;
  return `${text.slice(0, WIDTH_MAX)} ... ${hash('sha256', text).slice(0, 12)}`;
};

interface Report {
  readonly name: string;
  readonly text: string;
  /** Names that nothing is said of. */
  readonly unexplained: readonly string[];
}

/** The reports of packages that are staged. */
export const apiReports = (): readonly Report[] =>
  surfaces().map(({ name, entries }) => ({
    name,
    text: [
      `# ${name}`,
      '',
      ...entries.map(({ path, names }) =>
        [`## ${path}`, '', '```ts', ...names.map(shapeOf).toSorted(), '```', ''].join('\n'),
      ),
    ].join('\n'),
    unexplained: entries.flatMap(({ path, names }) =>
      names.filter(({ says }) => says === '').map((each) => `${path} ${each.name}`),
    ),
  }));

export const reportPath = (name: string): string => join(ROOT, 'docs/api', `${basename(name)}.md`);

/** Compiles the libraries and lays them out as they are packed. */
export const stageAll = (): void => {
  compile();
  for (const library of LIBRARIES) stageLibrary(library, '0.0.0');
};

if (import.meta.main) {
  stageAll();
  mkdirSync(join(ROOT, 'docs/api'), { recursive: true });
  for (const { name, text } of apiReports()) writeFileSync(reportPath(name), text);
}
