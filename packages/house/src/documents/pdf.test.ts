import { inflateSync } from 'node:zlib';
import type { Paper } from '@baize/tournament';
import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';
import { textOfPdf } from './pdf-text.test-kit.ts';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

const A4_WIDTH = 595.28;

const PAPER: Paper = {
  title: 'Conditions of the Autumn Cup',
  blocks: [
    { is: 'heading', over: 'Conditions of entry', text: 'The Autumn Cup', under: 'Division 7' },
    { is: 'subheading', text: 'Table 1' },
    { is: 'paragraph', words: ['plain, of the final office ', { strong: 'strong' }, { by: '2.2' }] },
    { is: 'matters', matters: [{ by: '2.2(b)', name: 'the fee', text: undefined }] },
    { is: 'table', columns: ['place', 'prize'], rows: [[1, '$5.00']], sums: [1] },
    { is: 'signature', label: 'Director' },
    { is: 'copy', blocks: [{ is: 'paragraph', words: ['Copy'] }] },
    {
      is: 'slip',
      blocks: [
        { is: 'qr', text: 'https://baize.example/seat/cup', label: 'Where', size: 1, path: 'M0 0h1v1h-1z' },
        { is: 'heading', over: 'Heats', text: 'Wiremu Tāmihana', under: 'The Autumn Cup' },
        { is: 'paragraph', words: ['Table ', { strong: '1' }] },
        { is: 'note', text: 'This is a trial.' },
        { is: 'signature', label: 'Seen' },
      ],
    },
  ],
};

test('every kind of block is set, and the file says its title', async () => {
  const pdf = await pdfOf(PAPER);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`(${PAPER.title})`);
  expect(pagesIn(pdf)).toBe(1);
});

test('what it says can be read out of the file, letters with a macron too', async () => {
  const [lines = [], ...more] = textOfPdf(await pdfOf({ ...PAPER, mark: '7c41 9e0d' }));
  expect(more).toEqual([]);
  for (const line of [
    'Conditions of entry',
    'plain, of the final office strong 2.2',
    '2.2(b) the fee Not stated',
    '1 $5.00',
    'Wiremu Tāmihana',
    'This is a trial.',
    'Conditions of the Autumn Cup mark of the text 7c41 9e0d 1 / 1',
  ])
    expect(lines.map((each) => each.trim())).toContain(line);
});

test('a slip with a very long name and a code stays on its half of the page', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Papadopoulos';
  const slip = {
    is: 'slip',
    blocks: [
      { is: 'qr', text: 'https://baize.example/seat/cup', label: 'Where', size: 1, path: 'M0 0h1v1h-1z' },
      { is: 'heading', over: 'Heats', text: long, under: 'The Autumn Cup' },
    ],
  } as const;
  const pdf = await pdfOf({ title: 'Slips', blocks: [slip, slip] });
  const drawn = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, packed = '']) => {
      const bytes = Buffer.from(packed, 'latin1');
      return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : [];
    },
  );
  // Where the lines along which it is cut begin: from margin to margin, and in the middle.
  const lines = drawn.flatMap((each) => [...each.matchAll(/([\d.]+) [\d.]+ m\n/g)].map(([, x]) => Number(x)));
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines)).toBeLessThan(A4_WIDTH - 61);
});

test('a page begins where the paper says so, and a sheet that is written into is ruled', async () => {
  const ruled = { is: 'table', columns: ['round'], rows: [[1]], sums: [], narrow: [0], ruled: true } as const;
  const pages = textOfPdf(await pdfOf({ title: 'Two', blocks: [ruled, { is: 'page' }, ruled] }));
  expect(pages.map((lines) => lines.slice(0, 2))).toEqual([
    ['Round', '1'],
    ['Round', '1'],
  ]);
});

test('what does not fit on a page goes on to the next', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at, `player ${at}`]);
  expect(
    pagesIn(await pdfOf({ title: 'Long', blocks: [{ is: 'table', columns: ['a', 'b'], rows, sums: [] }] })),
  ).toBeGreaterThan(3);
});
