import { fromBase64, type Note, parseNote, printNote, type Signer, signNote } from './note.ts';
import { HASH_BYTES, type TreeHead } from './tree.ts';

/** What a log says of itself at one moment (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** The name of the log. */
  readonly origin: string;
}

const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;

/** A checkpoint with its signatures. */
export interface SignedCheckpoint extends Checkpoint {
  readonly note: Note;
}

const parseCheckpointText = (text: string): Checkpoint | undefined => {
  const [origin = '', size = '', root = '', ...more] = text.split('\n');
  const bytes = fromBase64(root);
  // Whatever a log adds stands on lines that are not empty; the last feed ends the text.
  if (more.pop() !== '' || more.includes('')) return undefined;
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(size) || bytes?.length !== HASH_BYTES) return undefined;
  return Number.isSafeInteger(Number(size)) ? { origin, size: Number(size), root: bytes } : undefined;
};

/** Reads a signed checkpoint; undefined where it is none. Whose it is, is for who asks to check. */
export const parseCheckpoint = (text: string): SignedCheckpoint | undefined => {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpointText(note.text);
  return checkpoint && { ...checkpoint, note };
};

export const signCheckpoint = (checkpoint: Checkpoint, signer: Signer): string => {
  const text = checkpointText(checkpoint);
  return printNote({ text, signatures: [signNote(text, signer)] });
};
