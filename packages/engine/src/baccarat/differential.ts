import { memoizeLast } from '../core/memoize.ts';
import { type Cents, dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import { wagersOf } from './chips.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Box, Table, Wager } from './table.ts';

/** By how much a wager, if there is one, puts banker ahead of player; below nothing where it puts it behind. */
export const leadBy = (wager: Pick<Wager, 'on' | 'stake'> | null): Cents => {
  if (wager?.on === 'banker') return wager.stake;
  return wager?.on === 'player' ? -wager.stake : 0;
};

/** By how much banker is ahead of player. Every judge of a wager asks it of the same layout. */
const leadIn = memoizeLast((wagers: readonly Wager[]): Cents => {
  let lead = 0;
  for (const wager of wagers) lead += leadBy(wager);
  return lead;
});

/** [A:Table Differential] All the money on banker against all the money on player; ties and pairs are left out. */
export const differentialOf = (wagers: readonly Wager[]): Cents => Math.abs(leadIn(wagers));

/** How large an act may leave the differential: to its limit, and never larger than it is where it is past that. */
const boundOf = (table: Table, limit: Cents): Cents => Math.max(limit, differentialOf(wagersOf(table)));

/**
 * [3.6] Whoever adds is refused what would carry the differential past its limit and make it larger; `change` is what
 * the act adds to the lead of banker. Who takes back, lowers or moves away is not asked.
 */
export const refuseDifferential = (table: Table, change: Cents): Refusal | undefined => {
  const { differential: limit } = table.sign;
  if (limit === null) return undefined;
  const differential = Math.abs(leadIn(wagersOf(table)) + change);
  return differential <= boundOf(table, limit)
    ? undefined
    : refuse(
        '3.6',
        `the table differential would be ${dollars(differential)}, above its limit of ${dollars(limit)}`,
      );
};

/** The most that a wager on this box may be for the differential to allow it, once what is lifted for it is away. */
export const differentialRoom = (table: Table, lifted: Wager | null, on: Box): Cents => {
  const { differential: limit } = table.sign;
  if (limit === null || (on !== 'banker' && on !== 'player')) return Number.MAX_SAFE_INTEGER;
  const lead = leadIn(wagersOf(table)) - leadBy(lifted);
  const behind = on === 'banker' ? -lead : lead;
  return behind + boundOf(table, limit);
};

const isOf = (one: Pick<Wager, 'patron' | 'on'>, other: Pick<Wager, 'patron' | 'on'>): boolean =>
  one.patron === other.patron && one.on === other.on;

/** The chips of a wager once only so many of them are left: those that were laid last go first. */
export const trimmed = (
  layers: readonly Wager[],
  that: Pick<Wager, 'patron' | 'on'>,
  kept: Cents,
): readonly Wager[] => {
  let left = kept;
  return layers.flatMap((layer) => {
    if (!isOf(layer, that)) return [layer];
    const stake = Math.min(layer.stake, left);
    left -= stake;
    return stake === 0 ? [] : [{ ...layer, stake }];
  });
};

/** The chips as they lie once a wager has this stake: what is more than lay there before was laid last. */
export const laidOn = (layers: readonly Wager[], wager: Wager): readonly Wager[] => {
  const there = layers.reduce((sum, layer) => sum + (isOf(layer, wager) ? layer.stake : 0), 0);
  const { patron, on, stake } = wager;
  return stake > there ? [...layers, { patron, on, stake: stake - there }] : layers;
};

/**
 * [3.6] At "no more bets" the differential holds: of the heavier side the chips that were laid last go back, in the
 * multiples of the table, and what would be left below the minimum goes back with them.
 */
export const withinDifferential = (
  { sign }: Pick<Table, 'sign'>,
  wagers: readonly Wager[],
  laid: readonly Wager[],
): readonly Wager[] => {
  const { differential: limit } = sign;
  if (limit === null) return wagers;
  const { min, multiple } = sign.main;
  let [left, layers] = [wagers, laid];
  for (let lead = leadIn(left); Math.abs(lead) > limit; lead = leadIn(left)) {
    const side = lead > 0 ? 'banker' : 'player';
    const last = must(
      layers.findLast(({ on }) => on === side),
      'chips on the heavier side',
    );
    const wager = must(
      left.find((each) => isOf(each, last)),
      'wager of these chips',
    );
    const over = Math.ceil((Math.abs(lead) - limit) / multiple) * multiple;
    const rest = wager.stake - Math.min(last.stake, over);
    const kept = rest < min ? 0 : rest;
    layers = trimmed(layers, last, kept);
    left = left.flatMap((each) => {
      if (each !== wager) return [each];
      return kept === 0 ? [] : [{ ...each, stake: kept }];
    });
  }
  return left;
};
