import type { CardPlace } from '../../card/dealt-card.tsx';
import { type FramedStage, REFERENCE } from '../../cloth/felt-frame.tsx';
import type { Point, Rect, Scaled } from '../../cloth/place.ts';

/** A box on the arc: where its wager lies, and how far it leans. */
export interface BoxPlace {
  readonly number: number;
  readonly spot: Point;
  readonly radius: number;
  /** Degrees, clockwise. */
  readonly lean: number;
  readonly pairs: Point;
  readonly sevens: Point;
  readonly name: Point;
}

/** One hand of a box as it lies. */
export interface HandPlace {
  readonly cards: readonly CardPlace[];
  readonly total: Point;
  readonly spot: Point;
  readonly radius: number;
}

/** Where everything on the table lies, in pixels of the stage. */
export interface Stage extends FramedStage {
  /** Wide: all boxes on the arc. Narrow: a ribbon of boxes and one of them large, as on a phone. */
  readonly kind: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly cornerHeight: number;
  /** The circle that the table is drawn about. */
  readonly centre: Point;
  readonly radii: { readonly insurance: number; readonly print: number; readonly rule: number };
  readonly boxes: readonly BoxPlace[];
  readonly dealer: Point & { readonly card: number };
  readonly sign: Point | null;
  readonly float: Rect | null;
  readonly shoe: Scaled;
  readonly rack: Scaled | null;
  /** The hand in front of one, where the others are small. */
  readonly focus: {
    readonly card: number;
    readonly hand: Point;
    readonly spot: Point;
    readonly radius: number;
    readonly pairs: Point;
    readonly sevens: Point;
  } | null;
}

/** The arc of the table at its reference size. */
const ARC = { x: 548, y: -190, bets: 790, insurance: 580, rule: 487, print: 521, step: 11.5 };
const LEAN = 0.46;
const NARROW_BELOW = 700;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point so far up and right of another, in a frame that leans. */
export const leaning = ({ x, y }: Point, lean: number, right: number, up: number): Point => {
  const turn = radians(lean);
  return {
    x: x + right * Math.cos(turn) + up * Math.sin(turn),
    y: y + right * Math.sin(turn) - up * Math.cos(turn),
  };
};

/** The angle of a box from the middle of the table; seen from here box 1 is at the far right. */
export const angleOf = (number: number, boxes: number): number => ((boxes + 1) / 2 - number) * ARC.step;

/** A point on a circle about the centre, by its angle from straight down. */
export const onArc = (centre: Point, radius: number, angle: number): Point => ({
  x: centre.x + radius * Math.sin(radians(angle)),
  y: centre.y + radius * Math.cos(radians(angle)),
});

const boxPlace = (number: number, boxes: number, centre: Point, s: number): BoxPlace => {
  const angle = angleOf(number, boxes);
  const spot = onArc(centre, ARC.bets * s, angle);
  const lean = -angle * LEAN;
  return {
    number,
    spot,
    radius: 37 * s,
    lean,
    pairs: leaning(spot, lean, -58 * s, 26 * s),
    sevens: leaning(spot, lean, 58 * s, 26 * s),
    name: { x: spot.x, y: spot.y + 52 * s },
  };
};

const wide = (width: number, height: number, boxes: number): Stage => {
  const s = Math.min(width / REFERENCE.width, height / REFERENCE.height);
  const left = (width - REFERENCE.width * s) / 2;
  const centre = { x: left + ARC.x * s, y: ARC.y * s };
  const cloth = { x: left + 27 * s, y: 6, width: 1042 * s, height: 684 * s - 6 };
  return {
    kind: 'wide',
    scale: s,
    width,
    height,
    cloth,
    rail: 24 * s,
    corner: cloth.width / 2,
    cornerHeight: 250 * s,
    centre,
    radii: { insurance: ARC.insurance * s, print: ARC.print * s, rule: ARC.rule * s },
    boxes: Array.from({ length: boxes }, (_, index) => boxPlace(index + 1, boxes, centre, s)),
    dealer: { x: centre.x, y: 74 * s, card: 88 * s },
    plate: { x: centre.x, y: 246 * s },
    sign: s < 0.72 ? null : { x: cloth.x + 24 * s, y: 28 * s },
    float: { x: centre.x - 214 * s, y: -4, width: 428 * s, height: 56 * s },
    shoe: { x: cloth.x + 750 * s, y: 50 * s, scale: 1.02 * s },
    rack: { x: cloth.x + 252 * s, y: 74 * s, scale: 0.94 * s },
    focus: null,
  };
};

