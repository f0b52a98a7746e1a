import type { Card } from '@baize/engine';
import type { PublishedShoe } from '../chance/verify.ts';
import { evolve, type Hosted, type Recorded, unhosted } from './hosted.ts';
import type { Kind, Play } from './play.ts';
import { type Cut, type SealedShoe, UNCUT } from './ports.ts';

/** A shoe as its record tells it so far: faces by the place of the card, undefined where nobody has seen it. */
interface Told {
  readonly shoe: SealedShoe;
  readonly places: Map<number, Card | undefined>;
  cut: Cut | null;
}

const note = <K extends Kind>(told: Told, { play, state }: Hosted<K>, event: K['event']): void => {
  told.cut = play.cutIn(event) ?? told.cut;
  const from = told.shoe.rest?.from ?? 0;
  for (const { at, card } of play.facesIn(state, event))
    told.places.set(at - from, card ?? told.places.get(at - from));
};

const published = (name: Name, { shoe, cut, places }: Told, secret: string): readonly PublishedShoe[] => {
  if (cut === null) return [];
  const dealt = [...places]
    .sort(([one], [other]) => one - other)
    .map(([at, card]) => (card === undefined ? { at } : { at, card }));
  const { decks, commitment, rest } = shoe;
  const without = rest === undefined ? {} : { without: rest.without };
  return [{ ...name, shoe: shoe.shoe, decks, ...without, commitment, secret, cut, dealt }];
};

interface Name {
  readonly table: string;
  readonly rulebook: string;
}

/** Every shoe of a table that is over and was cut, as anybody may check it. */
export const publishedShoes = <K extends Kind>(
  play: Play<K>,
  table: string,
  record: readonly Recorded<K>[],
): readonly PublishedShoe[] => {
  const name = { table, rulebook: play.rulebook };
  const shoes: PublishedShoe[] = [];
  let hosted = unhosted(play, table);
  let told: Told | null = null;
  for (const entry of record) {
    if (entry.by === 'game') {
      if (told !== null) note(told, hosted, entry.event);
    } else if (entry.event.type === 'ShoeRevealed' && told !== null) {
      shoes.push(...published(name, told, entry.event.secret));
      told = null;
    } else if (entry.event.type === 'ShoeLost') {
      told = null;
    } else if (entry.event.type === 'ShoeSealed') {
      const { shoe } = entry.event;
      told = { shoe, places: new Map(), cut: shoe.uncut === true ? UNCUT : null };
    }
    hosted = evolve(hosted, entry);
  }
  return shoes;
};
