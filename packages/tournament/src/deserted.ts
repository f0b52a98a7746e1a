import { must } from '@baize/engine';
import { scoresOf } from './session-count.ts';
import type { Session } from './sessions.ts';
import { standingOf } from './standing.ts';
import { isBehind, type Rules, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

/**
 * [1999 2.5(b)] Whether nobody is left who could win: everybody has gone, or of those who came to the last session
 * nobody is there, and the sessions before it can bring nobody else. Such a tournament does not proceed.
 */
export const isDeserted = (rules: Rules, state: Tournament): boolean => {
  const { conditions, told } = rules;
  const present = presentIn(state);
  if (present.size === 0) return true;
  const last = conditions.sessions.at(-1);
  const { eligible, due, places } = standingOf(rules, state);
  if (last === undefined || conditions.points !== undefined) return false;
  if (places.length > 0 || due.some((each) => each.do !== 'score')) return false;
  const isEmpty = ({ name }: Session): boolean => {
    const came = must(eligible.get(name), name);
    return ![...present].some((player) => came.has(player));
  };
  // A file tells no confirmations: a session that nobody can play is over as one that was counted.
  const isOver = (session: Session): boolean =>
    told === 'everything'
      ? isBehind(state, session.name)
      : scoresOf(state, session.name).length > 0 || isEmpty(session);
  // Where players go on from the last session too, nobody has a place when it is over.
  return conditions.sessions.slice(0, -1).every(isOver) && (isOver(last) || isEmpty(last));
};
