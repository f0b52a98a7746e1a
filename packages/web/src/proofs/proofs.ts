import type { AnswerAt } from '@baize/house/api';
import type { Answer } from '../app/api.ts';

export type Proofs = AnswerAt<'GET /api/proofs'>;

export interface PartProps {
  readonly proofs: Proofs;
  /** Tells what came of it, and has the panel read anew. */
  readonly onTold: (answer: Answer<unknown>) => void;
}
