import type { Say } from '../words/language.ts';
import type { Money } from '../words/money.ts';

/** What may be wagered, as it stands on a sign. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

export const rangeOf = (money: Money, { min, max }: Pick<Limits, 'min' | 'max'>): string =>
  `${money.felt(min)} – ${money.felt(max)}`;

/** What is left of a shoe, for a list of facts. */
export const shoeRow = (
  say: Say,
  shoe: { readonly number: number; readonly remaining: number; readonly discarded: number },
) => ({
  name: say('Shoe {shoe}', { shoe: String(shoe.number) }),
  value: say('{left} left, {discarded} discarded', {
    left: shoe.remaining,
    discarded: shoe.discarded,
  }),
});
