import { demand } from '../said.ts';

/** Somebody whose hand was declared and qualifies. */
export interface Winner {
  readonly box: number;
  readonly category: string;
}

/** 11.1(c) to (e): so many times the displayed wager; they leave the pool alone. */
const TIMES: Readonly<Record<string, number>> = { fourOfAKind: 500, fullHouse: 150, flush: 100 };

/** 11.1(a), (b): what the two highest hands get at least, in cents. */
const LEAST = { royalFlush: 1_000_000, straightFlush: 100_000 } as const;

export const hasPrize = (category: string): boolean => category in TIMES || category in LEAST;

/** Equal shares of a sum, or the least of each where that is more; odd cents go one each as they are paid. */
const shares = (sum: number, least: number, many: number): readonly number[] => {
  if (sum < least * many) return Array.from({ length: many }, () => least);
  return Array.from({ length: many }, (_, turn) => Math.floor(sum / many) + (turn < sum % many ? 1 : 0));
};

/**
 * 11.1 to 11.4: what each winner is paid, by box, and what stays in the pool. Straight flushes come first, each with a
 * tenth of what the one before has left, all tenths shared; then the royal flushes share the rest. 11.2: from the
 * dealer's right, which is the highest box, to the left.
 */
export const prizes = (
  winners: readonly Winner[],
  wager: number,
  pool: unknown,
): { readonly byBox: ReadonlyMap<number, number>; readonly left: unknown } => {
  const byBox = new Map<number, number>();
  const rightToLeft = winners.toSorted((one, other) => other.box - one.box);
  const of = (category: string): readonly Winner[] =>
    rightToLeft.filter((each) => each.category === category);
  for (const { box, category } of winners) {
    const times = TIMES[category];
    if (times !== undefined) byBox.set(box, times * wager);
  }
  const pay = (to: readonly Winner[], sum: number, least: number): void => {
    for (const [turn, share] of shares(sum, least, to.length).entries()) byBox.set(to[turn]?.box ?? 0, share);
  };
  const [straight, royal] = [of('straightFlush'), of('royalFlush')];
  if (straight.length + royal.length === 0) return { byBox, left: pool };
  demand(typeof pool === 'number');
  let left = pool as number;
  let tenths = 0;
  for (const _ of straight) {
    const tenth = Math.floor(left / 10);
    tenths += tenth;
    left -= tenth;
  }
  if (straight.length > 0) pay(straight, tenths, LEAST.straightFlush);
  if (royal.length > 0) {
    pay(royal, left, LEAST.royalFlush);
    left = 0;
  }
  return { byBox, left };
};
