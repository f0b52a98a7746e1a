import { must } from '@baize/engine';
import type { Place } from '../places.ts';
import type { Goods } from '../prizes.ts';
import type { Standing } from '../standing.ts';
import { dollars, ordinal } from './paper.ts';

/** What one player wins on one place: of the tournament, or of a session. */
export interface Win {
  readonly player: string;
  readonly place: number;
  readonly session?: string;
  readonly isShared: boolean;
  readonly sum: number;
  readonly goods?: Goods;
  readonly clause: string;
}

const winsOn = ({ place, players, prize, goods, clause }: Place): readonly Win[] =>
  players.map((player) => ({
    player,
    place,
    isShared: players.length > 1,
    sum: typeof prize === 'number' ? prize : must(prize[player], player),
    ...(goods === undefined ? {} : { goods }),
    clause,
  }));

/** What was won on the places of the tournament, the first first. */
export const placeWins = ({ places }: Standing): readonly Win[] => places.flatMap(winsOn);

/** What was won at the conclusion of sessions. */
export const sessionWins = ({ sessionPrizes }: Standing): readonly Win[] =>
  sessionPrizes.flatMap(({ session, places }) => places.flatMap(winsOn).map((win) => ({ ...win, session })));

/** "1st place", "2nd place in heats". */
export const placeWords = ({ place, session }: Win): string =>
  `${ordinal(place)} place${session === undefined ? '' : ` in ${session}`}`;

/** "a watch (stated value $1,200.00)". */
export const goodsWords = ({ what, value }: Goods): string => `${what} (stated value ${dollars(value)})`;
