import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Letters, figures and signs that a table and its words are written with. What else there is comes in a second file.
 */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SIGNS = '’‘“”–…·−×±§›≤≥≠←→↑↓';

const OUT = fileURLToPath(new URL('../packages/web/src/styles/inter-core.woff2', import.meta.url));
const require = createRequire(import.meta.url);
const inter = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2', import.meta.url),
);

interface Wanted {
  readonly targetFormat: 'woff2';
  readonly keepFeatures: readonly string[];
  readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

/** It comes without types. */
const subset = require('subset-font') as (font: Buffer, text: string, wanted: Wanted) => Promise<Buffer>;

/** Writes the part of Inter (SIL Open Font License 1.1, no reserved name) that every page is read with. */
const core = await subset(readFileSync(inter), ASCII + SIGNS, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'cv11'],
  variationAxes: { wght: { min: 400, max: 760 } },
});
writeFileSync(OUT, core);
process.stdout.write(`${core.length} bytes\n`);
