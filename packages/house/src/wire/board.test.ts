import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Account, accountNamed } from '../people/people.ts';
import { type Board, openBoard, type Said } from './board.ts';
import { startHouse } from './server.test-kit.ts';

let running: Awaited<ReturnType<typeof startHouse>>;
let board: Board;

beforeEach(async () => {
  running = await startHouse();
  board = openBoard(running.house);
});
afterEach(async () => {
  await running.stop();
  running.remove();
});

const named = (name: string): Account => {
  const account = accountNamed(running.house.registry.people(), name);
  if (account === undefined) throw new Error(`there is no ${name}`);
  return account;
};

type OnTable = Extract<Said, { readonly is: 'table' }>;
const heard = async (name: string, after?: number): Promise<OnTable> =>
  JSON.parse((await board.word(named(name), '1', after))?.text ?? '{}') as OnTable;

const hold = (held: boolean, id: string) => running.house.floor.hold('1', held, { id, person: null });

test('the word on a table is what floor, options and names say, in JSON', async () => {
  const { floor, clock } = running.house;
  const ann = named('ann');
  const viewer = { role: 'patron', patron: ann.id } as const;
  const said = await heard('ann');
  expect(said).toEqual({
    is: 'table',
    table: '1',
    now: expect.closeTo(clock.now(), -4),
    look: JSON.parse(JSON.stringify(await floor.view('1', viewer))),
    options: JSON.parse(JSON.stringify(await floor.options('1', viewer))),
    events: null,
    names: {},
  });
});

test('each kind of viewer has a word of his own, and those of one kind the same', async () => {
  const [ann, bo, sam, dora] = await Promise.all(['ann', 'bo', 'sam', 'dora'].map((name) => heard(name)));
  expect(ann?.look.view).toHaveProperty('own');
  expect(sam?.look.view).toHaveProperty('breaches');
  expect(dora?.look.view).not.toHaveProperty('breaches');
  expect(JSON.stringify(ann?.options)).not.toContain(named('bo').id);
  expect(JSON.stringify(bo?.options)).toContain(named('bo').id);
  expect(dora?.options).toEqual([]);
});

test('who knows the latest version is told nothing, who knows an earlier one what happened since', async () => {
  const { version } = (await heard('sam')).look;
  expect(await board.word(named('sam'), '1', version)).toBeUndefined();
  let told = 0;
  const stop = board.watch('1', () => {
    told += 1;
  });
  await hold(true, 'hold it now');
  await hold(false, 'let it go on');
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  await hold(true, 'hold it again');
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toBeGreaterThanOrEqual(2);
  const said = await heard('sam', version);
  expect(said.events).toHaveLength(said.look.version - version);
  expect(said.events).toContainEqual({ type: 'TableHeld' });
  expect(said.look.held).toBe(true);
  expect((await heard('sam', said.look.version + 5)).events).toBeNull();
});
