import { type CommandOf, isCard } from '@baize/engine';
import { as, choice, NO_FIELDS, offersOf, words } from '../../pit/act.ts';
import type { Field, Values } from '../../pit/field.ts';
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

const roundWords = ({ view }: At, number: number): string => {
  if (view.round?.number === number) return `round ${number}, on the table now`;
  const past = view.rounds.find((round) => round.number === number);
  const outcome = past?.outcome ?? null;
  return outcome === null ? `round ${number}` : `round ${number}, ${outcome}`;
};

const voidFields =
  (at: At) =>
  ({ round }: Values): readonly Field[] => {
    const offered = offersOf(at, 'DeclareVoid');
    const rounds = [...new Set(offered.map((each) => each.round))].sort((one, other) => other - one);
    const chosen = rounds.includes(Number(round)) ? Number(round) : rounds[0];
    const causes = offered.filter((each) => each.round === chosen).map(({ cause }) => cause);
    return [
      choice(
        'round',
        'Which round',
        rounds.map((number) => [String(number), roundWords(at, number)] as const),
      ),
      {
        kind: 'choice',
        name: 'cause',
        label: 'Ground',
        of: causes.map((cause) => ({ value: cause, label: CAUSES[cause] })),
        open: true,
      },
      words('reason', 'Reason, for the record'),
    ];
  };

const voidCommand =
  (at: At) =>
  ({ round, cause, reason = '' }: Values): CommandOf<'DeclareVoid'> => {
    const offered = offersOf(at, 'DeclareVoid').find(
      (each) => String(each.round) === round && each.cause === cause,
    );
    const fallback: CommandOf<'DeclareVoid'> = {
      type: 'DeclareVoid',
      actor: as(at.role === 'dealer' ? 'dealer' : 'operator'),
      cause: at.role === 'dealer' ? 'insufficientCards' : 'impractical',
      round: at.view.round?.number ?? 0,
      reason: 'asked',
    };
    return offered === undefined ? fallback : { ...offered, reason };
  };

/** Whether the card was seen, and which it is where a person deals: where the house deals, the house knows it. */
const seenFields =
  ({ mode }: At) =>
  ({ seen }: Values): readonly Field[] => [
    choice('seen', 'The card', [
      ['no', 'was not seen'],
      ['yes', 'was exposed'],
    ]),
    ...(mode === 'human' && seen === 'yes'
      ? [{ kind: 'card', name: 'card', label: 'Which card' } as const]
      : []),
  ];

/** A card that stands in for the one that the house will put there. */
const STAND_IN = 'Ac';

const toldCard = ({ mode }: At, { seen, card = '' }: Values) => {
  if (seen !== 'yes') return {};
  if (mode === 'automatic') return { card: STAND_IN } as const;
  return isCard(card) ? { card } : {};
};

const errorActs = (at: At): readonly PitAct[] => {
  const actor = as(at.role === 'dealer' ? 'dealer' : 'supervisor');
  const seen = seenFields(at);
  return [
    {
      id: 'drawn-in-error',
      group: 'round',
      label: 'Card drawn in error',
      lawful: offersOf(at, 'CardDrawnInError').length > 0,
      fields: seen,
      title: () => 'Report a card drawn in error?',
      yes: 'Report the card',
      no: 'Nothing was drawn',
      command: (values) => ({ type: 'CardDrawnInError', actor, ...toldCard(at, values) }),
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
        ...seen(values),
      ],
      title: ({ to = 'banker' }) => `Report a card misplaced on the ${to}’s hand?`,
      yes: 'Report the card',
      no: 'The card lies right',
      command: (values) => ({
        type: 'CardMisplaced',
        actor,
        to: values.to === 'player' ? 'player' : 'banker',
        ...toldCard(at, values),
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

const voidAct = (at: At): PitAct => ({
  id: 'void',
  group: 'round',
  label: 'Declare void',
  lawful: offersOf(at, 'DeclareVoid').length > 0,
  fields: voidFields(at),
  title: ({ round = '' }) => `Declare round ${round} void?`,
  yes: 'Declare it void',
  no: 'Let the round stand',
  command: voidCommand(at),
});

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
export const irregularActs = (at: At): readonly PitAct[] => [...errorActs(at), voidAct(at)];

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
  voidAct(at),
];
