import actBlackjack2005 from '../act-blackjack-2005/rulebook.json' with { type: 'json' };
import actBlackjack2018 from '../act-blackjack-2018/rulebook.json' with { type: 'json' };
import actCanberraPoker2023 from '../act-canberra-poker-2023/rulebook.json' with { type: 'json' };
import actMiniBaccarat2016 from '../act-mini-baccarat-2016/rulebook.json' with { type: 'json' };
import houseBaccarat from '../house-baccarat/rulebook.json' with { type: 'json' };
import houseRoulette from '../house-roulette/rulebook.json' with { type: 'json' };
import houseUnderOver from '../house-under-over/rulebook.json' with { type: 'json' };
import nzTournament1999 from '../nz-tournament-1999/rulebook.json' with { type: 'json' };

/** Of which game each built-in book is, by its id: known without reading the books themselves. */
export const GAME_OF_BOOK: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  [
    actBlackjack2005,
    actBlackjack2018,
    actCanberraPoker2023,
    actMiniBaccarat2016,
    houseBaccarat,
    houseRoulette,
    houseUnderOver,
    nzTournament1999,
  ].map(({ id, game }) => [id, game]),
);
