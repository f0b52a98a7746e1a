import { type LayoutRules, layoutFollowed } from './layout.ts';
import { demandLimits } from './limits.ts';
import {
  demand,
  type Fields,
  fieldsOf,
  listOf,
  netsOf,
  numberOr,
  type Said,
  type SettledSaid,
  saying,
  unlawful,
  type WagerSaid,
} from './said.ts';

/** 2.2 to 2.5 and 6.1, throw by throw: the boxes that win on each sum, and what they pay. */
const BY_SUM: readonly string[] = [
  ...['', ''],
  ...['under', 'under', 'under', 'under', 'under'],
  'seven',
  ...['over', 'over', 'over', 'over', 'over'],
];
const PAYS: Readonly<Record<string, number>> = { under: 1, seven: 4, over: 1, double: 4 };

/** What one player has in one box is one wager, within the limits of the sign. */
const wagersIn = (
  file: Fields,
): readonly { readonly player: string; readonly box: string; readonly counts: number }[] => {
  const { min, max, multiple, smallestChip, personal } = fieldsOf(file.limits);
  demandLimits(file.limits, '3.6');
  const told = listOf(file.wagers);
  demand(told.length > 0, '4.2', 'wagers');
  const laid = new Map<string, { player: string; box: string; amount: number }>();
  const most = (player: string): number =>
    numberOr(
      Object.hasOwn(fieldsOf(personal), player) ? fieldsOf(personal)[player] : max,
      Number.POSITIVE_INFINITY,
    );
  for (const [index, wager] of told.entries()) {
    const [player, box] = [String(wager.player), String(wager.on)];
    demand(Object.hasOwn(PAYS, box), '2.1', `wagers[${index}].on`);
    const key = JSON.stringify([player, box]);
    const before = laid.get(key)?.amount ?? 0;
    const chips = wager.amount as number;
    const amount = before + chips;
    const at = `wagers[${index}].amount`;
    demand(chips % numberOr(smallestChip, 1) === 0, '2.6', at);
    demand(chips % numberOr(multiple, 1) === 0, '3.3', at);
    demand(amount >= numberOr(min, 0), '3.4', at);
    demand(before < most(player), '3.5', at);
    laid.set(key, { player, box, amount });
  }
  return [...laid.values()].map(({ player, box, amount }) => ({
    player,
    box,
    counts: Math.min(amount, most(player)),
  }));
};

type Faces = readonly [number, number];

const isThrow = (value: unknown): value is Faces =>
  Array.isArray(value) && value.length === 2 && value.every((face) => [1, 2, 3, 4, 5, 6].includes(face));

/** 7.2, 7.3, 9.2, 9.4, 9.5. */
const RULES: LayoutRules<Faces> = {
  provisions: [4, 7, 6, 4, 2, 3, 3, 2, 5],
  voids: { faultyThrow: '7.3', disturbance: '9.4', impractical: '9.4', fraud: '9.5', decision: '9.3' },
  afterResult: 'faultyThrow',
  anyTime: ['fraud', 'decision'],
  corrected: 'correctedThrow',
  correctedBy: '7.2',
  isResult: isThrow,
  // Two dice that nobody tells apart show the same, whichever is named first.
  isSame: (one, other) => one.toSorted().join() === other.toSorted().join(),
  sanctions: { any: '9.2', wagers: '9.2(a)', exclusion: '9.2(b)' },
};

const settle = (file: Fields): SettledSaid => {
  const laid = wagersIn(file);
  const players = laid.map(({ player }) => player);
  if (!isThrow(file.throw)) return unlawful(undefined, 'throw');
  const lying = laid.map(({ player, box }) => ({ player, box, back: false }));
  const { result, isGone, ...follows } = layoutFollowed(file, lying, file.throw, RULES);
  const reported = file.irregularities === undefined ? {} : follows;
  if (follows.void !== undefined) return { ok: true, nets: netsOf(players, []), facts: {}, ...reported };
  const [one, other] = result;
  const winning = [BY_SUM[one + other], ...(one === other ? ['double'] : [])];
  const wagers = laid.map(({ player, box, counts }): WagerSaid => {
    const about = { player, box, wager: box };
    if (isGone(player, box)) return { ...about, net: 0 };
    return winning.includes(box)
      ? { ...about, result: 'win', net: counts * (PAYS[box] ?? 0) }
      : { ...about, result: 'lose', net: -counts };
  });
  return {
    ok: true,
    nets: netsOf(players, wagers),
    wagers,
    facts: { throw: result, sum: one + other },
    ...reported,
  };
};

/** Under and Over Seven by the house rules: a throw as they settle it. */
export const dice = (file: Fields): Said => saying(() => settle(file));
