import { expect, test } from 'vitest';
import { idOf, startRecords } from '../records/records.test-kit.ts';
import { bringTo, DEALT, OPEN_WHEEL, spin17 } from '../tables/debts.test-kit.ts';
import type { HouseKind } from '../tables/plays.ts';

/** A wheel at which Ann lost 500 on black in spin 1 and Bo won on 17, with a breach, an exclusion and disputes. */
const wheelWithAffairs = async (seed: string) => {
  const records = await startRecords(seed);
  const { house } = records;
  const [ann, bo, sam] = ['ann', 'bo', 'sam'].map((name) => idOf(house, name)) as [string, string, string];
  let made = 0;
  const send = async (person: string, command: object): Promise<void> => {
    made += 1;
    const id = `wheel ${made}`;
    const reply = await house.floor.perform('W', { id, person, command: command as HouseKind['command'] });
    if (!reply.ok) throw new Error(reply.refusal.detail);
  };
  await house.floor.open('W', DEALT, { id: 'open wheel', person: null, command: OPEN_WHEEL });
  await send(ann, bringTo(ann, 1000));
  await send(bo, bringTo(bo, 1000));
  await spin17(
    async (person, command) => {
      await send(person, command);
      return { ok: true, version: 0 };
    },
    [
      [ann, 'red', 500],
      [bo, '17', 500],
    ],
  );
  const operator = { actor: { role: 'operator' } };
  const raise = (patron: string, round?: number) =>
    send(patron, {
      type: 'RaiseDispute',
      actor: { role: 'patron', patron },
      patron,
      what: '=my red',
      ...(round === undefined ? {} : { round }),
    });
  await send(sam, {
    type: 'RecordBreach',
    actor: { role: 'supervisor' },
    person: bo,
    employee: false,
    clause: '11.1',
    what: 'a late chip',
  });
  await send(sam, { type: 'ExcludePatron', ...operator, patron: bo, breach: 1 });
  await raise(ann, 1);
  await send(sam, {
    type: 'DecideDispute',
    ...operator,
    dispute: 1,
    decision: 'the camera shows it',
    remedy: { kind: 'return' },
  });
  await send(ann, { type: 'RequestReview', actor: { role: 'patron', patron: ann }, patron: ann, dispute: 1 });
  await send(sam, {
    type: 'RecordReview',
    ...operator,
    dispute: 1,
    reference: 'GRC 12/27',
    outcome: 'overturned',
    decision: 'void it',
    remedy: { kind: 'void' },
  });
  await raise(ann);
  await send(sam, { type: 'LiftExclusion', ...operator, patron: bo, reason: 'an error' });
  return { ...records, ids: { ann, bo, sam } };
};

