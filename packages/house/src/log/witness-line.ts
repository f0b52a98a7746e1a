import { parseCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { isSignedBy, parseVkey, SIGNS, type Verifier } from './note.ts';
import { printSubmission, splitKeyAt } from './submission.ts';
import { type Hash, sha256 } from './tree.ts';

/** A witness by its key, and where it is found. */
export interface WitnessPlace {
  readonly key: Verifier;
  /** Before `/add-checkpoint`. */
  readonly url: string;
}

/** Reads `VKEY@URL`; undefined where it names no witness. */
export const parseWitness = (text: string): WitnessPlace | undefined => {
  const parts = splitKeyAt(text);
  const key = parts && parseVkey(parts.vkey);
  return parts === undefined || key?.kind !== SIGNS.cosignature ? undefined : { key, url: parts.url };
};

/** What a witness has seen, by its own signature. */
export interface Seen {
  readonly checkpoint: SignedCheckpoint;
  /** With the signature of the log and that of the witness. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What a witness says to a checkpoint. */
export type WitnessWord =
  | { readonly is: 'cosigned'; readonly seen: Seen }
  | { readonly is: 'other size'; readonly size: number }
  /** It does not follow what the witness saw. */
  | { readonly is: 'inconsistent' }
  | { readonly is: 'refused'; readonly detail: string };

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 72 * 1024;

const textOf = async (response: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > ANSWER_MAX) throw new Error('its answer has no end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

/** A note that the log and this witness have signed; undefined where it is not. */
export const seenIn = (text: string, witness: Verifier, log: Verifier): Seen | undefined => {
  const checkpoint = parseCheckpoint(text);
  if (checkpoint === undefined || checkpoint.origin !== log.name || !isSignedBy(checkpoint.note, log))
    return undefined;
  const time = cosignedAt(checkpoint.note, witness);
  return time === undefined ? undefined : { checkpoint, text, at: time * 1000 };
};

const ask = (url: string, body?: string): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

/** Sends a checkpoint to a witness. Throws where there is no answer. */
export const submit = async (
  { key, url }: WitnessPlace,
  log: Verifier,
  {
    old,
    proof,
    checkpoint,
  }: { readonly old: number; readonly proof: readonly Hash[]; readonly checkpoint: string },
): Promise<WitnessWord> => {
  const response = await ask(`${url}/add-checkpoint`, printSubmission(old, proof, checkpoint));
  const text = await textOf(response);
  if (response.status === 200) {
    const seen = seenIn(`${checkpoint}${text}`, key, log);
    return seen === undefined
      ? { is: 'refused', detail: 'what it answers is not signed with the key that it was named with' }
      : { is: 'cosigned', seen };
  }
  if (response.status === 409 && /^(?:0|[1-9]\d{0,15})\n$/.test(text))
    return { is: 'other size', size: Number(text) };
  if (response.status === 422) return { is: 'inconsistent' };
  return { is: 'refused', detail: `it answers ${response.status}: ${text.trim().slice(0, 200)}` };
};

/** The newest checkpoint that a witness has of a log; undefined where it has none or shows none. */
export const newestAt = async ({ key, url }: WitnessPlace, log: Verifier): Promise<Seen | undefined> => {
  const response = await ask(`${url}/${Buffer.from(sha256(log.name)).toString('hex')}/checkpoint`);
  const text = await textOf(response);
  return response.ok ? seenIn(text, key, log) : undefined;
};

/** What is said of a witness that does not answer. */
export const silence = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};
