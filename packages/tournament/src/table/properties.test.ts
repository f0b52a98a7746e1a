import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableCommand } from './command.ts';
import { decideTable, evolveTable, tableOptions } from './index.ts';
import { BJ05, BJ18, NZ, NZ_ROULETTE, table } from './table.test-kit.ts';

test('whatever is done, chips change in settled rounds alone, the marker lies at a player in play, and sessions of rounds end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(NZ, BJ05, BJ18, NZ_ROULETTE),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 60, maxLength: 200 }),
      (rules, draws) => {
        let state = table(rules, 'ABCD');
        for (const draw of draws) {
          const actors = [...state.seats.map(({ player }) => ({ player })), 'staff' as const];
          const options = actors.flatMap((actor) => tableOptions(rules, state, actor));
          if (state.phase === 'ended') {
            expect(options).toEqual([]);
            return;
          }
          expect(options.length).toBeGreaterThan(0);
          const option = options[draw % options.length];
          const decision = decideTable(rules, state, option?.command as TableCommand);
          if (!decision.ok) throw new Error('an option was refused');
          const held = state.seats.map(({ chips }) => chips).join();
          for (const event of decision.events) state = evolveTable(state, event);
          const settled = decision.events.some(({ type }) => type === 'RoundSettled');
          if (!settled) expect(state.seats.map(({ chips }) => chips).join()).toBe(held);
          expect(state.played).toBeLessThanOrEqual(rules.length.number);
          for (const [player, stake] of Object.entries(state.wagers)) {
            expect(state.seats.find((seat) => seat.player === player)?.out).toBe(undefined);
            expect(stake).toBeGreaterThanOrEqual(state.limits.min);
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});
