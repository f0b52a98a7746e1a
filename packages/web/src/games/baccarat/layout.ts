import type { CardPlace } from '../../card/dealt-card.tsx';
import { type FramedStage, REFERENCE } from '../../cloth/felt-frame.tsx';
import { clamp, type Point, type Rect, type Scaled } from '../../cloth/place.ts';
import type { Box, Hand } from './view.ts';

type Places = readonly [CardPlace, CardPlace, CardPlace];

/** Where everything on the table lies, in pixels of the stage. */
export interface Stage extends FramedStage {
  /** Wide: the hands face each other across the middle. Narrow: one hand over the other, as on a phone. */
  readonly kind: 'wide' | 'narrow';
  readonly hands: Readonly<Record<Hand, Places>>;
  readonly totals: Readonly<Record<Hand, Rect>>;
  readonly spots: Readonly<Partial<Record<Box, Rect>>>;
  readonly roads: (Rect & { readonly cell: number }) | null;
  readonly seats: Rect | null;
  readonly sign: Point | null;
  readonly float: Rect | null;
  readonly shoe: Scaled;
  readonly rack: Scaled | null;
}

export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly pairs: boolean;
}

const NARROW_BELOW = 640;
const CARD = 106;
/** What stands over the roads inside their tray, and under them. */
const ROADS_HEAD = 34;
const ROADS_FOOT = 10;

const place = (x: number, y: number, width: number): CardPlace => ({ x, y, width, turn: 0 });

/** A card across, given the left edge and the middle line of the box that it covers when it lies. */
const across = (left: number, middle: number, width: number): CardPlace => ({
  x: left + (width * 1.4 - width) / 2,
  y: middle - (width * 1.4) / 2,
  width,
  turn: 90,
});

/** The box that a card covers as it lies. */
export const lyingBox = ({ x, y, width, turn }: CardPlace): Rect => {
  const height = width * 1.4;
  return turn === 0
    ? { x, y, width, height }
    : { x: x - (height - width) / 2, y: y + (height - width) / 2, width: height, height: width };
};

interface HandsWide {
  readonly middle: number;
  readonly top: number;
  readonly card: number;
  readonly third: number;
  readonly inner: number;
  readonly gap: number;
}

/** The pair beside its total, the third card outside the pair; the banker's is the player's mirrored. */
const handsWide = ({ middle, top, card, third, inner, gap }: HandsWide): Stage['hands'] => {
  const line = top + card * 0.7;
  const near = middle - inner - card;
  const far = near - gap - card;
  return {
    player: [place(far, top, card), place(near, top, card), across(far - gap - third * 1.4, line, third)],
    banker: [
      place(middle + inner, top, card),
      place(middle + inner + card + gap, top, card),
      across(middle + inner + 2 * card + 2 * gap, line, third),
    ],
  };
};

const MAIN: readonly Box[] = ['player', 'tie', 'banker'];
const WEIGHTS: Readonly<Record<Box, number>> = {
  playerPair: 150,
  player: 215,
  tie: 213,
  banker: 215,
  bankerPair: 150,
};

/** Boxes side by side in one row, as wide as their weights say. */
const row = (boxes: readonly Box[], { x, y, width, height }: Rect, gap: number): Stage['spots'] => {
  const all = boxes.reduce((sum, box) => sum + WEIGHTS[box], 0);
  const room = width - gap * (boxes.length - 1);
  let left = x;
  return Object.fromEntries(
    boxes.map((box) => {
      const own = { x: left, y, width: (room * WEIGHTS[box]) / all, height };
      left += own.width + gap;
      return [box, own];
    }),
  );
};

interface Rows {
  readonly hands: number;
  readonly spots: Rect;
  readonly roads: Stage['roads'];
}

