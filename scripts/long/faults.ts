/** Runs the tests that the rows of `docs/reliability.md` name, one file after another: `npm run faults`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rowsOf } from '../gate/proof-cell.ts';

const files = rowsOf('docs/reliability.md', /^[\dA-Za-z]/).flatMap((cells) => {
  const [, file] = /^`([^`]+\.test\.ts)`/.exec(cells.at(-1) ?? '') ?? [];
  return file === undefined ? [] : [file];
});
const { status } = spawnSync('npx', ['vitest', 'run', '--no-file-parallelism', ...new Set(files)], {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
