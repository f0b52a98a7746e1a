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
