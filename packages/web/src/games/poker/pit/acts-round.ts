import { isCard } from '@baize/engine';
import { choice, offersOf, words } from '../../../pit/act.ts';
import { voidAct } from '../../../pit/acts-void.ts';
import type { Field, Values } from '../../../pit/field.ts';
import type { CommandOf } from '../view.ts';
import { type At, type PitAct, reporter } from './at.ts';

type Cause = CommandOf<'DeclareVoid'>['cause'];
type Exposed = CommandOf<'CardExposed'>;

const CAUSES: Readonly<Record<Cause, string>> = {
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
  collusion: 'cards or knowledge of them were exchanged',
  exposedCards: 'three cards were wrongly exposed',
  misdealt: 'it was not dealt as it has to be',
  malfunction: 'the automated shoe failed',
};

const roundVoid = (at: At): PitAct =>
  voidAct(at, {
    label: 'Declare void',
    round: 'round',
    causes: CAUSES,
    unoffered: at.role === 'dealer' ? 'misdealt' : 'impractical',
  });

const toWords = (to: Exposed['to']): string => (to === 'dealer' ? 'the dealer’s hand' : `box ${to}`);

/** 14.1, 14.2: Which card it was: whose, the how many-th, and its face. Only where a person deals can one have been exposed. */
const exposedFields =
  (at: At) =>
  ({ to }: Values): readonly Field[] => {
    const offered = offersOf(at, 'CardExposed');
    const hands = [...new Set(offered.map((each) => String(each.to)))];
    const chosen = hands.includes(to ?? '') ? to : hands[0];
    const places = offered.filter((each) => String(each.to) === chosen).map(({ place }) => place);
    return [
      choice(
        'to',
        'Whose card',
        hands.map((hand) => [hand, toWords(hand === 'dealer' ? 'dealer' : Number(hand))] as const),
      ),
      choice(
        'place',
        'Which card',
        places.map((place) => [String(place), `card ${place}`] as const),
      ),
      { kind: 'card', name: 'card', label: 'It is', needed: true },
    ];
  };

const exposedCommand =
  (at: At) =>
  ({ to, place, card = '' }: Values): Exposed => {
    const offered = offersOf(at, 'CardExposed').find(
      (each) => String(each.to) === to && String(each.place) === place,
    );
    const fallback: Exposed = {
      type: 'CardExposed',
      actor: reporter(at),
      to: 'dealer',
      place: 1,
      card: 'Ac',
    };
    const command = { ...(offered ?? fallback), actor: reporter(at) };
    return isCard(card) ? { ...command, card } : command;
  };

const boxField = (boxes: readonly number[]): Field =>
  choice(
    'box',
    'Hand of',
    boxes.map((box) => [String(box), `box ${box}`] as const),
  );

/** What goes wrong at the table, for whoever sees it first. */
export const irregularActs = (at: At): readonly PitAct[] => {
  const racked = offersOf(at, 'HandRacked').map(({ box }) => box);
  const rebuilt = offersOf(at, 'ReconstructHand').map(({ box }) => box);
  return [
    {
      id: 'exposed',
      group: 'round',
      label: 'Card exposed',
      lawful: offersOf(at, 'CardExposed').length > 0,
      fields: exposedFields(at),
      title: ({ to = 'dealer' }) =>
        `Report a card of ${toWords(to === 'dealer' ? 'dealer' : Number(to))} as exposed?`,
      yes: 'Report the card',
      no: 'Nothing was seen',
      command: exposedCommand(at),
    },
    {
      id: 'misdealt',
      group: 'round',
      label: 'Misdeal',
      lawful: offersOf(at, 'Misdealt').length > 0,
      fields: () => [words('what', 'How the cards were dealt')],
      title: () => 'Report that the round was misdealt?',
      yes: 'Report the misdeal',
      no: 'It was dealt right',
      command: ({ what = '' }) => ({ type: 'Misdealt', actor: reporter(at), what }),
    },
    {
      id: 'racked',
      group: 'round',
      label: 'Hand in the rack',
      lawful: racked.length > 0,
      fields: () => [boxField(racked)],
      title: ({ box = '' }) => `Report the hand of box ${box} in the discard rack?`,
      yes: 'Report it',
      no: 'It lies on its box',
      command: ({ box }) => ({ type: 'HandRacked', actor: reporter(at), box: Number(box || racked[0] || 1) }),
    },
    {
      id: 'reconstruct',
      group: 'round',
      label: 'Put a hand together',
      lawful: rebuilt.length > 0,
      fields: () => [boxField(rebuilt)],
      title: ({ box = '' }) => `Put the hand of box ${box} together again?`,
      yes: 'Put it together',
      no: 'Not yet',
      command: ({ box }) => ({
        type: 'ReconstructHand',
        actor: reporter(at),
        box: Number(box || rebuilt[0] || 1),
      }),
    },
    roundVoid(at),
  ];
};
