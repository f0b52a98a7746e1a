import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { LIBRARIES } from '../pack/packages.ts';
import type { Entry, Name, Surface } from '../pack/surface.ts';
import { code, linkFrom, prose, safe } from './html.ts';
import { htmlOf, type Resolve } from './markdown.ts';
import type { Page } from './page.ts';

export const referenceAt = (name: string): string => `reference/${basename(name)}.html`;

/** In the page of its package a name stands under the part of it that is imported. */
const idOf = (path: string, name: string): string =>
  `${path.split('/').slice(2).join('/') || 'index'}:${name}`;

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['Functions and values', /^(?:export )?(?:declare )?(?:const|function|class)\b/],
  ['Types', /^/],
];

const nameHtml =
  (path: string, http: string) =>
  ({ name, text, says }: Name): string => {
    const id = idOf(path, name);
    const declaration = (text ?? '').replace(/^export (declare )?/, '');
    // `Ratio` and `ratio` are one name to who hears them.
    const [kind = ''] = declaration.split(' ');
    const shape =
      text === null
        ? `<p>Made of the documents of the API: see <a href="${safe(http)}">the routes and messages</a>.</p>`
        : code(declaration, `Declaration of ${kind} ${name} in ${path}`);
    const words = says
      .split(/\n{2,}/)
      .map((each) => `<p>${prose(each)}</p>`)
      .join('');
    return `<article aria-labelledby="${safe(id)}"><h4 id="${safe(id)}"><code>${safe(name)}</code></h4>${words}${shape}</article>`;
  };

const entryHtml =
  (http: string) =>
  ({ path, names }: Entry): string => {
    const sorted = names.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const kindOf = ({ text }: Name) => KINDS.findIndex(([, is]) => is.test(text ?? 'type'));
    const parts = KINDS.map(([title], at) => {
      const some = sorted.filter((each) => kindOf(each) === at);
      return some.length === 0 ? '' : `<h3>${title}</h3>${some.map(nameHtml(path, http)).join('\n')}`;
    });
    const index = sorted.map(
      ({ name }) => `<a href="#${safe(idOf(path, name))}"><code>${safe(name)}</code></a>`,
    );
    return `<section aria-labelledby="${safe(path)}"><h2 id="${safe(path)}"><code>${safe(path)}</code></h2>
<p class="names">${index.join(' ')}</p>
${parts.join('\n')}</section>`;
  };

/** The reference of every library: its README, and each name with what is said of it and its declaration. */
export const referencePages = (surfaces: readonly Surface[], resolve: (at: string) => Resolve): Page[] => {
  const pages = surfaces.map(({ name, entries }) => {
    const at = referenceAt(name);
    const from = `${LIBRARIES.find((each) => each.name === name)?.from}/README.md`;
    const readme = htmlOf(readFileSync(join(ROOT, from), 'utf8'), from, resolve(at));
    const http = linkFrom(at, 'api/http.html');
    return { at, title: name, html: `${readme}\n${entries.map(entryHtml(http)).join('\n')}` };
  });
  const rows = surfaces.map(({ name, entries }) => {
    const many = entries.reduce((sum, { names }) => sum + names.length, 0);
    return `<li><a href="${linkFrom('reference/index.html', referenceAt(name))}"><code>${name}</code></a>: ${many} names in ${entries.length} ${entries.length === 1 ? 'part' : 'parts'}</li>`;
  });
  const index = `<h1>Reference</h1><p>Everything that the libraries hand out, read from the declarations that come with them.</p><ul>${rows.join('')}</ul>`;
  return [{ at: 'reference/index.html', title: 'Reference', html: index }, ...pages];
};
