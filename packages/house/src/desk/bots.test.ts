import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openHouse } from '../house.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { drawId } from '../people/token.ts';
import { StoreFailure } from '../store/port.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { AGAIN_MS, seatBots } from './bots.ts';
import { makeFirstTable, makeOwner } from './first-start.ts';

test('F32: who plays by himself tries again what could not be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bots-'));
  const clock = virtualClock();
  const logger = keptLogger();
  const house = await openHouse(folder, { clock, logger, chance: seededChance('bots') });
  onTestFinished(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await makeOwner(house);
  await makeFirstTable(house);
  const person = drawId(house.chance);
  await house.cashier.pay('bank', person, 1_000_000, clock.now());
  let isFull = false;
  const asked: string[] = [];
  const floor: typeof house.floor = {
    ...house.floor,
    perform: (table, envelope) => {
      asked.push(envelope.command.type);
      return isFull
        ? Promise.reject(new StoreFailure('the disk is full'))
        : house.floor.perform(table, envelope);
    },
  };
  const stop = await seatBots({ ...house, floor }, '1', [person]);
  isFull = true;
  while (!asked.includes('PlaceWager') && !asked.includes('CutCards')) await clock.advance(500);
  const tried = asked.length;
  const [line] = logger.lines;
  expect(line).toMatchObject({ level: 'error', what: expect.stringContaining('could not act') });
  await clock.advance(AGAIN_MS + 5000);
  expect(asked.length).toBeGreaterThan(tried);
  isFull = false;
  await clock.advance(60_000);
  expect((await house.floor.holdingsOf('1', person)).chips).toBeGreaterThan(0);
  stop();
});

test('F32: who has been told to stop tries nothing again, whatever was under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bots-'));
  const clock = virtualClock();
  const house = await openHouse(folder, { clock, logger: keptLogger(), chance: seededChance('stopped') });
  onTestFinished(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await makeOwner(house);
  await makeFirstTable(house);
  const person = drawId(house.chance);
  await house.cashier.pay('bank', person, 1_000_000, clock.now());
  let refuse: (() => void) | undefined;
  const floor: typeof house.floor = {
    ...house.floor,
    perform: (table, envelope) =>
      envelope.command.type === 'PlaceWager' || envelope.command.type === 'CutCards'
        ? new Promise((_, reject) => {
            refuse = () => reject(new StoreFailure('the house is closing'));
          })
        : house.floor.perform(table, envelope),
  };
  const stop = await seatBots({ ...house, floor }, '1', [person]);
  while (refuse === undefined) await clock.advance(500);
  stop();
  const waiting = clock.pending();
  refuse();
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.pending()).toBe(waiting);
});
