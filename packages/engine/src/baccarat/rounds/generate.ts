import { type Card, DECK } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import { drawnIn, laidOut } from '../rework.ts';
import type { BaccaratRules } from '../rules.ts';
import { inRound, type Step } from '../step.ts';
import { BOXES, HANDS, METHODS, PAIRS_OPTIONS } from '../table.ts';

/** A number below `n`: chance is handed in. */
export type Chance = (n: number) => number;

/** A round file as it is written down, and what a referee must answer where it is not lawful. */
export interface GeneratedRound {
  readonly file: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly clause: string; readonly at: string };
}

export type Kind = 'lawful' | 'irregular' | 'unlawful';

type Written = Readonly<Record<string, unknown>>;

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;
const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

/** A round takes six cards at the most; what went wrong may take more. */
const CARDS = 9;

/** Stakes that every method pays in whole cents. */
const UNIT = 2000;
const PLAYERS = ['P1', 'P2', 'P3'] as const;

const wagersFor = (hasPairs: boolean, chance: Chance): readonly Written[] =>
  PLAYERS.flatMap((player) =>
    BOXES.filter((on) => oneIn(3, chance) && (hasPairs || (on !== 'playerPair' && on !== 'bankerPair'))).map(
      (on) => ({ player, on, amount: UNIT * (1 + chance(20)) }),
    ),
  );

/** So many cards that no shoe refuses: none comes more often than it has decks. */
const cardsFor = ({ law }: BaccaratRules, chance: Chance): readonly Card[] => {
  const stack = DECK.flatMap((card) => Array.from({ length: law['2.1'].decks }, () => card));
  return Array.from({ length: CARDS }, () => must(stack.splice(chance(stack.length), 1)[0], 'card'));
};

interface Draft {
  readonly rules: BaccaratRules;
  readonly file: Written;
  readonly cards: readonly Card[];
  /** How many cards the round takes. */
  readonly takes: number;
}

const usedBy = (rules: BaccaratRules, cards: readonly Card[]): number => {
  const { hands } = laidOut(
    rules,
    cards.map((card, at) => ({ at, card })),
  );
  return drawnIn(hands).length;
};

const draft = (rules: BaccaratRules, chance: Chance): Draft => {
  const pairs = pick([null, ...PAIRS_OPTIONS], chance);
  const cards = cardsFor(rules, chance);
  const takes = usedBy(rules, cards);
  const wagers = wagersFor(pairs !== null, chance);
  const limits = oneIn(3, chance)
    ? {
        limits: {
          min: 4000,
          max: 20_000,
          multiple: 1000,
          ...(oneIn(2, chance) ? { personal: { P1: 30_000 } } : {}),
        },
      }
    : {};
  const advised = oneIn(4, chance) ? { advised: ['P1'] } : {};
  const determinations = { method: pick(METHODS, chance), pairs };
  const file = { rulebook: rules.rulebook, determinations, wagers, ...limits, ...advised };
  return { rules, file, cards, takes };
};

const written = (
  { file, cards }: Draft,
  count: number,
  irregularities: readonly Written[] = [],
): Written => ({
  ...file,
  cards: cards.slice(0, count).join(' '),
  ...(irregularities.length === 0 ? {} : { irregularities }),
});

/** When something of a card comes to light: as it leaves the shoe, later, or when the round is that far. */
const momentFor = (card: number, out: number, chance: Chance): number | string =>
  pick([card, out, 'settled', 'collected', 'nextRound'], chance);

const dueAt = ({ rules, cards }: Draft, place: number) => {
  const { hands } = laidOut(
    rules,
    cards.slice(0, place - 1).map((card, at) => ({ at, card })),
  );
  return inRound(rules, { hands, wagers: [] });
};

type Maker = (made: Draft, chance: Chance) => readonly [Draft, number, readonly Written[]];

/** [12.2] [12.3] A card too many, after all that the round takes. */
const excess: Maker = (made, chance) => {
  const card = made.takes + 1;
  const after = momentFor(card, card, chance);
  return [made, card, [{ after, what: 'drawnInError', card, seen: oneIn(2, chance) }]];
};

/** [12.1] [12.4] A card that lay on the other hand. */
const misplaced: Maker = (made, chance) => {
  const card = 1 + chance(made.takes);
  const { to: belongs } = dueAt(made, card) as Extract<Step, { readonly do: 'deal' }>;
  const lay = must(
    HANDS.find((hand) => hand !== belongs),
    'other hand',
  );
  return [
    made,
    made.takes,
    [{ after: momentFor(card, made.takes, chance), what: 'misplaced', card, lay, belongs }],
  ];
};

/** A card keyed wrongly: the file has enough cards for whatever the true one demands. */
const corrected: Maker = (made, chance) => {
  const card = 1 + chance(made.takes);
  const is = pick(
    DECK.filter((face) => !made.cards.includes(face)),
    chance,
  );
  const after = pick([made.takes, 'settled', 'collected'], chance);
  return [made, CARDS, [{ after, what: 'corrected', card, is }]];
};

