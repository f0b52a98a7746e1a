/**
 * A tournament of 700 players on 100 tables that the house deals, from the ballot through every session to the prizes,
 * played by bots at top speed on one machine: `npm run tournament-night`,
 * `npm run tournament-night -- --players 14 --rounds 3`. Ends by checking ledger, chips, every entrant, the record of
 * every table, and the export by the checker that shares nothing with what ran it. Exits 1 where anything does not
 * hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openHouse } from '../../packages/house/src/index.ts';
import { playNight } from './night.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '700' },
    rounds: { type: 'string', default: '10' },
    instrument: { type: 'string', default: 'act-mini-baccarat-2016' },
    game: { type: 'string', default: 'baccarat' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'baize-night-'));
const house = await openHouse(folder);
const begun = performance.now();
const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);
try {
  const { tables, playOffs, rounds, winner, faults } = await playNight(house, {
    players: Number(values.players),
    rounds: Number(values.rounds),
    instrument: values.instrument,
    game: values.game,
    say: (words) => console.log(`${seconds()} s  ${words}`),
  });
  console.log(
    `${seconds()} s  ${values.players} players, ${tables} tables, ${playOffs} play-offs, ${rounds} rounds; ${winner} has won`,
  );
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'everything holds' : `${faults.length} things do not hold`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
}
