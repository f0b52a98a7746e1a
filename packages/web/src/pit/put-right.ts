import { type Card, isCard } from '@baize/engine';
import { type At, choice, type PitAct } from './act.ts';
import { type EarlierSays, earlierRound } from './earlier-round.ts';
import type { Field, Values } from './field.ts';
import type { Mends, OnRecord } from './mends.ts';

export const EARLIER = 'earlier';

/** How it came to light, as the record says it. */
const FOUND: Readonly<Record<string, string>> = {
  'the felt was compared with the record': 'felt and record were compared',
  'the dealer said so': 'the dealer said so',
  'a player pointed it out': 'a player pointed it out',
  'seen on the recording': 'seen on the recording',
};

/** The cards to pick from, and beyond them a round that others have followed. */
export const laidField = (label: string, of: readonly OnRecord[], isEarlier: boolean): Field => ({
  kind: 'laid',
  name: 'which',
  label,
  of: [
    ...of.map(({ key, card, place }) => ({ value: key, card, label: place })),
    ...(isEarlier ? [{ value: EARLIER, card: null, label: 'a round before this one' }] : []),
  ],
});

export const foundField = (): Field => choice('reason', 'How it was found', FOUND);

/** How it was found; the first way where nobody has said another. */
export const foundIn = ({ reason }: Values): string => reason || (Object.keys(FOUND)[0] as string);

/** A card to ask the rules with before one is told. */
const ASKED: Card = 'Ac';

/** Which is picked: the newest where nothing is. */
export const pickedOf = ({ which }: Values, of: readonly OnRecord[], isEarlier: boolean): string =>
  of.find(({ key }) => key === which)?.key ??
  (isEarlier && (which === EARLIER || of.length === 0) ? EARLIER : (of[0]?.key ?? ''));

/** A card was keyed wrongly: which, and what lies on the felt. In an earlier round, the way that is lawful then. */
export const putRightAct = (at: At, mends: Mends, say: Pick<EarlierSays, 'round' | 'cause'>): PitAct => {
  const decided = mends.decided?.of ?? [];
  const of = [...mends.of, ...decided];
  const earlier = earlierRound(at, { ...say, what: 'a card was keyed wrongly', first: 'decision' });
  const picked = (values: Values): string => pickedOf(values, of, earlier.isOpen);
  const isDealers = at.role === 'dealer';
  const isDecided = (key: string): boolean => decided.some((each) => each.key === key);
  return {
    id: 'correct',
    group: 'round',
    label: 'Card keyed wrongly',
    key: 'Backspace',
    quick: true,
    ...(isDealers ? { mends } : {}),
    lawful: of.length > 0 || earlier.isOpen,
    fields: (values) => [
      laidField('Which card, the newest first', of, earlier.isOpen),
      ...(picked(values) === EARLIER
        ? earlier.fields(values)
        : [
            {
              kind: 'card',
              name: 'card',
              label: isDecided(picked(values)) ? 'On the felt lay' : 'On the felt lies',
              needed: true,
            } as const,
            ...(isDealers ? [] : [foundField()]),
          ]),
    ],
    title: () => 'Which card was keyed wrongly?',
    yes: 'Put it right',
    yesOf: (values) => {
      if (picked(values) === EARLIER) return earlier.yes(values);
      return isDecided(picked(values)) ? 'Decide it so' : 'Put it right';
    },
    no: 'It was keyed right',
    command: (values) => {
      if (picked(values) === EARLIER) return earlier.command(values);
      const { card = '' } = values;
      if (mends.decided !== undefined && isDecided(picked(values)))
        return mends.decided.command(picked(values), isCard(card) ? card : ASKED, foundIn(values));
      return mends.command(
        picked(values),
        isCard(card) ? card : ASKED,
        isDealers ? undefined : foundIn(values),
      );
    },
  };
};
