import type { Score, Tournament } from './state.ts';

/** The counts of a session, table by table. */
export const scoresOf = ({ scores }: Tournament, session: string): readonly Score[] =>
  scores.filter((score) => score.session === session);

/** All tables of a session as one, by what was held last. */
export const wholeSession = (state: Tournament, session: string): Score | undefined => {
  const scores = scoresOf(state, session);
  const [first] = scores;
  if (first === undefined) return undefined;
  const chips = Object.fromEntries(scores.flatMap((score) => Object.entries(score.chips)));
  const out = Object.fromEntries(scores.flatMap((score) => Object.entries(score.out ?? {})));
  return { session, table: first.table, chips, out };
};