const VOIDS = [
  ['disturbance', 2],
  ['disturbance', 'nextRound'],
  ['impractical', 'settled'],
  ['fraud', 'collected'],
  ['fraud', 'nextRound'],
  ['decision', 4],
  ['decision', 'nextRound'],
  ['cannotReconstruct', 3],
  ['cannotReconstruct', 'collected'],
  ['errorFoundLater', 'nextRound'],
] as const;

const voided: Maker = (made, chance) => {
  const [cause, after] = pick(VOIDS, chance);
  return [made, made.takes, [{ after, what: 'void', cause, reason: 'seen by the pit' }]];
};

/** [12.7] The shoe is empty when a card is due. */
const empty: Maker = (made, chance) => {
  const after = chance(made.takes);
  return [made, after, [{ after, what: 'tooFewCards' }]];
};

const noted: Maker = (made, chance) => [
  made,
  made.takes,
  [{ after: 1 + chance(made.takes), what: pick(['burnMissed', 'cuttingCard'], chance) }],
];

/** [14.2] A sanction on somebody who has a wager that was not returned. */
const sanctioned: Maker = (made, chance) => {
  const file = { ...made.file, limits: {}, advised: [], wagers: [{ player: 'P1', on: 'tie', amount: UNIT }] };
  const what = pick(['voidWagers', 'excluded'], chance);
  const after = pick([2, 'settled', 'collected', 'nextRound'], chance);
  const wagers = what === 'voidWagers' && oneIn(2, chance) ? { wagers: ['tie'] } : {};
  return [{ ...made, file }, made.takes, [{ after, what, player: 'P1', clause: '14.7', ...wagers }]];
};

/** [12.6] A wager is taken back while nothing has been seen. */
const withdrawn: Maker = (made, chance) => {
  const wagers = [
    { player: 'P1', on: 'tie', amount: UNIT },
    { player: 'P2', on: 'banker', amount: UNIT },
  ];
  const file = { ...made.file, limits: {}, advised: [], wagers };
  return [
    { ...made, file },
    made.takes,
    [{ after: 1 + chance(4), what: 'withdrawn', player: 'P1', on: 'tie' }],
  ];
};

const MAKERS: readonly Maker[] = [excess, misplaced, corrected, voided, empty, noted, sanctioned, withdrawn];

type Slip = readonly [file: Written, clause: string, at: string];

/** One thing that the rules do not allow, and the clause that a referee must name. */
const slips = (made: Draft, chance: Chance): readonly Slip[] => {
  const whole = written(made, made.takes);
  const wagers = made.file.wagers as readonly Written[];
  const stray = (after: number | string, what: string, rest: Written): Written => ({ after, what, ...rest });
  const place = 1 + chance(2);
  const first = dueAt(made, place);
  const last = dueAt(made, made.takes);
  const twice = [
    ...wagers,
    { player: 'P9', on: 'tie', amount: UNIT },
    { player: 'P9', on: 'tie', amount: UNIT },
  ];
  const irregular = (irregularity: Written, clause: string): Slip => [
    { ...whole, irregularities: [irregularity] },
    clause,
    'irregularities[0]',
  ];
  return [
    [{ ...whole, cards: made.cards.slice(0, made.takes - 1).join(' ') }, last.by, 'cards'],
    [{ ...whole, wagers: twice }, '4.5', `wagers[${twice.length - 1}]`],
    [
      {
        ...written(made, made.takes),
        wagers: [{ player: 'P1', on: 'banker', amount: UNIT }],
        limits: { differential: 1 },
      },
      '3.6',
      'wagers',
    ],
    irregular(stray(place, 'drawnInError', { card: place, seen: true }), first.by),
    irregular(stray('collected', 'void', { cause: 'impractical' }), '14.3'),
    irregular(stray('settled', 'void', { cause: 'errorFoundLater' }), '12.5'),
    irregular(stray('nextRound', 'void', { cause: 'cannotReconstruct' }), '12.4'),
    irregular(stray(made.takes, 'tooFewCards', {}), '12.7'),
    irregular(stray(0, 'burnMissed', {}), '5.5'),
    irregular(stray('settled', 'voidWagers', { player: 'P8', clause: '14.7' }), '14.2(a)'),
  ];
};

/** A round by chance: lawful, with something that went wrong, or with one thing that the rules do not allow. */
export const generateRound = (rules: BaccaratRules, chance: Chance, kind: Kind): GeneratedRound => {
  const made = draft(rules, chance);
  if (kind === 'lawful') return { file: written(made, made.takes) };
  if (kind === 'unlawful') {
    const [file, clause, at] = pick(slips(made, chance), chance);
    return { file, refusal: { clause, at } };
  }
  const [changed, count, irregularities] = pick(MAKERS, chance)(made, chance);
  return { file: written(changed, count, irregularities) };
};
