import { type BlackjackRules, evidenceOf } from '@baize/engine/blackjack';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  choice,
  chosenPatron,
  offersOf,
  oneOf,
  patronChoice,
  patronsAt,
  reporterAt,
  words,
} from '../../../pit/act.ts';
import { cutActs, RECONSTRUCT_SAYS, replaceAct } from '../../../pit/acts-cards.ts';
import {
  GRANT_SAYS,
  grantField,
  limitsNotice,
  type NoticeKind,
  noticeActs,
  sum,
  UNGRANT_SAYS,
} from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { GROUNDS, voidAct } from '../../../pit/acts-void.ts';
import type { Values } from '../../../pit/field.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { type BlackjackKind, boxNumbers, type CommandOf, lyingIn } from '../view.ts';
import { irregularActs } from './acts-irregular.ts';

export type At = AnyAt<BlackjackKind>;
type Change = CommandOf<'MakeChange'>['change'];

/** In a round only single cards are replaced. */
const replaceable = (at: At): readonly ('all' | 'some')[] => {
  const offered = offersOf(at, 'ReplaceCards').map(({ cards }) => (cards === 'all' ? 'all' : 'some'));
  return offered.length === 0 ? ['all', 'some'] : [...new Set(offered)];
};

/** What the supervisor and the operator do about the cards. */
const cardActs = (at: At): readonly AnyAct[] => [
  replaceAct(at, replaceable(at)),
  ...cutActs(at, {
    label: 'Cut the cards',
    title: (depth) => `Cut the cards ${depth} in?`,
    player: 'player',
  }),
  actsFor(at, 'cards')(
    'final-rounds',
    'AnnounceFinalRounds',
    ['Announce final rounds', 'Announce them', 'Play on', 'Announce the final rounds?'],
    { by: 'supervisor' },
  ),
];

const kindsAt = ({ view: { sign, determinations } }: At): readonly NoticeKind<Change>[] => [
  limitsNotice('limits', ['wager limits', 'the limits of a box'], sign.main, sign.chip),
  limitsNotice('pairsLimits', ['pairs limits', 'the pairs limits'], sign.pairs, sign.chip),
  {
    what: 'severalBoxes',
    label: determinations.severalBoxes ? 'Notice: one box a player' : 'Notice: several boxes',
    of: 'the boxes that a player may have',
    fields: () => [],
    notice: () => ({ what: 'severalBoxes', permitted: !determinations.severalBoxes }),
  },
];

/** Somebody's box, as one chooses among several. */
interface Held {
  readonly patron: string;
  readonly box: number;
}

const keyOf = ({ box, patron }: Held): string => `${box} ${patron}`;

const heldField = (at: At, name: string, label: string, held: readonly Held[]) =>
  choice(
    name,
    label,
    held.map((each) => [keyOf(each), `box ${each.box}, ${at.nameOf(each.patron)}`]),
  );

/** A limit of a player's own stands beside one box of his. */
const grantActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'limits');
  const { sign, markers } = at.view;
  const granting = ({ patron = '', box = '' }: Values): string =>
    `Grant ${at.nameOf(patron)} a limit above the maximum on box ${box}?`;
  return [
    act('grant', 'GrantLimit', [...GRANT_SAYS, granting], {
      by: 'operator',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: [
        patronChoice(at, patronsAt(at), 'Player'),
        oneOf('box', 'Beside box', boxNumbers(at.view), String),
        grantField('May wager up to', sign.main),
      ],
      with: (values) => ({
        patron: chosenPatron(values),
        box: Number(values.box || '1'),
        limit: sum(values.limit),
      }),
    }),
    act('ungrant', 'GrantLimit', [...UNGRANT_SAYS, 'Take a marker away?'], {
      by: 'operator',
      lawful: markers.length > 0,
      fields: [heldField(at, 'marker', 'Marker', markers)],
      with: ({ marker }) => {
        const { patron, box } = markers.find((each) => keyOf(each) === marker) ??
          markers[0] ?? { patron: 'nobody', box: 1 };
        return { patron, box, limit: null };
      },
    }),
  ];
};

const limitActs = (at: At): readonly AnyAct[] => [
  ...noticeActs(at, kindsAt(at), (change) => noticeWords(moneyAt(at.view), change), {
    what: 'limits',
    limits: at.view.sign.main,
  }),
  ...grantActs(at),
];

/** The hours of gaming, where the operator keeps them by the table. */
const hoursAct = (at: At): AnyAct =>
  actsFor(at, 'table')(
    'hours',
    'SetHours',
    ['Hours of gaming', 'Set the hours', 'Leave them', 'Set the hours of gaming?'],
    {
      by: 'operator',
      fields: [words('from', 'From, as 10:00'), words('to', 'To, as 04:00')],
      with: ({ from = '', to = '' }) => ({ hours: { from: from || '10:00', to: to || '04:00' } }),
    },
  );

