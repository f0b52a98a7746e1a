import { as, choice, offersOf, words } from '../../../pit/act.ts';
import { cardsOf, type Field, type Values } from '../../../pit/field.ts';
import type { CommandOf, Law } from '../view.ts';
import { type At, type PitAct, reporter } from './at.ts';

type Fault = CommandOf<'ShoeMalfunctioned'>['fault'];

const FAULTS: Readonly<Record<Fault, string>> = {
  prevented: 'it does not shuffle',
  impeded: 'its shuffling is impeded',
  unfit: 'the cards are unfit for use',
};

const faultIn = (typed: string | undefined): Fault =>
  typed === 'impeded' || typed === 'unfit' ? typed : 'prevented';

const replaceFields = ({ which }: Values): readonly Field[] => [
  choice('which', 'Which cards', [
    ['all', 'all of them'],
    ['some', 'single cards'],
  ]),
  ...(which === 'some' ? [{ kind: 'cards', name: 'cards', label: 'Cards that are replaced' } as const] : []),
  words('checkedBySupervisor', 'Checked by the supervisor'),
  words('checkedByDealer', 'Checked by the dealer'),
];

/** The faults of the automated shoe, and what takes its place. */
export const shoeActs = (at: At): readonly PitAct[] => [
  {
    id: 'shoe-fault',
    group: 'cards',
    label: 'Shoe fault',
    lawful: offersOf(at, 'ShoeMalfunctioned').length > 0,
    fields: () => [
      choice('fault', 'The automated shoe', Object.entries(FAULTS)),
      ...(at.mode === 'human' ? [] : [words('incident', 'Incident report')]),
    ],
    title: () => 'Report a malfunction of the shoe?',
    yes: 'Report it',
    no: 'The shoe works',
    command: ({ fault, incident = '' }) => ({
      type: 'ShoeMalfunctioned',
      actor: reporter(at),
      fault: faultIn(fault),
      ...(at.mode === 'human' ? {} : { incident }),
    }),
  },
];

const cardsIn = (law: Law): number => law['2.1'].decks * law['2.1'].cardsPerDeck;

/** What is done about the cards themselves. */
export const cardActs = (law: Law, at: At): readonly PitAct[] => [
  {
    id: 'count',
    group: 'cards',
    label: 'Have the cards counted',
    lawful: offersOf(at, 'VerifyCards').length > 0,
    fields: () => [
      {
        kind: 'number',
        name: 'found',
        label: 'Cards found',
        least: 0,
        most: 2 * cardsIn(law),
        start: cardsIn(law),
      },
    ],
    title: () => 'Put a count of the cards on record?',
    yes: 'Record the count',
    no: 'Record nothing',
    command: ({ found = cardsIn(law) }) => ({
      type: 'VerifyCards',
      actor: as('supervisor'),
      found: Number(found),
    }),
  },
  {
    id: 'replace',
    group: 'cards',
    label: 'Replace cards',
    lawful: offersOf(at, 'ReplaceCards').length > 0,
    fields: replaceFields,
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
  ...shoeActs(at),
  {
    id: 'replace-shoe',
    group: 'cards',
    label: 'Replace the shoe',
    lawful: offersOf(at, 'ReplaceShoe').length > 0,
    fields: () => [
      choice('automated', 'By', [
        ['yes', 'another automated shuffling shoe'],
        ['no', 'a shoe that does not shuffle'],
      ]),
      words('approval', 'Approval of the shoe'),
    ],
    title: () => 'Replace the automated shoe?',
    yes: 'Replace the shoe',
    no: 'Keep the shoe',
    command: ({ automated, approval = '' }) => ({
      type: 'ReplaceShoe',
      actor: as('operator'),
      automated: automated !== 'no',
      approval,
    }),
  },
];
