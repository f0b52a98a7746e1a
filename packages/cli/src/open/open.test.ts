import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BIN, baize } from '../baize.test-kit.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-open-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly address: string;
  readonly ownerLink: string | null;
}

/** Opens a house as a child of its own, waits for its first words, and says how to close it. */
const open = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [BIN, 'open', '--data', folder, '--port', '0', ...args]);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('}') || said.includes('Ctrl-C')) resolve();
    });
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await Promise.race([ready, closed]);
  const close = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return closed;
  };
  return { said, close };
};

describe('baize open', () => {
  test('prints where the house is and how the owner gets in, and closes when it is told to', async () => {
    const { said, close } = await open('--json');
    const opened = JSON.parse(said) as Opened;
    expect(opened.ownerLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/link#[0-9a-f]{20}\.[\w-]{43}$/);
    const rules = await fetch(`${opened.address}/api/rulebooks/act-mini-baccarat-2016`);
    expect(rules.status).toBe(200);
    expect(await close()).toBe(0);
    const again = await open('--json');
    expect((JSON.parse(again.said) as Opened).ownerLink).toBeNull();
    await again.close();
  });

  test('says for people what a newcomer needs', async () => {
    const { said, close } = await open('--demo');
    expect(said).toMatch(/The house is open at http/);
    expect(said).toMatch(/Log in as ann \(player\)/);
    await close();
  });

  test('says plainly what is wrong with its data folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, stderr, stdout } = await baize(['open', '--data', join(file, 'data'), '--port', '0']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('cannot be made');
  });

  test('refuses a data folder on which a house is open, while baize verify can read it', async () => {
    const first = await open('--json');
    const { code, stdout, stderr } = await baize(['open', '--data', folder, '--port', '0']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/A house is open on .+ already \(process \d+ on .+\): close it first/);
    expect((await baize(['verify', folder])).code).toBe(0);
    await first.close('SIGKILL');
    await (await open('--json')).close();
  });

  test('says plainly that a port is taken', async () => {
    const first = await open('--json');
    const { port } = new URL((JSON.parse(first.said) as Opened).address);
    const { code, stderr } = await baize(['open', '--data', join(folder, 'second'), '--port', port]);
    expect(code).toBe(2);
    expect(stderr).toContain(`port ${port} cannot be opened`);
    await first.close();
  });
});

describe('baize verify', () => {
  test('finds that a house which was killed has lost nothing', async () => {
    const { close } = await open('--demo');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await close('SIGKILL');
    const { code, stdout } = await baize(['verify', folder, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, tables: 1, findings: [] });
    const { stdout: text } = await baize(['verify', folder]);
    expect(text).toContain('Chains, ledger, chips and shoes hold.');
  });

  test('says what is no house', async () => {
    const { code, stderr } = await baize(['verify', folder]);
    expect(code).toBe(2);
    expect(stderr).toContain('holds no house.db');
    writeFileSync(join(folder, 'house.db'), 'something else');
    expect((await baize(['verify', folder])).code).toBe(2);
  });
});