/** Spare height goes to the boxes, to the roads, and the rest to the air between. The seats are on the rail. */
const rowsWide = (cloth: Rect, top: number, card: number, s: number): Rows => {
  const inset = 38 * s;
  const inner = { x: cloth.x + inset, width: cloth.width - 2 * inset };
  const bottom = cloth.y + cloth.height - 14 * s;
  const spots = clamp(156 * s, 94, 210);
  const cell = clamp(Math.round(22 * s), 14, 30);
  const roads = ROADS_HEAD + 6 * cell + ROADS_FOOT;
  const upTo = top + card * 1.4 + 18 * s + spots;
  const withRoads = upTo + 12 * s + roads <= bottom;
  const used = upTo + (withRoads ? 12 * s + roads : 0);
  const spare = Math.max(0, bottom - used);
  const more = Math.min(spare * 0.3, 44);
  const wider = withRoads ? Math.floor(Math.min(spare * 0.25, 36) / 6) : 0;
  const air = spare - more - wider * 6;
  const hands = top + air * 0.4;
  const spotsAt = hands + card * 1.4 + 18 * s + air * 0.3;
  const roadsAt = spotsAt + spots + more + 12 * s + air * 0.15;
  return {
    hands,
    spots: { ...inner, y: spotsAt, height: spots + more },
    roads: withRoads ? { ...inner, y: roadsAt, height: roads + wider * 6, cell: cell + wider } : null,
  };
};

const wide = ({ width, height, pairs }: StageSize): Stage => {
  const s = clamp(Math.min(width / REFERENCE.width, height / REFERENCE.height), 0.6, 1.5);
  const low = height < 540;
  const rail = Math.round(27 * s);
  const cloth = { x: rail + 1, y: 10, width: width - 2 * rail - 2, height: height - 10 - rail };
  const corner = Math.min(88 * s, cloth.height / 4);
  const middle = width / 2;
  const inner = Math.max(121 * s, 86);
  const gap = 7 * s;
  const room = cloth.width / 2 - inner - 2 * gap - 22 * s;
  const whole = room / 3.4;
  const card = Math.min(CARD * s, whole >= CARD * s ? whole : room / 3.12);
  const third = Math.min(card, (room - 2 * card) / 1.4);
  const rows = rowsWide(cloth, low ? 54 : 164 * s, card, s);
  const hands = handsWide({ middle, top: rows.hands, card, third, inner, gap });
  const totals = { y: rows.hands, width: inner - 26 * s, height: card * 1.4 };
  return {
    kind: 'wide',
    scale: clamp(s, 0.84, 1.4),
    cloth,
    rail,
    corner,
    hands,
    totals: {
      player: { ...totals, x: middle - inner + 6 * s },
      banker: { ...totals, x: middle + 20 * s },
    },
    plate: { x: middle, y: low ? 30 : 92 * s },
    spots: row(pairs ? ['playerPair', ...MAIN, 'bankerPair'] : MAIN, rows.spots, 6 * s),
    roads: rows.roads,
    seats:
      rail < 20
        ? null
        : { x: cloth.x + corner, y: height - rail, width: cloth.width - 2 * corner, height: rail },
    sign: low || s < 0.8 ? null : { x: cloth.x + 22 * s, y: 24 * s },
    float: low ? null : { x: middle - 214 * s, y: -4, width: 428 * s, height: 56 * s },
    shoe: { x: cloth.x + cloth.width - 176 * s, y: (low ? 4 : 13) * s, scale: (low ? 0.6 : 0.86) * s },
    rack: low || width < 860 ? null : { x: cloth.x + 232 * s, y: 30 * s, scale: 0.72 * s },
  };
};

/** What a narrow table is measured by: a phone, or a tablet held upright. */
interface NarrowPlan {
  readonly top: number;
  readonly edge: number;
  readonly gap: number;
  readonly total: number;
  readonly main: number;
  readonly side: number;
  readonly cardMax: number;
  /** What the roads want at least, with their heading where there is room for one. */
  readonly roads: number;
  readonly head: number;
}

