import { spawn } from 'node:child_process';
import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '../house.ts';
import { auditHouse } from '../tables/audit.ts';
import { lockFolder } from './lock.ts';
import { StoreFailure } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { scratch } from './transaction.test-kit.ts';

const HOLDER = fileURLToPath(new URL('lock.test-kit.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = scratch();
});

/** Another process that holds the folder; resolves once it does. */
const holder = async () => {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  return { pid: child.pid, kill };
};

describe('a data folder', () => {
  test('F29: nobody else can open its lock, nor look into it, though it was there before', async () => {
    const modeOf = (path: string): number => statSync(path).mode & 0o777;
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'house.lock'), '', { mode: 0o644 });
    const house = await openHouse(folder);
    expect([modeOf(folder), modeOf(join(folder, 'house.lock'))]).toEqual([0o700, 0o600]);
    await house.close();
  });

  test('is held by one house, in one process too, and free again when that is closed', async () => {
    const house = await openHouse(folder);
    await expect(openHouse(folder)).rejects.toThrow(StoreFailure);
    await expect(openHouse(folder)).rejects.toThrow(`process ${process.pid} on `);
    await house.close();
    await (await openHouse(folder)).close();
  });

  test('is refused in a sentence that says who holds it, and a killed process holds nothing', async () => {
    const { pid, kill } = await holder();
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(
        `^A house is open on ${folder} already \\(process ${pid} on .+\\): close it first, or choose`,
      ),
    );
    await kill();
    lockFolder(folder)();
  });

  test('is refused also where nothing says who holds it', () => {
    const unlock = lockFolder(folder);
    rmSync(join(folder, 'house.holder'));
    expect(() => lockFolder(folder)).toThrow('already (another process)');
    unlock();
  });

  test('can be read and checked while the house is open', async () => {
    const house = await openHouse(folder);
    const store = openSqlite(join(folder, 'house.db'));
    expect(await auditHouse(store)).toMatchObject({ findings: [] });
    await store.close();
    await expect(openHouse(folder)).rejects.toThrow(StoreFailure);
    await house.close();
  });

  test('is let go of when the house cannot be opened over it', async () => {
    writeFileSync(join(folder, 'house.db'), 'this is no store');
    await expect(openHouse(folder)).rejects.toThrow('is damaged or is not a store');
    rmSync(join(folder, 'house.db'));
    await (await openHouse(folder)).close();
  });

  test('that cannot be written is named', () => {
    expect(() => lockFolder(join(folder, 'nowhere'))).toThrow(StoreFailure);
  });
});
