import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN } from '../baize.test-kit.ts';

const FLAGS = ['--no-allocation-site-pretenuring', '--no-parallel-scavenge'];

/** Opens a house, waits until it says where it is, and gives the words that its process was started with. */
const startedWith = async (before: readonly string[]): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-flags-'));
  const args = [...before, BIN, 'open', '--json', '--data', folder, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
};

test('Node is started for a house with the flags of V8, in the process that was started', async () => {
  const words = await startedWith([]);
  expect(words).toEqual(expect.arrayContaining([...FLAGS, BIN, 'open']));
});

test('once each, and with what else it was started with', async () => {
  const words = await startedWith(['--no-warnings', '--no-parallel-scavenge']);
  expect(words.filter((word) => word.startsWith('--no-')).toSorted()).toEqual(
    ['--no-warnings', ...FLAGS].toSorted(),
  );
});
