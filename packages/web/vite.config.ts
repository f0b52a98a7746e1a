import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from './compressed.ts';
import { law, shortLaw } from './law-files.ts';

const inSources = (...folders: readonly string[]): RegExp =>
  new RegExp(`packages/web/src/(?:${folders.join('|')})`);

/** What a foyer's phone needs too; another language than English is read by whoever reads it. */
const MARKS = inSources('art/', 'mark/', 'words/(?!zh/)', 'trouble/');

/** What the tables of all games are drawn with. */
const TABLE = inSources(
  'app/(?:bank|debt|live|names|new-id|table-page|use-table)',
  'card/',
  'care/line',
  'chip/',
  'cloth/',
  'dock/',
  'game/',
  'library/(?:library|table-law)',
  'rules/address',
  'sound/',
  'shell/(?:key|settings|table-|top-bar|use-)',
  'tournament/table-law',
  'why/',
);

const VERIFIER = join(import.meta.dirname, '../verifier/verify.html');

/** The checker of draws, as it is handed out: one file, served beside the pages and no part of them. */
const verifier = (): Plugin => ({
  name: 'verifier',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'verify.html', source: readFileSync(VERIFIER, 'utf8') });
  },
});

/** Built into `dist`, which the house serves. Nothing is inlined, so that the page needs no `data:` in its policy. */
export default defineConfig({
  plugins: [react(), shortLaw(), law(), verifier(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What is public is a page of its own: phones read no more than they need, and it alone may stand in another
      // page.
      input: ['index.html', 'public.html'],
      output: {
        // What all tables share lies together: a phone that opens one asks for a dozen files, not for eighty.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|wouter)\//, priority: 3 },
            { name: 'marks', test: MARKS, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
          ],
        },
      },
    },
  },
});
