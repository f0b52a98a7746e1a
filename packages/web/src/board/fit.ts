/** How wide a text is in the type of the board, in ems: its width at a size is that many times the size. */
export type Measure = (text: string) => number;

/** A name as it is set: how large, and on which lines. */
export interface FittedName {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The room that a name has, in units of the board. */
export interface NameRoom {
  readonly width: number;
  readonly height: number;
  /** The size that is wanted, and the smallest on one line: below it the name takes two. */
  readonly size: number;
  readonly least: number;
}

/** Type is set a little narrower than it is measured: browsers round, and a name is never cut. */
const CAUTION = 1.03;
const LINE_HEIGHT = 1.08;
/** Nobody reads less across a room; a name that needs it has some eighty letters. */
const SMALLEST = 12;

const widthOf = (text: string, measure: Measure): number => measure(text) * CAUTION;

/** A word that is wider than a line goes on in the next. */
const pieces = (word: string, width: number, measure: Measure): readonly string[] => {
  if (widthOf(word, measure) <= width) return [word];
  const letters = [...word];
  let many = letters.length - 1;
  while (many > 1 && widthOf(letters.slice(0, many).join(''), measure) > width) many -= 1;
  return [letters.slice(0, many).join(''), ...pieces(letters.slice(many).join(''), width, measure)];
};

/** Where a name may go on in the next line: after a blank, and after a hyphen. */
const breaks = (text: string): readonly string[] => text.match(/[^\s-]+-?|-/g) ?? [];

/** The lines of a text where each may be so wide, in ems. */
const wrapped = (text: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  for (const word of breaks(text).flatMap((each) => pieces(each, width, measure))) {
    const last = lines.at(-1);
    const longer = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, measure) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** What each of two lines can have at a size; a name of one letter a line is none. */
const onTwoLines = (text: string, { width, height, least }: NameRoom, measure: Measure): FittedName => {
  const most = Math.min(least, Math.floor(height / 2 / LINE_HEIGHT));
  for (let size = most; size > SMALLEST; size -= 1) {
    const lines = wrapped(text, width / size, measure);
    if (lines.length <= 2) return { size, lines };
  }
  // As many lines as it takes, each as small as the row allows: a whole name before a fair one.
  const lines = wrapped(text, width / SMALLEST, measure);
  const size = Math.min(SMALLEST, height / lines.length / LINE_HEIGHT);
  return { size, lines };
};

/**
 * A name in its room: as large as wanted, smaller by steps where it is long, then on two lines where it is larger so.
 * Never an ellipsis, and never under the figures beside it.
 */
export const fitName = (text: string, room: NameRoom, measure: Measure): FittedName => {
  const { width, size, least } = room;
  const largest = Math.min(size, width / Math.max(widthOf(text, measure), 0.01));
  const onOne = { size: Math.floor(largest * 2) / 2, lines: [text] };
  if (largest >= least) return onOne;
  const onTwo = onTwoLines(text, room, measure);
  return onTwo.size > onOne.size ? onTwo : onOne;
};
