/// <reference path="./pdfmake.d.ts" />
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Block, matterText, type Paper, type Words } from '@baize/tournament';

/** What pdfmake lays out: its own objects, made here and nowhere else. */
type Content = Readonly<Record<string, unknown>>;

const INK = '#1a1a1a';
const QUIET = '#555555';
const LINE = '#bbbbbb';
const FELT = '#0d553f';
const MARGIN = 62;
const SLIPS_ACROSS = 2;
/** 26 mm: a telephone reads it from arm's length. */
const CODE_SIZE = 74;

const wordsOf = (words: readonly Words[]): readonly (string | Content)[] =>
  words.map((each) => {
    if (typeof each === 'string') return each;
    return 'strong' in each
      ? { text: each.strong, bold: true }
      : { text: each.by, color: QUIET, fontSize: 8.5 };
  });

const LINES = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (at: number) => (at === 0 ? 0 : 5),
  paddingRight: (at: number, { table }: { readonly table: { readonly widths: readonly unknown[] } }) =>
    at === table.widths.length - 1 ? 0 : 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** As many names on a page of a wall as can be read there. */
const CLOSE = { ...LINES, paddingTop: () => 2, paddingBottom: () => 1 };

const RULED = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
};

type Rows = Pick<Extract<Block, { readonly is: 'table' }>, 'columns' | 'rows' | 'sums' | 'ruled' | 'large'>;

const LARGE_SIZE = 13;

const rowsOf = (
  { columns, rows, sums, ruled, large }: Rows,
  widths: readonly (string | number)[],
): Content => {
  const cell = (color: string) => (value: string | number, at: number) => ({
    text: String(value),
    color,
    alignment: sums.includes(at) ? 'right' : 'left',
  });
  const head = columns.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return {
    margin: [0, 4, 0, 10],
    layout: ruled === true ? RULED : large === true ? CLOSE : LINES,
    ...(ruled === true ? { fontSize: 8.5 } : {}),
    ...(large === true ? { fontSize: LARGE_SIZE } : {}),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head.map(cell(QUIET)), ...rows.map((row) => row.map(cell(INK)))],
    },
  };
};

const signature = (label: string): Content => ({
  margin: [0, 14, 0, 4],
  columns: [
    { width: 170, text: label },
    {
      width: 230,
      margin: [0, 11, 0, 0],
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.5, lineColor: INK }],
    },
  ],
});

/** The number is read across the room, names from a chair. A long name takes a second line, and nothing is cut. */
const placardOf = ({
  over,
  text,
  number,
  under,
  seats,
}: Extract<Block, { readonly is: 'placard' }>): Content => ({
  stack: [
    { text: over, color: FELT, bold: true, fontSize: 14, alignment: 'center' },
    { text, fontSize: 30, alignment: 'center', margin: [0, 12, 0, 0], lineHeight: 1 },
    { text: number, fontSize: 190, alignment: 'center', lineHeight: 0.95 },
    { text: under, color: QUIET, fontSize: 12, alignment: 'center', margin: [0, 0, 0, 16] },
    {
      layout: LINES,
      fontSize: 23,
      table: {
        widths: ['auto', '*'],
        dontBreakRows: true,
        body: seats.map((name, at) => [{ text: String(at + 1), color: QUIET, margin: [0, 0, 14, 0] }, name]),
      },
    },
  ],
});

const contentOf = (block: Block): Content => {
  switch (block.is) {
    case 'heading':
      return {
        stack: [
          { text: block.over, color: FELT, bold: true, fontSize: 9, margin: [0, 0, 0, 3] },
          { text: block.text, fontSize: 18, margin: [0, 0, 0, 4] },
          { text: block.under, color: QUIET, margin: [0, 0, 0, 8] },
        ],
      };
    case 'subheading':
      return { text: block.text, fontSize: 12, bold: true, margin: [0, 12, 0, 4] };
    case 'paragraph':
      return { text: wordsOf(block.words), margin: [0, 0, 0, 7] };
    case 'note':
      return { text: block.text, color: QUIET, fontSize: 8.5, margin: [0, 2, 0, 0] };
    case 'qr':
      return { qr: block.text, fit: CODE_SIZE, foreground: INK };
    case 'matters':
      return rowsOf(
        {
          columns: ['clause', 'matter', 'as determined'],
          rows: block.matters.map((matter) => [matter.by, matter.name, matterText(matter)]),
          sums: [],
        },
        [72, 160, '*'],
      );
    case 'table':
      return rowsOf(
        block,
        block.columns.map((_, at) => (block.narrow?.includes(at) === true ? 'auto' : '*')),
      );
    case 'placard':
      return placardOf(block);
    case 'page':
      return { text: '', pageBreak: 'after' };
    case 'signature':
      return signature(block.label);
    case 'copy':
      return { stack: block.blocks.map(contentOf), unbreakable: true, margin: [0, 0, 0, 44] };
    case 'slip':
      return slipOf(block.blocks);
  }
};

