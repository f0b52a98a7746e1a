import type { Card } from '@baize/engine';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  byFigure,
  choice,
  offersOf,
  reporterAt,
  words,
  wordsIfAny,
} from '../../../pit/act.ts';
import { earlierRound } from '../../../pit/earlier-round.ts';
import type { Values } from '../../../pit/field.ts';
import type { Mends } from '../../../pit/mends.ts';
import { putRightAct } from '../../../pit/put-right.ts';
import type { CommandOf, PokerKind } from '../view.ts';

type At = AnyAt<PokerKind>;

const toWords = (to: string): string => (to === 'dealer' ? 'dealer' : `box ${Number(to)}`);

type Correct = CommandOf<'CorrectCard'>;

type Placed = Pick<Correct, 'to' | 'place'>;

const keyOf = ({ to, place }: Placed): string => `${to} ${place}`;

/** Boxes are told after the dealer's hand: theirs are the newest, and of a hand its cards as they lie. */
const newestFirst = (one: Placed, other: Placed): number => {
  const rank = ({ to }: Placed): number => (to === 'dealer' ? 0 : to);
  return rank(other) - rank(one) || one.place - other.place;
};

/** The faces of the round before, which are put right by decision. */
const decidedAt = ({ view: { decidable = [] } }: At): NonNullable<Mends['decided']> => ({
  of: decidable.toSorted(newestFirst).map(({ round, to, place, card }) => ({
    key: `decided ${keyOf({ to, place })}`,
    card,
    place: `round ${round}, ${toWords(String(to))}, card ${place}`,
  })),
  command: (key, card, reason): CommandOf<'DecideRecord'> => {
    const told = decidable.find((each) => `decided ${keyOf(each)}` === key);
    const { round, to, place } = told ?? { round: 0, to: 'dealer' as const, place: 1 };
    return { type: 'DecideRecord', actor: { role: 'operator' }, round, to, place, card, reason };
  },
});

/** 2.5: A card that was keyed wrongly: which one, and what lies on the felt. */
export const correctAct = (at: At): AnyAct => {
  const offered = offersOf(at, 'CorrectCard').toSorted(newestFirst);
  const number = offered[0]?.round;
  const { round, last } = at.view;
  const of = round?.number === number ? round : last;
  const faces = (to: Correct['to']) =>
    to === 'dealer' ? of?.dealer : of?.hands.find(({ box }) => box === to)?.cards;
  return putRightAct(
    at,
    {
      of: offered.map(({ to, place }) => ({
        key: keyOf({ to, place }),
        card: faces(to)?.[place - 1] ?? null,
        place: `${toWords(String(to))}, card ${place}`,
      })),
      command: (key: string, card: Card, reason?: string): Correct => {
        const { to, place } = offered.find((each) => keyOf(each) === key) ?? { to: 'dealer', place: 1 };
        return {
          type: 'CorrectCard',
          actor: { role: reporterAt(at) } as Correct['actor'],
          to,
          place,
          card,
          ...(number === undefined ? {} : { round: number }),
          ...(reason === undefined ? {} : { reason }),
        };
      },
      decided: decidedAt(at),
    },
    { round: number, cause: 'misdealt' },
  );
};

/** 6.3, 12.4: What there is to deal otherwise than the rules say; the last is said in words. */
const MISDEALT = {
  wrongHand: 'a card lay on a hand that was not due it',
  nobodys: 'a card came that no hand was due',
  order: 'hands were not dealt in their order',
  other: 'something else',
} as const;

/** How the cards were dealt, in the words of the record. */
const misdealtWords = ({ how = '', what = '' }: Values): string => {
  const told = how === 'other' || !(how in MISDEALT) ? '' : MISDEALT[how as keyof typeof MISDEALT];
  return [told, what.trim()].filter((each) => each !== '').join(': ');
};

/** Which deal is meant, where another has begun since. */
const WHICH = { on: 'the round that is on', past: 'a round before it' } as const;

