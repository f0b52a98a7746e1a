import clauses from '../../nz-tournament-1999/clauses.json' with { type: 'json' };
import parameters from '../../nz-tournament-1999/parameters.json' with { type: 'json' };
import edition from '../../nz-tournament-1999/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/**
 * [nz-tournament-1999 I:1] The rules of tournament play as notified in the Gazette, in place of those for blackjack
 * alone.
 */
export const nzTournament1999 = /* @__PURE__ */ load(edition, clauses, parameters);
