import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { cellHtml, code, safe, slugOf } from './html.ts';

/** What a link of a guide leads to: given its place in the tree, with what stands behind `#`. */
export type Resolve = (path: string, fragment: string) => string;

const isElsewhere = (href: string): boolean => /^[a-z]+:/i.test(href);

/** A place in the tree that a link of a file leads to. */
const placeOf = (from: string, href: string): readonly [string, string] => {
  const [path = '', fragment = ''] = href.split('#');
  const place = path === '' ? from : posix.join(posix.dirname(from), decodeURI(path));
  return [place.replace(/\/$/, ''), fragment === '' ? '' : `#${fragment}`];
};

/** A guide as HTML. Its links and pictures lead where they lie in the site. */
export const htmlOf = (text: string, from: string, resolve: Resolve): string => {
  const known = new Map<string, number>();
  const idOf = (heading: string): string => {
    const slug = slugOf(heading);
    const before = known.get(slug) ?? 0;
    known.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
  let counted = 0;
  /** What scrolls by itself has a name that nothing else on the page has. */
  const numbered = (what: string): string => {
    counted += 1;
    return `${what} ${counted} of ${from}`;
  };
  const lead = (href: string): string => (isElsewhere(href) ? href : resolve(...placeOf(from, href)));
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const id = idOf(this.parser.parseInline(tokens, this.parser.textRenderer) || words);
        return `<h${depth} id="${safe(id)}">${inner} <a class="here" href="#${safe(id)}" aria-label="Link to this">#</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${safe(lead(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: words }: Tokens.Image) {
        return `<img src="${safe(lead(href))}" alt="${safe(words)}" loading="lazy">`;
      },
      code({ text: words }: Tokens.Code) {
        return `${code(words, numbered('Code'))}\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]) =>
          row.map((cell) => cellHtml(tag, this.parser.parseInline(cell.tokens))).join('');
        const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
        return `<div class="wide" tabindex="0" role="region" aria-label="${numbered('Table')}"><table><thead><tr>${cells('th', header)}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
      html({ text: words }: Tokens.HTML | Tokens.Tag) {
        return words.replace(/(<img [^>]*src=")([^"]+)"/, (_, before: string, src: string) => {
          return `${before}${safe(lead(src))}" loading="lazy"`;
        });
      },
    },
  });
  return marked.parse(text, { async: false });
};
