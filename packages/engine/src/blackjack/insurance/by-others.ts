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

/** [7.2] Who has a wager on the round that is still open: one that was paid even money is over. */
export const bettorsIn = ({ boxes }: Round): readonly string[] => [
  ...new Set(boxes.flatMap(({ hands }) => hands.flatMap(({ wagers }) => wagers.map(({ patron }) => patron)))),
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
    return refuse(rules, '7.2', `${patron} has no open wager on this round`);
  }
  const stake = wagerOn(table, box, owner)?.stake;
  if (stake === undefined || isInsuredBy(table, box, owner, owner)) {
    return refuse(rules, '7.2', `${owner} has left no wager on box ${box} uninsured`);
  }
  const wait = refuseTime(rules, table, 'others');
  if (wait !== undefined) return wait;
  const isThis = (request: Insurance): boolean => request.box === box && request.owner === owner;
  const requests = requestsOf(table, patron);
  if (requests.some((request) => isThis(request) && request.stake === amount)) {
    return refuse(rules, '7.2', `${patron} has asked for this already`);
  }
  const reserved = requests
    .filter((request) => !isThis(request))
    .reduce((sum, request) => sum + request.stake, 0);
  const half = { by: '7.2', part: rules.law['7.2'], stake } as const;
  return refuseInsuranceAmount(rules, table, { patron, amount, reserved }, half);
};

/** Somebody who asks, by the open wager of his that stands best. */
interface Claim {
  readonly request: Insurance;
  readonly distance: number;
  /** How far from the dealer the claimant's wager lies in its box. */
  readonly position: number;
  readonly box: number;
}

/** [7.2(a)] [7.2(b)] Where a claimant stands: by the nearest of his boxes, and there by how near the dealer. */
const claimOf = ({ boxes }: Round, request: Insurance): readonly Claim[] => {
  const places = boxes.flatMap(({ number, wagers, hands }) => {
    const position = wagers.findIndex(({ patron }) => patron === request.patron);
    const isOpen = hands.some((hand) => hand.wagers.some(({ patron }) => patron === request.patron));
    return isOpen ? [{ request, distance: Math.abs(number - request.box), position, box: number }] : [];
  });
  return places.sort(nearer).slice(0, 1);
};

const nearer = (one: Claim, other: Claim): number =>
  one.distance - other.distance || one.position - other.position || one.box - other.box;

interface Preferred {
  readonly request: Insurance;
  readonly by: '7.2(a)' | '7.2(b)' | '7.2(c)';
}

/**
 * [7.2(a)] [7.2(b)] [7.2(c)] The order of preference: the same box from front to back, then the nearer box. Of two
 * boxes equally far each is a queue from front to back, and of the two at their heads comes first who has insured
 * less of others' so far; with as much, the box that is dealt to first.
 */
const preferred = (claims: readonly Claim[], totalOf: (patron: string) => Cents): readonly Preferred[] => {
  const [first] = [...claims].sort(nearer);
  if (first === undefined) return [];
  const heads = claims
    .filter(({ distance }) => distance === first.distance)
    .sort((one, other) => one.box - other.box || one.position - other.position)
    .filter(({ box }, index, all) => all.findIndex((each) => each.box === box) === index);
  const ranked = heads
    .map((claim) => ({ claim, total: totalOf(claim.request.patron) }))
    .sort((one, other) => one.total - other.total || one.claim.box - other.claim.box);
  const [best, next] = ranked;
  const { claim, total } = must(best, 'claim');
  const apart = next !== undefined && next.total !== total;
  const by = first.distance === 0 ? '7.2(a)' : apart ? '7.2(c)' : '7.2(b)';
  return [
    { request: claim.request, by },
    ...preferred(
      claims.filter((each) => each !== claim),
      totalOf,
    ),
  ];
};

/**
 * [7.2] Each uninsured wager in turn: its one cap is filled in the order of preference, and what is left over goes
 * unfilled.
 */
export const allotments = (rules: BlackjackRules, table: Table): readonly Event[] => {
  const round = roundOf(table);
  const allotted: Insurance[] = [];
  const events: Event[] = [];
  const totalOf = (patron: string): Cents =>
    allotted.filter((each) => each.patron === patron).reduce((sum, { stake }) => sum + stake, 0);
  for (const { box, owner } of uninsured(table)) {
    const claims = round.requests
      .filter((request) => request.box === box && request.owner === owner)
      .flatMap((request) => claimOf(round, request));
    let left = capOn(rules, table, rules.law['7.2'], must(wagerOn(table, box, owner), 'wager').stake);
    for (const { request, by } of preferred(claims, totalOf)) {
      const stake = Math.min(request.stake, left);
      if (stake === 0) continue;
      left -= stake;
      allotted.push({ ...request, stake });
      events.push({ type: 'InsurancePlaced', ...request, stake, by: rules.cite(by) });
    }
  }
  return events;
};