const PHONE: NarrowPlan = {
  top: 43,
  edge: 12,
  gap: 6,
  total: 84,
  main: 94,
  side: 48,
  cardMax: 110,
  roads: 78,
  head: 12,
};
const UPRIGHT: NarrowPlan = {
  top: 156,
  edge: 34,
  gap: 8,
  total: 124,
  main: 118,
  side: 82,
  cardMax: 132,
  roads: 146,
  head: ROADS_HEAD + ROADS_FOOT,
};

/** One hand over the other, each with its total on the left and its third card on the right. */
const handsNarrow = (plan: NarrowPlan, card: number, left: number): Pick<Stage, 'hands' | 'totals'> => {
  const tall = card * 1.4;
  const at = (row: number): number => plan.top + row * (tall + plan.gap + 2);
  const first = left + plan.total + 2;
  const hand = (y: number): Places => [
    place(first, y, card),
    place(first + card + plan.gap, y, card),
    across(first + 2 * card + 2 * plan.gap, y + tall / 2, card),
  ];
  const total = { x: left, width: plan.total - 8, height: tall };
  return {
    hands: { player: hand(at(0)), banker: hand(at(1)) },
    totals: { player: { ...total, y: at(0) }, banker: { ...total, y: at(1) } },
  };
};

const narrow = ({ width, height, pairs }: StageSize): Stage => {
  const phone = width < NARROW_BELOW;
  const plan = phone ? PHONE : UPRIGHT;
  const { edge, gap, main } = plan;
  const side = pairs ? plan.side + gap : 0;
  const byWidth = (width - 2 * edge - plan.total - 2 * gap - 2) / 3.4;
  const byHeight = (height - plan.top - main - side - (phone ? 80 : plan.roads + 60)) / 2.8 - 6;
  const card = Math.min(byWidth, plan.cardMax, Math.max(52, byHeight));
  const left = (width - plan.total - 2 - 3.4 * card - 2 * gap) / 2;
  const spotsAt = plan.top + 2 * (card * 1.4 + gap + 2) + 3;
  const spotsEnd = spotsAt + main + side;
  const room = height - 22 - spotsEnd - 8;
  const cell = clamp(Math.floor((room - plan.head) / 6), 11, 22);
  const line = { x: edge, width: width - 2 * edge };
  return {
    kind: 'narrow',
    scale: phone ? 0.9 : 1,
    cloth: { x: -8, y: 0, width: width + 16, height: height - 12 },
    rail: 12,
    corner: 46,
    ...handsNarrow(plan, card, left),
    plate: { x: width / 2, y: phone ? 23 : 92 },
    spots: {
      ...row(MAIN, { ...line, y: spotsAt, height: main }, gap),
      ...(pairs
        ? row(['playerPair', 'bankerPair'], { ...line, y: spotsAt + main + gap, height: plan.side }, gap)
        : {}),
    },
    roads: room < plan.roads ? null : { ...line, y: spotsEnd + 8, height: 6 * cell + plan.head, cell },
    seats: null,
    sign: phone ? null : { x: 20, y: 14 },
    float: phone ? null : { x: width / 2 - 150, y: -4, width: 300, height: 40 },
    shoe: phone ? { x: width - 78, y: 3, scale: 0.46 } : { x: width - 168, y: 8, scale: 0.8 },
    rack: phone ? { x: 14, y: 4, scale: 0.36 } : null,
  };
};

/** A phone or a tablet held upright; on its side even a phone has the hands face each other. */
const isNarrow = ({ width, height }: StageSize): boolean =>
  (width < NARROW_BELOW && height > width * 0.7) || (width < 900 && height > width * 0.92);

/** The plan of the table for a stage of this size. */
export const stageOf = (size: StageSize): Stage => (isNarrow(size) ? narrow(size) : wide(size));

/** How tall a stage of this width has to be, so that nothing on it is cut off: below it the page scrolls. */
export const leastHeight = (width: number, height: number): number =>
  width < 430 || (width < 560 && height > width * 0.7) ? 470 : 284;
