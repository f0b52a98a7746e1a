import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** The sources of the page, each after those that it needs. */
const SOURCES = ['hash.ts', 'draw.ts', 'check.ts', 'page.ts'];

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** One script: no module imports another any more, and each name is there once. */
const scriptOf = (name: string): string =>
  stripTypeScriptTypes(read(name).replaceAll(/^import [^;]*;\n/gm, ''))
    .replaceAll(/^export /gm, '')
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n');

/** The checker as one file that asks for nothing else. */
export const pageText = (): string => {
  const script = SOURCES.map(scriptOf).join('\n');
  return read('page.html').replace('/* CODE */', () => script);
};

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, '..', 'verify.html'), pageText());
