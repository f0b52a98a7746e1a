import type { Logger } from './logger.ts';

interface Line {
  readonly level: keyof Logger;
  readonly what: string;
  readonly error?: unknown;
}

/** Keeps what the house logs, so that a test can read it. */
export const keptLogger = (): Logger & { readonly lines: Line[] } => {
  const lines: Line[] = [];
  return {
    lines,
    error: (what, error) => void lines.push({ level: 'error', what, error }),
    warn: (what) => void lines.push({ level: 'warn', what }),
    info: (what) => void lines.push({ level: 'info', what }),
  };
};
