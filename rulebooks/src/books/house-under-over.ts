import clauses from '../../house-under-over/clauses.json' with { type: 'json' };
import parameters from '../../house-under-over/parameters.json' with { type: 'json' };
import edition from '../../house-under-over/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/** [house-under-over I:1, I:2] Under and Over Seven by rules of the house, which nobody has approved. */
export const houseUnderOver = /* @__PURE__ */ load(edition, clauses, parameters);
