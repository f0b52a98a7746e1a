import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BAIZE = fileURLToPath(new URL('../cli/bin/baize.js', import.meta.url));
const AT = 'law/';
/** All the clauses of a rulebook with their tests are some hundred kilobytes. */
const MOST_BYTES = 16 * 1024 * 1024;

const rules = (...words: readonly string[]): string =>
  execFileSync(process.execPath, [BAIZE, 'rules', ...words, '--json'], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });

/** Every rulebook as `baize rules --json` tells it, by the name of the file that the pages ask for. */
const lawFiles = (): ReadonlyMap<string, string> => {
  const index = rules();
  const editions = JSON.parse(index) as readonly { readonly id: string }[];
  const tight = (json: string): string => JSON.stringify(JSON.parse(json));
  return new Map([
    [`${AT}index.json`, tight(index)],
    ...editions.map(({ id }): [string, string] => [`${AT}${id}.json`, tight(rules(id))]),
  ]);
};

/** Writes the clauses with their code and tests beside the pages at every build, so that they cannot go stale. */
export const law = (): Plugin => ({
  name: 'baize-law',
  generateBundle() {
    for (const [fileName, source] of lawFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = request.url?.startsWith(`/${AT}`) ? lawFiles().get(request.url.slice(1)) : undefined;
      if (file === undefined) next();
      else response.setHeader('content-type', 'application/json').end(file);
    });
  },
});

/** The law as it was written; a book that is read in the browser. */
const CLAUSES = /rulebooks\/[^/]+\/clauses\.json$/;

/**
 * What pages take of a clause from the book itself. What is done to carry it out and how it was read stands on its own
 * page, which has it from the files above.
 */
const SHOWN = ['heading', 'says', 'by', 'rests'];

/** The books as pages need them: half as heavy, and every word that a table shows. */
export const shortLaw = (): Plugin => ({
  name: 'baize-short-law',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!CLAUSES.test(id)) return undefined;
    const clauses = JSON.parse(code) as Readonly<Record<string, Readonly<Record<string, string>>>>;
    const short = Object.entries(clauses).map(([clause, text]) => [
      clause,
      Object.fromEntries(Object.entries(text).filter(([field]) => SHOWN.includes(field))),
    ]);
    return { code: JSON.stringify(Object.fromEntries(short)), map: null };
  },
});
