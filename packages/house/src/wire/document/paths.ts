/** The API as it is written to: the version stands in the path, so that another can stand beside it. */
export const VERSION = 'v1';

/** What changes where what is there already changes; what is added changes nothing. */
export const API_VERSION = '1.0.0';

const VERSIONED = /^\/api\/v1(?=[/?]|$)/;

/**
 * `/api/v1/...` and `/api/...` are one route, without a redirect: the paths without a version are what the first
 * programs were written to, and they stay.
 */
export const withoutVersion = (url: string): string => url.replace(VERSIONED, '/api');

/** `/api/tables/:table` as documents write it. */
export const pathOf = (url: string): string =>
  url
    .replace(/^\/api/, `/api/${VERSION}`)
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace(/\*$/, '{path}');

/** The names in a path, in their order. */
export const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

const upper = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/**
 * What a function that asks a route is called: `GET /api/tables/:table/shoes` is `getTablesShoes`, and what ends with
 * a name says so, `getTournamentsByTournament`. No two routes have the same; a test holds that.
 */
export const operationIdOf = (method: string, url: string): string => {
  const parts = url.replace(/^\/api\/?/, '').split('/');
  const last = parts.at(-1) ?? '';
  const words = parts
    .filter((part) => !part.startsWith(':') && part !== '*')
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map(upper);
  const ending = last.startsWith(':')
    ? `By${last
        .slice(1)
        .split(/[^A-Za-z0-9]+/)
        .map(upper)
        .join('')}`
    : '';
  return `${method.toLowerCase()}${words.join('')}${ending}`;
};
