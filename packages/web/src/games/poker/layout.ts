import { type FramedStage, REFERENCE } from '../../cloth/felt-frame.tsx';
import { clamp, type Point, type Rect } from '../../cloth/place.ts';
import type { Area } from './view.ts';

/** Five cards side by side or over one another: the first of them, and how far the next is laid along. */
export interface Row extends Point {
  readonly card: number;
  readonly step: number;
}

/** How the parts of a box lie: beside one another towards the rail, under one another, or on a tile of the ribbon. */
type BoxShape = 'left' | 'right' | 'arc' | 'tile' | 'panel';

export interface BoxPlace extends Rect {
  readonly box: number;
  readonly shape: BoxShape;
  readonly card: number;
}

/** The viewer's own box, at the rail. */
export interface OwnPlace {
  readonly box: number;
  readonly spots: Readonly<Record<Area, Rect>>;
  readonly hand: Row;
  /** What is said of the hand, under it. */
  readonly said: Point;
}

/** Where everything on the table lies, in pixels of the stage. */
export interface Stage extends FramedStage {
  readonly dealer: Row;
  /** What is said of the dealer's hand. */
  readonly dealerSaid: Point;
  readonly meter: Point | null;
  readonly pays: Point | null;
  readonly float: Rect | null;
  /** The middle of the printed title. */
  readonly title: Point | null;
  /** Where cards come from. */
  readonly shoe: Point;
  readonly own: OwnPlace | null;
  readonly boxes: readonly BoxPlace[];
}

export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** The viewer's own box; undefined where he has none. */
  readonly own: number | undefined;
}

const NARROW_BELOW = 700;
const SIGN = 214;

const counted = (boxes: number): readonly number[] => Array.from({ length: boxes }, (_, index) => index + 1);

/**
 * The others fold into two columns: play runs from right to left, so the first boxes are on the right, from the top
 * down.
 */
const columns = (others: readonly number[]): Readonly<Record<'right' | 'left', readonly number[]>> => {
  const half = Math.ceil(others.length / 2);
  return { right: others.slice(0, half), left: others.slice(half).toReversed() };
};

interface Scaled {
  readonly width: number;
  readonly height: number;
  readonly s: number;
  readonly cloth: Rect;
}

/** The two columns follow the rail inwards as they go down. */
const sideBoxes = ({ s, cloth }: Scaled, others: readonly number[], top: number, bottom: number) => {
  const rows = Math.max(3, Math.ceil(others.length / 2));
  const step = (bottom - top) / rows;
  const width = 214 * s;
  const height = Math.min(step - 4, 104 * s);
  const card = Math.min(50 * s, height * 0.46);
  const sides = columns(others);
  return (['right', 'left'] as const).flatMap((shape) =>
    sides[shape].map((box, row): BoxPlace => {
      const inset = (14 + (21 / rows) * row ** 1.7) * s;
      const x = shape === 'left' ? cloth.x + inset : cloth.x + cloth.width - inset - width;
      return { box, shape, x, y: top + row * step, width, height, card };
    }),
  );
};

/** The first box lies so many degrees below the line across the table. */
const FROM = 12;

/** All boxes on the arc, the first at the far right. */
const arcBoxes = ({ width, s, cloth }: Scaled, boxes: number, top: number): readonly BoxPlace[] => {
  const across = Math.min(144 * s, (cloth.width * 0.88) / Math.max(5, boxes - 1));
  const crowded = boxes > 7 ? 0.65 : 1;
  const tall = 148 * s * crowded;
  const middle = { x: width / 2, y: top };
  const reach = { x: cloth.width / 2 - across * 0.62, y: cloth.y + cloth.height - 8 * s - tall / 2 - top };
  return counted(boxes).map((box): BoxPlace => {
    const share = boxes === 1 ? 0.5 : (box - 1) / (boxes - 1);
    const angle = ((FROM + share * (180 - 2 * FROM)) * Math.PI) / 180;
    const x = middle.x + reach.x * Math.cos(angle);
    const y = middle.y + reach.y * Math.sin(angle);
    return {
      box,
      shape: 'arc',
      x: x - across / 2,
      y: y - tall / 2,
      width: across,
      height: tall,
      card: 42 * s * crowded,
    };
  });
};

