/**
 * Tries `docs/operate.md` in an empty folder: `npm run operate`. Its blocks are taken as they stand there; what names
 * this machine (data, port, user, the place of the clone) is put into the folder, and everything is really run: the
 * settings with a proxy's headers, the service's own command, the steps of the Containerfile behind `npm ci`, backup,
 * restore, another key, verify. What needs a machine with systemd, nginx or a builder of images is told as not tried.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const BAIZE = join(ROOT, 'packages/cli/bin/baize.js');
const page = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');

const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

const folder = mkdtempSync(join(tmpdir(), 'baize-operate-'));
const tried: string[] = [];
const say = (what: string): void => {
  tried.push(what);
  console.log(`tried: ${what}`);
};

const baize = (...words: readonly string[]): string =>
  execFileSync(process.execPath, [BAIZE, ...words], { encoding: 'utf8', cwd: folder });

interface Opened {
  readonly address: string;
  stop(): Promise<number | null>;
}

/** Runs the command of the service as its unit has it, with the settings of the page put into this folder. */
const openAs = async (words: readonly string[], port: number): Promise<Opened> => {
  const child = spawn(process.execPath, [BAIZE, ...words, '--json', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: folder,
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('}') && resolve());
    child.on('close', () => reject(new Error(`baize ${words.join(' ')} did not open`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return closed;
    },
  };
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not as the page says: ${what}`);
};

const PORT = 20_000 + (process.pid % 20_000);

try {
  const [settings = ''] = blocks('json');
  const [unit = ''] = blocks('ini');
  const data = join(folder, 'data');
  mkdirSync(join(folder, 'etc'));
  const config = join(folder, 'etc', 'house.json');
  writeFileSync(
    config,
    JSON.stringify({ ...(JSON.parse(settings) as object), data, keys: join(folder, 'keys') }),
  );
  const [, command = ''] = /^ExecStart=\S+ baize (.*)$/m.exec(unit) ?? [];
  must(command !== '', 'the unit starts baize');
  const words = command.replace('/etc/baize/house.json', config).split(' ');

  const house = await openAs(words, PORT);
  const asked = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${house.address}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } });
  must((await asked('/api/health')).status === 200, 'the house is up');
  say('the settings file, by the command of the unit');
  const { origin } = JSON.parse(settings) as { origin: string };
  const answer = await fetch(`${house.address}/api/me`, { headers: { 'x-forwarded-proto': 'https' } });
  must(
    answer.headers.get('strict-transport-security') !== null,
    `a house at ${origin} tells browsers to come by TLS`,
  );
  must((await asked('/metrics')).status !== 404, 'there are figures');
  baize('backup', '--data', data, '--keys', join(folder, 'keys'), '--to', join(folder, 'open.backup'));
  say('a backup of the open house');
  must((await house.stop()) === 0, 'SIGTERM closes in order');
  say('SIGTERM');

  baize('rotate', '--data', data, '--keys', join(folder, 'keys'));
  const again = await openAs(words, PORT);
  must((await again.stop()) === 0, 'it opens with another key');
  say('another key');
  baize('verify', data);
  baize('restore', join(folder, 'open.backup'), '--data', join(folder, 'restored'));
  baize('verify', join(folder, 'restored'));
  say('restore, and verify of both');

  const steps = readFileSync(join(ROOT, 'Containerfile'), 'utf8');
  const [, entry = ''] = /^CMD (\[.*\])$/m.exec(steps) ?? [];
  const inside = JSON.parse(entry.replaceAll('/data', join(folder, 'contained'))) as string[];
  // On this machine alone, whatever the container opens itself on.
  const contained = await openAs(inside.toSpliced(inside.indexOf('--host'), 2), PORT);
  must((await contained.stop()) === 0, 'the command of the container opens and closes');
  say('the command of the container');
  console.log(`not tried here: systemd and its timer, nginx, building an image (${tried.length} steps were)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
