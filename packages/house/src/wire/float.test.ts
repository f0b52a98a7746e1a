import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { openHouse } from '../house.ts';
import { type Account, accountNamed } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';
import type { ServerMessage } from './server-message.ts';

const heardAs = (role: Role, said: readonly ServerMessage[]): readonly string[] =>
  said.flatMap((each) => {
    if (each.is !== 'table') throw new Error(`${role} was told ${JSON.stringify(each)}`);
    return (each.events ?? []).map((event) => (event as { type: string }).type);
  });

test('the money between house and float is told to those who supervise, and to nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-float-'));
  const house = await openHouse(folder);
  await makeOwner(house);
  await makeFirstTable(house);
  const owner = accountNamed(house.registry.people(), 'owner');
  if (owner === undefined) throw new Error('a house has an owner');
  const fanOut = openFanOut(house);
  const watching = (role: Role) => {
    const said: ServerMessage[] = [];
    const account: Account = { ...owner, id: role, role };
    return {
      role,
      said,
      session: openChannel(
        house,
        fanOut,
        () => account,
        (text) => said.push(JSON.parse(text) as ServerMessage),
      ),
    };
  };
  const watchers = (['player', 'dealer', 'director', 'supervisor', 'owner'] as const).map(watching);
  for (const { session } of watchers) await session.receive(JSON.stringify({ do: 'watch', table: '1' }));
  await house.floor.fill('1', 700, { id: 'fill 700', person: 'sam', reason: 'the evening' });
  for (const { said } of watchers) await expect.poll(() => said.length).toBeGreaterThan(1);
  const told = watchers.map(({ role, said }) => [role, heardAs(role, said).includes('FloatFilled')]);
  expect(told).toEqual([
    ['player', false],
    ['dealer', false],
    ['director', false],
    ['supervisor', true],
    ['owner', true],
  ]);
  for (const { session } of watchers) session.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
