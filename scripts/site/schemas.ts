import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { safe, table } from './html.ts';
import type { Page } from './page.ts';

const FOLDER = join(ROOT, 'schemas');
const names = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** The schemas as they are: their addresses in the site are those that they have in each other. */
export const schemaFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(names().map((name) => [`schemas/${name}`, read(name)]));

export const schemaPage = (): Page => ({
  at: 'schemas/index.html',
  title: 'JSON Schemas',
  html: `<h1>JSON Schemas</h1>
<p>Every file that goes in and comes out, as JSON Schema 2020-12. They name each other by these addresses, which stay.</p>
${table(
  'Schemas',
  ['schema', 'of'],
  names().map((name) => [
    `<a href="${name}">${name}</a>`,
    safe((JSON.parse(read(name)) as { readonly title: string }).title),
  ]),
)}`,
});
