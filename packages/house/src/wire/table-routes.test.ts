import { expect, test } from 'vitest';
import { startRecords } from '../records/records.test-kit.ts';

const opening = {
  id: 'open-table-2',
  table: 'High 2',
  rulebook: 'act-mini-baccarat-2016',
  mode: 'automatic',
  pace: 1,
  float: 1_000_000,
  approvals: { table: 'T-2', layout: 'L-2', shoe: 'S-2' },
  determinations: { method: 'B', pairs: 'canberra', face: 'down', exposedBy: 'patrons', seats: 5 },
  sign: {
    main: { min: 10_000, max: 500_000, multiple: 1000 },
    pairs: { min: 1000, max: 50_000, multiple: 1000 },
    chip: 500,
    differential: null,
    payableUnit: 50,
  },
};

test('a supervisor or the owner opens a table, once however often it is asked', async () => {
  const { house, post, logIn, ownerIn } = await startRecords('tables');
  const sam = await logIn('sam');
  for (let time = 0; time < 2; time += 1) {
    const opened = await post('/api/tables', opening, sam);
    expect([opened.statusCode, opened.json()]).toEqual([200, { ok: true }]);
  }
  expect(await house.floor.tables()).toEqual(['1', 'High 2']);
  expect(await house.store.balance('float:High 2')).toBe(1_000_000);
  const { view } = await house.floor.view('High 2', { role: 'onlooker' });
  expect(view).toMatchObject({ stage: 'open', determinations: opening.determinations, sign: opening.sign });
  const third = { ...opening, id: 'open-table-3', table: '3', mode: 'human' };
  expect((await post('/api/tables', third, await ownerIn())).statusCode).toBe(200);
});

test.each([
  ['a name that is there', { table: '1' }, 409, /there is a table 1 already/],
  ['an unknown rulebook', { rulebook: 'snap' }, 409, /does not know the rulebook snap/],
  ['more than the house has', { float: 90_000_001 }, 409, /not so much/],
  ['what the rules refuse', { sign: { ...opening.sign, payableUnit: 1000 } }, 409, /./],
  ['a name with a colon', { table: 'a:b' }, 400, /./],
  ['a float below nothing', { float: -1 }, 400, /./],
  ['a pace that nobody follows', { pace: 0.01 }, 400, /./],
])('%s is refused and nothing is opened', async (_, change, status, detail) => {
  const { house, post, logIn } = await startRecords('refused table');
  const refused = await post('/api/tables', { ...opening, ...change }, await logIn('sam'));
  expect(refused.statusCode).toBe(status);
  expect(JSON.stringify(refused.json())).toMatch(detail);
  if (status === 409) expect(refused.json()).toHaveProperty('clause');
  expect(await house.floor.tables()).toEqual(['1']);
  expect(await house.store.balance('house')).toBe(90_000_000);
});

test('all the capital may go into a float, and nobody else may open a table', async () => {
  const { post, logIn } = await startRecords('who opens');
  for (const name of ['ann', 'dee', 'dora', 'rae'])
    expect((await post('/api/tables', opening, await logIn(name))).statusCode).toBe(403);
  expect((await post('/api/tables', opening)).statusCode).toBe(401);
  const all = { ...opening, float: 90_000_000 };
  expect((await post('/api/tables', all, await logIn('sam'))).statusCode).toBe(200);
});

test('floats are for those who answer for them', async () => {
  const { post, logIn } = await startRecords('floats');
  const fill = { id: 'fill-the-float', amount: 5000, kind: 'fill', reason: 'a run of winners' };
  for (const name of ['ann', 'dee', 'dora', 'rae'])
    for (const kind of ['fill', 'credit'])
      expect((await post('/api/tables/1/float', { ...fill, kind }, await logIn(name))).statusCode).toBe(403);
  expect((await post('/api/tables/1/float', fill)).statusCode).toBe(401);
  const sam = await logIn('sam');
  expect((await post('/api/tables/9/float', fill, sam)).statusCode).toBe(404);
  expect((await post('/api/tables/1/float', { ...fill, reason: ' ' }, sam)).statusCode).toBe(400);
  expect((await post('/api/tables/1/float', { ...fill, amount: 0 }, sam)).statusCode).toBe(400);
});
