import { SCOPES } from '../../people/scopes.ts';
import { scopeOfRoute } from '../api/key-scopes.ts';
import type { RouteSchema } from '../api/route.ts';

/** How whoever asks is known. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'baize',
    description:
      'The cookie of `POST /api/v1/login`; behind TLS its name begins with `__Host-`. It lasts as long as the session.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: `A key for a program, made on its person’s account page. It opens what its scopes are for, and of that what its person may: ${Object.entries(
      SCOPES,
    )
      .map(([name, words]) => `\`${name}\` (${words})`)
      .join(', ')}.`,
  },
} as const;

type Security = readonly Readonly<Record<string, readonly string[]>>[];

const KNOWN: Security = [{ session: [] }];

/** By what a route knows who asks: nothing where anybody may, and where it never answers that nobody is logged in. */
export const securityOf = (route: string, schema: RouteSchema): Security => {
  const { access, response } = schema;
  if (access === 'anybody' || response[401] === undefined) return [];
  const scope = scopeOfRoute(route, schema);
  const known = scope === undefined ? KNOWN : [...KNOWN, { key: [scope] }];
  return access === 'either' ? [{}, ...known] : known;
};
