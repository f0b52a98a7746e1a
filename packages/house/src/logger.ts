import { inspect } from 'node:util';

/**
 * Where the house tells those who run it what goes wrong beside what people are answered. It is told no hidden card and
 * no secret.
 */
export interface Logger {
  /** Something went wrong where nobody waits for an answer: what the house was at, and what was thrown. */
  error(what: string, error?: unknown): void;
  warn(what: string): void;
  info(what: string): void;
}

interface Stream {
  write(line: string): void;
}

/** In plain lines, for a house without a log of its own; what was thrown follows with its stack. */
export const plainLogger = (stream: Stream = process.stderr): Logger => ({
  error: (what, error) => stream.write(`baize: ${what}${error === undefined ? '' : `: ${inspect(error)}`}\n`),
  warn: (what) => stream.write(`baize: ${what}\n`),
  // What is well again was told as an error before, and belongs beside it.
  info: (what) => stream.write(`baize: ${what}\n`),
});
