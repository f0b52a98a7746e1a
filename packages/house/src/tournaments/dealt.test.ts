import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { makeDealing, onBox } from './dealt.test-kit.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('dealt');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const TABLE = 'T1-1-1';

test('a session of baccarat is dealt from the ballot to the count', async () => {
  await dealing.seat(BACCARAT, [['ann', 'bo', 'cy']]);
  expect(await dealing.open()).toEqual({ ok: true, tables: [TABLE] });
  for (let round = 0; round < 3; round += 1) {
    for (;;) {
      const { phase, turn } = await dealing.toWagers(TABLE);
      if (phase === 'ended' || turn === null) break;
      const reply = await dealing.send(TABLE, onBox(turn.player, 100, 'banker'));
      expect(reply).toMatchObject({ ok: true });
      await dealing.clock.advance(300);
    }
  }
  await dealing.clock.advance(1000);
  const strip = await dealing.strip(TABLE);
  expect(strip.end).toEqual({ by: 'A:Session', together: [], isScored: true });
  const { state } = await dealing.house().tournaments.hosted('cup');
  expect(state.scores).toEqual([
    {
      session: 'final',
      table: '1',
      chips: Object.fromEntries(strip.standing.map(({ player, chips }) => [player, chips])),
    },
  ]);
  expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
});
