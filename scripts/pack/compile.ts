import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';

export const OUT = join(ROOT, 'dist/npm');
/** Every package compiled, in the folders of the tree. */
export const COMPILED = join(OUT, 'compiled');

/** Modules and declarations of everything but tests. Types have been checked by `npm run types`. */
export const compile = (): void => {
  rmSync(COMPILED, { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'scripts/pack/tsconfig.json')], { stdio: 'inherit' });
};
