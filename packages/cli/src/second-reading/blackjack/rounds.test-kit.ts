/**
 * Rounds of blackjack by chance, made from the texts like the second reading itself: what was done in them is asked of
 * that reading act by act, and no code of the engine has a part in them.
 */
import type { Chance } from '../rounds.test-kit.ts';
import { blackjack } from './index.ts';

type File = Readonly<Record<string, unknown>>;

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;
const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

/** Ranks that make pairs, aces and totals that are decided on. */
const RANKS = [...'AA23456678899TTJQK'];
const faces = (many: number, chance: Chance): string[] =>
  Array.from({ length: many }, () => pick(RANKS, chance) + pick(['c', 'd', 'h', 's'], chance));

const DECKS = 8;

/** So many cards that the decks can hold. */
const drawn = (many: number, chance: Chance): readonly string[] => {
  const cards = faces(many, chance);
  return cards.filter((card, place) => cards.slice(0, place).filter((each) => each === card).length < DECKS);
};

const wagersOf = (players: readonly string[], sides: readonly string[], chance: Chance): readonly File[] =>
  players.map((player) => ({
    player,
    amount: 200 * (1 + chance(50)),
    ...Object.fromEntries(sides.filter(() => oneIn(2, chance)).map((side) => [side, 100])),
  }));

/** What lies on the layout, and what is known of its players. */
const opening = (chance: Chance): File => {
  const rulebook = pick(['act-blackjack-2005', 'act-blackjack-2018'], chance);
  const isLatest = rulebook === 'act-blackjack-2018';
  const pairs = isLatest
    ? pick([null, 'pairs-play', 'perfect-pairs'], chance)
    : pick([null, 'perfect-pairs'], chance);
  const sides = pairs === null ? [] : ['pairs'];
  const numbers = [1, 2, 4, 7].filter(() => oneIn(2, chance));
  const shared = [['P1'], ['P2', 'P3'], ['P3', 'P1', 'P4'], ['P5']];
  return {
    rulebook,
    determinations: {
      decks: DECKS,
      pairs,
      ...(isLatest ? { soft17: pick(['stand', 'draw'], chance), insuranceByOthers: oneIn(2, chance) } : {}),
      ...(oneIn(4, chance) ? { automatedShoe: true } : {}),
    },
    boxes: (numbers.length === 0 ? [3] : numbers).map((box) => ({
      box,
      wagers: wagersOf(pick(shared, chance), sides, chance),
    })),
    ...(oneIn(4, chance) ? { limits: { min: 1000, max: 8000, multiple: 200, smallestChip: 100 } } : {}),
    ...(oneIn(6, chance) ? { absent: [pick(['P1', 'P2', 'P3'], chance)] } : {}),
    cards: drawn(60, chance).join(' '),
    acts: [],
  };
};

interface Box {
  readonly box: number;
  readonly wagers: readonly { readonly player: string; readonly amount: number }[];
}
const boxesOf = ({ boxes }: File): readonly Box[] => boxes as readonly Box[];

/** Everything that could be done next, on any hand: what is more likely first. */
const candidates = (file: File, last: File | undefined, chance: Chance): readonly File[] => {
  const boxes = boxesOf(file);
  const hands = boxes.flatMap(({ box }) => [1, 2, 3, 4].map((hand) => ({ box, hand })));
  const from = Math.max(
    0,
    hands.findIndex(({ box, hand }) => box === last?.box && hand === (last?.hand ?? 1)),
  );
  const added = (number: number, isWhole: boolean): File => {
    const { wagers } = boxes.find(({ box }) => box === number) as Box;
    const who = wagers.filter((_, place) => place === 0 || oneIn(2, chance));
    return Object.fromEntries(
      who.map(({ player, amount }) => [player, isWhole || oneIn(2, chance) ? amount : amount / 2]),
    );
  };
  return [...hands.slice(from), ...hands.slice(0, from)].flatMap((place) => {
    const more = { ...place, act: 'double', amounts: added(place.box, false) };
    const split = { ...place, act: 'split', amounts: added(place.box, true) };
    const plain = { ...place, act: oneIn(2, chance) ? 'stand' : 'hit' };
    return [
      ...(oneIn(2, chance) ? [split] : []),
      ...(oneIn(4, chance) ? [more] : []),
      ...[plain, { ...place, act: 'hit' }],
    ];
  });
};

