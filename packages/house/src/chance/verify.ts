import type { Card, Slot } from '@baize/engine';
import { faultInGiven, faultInPromised, type Given, type Promised } from './contributions.ts';
import { type DeckOpening, dealingOrder, rootFrom, sealDeck } from './deck.ts';
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

/** How it was sealed: a seal that names no version is by the first construction. */
export type ShoeVersion = 'shoe/2' | 'deck/1';

interface Published extends ShoeName {
  /** Whether anybody approved the rules that it was dealt by; shoes from before it was said have none. */
  readonly standing?: string;
  /** As it was published before the first wager. */
  readonly commitment: string;
  /** Who contributed, as it was closed with the seal; nothing where nobody did. */
  readonly promised?: Promised;
  /** What was opened of it before the first card. */
  readonly given?: Given;
  readonly cut: Cut;
  /** Every card that left the shoe, by its place, without a gap; those that nobody ever saw have no face. */
  readonly dealt: readonly Slot[];
}

/** What is known of a shoe once it is over. */
export interface PublishedShoe extends Published {
  readonly version?: 'shoe/2';
  /** As it was revealed after the last card: 64 hexadecimal digits. */
  readonly secret: string;
}

/** What is known of a deck once it is over: cards that were not shown stay unknown. */
export interface PublishedDeck extends Published, DeckOpening {
  readonly version: 'deck/1';
  readonly root: string;
}

const isDeck = (shoe: PublishedShoe | PublishedDeck): shoe is PublishedDeck => shoe.version === 'deck/1';

type Fault =
  | { readonly what: 'name' | 'secret' | 'commitment' | 'contributions' | 'cut'; readonly detail: string }
  | { readonly what: 'place' | 'card'; readonly at: number; readonly detail: string };

export type Verdict =
  /**
   * `faces` were compared; the other cards were never seen, and nothing can be said about them but their
   * order.
   */
  | { readonly ok: true; readonly faces: number; readonly order: readonly (Card | undefined)[] }
  | { readonly ok: false; readonly fault: Fault };

