import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { linkFrom, safe } from './html.ts';
import type { Page } from './page.ts';

const sourceAt = (path: string): string => `source/${path}.html`;

/** Files of the tree that some page points at: each becomes a page with numbered lines, so that the site is whole. */
export class Sources {
  readonly #asked = new Set<string>();
  readonly #missing: string[] = [];

  /** From a page to a file of the tree, and if any to a line of it. */
  link(page: string, path: string, line: string): string {
    const file = join(ROOT, path);
    if (existsSync(file) && statSync(file).isFile()) this.#asked.add(path);
    else this.#missing.push(`${page} points at ${path}, which is no file`);
    return linkFrom(page, sourceAt(path)) + (line === '' ? '' : `#L${line}`);
  }

  /** The page of each; where one was pointed at that is not there, nothing is made. */
  pages(): readonly Page[] {
    if (this.#missing.length > 0) throw new Error(this.#missing.join('\n'));
    return [...this.#asked].toSorted().map((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').replace(/\n$/, '').split('\n');
      const rows = lines.map((each, at) => `<span id="L${at + 1}">${safe(each)}\n</span>`);
      return {
        at: sourceAt(path),
        title: path,
        html: `<h1 class="path">${safe(path)}</h1><pre class="source" tabindex="0" role="region" aria-label="${safe(path)}"><code>${rows.join('')}</code></pre>`,
      };
    });
  }
}
