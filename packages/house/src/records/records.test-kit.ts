import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box, Command } from '@baize/engine/baccarat';
import { onTestFinished } from 'vitest';
import { seededChance, systemChance } from '../chance/source.ts';
import { makeDemoPeople, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { type House, openHouse } from '../house.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { type Passwords, passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import type { Reply } from '../tables/floor.ts';
import { buildHeldServer } from '../wire/answers.test-kit.ts';
import type { WireOptions } from '../wire/server.ts';

/** Hashing is slow on purpose: one hash serves everybody of the demo, who share a password anyway. */
const cheap = async (): Promise<Passwords> => {
  const real = await passwords({ atOnce: 2, waitingMax: 64 }, systemChance());
  const once = real.hash(DEMO_PASSWORD);
  return { ...real, hash: () => once };
};

/** A whole house whose time stands still until it is told to go on, and whose doors are asked without a network. */
export const startRecords = async (seed: string, options: Partial<WireOptions> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-records-'));
  const clock = virtualClock();
  const house = await openHouse(folder, { clock, chance: seededChance(seed) });
  const link = await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoPeople(house, await cheap());
  const server = await buildHeldServer(house, { pages: null, log: false, ...options });
  onTestFinished(async () => {
    await server.close();
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (url: string, body: object, cookie = '') =>
    server.inject({ method: 'POST', url, payload: body, headers: { cookie } });

  const get = (url: string, cookie = '') => server.inject({ method: 'GET', url, headers: { cookie } });

  const logIn = async (name: string, password = DEMO_PASSWORD): Promise<string> => {
    const { cookies } = await post('/api/login', { name, password });
    return cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
  };

  const ownerIn = async (): Promise<string> => {
    await post('/api/link', { key: link ?? '', password: 'a quiet green room' });
    return logIn('owner', 'a quiet green room');
  };

  return { house, clock, server, folder, post, get, logIn, ownerIn };
};

export type Records = Awaited<ReturnType<typeof startRecords>>;

export const idOf = ({ registry }: House, name: string): string =>
  accountNamed(registry.people(), name)?.id ?? '';

let sent = 0;

/** Sends a command to the first table as a person of that name. */
export const act = (house: House, name: string, command: object) => {
  sent += 1;
  const patron = idOf(house, name);
  return house.floor.perform('1', {
    id: `test-${sent}`,
    person: patron,
    command: { actor: { role: 'patron', patron }, patron, ...command } as Command,
  });
};

/** As somebody in charge; what one alone may not do is approved by the other supervisor. */
export const rule = async (
  house: House,
  name: string,
  role: 'supervisor' | 'operator',
  ruling: object,
): Promise<Reply> => {
  sent += 1;
  const from = { id: `test-${sent}`, person: idOf(house, name) };
  const command = { actor: { role }, ...ruling } as Command;
  const reply = await house.floor.perform('1', { ...from, command });
  return !reply.ok && reply.refusal.needs === 'secondPerson' ? ruleByTwo(house, from, command) : reply;
};

const ruleByTwo = async (
  house: House,
  { id, person }: { readonly id: string; readonly person: string },
  command: Command,
): Promise<Reply> => {
  const { approvals } = house;
  const asked = await approvals.ask(
    { id: `${id} asked`, person },
    { of: 'table', table: '1', command },
    'seen by two',
  );
  if (!asked.ok) return asked;
  const { request = 0 } = asked;
  const { fingerprint } = await approvals.preview({ of: 'table', table: '1', command });
  return approvals.approve({ id: `${id} approved`, person: idOf(house, 'sue') }, request, fingerprint ?? '');
};

/** The round that is on at the first table; null between two. */
const roundOn = async ({ floor }: House) => {
  const { view } = await floor.view('1', { role: 'onlooker' });
  return view.stage === 'unopened' ? null : view.round;
};

/** Time goes on until bets are open. */
export const untilBetting = async ({ house, clock }: Records): Promise<number> => {
  for (let step = 0; step < 200; step += 1) {
    const round = await roundOn(house);
    if (round?.stage === 'betting') return round.number;
    await clock.advance(1000);
  }
  throw new Error('bets were never opened');
};

/** Bets are opened, these are laid, and the round is played to its end. */
export const playRound = async (
  records: Records,
  wagers: readonly (readonly [name: string, on: Box, amount: number])[],
): Promise<number> => {
  const number = await untilBetting(records);
  for (const [name, on, amount] of wagers) await act(records.house, name, { type: 'PlaceWager', on, amount });
  for (let step = 0; step < 200; step += 1) {
    if ((await roundOn(records.house))?.number !== number) return number;
    await records.clock.advance(1000);
  }
  throw new Error('the round never ended');
};
