/// <reference path="./pdfmake.d.ts" />
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Block, matterText, type Paper, type Words } from '@baize/tournament';

/** What pdfmake lays out: its own objects, made here and nowhere else. */
type Content = Readonly<Record<string, unknown>>;

const INK = '#1a1a1a';
const QUIET = '#555555';
const LINE = '#bbbbbb';
const MARGIN = 62;

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
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const rowsOf = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  sums: readonly number[],
  widths: readonly (string | number)[],
): Content => {
  const cell = (color: string) => (value: string | number, at: number) => ({
    text: String(value),
    color,
    alignment: sums.includes(at) ? 'right' : 'left',
  });
  return {
    margin: [0, 4, 0, 10],
    layout: LINES,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [columns.map(cell(QUIET)), ...rows.map((row) => row.map(cell(INK)))],
    },
  };
};

const signature = (label: string): Content => ({
  margin: [0, 14, 0, 4],
  columns: [
    { width: 130, text: label },
    {
      width: 190,
      margin: [0, 11, 0, 0],
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.5, lineColor: INK }],
    },
  ],
});

const contentOf = (block: Block): Content => {
  switch (block.is) {
    case 'heading':
      return {
        stack: [
          { text: block.text, fontSize: 18, margin: [0, 0, 0, 4] },
          { text: block.under, color: QUIET, margin: [0, 0, 0, 8] },
        ],
      };
    case 'subheading':
      return { text: block.text, fontSize: 12, bold: true, margin: [0, 12, 0, 4] };
    case 'paragraph':
      return { text: wordsOf(block.words), margin: [0, 0, 0, 7] };
    case 'matters':
      return rowsOf(
        ['clause', 'matter', 'as determined'],
        block.matters.map((matter) => [matter.by, matter.name, matterText(matter)]),
        [],
        [76, 150, '*'],
      );
    case 'table':
      return rowsOf(
        block.columns,
        block.rows,
        block.sums,
        block.columns.map(() => '*'),
      );
    case 'signature':
      return signature(block.label);
    case 'copy':
      return { stack: block.blocks.map(contentOf), unbreakable: true, margin: [0, 0, 0, 26] };
    case 'slip':
      return {
        margin: [0, 0, 0, 12],
        unbreakable: true,
        table: { widths: ['*'], body: [[{ stack: block.blocks.map(contentOf), margin: [10, 8, 10, 4] }]] },
      };
  }
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
export const pdfOf = async ({ title, blocks }: Paper): Promise<Buffer> =>
  (await setter())
    .createPdf({
      info: { title, creator: 'Baize', producer: 'Baize' },
      pageSize: 'A4',
      pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
      content: blocks.map(contentOf),
      footer: (page: number, pages: number) => ({
        columns: [
          { text: title, color: QUIET },
          { text: `${page} / ${pages}`, alignment: 'right', color: QUIET },
        ],
        fontSize: 8,
        margin: [MARGIN, 20, MARGIN, 0],
      }),
    })
    .getBuffer();