const SPOTS = { ante: 78, jackpot: 58, bet: 78 } as const;

/** The three areas of one's own box in one row. */
const spotsOf = (middle: Point, s: number, gap: number): OwnPlace['spots'] => {
  const at = (x: number, size: number): Rect => ({
    x: middle.x + x - (size * s) / 2,
    y: middle.y - (size * s) / 2,
    width: size * s,
    height: size * s,
  });
  const aside = (SPOTS.ante / 2 + gap + SPOTS.jackpot / 2) * s;
  return {
    ante: at(-aside, SPOTS.ante),
    jackpot: at(0, SPOTS.jackpot),
    bet: at(aside, SPOTS.bet),
  };
};

const spread = (middle: number, y: number, card: number, step: number): Row => ({
  x: middle - (card + 4 * step) / 2,
  y,
  card,
  step,
});

const wide = ({ width, height, boxes, own }: StageSize): Stage => {
  const s = clamp(Math.min(width / REFERENCE.width, height / REFERENCE.height), 0.5, 1.5);
  const rail = Math.round(27 * s);
  const cloth = { x: rail + 1, y: 10, width: width - 2 * rail - 2, height: height - 10 - rail };
  const middle = width / 2;
  const scaled: Scaled = { width, height, s, cloth };
  const air = Math.max(0, height - REFERENCE.height * s);
  const low = height < 560;
  const card = 76 * s;
  const top = (low ? 30 : 64) * s;
  const base = cloth.y + cloth.height;
  const signs = width >= 820;
  const handTop = base - 250 * s;
  return {
    kind: 'wide',
    scale: clamp(s, 0.78, 1.4),
    cloth,
    rail,
    corner: Math.min(236 * s, cloth.height * 0.4),
    dealer: spread(middle, top, card, 85 * s),
    dealerSaid: { x: middle, y: top + card * 1.4 + Math.max(18 * s, 16) },
    plate: { x: middle, y: top + card * 1.4 + Math.max(56 * s, 52) },
    meter: signs ? { x: cloth.x + 20 * s, y: 24 * s } : null,
    pays: signs ? { x: cloth.x + cloth.width - (20 + SIGN) * s, y: 24 * s } : null,
    float: low ? null : { x: middle - 204 * s, y: -4, width: 408 * s, height: 52 * s },
    title: low ? null : { x: middle, y: top + card * 1.4 + Math.max(76 * s, 72) + air * 0.2 },
    shoe: { x: cloth.x + cloth.width - 120 * s, y: -20 },
    own:
      own === undefined
        ? null
        : {
            box: own,
            spots: spotsOf({ x: middle, y: handTop - 77 * s - air * 0.12 }, s, 26),
            hand: spread(middle, handTop, 116 * s, 98 * s),
            said: { x: middle, y: base - 40 * s },
          },
    boxes:
      own === undefined
        ? arcBoxes(scaled, boxes, 264 * s)
        : sideBoxes(
            scaled,
            counted(boxes).filter((box) => box !== own),
            284 * s,
            base - 96 * s,
          ),
  };
};

/** The ribbon: the boxes of the others on a shallow arc, from right to left. */
const ribbon = (boxes: readonly number[], width: number, top: number, most = 58): readonly BoxPlace[] => {
  const tile = Math.min(most, (width - 16) / Math.max(1, boxes.length));
  const left = (width - tile * boxes.length) / 2;
  return boxes.map((box, index): BoxPlace => {
    const share = boxes.length === 1 ? 0 : (2 * index) / (boxes.length - 1) - 1;
    return {
      box,
      shape: 'tile',
      x: left + tile * (boxes.length - 1 - index) + 2,
      y: top + 12 * (1 - share ** 2),
      width: tile - 4,
      height: 60,
      card: 16,
    };
  });
};

/** Columns of panels, for whoever has no box of his own; the first on the right. */
const panels = (boxes: number, width: number, top: number, columns = 2): readonly BoxPlace[] => {
  const across = (width - 10 * (columns + 1)) / columns;
  return counted(boxes).map(
    (box, index): BoxPlace => ({
      box,
      shape: 'panel',
      x: 10 + (columns - 1 - (index % columns)) * (across + 10),
      y: top + Math.floor(index / columns) * 84,
      width: across,
      height: 78,
      card: 36,
    }),
  );
};

