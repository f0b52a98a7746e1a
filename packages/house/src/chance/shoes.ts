import type { Card } from '@baize/engine';
import { type Cut, type CutShoe, cardAt, drawSecret, nameBytes, type ShoeName, seal } from './shoe.ts';
import type { Chance } from './source.ts';
import type { Vault } from './vault.ts';

/** A shoe as it may lie in the store and be shown: the commitment for everybody, the secret under lock. */
export interface SealedShoe {
  readonly shoe: number;
  readonly decks: number;
  readonly commitment: string;
  readonly sealed: string;
}

interface Sources {
  readonly rulebook: string;
  readonly chance: Chance;
  readonly vault: Vault;
}

/** The sealed shoes of a house, those of each rulebook by themselves. */
export const shoesByRulebook = (
  chance: Chance,
  vault: Vault,
): ((rulebook: string) => ReturnType<typeof sealedShoes>) => {
  const made = new Map<string, ReturnType<typeof sealedShoes>>();
  return (rulebook) => {
    const shoes = made.get(rulebook) ?? sealedShoes({ rulebook, chance, vault });
    made.set(rulebook, shoes);
    return shoes;
  };
};

/** Seals the shoes of the tables of one rulebook and deals from them. */
export const sealedShoes = ({ rulebook, chance, vault }: Sources) => {
  /** The shoe that each table deals from: its order is worked out once, not for every card. */
  const inPlay = new Map<string, { readonly sealed: string; readonly shoe: CutShoe }>();

  const nameOf = (table: string, { shoe, decks }: SealedShoe): ShoeName => ({ table, shoe, rulebook, decks });

  const cutShoe = (table: string, shoe: SealedShoe, cut: Cut): CutShoe => {
    const kept = inPlay.get(table);
    if (kept?.sealed === shoe.sealed && kept.shoe.cut.depth === cut.depth && kept.shoe.cut.by === cut.by)
      return kept.shoe;
    const name = nameOf(table, shoe);
    const opened = { ...name, secret: vault.open(shoe.sealed, nameBytes(name)), cut };
    inPlay.set(table, { sealed: shoe.sealed, shoe: opened });
    return opened;
  };

  return {
    seal: (table: string, shoe: number, decks: number): SealedShoe => {
      const name = { table, shoe, rulebook, decks };
      const secret = drawSecret(chance);
      return {
        shoe,
        decks,
        commitment: seal({ ...name, secret }),
        sealed: vault.lock(secret, nameBytes(name)),
      };
    },
    face: (table: string, shoe: SealedShoe, cut: Cut, at: number): Card =>
      cardAt(cutShoe(table, shoe, cut), at),
    /** For when the shoe is over, void or not: before that, it is every card to come. */
    reveal: (table: string, shoe: SealedShoe): string =>
      Buffer.from(vault.open(shoe.sealed, nameBytes(nameOf(table, shoe))).reveal()).toString('hex'),
  };
};
