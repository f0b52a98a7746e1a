import { accountOf, type People } from '../people/people.ts';

/** Who has a seat; a chair that nobody has is nobody's. */
export const seatedIn = (
  sessions: readonly { readonly seats: readonly (readonly string[])[] }[],
): readonly string[] => sessions.flatMap(({ seats }) => seats.flat().filter((player) => player !== ''));

/** Entrants are known by their ids where they have an account, and by their names where they came to the desk. */
export const namesIn = (people: People, players: Iterable<string>): Record<string, string> =>
  Object.fromEntries(Array.from(players, (player) => [player, accountOf(people, player)?.display ?? player]));
