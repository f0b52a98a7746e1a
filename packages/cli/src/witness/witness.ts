import {
  cosign,
  emptyRoot,
  isBy,
  parseCheckpoint,
  printNote,
  type SignatureLine,
  type SignedCheckpoint,
  type Signer,
} from '@baize/house/format';
import { judge } from './judge.ts';
import type { Conflict, Records } from './records.ts';
import { isOwn, parseSubmission, type Submission, type WatchedLog } from './request.ts';

export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
  readonly type?: string;
}

export interface Witness {
  /** Takes a submission as it came, and cosigns or refuses it. */
  add(body: string): Answer;
  /** The newest checkpoint that was cosigned, with both signatures. */
  checkpoint(origin: string): string | undefined;
  conflicts(origin: string): readonly Conflict[];
}

interface Ports {
  readonly signer: Signer;
  readonly logs: readonly WatchedLog[];
  readonly records: Records;
  /** In seconds since 1970. */
  readonly now: () => number;
}

const refusal = (status: Exclude<Answer['status'], 200>, why: string): Answer => ({
  status,
  body: `${why}\n`,
});

const sizeAnswer = (size: number): Answer => ({ status: 409, body: `${size}\n`, type: 'text/x.tlog.size' });

const isSameRoot = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** What a checkpoint is, with the signatures of the keys that are trusted for it and no others. */
const cleaned = ({ note, origin }: SignedCheckpoint, logs: readonly WatchedLog[]): string =>
  printNote({
    text: note.text,
    signatures: note.signatures.filter((line) =>
      logs.some(({ key }) => key.name === origin && isBy(key, line)),
    ),
  });

const lineText = (line: SignatureLine): string => printNote({ text: '', signatures: [line] }).slice(1);

/** Two trees of one size are a proof in themselves; a proof that leads nowhere is kept as what it is. */
const keepConflict = (
  { records, now }: Pick<Ports, 'records' | 'now'>,
  checkpoint: SignedCheckpoint,
  submitted: string,
): void => {
  const { origin, size, root } = checkpoint;
  const same = records.cosignedAt(origin, size);
  const isProof = same !== undefined && !isSameRoot(same.root, root);
  if (same !== undefined && !isProof) return;
  const kept = same?.note ?? records.latest(origin)?.note;
  if (kept === undefined) return;
  records.keepConflict(
    {
      origin,
      at: now(),
      isProof,
      kept: typeof kept === 'string' ? kept : printNote(kept),
      submitted,
    },
    checkpoint,
  );
};

/**
 * A witness: it cosigns a checkpoint only where the tree begins with the one that it cosigned last, and has that in its
 * own store before it signs.
 */
export const openWitness = ({ signer, logs, records, now }: Ports): Witness => {
  const signed = (checkpoint: SignedCheckpoint, note: string): string => {
    const line = cosign(checkpoint.note.text, signer, now());
    records.answered(checkpoint, `${note}${lineText(line)}`);
    return lineText(line);
  };

  const decide = (submission: Submission, note: string): Answer | undefined => {
    const { checkpoint } = submission;
    const { origin, size, root } = checkpoint;
    const verdict = judge(submission, records.latest(origin));
    if (verdict.is === 'other size') {
      if (records.cosignedAt(origin, size) !== undefined) keepConflict({ records, now }, checkpoint, note);
      return sizeAnswer(verdict.size);
    }
    if (size === 0 && !isSameRoot(root, emptyRoot()))
      return refusal(422, 'the root of a tree without leaves is the hash of nothing');
    if (verdict.is === 'inconsistent') {
      keepConflict({ records, now }, checkpoint, note);
      return refusal(422, 'the proof does not lead from the tree that was cosigned last to this one');
    }
    records.cosign(checkpoint, note, now());
    return undefined;
  };

  return {
    add: (body) => {
      const submission = parseSubmission(body);
      if (submission === undefined)
        return refusal(400, 'this is no old size, proof and checkpoint, each on lines of their own');
      const { checkpoint, old } = submission;
      if (logs.every(({ key }) => key.name !== checkpoint.origin))
        return refusal(404, `${checkpoint.origin} is not watched here`);
      if (!isOwn(checkpoint, logs))
        return refusal(403, 'no key of this log has signed this, or one that has not is named');
      if (old > checkpoint.size) return refusal(400, 'the old size is larger than the tree');
      const note = cleaned(checkpoint, logs);
      const refused = records.atomically(() => decide(submission, note));
      return refused ?? { status: 200, body: signed(checkpoint, note) };
    },
    checkpoint: (origin) => {
      const latest = records.latest(origin);
      if (latest === undefined) return undefined;
      const answer = records.answer(origin);
      if (answer !== undefined && parseCheckpoint(answer)?.size === latest.size) return answer;
      // It was remembered, and the program ended before it signed.
      const note = printNote(latest.note);
      return `${note}${signed(latest, note)}`;
    },
    conflicts: (origin) => records.conflicts(origin),
  };
};
