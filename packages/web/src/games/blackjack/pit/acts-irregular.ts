import type { Card } from '@baize/engine';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  byFigure,
  choice,
  reporterAt,
  words,
} from '../../../pit/act.ts';
import { DRAWN_SAYS, FACE, faceIn, seenFields } from '../../../pit/acts-cards.ts';
import { earlierRound } from '../../../pit/earlier-round.ts';
import type { Field, Values } from '../../../pit/field.ts';
import type { Mends, OnRecord } from '../../../pit/mends.ts';
import { EARLIER, foundField, foundIn, laidField, pickedOf, putRightAct } from '../../../pit/put-right.ts';
import { type BlackjackKind, type CommandOf, FAULTS, type OpenView } from '../view.ts';

type At = AnyAt<BlackjackKind>;
type Lay = CommandOf<'ReportCard'>['lay'];
type Recorded = NonNullable<OpenView['recorded']>[number];

const malfunctionAct = (at: At): AnyAct =>
  actsFor(at, 'round')(
    'malfunction',
    'ReportMalfunction',
    ['Automated shoe fails', 'Report it', 'The shoe works', 'Report a malfunction of the automated shoe?'],
    {
      by: reporterAt(at),
      fields: [
        choice('fault', 'The shoe', FAULTS),
        choice('rectified', 'It', { no: 'cannot be put right', yes: 'was put right' }),
        ...(at.mode === 'human' ? [] : [words('incident', 'Incident report')]),
      ],
      with: ({ fault, rectified, incident = '' }) => ({
        fault: fault === 'impedes' || fault === 'unfit' ? fault : 'prevents',
        rectified: rectified === 'yes',
        ...(at.mode === 'human' ? {} : { incident }),
      }),
    },
  );

/** Where a card lies, as it is told among others: a box with one hand has no number for it. */
const toWords = (to: Recorded['to'], all: readonly Recorded[]): string => {
  if (to === 'dealer') return 'dealer';
  if (to === 'aside') return 'aside';
  const split = all.some((each) => typeof each.to === 'object' && each.to.box === to.box && each.to.hand > 1);
  return split ? `box ${to.box}, hand ${to.hand}` : `box ${to.box}`;
};

/** The cards that can still be put right, the newest first. */
const recordIn = ({ view: { recorded = [] } }: At): readonly OnRecord[] =>
  recorded.map(({ at, card, to }) => ({ key: String(at), card, place: toWords(to, recorded) })).toReversed();

/** The round that they are of. */
const roundOf = ({ view: { round, rounds, recorded = [] } }: At): number | undefined =>
  recorded.length === 0
    ? undefined
    : round !== null && hasCards(round)
      ? round.number
      : rounds.at(-1)?.number;

const hasCards = ({ boxes, dealer }: NonNullable<OpenView['round']>): boolean =>
  dealer.cards.length > 0 || boxes.some(({ hands }) => hands.some(({ cards }) => cards.length > 0));

/** A dealer has what he keyed last; a supervisor every card of the round. */
const mendable = (at: At): readonly OnRecord[] => {
  const [offer] = at.options.flatMap(({ command }) => (command.type === 'CorrectCard' ? [command] : []));
  if (offer === undefined) return [];
  const all = recordIn(at);
  return at.role === 'dealer' ? all.filter(({ key }) => key === String(offer.at)) : all;
};

/** The cards of the round before, which are put right by decision. */
const decidedAt = ({ view: { decidable = [] } }: At): NonNullable<Mends['decided']> => ({
  of: decidable
    .map(({ round, at, card, to }) => ({
      key: `decided ${at}`,
      card,
      place: `round ${round}, ${toWords(to, decidable)}`,
    }))
    .toReversed(),
  command: (key, card, reason): CommandOf<'DecideRecord'> => ({
    type: 'DecideRecord',
    actor: { role: 'operator' },
    round: decidable[0]?.round ?? 0,
    at: Number(key.replace('decided ', '')),
    card,
    reason,
  }),
});

const correctAct = (at: At): AnyAct =>
  putRightAct(
    at,
    {
      of: mendable(at),
      command: (key: string, card: Card, reason?: string): CommandOf<'CorrectCard'> => ({
        type: 'CorrectCard',
        actor: { role: reporterAt(at) } as CommandOf<'CorrectCard'>['actor'],
        at: Number(key),
        card,
        ...(reason === undefined ? {} : { reason }),
      }),
      decided: decidedAt(at),
    },
    { round: roundOf(at), cause: 'errorFoundLater' },
  );

