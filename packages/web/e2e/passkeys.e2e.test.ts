import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../house/src/tables/ports.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations } from './visitor.ts';

const MINUTE = 60_000;

/** The system's clock, put forward by the test. */
const forward = { by: 0 };
const clock: Clock = {
  now: () => Date.now() + forward.by,
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(Math.max(0, time - forward.by - Date.now()), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse(clock);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await pit.close();
});

/** The house by its name on this machine: passkeys are made for a name. */
const named = (): string => pit.address.replace('127.0.0.1', 'localhost');

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.BAIZE_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** A browser of somebody's own whose machine keeps passkeys, and asks him for his finger. */
const machine = async (
  size = { width: 390, height: 844 },
): Promise<{ context: BrowserContext; page: Page; setFinger(is: boolean): Promise<void> }> => {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = (await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })) as { authenticatorId: string };
  const setFinger = async (isUserVerified: boolean): Promise<void> => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  return { context, page, setFinger };
};

const byPassword = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${named()}/login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('green felt');
  await page.getByRole('button', { name: 'Log in' }).click();
};

test('a supervisor makes a passkey on a phone, and comes in by it and by nothing less', {
  timeout: 300_000,
}, async () => {
  const { context, page, setFinger } = await machine();
  await byPassword(page, 'sam');
  await page.getByRole('link', { name: /Table 1/ }).waitFor();
  await page.goto(`${named()}/account`);
  await page.getByLabel('What you call it').fill('Sam’s phone');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await seen(page, 'It is kept');
  await seen(page, 'Sam’s phone');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await violations(page, '#proofs')).toEqual([]);
  await shot(page, 'account-passkey');

  // Out, and in again without a word; a finger that is not his is told no more than that.
  await context.clearCookies();
  await byPassword(page, 'sam');
  await seen(page, 'come in by your passkey');
  await shot(page, 'login-passkey');
  await setFinger(false);
  await page.getByRole('button', { name: 'Come in by a passkey' }).click();
  await page.getByRole('button', { name: 'Come in by a passkey' }).waitFor();
  expect((await page.request.get(`${named()}/api/me`)).status()).toBe(401);
  await setFinger(true);
  await page.getByRole('button', { name: 'Come in by a passkey' }).click();
  await page.getByRole('link', { name: /Table 1/ }).waitFor();

  // Some minutes later a great act asks once more, and is done when it was shown.
  forward.by += 6 * MINUTE;
  await page.goto(`${named()}/account`);
  await page.getByRole('button', { name: 'Take away the passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  expect(await violations(page, 'dialog.proof-dialog')).toEqual([]);
  await shot(page, 'prove-dialog');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await seen(page, 'Nothing was changed');
  await page.getByRole('button', { name: 'Take away the passkey' }).click();
  await dialog.getByRole('button', { name: 'Show my passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take away the passkey' }).waitFor({ state: 'detached' });
  await context.close();
  expect(faults).toEqual([]);
});

test('where the owner asks for it, a regulator sees nothing before he has one', {
  timeout: 300_000,
}, async () => {
  const { house } = pit;
  const reason = { id: 'regulators', person: null, at: clock.now(), reason: 'as the regulator asks' };
  await house.settings.set({ ...house.settings.now(), strongLogin: ['regulator'] }, reason);
  const { context, page } = await machine({ width: 1280, height: 800 });
  await byPassword(page, 'rae');
  await page.getByRole('button', { name: 'Log in' }).waitFor({ state: 'detached' });
  await page.goto(`${named()}/account`);
  await seen(page, 'The house asks whoever has your role for one of them');
  expect((await page.request.get(`${named()}/api/audit/log`)).status()).toBe(403);
  await shot(page, 'account-required');
  await page.getByRole('button', { name: 'Use an app' }).click();
  await page.getByRole('img', { name: 'For the app to read' }).waitFor();
  await shot(page, 'account-app');
  await page.getByLabel('What you call it').fill('Key of the office');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await seen(page, 'It is kept');
  await page.goto(`${named()}/audit`);
  await page.getByRole('heading', { name: /log/i }).first().waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
