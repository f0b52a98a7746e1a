import { isCard } from '@baize/engine';
import type { CommandOf } from '@baize/engine/baccarat';
import { as, choice, NO_FIELDS, offersOf } from '../../../pit/act.ts';
import { voidAct } from '../../../pit/acts-void.ts';
import type { Field, Values } from '../../../pit/field.ts';
import { HAND_NAMES, HANDS } from '../view.ts';
import type { At, PitAct } from './at.ts';

type Cause = CommandOf<'DeclareVoid'>['cause'];

const CAUSES: Readonly<Record<Cause, string>> = {
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
  cannotReconstruct: 'misplaced cards cannot be put right',
  errorFoundLater: 'a misplaced card, found afterwards',
  insufficientCards: 'the shoe has too few cards',
};

const roundVoid = (at: At): PitAct =>
  voidAct(at, {
    label: 'Declare void',
    round: 'round',
    causes: CAUSES,
    known: (round) => at.view.rounds.find(({ number }) => number === round)?.outcome ?? null,
    unoffered: at.role === 'dealer' ? 'insufficientCards' : 'impractical',
  });

/** Whether the card was seen, and which it is. Only a person who deals reports such a card: he has it in his hand. */
const seenFields = ({ seen }: Values): readonly Field[] => [
  choice('seen', 'The card', [
    ['no', 'was not seen'],
    ['yes', 'was exposed'],
  ]),
  ...(seen === 'yes' ? [{ kind: 'card', name: 'card', label: 'Which card' } as const] : []),
];

const toldCard = ({ seen, card = '' }: Values) => (seen === 'yes' && isCard(card) ? { card } : {});

const errorActs = (at: At): readonly PitAct[] => {
  const actor = as(at.role === 'dealer' ? 'dealer' : 'supervisor');
  return [
    {
      id: 'drawn-in-error',
      group: 'round',
      label: 'Card drawn in error',
      lawful: offersOf(at, 'CardDrawnInError').length > 0,
      fields: seenFields,
      title: () => 'Report a card drawn in error?',
      yes: 'Report the card',
      no: 'Nothing was drawn',
      command: (values) => ({ type: 'CardDrawnInError', actor, ...toldCard(values) }),
    },
    {
      id: 'misplaced',
      group: 'round',
      label: 'Card misplaced',
      lawful: offersOf(at, 'CardMisplaced').length > 0,
      fields: (values) => [
        choice(
          'to',
          'It lies on',
          HANDS.filter(
            (hand) =>
              offersOf(at, 'CardMisplaced').length === 0 ||
              offersOf(at, 'CardMisplaced').some(({ to }) => to === hand),
          ).map((hand) => [hand, `the ${HAND_NAMES[hand].toLowerCase()}’s hand`] as const),
        ),
        ...seenFields(values),
      ],
      title: ({ to = 'banker' }) => `Report a card misplaced on the ${to}’s hand?`,
      yes: 'Report the card',
      no: 'The card lies right',
      command: (values) => ({
        type: 'CardMisplaced',
        actor,
        to: values.to === 'player' ? 'player' : 'banker',
        ...toldCard(values),
      }),
    },
    {
      id: 'burn-missed',
      group: 'round',
      label: 'Burn missed',
      lawful: offersOf(at, 'BurnMissed').length > 0,
      fields: NO_FIELDS,
      title: () => 'Report that the burn was missed?',
      yes: 'Report it',
      no: 'Burn now',
      command: () => ({ type: 'BurnMissed', actor }),
    },
  ];
};

const rulingActs = (at: At): readonly PitAct[] => [
  {
    id: 'reconstruct',
    group: 'round',
    label: 'Put the cards right',
    lawful: offersOf(at, 'Reconstruct').length > 0,
    fields: NO_FIELDS,
    title: () => 'Put the misplaced cards right?',
    yes: 'Put them right',
    no: 'Not yet',
    command: () => ({ type: 'Reconstruct', actor: as('supervisor') }),
  },
  {
    id: 'permit-changes',
    group: 'round',
    label: 'Permit changes',
    lawful: offersOf(at, 'PermitChanges').length > 0,
    fields: NO_FIELDS,
    title: () => 'Let patrons change their wagers?',
    yes: 'Permit changes',
    no: 'Wagers stay as they are',
    command: () => ({ type: 'PermitChanges', actor: as('supervisor') }),
  },
  {
    id: 'resume',
    group: 'round',
    label: 'Resume the round',
    lawful: offersOf(at, 'ResumeRound').length > 0,
    fields: NO_FIELDS,
    title: () => 'Resume the round?',
    yes: 'Resume',
    no: 'Wait',
    command: () => ({ type: 'ResumeRound', actor: as(at.role === 'dealer' ? 'dealer' : 'supervisor') }),
  },
];

/** What goes wrong at the table, for whoever sees it first. */
export const irregularActs = (at: At): readonly PitAct[] => [...errorActs(at), roundVoid(at)];

export const roundActs = (at: At): readonly PitAct[] => [
  {
    id: 'no-bet',
    group: 'round',
    label: 'No-bet coup',
    lawful: offersOf(at, 'DirectNoBetCoup').length > 0,
    fields: NO_FIELDS,
    title: () => 'Direct a no-bet coup?',
    yes: 'Direct the coup',
    no: 'Wait for wagers',
    command: () => ({ type: 'DirectNoBetCoup', actor: as('supervisor') }),
  },
  ...errorActs(at),
  ...rulingActs(at),
  roundVoid(at),
];
