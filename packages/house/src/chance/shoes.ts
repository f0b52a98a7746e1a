import type { SealedShoe, Shoes } from '../tables/ports.ts';
import { type Cut, type CutShoe, cardAt, drawSecret, nameBytes, type ShoeName, seal } from './shoe.ts';
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

/** Seals the shoes of the tables of one rulebook and deals from them. */
export const sealedShoes = ({ rulebook, chance, vault }: Sources): Shoes => {
  /** The shoe that each table deals from: its order is worked out once, not for every card. */
  const inPlay = new Map<string, { readonly sealed: string; readonly shoe: CutShoe }>();

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

  const cutShoe = (table: string, shoe: SealedShoe, cut: Cut): CutShoe => {
    const kept = inPlay.get(table);
    if (kept?.sealed === shoe.sealed && kept.shoe.cut.depth === cut.depth && kept.shoe.cut.by === cut.by)
      return kept.shoe;
    const name = nameOf(table, shoe);
    const secret = vault.open(shoe.sealed, nameBytes(name));
    if (seal({ ...name, secret }) !== shoe.commitment)
      throw new VaultFailure(`the secret of shoe ${shoe.shoe} at ${table} is not the one that was sealed`);
    const opened = { ...name, secret, cut };
    inPlay.set(table, { sealed: shoe.sealed, shoe: opened });
    return opened;
  };

  return {
    seal: (table, asked) => {
      const { number: shoe, decks, rest, uncut } = asked;
      const name = nameOf(table, { shoe, decks, ...(rest === undefined ? {} : { rest }) });
      const secret = drawSecret(chance);
      return {
        shoe,
        decks,
        ...(rest === undefined ? {} : { rest }),
        ...(uncut === undefined ? {} : { uncut }),
        commitment: seal({ ...name, secret }),
        sealed: vault.lock(secret, nameBytes(name)),
      };
    },
    face: (table, shoe, cut, at) => cardAt(cutShoe(table, shoe, cut), at - (shoe.rest?.from ?? 0)),
    /** For when the shoe is over, void or not: before that, it is every card to come. */
    reveal: (table, shoe) =>
      Buffer.from(vault.open(shoe.sealed, nameBytes(nameOf(table, shoe))).reveal()).toString('hex'),
  };
};
