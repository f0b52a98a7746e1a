import clauses from '../../act-blackjack-2018/clauses.json' with { type: 'json' };
import parameters from '../../act-blackjack-2018/parameters.json' with { type: 'json' };
import edition from '../../act-blackjack-2018/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/**
 * [act-blackjack-2018 I:1, I:3, I:4] The rules as approved, under the instrument's name; it revokes the one before it.
 */
export const actBlackjack2018 = /* @__PURE__ */ load(edition, clauses, parameters);
