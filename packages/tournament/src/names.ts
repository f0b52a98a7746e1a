import type { Entrant } from './state.ts';

/** A name without what nobody hears of it: case, spaces, and the way in which its letters were put in. */
export const spokenName = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Somebody else on the list who is called the same: by the name of the entry, or by the name that was given for it. */
export const namesakeOf = (
  entrants: readonly Entrant[],
  { player, name }: { readonly player: string; readonly name?: string },
): Entrant | undefined => {
  const called = new Set([player, name ?? player].map(spokenName));
  return entrants.find(
    (each) =>
      each.player !== player &&
      [each.player, each.name ?? each.player].some((one) => called.has(spokenName(one))),
  );
};

/** The second John Smith of a list is `John Smith (2)` wherever he is named. */
export const markedName = (entrants: readonly Entrant[], player: string): string => {
  const taken = new Set(entrants.map((each) => spokenName(each.player)));
  let number = 2;
  while (taken.has(spokenName(`${player} (${number})`))) number += 1;
  return `${player} (${number})`;
};