/** Insurance and even money on wagers of the file. */
const insured = (file: File, chance: Chance): readonly File[] =>
  boxesOf(file).flatMap(({ box, wagers }) =>
    wagers.flatMap(({ player, amount }): readonly File[] => {
      const other = pick(
        boxesOf(file).flatMap((each) => each.wagers),
        chance,
      ).player;
      const most = amount / 2;
      return pick(
        [
          [],
          [{ box, act: 'insure', player, amount: most }],
          [{ box, act: 'evenMoney', player }],
          other === player ? [] : [{ box, act: 'insure', player: other, for: player, amount: most }],
        ],
        chance,
      );
    }),
  );

const isTaken = (file: File, acts: readonly File[]): boolean => {
  const said = blackjack({ ...file, acts });
  return said.ok || typeof said.at !== 'number' || said.at >= acts.length;
};

/** The round played on, until it is settled or something in it is unlawful. */
const playedOn = (file: File, chance: Chance): File => {
  let acts: readonly File[] = [];
  for (const act of insured(file, chance)) if (isTaken(file, [...acts, act])) acts = [...acts, act];
  for (;;) {
    const said = blackjack({ ...file, acts });
    if (said.ok || said.at !== acts.length) return { ...file, acts };
    const next = candidates(file, acts.at(-1), chance).find((act) => isTaken(file, [...acts, act]));
    if (next === undefined) return { ...file, acts };
    acts = [...acts, next];
  }
};

/** Lawful, as far as chance has it. */
export const blackjackRound = (chance: Chance): File => playedOn(opening(chance), chance);

const moment = (from: number, chance: Chance): number | string =>
  oneIn(2, chance) ? from + chance(12) : pick(['settled', 'collected', 'nextRound'], chance);

const LAY = ['dealer', 'front', 'rack', 'faceUp'];

/** One thing that came to light, at a moment that suits it or not. */
const trouble = (file: File, from: number, chance: Chance): File => {
  const boxes = boxesOf(file);
  const { box, wagers } = pick(boxes, chance);
  const card = 1 + chance(14);
  const of = (after: number | string): File =>
    typeof after === 'number' && oneIn(3, chance) ? { after, act: chance(4) } : { after };
  const when = (): File => of(moment(from, chance));
  const seen = (): File => of(oneIn(2, chance) ? Math.max(from, card) : moment(Math.max(from, card), chance));
  const lay = oneIn(2, chance) ? { box, hand: 1 + chance(2) } : pick(LAY, chance);
  const breach = {
    player: oneIn(5, chance) ? 'P8' : pick(wagers, chance).player,
    clause: pick(['4.3', '16.7', '40.1'], chance),
  };
  const spots = [`${box}`, `${box} main`, `${box} pairs`];
  const kinds: readonly (() => File)[] = [
    () => ({ what: 'corrected', card, is: pick(faces(1, chance), chance), ...seen() }),
    () => ({ what: 'misplaced', card, lay, ...seen() }),
    () => ({ what: 'drawnInError', card, seen: oneIn(2, chance), ...seen() }),
    () => ({ what: pick(['dealerCard', 'faceUp', 'burnedInError'], chance), card, ...seen() }),
    () => ({ what: pick(['cuttingCard', 'malfunction', 'tooFewCards'], chance), ...when() }),
    () => ({
      what: 'void',
      cause: pick(['disturbance', 'impractical', 'fraud', 'decision', 'errorFoundLater'], chance),
      reason: 'as seen',
      ...when(),
    }),
    () => ({
      what: 'voidWagers',
      ...breach,
      ...(oneIn(2, chance) ? { wagers: [pick(spots, chance)] } : {}),
      ...when(),
    }),
    () => ({ what: 'excluded', ...breach, ...when() }),
  ];
  return pick(kinds, chance)();
};

/**
 * One or two things came to light, lawful or not; of a card one thing is told. Who decides on hands that are laid anew
 * after somebody was put out no text says: nothing comes after that here.
 */
export const irregularBlackjack = (chance: Chance): File => {
  const file = opening(chance);
  const first = trouble(file, 0, chance);
  const later = typeof first.after === 'number' ? trouble(file, first.after, chance) : first;
  const isLast = first.what === 'excluded' || later.card === first.card;
  const isOne = isLast || oneIn(2, chance);
  return playedOn({ ...file, irregularities: isOne ? [first] : [first, later] }, chance);
};
