import { type BlackjackRules, evidenceOf } from '@baize/engine/blackjack';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  choice,
  chosenPatron,
  offersOf,
  patronChoice,
  patronsAt,
  reporterAt,
  words,
} from '../../../pit/act.ts';
import {
  cutActs,
  DRAWN_SAYS,
  FACE,
  faceIn,
  RECONSTRUCT_SAYS,
  replaceAct,
  seenFields,
} from '../../../pit/acts-cards.ts';
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
import { noticeWords } from '../sign.ts';
import { type BlackjackKind, boxNumbers, type CommandOf, lyingIn } from '../view.ts';

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
  const boxes = boxNumbers(at.view).map((number) => [String(number), String(number)] as const);
  const granting = ({ patron = '', box = '' }: Values): string =>
    `Grant ${at.nameOf(patron)} a limit above the maximum on box ${box}?`;
  return [
    act('grant', 'GrantLimit', [...GRANT_SAYS, granting], {
      by: 'operator',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: [
        patronChoice(at, patronsAt(at), 'Player'),
        choice('box', 'Beside box', boxes),
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
  ...noticeActs(at, kindsAt(at), noticeWords, { what: 'limits', limits: at.view.sign.main }),
  ...grantActs(at),
];

const FAULTS: Readonly<Record<CommandOf<'ReportMalfunction'>['fault'], string>> = {
  prevents: 'cannot shuffle',
  impedes: 'shuffles badly',
  unfit: 'has spoiled cards',
};

const malfunctionAct = (at: At): AnyAct =>
  actsFor(at, 'round')(
    'malfunction',
    'ReportMalfunction',
    ['Automated shoe fails', 'Report it', 'The shoe works', 'Report a malfunction of the automated shoe?'],
    {
      by: reporterAt(at),
      fields: [
        choice('fault', 'The shoe', Object.entries(FAULTS)),
        choice('rectified', 'It', [
          ['no', 'cannot be put right'],
          ['yes', 'was put right'],
        ]),
        ...(at.mode === 'human' ? [] : [words('incident', 'Incident report')]),
      ],
      with: ({ fault, rectified, incident = '' }) => ({
        fault: fault === 'impedes' || fault === 'unfit' ? fault : 'prevents',
        rectified: rectified === 'yes',
        ...(at.mode === 'human' ? {} : { incident }),
      }),
    },
  );

/** What goes wrong with the cards, for whoever sees it first. */
const irregularActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'round');
  const by = reporterAt(at);
  const seen = {
    by,
    fields: seenFields,
    with: (values: Values) => (values.seen === 'yes' ? { card: faceIn(values) } : {}),
  } as const;
  const face = { by, fields: [FACE], with: (values: Values) => ({ card: faceIn(values) }) } as const;
  return [
    act(
      'found-face-up',
      'CardFoundFaceUp',
      [
        'Card found face up',
        'Burn the card',
        'Nothing was found',
        'Report a card that lay face up in the shoe?',
      ],
      face,
    ),
    act('drawn-in-error', 'CardDrawnInError', DRAWN_SAYS, seen),
    act(
      'burned-in-error',
      'CardBurnedInError',
      ['Card burned in error', 'Report the card', 'Nothing was burned', 'Report a card burned in error?'],
      seen,
    ),
    act(
      'dealer-in-error',
      'DealerCardInError',
      [
        'Dealer drew in error',
        'Burn the card',
        'The card is right',
        'Report a card that the dealer drew against the rules?',
      ],
      face,
    ),
    act(
      'misplaced',
      'CardMisplaced',
      [
        'Card misplaced',
        'Report the card',
        'The card lies right',
        'Report a card laid where it does not belong?',
      ],
      face,
    ),
    act(
      'cutting-card-missed',
      'CuttingCardMissed',
      ['Cutting card missed', 'Report it', 'It was not', 'Report that the cutting card was passed over?'],
      { by },
    ),
    malfunctionAct(at),
  ];
};

/** Misplaced cards are put right at once; of one that was found when others were dealt since, its place is told. */
const reconstructAct = (at: At): AnyAct => {
  const offer = at.options.find(({ command }) => command.type === 'Reconstruct');
  const from = offer?.command.type === 'Reconstruct' ? offer.command.from : undefined;
  const range = offer?.choose?.from;
  const { least, most } = typeof range === 'object' ? range : { least: from ?? 0, most: from ?? 0 };
  const label = `First card that lies wrong, by its place in the shoe: ${least} to ${most}`;
  return actsFor(at, 'round')('reconstruct', 'Reconstruct', RECONSTRUCT_SAYS, {
    by: 'supervisor',
    fields: from === undefined ? [] : [{ kind: 'number', name: 'from', label, least, most, start: from }],
    with: ({ from: typed }) => (from === undefined ? {} : { from: Number(typed ?? from) }),
  });
};

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
          choice(
            'ground',
            'Because the player',
            [...groundsFor(patron)].map((ground) => [ground, RESTRICTED[ground]]),
          ),
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
    ...closingActs(at),
  ];
  return actsOf(at, evidence, all, ['RestrictPlayer', 'LiftRestriction']);
};
