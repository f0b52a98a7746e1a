import { expect, test } from 'vitest';
import { idOf, startRecords } from '../records/records.test-kit.ts';

const SET = { type: 'SetLimit', kind: 'loss', period: 'day', to: 20_000 } as const;

test('a player sets his own limits and reads what they leave; nobody else has any', async () => {
  const { post, get, logIn } = await startRecords('own limits');
  const [ann, sam, rae] = [await logIn('ann'), await logIn('sam'), await logIn('rae')];
  expect((await get('/api/limits')).statusCode).toBe(401);
  for (const who of [sam, rae]) expect((await get('/api/limits', who)).statusCode).toBe(403);
  const set = await post('/api/limits', { id: 'limit-01', command: SET }, ann);
  expect(set.statusCode).toBe(200);
  const line = set.json().limits.find((each: object) => 'limit' in each && each.limit !== null);
  expect(line).toMatchObject({ kind: 'loss', period: 'day', limit: 20_000, left: 20_000, waiting: null });
  expect(set.json().history).toMatchObject([{ what: 'Loss, day: no limit to $200, at once' }]);
  const raised = await post('/api/limits', { id: 'limit-02', command: { ...SET, to: 30_000 } }, ann);
  expect(raised.json().limits).toContainEqual(
    expect.objectContaining({ limit: 20_000, waiting: expect.objectContaining({ to: 30_000 }) }),
  );
  const early = { type: 'ConfirmRaise', kind: 'loss', period: 'day' };
  const refused = await post('/api/limits', { id: 'limit-03', command: early }, ann);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { detail: 'a higher limit waits 24 hours from when it was asked for', clause: null },
  ]);
  const lifting = { type: 'EndSelfExclusion', by: 'ann', reason: 'please' };
  expect((await post('/api/limits', { id: 'limit-04', command: lifting }, ann)).statusCode).toBe(400);
});

test('the floor knows who excluded himself and that a limit refused; the regulator reads the register', async () => {
  const { house, post, get, logIn, ownerIn } = await startRecords('register');
  const [ann, sam, rae, owner] = [
    await logIn('ann'),
    await logIn('sam'),
    await logIn('rae'),
    await ownerIn(),
  ];
  const person = idOf(house, 'ann');
  await post(
    '/api/limits',
    { id: 'limit-01', command: { type: 'SetLimit', kind: 'deposit', period: 'day', to: 1 } },
    ann,
  );
  expect((await post('/api/deposit', { id: 'payment-1', amount: 100 }, ann)).statusCode).toBe(400);
  expect(
    (await post('/api/limits', { id: 'limit-02', command: { type: 'ExcludeMyself', months: 6 } }, ann))
      .statusCode,
  ).toBe(200);
  expect((await get('/api/care', ann)).statusCode).toBe(403);
  const seen = (await get('/api/care', sam)).json();
  expect(seen.exclusions).toMatchObject([{ person, ended: null }]);
  expect(seen.refusals).toEqual([{ person, at: expect.any(Number), table: null }]);
  expect(seen.names).toMatchObject({ [person]: 'Ann' });
  expect((await get('/api/care', rae)).json()).toMatchObject({ exclusions: [{ person }], refusals: [] });
  // One place tells how somebody stands: the operator's exclusions, and his own apart from them.
  expect((await get('/api/affairs', rae)).json().lines).toMatchObject([
    { what: 'self-exclusion', person, clause: '' },
  ]);
  const reopen = { id: 'reopen-01', person, reason: 'letter of today' };
  for (const who of [ann, sam, rae])
    expect((await post('/api/care/reopen', reopen, who)).statusCode).toBe(403);
  const early = await post('/api/care/reopen', reopen, owner);
  expect([early.statusCode, early.json().detail]).toEqual([
    409,
    'a self-exclusion is not lifted before its time',
  ]);
  const lines = (await get('/api/audit/log?limit=200', rae)).body;
  expect(lines).toContain('care.SelfExcluded');
});

test('the owner sets how long a round takes at least', async () => {
  const { house, post, logIn, ownerIn } = await startRecords('least round');
  const [sam, owner] = [await logIn('sam'), await ownerIn()];
  expect((await post('/api/care/least-round', { id: 'least-001', millis: 5000 }, sam)).statusCode).toBe(403);
  expect((await post('/api/care/least-round', { id: 'least-001', millis: 60_001 }, owner)).statusCode).toBe(
    409,
  );
  expect((await post('/api/care/least-round', { id: 'least-002', millis: 5000 }, owner)).statusCode).toBe(
    200,
  );
  expect(house.care.leastRound()).toBe(5000);
});
