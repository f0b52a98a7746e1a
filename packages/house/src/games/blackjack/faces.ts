import { type Card, DECK, type Slot } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import type { ShoeOnTable } from '../../tables/play.ts';

type Command = blackjack.Command;
type Event = blackjack.Event;
type State = blackjack.State;
type FaceAt = (at: number) => Card | undefined;

/** Whether a command says what a card is. */
export const tellsFaces = (command: Command): boolean => 'card' in command && command.card !== undefined;

/**
 * A command with the faces that the sealed shoe has. One that names no card keeps none: whether a face was seen is the
 * actor's to say.
 */
export const withFaces = (state: State, command: Command, face: FaceAt): Command => {
  if (state.stage === 'unopened' || !('card' in command) || command.card === undefined) return command;
  const { at, card } = command.type === 'DealCard' ? blackjack.nextCard(state) : nextIn(state);
  const known = card ?? face(at);
  return known === undefined ? command : { ...command, card: known };
};

/** The first card in the shoe itself: errors take that one, whatever waits in front. */
const nextIn = ({ shoe }: blackjack.Table): Slot => ({ at: shoe.cards.out });

/** The cards that an event takes out of the shoe or turns over. */
export const facesIn = (state: State, event: Event): readonly Slot[] => {
  const out = state.stage === 'unopened' ? 0 : state.shoe.cards.out;
  switch (event.type) {
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced':
      return [slot(event.at, event.card)];
    case 'CardBurned':
      return [slot(out, event.card)];
    case 'CardsBurned':
      return Array.from({ length: event.count }, (_, index) => ({ at: out + index }));
    default:
      return [];
  }
};

/**
 * An event without the faces that it turns up, and without what follows from them: a hand over 21, sevens that are
 * known.
 */
export const faceless = (event: Event): readonly Event[] => {
  switch (event.type) {
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced':
    case 'CardBurned': {
      const { card: _card, ...rest } = event;
      return [rest as Event];
    }
    case 'WagerSettled':
      return [];
    default:
      return [event];
  }
};

const slot = (at: number, card: Card | undefined): Slot => (card === undefined ? { at } : { at, card });

/** Every card that has been seen since the shuffle, in the order of the deck. */
const seenIn = ({ seen }: blackjack.Table['shoe']['cards']): readonly Card[] =>
  DECK.flatMap((card, number) => Array.from({ length: seen[number] ?? 0 }, () => card));

const stageOf = ({ stage: is, shoe, round }: blackjack.Table): ShoeOnTable['is'] => {
  const { stage } = shoe;
  // Cards that came in under wagers, or out of a shoe that failed, are no order to deal from until they are shuffled.
  const laidDown = stage === 'loaded' && round !== null;
  if (is === 'closed' || stage === 'spent' || stage === 'empty' || laidDown) return 'over';
  return stage === 'toCut' ? 'toCut' : 'inUse';
};

/**
 * Each order that cards are dealt in is a shoe of its own, to be sealed before anything is dealt from it: a shoe by
 * hand, what an automated one has mixed for the next round, and the rest that is shuffled to complete a round.
 */
export const shoeOn = (state: State): ShoeOnTable | null => {
  if (state.stage === 'unopened') return null;
  const { order, cards, kind, midRound, stage } = state.shoe;
  const shoe = { number: order, decks: cards.decks, is: stageOf(state) };
  if (midRound !== null && stage === 'toCut')
    return { ...shoe, rest: { from: cards.out, without: seenIn(cards) } };
  return kind === 'automated' && (stage === 'inPlay' || stage === 'toBurn') ? { ...shoe, uncut: true } : shoe;
};
