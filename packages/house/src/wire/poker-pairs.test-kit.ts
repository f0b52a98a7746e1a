import { type Card, stackOf } from '@baize/engine';
import { shuffled } from '../chance/shuffle.ts';
import { seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import {
  type Leak,
  type Order,
  openWorlds,
  PLAYERS,
  type Player,
  type Script,
  STEPS,
  type Transcript,
  VIEWERS,
  type Viewer,
} from './poker-worlds.test-kit.ts';

/** Draws by chance from a seed: a script, a deck, places. */
const chanceOf = (seed: string) => {
  const words = wordsOf(seededChance(seed));
  const draw = (n: number): number => below(words, n);
  const some = <T>(list: readonly T[]): readonly T[] => list.filter(() => draw(2) === 0);
  return {
    draw,
    deck: (): Order => shuffled(stackOf(1), draw),
    script: (): Script => ({
      automated: draw(4) === 0,
      plays: Object.fromEntries(
        PLAYERS.map((player) => [
          player,
          { looks: draw(4) > 0, act: (['bet', 'bet', 'fold', 'late'] as const)[draw(4)] },
        ]),
      ) as Script['plays'],
      enters: some(PLAYERS),
      declares: some(PLAYERS),
    }),
    /** The same cards, those at these places in another order. */
    among: (order: Order, places: readonly number[]): Order => {
      const moved = shuffled(
        places.map((place) => order[place] as Card),
        draw,
      );
      const changed = [...order];
      for (const [index, place] of places.entries()) changed[place] = moved[index] as Card;
      return changed;
    },
  };
};

/**
 * Which players' own cards differ in each of the worlds beside a base world. What nobody has looked at differs in all
 * of them, and everybody else compares: so each player has two pairs of a base world, whoever comes first, and each
 * other viewer three.
 */
const ownOf = (first: number): readonly (readonly Player[])[] => {
  const one = PLAYERS[first] as Player;
  return [[], [one], PLAYERS.filter((player) => player !== one)];
};
const BESIDE = ownOf(0).length;
export const PAIRS_OF_PLAYER = 2;
export const PAIRS_OF_OTHERS = BESIDE;

/** One pair of worlds for one viewer. */
interface Pair {
  readonly viewer: Viewer;
  /** Whether the worlds differ in cards that are never shown, or in such as are shown later. */
  readonly differs: 'never' | 'later';
  /** The first step at which this viewer was sent something else; undefined: none. */
  readonly at: number | undefined;
  /** The first step at which the rules show a card that differs. */
  readonly due: number;
  /** What he was sent in the base world. */
  readonly bytes: number;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const firstDifference = (viewer: Viewer, one: Transcript, other: Transcript): number | undefined => {
  const at = one.heard.findIndex(
    (said, step) => !isSame(said[viewer] ?? [], other.heard[step]?.[viewer] ?? []),
  );
  return at === -1 ? undefined : at;
};

type Worlds = Awaited<ReturnType<typeof openWorlds>>;

/** The houses of a base world and of those beside it. Each plays as often as the others, so that their clocks agree. */
interface Houses {
  readonly base: Worlds;
  readonly beside: readonly Worlds[];
}

/**
 * Plays a base world and those beside it, and compares what each viewer was sent wherever only what is hidden from him
 * differs.
 */
const playPairs = async (
  { base, beside }: Houses,
  viewers: readonly Viewer[],
  seed: string,
): Promise<readonly Pair[]> => {
  const chance = chanceOf(seed);
  const deck = chance.deck();
  const script = chance.script();
  const table = `T${seed.replaceAll(/[^A-Za-z0-9]/g, '')}`;
  const one = await base.play(table, deck, script);
  const shown = one.shown.at(-1) ?? new Set<number>();
  const pairs: Pair[] = [];
  for (const [index, own] of ownOf(chance.draw(PLAYERS.length)).entries()) {
    const comparing = viewers.filter((viewer) => !own.some((player) => player === viewer));
    const differs = chance.draw(2) === 0 ? 'never' : 'later';
    const known = new Set([
      ...PLAYERS.flatMap((player) => (own.includes(player) ? [] : (one.own[player] ?? []))),
      ...(differs === 'never' ? shown : []),
    ]);
    const order = chance.among(
      deck,
      deck.flatMap((_, place) => (known.has(place) ? [] : [place])),
    );
    const other = await (beside[index] as Worlds).play(table, order, script);
    const due = one.shown.findIndex((places) => [...places].some((place) => deck[place] !== order[place]));
    for (const viewer of comparing)
      pairs.push({
        viewer,
        differs,
        at: firstDifference(viewer, one, other),
        due: due === -1 ? STEPS : due,
        bytes: one.heard.reduce(
          (sum, said) => sum + (said[viewer] ?? []).reduce((all, text) => all + text.length, 0),
          0,
        ),
      });
  }
  return pairs;
};

/** Whether a pair shows a leak: something else was sent before the rules showed anything else. */
export const leaks = ({ at, due }: Pair): boolean => at !== undefined && at < due;

interface Running {
  readonly viewers?: readonly Viewer[];
  readonly leak?: Leak;
  /** Of several processes, which one this is: each plays the base worlds that are its own. */
  readonly part?: { readonly number: number; readonly of: number };
  tell?(done: number): void;
}

const CHUNK = 50;

const openHouses = async (viewers: readonly Viewer[], leak: Leak | undefined): Promise<Houses> => {
  const beside: Worlds[] = [];
  for (let index = 0; index < BESIDE; index += 1) beside.push(await openWorlds(viewers, leak));
  return { base: await openWorlds(viewers, leak), beside };
};

/** So many base worlds with those beside them, in houses that are built anew now and then. */
export const runPairs = async (
  seed: string,
  worlds: number,
  { viewers = VIEWERS, leak, part = { number: 1, of: 1 }, tell }: Running = {},
): Promise<readonly Pair[]> => {
  const pairs: Pair[] = [];
  const own = Array.from({ length: worlds }, (_, index) => index).filter(
    (index) => index % part.of === part.number - 1,
  );
  for (let from = 0; from < own.length; from += CHUNK) {
    const houses = await openHouses(viewers, leak);
    for (const [done, index] of own.slice(from, from + CHUNK).entries()) {
      for (const pair of await playPairs(houses, viewers, `${seed} ${index}`)) pairs.push(pair);
      tell?.(from + done + 1);
    }
    for (const each of [houses.base, ...houses.beside]) await each.close();
  }
  return pairs;
};
