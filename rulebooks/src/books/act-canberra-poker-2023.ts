import clauses from '../../act-canberra-poker-2023/clauses.json' with { type: 'json' };
import parameters from '../../act-canberra-poker-2023/parameters.json' with { type: 'json' };
import edition from '../../act-canberra-poker-2023/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/**
 * [act-canberra-poker-2023 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the
 * one before it.
 */
export const actCanberraPoker2023 = /* @__PURE__ */ load(edition, clauses, parameters);
