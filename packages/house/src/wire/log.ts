import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import type { Logger } from '../logger.ts';

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
const logFields = ({ method, url, ip }: FastifyRequest): { readonly [key: string]: unknown } => ({
  method,
  path: url.split('?')[0],
  from: ip,
});

const REDACT = { paths: HIDDEN.flatMap(pathsOf), censor: 'hidden' };

/** What goes wrong while nobody waits for an answer, in the same log as the requests. */
export const jsonLogger = (stream: LogStream): Logger => {
  const log = pino({ level: 'info', base: null, redact: REDACT }, stream);
  return {
    error: (what, error) => (error === undefined ? log.error(what) : log.error({ err: error }, what)),
    warn: (what) => log.warn(what),
    info: (what) => log.info(what),
  };
};

/** One JSON object a line. */
export const logTo = (stream: LogStream): NonNullable<FastifyServerOptions['logger']> => ({
  level: 'info',
  stream,
  base: null,
  redact: REDACT,
  serializers: {
    req: (request) => logFields(request as FastifyRequest),
    res: ({ statusCode }) => ({ status: statusCode }),
  },
});
