import type { Offer } from '../game/kind.ts';
import type { SoundName } from './score.ts';

/** A sound, and so long after the table has moved. */
export interface Cue {
  readonly name: SoundName;
  readonly after: number;
}

interface Lying {
  readonly cards: number;
  readonly faces: number;
  readonly stake: number;
}

const NOTHING: Lying = { cards: 0, faces: 0, stake: 0 };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const added = (one: Lying, other: Lying): Lying => ({
  cards: one.cards + other.cards,
  faces: one.faces + other.faces,
  stake: one.stake + other.stake,
});

const isCards = (key: string, value: unknown): value is readonly (string | null)[] =>
  (key === 'cards' || key === 'dealer') &&
  Array.isArray(value) &&
  value.every((each) => each === null || typeof each === 'string');

/** What lies on the table in a round of any game: cards, how many of them open, and chips. */
const lyingIn = (value: unknown): Lying => {
  if (Array.isArray(value)) return value.map(lyingIn).reduce(added, NOTHING);
  if (!isRecord(value)) return NOTHING;
  return Object.entries(value)
    .filter(([key]) => key !== 'settled' && key !== 'last')
    .map(([key, each]): Lying => {
      if (isCards(key, each))
        return { cards: each.length, faces: each.filter((card) => card !== null).length, stake: 0 };
      if (key === 'stake' && typeof each === 'number') return { ...NOTHING, stake: each };
      return lyingIn(each);
    })
    .reduce(added, NOTHING);
};

interface Heard {
  readonly round: { readonly number: number; readonly stage?: string; readonly settled?: unknown } | null;
}

const paidIn = ({ round }: Heard): number => (Array.isArray(round?.settled) ? round.settled.length : 0);

/** A card takes so long to come to its place, and is turned there. */
const TURNS_AFTER = 200;
const CARDS_APART = 120;
const CARDS_MOST = 4;

/** What is heard when the table goes from one state to another, of any game. What a page finds at first is silent. */
export const soundsBetween = (before: Heard | null, after: Heard): readonly Cue[] => {
  if (before === null || after.round === null) return [];
  const isSame = before.round?.number === after.round.number;
  const was = isSame ? lyingIn(before.round) : NOTHING;
  const is = lyingIn(after.round);
  const dealt = Math.max(0, Math.min(CARDS_MOST, is.cards - was.cards));
  const turned = Math.max(0, Math.min(CARDS_MOST, is.faces - was.faces));
  const stage = (view: Heard): string => view.round?.stage ?? '';
  const closes = isSame && stage(before) === 'betting' && stage(after) !== 'betting';
  const falls = isSame && stage(before) === 'spinning' && stage(after) === 'announced';
  const isLaid = stage(after) === 'betting' && is.stake > was.stake;
  return [
    ...(closes ? [{ name: 'noMoreBets', after: 0 } as const] : []),
    ...(falls ? [{ name: 'ball', after: 0 } as const] : []),
    ...Array.from({ length: dealt }, (_, index): Cue => ({ name: 'card', after: index * CARDS_APART })),
    ...Array.from(
      { length: turned },
      (_, index): Cue => ({ name: 'flip', after: (dealt > 0 ? TURNS_AFTER : 0) + index * CARDS_APART }),
    ),
    ...(isLaid ? [{ name: 'chip', after: 0 } as const] : []),
  ];
};

/** Chips that are paid or taken are heard when they are told, and not before. */
export const paidBetween = (before: Heard | null, after: Heard): boolean =>
  before !== null && before.round?.number === after.round?.number && paidIn(after) > paidIn(before);

/** What nobody but the player himself can do, and for which the table waits. */
const DECISIONS: ReadonlySet<string> = new Set([
  ...['Hit', 'Stand', 'Insure', 'TakeEvenMoney', 'Follow'],
  ...['Bet', 'Fold', 'ExposeHand', 'CutCards'],
]);

/** Whether the table waits for this player. */
export const isAsked = (options: readonly Offer[], viewer: string | null): boolean =>
  viewer !== null && options.some(({ command }) => DECISIONS.has(command.type));
