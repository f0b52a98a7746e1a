import { describe, expect, test } from 'vitest';
import { enter, openDesk } from './desk.test-kit.ts';
import { HEATS } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { previewAll } from './preview-all.ts';

const entering = (player: string) => ({ do: 'enter', player, notified: true, agreed: true }) as const;

describe('several acts, all or none', () => {
  test('every fault of a list is told at once, by its number and its clause, and nothing is changed', () => {
    const desk = openDesk(BJ18, 'AB');
    const before = desk.state();
    const told = previewAll(desk.rules, before, [
      entering('C'),
      entering('A'),
      entering('D'),
      entering('C'),
      { do: 'breach', player: 'Z', kind: 'advice' },
    ]);
    expect(told.ok).toBe(false);
    expect(told.refusals.map(({ number, clause }) => [number, clause])).toEqual([
      [2, '19.6'],
      [4, '19.6'],
      [5, expect.any(String)],
    ]);
    expect(told.changes).toMatchObject({ pool: { before: 20_000, after: 40_000 } });
    expect(desk.state()).toBe(before);
  });

  test('each is judged on what the ones before it leave', () => {
    const desk = openDesk(NZ, 'AB');
    const out = { do: 'disqualify', player: 'A' } as const;
    expect(previewAll(desk.rules, desk.state(), [out, out]).refusals).toMatchObject([{ number: 2 }]);
    expect(previewAll(desk.rules, desk.state(), [out])).toMatchObject({ ok: true, refusals: [] });
  });

  test('from the end of entries to the seats: who would be drawn, and nothing of where; what follows is not asked for', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    const told = previewAll(desk.rules, desk.state(), [
      { do: 'closeEntries' },
      { do: 'seal', session: 'heats' },
      { do: 'closeList', session: 'heats', seats: 2 },
      { do: 'draw', session: 'heats' },
      { do: 'confirm', session: 'heats' },
    ]);
    expect(told).toMatchObject({
      ok: true,
      seating: { session: 'heats', players: ['A', 'B', 'C'], seats: 2, tables: 2 },
    });
    expect(desk.do(enter('D'))).toEqual([expect.stringMatching(/^Entered/)]);
  });
});
