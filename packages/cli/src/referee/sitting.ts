import { refereeLine } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { type Compared, compared } from '../second-reading/index.ts';
import { LINE_LENGTH_MAX, lineCutter } from './lines.ts';

export type Answer = ReturnType<typeof refereeLine>;
export type Refusal = Extract<Answer, { readonly ok: false }>['refusal'];

/** An answer with the line of the file that it answers. */
export interface Answered {
  readonly line: number;
  readonly text: string;
  readonly answer: Answer;
  /** What a second reading of the round says to the answer, where one was asked for. */
  readonly secondReading?: Compared;
}

interface RefusedLine {
  readonly line: number;
  readonly refusal: Refusal;
}

interface DifferingLine {
  readonly line: number;
  readonly differs: readonly string[];
}

/** How second readings came out. */
export interface Readings {
  agreed: number;
  skipped: number;
  /** The lines on which the two readings differ. */
  readonly differing: DifferingLine[];
}

export interface Tally {
  settled: number;
  refused: number;
  /** The first lines that were refused, as many as are worth a sentence each. */
  readonly first: RefusedLine[];
}

/** The referee at work on one file, fed piece by piece. */
export interface Sitting {
  /** Answers, printed, to every line that is complete with this piece of text. */
  take(piece: string): string;
  /** The answer to a last line without a line break. */
  finish(): string;
  readonly tally: Tally;
  /** What second readings said, where they were asked for. */
  readonly readings: Readings;
}

const REFUSED_LINES_TOLD = 20;

const unread = (detail: string): Answer => ({ ok: false, refusal: { clause: null, detail, at: '' } });

const answerTo = (library: Library, text: string): Answer => {
  if (text.length > LINE_LENGTH_MAX) return unread(`a round has ${LINE_LENGTH_MAX} characters at the most`);
  // Broken bytes all read as this one character, and two patrons' names could become the same.
  if (text.includes('\uFFFD')) return unread('this is not UTF-8 text');
  return refereeLine(text, library);
};

export const printJson = ({ answer, secondReading }: Answered): string =>
  JSON.stringify(secondReading === undefined ? answer : { ...answer, secondReading });

/** Reads a round a second time; a line that is no JSON was refused as such. */
const readAgain = (text: string, answer: Answer, readings: Readings, line: number): Compared => {
  const unreadable = !answer.ok && answer.refusal.clause === null;
  const result = compared(unreadable ? undefined : JSON.parse(text), answer);
  if ('skipped' in result) readings.skipped += 1;
  else if (result.agrees) readings.agreed += 1;
  else readings.differing.push({ line, differs: result.differs });
  return result;
};

/**
 * Opens a sitting: lines in, answers out, in order; blank lines are passed over. Where it is asked for, every round is
 * read a second time and the answer held against it.
 */
export const sitting = (
  library: Library,
  print: (answered: Answered) => string,
  isReadTwice = false,
): Sitting => {
  const tally: Tally = { settled: 0, refused: 0, first: [] };
  const readings: Readings = { agreed: 0, skipped: 0, differing: [] };
  const cutter = lineCutter();
  let line = 0;
  const answered = (text: string): string => {
    line += 1;
    if (text.trim() === '') return '';
    const answer = answerTo(library, text);
    if (answer.ok) tally.settled += 1;
    else {
      tally.refused += 1;
      if (tally.first.length < REFUSED_LINES_TOLD) tally.first.push({ line, refusal: answer.refusal });
    }
    if (!isReadTwice) return `${print({ line, text, answer })}\n`;
    const secondReading = readAgain(text, answer, readings, line);
    return `${print({ line, text, answer, secondReading })}\n`;
  };
  return {
    take: (piece) => cutter.cut(piece).map(answered).join(''),
    finish: () => answered(cutter.rest()),
    tally,
    readings,
  };
};
