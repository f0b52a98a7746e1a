import type { Card, Slot, Viewer } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import type { PokerView } from '@baize/engine/poker';

type FaceAt = (at: number) => Card | undefined;
type Round = NonNullable<poker.Table['round']>;

const slotsOf = ({ hands, dealer }: Round, to: number | 'dealer'): readonly Slot[] =>
  to === 'dealer' ? dealer : (hands.find(({ box }) => box === to)?.cards ?? []);

/** [act-canberra-poker-2023 12.4] The dealer's card that was dealt last lies on top. */
const topOf = ({ dealer }: Round): readonly Slot[] => dealer.slice(-1);

const roundIn = (state: poker.State): Round | null => (state.stage === 'unopened' ? null : state.round);

/** Whether a command says what a card is. */
export const tellsFaces = (command: poker.Command): boolean => {
  switch (command.type) {
    case 'TurnUpCard':
    case 'ExposeDealer':
    case 'CardExposed':
    case 'CorrectCard':
    case 'DecideRecord':
      return true;
    case 'DealCard':
      return command.card !== undefined;
    case 'ExposeHand':
    case 'PickUpCards':
      return command.cards !== undefined;
    default:
      return false;
  }
};

/** The faces of these cards, known or from the sealed shoe. */
const facesOf = (slots: readonly Slot[], face: FaceAt): readonly Card[] =>
  slots.flatMap(({ at, card }) => card ?? face(at) ?? []);

/**
 * A command with the faces that the sealed shoe has. What a player picks up has none: it is shown to him, and neither
 * the record nor the table's own state ever holds it.
 */
export const withFaces = (state: poker.State, command: poker.Command, face: FaceAt): poker.Command => {
  const round = roundIn(state);
  if (state.stage === 'unopened' || round === null) return command;
  const faced = <C extends poker.Command>(given: C, slots: readonly Slot[]): C => {
    const [card] = facesOf(slots, face);
    return card === undefined ? given : { ...given, card };
  };
  switch (command.type) {
    case 'DealCard':
      return command.card === undefined ? command : faced(command, [{ at: state.shoe.cards.out }]);
    case 'TurnUpCard':
      return faced(command, topOf(round));
    case 'CardExposed':
      return faced(command, slotsOf(round, command.to).slice(command.place - 1, command.place));
    case 'ExposeDealer':
      return { ...command, cards: facesOf(round.dealer, face) };
    case 'ExposeHand':
      return { ...command, cards: facesOf(slotsOf(round, command.box), face) };
    // Where the house takes the wager itself, that is the light of 10.2.
    case 'PlaceJackpotWager':
      return { ...command, lit: true };
    case 'PickUpCards': {
      const { cards: _cards, ...rest } = command;
      return rest;
    }
    default:
      return command;
  }
};

const shown = (slots: readonly Slot[], cards: readonly (Card | undefined)[]): readonly Slot[] =>
  slots.map(({ at }, index) => {
    const card = cards[index];
    return card === undefined ? { at } : { at, card };
  });

/** The cards that an event takes out of the shoe or turns over. */
export const facesIn = (state: poker.State, event: poker.Event): readonly Slot[] => {
  if (event.type === 'CardDealt') return shown([event], [event.card]);
  const round = roundIn(state);
  if (round === null) return [];
  switch (event.type) {
    case 'UpCardTurned':
      return shown(topOf(round), [event.card]);
    case 'DealerExposed':
      return shown(round.dealer, event.cards);
    case 'HandExposed':
      return shown(slotsOf(round, event.box), event.cards);
    case 'CardExposed':
      return shown(slotsOf(round, event.to).slice(event.place - 1, event.place), [event.card]);
    case 'CardCorrected':
      return round.number === event.round
        ? event.cards.flatMap(({ to, place, is }) => shown(slotsOf(round, to).slice(place - 1, place), [is]))
        : [];
    default:
      return [];
  }
};

/** An event without the faces that it turns up. */
export const faceless = (event: poker.Event): readonly poker.Event[] => {
  switch (event.type) {
    case 'CardDealt':
    case 'UpCardTurned':
    case 'CardExposed': {
      const { card: _card, ...rest } = event;
      return [rest as poker.Event];
    }
    case 'DealerExposed':
    case 'HandExposed':
    case 'CardCorrected':
      return [{ ...event, cards: [] }];
    default:
      return [event];
  }
};

/**
 * [act-canberra-poker-2023 7.1, 13.1] The view of somebody who has picked his cards up, with their faces from the
 * sealed shoe. Nobody else's view is touched, and of the others' cards nothing is looked up.
 */
export const withOwnCards = (
  state: poker.State,
  view: PokerView,
  viewer: Viewer,
  face: FaceAt,
): PokerView => {
  if (viewer.role !== 'patron' || view.stage === 'unopened' || view.round === null) return view;
  const own = roundIn(state)?.hands.find(({ patron }) => patron === viewer.patron);
  if (own === undefined || !own.pickedUp || own.shown) return view;
  const hands = view.round.hands.map((hand) =>
    hand.box === own.box
      ? { ...hand, cards: own.cards.map(({ at, card }) => card ?? face(at) ?? null) }
      : hand,
  );
  return { ...view, round: { ...view.round, hands } };
};