/** 14.3: The cards themselves lay wrong: no card is put right, and the round is void, also when it is found late. */
export const misdealtAct = (at: At): AnyAct => {
  const made = actsFor(at, 'round')(
    'misdealt',
    'Misdealt',
    ['Misdeal', 'Report the misdeal', 'It was dealt right', 'Which round was misdealt?'],
    {
      by: reporterAt(at),
      fields: ({ how }) => [
        byFigure('how', 'How the cards were dealt', MISDEALT),
        how === 'other' ? words('what', 'What was it') : wordsIfAny('what', 'More, for the record'),
      ],
      with: (values) => ({ what: misdealtWords(values) }),
    },
  );
  const earlier = earlierRound(at, {
    round: undefined,
    cause: 'misdealt',
    what: 'the cards were not dealt as they have to be',
    first: 'void',
  });
  const isPast = (values: Values): boolean => earlier.isOpen && (!made.lawful || values.when === 'past');
  return {
    ...made,
    key: 'Delete',
    lawful: made.lawful || earlier.isOpen,
    fields: (values) => [
      ...(made.lawful && earlier.isOpen ? [byFigure('when', 'It is', WHICH)] : []),
      ...(isPast(values) ? earlier.fields(values) : made.fields(values)),
    ],
    yesOf: (values) => (isPast(values) ? earlier.yes(values) : made.yes),
    command: (values) => (isPast(values) ? earlier.command(values) : made.command(values)),
  };
};

/** 10.2: All pads that are seen to be lit, in one act. */
export const padsAct = (at: At): AnyAct => {
  const [offer] = offersOf(at, 'ReadSensors');
  return actsFor(at, 'limits')(
    'pads',
    'ReadSensors',
    ['All pads are lit', 'They are lit', 'One is dark', 'Report that all pads are lit?'],
    { by: reporterAt(at), with: () => ({ lit: offer?.lit ?? [] }) },
  );
};

/** 12.7, 4.2, 15.1, 16.2: What has to be in order before a round, and what gives wagers back before one. */
export const orderActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'table');
  const { hours } = at.view;
  return [
    act(
      'shoe-in-order',
      'DeclareShoeInOrder',
      ['The shoe is in order', 'It is in order', 'Not yet', 'Declare the automated shoe in order?'],
      {
        by: 'supervisor',
        fields: [words('checkedBy', 'Found in order by')],
        with: ({ checkedBy = '' }) => ({ checkedBy }),
      },
    ),
    act(
      'stop-jackpot',
      'StopJackpot',
      ['Stop the jackpot', 'Stop it', 'Leave it operating', 'Take no wagers on the jackpot?'],
      {
        by: 'operator',
        fields: [words('reason', 'Reason, for the sign')],
        with: ({ reason = '' }) => ({ reason }),
      },
    ),
    act(
      'return-wagers',
      'ReturnWagers',
      ['Return all wagers', 'Return them', 'They stay', 'Return every wager before the round?'],
      {
        by: 'operator',
        fields: [
          choice('disturbance', 'Because', [
            ['fire', 'of a fire'],
            ['robbery', 'of a robbery'],
            ['riot', 'of a riot'],
            ['brawl', 'of a brawl'],
            ['commotion', 'of civil commotion'],
            ['like', 'of something like these'],
            ['closing', 'the table closes'],
          ]),
          words('reason', 'Reason, for the record'),
        ],
        with: ({ disturbance = 'like', reason = '' }) => ({
          reason,
          ...(disturbance === 'closing' ? {} : { disturbance: disturbance as 'fire' }),
        }),
      },
    ),
    act('hours', 'SetHours', ['Hours of gaming', 'Set them', 'Leave them', 'Set the hours of gaming?'], {
      by: 'operator',
      fields: [words('from', 'From'), words('to', 'To')],
      with: ({ from = '10:00', to = '04:00' }) => ({ hours: { from, to } }),
    }),
    act('hour', 'TellHour', ['Gaming begins or ends', 'It is so', 'Not yet', 'Tell the table the hour?'], {
      by: 'operator',
      with: () => ({ isWithin: hours?.isWithin === false }),
    }),
  ];
};
