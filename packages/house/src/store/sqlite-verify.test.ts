import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { type Fault, type Store, WORLD } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { append, scratch, transaction, transfer } from './transaction.test-kit.ts';

/** A store with two streams and a second connection from which every guard has been taken away. */
const tampered = async (): Promise<{ store: Store; by: Database.Database }> => {
  const file = join(scratch(), 'house.db');
  const store = openSqlite(file);
  for (const version of [0, 1, 2, 3]) {
    await store.commit(
      transaction({
        id: `deal-${version}`,
        appends: [append('table/1', version, { card: 'As', to: 'é' }), append('table/2', version, version)],
        postings: transfer(WORLD, 'bank/ada', 10),
      }),
    );
  }
  const by = new Database(file);
  const guards = by
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
    .pluck()
    .all();
  for (const guard of guards) by.exec(`DROP TRIGGER ${guard}`);
  by.pragma('foreign_keys = OFF');
  onTestFinished(async () => {
    by.close();
    await store.close();
  });
  return { store, by };
};

/** What the fault of command N is: its two events and its postings stand in one leaf. */
const altered = (command: number): Fault => ({
  is: 'altered',
  command,
  what: `the command deal-${command - 1}, event ${command} of table/1, event ${command} of table/2`,
});

test('one changed letter in the file, and the command is named', async () => {
  const { store, by } = await tampered();
  by.exec(`UPDATE appends SET events = replace(events, 'As', 'Ks') WHERE stream = 'table/1' AND version = 3`);
  expect(await store.verify()).toEqual([altered(3)]);
});

test.each(['zeroblob(33)', 'zeroblob(0)'])(
  'a leaf that is no hash any more (%s) is found, and no tree is built of it',
  async (leaf) => {
    const { store, by } = await tampered();
    by.pragma('ignore_check_constraints = ON');
    by.exec(`UPDATE commands SET leaf = ${leaf} WHERE number = 2`);
    expect((await store.leaves(0, 10)).map(({ length }) => length)).toEqual([32, 32, 32, 32]);
    expect(await store.verify()).toContainEqual(altered(2));
  },
);

test.each([
  ['its salt', `salt = 'f' || substr(salt, 2) || ''`, `salt NOT LIKE 'f%'`],
  ['its leaf', `leaf = zeroblob(32)`, '1'],
  ['its reply', `reply = '{"done":true}'`, '1'],
  ['its fingerprint', `fingerprint = 'g'`, '1'],
  ['its time', 'at = at + 1', '1'],
  ['its sender', `sender = 'person:eve'`, '1'],
])('a command with %s changed is found', async (_, change, where) => {
  const { store, by } = await tampered();
  by.exec(`UPDATE commands SET ${change} WHERE number = (SELECT min(number) FROM commands WHERE ${where})`);
  const found = await store.verify();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ is: 'altered' });
});

test('any bit of an event that is flipped is found, whether it can still be read or not', async () => {
  const { store, by } = await tampered();
  const text = by.prepare<[], string>('SELECT events FROM appends WHERE position = 3').pluck().get() ?? '';
  const write = by.prepare('UPDATE appends SET events = CAST(? AS TEXT) WHERE position = 3');
  const bytes = Buffer.from(text);
  let flips = 0;
  for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    write.run(flipped);
    expect(await store.verify(), `bit ${bit}`).toEqual([altered(2)]);
    flips += 1;
  }
  write.run(bytes);
  expect(flips).toBeGreaterThan(200);
  expect(await store.verify()).toEqual([]);
});

