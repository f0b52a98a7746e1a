import type { OpenTableView } from '../game/kind.ts';
import { capital, spokenClause } from '../words/clause.ts';
import { moneyAt } from '../words/money.ts';
import type { WhyItem } from './why-item.ts';

/** What the two live regions of a table say. */
export interface Speech {
  readonly polite: string;
  readonly assertive: string;
}

export const SILENCE: Speech = { polite: '', assertive: '' };

export const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`);

export const together = (sentences: readonly string[]): string =>
  sentences.filter((each) => each !== '').join(' ');

/** What the viewer has left, where the table knows him. */
export const spokenBalance = (view: Pick<OpenTableView, 'own' | 'unit' | 'rulebook'>): string =>
  view.own === undefined ? '' : `Balance ${moneyAt(view).spoken(view.own.chips)}.`;

/** A refusal is said at once, with its clause, and that nothing moved. */
export const spokenRefusal = ({ title, text, clauses }: WhyItem): string =>
  together([
    'Refused.',
    sentence(title.replace(/ refused$/, '')),
    text,
    ...clauses.map((clause) => sentence(spokenClause(clause))),
    'No chips moved.',
  ]);

/** The clock speaks at ten and at five seconds, and otherwise holds its peace. */
export const spokenClock = (before: number, after: number): string => {
  const passed = [10, 5].some((mark) => before > mark && after <= mark && after > 0);
  return passed ? `${after} seconds.` : '';
};

/** The wagers that were settled last, of one round: for whoever asks to hear them again. */
export const hearLast = (why: readonly WhyItem[]): string => {
  const settled = why.filter(({ kind }) => kind === 'paid' || kind === 'lost' || kind === 'standOff');
  const roundOf = ({ id }: WhyItem): string | undefined => id.split(' ')[0];
  const [newest] = settled;
  if (newest === undefined) return 'Nothing of yours has been settled yet.';
  return together(
    settled
      .filter((item) => roundOf(item) === roundOf(newest))
      .toReversed()
      .flatMap(({ title, text, clauses }) => [
        sentence(title),
        text,
        ...clauses.map((clause) => sentence(spokenClause(clause))),
      ]),
  );
};