test('11.2, 11.4: the list for the Commission has who, clause, table, when, by whom, reference and until when', async () => {
  const { get, logIn, ownerIn, ids } = await wheelWithAffairs('the list');
  const [ann, sam, rae, owner] = [
    await logIn('ann'),
    await logIn('sam'),
    await logIn('rae'),
    await ownerIn(),
  ];
  for (const [who, status] of [
    [ann, 403],
    [sam, 403],
    [rae, 200],
    [owner, 200],
  ] as const)
    for (const path of ['/api/affairs', '/api/affairs.csv'])
      expect((await get(path, who)).statusCode).toBe(status);
  const { lines, names } = (await get('/api/affairs', rae)).json();
  expect(names[ids.ann]).toBe('Ann');
  const all = { rulebook: 'house-roulette', table: 'W' };
  expect(lines).toHaveLength(4);
  expect(lines).toContainEqual(
    expect.objectContaining({
      ...all,
      what: 'exclusion',
      person: ids.bo,
      clause: '11.2(b)',
      by: ids.sam,
      reference: 'breach 1 (11.1)',
      detail: 'from the game: a late chip; lifted: an error',
      ended: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      ...all,
      what: 'dispute',
      person: ids.ann,
      clause: '11.4',
      reference: 'dispute 1, round 1',
      detail: '=my red; decided: the camera shows it (return, 5.00 paid)',
      ended: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      ...all,
      what: 'review',
      reference: 'GRC 12/27',
      // What the decision had paid goes back with the round.
      detail: expect.stringMatching(/^overturned: void it \(void/),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ what: 'dispute', reference: 'dispute 2', detail: '=my red', ended: null }),
  );
  const csv = (await get('/api/affairs.csv', owner)).body;
  expect(csv.split('\r\n')[0]).toBe('what,who,rules,clause,table,when,by,reference,detail,ended');
  expect(csv).toContain("'=my red");
  expect(csv).toContain(',GRC 12/27,');
});

test('11.2(b): an exclusion is lifted from the list, with a reason, by those who may, also after closing', async () => {
  const { house, get, post, logIn, ownerIn, ids } = await wheelWithAffairs('lifted from the list');
  const { bo, sam } = ids;
  const operator = { actor: { role: 'operator' } } as const;
  const act = async (id: string, command: object): Promise<void> => {
    const reply = await house.floor.perform('W', {
      id,
      person: sam,
      command: command as HouseKind['command'],
    });
    if (!reply.ok) throw new Error(reply.refusal.detail);
  };
  await act('out again', { type: 'ExcludePatron', ...operator, patron: bo, breach: 1 });
  await act('to close', { type: 'GiveNotice', ...operator, notice: { what: 'closing' } });
  await act('closed', { type: 'CloseTable', ...operator, cardsCheckedBy: 'sam' });
  const owner = await ownerIn();
  const lift = (who: string | undefined, about: object = {}) =>
    post(
      '/api/affairs/lift',
      { id: 'lift from list', table: 'W', person: bo, reason: 'seen on camera', ...about },
      who,
    );
  const standing = async () =>
    (await get('/api/affairs', owner))
      .json()
      .lines.filter(
        (line: { what: string; ended: unknown }) => line.what === 'exclusion' && line.ended === null,
      );
  expect(await standing()).toHaveLength(1);
  for (const name of ['ann', 'rae']) expect((await lift(await logIn(name))).statusCode).toBe(403);
  expect((await lift(undefined)).statusCode).toBe(401);
  expect((await lift(owner, { table: 'X' })).statusCode).toBe(404);
  expect((await lift(owner, { reason: ' ' })).statusCode).toBe(400);
  expect((await lift(owner, { id: 'lift of ann', person: ids.ann })).json()).toMatchObject({
    clause: '11.2(b)',
  });
  expect(await standing()).toHaveLength(1);
  expect((await lift(owner)).json()).toEqual({ ok: true });
  expect(await standing()).toEqual([]);
  expect((await get('/api/affairs', owner)).json().lines).toContainEqual(
    expect.objectContaining({
      what: 'exclusion',
      detail: 'from the game: a late chip; lifted: seen on camera',
    }),
  );
  // Sent again it has one effect.
  expect((await lift(owner)).json()).toEqual({ ok: true });
});

test('11.4: its player has a copy of a dispute, with what was said, the decision, the sum and the review', async () => {
  const { get, logIn } = await wheelWithAffairs('a copy');
  const [ann, bo, sam] = [await logIn('ann'), await logIn('bo'), await logIn('sam')];
  const path = '/api/tables/W/disputes/1/copy.html';
  for (const who of [ann, sam]) {
    const { statusCode, body, headers } = await get(path, who);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const words of [
      'Dispute 1 at table W',
      '=my red',
      'the camera shows it',
      '$5.00 is paid to the player',
      'GRC 12/27',
      'The decision is overturned',
    ])
      expect(body).toContain(words);
  }
  expect((await get('/api/tables/W/disputes/2/copy.html', ann)).body).toContain('It is not decided yet');
  expect((await get(path, bo)).statusCode).toBe(404);
  expect((await get(path)).statusCode).toBe(401);
  expect((await get('/api/tables/W/disputes/3/copy.html', ann)).statusCode).toBe(404);
  expect((await get('/api/tables/X/disputes/1/copy.html', ann)).statusCode).toBe(404);
  const pdf = await get('/api/tables/W/disputes/1/copy.pdf', ann);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('11.4: a player raises a dispute from a round of his history, and reads his own', async () => {
  const { get, post, logIn, ids } = await wheelWithAffairs('from history');
  const [ann, bo, sam] = [await logIn('ann'), await logIn('bo'), await logIn('sam')];
  const raise = (who: string, id: string, round: number, table = 'W') =>
    post(`/api/tables/${table}/disputes`, { id, what: 'my 17', round }, who);
  expect((await raise(bo, 'dispute-1', 1)).json()).toEqual({ ok: true });
  expect((await raise(bo, 'dispute-2', 99)).json()).toMatchObject({ clause: '11.4' });
  // Staff enter one for a player in the pit, and not in his name here.
  expect((await raise(sam, 'dispute-3', 1)).statusCode).toBe(403);
  expect((await raise(bo, 'dispute-4', 1, 'X')).statusCode).toBe(404);
  expect((await get('/api/tables/W/disputes', bo)).json()).toEqual([
    { number: 3, person: ids.bo, round: 1, what: 'my 17', decision: null },
  ]);
  expect((await get('/api/tables/W/disputes', ann)).json()).toMatchObject([
    { number: 1, decision: 'void it' },
    { number: 2, round: null, decision: null },
  ]);
  expect((await get('/api/tables/W/disputes', sam)).json()).toHaveLength(3);
  expect((await get('/api/tables/X/disputes', sam)).json()).toEqual([]);
});
