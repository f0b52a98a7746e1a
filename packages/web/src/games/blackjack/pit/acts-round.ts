import { as, choice, NO_FIELDS, offersOf, patronChoice, words } from '../../../pit/act.ts';
import { voidAct } from '../../../pit/acts-void.ts';
import type { CommandOf } from '../view.ts';
import type { At, PitAct } from './at.ts';

const CAUSES: Readonly<Record<CommandOf<'DeclareVoid'>['cause'], string>> = {
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
  errorFoundLater: 'an error of placement, found afterwards',
};

/** Who is there to decide, and who is not. */
const presenceActs = (at: At): readonly PitAct[] => {
  const actor = as(at.role === 'dealer' ? 'dealer' : 'supervisor');
  return (
    [
      ['NoteAbsence', 'absent', 'Player is absent', 'Note that', 'is absent', 'The player decides'],
      ['NoteReturn', 'back', 'Player is back', 'Note that', 'is back', 'The player is still away'],
    ] as const
  ).map(([type, id, label, verb, state, no]): PitAct => {
    const offered = [...new Set(offersOf(at, type).map(({ patron }) => patron))];
    return {
      id,
      group: 'people',
      label,
      lawful: offered.length > 0,
      fields: () => [patronChoice(at, offered, 'Player')],
      title: ({ patron = '' }) => `${verb} ${at.nameOf(patron)} ${state}?`,
      yes: 'Note it',
      no,
      command: ({ patron }) => ({ type, actor, patron: patron || 'nobody' }),
    };
  });
};

const GROUNDS: Readonly<Record<CommandOf<'RestrictPlayer'>['ground'], string>> = {
  '4.7(a)': 'missed the first round of the shoe',
  '4.7(b)': 'left a round out after wagering',
  '4.8': 'tracks cards with skill',
  '4.9': 'was tracked and restricted before',
};

const restrictionActs = (at: At): readonly PitAct[] => {
  const offered = offersOf(at, 'RestrictPlayer');
  const restricted = [...new Set(offersOf(at, 'LiftRestriction').map(({ patron }) => patron))];
  const releases = offersOf(at, 'ReleaseBox');
  const groundsFor = (patron: string | undefined) => [
    ...new Set(
      offered.filter((each) => patron === undefined || each.patron === patron).map(({ ground }) => ground),
    ),
  ];
  return [
    {
      id: 'restrict',
      group: 'people',
      label: 'Hold to the minimum',
      lawful: offered.length > 0,
      fields: ({ patron }) => [
        patronChoice(at, [...new Set(offered.map((each) => each.patron))], 'Player'),
        choice(
          'ground',
          'Because the player',
          groundsFor(patron).map((ground) => [ground, GROUNDS[ground]]),
        ),
        words('reference', 'Reference to the procedures'),
      ],
      title: ({ patron = '' }) => `Hold ${at.nameOf(patron)} to the minimum?`,
      yes: 'Restrict',
      no: 'Let the player wager freely',
      command: ({ patron, ground, reference = '' }) => ({
        type: 'RestrictPlayer',
        actor: as('operator'),
        patron: patron || 'nobody',
        ground: ground !== undefined && ground in GROUNDS ? (ground as keyof typeof GROUNDS) : '4.8',
        reference,
      }),
    },
    {
      id: 'lift-restriction',
      group: 'people',
      label: 'Lift a restriction',
      lawful: restricted.length > 0,
      fields: () => [patronChoice(at, restricted, 'Player')],
      title: ({ patron = '' }) => `Lift the restriction of ${at.nameOf(patron)}?`,
      yes: 'Lift it',
      no: 'Leave it',
      command: ({ patron }) => ({
        type: 'LiftRestriction',
        actor: as('operator'),
        patron: patron || 'nobody',
      }),
    },
    {
      id: 'release',
      group: 'people',
      label: 'Give up a box',
      lawful: releases.length > 0,
      fields: () => [
        choice(
          'which',
          'Whose box',
          releases.map(({ patron, box }) => [`${box} ${patron}`, `box ${box}, ${at.nameOf(patron)}`]),
        ),
      ],
      title: () => 'Have a player give up a box to others?',
      yes: 'Give it up',
      no: 'Let the player keep it',
      command: ({ which }) =>
        releases.find(({ patron, box }) => `${box} ${patron}` === which) ??
        releases[0] ?? { type: 'ReleaseBox', actor: as('supervisor'), patron: 'nobody', box: 1 },
    },
  ];
};

/** Misplaced cards are put right at once; of one that was found later, when others were dealt since, its place is told. */
const reconstructAct = (at: At): PitAct => {
  const offer = at.options.find(({ command }) => command.type === 'Reconstruct');
  const from = offer?.command.type === 'Reconstruct' ? offer.command.from : undefined;
  const range = offer?.choose?.from;
  const { least, most } = typeof range === 'object' ? range : { least: from ?? 0, most: from ?? 0 };
  return {
    id: 'reconstruct',
    group: 'round',
    label: 'Put the cards right',
    lawful: offer !== undefined,
    fields:
      from === undefined
        ? NO_FIELDS
        : () => [
            {
              kind: 'number',
              name: 'from',
              label: `First card that lies wrong, by its place in the shoe: ${least} to ${most}`,
              least,
              most,
              start: from,
            },
          ],
    title: () => 'Put the misplaced cards right?',
    yes: 'Put them right',
    no: 'Not yet',
    command: ({ from: typed }) => ({
      type: 'Reconstruct',
      actor: as('supervisor'),
      ...(from === undefined ? {} : { from: Number(typed ?? from) }),
    }),
  };
};

/** The rulings on a round, and on those who play it. */
export const roundActs = (at: At): readonly PitAct[] => [
  reconstructAct(at),
  voidAct(at, { label: 'Declare void', round: 'round', causes: CAUSES, unoffered: 'impractical' }),
];

export { presenceActs, restrictionActs };
