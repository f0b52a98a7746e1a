import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rulebook } from '@baize/rulebooks';
import type { Source } from './source.ts';
import { readTies, type Scan, scan } from './ties.ts';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What all games share belongs to none of them, so it carries out no clause of theirs. */
const WITHOUT_CLAUSES = 'packages/engine/src/core/';

const namesIn = (folder: string, recursive = false): string[] => {
  try {
    return readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Every source file that may carry out a clause or prove one; none where Baize is installed without its sources. */
export const readSources = (): Source[] =>
  ['rulebooks/src', ...namesIn('packages').map((name) => `packages/${name}/src`)]
    .flatMap((folder) => namesIn(folder, true).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(WITHOUT_CLAUSES))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Written when Baize is packed: what the sources said, for whoever has it without them. */
export const TIES = 'packages/cli/ties.json';

/** Where each clause is carried out and proved: by the sources, or by what was written of them. */
export const readScan = (books: readonly Rulebook[]): Scan => {
  const file = join(ROOT, TIES);
  return existsSync(file)
    ? readTies(books, JSON.parse(readFileSync(file, 'utf8')))
    : scan(books, readSources());
};
