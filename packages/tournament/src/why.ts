import { must } from '@baize/engine';
import type { Chips } from './act.ts';
import type { PointsTable } from './points.ts';
import { finalScore, type Standing } from './standing.ts';
import type { Rules, Tournament } from './state.ts';

/** One reason for a place: what was held or won, what came of a play-off, with whom it is shared. */
export type Reason =
  | { readonly is: 'chips'; readonly session: string; readonly chips: number }
  | {
      readonly is: 'points';
      readonly total: number | string;
      readonly sessions: readonly { readonly session: string; readonly points: number | string }[];
    }
  | { readonly is: 'playOff'; readonly own: number; readonly others: Chips }
  | { readonly is: 'shared'; readonly with: readonly string[]; readonly from: number; readonly to: number };

type NameOf = (player: string) => string;

const pointsReason = (total: PointsTable, { pointsIn }: Standing, player: string): readonly Reason[] => [
  {
    is: 'points',
    total: must(total[player], player),
    sessions: pointsIn.flatMap(({ session, points }) => {
      const won = points[player];
      return won === undefined ? [] : [{ session, points: won }];
    }),
  },
];

const without = (chips: Chips, player: string): Chips =>
  Object.fromEntries(Object.entries(chips).filter(([other]) => other !== player));

/** Why each who has a place has it, from the facts that decided it. */
export const whyOf = (
  rules: Rules,
  state: Tournament,
  standing: Standing,
): Readonly<Record<string, readonly Reason[]>> => {
  const final = finalScore(rules, state);
  const counted = (player: string): readonly Reason[] => {
    if (standing.points !== undefined) return pointsReason(standing.points, standing, player);
    const { session, chips } = must(final, 'count of the final');
    return [{ is: 'chips', session, chips: must(chips[player], player) }];
  };
  const playedOff = (player: string): readonly Reason[] =>
    state.playOffs.flatMap(({ table, chips }): readonly Reason[] => {
      const own = chips[player];
      return table !== null || own === undefined
        ? []
        : [{ is: 'playOff', own, others: without(chips, player) }];
    });
  return Object.fromEntries(
    standing.places.flatMap(({ place, players }) =>
      players.map((player) => {
        const others = players.filter((other) => other !== player);
        const to = place + players.length - 1;
        const shared: readonly Reason[] =
          others.length === 0 ? [] : [{ is: 'shared', with: others, from: place, to }];
        return [player, [...counted(player), ...playedOff(player), ...shared]];
      }),
    ),
  );
};

const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

const grouped = (chips: number): string => String(chips).replace(/\B(?=(\d{3})+$)/g, ',');

/** A reason in words, for the desk, the player and the result on paper. */
export const reasonWords = (reason: Reason, nameOf: NameOf): string => {
  switch (reason.is) {
    case 'chips':
      return `${grouped(reason.chips)} chips at the end of ${reason.session}`;
    case 'points':
      return `${reason.total} points: ${listed(reason.sessions.map(({ session, points }) => `${points} in ${session}`))}`;
    case 'playOff':
      return `${grouped(reason.own)} in the play-off, ${listed(
        Object.entries(reason.others).map(([player, chips]) => `${nameOf(player)} ${grouped(chips)}`),
      )}`;
    case 'shared':
      return `equal with ${listed(reason.with.map(nameOf))}: the prizes of places ${reason.from} to ${reason.to} are shared`;
  }
};
