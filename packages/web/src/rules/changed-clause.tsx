import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import { Columns } from '../shell/columns.tsx';
import { editionTitle } from '../words/edition.ts';
import { type Changed, changedIn } from './trial.ts';

const titleOf = ({ words, numbers }: Changed): string => {
  if (numbers.length === 0) return 'Other words';
  return words ? 'Other words and numbers' : 'Other numbers';
};

/** That a trial has a clause otherwise: a word beside its number. */
export const ChangedMark = ({ of }: { readonly of: Changed | undefined }): ReactElement | null =>
  of === undefined ? null : (
    <span className="state" data-state="hold">
      {titleOf(of)}
    </span>
  );

interface ChangedProps {
  readonly rulebook: string;
  readonly clause: string;
}

/**
 * What a trial has otherwise in a clause: the numbers now and before, and whether the words still speak of those
 * before.
 */
export const ChangedClause = ({ rulebook, clause }: ChangedProps): ReactElement | null => {
  const library = useLibrary();
  const changed = changedIn(library, rulebook, clause);
  const base = library[rulebook]?.edition.extends;
  if (changed === undefined || base === undefined || base === null) return null;
  return (
    <section className="clause-part" aria-label="What this trial has otherwise">
      <h2>What this trial has otherwise</h2>
      {changed.speaksOfOthers && (
        <div className="said" data-tone="hold" role="note">
          <span>The words below speak of other numbers</span>
          <span>
            They are those of {editionTitle(library, base)}. Tables, odds and payments go by the numbers here.
          </span>
        </div>
      )}
      {changed.words && <p className="reading-text">The words below are this trial’s own.</p>}
      {changed.numbers.length > 0 && (
        <table className="figure-table">
          <Columns of={['Number', { amount: 'Now' }, { amount: 'Before' }]} />
          <tbody>
            {changed.numbers.map(({ field, now, before }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="amount">{now}</td>
                <td className="amount">{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
