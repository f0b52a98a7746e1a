import type { Language, Say } from '../words/language.ts';
import type { Money } from '../words/money.ts';
import { ACTS, BASES, type Basis } from './decision.ts';
import type { Judged } from './worth.ts';

/** What came of the comparison, in a sentence: nothing of luck, and nothing of what the round brought. */
export const verdictOf = (money: Money, { decision, chosen, best, lost }: Judged): string => {
  const { say } = money.language;
  if (decision.is === 'wager')
    return lost >= 0
      ? say('Of {stake} the house keeps {sum} on average.', {
          stake: money.felt(decision.unit),
          sum: money.balance(lost),
        })
      : say('{stake} brought you {sum} on average.', {
          stake: money.felt(decision.unit),
          sum: money.balance(-lost),
        });
  if (best === undefined || chosen === undefined) return '';
  return chosen === best
    ? say('{act}: the best there was.', { act: say(ACTS[chosen]) })
    : say('{act} gave up {sum} on average. The best was: {best}.', {
        act: say(ACTS[chosen]),
        best: say(ACTS[best]),
        sum: money.balance(lost),
      });
};

export const basisWords = (say: Say, { of, decks = 1 }: Basis): string =>
  of === 'deals' || of === 'draw' ? say(BASES[of]) : say(BASES[of], { n: decks });

/** Everything in a few sentences, for whoever hears it. */
export const summary = (money: Money, all: readonly Judged[]): string => {
  const { say, together }: Language = money.language;
  const acts = all.filter(({ decision }) => decision.is !== 'wager');
  const wagers = all.filter(({ decision }) => decision.is === 'wager');
  const sum = (some: readonly Judged[]): string =>
    money.balance(some.reduce((total, { lost }) => total + lost, 0));
  const best = acts.filter(({ chosen, best: of }) => chosen === of).length;
  return together([
    acts.length === 0
      ? ''
      : best === acts.length
        ? say('{n} {n|decision|decisions}: nothing better could be done.', { n: best })
        : say(
            'The best there was: {best} of {n} {n|decision|decisions}. The rest gave up {sum} on average.',
            {
              ...{ n: acts.length, best, sum: sum(acts) },
            },
          ),
    wagers.length === 0
      ? ''
      : say('{n} {n|wager|wagers}: the house keeps {sum} of them on average.', {
          n: wagers.length,
          sum: sum(wagers),
        }),
  ]);
};
