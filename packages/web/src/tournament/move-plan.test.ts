import { describe, expect, test } from 'vitest';
import type { DeskLook } from './api.ts';
import { type Chair, chairOf, moveAct, seatPlan, stepped } from './move-plan.ts';

type Session = DeskLook['view']['sessions'][number];

const sessionOf = (seats: readonly (readonly string[])[], closed: readonly number[] = []): Session =>
  ({ name: 'heats', seats, waves: [{ closedTables: closed.map((table) => ({ table })) }] }) as never;

const PLAN = seatPlan(sessionOf([['ann', 'bo', 'cy'], ['di', '', 'ed'], [], ['flo', 'gus']], [3]));
const at = (table: number, seat: number): Chair => {
  const chair = PLAN.find((each) => each.table === table)?.chairs[seat - 1];
  if (chair === undefined) throw new Error(`no chair ${table}.${seat}`);
  return chair;
};

describe('the chairs that somebody may be put on', () => {
  test('are those of the tables that are played at: what was vacated, or one more where nothing is', () => {
    expect(
      PLAN.map(({ table, chairs }) => [table, chairs.map(({ player = '-' }) => player).join(' ')]),
    ).toEqual([
      [1, 'ann bo cy -'],
      [2, 'di - ed'],
      [4, 'flo gus -'],
    ]);
  });

  test('are found by who sits there', () => {
    expect(chairOf(PLAN, 'ed')).toEqual({ table: 2, seat: 3, player: 'ed' });
    expect(chairOf(PLAN, 'zoe')).toBeUndefined();
  });

  test.each([
    ['ArrowRight', at(1, 1), at(2, 1)],
    ['ArrowRight', at(2, 2), at(4, 2)],
    ['ArrowRight', at(1, 4), at(2, 3)],
    ['ArrowLeft', at(2, 1), at(1, 1)],
    ['ArrowLeft', at(1, 1), undefined],
    ['ArrowRight', at(4, 1), undefined],
    ['ArrowDown', at(1, 1), at(1, 2)],
    ['ArrowDown', at(1, 4), at(1, 4)],
    ['ArrowUp', at(1, 2), at(1, 1)],
    ['ArrowUp', at(1, 1), undefined],
    ['Enter', at(1, 1), undefined],
  ])('%s goes over them, and stops at the edge', (key, from, to) => {
    expect(stepped(PLAN, from, key)).toEqual(to);
  });

  test('a taken chair is an exchange, a free one a move, and the first seat of who has none a late one', () => {
    const ann = { player: 'ann', from: at(1, 1), late: {} };
    expect(moveAct('heats', ann, at(2, 3))).toEqual({
      do: 'swap',
      session: 'heats',
      player: 'ann',
      with: 'ed',
    });
    expect(moveAct('heats', ann, at(2, 2))).toEqual({
      do: 'move',
      session: 'heats',
      player: 'ann',
      table: 2,
      seat: 2,
    });
    const zoe = { player: 'zoe', from: undefined, late: { wave: 2, how: 'numbered balls' } };
    expect(moveAct('heats', zoe, at(4, 3))).toEqual({
      do: 'lateSeat',
      session: 'heats',
      wave: 2,
      how: 'numbered balls',
      player: 'zoe',
      table: 4,
      seat: 3,
    });
  });
});
