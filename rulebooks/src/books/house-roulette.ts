import clauses from '../../house-roulette/clauses.json' with { type: 'json' };
import parameters from '../../house-roulette/parameters.json' with { type: 'json' };
import edition from '../../house-roulette/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/** [house-roulette I:1, I:2] Roulette with a single zero by rules of the house, which nobody has approved. */
export const houseRoulette = /* @__PURE__ */ load(edition, clauses, parameters);
