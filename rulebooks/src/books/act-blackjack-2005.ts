import clauses from '../../act-blackjack-2005/clauses.json' with { type: 'json' };
import parameters from '../../act-blackjack-2005/parameters.json' with { type: 'json' };
import edition from '../../act-blackjack-2005/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/** [act-blackjack-2005 I:approval, I:revocation] The rules as approved, under the instrument's name and number. */
export const actBlackjack2005 = /* @__PURE__ */ load(edition, clauses, parameters);
