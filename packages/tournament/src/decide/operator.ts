import { hasBegun } from '../begun.ts';
import { isDeserted } from '../deserted.ts';
import { belowSmallest } from '../field.ts';
import { clauseOfField } from '../policy/index.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import type { Rules } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';

/**
 * [10.6(b)] [17.22] [1999 2.4] By which clause something comes into the pool besides the fees: as the operator likes,
 * as the conditions state it, or from the jackpot's reserve by an arrangement that is named. A file of results does not
 * tell the arrangement.
 */
const contributionBy = (
  { policy, conditions, told }: Rules,
  reference: string | undefined,
): string | Refusal => {
  const { taken, by, reserve } = policy.contribution;
  if (taken === 'always') return by;
  if (reserve !== undefined && (reference !== undefined || told === 'results')) return reserve;
  const { contributions } = conditions.said;
  if (typeof contributions === 'string' && contributions.trim() !== '')
    return clauseOfField(policy, 'prizes');
  return reserve === undefined
    ? refuse(by, 'the conditions state nothing that comes into the pool besides the fees')
    : refuse(
        reserve,
        'money of the reserve comes with the reference of its arrangement, and anything else as stated',
      );
};

const contribute: Handler<'contribute'> = (rules, _, { amount, reference }) => {
  const by = contributionBy(rules, reference);
  if (typeof by !== 'string') return refused(by);
  return happened({ type: 'Contributed', amount, ...(reference === undefined ? {} : { reference }), by });
};

/**
 * [17.3(a)(v)] [1999 2.3(e)] Nobody has to cancel for want of players: below the smallest number the director says why
 * it is played all the same, and the result tells it.
 */
const goOn: Handler<'goOn'> = (rules, state, { reason }) => {
  const by = rules.policy.mostPlayers;
  const below = belowSmallest(rules, state);
  if (below === undefined) return refused(refuse(by, 'there are players enough: nothing has to be said'));
  if (below.goneOn !== undefined) return refused(refuse(by, `it goes on already: ${below.goneOn}`));
  if (!below.asked) return refused(refuse(by, 'entries are open, and more players may come'));
  const { players, smallest } = below;
  return happened({ type: 'WentOn', players, smallest, reason, by });
};

/**
 * [17.23] [1999 2.3(e)] [1999 2.5(b)] The operator may cancel until it is over, or only before play begins and for want
 * of players. Where nobody is left who could win it does not proceed, and the fees are given back, whenever that is.
 */
const cancel: Handler<'cancel'> = (rules, state, { at }) => {
  const { until, forLackOfPlayers, by, refundBy } = rules.policy.cancel;
  if (isDeserted(rules, state)) return happened({ type: 'Cancelled', by: refundBy });
  if (until === 'start' && hasBegun(rules, state, at)) {
    return refused(refuse(by, 'play has begun: a tournament is only cancelled before it'));
  }
  const { minPlayers } = rules.conditions;
  const many = state.entrants.filter(({ presence }) => presence === 'in').length;
  if (forLackOfPlayers && minPlayers !== undefined && many >= minPlayers) {
    return refused(refuse(by, `${many} players are enough: ${minPlayers} were asked for`));
  }
  const { places, due } = standingOf(rules, state);
  return places.length > 0 && due.length === 0
    ? refused(refuse(by, 'the tournament is over, and its places are known'))
    : happened({ type: 'Cancelled', by: refundBy });
};

export const OPERATOR_HANDLERS = { contribute, goOn, cancel };
