import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = (): boolean => process.getuid?.() === 0;

const MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or say where it is in CHROMIUM.';

/** Debian's package, where we are allowed to install it. */
const install = (): void => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) throw new Error(MISSING);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env,
      stdio: 'ignore',
    });
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
};

const find = (): string | undefined =>
  [process.env.CHROMIUM, ...PLACES].find((place) => place !== undefined && existsSync(place));

/** A real browser: the machine's Chromium, installed first where there is none and we may. */
export const openBrowser = async (): Promise<Browser> => {
  if (find() === undefined) install();
  const executablePath = find();
  if (executablePath === undefined) throw new Error(MISSING);
  return chromium.launch({ executablePath, args: [...FLAGS, ...(isRoot() ? ['--no-sandbox'] : [])] });
};
