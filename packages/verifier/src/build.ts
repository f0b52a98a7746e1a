import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** What page and command are made of, each source after those that it needs. */
const SOURCES = [
  'hash.ts',
  'ed25519.ts',
  'log.ts',
  'draw.ts',
  'inspection.ts',
  'check.ts',
  'check-record.ts',
];

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** One script: no module imports another any more, and each name is there once. */
const scriptOf = (name: string): string =>
  stripTypeScriptTypes(read(name).replaceAll(/^import [^;]*;\n/gm, ''))
    .replaceAll(/^export /gm, '')
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n');

const scriptWith = (last: string): string => [...SOURCES, last].map(scriptOf).join('\n');

/** The checker as one page that asks for nothing else. */
export const pageText = (): string => read('page.html').replace('/* CODE */', () => scriptWith('page.ts'));

/** The checker as one command that asks for nothing but files: any Node from 20 on runs it. */
export const commandText = (): string => `#!/usr/bin/env node
// A file of a house checked without the house: node verify.mjs FILE... Made of packages/verifier/src; Apache-2.0.
import { readFileSync } from 'node:fs';
${scriptWith('command.ts').replace(/^#!.*\n/m, '')}`;

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '..', 'verify.html'), pageText());
  writeFileSync(join(import.meta.dirname, '..', 'verify.mjs'), commandText());
}
