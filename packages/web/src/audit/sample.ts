import { type Card, referee } from '@baize/engine';
import { dealOrder } from '../history/dealt.ts';
import type { Replay } from '../history/replay.ts';
import { feltAt } from '../history/told.ts';

/** A round to be looked at. */
export interface Drawn {
  readonly table: string;
  readonly round: number;
}

/** How many rounds a table has had: they are numbered from 1. */
export interface Played {
  readonly table: string;
  readonly rounds: number;
}

/** A number from 0 to n - 1. */
export type Draw = (n: number) => number;

const roundAt = (played: readonly Played[], place: number): Drawn | undefined => {
  let rest = place;
  for (const { table, rounds } of played) {
    if (rest < rounds) return { table, round: rest + 1 };
    rest -= rounds;
  }
  return undefined;
};

/** Different rounds, each as likely as any other, in the order of tables and rounds. */
export const drawSample = (played: readonly Played[], count: number, draw: Draw): readonly Drawn[] => {
  const all = played.reduce((sum, { rounds }) => sum + rounds, 0);
  const places = new Set<number>();
  // Floyd's way: every set of this size is equally likely, and nothing is drawn twice.
  for (let most = all - Math.min(count, all); most < all; most += 1) {
    const place = draw(most + 1);
    places.add(places.has(place) ? most : place);
  }
  return [...places].toSorted((one, other) => one - other).flatMap((place) => roundAt(played, place) ?? []);
};

const SPAN = 2 ** 32;

/** The browser's own chance: the sample is the inspector's choice, not the house's. */
export const browserDraw: Draw = (n) => {
  const limit = SPAN - (SPAN % n);
  const words = new Uint32Array(1);
  do crypto.getRandomValues(words);
  while ((words[0] as number) >= limit);
  return (words[0] as number) % n;
};

/** What one person won by the record, and by the rules from the cards. */
interface Compared {
  readonly person: string;
  readonly recorded: number;
  readonly replayed: number | null;
}

export type Verdict = 'same' | 'differs' | 'void' | 'empty' | 'open';

export interface Refereed {
  readonly verdict: Verdict;
  readonly compared: readonly Compared[];
  readonly cards: readonly Card[];
  /** What the referee says where he does not settle it. */
  readonly detail: string | null;
}

/** The cards of the round as they left the shoe; undefined where one of them was never seen. */
const cardsOf = (replay: Replay): readonly Card[] | undefined => {
  const hands = feltAt(replay, replay.frames.length - 1)?.round?.hands;
  if (hands === undefined) return undefined;
  const order = dealOrder(replay.frames);
  const numbered = (['player', 'banker'] as const).flatMap((hand) =>
    hands[hand].cards.map((card, index) => ({ card, number: order[hand][index] ?? 0 })),
  );
  const cards = numbered.toSorted((one, other) => one.number - other.number).map(({ card }) => card);
  return cards.every((card) => card !== null) ? (cards as readonly Card[]) : undefined;
};

const unsettled = (replay: Replay, verdict: Verdict, detail: string | null = null): Refereed => ({
  verdict,
  compared: Object.entries(replay.nets).map(([person, recorded]) => ({ person, recorded, replayed: null })),
  cards: cardsOf(replay) ?? [],
  detail,
});

/**
 * Settles the round once more from nothing but its wagers and its cards, by the referee in this browser, and compares what
 * everybody won with what the record says.
 */
export const refereed = (replay: Replay): Refereed => {
  const view = feltAt(replay, replay.frames.length - 1);
  if (replay.live) return unsettled(replay, 'open');
  if (view === undefined || replay.lines.length === 0) return unsettled(replay, 'empty');
  if (replay.lines.some(({ result }) => result === 'void')) return unsettled(replay, 'void');
  const cards = cardsOf(replay);
  if (cards === undefined) return unsettled(replay, 'differs', 'a card of this round was never turned');
  const { method, pairs } = view.determinations;
  const answer = referee({
    rulebook: replay.rulebook,
    determinations: { method, pairs },
    wagers: replay.lines.map(({ person, box, stake }) => ({ player: person, on: box, amount: stake })),
    cards: cards.join(' '),
  });
  if (!answer.ok) return unsettled(replay, 'differs', answer.refusal.detail);
  const people = new Set([...Object.keys(replay.nets), ...Object.keys(answer.players)]);
  const compared = [...people].map((person) => ({
    person,
    recorded: replay.nets[person] ?? 0,
    replayed: answer.players[person]?.net ?? 0,
  }));
  const same = compared.every(({ recorded, replayed }) => recorded === replayed);
  return { verdict: same ? 'same' : 'differs', compared, cards, detail: null };
};
