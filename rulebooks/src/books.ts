import blackjack2005Clauses from '../act-blackjack-2005/clauses.json' with { type: 'json' };
import blackjack2005Parameters from '../act-blackjack-2005/parameters.json' with { type: 'json' };
import blackjack2005Edition from '../act-blackjack-2005/rulebook.json' with { type: 'json' };
import blackjack2018Clauses from '../act-blackjack-2018/clauses.json' with { type: 'json' };
import blackjack2018Parameters from '../act-blackjack-2018/parameters.json' with { type: 'json' };
import blackjack2018Edition from '../act-blackjack-2018/rulebook.json' with { type: 'json' };
import canberraPoker2023Clauses from '../act-canberra-poker-2023/clauses.json' with { type: 'json' };
import canberraPoker2023Parameters from '../act-canberra-poker-2023/parameters.json' with { type: 'json' };
import canberraPoker2023Edition from '../act-canberra-poker-2023/rulebook.json' with { type: 'json' };
import miniBaccarat2016Clauses from '../act-mini-baccarat-2016/clauses.json' with { type: 'json' };
import miniBaccarat2016Parameters from '../act-mini-baccarat-2016/parameters.json' with { type: 'json' };
import miniBaccarat2016Edition from '../act-mini-baccarat-2016/rulebook.json' with { type: 'json' };
import houseBaccaratClauses from '../house-baccarat/clauses.json' with { type: 'json' };
import houseBaccaratParameters from '../house-baccarat/parameters.json' with { type: 'json' };
import houseBaccaratEdition from '../house-baccarat/rulebook.json' with { type: 'json' };
import houseRouletteClauses from '../house-roulette/clauses.json' with { type: 'json' };
import houseRouletteParameters from '../house-roulette/parameters.json' with { type: 'json' };
import houseRouletteEdition from '../house-roulette/rulebook.json' with { type: 'json' };
import houseUnderOverClauses from '../house-under-over/clauses.json' with { type: 'json' };
import houseUnderOverParameters from '../house-under-over/parameters.json' with { type: 'json' };
import houseUnderOverEdition from '../house-under-over/rulebook.json' with { type: 'json' };
import nzTournament1999Clauses from '../nz-tournament-1999/clauses.json' with { type: 'json' };
import nzTournament1999Parameters from '../nz-tournament-1999/parameters.json' with { type: 'json' };
import nzTournament1999Edition from '../nz-tournament-1999/rulebook.json' with { type: 'json' };
import { load } from './load.ts';

/**
 * [act-mini-baccarat-2016 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the
 * one before it.
 */
export const actMiniBaccarat2016 = /* @__PURE__ */ load(
  miniBaccarat2016Edition,
  miniBaccarat2016Clauses,
  miniBaccarat2016Parameters,
);

/** [act-blackjack-2005 I:approval, I:revocation] The rules as approved, under the instrument's name and number. */
export const actBlackjack2005 = /* @__PURE__ */ load(
  blackjack2005Edition,
  blackjack2005Clauses,
  blackjack2005Parameters,
);

/**
 * [act-blackjack-2018 I:1, I:3, I:4] The rules as approved, under the instrument's name; it revokes the one before it.
 */
export const actBlackjack2018 = /* @__PURE__ */ load(
  blackjack2018Edition,
  blackjack2018Clauses,
  blackjack2018Parameters,
);

/**
 * [act-canberra-poker-2023 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the
 * one before it.
 */
export const actCanberraPoker2023 = /* @__PURE__ */ load(
  canberraPoker2023Edition,
  canberraPoker2023Clauses,
  canberraPoker2023Parameters,
);

/**
 * [nz-tournament-1999 I:1] The rules of tournament play as notified in the Gazette, in place of those for blackjack
 * alone.
 */
export const nzTournament1999 = /* @__PURE__ */ load(
  nzTournament1999Edition,
  nzTournament1999Clauses,
  nzTournament1999Parameters,
);

/** [house-roulette I:1, I:2] Roulette with a single zero by rules of the house, which nobody has approved. */
export const houseRoulette = /* @__PURE__ */ load(
  houseRouletteEdition,
  houseRouletteClauses,
  houseRouletteParameters,
);

/** [house-baccarat I:1, I:2] Baccarat in its three forms by rules of the house, which nobody has approved. */
export const houseBaccarat = /* @__PURE__ */ load(
  houseBaccaratEdition,
  houseBaccaratClauses,
  houseBaccaratParameters,
);

/** [house-under-over I:1, I:2] Under and Over Seven by rules of the house, which nobody has approved. */
export const houseUnderOver = /* @__PURE__ */ load(
  houseUnderOverEdition,
  houseUnderOverClauses,
  houseUnderOverParameters,
);
