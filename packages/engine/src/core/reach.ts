/**
 * How far back everything reaches that undoes a round or a wager: every round since the table was opened, as long as
 * there are no more than these. At one round in half a minute they are a day and a night of play; what lies further
 * back is for a dispute to decide.
 */
export const REACH = 3_000;

/** The rounds that are kept, with one more. */
export const keepRound = <Past>(rounds: readonly Past[], past: Past): readonly Past[] =>
  rounds.length < REACH ? [...rounds, past] : [...rounds.slice(1 - REACH), past];

/** The round of that number among those that are kept: they are numbered in order, and one may have been left out. */
export const pastRound = <Past extends { readonly number: number }>(
  rounds: readonly Past[],
  number: number,
): Past | undefined => rounds.findLast((past) => past.number === number);

/** How many of the rounds that are kept a table shows. */
const SHOWN = 50;

export const latest = <Past>(rounds: readonly Past[]): readonly Past[] => rounds.slice(-SHOWN);
