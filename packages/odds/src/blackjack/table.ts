import { allHands, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { type Acts, DOUBLE, followPlay, HIT, mayDraw, mayStand, type Play, STAND } from './play.ts';
import { leftBeside, type Seat } from './stand.ts';

/*
 * The best play that a printed table can hold: one entry for each total, hard or soft, and another for doubling it on
 * two cards. An entry serves all hands of its total, so it is judged by their average: each hand by how often it comes
 * up, dealt or drawn to, when the rest of the table is followed and pairs that are split are left out. From a plain
 * beginning the one entry that gains most is changed, until none gains. Equal acts are left as they are.
 */

/** The entry of a hand: its total, and above 32 a soft one. */
const SOFT_FROM = 32;
const ENTRIES = 2 * SOFT_FROM;
const entryOf = (hand: number): number => {
  const { total, soft } = allHands();
  return (total[hand] as number) + (soft[hand] === 1 ? SOFT_FROM : 0);
};

interface Table {
  /** Whether each total draws. */
  readonly draws: Uint8Array;
  /** Whether each total doubles on two cards. */
  readonly doubles: Uint8Array;
}

/** Draws below 17, and below a soft 18; doubles nothing. */
const plainTable = (): Table => ({
  draws: Uint8Array.from({ length: ENTRIES }, (_, entry) =>
    (entry < SOFT_FROM ? entry < 17 : entry < SOFT_FROM + 18) ? 1 : 0,
  ),
  doubles: new Uint8Array(ENTRIES),
});

const playOf = (law: BlackjackLaw, { draws, doubles }: Table): Play => {
  const { count, size } = allHands();
  return Uint8Array.from({ length: count }, (_, hand) => {
    if (!mayDraw(hand)) return STAND;
    const entry = entryOf(hand);
    if (size[hand] === 2 && doubles[entry] === 1) return DOUBLE;
    return draws[entry] === 1 || !mayStand(law, hand) ? HIT : STAND;
  });
};

/** How often each hand comes up: as dealt, by the chance given, and as drawn to by the play. */
const reach = (seat: Seat, play: Play, dealt: Float64Array): Float64Array => {
  const { count, size, next } = allHands();
  const often = dealt.slice();
  for (let hand = 0; hand < count; hand += 1) {
    const here = often[hand] as number;
    if (here === 0 || play[hand] !== HIT) continue;
    const cards = seat.cards - (size[hand] as number);
    for (let value = 0; value < VALUES; value += 1) {
      const becomes = next[hand * VALUES + value] as number;
      const many = leftBeside(seat, hand, value);
      if (becomes >= 0 && many > 0) often[becomes] = (often[becomes] as number) + (here * many) / cards;
    }
  }
  return often;
};

interface Gains {
  readonly drawing: Float64Array;
  readonly doubling: Float64Array;
}

/** What each entry would gain if it were turned round. */
const gainsOf = (law: BlackjackLaw, table: Table, acts: Acts, play: Play, often: Float64Array): Gains => {
  const { count, size } = allHands();
  const gains = { drawing: new Float64Array(ENTRIES), doubling: new Float64Array(ENTRIES) };
  for (let hand = 0; hand < count; hand += 1) {
    const here = often[hand] as number;
    if (here === 0 || !mayDraw(hand)) continue;
    const entry = entryOf(hand);
    const [stand, hit] = [acts.stand[hand] as number, acts.hit[hand] as number];
    const draws = table.draws[entry] === 1;
    if (play[hand] !== DOUBLE && mayStand(law, hand)) {
      gains.drawing[entry] = (gains.drawing[entry] as number) + here * (draws ? stand - hit : hit - stand);
    }
    if (size[hand] === 2) {
      const single = draws || !mayStand(law, hand) ? hit : stand;
      const more = (acts.double[hand] as number) - single;
      gains.doubling[entry] =
        (gains.doubling[entry] as number) + here * (play[hand] === DOUBLE ? -more : more);
    }
  }
  return gains;
};

/** Below this a gain is the noise of adding up. */
const GAIN_MIN = 1e-15;

const largest = (gains: Float64Array): number => gains.indexOf(Math.max(...gains));

/** The best table against one up card; `dealt` is the chance of each two-card hand that is not split. */
export const bestTable = (law: BlackjackLaw, seat: Seat, dealt: Float64Array): Play => {
  const table = plainTable();
  for (;;) {
    const play = playOf(law, table);
    const often = reach(seat, play, dealt);
    const { drawing, doubling } = gainsOf(law, table, followPlay(seat, play), play, often);
    const [draw, double] = [largest(drawing), largest(doubling)];
    const [byDraw, byDouble] = [drawing[draw] as number, doubling[double] as number];
    if (Math.max(byDraw, byDouble) <= GAIN_MIN) return play;
    const [side, entry] = byDraw > byDouble ? [table.draws, draw] : [table.doubles, double];
    side[entry] = 1 - (side[entry] as number);
  }
};
