import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';

/** Where the archives are made; elsewhere where tests make them beside each other. */
export const OUT = process.env.BAIZE_PACKED ?? join(ROOT, 'dist/npm');
/** Every package compiled, in the folders of the tree. */
export const COMPILED = join(OUT, 'compiled');

/** Modules and declarations of everything but tests. Types have been checked by `npm run types`. */
export const compile = (): void => {
  rmSync(COMPILED, { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
  const words = ['-p', join(ROOT, 'scripts/pack/tsconfig.json'), '--outDir', COMPILED];
  execFileSync(process.execPath, [tsc, ...words], { stdio: 'inherit' });
};
