import type { Card } from '@baize/engine';
import type { Edition } from '@baize/rulebooks';
import type { DeckOpening } from '../chance/deck.ts';
import type { PublishedDeck, PublishedShoe } from '../chance/verify.ts';
import { evolve, type HostedTable, type HouseEvent, newHostedTable, type RecordedEvent } from './hosted.ts';
import type { Kind, Play } from './play.ts';
import { type Cut, type SealedShoe, UNCUT } from './ports.ts';

/** A shoe as far as the record has been read: faces by the place of the card, undefined where nobody has seen it. */
interface ShoeSoFar {
  shoe: SealedShoe;
  readonly places: Map<number, Card | undefined>;
  cut: Cut | null;
}

const noteFaces = <K extends Kind>(
  told: ShoeSoFar,
  { play, state }: HostedTable<K>,
  event: K['event'],
): void => {
  told.cut = play.cutIn(event) ?? told.cut;
  const from = told.shoe.rest?.from ?? 0;
  for (const { at, card } of play.facesIn(state, event))
    told.places.set(at - from, card ?? told.places.get(at - from));
};

type Published = PublishedShoe | PublishedDeck;

/** What opens a shoe that is over: its secret, or of a deck the cards that were shown. */
type Opening = { readonly secret: string } | DeckOpening;

const publishedShoe = (
  name: Name,
  { shoe, cut, places }: ShoeSoFar,
  opening: Opening,
): Published | undefined => {
  if (cut === null) return undefined;
  const dealt = [...places]
    .sort(([one], [other]) => one - other)
    .map(([at, card]) => (card === undefined ? { at } : { at, card }));
  const { rest, sealed: _sealed, uncut: _uncut, ...published } = shoe;
  const without = rest === undefined ? {} : { without: rest.without };
  return { ...name, ...published, ...without, ...opening, cut, dealt } as Published;
};

/** What an event of the house opens, of the shoe that was read last. */
const openingIn = (event: HouseEvent): Opening | undefined => {
  if (event.type === 'ShoeRevealed') return { secret: event.secret };
  return event.type === 'DeckOpened' ? { salts: event.salts, proof: event.proof } : undefined;
};

interface Name {
  readonly table: string;
  readonly rulebook: string;
  readonly standing: Edition['standing'];
}

/** How far a record has been read, and the shoe that is dealt from there. */
export interface RecordCursor<K extends Kind> {
  hosted: HostedTable<K>;
  told: ShoeSoFar | null;
}

/** Advances by one event. Answers with the shoe that the event opened, as anybody may check it, if it had been cut. */
export const advanceCursor = <K extends Kind>(
  followed: RecordCursor<K>,
  entry: RecordedEvent<K>,
): Published | undefined => {
  const { hosted, told } = followed;
  followed.hosted = evolve(hosted, entry);
  if (entry.by === 'game') {
    if (told !== null) noteFaces(told, hosted, entry.event);
    return undefined;
  }
  if (entry.by !== 'house') return undefined;
  const opening = openingIn(entry.event);
  if (opening !== undefined && told !== null) {
    followed.told = null;
    const { rulebook, standing } = hosted.play;
    return publishedShoe({ table: hosted.table, rulebook, standing }, told, opening);
  }
  if (entry.event.type === 'ContributionsClosed' && entry.event.of === 'shoe' && told !== null) {
    told.shoe = { ...told.shoe, given: entry.event.given };
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
  record: readonly RecordedEvent<K>[],
): readonly Published[] => {
  const followed: RecordCursor<K> = { hosted: newHostedTable(play, table), told: null };
  return record.flatMap((entry) => advanceCursor(followed, entry) ?? []);
};