const SECRET = new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`);

const faultInDeal = (order: readonly (Card | undefined)[], dealt: readonly Slot[]): Fault | undefined => {
  for (const [place, { at, card }] of dealt.entries()) {
    if (at !== place)
      return {
        what: 'place',
        at: place,
        detail: `the next card is that at place ${place}, and ${at} was dealt`,
      };
    if (place >= order.length)
      return {
        what: 'place',
        at: place,
        detail: `the shoe has ${order.length} cards, and one more was dealt`,
      };
    const due = order[place];
    if (card !== undefined && card !== due)
      return { what: 'card', at: place, detail: `place ${place} holds ${due}, and ${card} was dealt` };
  }
  return undefined;
};

const refute = (fault: Fault): Verdict => ({ ok: false, fault });

/** What is wrong with who contributed and what. A shoe that was never shown a card of may have a list alone. */
const faultInContributions = (of: Published): Fault | undefined => {
  const { table, shoe: number, promised, given, dealt } = of;
  const faultOf = (): string | undefined => {
    if (promised === undefined)
      return given === undefined ? undefined : 'contributions are told of, and none were promised';
    if (given === undefined)
      return dealt.some(({ card }) => card !== undefined)
        ? 'contributions were promised and never closed, and cards were shown'
        : faultInPromised(promised);
    return faultInPromised(promised) ?? faultInGiven({ of: 'shoe', table, number }, promised, given);
  };
  const detail = faultOf();
  return detail === undefined ? undefined : { what: 'contributions', detail };
};

const nameIn = ({ table, shoe, rulebook, decks, without }: ShoeName): ShoeName => ({
  table,
  shoe,
  rulebook,
  decks,
  ...(without === undefined ? {} : { without }),
});

const contributed = ({ promised, given }: Published) => ({
  ...(promised === undefined ? {} : { promised }),
  ...(given === undefined ? {} : { given }),
});

/** Nothing is known of the order of a shoe whose contributions were never closed. */
const isClosed = ({ promised, given }: Published): boolean => promised === undefined || given !== undefined;

const NEVER_DEALT: Verdict = { ok: true, faces: 0, order: [] };

const verdictOf = (order: readonly (Card | undefined)[], dealt: readonly Slot[]): Verdict => {
  const fault = faultInDeal(order, dealt);
  return fault === undefined
    ? { ok: true, faces: dealt.filter(({ card }) => card !== undefined).length, order }
    : refute(fault);
};

/**
 * Whether the cards that were shown lie in the leaves that were due, under the root that was sealed. No card may be
 * there more often than the decks have it.
 */
const verifyDeck = (deck: PublishedDeck): Verdict => {
  const { root, salts, proof, cut, dealt } = deck;
  const name = nameIn(deck);
  const order = dealingOrder({ ...name, root, cut, ...contributed(deck) });
  const saltAt = new Map(salts.map(({ at, salt }) => [at, salt]));
  const shown = dealt.flatMap(({ at, card }) => (card === undefined ? [] : [{ at, card }]));
  const bare = shown.find(({ at }) => !saltAt.has(at));
  if (bare !== undefined)
    return refute({ what: 'card', at: bare.at, detail: `${bare.card} at place ${bare.at} is not opened` });
  const opened = shown.map(({ at, card }) => ({ at, card, salt: saltAt.get(at) ?? '' }));
  if (rootFrom(name, order, opened, proof) !== root)
    return refute({
      what: 'card',
      at: opened[0]?.at ?? 0,
      detail: 'the cards that were shown are not those of the tree that was sealed',
    });
  const left = [...cardsIn(name)];
  for (const { at, card } of shown) {
    const place = left.indexOf(card);
    if (place < 0)
      return refute({ what: 'card', at, detail: `${card} was dealt more often than it is there` });
    left.splice(place, 1);
  }
  const faces = new Map(shown.map(({ at, card }) => [at, card]));
  return verdictOf(
    order.map((_, at) => faces.get(at)),
    dealt,
  );
};

const notSealed = ({ shoe, table, rulebook, decks }: ShoeName, what: string): Fault => ({
  what: 'commitment',
  detail: `shoe ${shoe} at ${table} (${rulebook}, ${decks} decks) with this ${what} is not what was sealed`,
});

/**
 * Whether a shoe was dealt as it was sealed, and if not, the first thing that does not hold. It needs nothing
 * but what was published. It does not show when the commitment was published: that is for the log, whose
 * chain fixes the order of things.
 */
export const verifyShoe = (published: PublishedShoe | PublishedDeck): Verdict => {
  const { commitment, cut, dealt, promised } = published;
  const name = nameIn(published);
  const nameFault = faultInName(name);
  if (nameFault !== undefined) return refute({ what: 'name', detail: nameFault });
  const fault = faultInContributions(published);
  if (fault !== undefined) return refute(fault);
  const cutFault = faultInCut(cardsIn(name).length, cut);
  if (isDeck(published)) {
    if (!/^[0-9a-f]{64}$/.test(published.root))
      return refute({ what: 'commitment', detail: 'the root is 64 hexadecimal digits' });
    if (sealDeck(name, published.root, promised) !== commitment) return refute(notSealed(name, 'root'));
    if (cutFault !== undefined) return refute({ what: 'cut', detail: cutFault });
    return isClosed(published) ? verifyDeck(published) : NEVER_DEALT;
  }
  const { secret } = published;
  if (!SECRET.test(secret)) return refute({ what: 'secret', detail: 'the secret is 64 hexadecimal digits' });
  const shoe = { ...name, ...contributed(published), secret: new Secret(Buffer.from(secret, 'hex')) };
  if (seal(shoe) !== commitment) return refute(notSealed(name, 'secret'));
  if (cutFault !== undefined) return refute({ what: 'cut', detail: cutFault });
  return isClosed(published) ? verdictOf(orderOf({ ...shoe, cut }), dealt) : NEVER_DEALT;
};
