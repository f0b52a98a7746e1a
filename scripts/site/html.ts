import { posix } from 'node:path';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as they may stand in a page, in an attribute too. */
export const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Words in which what stands between backquotes is code. */
export const prose = (text: string): string => safe(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

/** Something long that may be wider than a phone: it scrolls by itself, by keyboard too. */
export const code = (text: string, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${safe(label)}"><code>${safe(text)}</code></pre>`;

/** A cell of a table; an empty one is nobody's heading. */
export const cellHtml = (tag: 'th' | 'td', inner: string): string => {
  const own = inner === '' ? 'td' : tag;
  return `<${own}>${inner}</${own}>`;
};

/** A table that scrolls by itself where it is wider than the page. */
export const table = (
  label: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const cells = (tag: 'th' | 'td', row: readonly string[]) => row.map((each) => cellHtml(tag, each)).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${safe(label)}"><table>
<thead><tr>${cells('th', head)}</tr></thead>
<tbody>${body}</tbody></table></div>`;
};

/** The name of a place in a page, as GitHub makes it of a heading, so that links in the guides hold in both. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** From one page of the site to another: always relative, so that it holds under any address, and from a disk. */
export const linkFrom = (page: string, to: string): string => posix.relative(posix.dirname(page), to) || '.';
