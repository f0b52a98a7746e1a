import type { Colors } from '../terminal.ts';
import { wrap } from '../text.ts';
import type { Answer, Sheet } from './answer.ts';

/** Colours take no room. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that colour text begin with one
const COLOUR = /\u001b\[\d+m/g;
const widthOf = (text: string): number => text.replace(COLOUR, '').length;

const NUMBER = /^-?[\d.,]+( %)?$/;

const padded = (text: string, width: number): string => {
  const room = ' '.repeat(width - widthOf(text));
  return NUMBER.test(text) ? room + text : text + room;
};

const printSheet = ({ title, head, rows }: Sheet, { bold, dim }: Colors): string => {
  const widths = head.map((name, column) =>
    Math.max(widthOf(name), ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => padded(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [bold(title), dim(line(head)), ...rows.map(line)].join('\n');
};

/** The answer for a person. */
export const printAnswer = ({ title, notes, sheets }: Answer, colors: Colors, width: number): string =>
  [
    colors.bold(title),
    ...notes.flatMap((note) => wrap(note, width)),
    ...sheets.flatMap((sheet) => ['', printSheet(sheet, colors)]),
  ].join('\n');

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sheet for a spreadsheet. */
export const printCsv = ({ head, rows }: Sheet): string =>
  [head, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
