import { as, choice, NO_FIELDS, offersOf, words } from '../../../pit/act.ts';
import { type At, type PitAct, reporter } from './at.ts';

/** 10.2, 14.5: What the equipment of the jackpot does wrong, for whoever sees it first. */
export const sensorActs = (at: At): readonly PitAct[] => {
  const read = offersOf(at, 'ReadSensor');
  const chosen = (box: string | undefined) => read.find((each) => String(each.box) === box) ?? read[0];
  return [
    {
      id: 'sensor',
      group: 'limits',
      label: 'Read a sensor',
      lawful: read.length > 0,
      fields: () => [
        choice(
          'box',
          'Pad',
          read.map(({ box, lit }) => [String(box), `box ${box} is ${lit ? 'lit again' : 'dark'}`] as const),
        ),
      ],
      title: ({ box }) => {
        const offer = chosen(box);
        return offer === undefined
          ? 'Report what a sensor shows?'
          : `Report that the pad of box ${offer.box} is ${offer.lit ? 'lit' : 'dark'}?`;
      },
      yes: 'Report it',
      no: 'Leave it as it is shown',
      command: ({ box }) => ({
        type: 'ReadSensor',
        actor: reporter(at),
        box: chosen(box)?.box ?? 1,
        lit: chosen(box)?.lit ?? false,
      }),
    },
    {
      id: 'jackpot-fault',
      group: 'limits',
      label: 'Jackpot fault',
      lawful: offersOf(at, 'JackpotMalfunctioned').length > 0,
      fields: () => [words('what', 'What does not work')],
      title: () => 'Report a malfunction of the jackpot?',
      yes: 'Report it',
      no: 'The jackpot works',
      command: ({ what = '' }) => ({ type: 'JackpotMalfunctioned', actor: reporter(at), what }),
    },
  ];
};

export const jackpotActs = (at: At): readonly PitAct[] => [
  ...sensorActs(at),
  {
    id: 'approve',
    group: 'limits',
    label: 'Let the game go on',
    lawful: offersOf(at, 'ApproveGame').length > 0,
    fields: NO_FIELDS,
    title: () => 'Let the game go on without the jackpot?',
    yes: 'The game goes on',
    no: 'The table waits',
    command: () => ({ type: 'ApproveGame', actor: as('supervisor') }),
  },
  {
    id: 'restore',
    group: 'limits',
    label: 'Restore the jackpot',
    lawful: offersOf(at, 'RestoreJackpot').length > 0,
    fields: NO_FIELDS,
    title: () => 'Take wagers on the jackpot again?',
    yes: 'Restore the jackpot',
    no: 'Leave it out of order',
    command: () => ({ type: 'RestoreJackpot', actor: as('operator') }),
  },
];
