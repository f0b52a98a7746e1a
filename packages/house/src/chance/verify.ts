import type { Card, Slot } from '@baize/engine';
import { Secret } from './secret.ts';
import {
  type Cut,
  cardsIn,
  faultInCut,
  faultInName,
  orderOf,
  SECRET_BYTES,
  type ShoeName,
  seal,
} from './shoe.ts';

/** What is known of a shoe once it is over. */
export interface PublishedShoe extends ShoeName {
  /** Whether anybody approved the rules that it was dealt by; shoes from before it was said have none. */
  readonly standing?: string;
  /** As it was published before the first wager. */
  readonly commitment: string;
  /** As it was revealed after the last: 64 hexadecimal digits. */
  readonly secret: string;
  readonly cut: Cut;
  /** Every card that left the shoe, by its place, without a gap; those that nobody ever saw have no face. */
  readonly dealt: readonly Slot[];
}

type Fault =
  | { readonly what: 'name' | 'secret' | 'commitment' | 'cut'; readonly detail: string }
  | { readonly what: 'place' | 'card'; readonly at: number; readonly detail: string };

export type Verdict =
  /**
   * `faces` were compared; the other cards were never seen, and nothing can be said about them but their
   * order.
   */
  | { readonly ok: true; readonly faces: number; readonly order: readonly Card[] }
  | { readonly ok: false; readonly fault: Fault };

const SECRET = new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`);

const faultInDeal = (order: readonly Card[], dealt: readonly Slot[]): Fault | undefined => {
  for (const [place, { at, card }] of dealt.entries()) {
    if (at !== place)
      return {
        what: 'place',
        at: place,
        detail: `the next card is that at place ${place}, and ${at} was dealt`,
      };
    const due = order[place];
    if (due === undefined)
      return {
        what: 'place',
        at: place,
        detail: `the shoe has ${order.length} cards, and one more was dealt`,
      };
    if (card !== undefined && card !== due)
      return { what: 'card', at: place, detail: `place ${place} holds ${due}, and ${card} was dealt` };
  }
  return undefined;
};

/**
 * Whether a shoe was dealt as it was sealed, and if not, the first thing that does not hold. It needs nothing
 * but what was published. It does not show when the commitment was published: that is for the log, whose
 * chain fixes the order of things.
 */
export const verifyShoe = ({ commitment, secret, cut, dealt, ...name }: PublishedShoe): Verdict => {
  const refute = (fault: Fault): Verdict => ({ ok: false, fault });
  const nameFault = faultInName(name);
  if (nameFault !== undefined) return refute({ what: 'name', detail: nameFault });
  if (!SECRET.test(secret)) return refute({ what: 'secret', detail: 'the secret is 64 hexadecimal digits' });
  const shoe = { ...name, secret: new Secret(Buffer.from(secret, 'hex')) };
  if (seal(shoe) !== commitment) {
    const which = `shoe ${name.shoe} at ${name.table} (${name.rulebook}, ${name.decks} decks)`;
    return refute({ what: 'commitment', detail: `${which} with this secret is not what was sealed` });
  }
  const cutFault = faultInCut(cardsIn(name).length, cut);
  if (cutFault !== undefined) return refute({ what: 'cut', detail: cutFault });
  const order = orderOf({ ...shoe, cut });
  const fault = faultInDeal(order, dealt);
  return fault === undefined
    ? { ok: true, faces: dealt.filter(({ card }) => card !== undefined).length, order }
    : refute(fault);
};
