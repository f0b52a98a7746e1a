import { linkFrom, safe } from './html.ts';

/** A page of the site before its frame is put around it. */
export interface Page {
  /** Where it lies in the site: `guides/odds.html`. */
  readonly at: string;
  readonly title: string;
  readonly html: string;
  /** Scripts of the site that it needs besides the one that every page has. */
  readonly scripts?: readonly string[];
}

/** A heading of the contents and the pages under it. */
export interface Chapter {
  readonly title: string;
  readonly pages: readonly { readonly at: string; readonly title: string }[];
}

const contents = (at: string, chapters: readonly Chapter[]): string =>
  chapters
    .map(({ title, pages }) => {
      const links = pages.map((page) => {
        const here = page.at === at ? ' aria-current="page"' : '';
        return `<li><a href="${safe(linkFrom(at, page.at))}"${here}>${safe(page.title)}</a></li>`;
      });
      return `<h2>${safe(title)}</h2><ul>${links.join('')}</ul>`;
    })
    .join('\n');

/** A whole page: its words between the contents of the site and a line about where it is from. */
export const framed = (
  { at, title, html, scripts = [] }: Page,
  chapters: readonly Chapter[],
  version: string,
): string => {
  const to = (path: string) => safe(linkFrom(at, path));
  const heading = at === 'index.html' ? 'Baize' : `${title} · Baize`;
  const own = ['site.js', ...scripts].map((path) => `<script defer src="${to(path)}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${safe(title)}: Baize, casino tables by the approved rules, clause by clause.">
<title>${safe(heading)}</title>
<link rel="icon" href="${to('icon.svg')}">
<link rel="stylesheet" href="${to('site.css')}">
${own.join('\n')}
</head>
<body>
<a class="skip" href="#content">To the page</a>
<header><a class="name" href="${to('index.html')}">Baize</a>
<span class="tools"><a href="${to('playground/index.html')}">Playground</a> <button type="button" id="theme" hidden>Light or dark</button></span></header>
<div class="frame">
<nav aria-label="Contents"><details open><summary>Contents</summary>
${contents(at, chapters)}
</details></nav>
<main id="content" tabindex="-1">
${html}
<footer>Baize ${safe(version)}, Apache-2.0. Made by <code>npm run docs</code> of the sources.</footer>
</main>
</div>
</body>
</html>
`;
};
