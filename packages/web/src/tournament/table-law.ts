import type { SessionStrip } from '@baize/house/api';
import { createContext } from 'react';
import type { Now } from '../why/why-item.ts';

/** Whether the seats of a table are those of a ballot: then no box is anybody's to take. */
export const BallotSeatsContext = createContext(false);

/**
 * While wagers are made at a tournament's table its own rules say who wagers where; else the game's say what goes on.
 */
export const tournamentNow = ({ phase, law, instrument }: SessionStrip): Now | undefined => {
  if (phase !== 'wagers') return undefined;
  const order = law.order === null ? 'all at the same time' : 'in turn from the marker';
  const without = law.leftOut === null ? '' : ' Nobody shares a box, and there are no side wagers.';
  return {
    title: 'Wagers are made',
    text: `Everybody wagers on his own place alone, ${order}.${without}`,
    clauses: [
      law.seat,
      ...(law.order === null ? [] : [law.order]),
      ...(law.leftOut === null ? [] : [law.leftOut]),
    ],
    rulebook: instrument,
  };
};

/** What a tournament's table is played by: rules that stand in for others are named as that. */
export const tournamentEdition = (
  { instrument, standIn }: Pick<SessionStrip, 'instrument' | 'standIn'>,
  rulebook: string,
  titleOf: (rulebook: string) => string,
): string => {
  if (instrument === rulebook) return titleOf(rulebook);
  const game =
    standIn === null ? titleOf(rulebook) : `${titleOf(rulebook)}, standing in for its own rules of the game`;
  return `${titleOf(instrument)}, with ${game}`;
};
