import type { Cents } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import { roundOf } from '../chips.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import type { Insurance, Round, Table } from '../table.ts';
import { capOn, isInsuredBy, refuseInsuranceAmount, refuseNoAce, refuseTime, wagerOn } from './line.ts';

/** [7.2] The wagers that their owners left uninsured, in the order of dealing and from the dealer outwards. */
export const uninsured = (table: Table): readonly { readonly box: number; readonly owner: string }[] =>
  roundOf(table).boxes.flatMap(({ number: box, wagers }) =>
    wagers
      .filter(
        ({ patron }) => wagerOn(table, box, patron) !== undefined && !isInsuredBy(table, box, patron, patron),
      )
      .map(({ patron: owner }) => ({ box, owner })),
  );

/** Who has a wager on the round. */
export const bettorsIn = ({ boxes }: Round): readonly string[] => [
  ...new Set(boxes.flatMap(({ wagers }) => wagers.map(({ patron }) => patron))),
];

const requestsOf = (table: Table, patron: string): readonly Insurance[] =>
  roundOf(table).requests.filter((request) => request.patron === patron);

/** [7.2] The only judge of a request to insure the wager of another. */
export const refuseRequest = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, owner, stake: amount }: Insurance,
): Refusal | undefined => {
  if (!table.determinations.insuranceByOthers) {
    return {
      clause: rules.cite(...(rules.insuranceByOthers ? (['7.2'] as const) : []), '7.1'),
      detail: 'a player insures his own wager only at this table',
    };
  }
  const noAce = refuseNoAce(rules, table);
  if (noAce !== undefined) return noAce;
  if (!bettorsIn(roundOf(table)).includes(patron)) {
    return refuse(rules, '7.2', `${patron} has no wager on this round`);
  }
  const stake = wagerOn(table, box, owner)?.stake;
  if (stake === undefined || isInsuredBy(table, box, owner, owner)) {
    return refuse(rules, '7.2', `${owner} has left no wager on box ${box} uninsured`);
  }
  const wait = refuseTime(rules, table, 'others');
  if (wait !== undefined) return wait;
  const requests = requestsOf(table, patron);
  if (requests.some((request) => request.box === box && request.owner === owner)) {
    return refuse(rules, '7.2', `${patron} has asked for this already`);
  }
  const reserved = requests.reduce((sum, request) => sum + request.stake, 0);
  const half = { by: '7.2', part: rules.law['7.2'], stake } as const;
  return refuseInsuranceAmount(rules, table, { patron, amount, reserved }, half);
};

interface Rank {
  readonly distance: number;
  /** How far from the dealer the claimant's wager lies in its box. */
  readonly position: number;
  /** What the claimant has on the wagers of others already. */
  readonly total: Cents;
  readonly box: number;
}

/**
 * [7.2(a)] [7.2(b)] [7.2(c)] How near a claimant is to the wager: by boxes, then by place in the box, then by how
 * little he insures of others.
 */
const rankOf = ({ boxes }: Round, { patron, box }: Insurance, allotted: readonly Insurance[]): Rank => {
  const total = allotted.filter((each) => each.patron === patron).reduce((sum, { stake }) => sum + stake, 0);
  const places = boxes.flatMap(({ number, wagers }) =>
    wagers.flatMap((wager, position) =>
      wager.patron === patron ? [{ distance: Math.abs(number - box), position, total, box: number }] : [],
    ),
  );
  return must(places.sort(nearer)[0], 'wager of one who asks');
};

const KEYS = ['distance', 'position', 'total', 'box'] as const;

const nearer = (one: Rank, other: Rank): number => {
  const key = must(
    KEYS.find((each) => one[each] !== other[each]),
    'order between two wagers',
  );
  return one[key] - other[key];
};

/** [7.2(a)] [7.2(b)] [7.2(c)] The clause that gave a claimant his place in the order. */
const preferredBy = (rank: Rank, all: readonly Rank[]): '7.2(a)' | '7.2(b)' | '7.2(c)' => {
  if (rank.distance === 0) return '7.2(a)';
  const tied = all.filter(
    ({ distance, position }) => distance === rank.distance && position === rank.position,
  );
  return tied.length > 1 ? '7.2(c)' : '7.2(b)';
};

/**
 * [7.2] Each uninsured wager in turn: its one cap is filled in the order of preference, and what is left over goes
 * unfilled.
 */
export const allotments = (rules: BlackjackRules, table: Table): readonly Event[] => {
  const round = roundOf(table);
  const allotted: Insurance[] = [];
  const events: Event[] = [];
  for (const { box, owner } of uninsured(table)) {
    const claims = round.requests
      .filter((request) => request.box === box && request.owner === owner)
      .map((request) => ({ request, rank: rankOf(round, request, allotted) }))
      .sort((one, other) => nearer(one.rank, other.rank));
    const ranks = claims.map(({ rank }) => rank);
    let left = capOn(rules, table, rules.law['7.2'], must(wagerOn(table, box, owner), 'wager').stake);
    for (const { request, rank } of claims) {
      const stake = Math.min(request.stake, left);
      if (stake === 0) continue;
      left -= stake;
      allotted.push({ ...request, stake });
      const by = rules.cite(preferredBy(rank, ranks));
      events.push({ type: 'InsurancePlaced', ...request, stake, by });
    }
  }
  return events;
};
