import clauses from '../../house-baccarat/clauses.json' with { type: 'json' };
import parameters from '../../house-baccarat/parameters.json' with { type: 'json' };
import edition from '../../house-baccarat/rulebook.json' with { type: 'json' };
import { load } from '../load.ts';

/** [house-baccarat I:1, I:2] Baccarat in its three forms by rules of the house, which nobody has approved. */
export const houseBaccarat = /* @__PURE__ */ load(edition, clauses, parameters);
