import {
  fromBase64,
  HASH_BYTES,
  type Hash,
  isBy,
  isSignedBy,
  parseCheckpoint,
  parseVkey,
  type SignedCheckpoint,
  splitKeyAt,
  type Verifier,
} from '@baize/house/format';

/** What a log asks of a witness (C2SP tlog-witness, `add-checkpoint`). */
export interface Submission {
  /** The size of the tree that the log believes the witness saw last. */
  readonly old: number;
  readonly proof: readonly Hash[];
  readonly checkpoint: SignedCheckpoint;
}

/** Nobody may send more lines of proof than this. */
const PROOF_MAX = 63;

const sizeOf = (line: string): number | undefined => {
  const [, digits] = /^old (0|[1-9]\d{0,15})$/.exec(line) ?? [];
  const size = Number(digits);
  return Number.isSafeInteger(size) ? size : undefined;
};

const hashOf = (line: string): Hash | undefined => {
  const bytes = fromBase64(line);
  return bytes?.length === HASH_BYTES ? bytes : undefined;
};

/** Reads a submission; undefined where it is none. Nothing in it is true yet. */
export const parseSubmission = (body: string): Submission | undefined => {
  const end = body.indexOf('\n\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const old = sizeOf(first);
  const proof = lines.length > PROOF_MAX ? [] : lines.map(hashOf);
  const checkpoint = parseCheckpoint(body.slice(end + 2));
  if (old === undefined || checkpoint === undefined || proof.length !== lines.length) return undefined;
  return proof.every((hash) => hash !== undefined) ? { old, proof, checkpoint } : undefined;
};

/** A log that is watched: its key, and where it is found. */
export interface WatchedLog {
  readonly key: Verifier;
  /** Before `/checkpoint` and `/tile/`. */
  readonly url: string;
}

/** Reads `VKEY@URL`; undefined where it is none. */
export const parseKeyAt = (text: string): { readonly key: Verifier; readonly url: string } | undefined => {
  const parts = splitKeyAt(text);
  const key = parts && parseVkey(parts.vkey);
  return parts && key && { key, url: parts.url };
};

/** Whether any key that is trusted for this origin has signed, and none of them is passed off for having signed. */
export const isOwn = ({ note, origin }: SignedCheckpoint, logs: readonly WatchedLog[]): boolean => {
  const signed = logs.filter(
    ({ key }) => key.name === origin && note.signatures.some((line) => isBy(key, line)),
  );
  return signed.length > 0 && signed.every(({ key }) => isSignedBy(note, key));
};
