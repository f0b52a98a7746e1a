import type { OpenTableView } from '../game/kind.ts';
import { capital, spokenClause } from '../words/clause.ts';
import type { Language, Say } from '../words/language.ts';
import { moneyAt } from '../words/money.ts';
import type { WhyItem } from './why-item.ts';

/** What the two live regions of a table say. */
export interface Speech {
  readonly polite: string;
  readonly assertive: string;
}

export const SILENCE: Speech = { polite: '', assertive: '' };

export const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`);

/** What the viewer has left, where the table knows him. */
export const spokenBalance = (
  language: Language,
  view: Pick<OpenTableView, 'own' | 'unit' | 'rulebook'>,
): string =>
  view.own === undefined
    ? ''
    : language.say('Balance {sum}.', { sum: moneyAt(view, language).spoken(view.own.chips) });

/** A refusal is said at once, with its clause, and that nothing moved. */
export const spokenRefusal = (language: Language, { title, text, clauses }: WhyItem): string =>
  language.together([
    language.say('Refused.'),
    language.sentence(title.replace(/ refused$/, '')),
    text,
    ...clauses.map((clause) => language.sentence(spokenClause(language, clause))),
    language.say('No chips moved.'),
  ]);

/** The clock speaks at ten and at five seconds, and otherwise holds its peace. */
export const spokenClock = (say: Say, before: number, after: number): string => {
  const passed = [10, 5].some((mark) => before > mark && after <= mark && after > 0);
  return passed ? say('{n} {n|second|seconds}.', { n: after }) : '';
};

/** The wagers that were settled last, of one round: for whoever asks to hear them again. */
export const hearLast = (language: Language, why: readonly WhyItem[]): string => {
  const settled = why.filter(({ kind }) => kind === 'paid' || kind === 'lost' || kind === 'standOff');
  const [newest] = settled;
  if (newest === undefined) return language.say('Nothing of yours has been settled yet.');
  return language.together(
    settled
      .filter((item) => item.round === newest.round)
      .toReversed()
      .flatMap(({ title, text, clauses }) => [
        language.sentence(title),
        text,
        ...clauses.map((clause) => language.sentence(spokenClause(language, clause))),
      ]),
  );
};
