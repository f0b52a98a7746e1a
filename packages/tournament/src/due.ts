import type { Way } from './policy/index.ts';

/** Something that has to be done before the tournament can go on, and the clause that asks for it. */
export interface Due {
  readonly do: 'playOff' | 'place' | 'score';
  readonly players?: readonly string[];
  /** What is at stake: the win, the runner-up, a place, going on, points. */
  readonly for?: string;
  readonly session?: string;
  readonly table?: string;
  readonly clause: string;
}

export const dueFor = (players: readonly string[], stake: string, { way, by }: Way): Due => ({
  do: way === 'place' ? 'place' : 'playOff',
  players,
  for: stake,
  clause: by,
});

export const stakeOf = (place: number): string =>
  place === 1 ? 'winner' : place === 2 ? 'runner-up' : `place ${place}`;
