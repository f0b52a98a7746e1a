import type { Card } from '@baize/engine';
import type { SealedShoe, Shoes } from '../tables/ports.ts';
import { dealingOrder, deckRoot, leavesOf, openDeck, sealDeck } from './deck.ts';
import type { Secret } from './secret.ts';
import { type Cut, cardsIn, drawSecret, nameBytes, orderOf, type ShoeName, seal } from './shoe.ts';
import type { Chance } from './source.ts';
import { type Vault, VaultFailure } from './vault.ts';

interface Sources {
  readonly rulebook: string;
  readonly chance: Chance;
  readonly vault: Vault;
}

/** The sealed shoes of a house, those of each rulebook by themselves. */
export const shoesByRulebook = (chance: Chance, vault: Vault): ((rulebook: string) => Shoes) => {
  const made = new Map<string, Shoes>();
  return (rulebook) => {
    const shoes = made.get(rulebook) ?? sealedShoes({ rulebook, chance, vault });
    made.set(rulebook, shoes);
    return shoes;
  };
};

/** What a table deals from: its order is worked out once, not for every card. It is only ever in memory. */
interface ShoeInPlay {
  readonly sealed: string;
  readonly cut: Cut;
  readonly order: readonly Card[];
}

const contributed = ({ promised, given }: Pick<SealedShoe, 'promised' | 'given'>) => ({
  ...(promised === undefined ? {} : { promised }),
  ...(given === undefined ? {} : { given }),
});

const isDeck = ({ version }: SealedShoe): boolean => version === 'deck/1';

/** Which leaf of a deck is dealt k-th. */
const leafOrder = (name: ShoeName, shoe: SealedShoe, cut: Cut): readonly number[] =>
  dealingOrder({ ...name, root: shoe.root ?? '', cut, ...contributed(shoe) });

/** Seals the shoes of the tables of one rulebook and deals from them. */
export const sealedShoes = ({ rulebook, chance, vault }: Sources): Shoes => {
  const inPlay = new Map<string, ShoeInPlay>();

  const nameOf = (
    table: string,
    { shoe, decks, rest }: Pick<SealedShoe, 'shoe' | 'decks' | 'rest'>,
  ): ShoeName => ({
    table,
    shoe,
    rulebook,
    decks,
    ...(rest === undefined ? {} : { without: rest.without }),
  });

  const secretOf = (table: string, shoe: SealedShoe): Secret =>
    vault.open(shoe.sealed, nameBytes(nameOf(table, shoe)));

  const commitmentOf = (name: ShoeName, shoe: SealedShoe, secret: Secret): string =>
    isDeck(shoe)
      ? sealDeck(name, deckRoot({ ...name, secret }), shoe.promised)
      : seal({ ...name, secret, ...(shoe.promised === undefined ? {} : { promised: shoe.promised }) });

  const orderIn = (table: string, shoe: SealedShoe, cut: Cut): readonly Card[] => {
    const kept = inPlay.get(table);
    if (kept?.sealed === shoe.sealed && kept.cut.depth === cut.depth && kept.cut.by === cut.by)
      return kept.order;
    const name = nameOf(table, shoe);
    const secret = secretOf(table, shoe);
    if (commitmentOf(name, shoe, secret) !== shoe.commitment)
      throw new VaultFailure(`the secret of shoe ${shoe.shoe} at ${table} is not the one that was sealed`);
    const leaves = isDeck(shoe) ? leavesOf({ ...name, secret }) : [];
    const order = isDeck(shoe)
      ? leafOrder(name, shoe, cut).map((leaf) => leaves[leaf] as Card)
      : orderOf({ ...name, secret, cut, ...contributed(shoe) });
    inPlay.set(table, { sealed: shoe.sealed, cut, order });
    return order;
  };

  return {
    seal: (table, { number: shoe, decks, rest, uncut, secretive }, promised) => {
      const asked = { shoe, decks, ...(rest === undefined ? {} : { rest }) };
      const name = nameOf(table, asked);
      const secret = drawSecret(chance);
      const list = promised === undefined ? {} : { promised };
      const sealed = vault.lock(secret, nameBytes(name));
      const same = { ...asked, ...(uncut === undefined ? {} : { uncut }), ...list, sealed };
      if (secretive === true) {
        const root = deckRoot({ ...name, secret });
        return { ...same, version: 'deck/1', root, commitment: sealDeck(name, root, promised) };
      }
      const commitment = seal({ ...name, secret, ...list });
      return { ...same, ...(promised === undefined ? {} : { version: 'shoe/2' }), commitment };
    },
    face: (table, shoe, cut, at) => {
      const order = orderIn(table, shoe, cut);
      const card = order[at - (shoe.rest?.from ?? 0)];
      if (card === undefined) throw new RangeError(`a shoe of ${order.length} cards has no card ${at}`);
      return card;
    },
    /** For when the shoe is over, void or not: before that, it is every card to come. */
    reveal: (table, shoe) => Buffer.from(secretOf(table, shoe).reveal()).toString('hex'),
    open: (table, shoe, cut, places) => {
      const name = nameOf(table, shoe);
      const isOpen = shoe.promised === undefined || shoe.given !== undefined;
      const order = isOpen ? leafOrder(name, shoe, cut) : cardsIn(name).map((_, leaf) => leaf);
      return openDeck({ ...name, secret: secretOf(table, shoe) }, order, places);
    },
  };
};
