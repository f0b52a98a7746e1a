import clauses from '../../act-mini-baccarat-2016/clauses.json' with { type: 'json' };
import parameters from '../../act-mini-baccarat-2016/parameters.json' with { type: 'json' };
import edition from '../../act-mini-baccarat-2016/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/**
 * [act-mini-baccarat-2016 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the
 * one before it.
 */
export const actMiniBaccarat2016 = /* @__PURE__ */ load(edition, clauses, parameters);