/** A phone on its side: the dealer at the top, the ribbon under him, one's hand beside one's areas at the rail. */
const low = ({ width, height, boxes, own }: StageSize): Stage => {
  const middle = width / 2;
  const dealerCard = Math.min(48, height * 0.125);
  const dealerTop = 8;
  const under = dealerTop + dealerCard * 1.4;
  const ribbonTop = under + 24;
  const card = Math.min(92, Math.max(58, (height - ribbonTop - 76 - 46) / 1.4), width * 0.15);
  const handTop = height - 42 - card * 1.4;
  const step = card * 0.66;
  const hand = { x: width * 0.04 + (card + 4 * step) / 2, y: handTop };
  const spots = (width * 0.98 + width * 0.04 + card + 4 * step) / 2;
  return {
    kind: 'narrow',
    low: true,
    scale: 0.9,
    cloth: { x: -8, y: 0, width: width + 16, height: height + 10 },
    rail: 12,
    corner: 40,
    dealer: spread(middle, dealerTop, dealerCard, dealerCard + 5),
    dealerSaid: { x: middle, y: under + 12 },
    plate: { x: width - 84, y: 22 },
    meter: { x: 10, y: 6 },
    pays: null,
    float: null,
    title: null,
    shoe: { x: width, y: -60 },
    own:
      own === undefined
        ? null
        : {
            box: own,
            spots: spotsOf({ x: spots, y: handTop + card * 0.7 }, clamp(width / 760, 0.56, 0.84), 16),
            hand: spread(hand.x, handTop, card, step),
            said: { x: hand.x, y: height - 22 },
          },
    boxes:
      own === undefined
        ? panels(boxes, width, ribbonTop + 14, 4)
        : ribbon(
            counted(boxes).filter((box) => box !== own),
            width,
            ribbonTop,
            92,
          ),
  };
};

const narrow = ({ width, height, boxes, own }: StageSize): Stage => {
  const middle = width / 2;
  const dealerCard = Math.min(52, (width - 120) / 5.2);
  const dealerTop = 40;
  const under = dealerTop + dealerCard * 1.4;
  const others = counted(boxes).filter((box) => box !== own);
  const card = Math.min(96, Math.max(72, (height - under - 230) / 1.4));
  const step = Math.min((width - 28 - card) / 4, card * 0.82);
  const handTop = height - 52 - card * 1.4;
  const ribbonTop = under + 26;
  const spotsAt = (ribbonTop + 72 + handTop) / 2 + 4;
  return {
    kind: 'narrow',
    scale: 0.9,
    cloth: { x: -8, y: 0, width: width + 16, height: height - 12 },
    rail: 12,
    corner: 60,
    dealer: spread(middle, dealerTop, dealerCard, dealerCard + 5),
    dealerSaid: { x: middle, y: under + 13 },
    plate: { x: width - 92, y: 20 },
    meter: { x: 10, y: 6 },
    pays: null,
    float: null,
    title: null,
    shoe: { x: width, y: -60 },
    own:
      own === undefined
        ? null
        : {
            box: own,
            spots: spotsOf({ x: middle, y: spotsAt }, 0.82, 38),
            hand: spread(middle, handTop, card, step),
            said: { x: middle, y: height - 34 },
          },
    boxes: own === undefined ? panels(boxes, width, under + 30) : ribbon(others, width, ribbonTop),
  };
};

const isNarrow = ({ width, height }: StageSize): boolean => width < NARROW_BELOW && height > width * 0.7;

const isLow = ({ width, height }: Pick<StageSize, 'width' | 'height'>): boolean =>
  width >= 420 && width < 800 && height < 450 && height < width;

/** The plan of the table for a stage of this size. */
export const stageOf = (size: StageSize): Stage => {
  if (isLow(size)) return low(size);
  return isNarrow(size) ? narrow(size) : wide(size);
};

/** How tall a stage has to be, so that nothing on it is cut off: below it the page scrolls. */
export const leastHeight = ({ width, height, boxes, own }: StageSize): number => {
  if (isLow({ width, height })) return own === undefined ? 130 + Math.ceil(boxes / 4) * 84 : 300;
  if (width >= NARROW_BELOW) return 380;
  return own === undefined ? 150 + Math.ceil(boxes / 2) * 84 + 30 : 470;
};
