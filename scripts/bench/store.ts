/**
 * Durable commands a second: fifty tables that each wait for their answer before they send the next command, with
 * shared commits against committing each on its own. By the clock and not by CPU time, because what is shared is the
 * wait for the disk; both in turn on the same disk, so that the ratio travels.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE } from '../../packages/house/src/store/port.ts';
import { openSqlite } from '../../packages/house/src/store/sqlite.ts';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import { median } from './kit.ts';

const TABLES = 50;
const COMMANDS = 40;
const RUNS = 5;
const GOAL = 3;

/** A wager as a table would write it: two events, money from the patron's chips to the layout, a reply. */
const play = async (store: ReturnType<typeof openSqlite>, table: number): Promise<void> => {
  for (let command = 0; command < COMMANDS; command += 1) {
    const id = `${table}-${command}`;
    const outcome = await store.commit({
      command: { by: HOUSE, id, fingerprint: id },
      at: command,
      appends: [
        {
          stream: `table/${table}`,
          expected: 2 * command,
          events: [
            { type: 'WagerPlaced', data: { patron: 'ada', on: 'banker', amount: 500 } },
            { type: 'ChipsMoved', data: { patron: 'ada', amount: 500 } },
          ],
        },
      ],
      postings: [
        { account: 'world', amount: -500 },
        { account: `layout/${table}`, amount: 500 },
      ],
      reply: { ok: true, version: 2 * command + 2 },
    });
    if (outcome.is !== 'committed') throw new Error(`the bench's command ${id} is ${outcome.is}`);
  }
};

/** Seconds for all tables, and what they wrote: both ways must have written the same. */
const run = async (flushMax: number): Promise<{ readonly seconds: number; readonly wrote: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  const store = openSqlite(join(folder, 'house.db'), { flushMax });
  const begun = performance.now();
  await Promise.all(Array.from({ length: TABLES }, (_, table) => play(store, table)));
  const seconds = (performance.now() - begun) / 1_000;
  const events = await Promise.all(
    Array.from({ length: TABLES }, async (_, table) =>
      (await store.read(`table/${table}`)).map(({ type, data, version }) => [type, data, version]),
    ),
  );
  const wrote = JSON.stringify([events, await store.balances('')]);
  await store.close();
  await rm(folder, { recursive: true });
  return { seconds, wrote };
};

export const storeBench = async (): Promise<Found> => {
  const times: { readonly each: number; readonly shared: number }[] = [];
  for (let index = 0; index <= RUNS; index += 1) {
    const each = await run(1);
    const shared = await run(TABLES);
    if (each.wrote !== shared.wrote) throw new Error('sharing a commit changed what was written');
    // The first pair only warms up.
    if (index > 0) times.push({ each: each.seconds, shared: shared.seconds });
  }
  const ratio = median(times.map(({ each, shared }) => each / shared));
  const perSecond = (TABLES * COMMANDS) / median(times.map(({ shared }) => shared));
  return {
    name: 'store: durable commands of 50 tables with shared commits, against committing each',
    figures: [ratioFigure(ratio, GOAL), speedFigure(perSecond, 'commands a second')],
  };
};
