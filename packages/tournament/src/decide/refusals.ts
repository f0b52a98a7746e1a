import { hasBegun, hasSessionBegun } from '../begun.ts';
import type { Instant } from '../instant.ts';
import { HOUSE_RULE, type Refusal, refuse } from '../refusal.ts';
import { entrantsByName, type Rules, type Tournament } from '../state.ts';

/** [1999 A:Player] [1999 A:Applicant] Only somebody who has been accepted can do or suffer anything in a tournament. */
export const refuseStranger = ({ policy }: Rules, state: Tournament, player: string): Refusal | undefined =>
  entrantsByName(state).get(player) === undefined
    ? refuse(policy.player, `${player} is not entered`)
    : undefined;

const LEFT = {
  withdrawn: 'has withdrawn',
  absent: 'did not take the seat and has forfeited it',
  disqualified: 'is disqualified',
  replaced: 'has been replaced',
} as const;

/** Whoever is out is out, by the clause that put him out. */
export const refuseAbsent = (rules: Rules, state: Tournament, player: string): Refusal | undefined => {
  const presence = entrantsByName(state).get(player)?.presence ?? 'in';
  if (presence === 'in') return refuseStranger(rules, state, player);
  const { policy } = rules;
  const by = {
    withdrawn: policy.refund.by,
    absent: policy.noShow,
    disqualified: policy.disqualify,
    replaced: policy.substitute.by,
  }[presence];
  return refuse(by, `${player} ${LEFT[presence]}`);
};

/** [17.3(a)(v)] No more players than the conditions say. */
export const refuseCrowd = ({ policy, conditions }: Rules, state: Tournament): Refusal | undefined => {
  const { maxPlayers } = conditions;
  if (maxPlayers === undefined) return undefined;
  const many = state.entrants.filter(({ presence }) => presence === 'in').length;
  return many >= maxPlayers
    ? refuse(policy.mostPlayers, `the conditions let ${maxPlayers} players in, and all places are taken`)
    : undefined;
};

/** [17.3(a)(vi)] No more players of one group than the conditions say. */
export const refuseGroup = (
  { policy, conditions }: Rules,
  { entrants }: Tournament,
  group: string | undefined,
): Refusal | undefined => {
  const { groupMax } = conditions;
  if (groupMax === undefined || group === undefined) return undefined;
  const many = entrants.filter((each) => each.presence === 'in' && each.group === group).length;
  return many >= groupMax
    ? refuse(policy.groups, `the conditions let ${groupMax} players of one group in, and ${group} has them`)
    : undefined;
};

/** [17.7] [17.3(a)(i)] Seats are given before play begins: nobody enters after it, but into a sit-and-go. */
export const refuseLate = (rules: Rules, state: Tournament, at: Instant | undefined): Refusal | undefined => {
  const { policy, conditions } = rules;
  if (conditions.sitAndGo) return undefined;
  if (state.entriesClosed) return refuse(HOUSE_RULE, 'entries are closed: whoever comes may wait');
  const [first] = conditions.sessions;
  // Where the first session has waves, entries end with the last of them, or with its places where one stayed empty.
  const waves = first?.waves?.map((_, index) => ({ session: first.name, wave: index + 1 })) ?? [];
  const isOver =
    waves.length === 0
      ? hasBegun(rules, state, at)
      : waves.every((wave) => hasSessionBegun(rules, state, wave, at)) ||
        waves.some(({ session }) => state.confirmed.includes(session));
  return isOver
    ? refuse(policy.seating.by, 'play has begun: seats are given before it, and no more entries are taken')
    : undefined;
};