const ribbonPlace = (number: number, boxes: number, width: number, top: number, drop = 20): BoxPlace => {
  const column = (width - 12) / boxes;
  const x = width - 6 - column * (number - 0.5);
  const off = (number - (boxes + 1) / 2) / Math.max(1, (boxes - 1) / 2);
  const spot = { x, y: top + drop * (1 - off * off) };
  return { number, spot, radius: 22, lean: 0, pairs: spot, sevens: spot, name: spot };
};

const narrow = (width: number, height: number, boxes: number): Stage => {
  const card = Math.min(96, Math.max(64, (height - 330) / 1.5));
  const ribbon = 232;
  const hand = { x: width / 2 - 34, y: ribbon + 124 };
  const spot = { x: width - 66, y: hand.y + card * 0.86 };
  const centre = { x: width / 2, y: -420 };
  return {
    kind: 'narrow',
    scale: 1,
    width,
    height: Math.max(height, hand.y + card * 1.4 + 40),
    cloth: { x: -8, y: 0, width: width + 16, height: Math.max(height, hand.y + card * 1.4 + 40) - 10 },
    rail: 12,
    corner: 40,
    cornerHeight: 40,
    centre,
    radii: { insurance: 632, print: 602, rule: 583 },
    boxes: Array.from({ length: boxes }, (_, index) => ribbonPlace(index + 1, boxes, width, ribbon)),
    dealer: { x: width / 2 - 4, y: 10, card: 60 },
    plate: { x: width / 2, y: 124 },
    sign: null,
    float: null,
    shoe: { x: width - 78, y: 6, scale: 0.46 },
    rack: { x: 12, y: 8, scale: 0.4 },
    focus: {
      card,
      hand,
      spot,
      radius: 40,
      pairs: { x: 50, y: spot.y - 26 },
      sevens: { x: 50, y: spot.y + 46 },
    },
  };
};

/** A phone on its side: the dealer at the top, the ribbon under him, the hand in front of one between its spots. */
const low = (width: number, height: number, boxes: number): Stage => {
  const f = Math.min(1.15, Math.max(0.8, height / 390));
  const dealer = 60 * f;
  const ribbon = 6 + dealer * 1.4 + 62 * f;
  const handTop = ribbon + 82;
  const card = Math.min(100, Math.max(60, (height - handTop - 20) / 1.4));
  const middle = width / 2;
  const aside = Math.min(190, width * 0.34);
  const spotY = handTop + card * 0.62;
  const depth = 1400;
  const arc = 6 + dealer * 1.4 + depth;
  return {
    kind: 'narrow',
    low: true,
    scale: 1,
    width,
    height,
    cloth: { x: -8, y: 0, width: width + 16, height: height + 10 },
    rail: 12,
    corner: 40,
    cornerHeight: 40,
    centre: { x: middle, y: -depth },
    radii: { insurance: arc + 45 * f, print: arc + 27 * f, rule: arc + 27 * f },
    boxes: Array.from({ length: boxes }, (_, index) => ribbonPlace(index + 1, boxes, width, ribbon, 8)),
    dealer: { x: middle - 4, y: 6, card: dealer },
    plate: { x: Math.max(88, middle * 0.44), y: 22 },
    sign: null,
    float: null,
    shoe: { x: width - 78, y: 6, scale: 0.46 },
    rack: { x: 14, y: 44, scale: 0.36 },
    focus: {
      card,
      hand: { x: middle, y: handTop },
      spot: { x: middle + aside, y: spotY },
      radius: 38,
      pairs: { x: middle - aside, y: spotY - 26 },
      sevens: { x: middle - aside, y: spotY + 28 },
    },
  };
};

/** A tablet held upright: the others on the arc, and the box in front of one large at the rail. */
const upright = (width: number, height: number, boxes: number): Stage => {
  const plan = wide(width, REFERENCE.height * (width / REFERENCE.width), boxes);
  const card = (width / 820) * 126;
  const own = card * 1.4 + 56;
  const lower = Math.max(0, height - own - 680 * plan.scale);
  const handTop = height - own + 6;
  const spotY = handTop + card * 0.7;
  const down = ({ x, y }: Point): Point => ({ x, y: y + lower });
  const arc = lower * 0.6;
  return {
    ...plan,
    upright: true,
    height,
    cloth: { x: -8, y: 0, width: width + 16, height: height - 8 },
    rail: 14,
    corner: 90,
    cornerHeight: 60,
    centre: { x: plan.centre.x, y: plan.centre.y + arc },
    plate: { x: plan.plate.x, y: plan.plate.y + arc * 0.5 },
    dealer: { ...plan.dealer, card: 100 * plan.scale },
    boxes: plan.boxes.map((box) => ({
      ...box,
      spot: down(box.spot),
      pairs: down(box.pairs),
      sevens: down(box.sevens),
      name: down(box.name),
    })),
    focus: {
      card,
      hand: { x: width / 2, y: handTop },
      spot: { x: width / 2 + width * 0.28, y: spotY },
      radius: 52,
      pairs: { x: width / 2 - width * 0.28, y: spotY - 30 },
      sevens: { x: width / 2 - width * 0.28, y: spotY + 40 },
    },
  };
};