test.each([
  [
    'an event taken out',
    `DELETE FROM appends WHERE position = 5`,
    [
      { is: 'altered', command: 3, what: 'the command deal-2, event 3 of table/2' },
      { is: 'missing', position: 5 },
      { is: 'damaged', detail: 'event 4 of table/1 does not follow event 2' },
      { is: 'damaged', detail: 'event 4 of table/1 does not name the row before it' },
    ],
  ],
  [
    'the last event taken out',
    `DELETE FROM appends WHERE position = 8`,
    [
      { is: 'altered', command: 4, what: 'the command deal-3, event 4 of table/1' },
      { is: 'damaged', detail: 'table/2 does not name its last event' },
    ],
  ],
  [
    'two events exchanged',
    `UPDATE appends SET position = -position WHERE position IN (3, 5);
     UPDATE appends SET position = 8 + position WHERE position < 0;
     UPDATE appends SET previous = position - 2 WHERE position IN (3, 5)`,
    [
      { is: 'damaged', detail: 'event 3 of table/1 stands beside no command' },
      { is: 'altered', command: 2, what: 'the command deal-1, event 2 of table/2, event 2 of table/1' },
      { is: 'missing', position: 3 },
      { is: 'damaged', detail: 'event 2 of table/1 does not name the row before it' },
      { is: 'altered', command: 3, what: 'the command deal-2, event 3 of table/2' },
      { is: 'damaged', detail: 'event 4 of table/1 does not follow event 2' },
    ],
  ],
  ['a time', 'UPDATE appends SET at = at + 1 WHERE position = 8', [altered(4)]],
  [
    'another stream',
    `UPDATE appends SET stream = 'table/3' WHERE position = 1`,
    [
      { is: 'altered', command: 1, what: 'the command deal-0, event 1 of table/3, event 1 of table/2' },
      { is: 'damaged', detail: 'event 2 of table/1 does not follow event 0' },
      { is: 'damaged', detail: 'event 2 of table/1 does not name the row before it' },
      { is: 'damaged', detail: 'table/3 does not name its last event' },
    ],
  ],
  [
    'a row that says it holds one more',
    'UPDATE appends SET count = 2 WHERE position = 5',
    [
      { is: 'altered', command: 3, what: 'the command deal-2, events 2 to 3 of table/1, event 3 of table/2' },
      { is: 'damaged', detail: 'position 4 is taken twice' },
      { is: 'damaged', detail: 'event 2 of table/1 does not follow event 2' },
    ],
  ],
  [
    'a row that passes over the one before it',
    'UPDATE appends SET previous = 1 WHERE position = 5',
    [{ is: 'damaged', detail: 'event 3 of table/1 does not name the row before it' }],
  ],
  [
    'a stream that leaves its last event out',
    `UPDATE streams SET version = 3, last = 5 WHERE stream = 'table/1'`,
    [{ is: 'damaged', detail: 'table/1 does not name its last event' }],
  ],
  [
    'a stream that is not known any more, and one that never was',
    `UPDATE streams SET stream = 'table/9' WHERE stream = 'table/1'`,
    [
      { is: 'damaged', detail: 'table/1 does not name its last event' },
      { is: 'damaged', detail: 'table/9 does not name its last event' },
    ],
  ],
  [
    'a balance',
    `UPDATE accounts SET balance = 41 WHERE account = 'bank/ada'`,
    [{ is: 'misstated', account: 'bank/ada', holds: 41, posted: 40 }],
  ],
  [
    'an account out of nothing',
    `INSERT INTO accounts VALUES ('bank/eve', 1, NULL)`,
    [{ is: 'misstated', account: 'bank/eve', holds: 1, posted: 0 }],
  ],
  [
    'an account that is gone',
    `DELETE FROM accounts WHERE account = 'bank/ada'`,
    [
      { is: 'misstated', account: 'bank/ada', holds: 0, posted: 40 },
      { is: 'damaged', detail: 'bank/ada does not name its last posting' },
    ],
  ],
  [
    'one side of a posting with its balance',
    `UPDATE commands SET postings = replace(postings, '"bank/ada",10,', '"bank/ada",11,') WHERE id = 'deal-2';
     UPDATE accounts SET balance = 41 WHERE account = 'bank/ada'`,
    [
      altered(3),
      { is: 'unbalanced', command: 'deal-2' },
      { is: 'damaged', detail: 'posting 6 does not follow the one before it in bank/ada' },
    ],
  ],
  [
    'a posting that passes over the one before it',
    `UPDATE commands SET postings = replace(postings, '10,30,2', '10,30,1') WHERE id = 'deal-2'`,
    [altered(3), { is: 'damaged', detail: 'posting 6 does not follow the one before it in bank/ada' }],
  ],
  [
    'postings that cannot be read',
    `UPDATE commands SET postings = '[[' WHERE id = 'deal-3'`,
    [
      altered(4),
      { is: 'damaged', detail: 'the postings of deal-3 cannot be read' },
      { is: 'misstated', account: 'bank/ada', holds: 40, posted: 30 },
      { is: 'damaged', detail: 'bank/ada does not name its last posting' },
      { is: 'misstated', account: 'world', holds: -40, posted: -30 },
      { is: 'damaged', detail: 'world does not name its last posting' },
    ],
  ],
  [
    'postings that do not move whole cents of an account',
    `UPDATE commands SET postings = replace(postings, '"bank/ada",10,', '"bank/ada",10.5,') WHERE id = 'deal-3'`,
    [
      altered(4),
      { is: 'damaged', detail: 'the postings of deal-3 cannot be read' },
      { is: 'misstated', account: 'bank/ada', holds: 40, posted: 30 },
      { is: 'damaged', detail: 'bank/ada does not name its last posting' },
      { is: 'misstated', account: 'world', holds: -40, posted: -30 },
      { is: 'damaged', detail: 'world does not name its last posting' },
    ],
  ],
  [
    'an account that leaves its last posting out',
    `UPDATE accounts SET last = 3 WHERE account = 'bank/ada'`,
    [{ is: 'damaged', detail: 'bank/ada does not name its last posting' }],
  ],
  [
    'postings under other numbers',
    `UPDATE commands SET posting = 9 WHERE id = 'deal-3'`,
    [{ is: 'damaged', detail: 'the postings of deal-3 do not follow those before them' }],
  ],
  [
    'an event of no command',
    'UPDATE appends SET command = 9 WHERE position = 5',
    [
      { is: 'damaged', detail: 'a row of appends stands alone' },
      { is: 'damaged', detail: 'event 3 of table/1 stands beside no command' },
      { is: 'altered', command: 3, what: 'the command deal-2, event 3 of table/2' },
      { is: 'missing', position: 5 },
      { is: 'damaged', detail: 'event 4 of table/1 does not follow event 2' },
      { is: 'damaged', detail: 'event 4 of table/1 does not name the row before it' },
    ],
  ],
  [
    'a command taken out',
    `INSERT INTO commands SELECT 5, salt, leaf, sender, 'ask', fingerprint, at, 8, NULL, reply FROM commands WHERE number = 4;
     INSERT INTO commands SELECT 6, salt, leaf, sender, 'ask again', fingerprint, at, 8, NULL, reply FROM commands WHERE number = 4;
     DELETE FROM commands WHERE id = 'ask'`,
    [
      { is: 'damaged', detail: 'command 5 is missing' },
      { is: 'altered', command: 6, what: 'the command ask again' },
    ],
  ],
])('finds %s', async (_, sql, due) => {
  const { store, by } = await tampered();
  by.exec('PRAGMA ignore_check_constraints = ON');
  by.exec(sql);
  expect(await store.verify()).toEqual(due);
});

