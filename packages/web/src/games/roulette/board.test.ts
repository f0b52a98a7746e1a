import { editions } from '@baize/engine/roulette';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  isWay,
  lowBoard,
  placeAt,
  pointAt,
  spotAt,
  spotOf,
  stepFrom,
  tallBoard,
  type Way,
  wideBoard,
} from './board.ts';

const rules = editions.rulesIn(rulebooks, editions.usual);
const PLACES = rules.layout.places;

const BOARDS: readonly (readonly [string, Board])[] = [
  ['wheel at the dealer’s right', wideBoard(rules, 'right')],
  ['wheel at the dealer’s left', wideBoard(rules, 'left')],
  ['phone', tallBoard(rules)],
  ['phone on its side', lowBoard(rules)],
];
const WAYS: readonly Way[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

describe.each(BOARDS)('%s', (_name, board) => {
  test('a chip laid down in the middle of any of the 157 places lies on that place', () => {
    expect(PLACES).toHaveLength(157);
    for (const place of PLACES)
      expect(placeAt(board, pointAt(board, spotOf(board, place)))?.on, place.on).toBe(place.on);
  });

  test('no two places lie on top of each other', () => {
    const points = PLACES.map((place) => pointAt(board, spotOf(board, place)));
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(13);
  });

  test('arrows reach every place from every other', () => {
    const ways = new Map(PLACES.map(({ on }) => [on, WAYS.map((way) => stepFrom(board, on, way))]));
    const reached = (from: string): number => {
      const seen = new Set([from]);
      for (const on of seen) for (const next of ways.get(on) ?? []) seen.add(next);
      return seen.size;
    };
    for (const { on } of PLACES) expect(reached(on), on).toBe(157);
  });

  test('a point and its spot are the same thing', () => {
    const point = { x: 211, y: 333 };
    const { x, y } = pointAt(board, spotAt(board, point));
    expect([x, y].map((each) => Math.round(each * 1000) / 1000)).toEqual([211, 333]);
  });
});

describe('where a chip lies, in pixels of the wide layout', () => {
  const board = wideBoard(rules, 'right');
  /** Pixels from the corner of 17's cell that is nearest zero and the third column. */
  const near17 = (dx: number, dy: number): string | undefined =>
    placeAt(board, { x: 136 + 5 * 68 + dx, y: 398 + 62 + dy })?.on;

  test('in the cell, on its edges, on its corners: just within nearness and just beyond', () => {
    expect(near17(34, 31)).toBe('17');
    expect([near17(14, 31), near17(12, 31), near17(0, 31), near17(-12, 31), near17(-14, 31)]).toEqual([
      '17',
      '14-17',
      '14-17',
      '14-17',
      '14',
    ]);
    expect([near17(34, 14), near17(34, 12), near17(34, -12), near17(34, -14)]).toEqual([
      '17',
      '17-18',
      '17-18',
      '18',
    ]);
    expect([near17(12, 12), near17(-12, -12), near17(14, 12)]).toEqual([
      '14-15-17-18',
      '14-15-17-18',
      '17-18',
    ]);
  });

  test('streets and six-lines are taken on both outer lines', () => {
    expect([near17(34, -62), near17(34, 124)]).toEqual(['16-17-18', '16-17-18']);
    expect([near17(0, -62), near17(68, 124)]).toEqual(['13-14-15-16-17-18', '16-17-18-19-20-21']);
  });

  test('around zero', () => {
    const at = (x: number, y: number): string | undefined => placeAt(board, { x: 136 + x, y: 398 + y })?.on;
    expect([at(-30, 93), at(0, 31), at(0, 93), at(0, 155)]).toEqual(['0', '0-3', '0-2', '0-1']);
    expect([at(0, 62), at(0, 124), at(0, 186), at(0, 0)]).toEqual(['0-2-3', '0-1-2', '0-1-2-3', '0-1-2-3']);
    expect([at(-61, 93), at(-30, 250), at(-30, -20)]).toEqual([undefined, undefined, undefined]);
  });

  test('around the numbers, and beside the layout', () => {
    const at = (x: number, y: number): string | undefined => placeAt(board, { x: 136 + x, y: 398 + y })?.on;
    expect([at(820, 20), at(850, 90), at(880, 170)]).toEqual(['column3', 'column2', 'column1']);
    expect([at(20, 205), at(300, 205), at(800, 205)]).toEqual(['dozen1', 'dozen2', 'dozen3']);
    expect([20, 150, 290, 420, 560, 700].map((x) => at(x, 260))).toEqual([
      'low',
      'even',
      'red',
      'black',
      'odd',
      'high',
    ]);
    expect([at(900, 20), at(850, 220), at(100, 280), at(100, -20)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('only arrows are ways', () => {
    expect([isWay('ArrowUp'), isWay('Enter'), isWay('toString')]).toEqual([true, false, false]);
    expect(stepFrom(board, 'nowhere', 'ArrowUp')).toBe('nowhere');
  });
});
