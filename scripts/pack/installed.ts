/**
 * `npm run installed`: the archives in an empty folder, as somebody who has nothing else installs them, and the command
 * used there under the Node that the machine has: referee, rules with their code and tests, odds, threads of the
 * simulation, and a demo house that is opened, asked for its pages and verified.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { OUT } from './compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-installed-'));
const ROUND = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [{ player: 'Ann', on: 'banker', amount: 10_000 }],
  cards: '8h Qc 8h 7s 5d',
};

const baize = (words: readonly string[], input = ''): Record<string, never> =>
  JSON.parse(
    execFileSync(join(folder, 'node_modules/.bin/baize'), [...words, '--json'], {
      cwd: folder,
      input,
      encoding: 'utf8',
    }),
  );

const hold = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`an installed Baize is not as it should be: ${what}`);
  console.log(`holds: ${what}`);
};

const openAndClose = async (): Promise<void> => {
  const words = ['open', '--demo', '--data', 'demo', '--port', '0'];
  const house = spawn(join(folder, 'node_modules/.bin/baize'), words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  const address = await new Promise<string>((resolve, reject) => {
    house.on('exit', () => reject(new Error(`the house did not open: ${told}`)));
    house.stdout.on('data', (text: Buffer) => {
      told += text.toString();
      const found = /http:\/\/[^\s/]+/.exec(told)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  try {
    hold('it serves its pages', (await (await fetch(address)).text()).includes('<script'));
    hold('it serves the law', (await fetch(`${address}/law/index.json`)).ok);
  } finally {
    house.removeAllListeners('exit');
    await new Promise((resolve) => {
      house.on('exit', resolve);
      house.kill('SIGTERM');
    });
  }
};

try {
  execFileSync('npm', ['run', '-s', 'pack'], { cwd: ROOT, stdio: 'inherit' });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const archives = readdirSync(OUT).filter((name) => name.endsWith('.tgz'));
  const paths = archives.map((name) => join(OUT, name));
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...paths], {
    cwd: folder,
    stdio: 'inherit',
  });
  const { players } = baize(['referee', '-'], JSON.stringify(ROUND)) as unknown as {
    players: { Ann: { net: number } };
  };
  hold('a round is settled', players.Ann.net === 9_500);
  const clause = baize(['rules', ROUND.rulebook, '7.3']) as unknown as { code: object[]; tests: object[] };
  hold('a clause names its code and tests', clause.code.length > 0 && clause.tests.length > 0);
  const { counts } = baize(['odds', 'baccarat']) as unknown as { counts: { banker: string } };
  hold('the chances are exact', counts.banker === '2292252566437888');
  const words = ['simulate', 'blackjack', '--rounds', '50000', '--seed', '1', '--threads'];
  hold('threads run', baize([...words, '1']).checksum === baize([...words, '2']).checksum);
  await openAndClose();
  hold('its record verifies', (baize(['verify', 'demo']) as unknown as { ok: boolean }).ok);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
