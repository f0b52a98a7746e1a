import { posix } from 'node:path';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

const LINK = /<(?:a|img|script|link)\b[^>]*?\b(?:href|src)="([^"]*)"/g;
const ID = /\bid="([^"]*)"/g;
const isPage = (at: string): boolean => at.endsWith('.html');

/** The files of a site by their places; what is no page may be told by its name alone. */
export type Site = ReadonlyMap<string, string>;

/** What of a site leads nowhere, or out of it by the way: a sentence for each. */
export const faultsInLinks = (site: Site): readonly string[] => {
  const ids = new Map(
    [...site]
      .filter(([at]) => isPage(at))
      .map(([at, html]) => [at, new Set([...html.matchAll(ID)].map(([, id = '']) => plain(id)))]),
  );
  return [...site].flatMap(([at, html]) => {
    if (!isPage(at)) return [];
    return [...html.matchAll(LINK)].flatMap(([whole, raw = '']) => {
      const href = plain(raw);
      if (/^(https?:|mailto:)/.test(href))
        return whole.startsWith('<a') ? [] : [`${at}: ${href} is fetched from elsewhere`];
      if (href.startsWith('/') || /^[a-z]+:/i.test(href))
        return [`${at}: ${href} holds at one address alone`];
      const [path = '', fragment] = href.split('#');
      const to = path === '' ? at : posix.join(posix.dirname(at), decodeURI(path));
      if (!site.has(to)) return [`${at}: ${href} leads nowhere`];
      if (fragment === undefined || !isPage(to)) return [];
      const isThere = ids.get(to)?.has(decodeURIComponent(fragment)) === true;
      return isThere ? [] : [`${at}: ${href} is a page without that place`];
    });
  });
};
