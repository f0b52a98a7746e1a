import type { Json } from '../store/port.ts';
import { leafHex } from './tree.ts';

/** So many bytes of chance go into each leaf, printed as hex. */
export const SALT_BYTES = 16;

const FORMAT = 'baize leaf/1';

/** An event as it stands in a leaf: its data is JSON already. */
export interface LeafEvent {
  readonly stream: string;
  readonly version: number;
  /** `["TYPE",DATA]`. */
  readonly line: string;
}

/** A command as its leaf has it. Texts are JSON, in the very words in which they are stored. */
export interface LeafParts {
  readonly salt: string;
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly at: number;
  readonly events: readonly LeafEvent[];
  /** `[["ACCOUNT",AMOUNT,BALANCE,PREVIOUS],...]`; null where no money moves. */
  readonly postings: string | null;
  readonly reply: string;
}

/** `["TYPE",DATA]` */
export const eventLine = (type: string, json: string): string => `[${JSON.stringify(type)},${json}]`;

/**
 * The entry of a command: JSON, one value a line, each ended by a line feed. What it is with who sent it and how many
 * events follow; the events; the postings; the reply.
 */
export const leafText = (parts: LeafParts): string => {
  const { salt, sender, id, fingerprint, at, events, postings, reply } = parts;
  const names = `${JSON.stringify(sender)},${JSON.stringify(id)},${JSON.stringify(fingerprint)}`;
  let text = `["${FORMAT}","${salt}",${names},${at},${events.length}]\n`;
  for (const { stream, version, line } of events)
    text += `[${JSON.stringify(stream)},${version},${line.slice(1)}\n`;
  return `${text}${postings ?? '[]'}\n${reply}\n`;
};

/** The hash of a command's entry, as it stands in the tree, in hex. */
export const leafOf = (parts: LeafParts): string => leafHex(leafText(parts));

export interface EntryEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly data: Json;
}

/** An entry that was read again. */
export interface Entry {
  readonly salt: string;
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly at: number;
  readonly events: readonly EntryEvent[];
  readonly postings: readonly (readonly [
    account: string,
    amount: number,
    balance: number,
    previous: number | null,
  ])[];
  readonly reply: Json;
}

type Head = readonly [string, string, string, string, string, number, number];

/** Reads an entry; undefined where the text is none. */
export const parseEntry = (text: string): Entry | undefined => {
  try {
    const lines = text.split('\n');
    const [format, salt, sender, id, fingerprint, at, count] = JSON.parse(lines[0] ?? '') as Head;
    if (format !== FORMAT || lines.length !== count + 4 || lines.at(-1) !== '') return undefined;
    const events = lines.slice(1, count + 1).map((line) => {
      const [stream, version, type, data] = JSON.parse(line) as [string, number, string, Json];
      return { stream, version, type, data };
    });
    const postings = JSON.parse(lines[count + 1] ?? '') as Entry['postings'];
    const reply = JSON.parse(lines[count + 2] ?? '') as Json;
    return { salt, sender, id, fingerprint, at, events, postings, reply };
  } catch {
    return undefined;
  }
};
