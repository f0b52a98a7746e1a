import type { BaccaratRules, Card, Event, State } from '@baize/engine';
import type { PublishedShoe } from '../chance/verify.ts';
import { evolve, type Recorded, unhosted } from './hosted.ts';
import type { Cut, SealedShoe } from './ports.ts';

/** A shoe as its record tells it so far: faces by the place of the card, undefined where nobody has seen it. */
interface Told {
  readonly shoe: SealedShoe;
  readonly places: Map<number, Card | undefined>;
  cut: Cut | null;
}

/** The cards that an event takes out of the shoe or turns over. */
const facesIn = (state: State, event: Event): readonly (readonly [number, Card | undefined])[] => {
  switch (event.type) {
    case 'CardBurned':
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced':
      return [[event.at, event.card]];
    case 'CardsBurned': {
      const out = state.stage === 'unopened' ? 0 : state.shoe.cards.out;
      return Array.from({ length: event.count }, (_, index) => [out + index, undefined]);
    }
    case 'HandExposed': {
      const slots = state.stage === 'unopened' ? [] : (state.round?.hands[event.hand] ?? []);
      const hidden = slots.filter(({ card }) => card === undefined);
      return hidden.map(({ at }, index) => [at, event.cards[index]]);
    }
    default:
      return [];
  }
};

const note = (told: Told, state: State, event: Event): void => {
  if (event.type === 'CardsCut') told.cut = { depth: event.depth, by: event.patron };
  for (const [at, card] of facesIn(state, event)) told.places.set(at, card ?? told.places.get(at));
};

const published = (name: Name, { shoe, cut, places }: Told, secret: string): readonly PublishedShoe[] => {
  if (cut === null) return [];
  const dealt = [...places]
    .sort(([one], [other]) => one - other)
    .map(([at, card]) => (card === undefined ? { at } : { at, card }));
  const { decks, commitment } = shoe;
  return [{ ...name, shoe: shoe.shoe, decks, commitment, secret, cut, dealt }];
};

interface Name {
  readonly table: string;
  readonly rulebook: string;
}

/** Every shoe of a table that is over and was cut, as anybody may check it. */
export const publishedShoes = (
  rules: BaccaratRules,
  table: string,
  record: readonly Recorded[],
): readonly PublishedShoe[] => {
  const name = { table, rulebook: rules.rulebook };
  const shoes: PublishedShoe[] = [];
  let hosted = unhosted(rules, table);
  let told: Told | null = null;
  for (const entry of record) {
    const { by, event } = entry;
    if (by === 'game' && told !== null) note(told, hosted.state, event);
    if (event.type === 'ShoeRevealed' && told !== null) {
      shoes.push(...published(name, told, event.secret));
      told = null;
    }
    if (event.type === 'ShoeSealed') told = { shoe: event.shoe, places: new Map(), cut: null };
    hosted = evolve(hosted, entry);
  }
  return shoes;
};
