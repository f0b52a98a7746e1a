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
} as const;

type Security = readonly Readonly<Record<string, readonly string[]>>[];

const KNOWN: Security = [{ session: [] }];

/** By what a route knows who asks: nothing where anybody may, and where it never answers that nobody is logged in. */
export const securityOf = ({ access, response }: RouteSchema): Security => {
  if (access === 'anybody' || response[401] === undefined) return [];
  return access === 'either' ? [{}, ...KNOWN] : KNOWN;
};
