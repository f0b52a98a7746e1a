import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { inject } from 'vitest';

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

/** The one browser of all suites: the machine's Chromium, installed first where there is none and we may. */
export const startChromium = async (): Promise<BrowserServer> => {
  if (find() === undefined) install();
  const executablePath = find();
  if (executablePath === undefined) throw new Error(MISSING);
  return chromium.launchServer({ executablePath, args: [...FLAGS, ...(isRoot() ? ['--no-sandbox'] : [])] });
};

/** A suite's own share of it: its people have browsers of their own in it, and all of them leave when it is closed. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('chromium'));