test.each<[string, (lines: readonly string[]) => readonly string[]]>([
  ['taken out', ([first, , third]) => [first, third] as string[]],
  ['taken off the end', (lines) => lines.slice(0, 2)],
  ['written twice', (lines) => [...lines, ...lines.slice(2)]],
  ['exchanged with the next', ([first, second, third]) => [second, first, third] as string[]],
])('finds one of the events of a row %s', async (_, alter) => {
  const file = join(scratch(), 'house.db');
  const store = openSqlite(file);
  await store.commit(transaction({ appends: [append('a', 0, 'one', 'two', 'three')] }));
  await store.commit(transaction({ appends: [append('a', 3, 'four')] }));
  const by = new Database(file);
  by.exec('DROP TRIGGER appends_not_updated');
  const text = by.prepare<[], string>('SELECT events FROM appends WHERE position = 3').pluck().get() ?? '';
  const lines = alter(text.slice(1, -1).split(',\n'));
  by.prepare('UPDATE appends SET events = ? WHERE position = 3').run(`[${lines.join(',\n')}]`);
  by.close();
  expect(await store.verify()).toMatchObject([{ is: 'altered', command: 1 }]);
  await store.close();
});

test('goes through a log that is longer than a page, while the house goes on', async () => {
  const store = openSqlite(join(scratch(), 'house.db'));
  const events = Array.from({ length: 2_500 }, (_, index) => index);
  await store.commit(transaction({ appends: [append('a', 0, ...events)] }));
  const faults = store.verify();
  const meanwhile = await store.commit(transaction({ appends: [append('a', 2_500, 'meanwhile')] }));
  expect(meanwhile.is).toBe('committed');
  expect(await faults).toEqual([]);
  await store.close();
});

test('a snapshot does not count when the event that it was taken after is another, or when it cannot be read', async () => {
  const { store, by } = await tampered();
  const snapshot = { version: 2, shape: 'cards/1', state: { cards: 2 } };
  await store.saveSnapshot('table/1', snapshot);
  expect(await store.readSnapshot('table/1')).toEqual(snapshot);
  by.exec(`UPDATE snapshots SET state = '{"cards"'`);
  expect(await store.readSnapshot('table/1')).toBeUndefined();
  await store.saveSnapshot('table/1', snapshot);
  by.exec('UPDATE commands SET leaf = zeroblob(32) WHERE number = 2');
  expect(await store.readSnapshot('table/1')).toBeUndefined();
  expect(await store.verify()).toContainEqual({
    is: 'damaged',
    detail: 'the snapshot of table/1 at event 2 is not of this record',
  });
});

test.each([
  ['an event of a stream', `UPDATE appends SET previous = position WHERE stream = 'table/1' AND version = 2`],
  [
    'a later one',
    `UPDATE appends SET previous = (SELECT max(position) FROM appends) WHERE stream = 'table/1' AND version = 2`,
  ],
])('a way back through a stream that leads to %s comes to an end, and is told', async (_, change) => {
  const { store, by } = await tampered();
  by.exec(`PRAGMA ignore_check_constraints = ON; ${change}`);
  await expect(store.read('table/1')).rejects.toThrow(/not in their order|damaged/);
});

test('commands with numbers far beyond are read to an end, and told', async () => {
  const { store, by } = await tampered();
  by.exec('UPDATE commands SET number = number + 1000000000 WHERE number > 2');
  expect(await store.leaves(0, 4)).toHaveLength(2);
  expect(await store.leaves(2, 4)).toEqual([]);
  expect(await store.verify()).not.toEqual([]);
});
