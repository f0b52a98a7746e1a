import type { Paper } from '@baize/tournament';
import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

const PAPER: Paper = {
  title: 'Conditions of the Autumn Cup',
  blocks: [
    { is: 'heading', text: 'Conditions', under: 'Division 7' },
    { is: 'subheading', text: 'Table 1' },
    { is: 'paragraph', words: ['plain ', { strong: 'strong' }, { by: '2.2' }] },
    { is: 'matters', matters: [{ by: '2.2(b)', name: 'the fee', text: undefined }] },
    { is: 'table', columns: ['place', 'prize'], rows: [[1, '$5.00']], sums: [1] },
    { is: 'signature', label: 'Director' },
    { is: 'copy', blocks: [{ is: 'paragraph', words: ['Copy'] }] },
    { is: 'slip', blocks: [{ is: 'paragraph', words: ['Wiremu Tāmihana'] }] },
  ],
};

test('every kind of block is set, and the file says its title', async () => {
  const pdf = await pdfOf(PAPER);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`(${PAPER.title})`);
  expect(pagesIn(pdf)).toBe(1);
});

test('what does not fit on a page goes on to the next', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at, `player ${at}`]);
  expect(
    pagesIn(await pdfOf({ title: 'Long', blocks: [{ is: 'table', columns: ['a', 'b'], rows, sums: [] }] })),
  ).toBeGreaterThan(3);
});
