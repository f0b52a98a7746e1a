import { capital, spokenClause } from '../words/clause.ts';
import type { WhyItem } from './why-item.ts';

const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`);

/** The wagers that were settled last, of one round: for whoever asks to hear them again. */
export const hearLast = (why: readonly WhyItem[]): string => {
  const settled = why.filter(({ kind }) => kind === 'paid' || kind === 'lost' || kind === 'standOff');
  const roundOf = ({ id }: WhyItem): string | undefined => id.split(' ')[0];
  const [newest] = settled;
  if (newest === undefined) return 'Nothing of yours has been settled yet.';
  return settled
    .filter((item) => roundOf(item) === roundOf(newest))
    .toReversed()
    .flatMap(({ title, text, clauses }) => [
      sentence(title),
      text,
      ...clauses.map((clause) => sentence(spokenClause(clause))),
    ])
    .join(' ');
};
