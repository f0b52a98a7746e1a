import { must } from '@baize/engine';
import { scoresOf } from './session-count.ts';
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
  const isOver = ({ name }: { readonly name: string }): boolean =>
    told === 'everything' ? isBehind(state, name) : scoresOf(state, name).length > 0;
  const came = must(eligible.get(last.name), last.name);
  // Where players go on from the last session too, nobody has a place when it is over.
  return (
    conditions.sessions.slice(0, -1).every(isOver) &&
    (isOver(last) || ![...present].some((player) => came.has(player)))
  );
};
