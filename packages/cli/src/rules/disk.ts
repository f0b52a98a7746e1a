import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from './source.ts';

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
