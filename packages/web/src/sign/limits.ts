import { feltMoney } from '../words/money.ts';

/** What may be wagered, as it stands on a sign. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

export const rangeOf = ({ min, max }: Pick<Limits, 'min' | 'max'>): string =>
  `${feltMoney(min)} – ${feltMoney(max)}`;
