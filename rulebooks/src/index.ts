import blackjack2005Clauses from '../act-blackjack-2005/clauses.json' with { type: 'json' };
import blackjack2005Parameters from '../act-blackjack-2005/parameters.json' with { type: 'json' };
import blackjack2005Edition from '../act-blackjack-2005/rulebook.json' with { type: 'json' };
import blackjack2018Clauses from '../act-blackjack-2018/clauses.json' with { type: 'json' };
import blackjack2018Parameters from '../act-blackjack-2018/parameters.json' with { type: 'json' };
import blackjack2018Edition from '../act-blackjack-2018/rulebook.json' with { type: 'json' };
import miniBaccarat2016Clauses from '../act-mini-baccarat-2016/clauses.json' with { type: 'json' };
import miniBaccarat2016Parameters from '../act-mini-baccarat-2016/parameters.json' with { type: 'json' };
import miniBaccarat2016Edition from '../act-mini-baccarat-2016/rulebook.json' with { type: 'json' };
import type { Rulebook } from './format.ts';
import { load } from './load.ts';

export * from './format.ts';
export { load } from './load.ts';
export { blackjack2018In2005, numberIn, type Renumbering, renumberingOf } from './renumbered.ts';

/** [act-mini-baccarat-2016 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the one before it. */
export const actMiniBaccarat2016 = load(
  miniBaccarat2016Edition,
  miniBaccarat2016Clauses,
  miniBaccarat2016Parameters,
);

/** [act-blackjack-2005 I:approval, I:revocation] The rules as approved, under the instrument's name and number. */
export const actBlackjack2005 = load(blackjack2005Edition, blackjack2005Clauses, blackjack2005Parameters);

/** [act-blackjack-2018 I:1, I:3, I:4] The rules as approved, under the instrument's name; it revokes the one before it. */
export const actBlackjack2018 = load(blackjack2018Edition, blackjack2018Clauses, blackjack2018Parameters);

/** Every rulebook of the house, by id. */
export const rulebooks: Readonly<Record<string, Rulebook>> = {
  [actBlackjack2005.edition.id]: actBlackjack2005,
  [actBlackjack2018.edition.id]: actBlackjack2018,
  [actMiniBaccarat2016.edition.id]: actMiniBaccarat2016,
};