const NAME_SIZE = 15;
/** As many letters of a word as a slip is wide, in the size of names. */
const LETTERS_ACROSS = 22;

/** A word is not broken and nothing is cut: a name with a very long one is set smaller. */
const nameSize = (name: string): number => {
  const longest = Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length));
  return Math.min(NAME_SIZE, Math.floor((NAME_SIZE * LETTERS_ACROSS) / longest));
};

/** On a slip the name and the seat are read from arm's length, the rest hardly ever. */
const slipPart = (block: Block): Content => {
  if (block.is === 'paragraph') return { text: wordsOf(block.words), fontSize: 15 };
  if (block.is !== 'heading') return contentOf(block);
  return {
    stack: [
      { text: block.text, fontSize: nameSize(block.text), bold: true },
      { text: `${block.over}, ${block.under}`, color: QUIET },
    ],
    fontSize: 9,
    margin: [0, 0, 0, 4],
  };
};

/** The name has all the width; below it stand the other words, with a code for cameras beside them if there is one. */
const slipOf = (blocks: readonly Block[]): Content => {
  const parts = Object.groupBy(blocks, ({ is }) => (is === 'heading' || is === 'qr' ? is : 'words'));
  const words = { width: '*', stack: (parts.words ?? []).map(slipPart) };
  const codes = (parts.qr ?? []).map((each) => ({ width: 'auto', ...contentOf(each) }));
  return {
    stack: [...(parts.heading ?? []).map(slipPart), { columns: [words, ...codes], columnGap: 8 }],
    margin: [8, 8, 8, 8],
  };
};

const CUT = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  hLineStyle: () => ({ dash: { length: 3 } }),
  vLineStyle: () => ({ dash: { length: 3 } }),
};

/** Slips side by side, to be cut along the lines. */
const slipsOf = (blocks: readonly Block[]): Content => {
  const slips = blocks.map(contentOf);
  const rows = Array.from({ length: Math.ceil(slips.length / SLIPS_ACROSS) }, (_, row) =>
    Array.from({ length: SLIPS_ACROSS }, (_, at) => slips[row * SLIPS_ACROSS + at] ?? ''),
  );
  return {
    layout: CUT,
    table: { widths: Array.from({ length: SLIPS_ACROSS }, () => '*'), dontBreakRows: true, body: rows },
  };
};

const contentsOf = (blocks: readonly Block[]): readonly Content[] => {
  const isSlip = ({ is }: Block): boolean => is === 'slip';
  const slips = blocks.filter(isSlip);
  const others = blocks.filter((block) => !isSlip(block)).map(contentOf);
  return slips.length === 0 ? others : [...others, slipsOf(slips)];
};

/** Roboto comes with pdfmake and has the letters of every name that is written in Latin ones. */
const fontsIn = (folder: string) => ({
  Roboto: {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  },
});

/** The setter is loaded when the first paper is asked for: a house opens without it. */
const setter = async () => {
  const { default: pdfmake } = await import('pdfmake');
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
  );
  pdfmake.setFonts(fontsIn(fonts));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  return pdfmake;
};

/** A paper as PDF, A4, complete in itself. */
export const pdfOf = async ({ title, blocks, mark }: Paper): Promise<Buffer> =>
  (await setter())
    .createPdf({
      info: { title, creator: 'Baize', producer: 'Baize' },
      pageSize: 'A4',
      pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
      content: contentsOf(blocks),
      footer: (page: number, pages: number) => ({
        columns: [
          { text: mark === undefined ? title : `${title}   mark of the text ${mark}`, color: QUIET },
          { text: `${page} / ${pages}`, width: 'auto', color: QUIET },
        ],
        fontSize: 8,
        margin: [MARGIN, 20, MARGIN, 0],
      }),
    })
    .getBuffer();
