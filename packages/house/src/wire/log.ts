import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/** What is in none of them, wherever somebody may have put it. */
const HIDDEN = [
  'cookie',
  '["set-cookie"]',
  'authorization',
  'password',
  'old',
  'new',
  'key',
  'link',
  'token',
  'secret',
];

const pathsOf = (name: string): readonly string[] => {
  const step = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${step}`, `*.*${step}`];
};

/** A request is known by its way and its path: what is asked for behind the question mark may name people. */
const told = ({ method, url, ip }: FastifyRequest): { readonly [key: string]: unknown } => ({
  method,
  path: url.split('?')[0],
  from: ip,
});

/** One JSON object a line. */
export const logTo = (stream: LogStream): NonNullable<FastifyServerOptions['logger']> => ({
  level: 'info',
  stream,
  base: null,
  redact: { paths: HIDDEN.flatMap(pathsOf), censor: 'hidden' },
  serializers: {
    req: (request) => told(request as FastifyRequest),
    res: ({ statusCode }) => ({ status: statusCode }),
  },
});
