import { describe, expect, test } from 'vitest';
import { CARD_HEAD, cardLayout, pageOf, pagesFor, rowsIn } from './paging.ts';

describe('a list that is longer than a screen', () => {
  const items = Array.from({ length: 300 }, (_, index) => index);
  const layout = { columns: 4, rows: 13 };

  test('is gone through page by page, everybody once', () => {
    const pages = Array.from({ length: pagesFor(300, layout) }, (_, page) => pageOf(items, layout, page));
    expect(pages).toHaveLength(6);
    expect(pages.map((page) => page.flat().length)).toEqual([50, 50, 50, 50, 50, 50]);
    expect(pages.flat(2)).toEqual(items);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(4);
      for (const column of page) expect(column.length).toBeLessThanOrEqual(13);
    }
  });

  test.each([
    [0, 1],
    [1, 1],
    [52, 1],
    [53, 2],
    [104, 2],
  ])('%i items are %i pages', (many, pages) => expect(pagesFor(many, layout)).toBe(pages));

  test('a row more than fits is not shown', () => {
    expect([rowsIn(580, 58), rowsIn(579, 58), rowsIn(10, 58)]).toEqual([10, 9, 1]);
  });
});

describe('tables on a screen', () => {
  test.each([
    // tables seats columns rows
    [1, 7, 1, 1],
    [3, 7, 3, 1],
    [4, 7, 2, 2],
    [5, 7, 3, 2],
    [43, 7, 3, 2],
    [43, 12, 3, 1],
  ])('%i of %i seats stand %i beside and %i below each other', (tables, seats, columns, rows) => {
    const layout = cardLayout(tables, seats, 720);
    expect(layout).toMatchObject({ columns, rows });
    expect(layout.rows * (CARD_HEAD + seats * layout.row)).toBeLessThanOrEqual(720);
  });
});
