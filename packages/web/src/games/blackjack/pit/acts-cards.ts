import { type Card, isCard } from '@baize/engine';
import { as, choice, NO_FIELDS, offersOf, words } from '../../../pit/act.ts';
import { cardsOf, type Field, type Values } from '../../../pit/field.ts';
import type { CommandOf } from '../view.ts';
import type { At, PitAct } from './at.ts';

const DEPTH_START = 200;

const cutField = (at: At): Field => {
  const offered = at.options.find(({ command }) => command.type === 'CutCards')?.choose?.depth;
  const range = typeof offered === 'object' ? offered : { least: 1, most: at.view.shoe.remaining };
  return {
    kind: 'number',
    name: 'depth',
    label: `Cards in front, ${range.least} to ${range.most}`,
    least: range.least,
    most: range.most,
    start: Math.min(range.most, Math.max(range.least, DEPTH_START)),
  };
};

/** In a round only single cards are replaced. */
const replaceable = (at: At): readonly ('all' | 'some')[] => {
  const offered = offersOf(at, 'ReplaceCards').map(({ cards }) => (cards === 'all' ? 'all' : 'some'));
  return offered.length === 0 ? ['all', 'some'] : [...new Set(offered)];
};

const WHICH = { all: 'all of them', some: 'single cards' } as const;

const replaceFields = (at: At, { which = replaceable(at)[0] }: Values): readonly Field[] => [
  choice(
    'which',
    'Which cards',
    replaceable(at).map((each) => [each, WHICH[each]]),
  ),
  ...(which === 'some' ? [{ kind: 'cards', name: 'cards', label: 'Cards that are replaced' } as const] : []),
  words('checkedBySupervisor', 'Checked by the supervisor'),
  words('checkedByDealer', 'Checked by the dealer'),
];

/** What the supervisor and the operator do about the cards. */
export const cardActs = (at: At): readonly PitAct[] => {
  const holder = at.view.shoe.cutOfferedTo ?? null;
  return [
    {
      id: 'replace',
      group: 'cards',
      label: 'Replace cards',
      lawful: offersOf(at, 'ReplaceCards').length > 0,
      fields: (values) => replaceFields(at, values),
      title: ({ which }) => (which === 'some' ? 'Replace single cards?' : 'Replace all cards?'),
      yes: 'Replace the cards',
      no: 'Keep the cards',
      command: ({ which, cards = '', checkedBySupervisor = '', checkedByDealer = '' }) => ({
        type: 'ReplaceCards',
        actor: as('operator'),
        cards: which === 'some' ? (cardsOf(cards) ?? []) : 'all',
        checkedBySupervisor,
        checkedByDealer,
      }),
    },
    {
      id: 'cut',
      group: 'cards',
      label: 'Cut the cards',
      lawful: offersOf(at, 'CutCards').length > 0,
      fields: () => [cutField(at)],
      title: ({ depth }) => `Cut the cards ${depth} in?`,
      yes: 'Cut here',
      no: 'Wait',
      command: ({ depth = '0' }) => ({
        type: 'CutCards',
        actor: as('supervisor'),
        patron: null,
        depth: Number(depth),
      }),
    },
    {
      id: 'pass-cut',
      group: 'cards',
      label: 'Pass the cut on',
      lawful: offersOf(at, 'DeclineCut').length > 0,
      fields: NO_FIELDS,
      title: () => `Pass the cut of ${holder === null ? 'nobody' : at.nameOf(holder)} on?`,
      yes: 'Pass it on',
      no: 'Wait for the player',
      command: () => ({
        type: 'DeclineCut',
        actor: as(at.role === 'dealer' ? 'dealer' : 'supervisor'),
        patron: holder ?? 'nobody',
      }),
    },
    {
      id: 'final-rounds',
      group: 'cards',
      label: 'Announce final rounds',
      lawful: offersOf(at, 'AnnounceFinalRounds').length > 0,
      fields: NO_FIELDS,
      title: () => 'Announce the final rounds?',
      yes: 'Announce them',
      no: 'Play on',
      command: () => ({ type: 'AnnounceFinalRounds', actor: as('supervisor') }),
    },
  ];
};

/** A card to ask the rules with before one is told. */
const STAND_IN: Card = 'Ac';

/** Only a person who deals reports such a card: he has it in his hand. */
const FACE: Field = { kind: 'card', name: 'card', label: 'Which card' };

