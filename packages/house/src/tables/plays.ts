import type { GAMES, Game, GameName } from '@baize/engine';
import { editions as baccarat } from '@baize/engine/baccarat';
import type { Kind, Play, Plays } from './play.ts';

/** The types of a game of the engine's list, as the house hands them on. */
export type KindOf<G extends GameName> =
  (typeof GAMES)[G]['game'] extends Game<
    infer _Rules,
    infer State,
    infer Command extends Kind['command'],
    infer Event extends Kind['event'],
    infer View,
    infer _Clause
  >
    ? {
        readonly game: G;
        readonly state: State;
        readonly command: Command;
        readonly event: Event;
        readonly view: View;
      }
    : never;

/** Any game of this house: those of the engine's list. */
export type HouseKind = { readonly [G in GameName]: KindOf<G> }[GameName];

/** Tables of the first houses do not say what is played at them: there was one game, in one edition. */
const FIRST_RULEBOOK = baccarat.usual;

interface Hosting {
  readonly event: { readonly type: string; readonly rulebook?: string };
}

/** What is played at a table, by the record of it: its first event says so. */
export const playIn = <K extends Kind>(plays: Plays<K>, [first]: readonly Hosting[]): Play<K> => {
  const rulebook = first?.event.type === 'TableHosted' ? first.event.rulebook : undefined;
  const play = plays.get(rulebook ?? FIRST_RULEBOOK);
  if (play === undefined) throw new Error(`this house does not know the rulebook ${rulebook}`);
  return play;
};
