import type { Tournament } from '../state.ts';

/** What a player is called on paper. */
export type NameOf = (player: string) => string;

export const asKnown: NameOf = (player) => player;

/** Two who are called the same are told apart on every paper, by the number of their entry. */
export const toldApart = ({ entrants }: Pick<Tournament, 'entrants'>, nameOf: NameOf): NameOf => {
  const names = entrants.map(({ player }) => nameOf(player));
  const numbers = new Map(entrants.map(({ player }, at) => [player, at + 1]));
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return (player) => {
    const [name, entry] = [nameOf(player), numbers.get(player)];
    return shared.has(name) && entry !== undefined ? `${name} (entry ${entry})` : name;
  };
};

const ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** As an alphabet has names: Ōtene among the Os, and McKay 2 before McKay 10. */
export const byName = (one: string, other: string): number => ORDER.compare(one, other);