const PLACES = {
  front: 'in front of the shoe',
  rack: 'in the discard rack',
  faceUp: 'face up in the shoe',
  dealer: 'on the dealer’s hand',
} as const;

const isPlace = (lay: string): lay is keyof typeof PLACES => lay in PLACES;

/** "3 1" is the first hand of box 3. */
const layOf = (lay: string, otherwise: Lay): Lay => {
  if (isPlace(lay)) return lay;
  const [box, hand] = lay.split(' ').map(Number);
  return box && hand ? { box, hand } : otherwise;
};

/** Where it lay: nobody but who saw it can say, so that nothing is chosen beforehand. */
const layField = ({ view }: At): Field => {
  const hands = [
    ...(view.round?.boxes ?? []).flatMap(({ number: box, hands: of }) =>
      of.map((_, index) => ({ box, hand: index + 1 })),
    ),
    ...(view.recorded ?? []).flatMap(({ to }) => (typeof to === 'object' ? [to] : [])),
  ];
  const keys = [...new Set(hands.map(({ box, hand }) => `${box} ${hand}`))].toSorted((one, other) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );
  return byFigure('lay', 'It lay', [
    ...Object.entries(PLACES),
    ...keys.map((value) => {
      const [box, hand] = value.split(' ');
      return [value, `on box ${box}${hand === '1' ? '' : `, hand ${hand}`}`] as const;
    }),
  ]);
};

const UNKEYED: OnRecord = { key: 'new', card: null, place: 'not on record' };
const NOTHING_SINCE = '';

/** When a card that nobody has keyed left the shoe. */
const sinceFields = (cards: readonly OnRecord[], { before }: Values): readonly Field[] =>
  cards.length === 0
    ? []
    : [
        choice('before', 'It left the shoe', [
          [NOTHING_SINCE, 'last, nothing was dealt since'],
          ...cards.map(({ key, card, place }) => [key, `before the ${card} of ${place}`] as const),
        ]),
        ...(before ? [foundField()] : []),
      ];

const IF_SEEN: Field = { kind: 'card', name: 'card', label: 'Its face, where it was seen' };

/** A card lay wrong: which, where, and whether it was seen. The clause follows from that. */
const layWrongAct = (at: At): AnyAct => {
  const cards = recordIn(at).filter(({ place }) => place !== 'aside');
  const all = [UNKEYED, ...cards];
  const earlier = earlierRound(at, {
    round: roundOf(at),
    cause: 'errorFoundLater',
    what: 'a card lay where it did not belong',
    first: 'void',
  });
  const picked = (values: Values): string => pickedOf(values, all, earlier.isOpen);
  const made = actsFor(at, 'round')(
    'report-card',
    'ReportCard',
    ['Card lay wrong', 'Report the card', 'It lay right', 'Which card lay wrong?'],
    {
      by: reporterAt(at),
      fields: (values) => {
        const which = laidField('Which card, the newest first', all, earlier.isOpen);
        if (picked(values) === EARLIER) return [which, ...earlier.fields(values)];
        if (picked(values) !== UNKEYED.key) return [which, layField(at), foundField()];
        const rest = sinceFields(cards, values);
        // A dealer tells of the card in his hand: where it lay and what it is come before all others.
        return at.role === 'dealer'
          ? [layField(at), IF_SEEN, which, ...rest]
          : [which, layField(at), ...rest, IF_SEEN];
      },
      with: (values) => {
        const { lay = '', before = '' } = values;
        const key = picked(values);
        if (key !== UNKEYED.key)
          return { lay: layOf(lay, 'front'), at: Number(key), reason: foundIn(values) };
        return {
          lay: layOf(lay, 'rack'),
          ...(values.card ? { card: faceIn(values) } : {}),
          ...(before === NOTHING_SINCE ? {} : { before: Number(before), reason: foundIn(values) }),
        };
      },
    },
  );
  return {
    ...made,
    key: 'Delete',
    lawful: made.lawful || earlier.isOpen,
    yesOf: (values) => (picked(values) === EARLIER ? earlier.yes(values) : made.yes),
    command: (values) => (picked(values) === EARLIER ? earlier.command(values) : made.command(values)),
  };
};

/** What goes wrong with the cards, for whoever sees it first. */
export const irregularActs = (at: At): readonly AnyAct[] => {
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
    correctAct(at),
    layWrongAct(at),
    act(
      'cutting-card-missed',
      'CuttingCardMissed',
      ['Cutting card missed', 'Report it', 'It was not', 'Report that the cutting card was passed over?'],
      { by },
    ),
    malfunctionAct(at),
  ];
};
