import { demandLimits, type Range, rangeOf } from '../limits.ts';
import { demand, type Fields, fieldsOf, listOf, namesOf, numberOr, type WagerSaid } from '../said.ts';
import type { Edition } from './edition.ts';

/** What a player laid on a box, and what of it counts once bets are closed. */
export interface Placed {
  readonly box: number;
  readonly player: string;
  readonly laid: Readonly<Record<Spot, number>>;
  readonly counts: Record<Spot, number>;
  readonly at: string;
}

type Spot = 'main' | 'pairs' | 'sevens';

const placedIn = (file: Fields): readonly Placed[] =>
  listOf(file.boxes).flatMap((box, index) =>
    listOf(box.wagers).map((wager, place) => {
      const laid = {
        main: numberOr(wager.amount, 0),
        pairs: numberOr(wager.pairs, 0),
        sevens: numberOr(wager.sevens, 0),
      };
      const at = `boxes[${index}].wagers[${place}]`;
      return { box: box.box as number, player: String(wager.player), laid, counts: { ...laid }, at };
    }),
  );

/** 4.5: three players a box at the most, each once. */
const demandFew = (wagers: readonly Placed[]): void => {
  const mains = wagers.filter(({ laid }) => laid.main > 0).map(({ player }) => player);
  demand(mains.length <= 3 && new Set(mains).size === mains.length, '4.5');
};

const sumOf = (wagers: readonly Placed[]): number => wagers.reduce((sum, { counts }) => sum + counts.main, 0);

/**
 * 3.2, 3.5, 4.6: The maximum is for the box; the chips that came last go back first. A marker raises it for its player
 * alone, and beside somebody who plays there with one nobody goes above the sign.
 */
const cutToMaximum = (wager: Placed, before: readonly Placed[], max: number, markers: Fields): void => {
  const isMarked = ({ player }: Placed): boolean => Object.hasOwn(markers, player);
  const alone = before.length === 0 && isMarked(wager);
  const most = alone ? (markers[wager.player] as number) : Math.max(0, max - sumOf(before));
  demand(alone || wager.laid.main <= most || ![...before, wager].some(isMarked), '4.6', wager.at);
  wager.counts.main = Math.min(wager.laid.main, most);
};

/**
 * 4.7, 4.8, 4.9: Who is held to the minimum wagers no more; by 4.8 and 4.9 on one box alone, side wagers with it. What
 * went back whole is no wager.
 */
const demandHeld = (
  { player, laid, counts, box, at }: Placed,
  before: readonly Placed[],
  held: Fields,
  min: number,
): void => {
  if (!Object.hasOwn(held, player)) return;
  const clause = String(held[player]);
  const elsewhere = before.some(
    (other) =>
      other.player === player && other.box !== box && Object.values(other.counts).some((each) => each > 0),
  );
  demand(counts.main === 0 || laid.main <= min, clause, at);
  const isThere = Object.values(counts).some((each) => each > 0);
  demand(clause.startsWith('4.7') || !elsewhere || !isThere, clause, at);
};

/** 3.3, 4.2: In the multiples of the sign, and in whole chips. */
const demandChips = ({ laid, at }: Placed, main: Range, pairs: Range, chip: number): void => {
  demand(laid.main % main.multiple === 0 && laid.pairs % pairs.multiple === 0, '3.3', at);
  demand(laid.main % chip === 0 && laid.pairs % chip === 0, '4.2', at);
};

/** 17.8, 17.20, 2005 17.5 and 18.10: Whether a side wager has the wager beside it that it needs. */
const isAccompanied = (edition: Edition, { player, box }: Placed, all: readonly Placed[]): boolean =>
  all.some(
    (other) =>
      other.box === box && other.counts.main > 0 && (!edition.sideNeedsOwn || other.player === player),
  );

/** Wagers as they lie when bets are closed, in the order of dealing, and what was said of those that went back. */
export interface Closed {
  readonly placed: readonly Placed[];
  readonly said: readonly WagerSaid[];
}

/**
 * 3.4: Once below the minimum and never again; who is held to the minimum has none below it at all. What goes back
 * takes the side wagers with it that nothing is left beside.
 */
