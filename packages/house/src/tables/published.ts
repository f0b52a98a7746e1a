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

const published = (name: Name, { shoe, cut, places }: Told, secret: string): PublishedShoe | undefined => {
  if (cut === null) return undefined;
  const dealt = [...places]
    .sort(([one], [other]) => one - other)
    .map(([at, card]) => (card === undefined ? { at } : { at, card }));
  const { decks, commitment, rest } = shoe;
  const without = rest === undefined ? {} : { without: rest.without };
  return { ...name, shoe: shoe.shoe, decks, ...without, commitment, secret, cut, dealt };
};

interface Name {
  readonly table: string;
  readonly rulebook: string;
  readonly standing: string;
}

/** A record as far as it has been followed, and the shoe that is dealt from. */
export interface Followed<K extends Kind> {
  hosted: Hosted<K>;
  told: Told | null;
}

/** Goes on by one event. Answers with the shoe that it opened, as anybody may check it, if it opened one that was cut. */
export const follow = <K extends Kind>(
  followed: Followed<K>,
  entry: Recorded<K>,
): PublishedShoe | undefined => {
  const { hosted, told } = followed;
  followed.hosted = evolve(hosted, entry);
  if (entry.by === 'game') {
    if (told !== null) note(told, hosted, entry.event);
  } else if (entry.event.type === 'ShoeRevealed' && told !== null) {
    followed.told = null;
    const { rulebook, standing } = hosted.play;
    const name = { table: hosted.table, rulebook, standing };
    return published(name, told, entry.event.secret);
  } else if (entry.event.type === 'ShoeLost') {
    followed.told = null;
  } else if (entry.event.type === 'ShoeSealed') {
    const { shoe } = entry.event;
    followed.told = { shoe, places: new Map(), cut: shoe.uncut === true ? UNCUT : null };
  }
  return undefined;
};

/** Every shoe of a table that is over and was cut, as anybody may check it. */
export const publishedShoes = <K extends Kind>(
  play: Play<K>,
  table: string,
  record: readonly Recorded<K>[],
): readonly PublishedShoe[] => {
  const followed: Followed<K> = { hosted: unhosted(play, table), told: null };
  return record.flatMap((entry) => follow(followed, entry) ?? []);
};
