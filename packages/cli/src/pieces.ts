import { createReadStream, fstatSync } from 'node:fs';
import { BadInput } from './failure.ts';
import { harmless } from './text.ts';

const CHUNK_BYTES = 2 ** 20;

const COMPLAINTS: Readonly<Record<string, (file: string, of: string) => string>> = {
  ENOENT: (file) => `there is no file ${file}: check the name, or give - to read standard input`,
  EISDIR: (file, of) => `${file} is a directory: name a file of ${of}, one JSON object a line`,
  EACCES: (file) => `${file} may not be read: ask its owner for permission`,
};

const complaintAbout = (file: string, of: string, { code = '', message }: NodeJS.ErrnoException): string => {
  const name = file === '-' ? 'standard input' : harmless(file);
  return COMPLAINTS[code]?.(name, of) ?? `${name} cannot be read: ${message}`;
};

const openInput = (file: string): AsyncIterable<Uint8Array> => {
  if (file !== '-') return createReadStream(file, { highWaterMark: CHUNK_BYTES });
  // Node takes a directory on standard input for an empty file.
  if (fstatSync(0).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  return process.stdin;
};

/** The pieces of a file; what goes wrong in reading it is the input's fault, not ours. */
export async function* piecesOf(file: string, of: string): AsyncGenerator<string> {
  // A streaming decoder keeps letters whole across pieces and passes over a byte order mark.
  const decoder = new TextDecoder();
  try {
    for await (const bytes of openInput(file)) yield decoder.decode(bytes, { stream: true });
  } catch (error) {
    throw new BadInput(complaintAbout(file, of, error as NodeJS.ErrnoException));
  }
  yield decoder.decode();
}