const closing = (
  file: Fields,
  placed: readonly Placed[],
  held: Fields,
  edition: Edition,
): readonly WagerSaid[] => {
  const limits = fieldsOf(file.limits);
  const least = { main: rangeOf(limits).min, pairs: rangeOf(limits.pairs).min };
  const advised = new Set(namesOf(file.advised));
  const said: WagerSaid[] = [];
  const goesBack = ({ player, box, counts }: Placed, wager: Spot): void => {
    if (counts[wager] > 0) said.push({ player, wager, box, result: 'returned', net: 0 });
    counts[wager] = 0;
  };
  for (const wager of placed) if (wager.laid.main > 0 && wager.counts.main === 0) said.push(wholly(wager));
  for (const on of ['main', 'pairs'] as const) {
    for (const wager of placed) {
      if (wager.counts[on] === 0 || wager.counts[on] >= least[on]) continue;
      const isHeld = on === 'main' && Object.hasOwn(held, wager.player);
      const back = isHeld || advised.has(wager.player);
      if (!isHeld) advised.add(wager.player);
      if (back) goesBack(wager, on);
      if (!back || edition.sideNeedsOwn) continue;
      for (const side of placed.filter(
        (each) => each.box === wager.box && !isAccompanied(edition, each, placed),
      ))
        for (const spot of ['pairs', 'sevens'] as const) goesBack(side, spot);
    }
  }
  return said;
};

const wholly = ({ player, box }: Placed): WagerSaid => ({
  player,
  wager: 'main',
  box,
  result: 'returned',
  net: 0,
});

/** What lies on the layout once bets are closed. */
export const closedWagers = (file: Fields, edition: Edition): Closed => {
  const limits = fieldsOf(file.limits);
  demandLimits(limits, '3.2');
  demandLimits(limits.pairs, '3.2', 'limits.pairs');
  const [main, pairs] = [rangeOf(limits), rangeOf(limits.pairs)];
  const { automatedShoe, pairs: option } = fieldsOf(file.determinations);
  const held = Object.fromEntries(
    Object.entries(fieldsOf(file.restricted)).filter(
      // 18.1: with an automated shoe 4.7 has no effect.
      ([, clause]) => automatedShoe !== true || !String(clause).startsWith('4.7'),
    ),
  );
  const asTold = placedIn(file);
  for (const { laid, at } of asTold) {
    demand(laid.main + laid.pairs + laid.sevens > 0, '4.2', `${at}.amount`);
    demand(laid.pairs === 0 || typeof option === 'string', edition.pairsOffered, `${at}.pairs`);
  }
  for (const wager of asTold) demandChips(wager, main, pairs, numberOr(limits.smallestChip, 1));
  for (const number of new Set(asTold.map(({ box }) => box))) {
    const here = asTold.filter(({ box }) => box === number);
    const earlier = asTold.slice(
      0,
      asTold.findIndex(({ box }) => box === number),
    );
    demandFew(here);
    for (const [place, wager] of here.entries()) {
      const before = here.slice(0, place).filter(({ counts }) => counts.main > 0);
      cutToMaximum(wager, before, main.max, fieldsOf(limits.personal));
      demandHeld(wager, earlier, held, main.min);
    }
    for (const { laid, counts, at } of here) {
      const alone = laid.pairs + laid.sevens > 0 && !here.some((other) => other.counts.main > 0);
      demand(!alone || edition.sideNeedsOwn, option === 'pairs-play' ? '17.20' : '17.8', at);
      counts.pairs = Math.min(counts.pairs, pairs.max);
    }
  }
  const placed = [...asTold].sort((one, other) => one.box - other.box);
  const said = closing(file, placed, held, edition);
  // Where everything went back nobody is left to deal to.
  demand(
    placed.some(({ counts }) => counts.main > 0),
    undefined,
    'boxes',
  );
  return { placed, said };
};

/** 2005 17.5, 18.10: a side wager that nothing accompanies is void. */
export const isVoidSide = (edition: Edition, wager: Placed, all: readonly Placed[]): boolean =>
  !isAccompanied(edition, wager, all);
