import { actCanberraPoker2023, type ClauseOf } from '@baize/rulebooks';

export type PokerRulebook = typeof actCanberraPoker2023;
export type Clause = ClauseOf<PokerRulebook>;

/** The edition whose order of ranks the code compares hands by. */
export const CANON: PokerRulebook = actCanberraPoker2023;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [actCanberraPoker2023] as const;
