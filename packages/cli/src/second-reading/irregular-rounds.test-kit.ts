/** The rounds of `rounds.test-kit.ts` with something that came to light, at moments that suit it and at others. */
import { dealt } from './baccarat/deal.ts';
import { baccaratRound, type Chance, pokerRound } from './rounds.test-kit.ts';

type File = Record<string, unknown>;

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;

const DECK = [...'A23456789TJQK'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));

/** One of the late moments, or so many cards, from this number on. */
const moment = (from: number, to: number, chance: Chance): number | string =>
  chance(2) === 0 ? from + chance(to - from + 1) : pick(['settled', 'collected', 'nextRound'], chance);

/** A face that is in none of the cards of the file, where there is one. */
const otherFace = (file: File, chance: Chance): string => {
  const cards = String(file.cards).split(' ');
  return pick(
    DECK.filter((card) => !cards.includes(card)),
    chance,
  );
};

const sanction = (
  players: readonly string[],
  clause: string,
  spots: readonly string[],
  chance: Chance,
): File => ({
  what: pick(['voidWagers', 'voidWagers', 'excluded'], chance),
  player: pick(players, chance),
  clause,
  ...(chance(3) === 0 ? { wagers: [pick(spots, chance)] } : {}),
});

/** Lawful or not: both readings have to say the same. */
export const irregularBaccarat = (chance: Chance): File => {
  const round = baccaratRound(chance);
  const wagers = round.wagers as readonly { readonly player: string; readonly on: string }[];
  if (wagers.length === 0) return irregularBaccarat(chance);
  // Cards that left the shoe: those that the hands took, and one more where it was drawn in error.
  const { used } = dealt(String(round.cards).split(' '));
  const card = 1 + chance(used + 1);
  const stray = used + chance(2);
  const out = (place: number): number => Math.max(used, place);
  const { player, on } = pick([...wagers, { player: 'P8', on: 'tie' }], chance);
  const when = moment(0, used + 1, chance);
  const causes = ['disturbance', 'impractical', 'fraud', 'cannotReconstruct', 'errorFoundLater'];
  const { wagers: spots, ...breach } = sanction([player], pick(['14.7', '14.10'], chance), [on], chance);
  const kinds: readonly File[] = [
    { what: 'corrected', card: 1 + chance(4), is: otherFace(round, chance), after: moment(4, 4, chance) },
    {
      what: 'drawnInError',
      card: stray,
      seen: chance(2) === 0,
      after: moment(out(stray), out(stray), chance),
    },
    {
      what: 'misplaced',
      card,
      lay: pick(['player', 'banker'], chance),
      after: moment(out(card), out(card), chance),
    },
    { what: 'burnMissed', after: chance(used + 1) },
    { what: 'void', cause: pick([...causes, 'insufficientCards'], chance), reason: 'as seen', after: when },
    { ...breach, ...(breach.what === 'voidWagers' && spots ? { wagers: spots } : {}), after: when },
    { what: 'withdrawn', player, on, after: when },
  ];
  return { ...round, irregularities: [pick(kinds, chance)] };
};

export const irregularPoker = (chance: Chance): File => {
  const round = pokerRound(chance);
  const boxes = round.boxes as readonly { readonly player: string; readonly box: number }[];
  const all = 5 * (boxes.length + 1);
  const when = moment(0, all + 1, chance);
  const seen = (): File => ({ what: 'exposed', card: 1 + chance(all), after: all });
  const { wagers, ...breach } = sanction(
    [...boxes.map(({ player }) => player), 'P8'],
    pick(['13.1', '13.2(a)', '16.12'], chance),
    ['ante', 'bet', 'jackpot'],
    chance,
  );
  const of = breach.what === 'voidWagers' && wagers ? { wagers } : {};
  const cause = pick(['disturbance', 'impractical', 'fraud', 'collusion', 'misdealt'], chance);
  const whose = { player: pick([...boxes, { player: 'P8' }], chance).player };
  const kinds: readonly (readonly File[])[] = [
    [{ what: 'corrected', card: 1 + chance(all + 1), is: otherFace(round, chance), after: when }],
    Array.from({ length: 1 + chance(3) }, seen),
    [{ what: 'misdealt', detail: 'box 2 before box 1', after: when }],
    [{ what: 'misplaced', card: 1 + chance(all + 1), lay: 'box 2', after: when }],
    [{ what: 'drawnInError', card: 1 + chance(all + 1), seen: true, after: when }],
    [{ what: 'malfunction', detail: 'jammed', after: when }],
    [{ what: 'racked', box: pick([...boxes, { box: 4 }], chance).box, after: when }],
    [{ what: 'void', ...(cause === 'collusion' ? whose : {}), cause, reason: 'as seen', after: when }],
    [{ ...breach, ...of, after: when }],
  ];
  return JSON.parse(JSON.stringify({ ...round, irregularities: pick(kinds, chance) })) as File;
};

/** What may come to light of a game on a layout, with places and players that may not be there. */
const onLayout = (
  corrected: File,
  causes: readonly string[],
  boxes: readonly string[],
  clauses: readonly string[],
  chance: Chance,
): File => {
  const { wagers, ...breach } = sanction(['P1', 'P2', 'P3'], pick(clauses, chance), boxes, chance);
  return {
    ...pick(
      [
        corrected,
        { what: 'void', cause: pick(causes, chance), reason: 'as seen' },
        { ...breach, ...(breach.what === 'voidWagers' && wagers ? { wagers } : {}) },
      ],
      chance,
    ),
    after: moment(0, 1, chance),
  };
};

const wagersOn = (boxes: readonly string[], chance: Chance): readonly File[] =>
  Array.from({ length: 1 + chance(4) }, () => ({
    player: pick(['P1', 'P2'], chance),
    on: pick(boxes, chance),
    amount: 1 + chance(50_000),
  }));

const VOIDS = ['disturbance', 'impractical', 'fraud'];

export const irregularDice = (chance: Chance): File => {
  const boxes = ['under', 'seven', 'over', 'double'];
  const thrown = (): readonly number[] => [1 + chance(6), 1 + chance(6)];
  const corrected = { what: 'correctedThrow', is: thrown() };
  return {
    rulebook: 'house-under-over',
    wagers: wagersOn(boxes, chance),
    throw: thrown(),
    irregularities: [onLayout(corrected, [...VOIDS, 'faultyThrow'], boxes, ['7.1', '10.1'], chance)],
  };
};

export const irregularRoulette = (chance: Chance): File => {
  const boxes = ['red', 'even', 'dozen2', '17', '17-20'];
  const corrected = { what: 'correctedNumber', is: chance(38) };
  return {
    rulebook: 'house-roulette',
    wagers: wagersOn(boxes, chance),
    spin: chance(37),
    irregularities: [onLayout(corrected, [...VOIDS, 'faultySpin'], boxes, ['11.1', '9.5'], chance)],
  };
};
