/** The house that is tampered with: a demo that played for a while, as files. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type House,
  makeBackup,
  makeDemoPeople,
  makeDemoTables,
  makeFirstTable,
  makeOwner,
  openHouse,
  passwords,
  seatDemoBots,
  systemChance,
} from '../../packages/house/src/index.ts';
import { wholeRecord } from '../../packages/house/src/wire/audit-export.ts';
import { lineText } from '../../packages/house/src/wire/pieces.ts';

export interface Base {
  /** A house that was closed, and its newest checkpoint kept elsewhere. */
  readonly closed: string;
  readonly closedCheckpoint: string;
  /** The same earlier, as it lay there while it was open: with its write-ahead log. */
  readonly open: string;
  readonly openCheckpoint: string;
  readonly backup: string;
  readonly export: string;
}

export const baseIn = (folder: string): Base => ({
  closed: join(folder, 'closed'),
  closedCheckpoint: join(folder, 'closed.txt'),
  open: join(folder, 'open'),
  openCheckpoint: join(folder, 'open.txt'),
  backup: join(folder, 'house.backup'),
  export: join(folder, 'export.jsonl'),
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (house: House, size: number): Promise<void> => {
  while ((await house.store.size()) < size) await pause(20);
};

const FILES = ['house.db', 'house.db-wal', 'log', 'log.key', 'shoe.key'] as const;

/** Copies what lies there at a moment at which all of it is signed. */
const copySigned = async (house: House, from: string, base: Base): Promise<void> => {
  for (;;) {
    await house.log.flush();
    const size = await house.store.size();
    const checkpoint = house.log.checkpoint() ?? '';
    rmSync(base.open, { recursive: true, force: true });
    mkdirSync(base.open);
    for (const name of FILES) cpSync(join(from, name), join(base.open, name), { recursive: true });
    if ((await house.store.size()) !== size || house.log.checkpoint() !== checkpoint) continue;
    if (checkpoint.split('\n')[1] !== String(size)) continue;
    writeFileSync(base.openCheckpoint, checkpoint);
    return;
  }
};

/** Plays so many commands, twice: an open house is copied after the first, a closed one after the second. */
export const makeBase = async (folder: string, commands: number): Promise<Base> => {
  const base = baseIn(folder);
  if (existsSync(base.export)) return base;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const house = await openHouse(base.closed, { name: 'tamper.example' }, 'demo');
  await makeOwner(house);
  await makeFirstTable(house, 0.05);
  const bots = await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  const stop = await seatDemoBots(house, await makeDemoTables(house, 0.05), bots);
  const began = await house.store.size();
  await until(house, began + commands);
  await copySigned(house, base.closed, base);
  await until(house, began + 2 * commands);
  stop();
  // What is on its way is written, so that all of it is signed at the end.
  await pause(1_000);
  await house.log.flush();
  let text = '';
  for await (const line of lineText(wholeRecord(house.store, house.log, house.turns))) text += line;
  await house.close();
  cpSync(join(base.closed, 'log', 'checkpoint'), base.closedCheckpoint);
  await makeBackup(base.closed, base.backup);
  writeFileSync(base.export, text);
  return base;
};
