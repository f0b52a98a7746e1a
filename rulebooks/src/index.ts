import canberraPoker2023Clauses from '../act-canberra-poker-2023/clauses.json' with { type: 'json' };
import canberraPoker2023Parameters from '../act-canberra-poker-2023/parameters.json' with { type: 'json' };
import canberraPoker2023Edition from '../act-canberra-poker-2023/rulebook.json' with { type: 'json' };
import miniBaccarat2016Clauses from '../act-mini-baccarat-2016/clauses.json' with { type: 'json' };
import miniBaccarat2016Parameters from '../act-mini-baccarat-2016/parameters.json' with { type: 'json' };
import miniBaccarat2016Edition from '../act-mini-baccarat-2016/rulebook.json' with { type: 'json' };
import type { Rulebook } from './format.ts';
import { load } from './load.ts';

export * from './format.ts';
export { load } from './load.ts';

/** [act-mini-baccarat-2016 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the one before it. */
export const actMiniBaccarat2016 = load(
  miniBaccarat2016Edition,
  miniBaccarat2016Clauses,
  miniBaccarat2016Parameters,
);

/** [act-canberra-poker-2023 I:1, I:3, I:4] The rules as approved, under the instrument's name and number; it revokes the one before it. */
export const actCanberraPoker2023 = load(
  canberraPoker2023Edition,
  canberraPoker2023Clauses,
  canberraPoker2023Parameters,
);

/** Every rulebook of the house, by id. */
export const rulebooks: Readonly<Record<string, Rulebook>> = {
  [actMiniBaccarat2016.edition.id]: actMiniBaccarat2016,
  [actCanberraPoker2023.edition.id]: actCanberraPoker2023,
};
