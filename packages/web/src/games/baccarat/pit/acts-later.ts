import { type Card, isCard } from '@baize/engine';
import type { CommandOf } from '@baize/engine/baccarat';
import { type PitAct as AnyAct, type At as AnyAt, byFigure, reporterAt } from '../../../pit/act.ts';
import { seenFields } from '../../../pit/acts-cards.ts';
import { earlierRound } from '../../../pit/earlier-round.ts';
import type { Field, Values } from '../../../pit/field.ts';
import type { Mends, OnRecord } from '../../../pit/mends.ts';
import { EARLIER, foundField, foundIn, laidField, pickedOf, putRightAct } from '../../../pit/put-right.ts';
import { type BaccaratKind, HAND_NAMES, HANDS } from '../view.ts';

type At = AnyAt<BaccaratKind>;

const ASIDE = { front: 'in front', burned: 'burned before the first round' } as const;

/** The cards that can still be put right, the newest first. */
const recordIn = ({ view: { recorded = [] } }: At): readonly OnRecord[] =>
  recorded
    .map(({ at, card, to }, index) => {
      const place = recorded.slice(0, index + 1).filter((each) => each.to === to).length;
      const where =
        to === 'front' || to === 'burned' ? ASIDE[to] : `${HAND_NAMES[to].toLowerCase()}, card ${place}`;
      return { key: String(at), card, place: where };
    })
    .toReversed();

/** The round that they are of. */
const roundOf = ({ view: { round, rounds } }: At): number | undefined =>
  round !== null && HANDS.some((hand) => round.hands[hand].cards.length > 0)
    ? round.number
    : rounds.at(-1)?.number;

const byReporter = <A>(at: At): A => ({ role: reporterAt(at) }) as A;

/** The cards of the round before, which are put right by decision. */
const decidedAt = ({ view: { decidable = [] } }: At): NonNullable<Mends['decided']> => ({
  of: decidable
    .map(({ round, at, card, to }, index) => {
      const place = decidable.slice(0, index + 1).filter((each) => each.to === to).length;
      return { key: `decided ${at}`, card, place: `round ${round}, ${to}, card ${place}` };
    })
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

export const correctAct = (at: At): AnyAct => {
  const offered = at.options.flatMap(({ command }) =>
    command.type === 'CorrectCard' ? [String(command.at)] : [],
  );
  type Correct = CommandOf<'CorrectCard'>;
  return putRightAct(
    at,
    {
      of: recordIn(at).filter(({ key }) => offered.includes(key)),
      command: (key: string, card: Card, reason?: string): Correct => ({
        type: 'CorrectCard',
        actor: byReporter(at),
        at: Number(key),
        card,
        ...(reason === undefined ? {} : { reason }),
      }),
      decided: decidedAt(at),
    },
    { round: roundOf(at), cause: 'errorFoundLater' },
  );
};

const WHATS = {
  swapped: 'two cards lay the wrong way round',
  unkeyed: 'a card left the shoe that nobody keyed',
} as const;

const NO_HAND = { none: 'on neither hand', player: 'on the player’s hand', banker: 'on the banker’s hand' };

/** The places on record with those two the other way round. */
const swapped = (cards: readonly OnRecord[], one: string, other: string): readonly number[] =>
  cards
    .map(({ key }) => (key === one ? other : key === other ? one : key))
    .map(Number)
    .toReversed();

/** A card lay wrong and others followed it: 12.4 while the round can be rebuilt, 12.5 after the next began. */
export const layWrongAct = (at: At): AnyAct => {
  const cards = recordIn(at).filter(({ place }) => place !== 'in front');
  const earlier = earlierRound(at, {
    round: roundOf(at),
    cause: 'errorFoundLater',
    what: 'a card lay where it did not belong',
    first: 'void',
  });
  const picked = (values: Values): string => pickedOf(values, cards, earlier.isOpen);
  const others = (values: Values): readonly OnRecord[] => cards.filter(({ key }) => key !== picked(values));
  const whatFields = (values: Values): readonly Field[] =>
    values.was === 'unkeyed'
      ? [byFigure('lay', 'It lay', NO_HAND), ...seenFields(values)]
      : [
          byFigure(
            'other',
            'It lay in the place of',
            others(values).map(({ key, card, place }) => [key, `${card} of ${place}`] as const),
          ),
        ];
  return {
    id: 'lay-wrong',
    group: 'round',
    label: 'Card lay wrong',
    key: 'Delete',
    lawful: (at.role === 'supervisor' && cards.length > 1) || earlier.isOpen,
    fields: (values) => [
      laidField(
        values.was === 'unkeyed' ? 'Which card came after it' : 'Which card, the newest first',
        cards,
        earlier.isOpen,
      ),
      ...(picked(values) === EARLIER
        ? earlier.fields(values)
        : [
            byFigure('was', 'What was found', WHATS),
            ...(values.was ? whatFields(values) : []),
            foundField(),
          ]),
    ],
    title: () => 'Which card lay wrong?',
    yes: 'Rebuild the round',
    yesOf: (values) => (picked(values) === EARLIER ? earlier.yes(values) : 'Rebuild the round'),
    no: 'It lay right',
    command: (
      values,
    ): CommandOf<'CardDrawnInError'> | CommandOf<'Reconstruct'> | ReturnType<typeof earlier.command> => {
      if (picked(values) === EARLIER) return earlier.command(values);
      const reason = foundIn(values);
      const { lay, seen, card = '', other = others(values)[0]?.key ?? '' } = values;
      return values.was === 'unkeyed'
        ? {
            type: 'CardDrawnInError',
            actor: byReporter(at),
            at: Number(picked(values)),
            reason,
            ...(lay === 'player' || lay === 'banker' ? { lay } : {}),
            ...(seen === 'yes' && isCard(card) ? { card } : {}),
          }
        : {
            type: 'Reconstruct',
            actor: byReporter(at),
            order: swapped(cards, picked(values), other),
            reason,
          };
    },
  };
};
