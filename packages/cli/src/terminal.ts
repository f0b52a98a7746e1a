import { once } from 'node:events';
import type { Writable } from 'node:stream';
import colors from 'picocolors';

export type Colors = ReturnType<typeof colors.createColors>;

const COLUMNS_MAX = 100;

/** Colours are for a person at a screen: what is piped or saved stays plain, whatever the environment asks. */
export const screenColors = (): Colors =>
  colors.createColors(process.stdout.isTTY === true && colors.isColorSupported);

/** What goes into a file. */
export const PLAIN: Colors = colors.createColors(false);

/** How wide text may run. Lines above a hundred characters are hard to read, however wide the window is. */
export const screenWidth = (): number => Math.min(process.stdout.columns ?? 80, COLUMNS_MAX);

/** Writes, and where the reader is slower than we are, waits for it instead of piling up text. */
export const write = async (output: Writable, text: string): Promise<void> => {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
};

export const say = (text: string): Promise<void> => write(process.stdout, `${text}\n`);
export const sayJson = (value: unknown): Promise<void> => say(JSON.stringify(value, undefined, 2));

const leave = (error: NodeJS.ErrnoException): never => {
  // `baize ... | head` closes the pipe when it has enough: that is nobody's mistake and ends us quietly.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`baize: the output cannot be written: ${error.message}\n`);
  process.exit(1);
};

/** Ends the program when nobody takes what it writes any more. */
export const leaveWithReader = (): void => {
  process.stdout.on('error', leave);
  process.stderr.on('error', () => process.exit());
};

/** A house goes on playing where nobody reads its log, or the disk of the log is full: the record is elsewhere. */
export const outliveLog = (): void => {
  process.stderr.removeAllListeners('error');
  process.stderr.on('error', () => undefined);
};