/** What the others and the hand at the rail need of the height of a table held upright, by its width. */
const UPRIGHT_FROM = 0.98;

/** Under this height a stage that is no wider than this is a phone's, held on its side. */
const LOW_BELOW = { width: 800, height: 450 };
/** Narrower, and it is a phone held upright with something over its dock: that scrolls. */
const LOW_FROM = 420;

const isLow = (width: number, height: number): boolean =>
  width >= LOW_FROM && width < LOW_BELOW.width && height < LOW_BELOW.height && height < width;

/** The plan of the table for a stage of this size. */
export const stageOf = (width: number, height: number, boxes: number): Stage => {
  if (isLow(width, height)) return low(width, height, boxes);
  if (width < NARROW_BELOW)
    return height > width * 0.7 ? narrow(width, height, boxes) : wide(width, height, boxes);
  return height > width * UPRIGHT_FROM ? upright(width, height, boxes) : wide(width, height, boxes);
};

/** How tall a stage of this width has to be, so that nothing on it is cut off: below it the page scrolls. */
export const leastHeight = (width: number, height: number): number => {
  if (isLow(width, height)) return 300;
  return width < NARROW_BELOW ? 470 : 300;
};

/** How many cards a hand has, and whether the last of them came of a double. */
export interface HandCards {
  readonly cards: number;
  readonly doubled: boolean;
}

/** Card width and distance of the hands of a box, by how many there are: more hands lie closer. */
const SPLITS: Readonly<
  Record<number, { readonly card: number; readonly pitch: number; readonly radius: number }>
> = {
  1: { card: 74, pitch: 0, radius: 37 },
  2: { card: 56, pitch: 82, radius: 31 },
  3: { card: 44, pitch: 62, radius: 26 },
  4: { card: 38, pitch: 52, radius: 22 },
};

const FAN_STEP = 0.4;

/** Cards in a fan about a middle, the doubled one across their lower half. */
export const fanned = (
  middle: Point,
  lean: number,
  width: number,
  { cards, doubled }: HandCards,
  room: number,
): readonly CardPlace[] => {
  const straight = doubled ? cards - 1 : cards;
  const step = Math.min(width * FAN_STEP, straight > 1 ? (room - width) / (straight - 1) : width);
  const at = (point: Point, turn: number): CardPlace => ({
    x: point.x - width / 2,
    y: point.y - width * 0.7,
    width,
    turn,
  });
  return Array.from({ length: cards }, (_, index) =>
    index < straight
      ? at(leaning(middle, lean, (index - (straight - 1) / 2) * step, 0), lean)
      : at(leaning(middle, lean, 0, -width * 0.34), lean + 90),
  );
};

/** The hands of a box side by side, in the order in which they are played: from right to left, as the boxes are. */
export const handPlaces = (box: BoxPlace, hands: readonly HandCards[], s: number): readonly HandPlace[] => {
  const { card, pitch, radius } = SPLITS[Math.min(4, Math.max(1, hands.length))] as (typeof SPLITS)[1];
  return hands.map((hand, index) => {
    const right = ((hands.length - 1) / 2 - index) * pitch * s;
    const spot = leaning(box.spot, box.lean, right, 0);
    const width = card * s;
    const middle = leaning(spot, box.lean, 0, radius * s + 10 * s + width * 0.7);
    return {
      cards: fanned(middle, box.lean, width, hand, hands.length === 1 ? 150 * s : pitch * s + width * 0.3),
      total: leaning(spot, box.lean, 0, radius * s + 8 * s),
      spot,
      radius: radius * s,
    };
  });
};

/** The dealer's cards, the first where it always lies. */
export const dealerPlaces = ({ dealer, kind }: Stage, count: number): readonly CardPlace[] => {
  const gap = kind === 'wide' ? dealer.card * 1.1 : dealer.card * 1.08;
  const room = kind === 'wide' ? dealer.card * 3.1 : dealer.card * 1.5;
  const step = count > 2 ? Math.min(gap, room / (count - 1)) : gap;
  const left = dealer.x - (count > 2 ? dealer.card / 2 + ((count - 1) * step) / 2 : dealer.card * 1.05);
  return Array.from({ length: count }, (_, index) => ({
    x: left + index * step,
    y: dealer.y,
    width: dealer.card,
    turn: 0,
  }));
};
