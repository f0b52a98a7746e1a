import { isWhole } from '../said.ts';
import type { Rules, Tournament } from '../state.ts';

/** Players who are equal, and the session in which they are. */
interface Equals {
  readonly session: string;
  readonly players: readonly string[];
}

/** What somebody held last in a session: after rounds more, or at its count. */
const heldBy = ({ scores, playOffs }: Tournament, session: string, player: string): number | undefined =>
  [...scores, ...playOffs].findLast((each) => each.session === session && Object.hasOwn(each.chips, player))
    ?.chips[player];

/** [1999 3.8] [1999 3.8(b)] What was issued once more to these players, until they have played with it. */
const issuedAgain = (
  { reissues, playOffs }: Tournament,
  { session, players }: Equals,
): number | undefined => {
  const issued = reissues.findLast(
    (each) => each.session === session && players.every((player) => each.players.includes(player)),
  );
  const havePlayed = playOffs
    .slice(issued?.playOffsBefore)
    .some((each) => each.session === session && players.some((player) => Object.hasOwn(each.chips, player)));
  return havePlayed ? undefined : issued?.chips;
};

/**
 * [17.13] [2005 20.21] [1999 A:Play-off] With how many chips equal players play on. Rounds more begin with the equal
 * chips that they hold, for nobody is given any; a play-off is a session of its own, and begins with its stack. Who is
 * equal by points holds whatever he holds: then the conditions say, or it is the stack.
 */
export const chipsToPlayOn = (
  { policy, conditions: { said } }: Rules,
  state: Tournament,
  equals: Equals,
  stack: number,
): number => {
  const { chips } = policy.play.playOn;
  if (chips === 'issued') return issuedAgain(state, equals) ?? stack;
  if (chips === 'asStated' && isWhole(said.playOffChips) && said.playOffChips > 0) return said.playOffChips;
  const { session, players } = equals;
  const [held, ...others] = new Set(players.map((player) => heldBy(state, session, player)));
  return held === undefined || others.length > 0 ? stack : held;
};
