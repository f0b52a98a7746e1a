import { emptyRoot, provesConsistency, type TreeHead } from '@baize/house/format';
import type { Submission } from './request.ts';

/** What becomes of a submission whose signature is the log's own. */
export type Verdict =
  | { readonly is: 'grown' }
  /** The log has another tree in mind than the one that was cosigned last. */
  | { readonly is: 'other size'; readonly size: number }
  /** It does not begin with the tree that was cosigned last, as far as the proof shows. */
  | { readonly is: 'inconsistent' };

const NOTHING: TreeHead = { size: 0, root: emptyRoot() };

/** Whether a checkpoint follows the one that was cosigned last. `last` is undefined where there is none. */
export const judge = ({ old, proof, checkpoint }: Submission, last: TreeHead | undefined): Verdict => {
  const known = last ?? NOTHING;
  if (old !== known.size) return { is: 'other size', size: known.size };
  return provesConsistency(known, checkpoint, proof) ? { is: 'grown' } : { is: 'inconsistent' };
};
