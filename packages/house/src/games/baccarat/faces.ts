import type { Card, Slot, Viewer } from '@baize/engine';
import {
  type BaccaratView,
  type Command,
  type Event,
  holderOf,
  nextCard,
  type State,
} from '@baize/engine/baccarat';

type FaceAt = (at: number) => Card | undefined;

/** The cards of a hand that still lie face down. */
export const hiddenIn = (state: State, hand: 'player' | 'banker'): readonly Slot[] =>
  state.stage === 'unopened' ? [] : (state.round?.hands[hand] ?? []).filter(({ card }) => card === undefined);

const faced = <C extends object>(command: C, face: Card | undefined): C =>
  face === undefined ? command : { ...command, card: face };

/** Whether a command says what a card is. */
export const tellsFaces = (command: Command): boolean => {
  if (command.type === 'ExposeHand') return true;
  return 'card' in command && command.card !== undefined;
};

/**
 * A command with the faces that the sealed shoe has. One that names no card keeps none: whether a face is shown at all
 * is the actor's to say, and the table's to judge.
 */
export const withFaces = (state: State, command: Command, face: FaceAt): Command => {
  if (state.stage === 'unopened') return command;
  switch (command.type) {
    case 'DealCard':
    case 'CardMisplaced': {
      const { at, card } = nextCard(state);
      return command.card === undefined ? command : faced(command, card ?? face(at));
    }
    case 'BurnCard':
    case 'CardDrawnInError':
      return command.card === undefined ? command : faced(command, face(state.shoe.cards.out));
    case 'ExposeHand': {
      const cards = hiddenIn(state, command.hand).map(({ at }) => face(at));
      return { ...command, cards: cards.filter((card) => card !== undefined) };
    }
    default:
      return command;
  }
};

/** The cards that an event takes out of the shoe or turns over. */
export const facesIn = (state: State, event: Event): readonly Slot[] => {
  switch (event.type) {
    case 'CardBurned':
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced':
      return [slot(event.at, event.card)];
    case 'CardsBurned': {
      const out = state.stage === 'unopened' ? 0 : state.shoe.cards.out;
      return Array.from({ length: event.count }, (_, index) => ({ at: out + index }));
    }
    case 'HandExposed':
      return hiddenIn(state, event.hand).map(({ at }, index) => slot(at, event.cards[index]));
    default:
      return [];
  }
};

/** An event without the faces that it turns up, and without what follows from them. */
export const faceless = (event: Event): readonly Event[] => {
  switch (event.type) {
    case 'CardBurned':
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced': {
      const { card: _card, ...rest } = event;
      return [rest as Event];
    }
    case 'HandExposed':
      return [{ ...event, cards: [] }];
    case 'CardsBurned':
      return [];
    default:
      return [event];
  }
};

const HANDS = ['player', 'banker'] as const;

/**
 * The view of a patron who turns a hand that lies face down, with its faces from the sealed shoe: as he bends a card
 * back he sees it, and nobody else does until it is turned. Of other hands nothing is looked up.
 */
export const withOwnCards = (
  state: State,
  view: BaccaratView,
  viewer: Viewer,
  face: FaceAt,
): BaccaratView => {
  if (state.stage === 'unopened' || state.round === null || viewer.role !== 'patron') return view;
  if (view.stage === 'unopened' || view.own === undefined) return view;
  const { round } = state;
  const hands = HANDS.filter((hand) => holderOf(state, hand) === viewer.patron);
  if (hands.length === 0) return view;
  const held = Object.fromEntries(
    hands.map((hand) => [hand, round.hands[hand].map(({ at, card }) => card ?? face(at) ?? null)]),
  );
  return { ...view, own: { ...view.own, held } };
};

const slot = (at: number, card: Card | undefined): Slot => (card === undefined ? { at } : { at, card });
