import { must } from '@baize/engine';
import type { Chips } from '../act.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { seatedNow } from '../seated.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Score, Tournament } from '../state.ts';

const seatedIn = (rules: Rules, state: Tournament, session: string): readonly (readonly string[])[] =>
  seatedNow(rules, state, session, must(standingOf(rules, state).eligible.get(session), session));

export const scoreAt = ({ scores }: Tournament, session: string, table: string): Score | undefined =>
  scores.find((each) => each.session === session && each.table === table);

const countedElsewhere = (state: Tournament, session: string, table: string): ReadonlySet<string> =>
  new Set(
    state.scores
      .filter((each) => each.session === session && each.table !== table)
      .flatMap(({ chips }) => Object.keys(chips)),
  );

/**
 * [17.20] [1999 5.5] Everybody who holds a seat at a table is in its count, with nothing where nothing is left to him.
 */
export const refuseMissing = (
  rules: Rules,
  state: Tournament,
  session: string,
  { table, chips }: { readonly table: string; readonly chips: Chips },
): Refusal | undefined => {
  const elsewhere = countedElsewhere(state, session, table);
  const missing = seatedIn(rules, state, session)[Number(table) - 1]?.find(
    (player) => !Object.hasOwn(chips, player) && !elsewhere.has(player),
  );
  return missing === undefined
    ? undefined
    : refuse(
        rules.policy.tally,
        `${missing} holds a seat at table ${table} and is not in the count: who lost everything holds 0`,
      );
};

/** Tables of a session with somebody who holds a seat there and is in no count of it. */
export const uncountedTables = (
  rules: Rules,
  state: Tournament,
  session: string,
): readonly { readonly table: string; readonly players: readonly string[]; readonly whole: boolean }[] => {
  const counted = countedElsewhere(state, session, '');
  return seatedIn(rules, state, session).flatMap((seated, index) => {
    const players = seated.filter((player) => !counted.has(player));
    if (players.length === 0) return [];
    const table = String(index + 1);
    return [{ table, players, whole: scoreAt(state, session, table) === undefined }];
  });
};

/** [1999 5.5] Nothing is made of a session in which somebody at a table has no count. */
export const refuseUncounted = (rules: Rules, state: Tournament, session: string): Refusal | undefined => {
  const [open] = uncountedTables(rules, state, session);
  if (open === undefined) return undefined;
  const who = open.players.join(', ');
  return refuse(
    rules.policy.tally,
    open.whole
      ? `the table of ${who} has not been counted`
      : `${who} sat at table ${open.table} and is not in its count: correct it with all who sit there`,
  );
};
