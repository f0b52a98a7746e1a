import type { Share } from '@baize/odds';

/** A bar: what is paid, or everything from there on to an end. */
export interface Bin {
  readonly label: string;
  readonly share: number;
  readonly sign: -1 | 0 | 1;
}

const printed = (net: number): string => {
  const text = String(Math.round(Math.abs(net) * 1000) / 1000);
  return net < 0 ? `−${text}` : net > 0 ? `+${text}` : '0';
};

const signOf = (net: number): Bin['sign'] => Math.sign(net) as Bin['sign'];

/** Results as bars, no more than so many: the rarer end is joined until they fit. */
export const binsOf = (distribution: readonly Share[], most: number): readonly Bin[] => {
  let [first, last] = [0, distribution.length - 1];
  const sum = (from: number, to: number): number =>
    distribution.slice(from, to + 1).reduce((all, { share }) => all + share, 0);
  while (last - first + 1 > most) {
    if (sum(0, first + 1) < sum(last - 1, distribution.length - 1)) first += 1;
    else last -= 1;
  }
  return distribution.slice(first, last + 1).map(({ net, share }, at) => {
    const isLow = at === 0 && first > 0;
    const isHigh = at === last - first && last < distribution.length - 1;
    return {
      label: `${isLow ? '≤ ' : isHigh ? '≥ ' : ''}${printed(net)}`,
      share: isLow ? sum(0, first) : isHigh ? sum(last, distribution.length - 1) : share,
      sign: signOf(net),
    };
  });
};