/** Misplaced cards are put right at once, and those that were reported later. */
const reconstructAct = (at: At): AnyAct =>
  actsFor(at, 'round')('reconstruct', 'Reconstruct', RECONSTRUCT_SAYS, { by: 'supervisor' });

/** Who is there to decide, and who is not. */
const presenceActs = (at: At): readonly AnyAct[] => {
  const noted = (type: 'NoteAbsence' | 'NoteReturn', id: string, state: string, no: string): AnyAct => {
    const offered = [...new Set(offersOf(at, type).map(({ patron }) => patron))];
    const title = ({ patron = '' }: Values): string => `Note that ${at.nameOf(patron)} is ${state}?`;
    return actsFor(at, 'people')(id, type, [`Player is ${state}`, 'Note it', no, title], {
      by: reporterAt(at),
      fields: [patronChoice(at, offered, 'Player')],
      with: (values) => ({ patron: chosenPatron(values) }),
    });
  };
  return [
    noted('NoteAbsence', 'absent', 'absent', 'The player decides'),
    noted('NoteReturn', 'back', 'back', 'The player is still away'),
  ];
};

const RESTRICTED: Readonly<Record<CommandOf<'RestrictPlayer'>['ground'], string>> = {
  '4.7(a)': 'missed the first round of the shoe',
  '4.7(b)': 'left a round out after wagering',
  '4.8': 'tracks cards with skill',
  '4.9': 'was tracked and restricted before',
};

const restrictionActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'people');
  const offered = offersOf(at, 'RestrictPlayer');
  const restricted = [...new Set(offersOf(at, 'LiftRestriction').map(({ patron }) => patron))];
  const releases = offersOf(at, 'ReleaseBox');
  const groundsFor = (patron: string | undefined) =>
    new Set(
      offered.filter((each) => patron === undefined || each.patron === patron).map(({ ground }) => ground),
    );
  const holding = ({ patron = '' }: Values): string => `Hold ${at.nameOf(patron)} to the minimum?`;
  const lifting = ({ patron = '' }: Values): string => `Lift the restriction of ${at.nameOf(patron)}?`;
  return [
    act(
      'restrict',
      'RestrictPlayer',
      ['Hold to the minimum', 'Restrict', 'Let the player wager freely', holding],
      {
        by: 'operator',
        fields: ({ patron }) => [
          patronChoice(at, [...new Set(offered.map((each) => each.patron))], 'Player'),
          oneOf('ground', 'Because the player', groundsFor(patron), (ground) => RESTRICTED[ground]),
          words('reference', 'Reference to the procedures'),
        ],
        with: ({ ground, reference = '', ...values }) => ({
          patron: chosenPatron(values),
          ground: ground !== undefined && ground in RESTRICTED ? (ground as keyof typeof RESTRICTED) : '4.8',
          reference,
        }),
      },
    ),
    act('lift-restriction', 'LiftRestriction', ['Lift a restriction', 'Lift it', 'Leave it', lifting], {
      by: 'operator',
      fields: [patronChoice(at, restricted, 'Player')],
      with: (values) => ({ patron: chosenPatron(values) }),
    }),
    act(
      'release',
      'ReleaseBox',
      ['Give up a box', 'Give it up', 'Let the player keep it', 'Have a player give up a box to others?'],
      {
        by: 'supervisor',
        fields: [heldField(at, 'which', 'Whose box', releases)],
        with: ({ which }) =>
          releases.find((each) => keyOf(each) === which) ?? releases[0] ?? { patron: 'nobody', box: 1 },
      },
    ),
  ];
};

const roundVoid = (at: At): AnyAct =>
  voidAct<CommandOf<'DeclareVoid'>['cause']>(at, {
    label: 'Declare void',
    round: 'round',
    causes: { ...GROUNDS, errorFoundLater: 'an error of placement, found afterwards' },
    unoffered: 'impractical',
  });

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: BlackjackRules, at: At): readonly AnyAct[] => {
  const evidence = evidenceOf(rules);
  if (at.role === 'dealer') return actsOf(at, evidence, [...irregularActs(at), ...presenceActs(at)]);
  const wagering = new Set(lyingIn(at.view).map(({ patron }) => patron));
  const all = [
    ...cardActs(at),
    ...limitActs(at),
    ...irregularActs(at),
    reconstructAct(at),
    roundVoid(at),
    ...presenceActs(at),
    ...restrictionActs(at),
    ...peopleActs(at, { employee: '16.5', patron: '16.2', section: '16.', wagering }),
    hoursAct(at),
    ...closingActs(at),
  ];
  return actsOf(at, evidence, all, ['RestrictPlayer', 'LiftRestriction']);
};
