/**
 * Wraps comments that are too wide, and touches nothing else: only comments that stand on lines of their own, only
 * paragraphs in which a line is too wide, and of those only what follows. A citation that opens a line still opens
 * one, and what is drawn (tables, code, columns) or read by a tool is left to a person. It is worth its lines because
 * no formatter wraps prose, and seven hundred comments by hand would lose a clause somewhere.
 */
import { type Comment, lineAt, readSource, type Source } from './comments.ts';

export const COLUMNS_MAX = 120;

const columnsOf = (text: string): number => [...text].length;

/** What a tool reads has to stay on its line. */
const IS_DIRECTIVE =
  /^\s*(biome-|@ts-|@vite|@vitest|@__|#__|eslint|prettier|v8 |c8 |istanbul |webpack|<reference|#region|#endregion|=+)/;
/** Columns that are held apart by spaces or bars, and fences of code. */
const IS_DRAWN = /\S {2,}\S|\||^```/;
/** What begins something of its own: a point of a list, a tag, a heading, a citation. */
const OPENS = /^(?:[-*+>#]|\d+[.)]|@\w|\[)/;

/** Where a line is opened by it, it means something else: a list, a tag, the end of the comment. */
const MEANS_MORE = /^(?:[-*+>#|@]|\d+[.)]$|\/\/|\*\/)/;

/** Pieces that may not be torn apart: citations, code, links, and what may not open a line with what is before it. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const [piece] of text.matchAll(/(?:\[[^\]]*\]|`[^`]*`|\{@[^}]*\}|\S)+/g)) {
    const before = MEANS_MORE.test(piece) ? pieces.pop() : undefined;
    pieces.push(before === undefined ? piece : `${before} ${piece}`);
  }
  return pieces;
};

/** A point of a list goes on below its words. */
const hangOf = (line: string): string => ' '.repeat(/^\s*(?:[-*+] |\d+[.)] )?/.exec(line)?.[0].length ?? 0);

const filled = (text: string, room: number): readonly string[] => {
  const hang = hangOf(text);
  const lines: string[] = [];
  let line = /^\s*/.exec(text)?.[0] ?? '';
  let isEmpty = true;
  // A citation that is wider than a line is torn after a comma: the clause check reads it across lines.
  const pieces = piecesOf(text).flatMap((piece) => (columnsOf(piece) > room ? piece.split(' ') : [piece]));
  for (const piece of pieces) {
    const longer = isEmpty ? `${line}${piece}` : `${line} ${piece}`;
    if (!isEmpty && columnsOf(longer) > room) {
      lines.push(line);
      line = `${hang}${piece}`;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line];
};

/** Whether a line goes on with what the line before began. */
const goesOn = (line: string, before: string): boolean =>
  line.trim() !== '' &&
  !OPENS.test(line.trim()) &&
  !IS_DRAWN.test(line.trim()) &&
  hangOf(before).length === /^\s*/.exec(line)?.[0].length;

/** The words of a comment, line by line, within so many columns. */
const wrapped = (lines: readonly string[], room: number): readonly string[] => {
  const result: string[] = [];
  let isFenced = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line.trim().startsWith('```')) isFenced = !isFenced;
    const isLeft =
      isFenced || columnsOf(line) <= room || IS_DRAWN.test(line.trim()) || IS_DIRECTIVE.test(line);
    if (isLeft) {
      result.push(line);
      continue;
    }
    let whole = line;
    while (at + 1 < lines.length && goesOn(lines[at + 1] as string, line)) {
      at += 1;
      whole += ` ${(lines[at] as string).trim()}`;
    }
    result.push(...filled(whole, room));
  }
  return result;
};

/** A part of a source that becomes another. */
interface Edit extends Comment {
  readonly becomes: string;
}

/** What stands before a comment on its first line, where that is nothing but room. */
const indentOf = ({ text, lines }: Source, line: number, start: number): string | undefined => {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return before.trim() === '' && lines[line] !== undefined ? before : undefined;
};

const endsItsLine = ({ text }: Source, end: number): boolean => /^[ \t]*(\n|$)/.test(text.slice(end));

const wrapBlock = (source: Source, comment: Comment): Edit[] => {
  const text = source.text.slice(comment.start, comment.end);
  const indent = indentOf(source, lineAt(source, comment.start), comment.start);
  const isWide = `${indent}${text}`.split('\n').some((line) => columnsOf(line) > COLUMNS_MAX);
  if (indent === undefined || !isWide || !endsItsLine(source, comment.end)) return [];
  const opening = text.startsWith('/**') ? '/**' : '/*';
  const inside = text.slice(opening.length, -2).split('\n');
  // Where the lines below have no stars the comment is drawn in a way of its own.
  if (inside.slice(1).some((line) => line.trim() !== '' && !line.trim().startsWith('*'))) return [];
  const words = inside.map((line, index) => (index === 0 ? line : line.replace(/^\s*\*/, '')));
  const said = words.map((line) => line.replace(/^ /, '').trimEnd());
  const first = said[0] === '' ? 1 : 0;
  const last = said.at(-1) === '' && said.length > 1 ? -1 : said.length;
  const star = `${indent} *`;
  const body = wrapped(said.slice(first, last), COLUMNS_MAX - columnsOf(star) - 1);
  const becomes = [opening, ...body.map((line) => `${star} ${line}`.trimEnd()), `${indent} */`].join('\n');
  return becomes === text ? [] : [{ ...comment, becomes }];
};

/** Comments of one line that stand directly below each other, equally far in. */
const runsIn = (source: Source): readonly (readonly Comment[])[] => {
  const runs: Comment[][] = [];
  let next: { readonly line: number; readonly indent: string } | undefined;
  for (const comment of source.comments) {
    const line = lineAt(source, comment.start);
    const indent = indentOf(source, line, comment.start);
    const isLine = source.text.startsWith('//', comment.start) && indent !== undefined;
    if (isLine && next?.line === line && next.indent === indent) runs.at(-1)?.push(comment);
    else if (isLine) runs.push([comment]);
    next = isLine ? { line: line + 1, indent } : undefined;
  }
  return runs;
};

const wrapRun = (source: Source, run: readonly Comment[]): Edit[] => {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  const indent = indentOf(source, lineAt(source, start), start) ?? '';
  const said = run.map((comment) => source.text.slice(comment.start, comment.end).replace(/^\/\/ ?/, ''));
  const room = COLUMNS_MAX - columnsOf(indent) - '// '.length;
  const body = wrapped(said, room);
  if (body.join('\n') === said.join('\n')) return [];
  return [{ start, end, becomes: body.map((line) => `// ${line}`.trimEnd()).join(`\n${indent}`) }];
};

/** A source whose comments are within the columns, as far as a program may wrap them. */
export const wrapComments = (path: string, text: string): string => {
  if (text.split('\n').every((line) => columnsOf(line) <= COLUMNS_MAX)) return text;
  const source = readSource(path, text);
  const blocks = source.comments.filter(({ start }) => text.startsWith('/*', start));
  return [
    ...blocks.flatMap((comment) => wrapBlock(source, comment)),
    ...runsIn(source).flatMap((run) => wrapRun(source, run)),
  ]
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (whole, { start, end, becomes }) => `${whole.slice(0, start)}${becomes}${whole.slice(end)}`,
      text,
    );
};