const toldFace = ({ card = '' }: Values): Card => (isCard(card) ? card : STAND_IN);

const seenFields = ({ seen }: Values): readonly Field[] => [
  choice('seen', 'The card', [
    ['no', 'was not seen'],
    ['yes', 'was exposed'],
  ]),
  ...(seen === 'yes' ? [FACE] : []),
];

const FAULTS: Readonly<Record<CommandOf<'ReportMalfunction'>['fault'], string>> = {
  prevents: 'cannot shuffle',
  impedes: 'shuffles badly',
  unfit: 'has spoiled cards',
};

/** What goes wrong with the cards, for whoever sees it first. */
export const irregularActs = (at: At): readonly PitAct[] => {
  const actor = as(at.role === 'dealer' ? 'dealer' : 'supervisor');
  const seen = (values: Values) => (values.seen === 'yes' ? { card: toldFace(values) } : {});
  return [
    {
      id: 'found-face-up',
      group: 'round',
      label: 'Card found face up',
      lawful: offersOf(at, 'CardFoundFaceUp').length > 0,
      fields: () => [FACE],
      title: () => 'Report a card that lay face up in the shoe?',
      yes: 'Burn the card',
      no: 'Nothing was found',
      command: (values) => ({ type: 'CardFoundFaceUp', actor, card: toldFace(values) }),
    },
    {
      id: 'drawn-in-error',
      group: 'round',
      label: 'Card drawn in error',
      lawful: offersOf(at, 'CardDrawnInError').length > 0,
      fields: seenFields,
      title: () => 'Report a card drawn in error?',
      yes: 'Report the card',
      no: 'Nothing was drawn',
      command: (values) => ({ type: 'CardDrawnInError', actor, ...seen(values) }),
    },
    {
      id: 'burned-in-error',
      group: 'round',
      label: 'Card burned in error',
      lawful: offersOf(at, 'CardBurnedInError').length > 0,
      fields: seenFields,
      title: () => 'Report a card burned in error?',
      yes: 'Report the card',
      no: 'Nothing was burned',
      command: (values) => ({ type: 'CardBurnedInError', actor, ...seen(values) }),
    },
    {
      id: 'dealer-in-error',
      group: 'round',
      label: 'Dealer drew in error',
      lawful: offersOf(at, 'DealerCardInError').length > 0,
      fields: () => [FACE],
      title: () => 'Report a card that the dealer drew against the rules?',
      yes: 'Burn the card',
      no: 'The card is right',
      command: (values) => ({ type: 'DealerCardInError', actor, card: toldFace(values) }),
    },
    {
      id: 'misplaced',
      group: 'round',
      label: 'Card misplaced',
      lawful: offersOf(at, 'CardMisplaced').length > 0,
      fields: () => [FACE],
      title: () => 'Report a card laid where it does not belong?',
      yes: 'Report the card',
      no: 'The card lies right',
      command: (values) => ({ type: 'CardMisplaced', actor, card: toldFace(values) }),
    },
    {
      id: 'cutting-card-missed',
      group: 'round',
      label: 'Cutting card missed',
      lawful: offersOf(at, 'CuttingCardMissed').length > 0,
      fields: NO_FIELDS,
      title: () => 'Report that the cutting card was passed over?',
      yes: 'Report it',
      no: 'It was not',
      command: () => ({ type: 'CuttingCardMissed', actor }),
    },
    {
      id: 'malfunction',
      group: 'round',
      label: 'Automated shoe fails',
      lawful: offersOf(at, 'ReportMalfunction').length > 0,
      fields: () => [
        choice('fault', 'The shoe', Object.entries(FAULTS)),
        choice('rectified', 'It', [
          ['no', 'cannot be put right'],
          ['yes', 'was put right'],
        ]),
        ...(at.mode === 'human' ? [] : [words('incident', 'Incident report')]),
      ],
      title: () => 'Report a malfunction of the automated shoe?',
      yes: 'Report it',
      no: 'The shoe works',
      command: ({ fault, rectified, incident = '' }) => ({
        type: 'ReportMalfunction',
        actor,
        fault: fault === 'impedes' || fault === 'unfit' ? fault : 'prevents',
        rectified: rectified === 'yes',
        ...(at.mode === 'human' ? {} : { incident }),
      }),
    },
  ];
};
