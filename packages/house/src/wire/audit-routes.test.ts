import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerAt } from '../api.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import type { ExportedCommand, ExportLine } from '../log/export.ts';
import { isSignedBy, parseVkey } from '../log/note.ts';
import { rootOver } from '../log/tiles.ts';
import { leafHash } from '../log/tree.ts';
import type { AuditSaid } from './audit-check.ts';
import { logIn, startHouse } from './server.test-kit.ts';

let running: Awaited<ReturnType<typeof startHouse>>;
let regulator: string;

beforeAll(async () => {
  running = await startHouse();
  regulator = await logIn(running.port, 'rae');
});
afterAll(async () => {
  await running.stop();
  running.remove();
});

const get = (path: string, cookie = regulator): Promise<Response> =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { cookie } });

const linesOf = async <T>(response: Response): Promise<readonly T[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const PATHS = ['/api/audit', '/api/audit/log', '/api/audit/log.jsonl'];

describe('the audit', () => {
  test.each(PATHS)('%s is for regulator and owner', async (path) => {
    expect((await get(path, '')).status).toBe(401);
    for (const name of ['ann', 'dee', 'sam', 'dora']) {
      expect([name, (await get(path, await logIn(running.port, name))).status]).toEqual([name, 403]);
    }
    const given = await get(path);
    expect(given.status).toBe(200);
    await given.text();
  });

  test('the check tells how far it is, and finds that everything holds', async () => {
    const said = await linesOf<AuditSaid>(await get('/api/audit'));
    // What takes long is said again, so that nobody cuts the line.
    expect([...new Set(said.map(({ is }) => is))]).toEqual(['reading', 'checking', 'done']);
    const done = said.at(-1);
    if (done?.is !== 'done') throw new Error('it did not end');
    expect(done.audit.findings).toEqual([]);
    expect(done.audit.tables).toBe(1);
    expect(done.streams.map(({ stream }) => stream).toSorted()).toEqual(
      expect.arrayContaining(['cashier', 'floor', 'table:1']),
    );
    expect(done.streams.reduce((sum, { events }) => sum + events, 0)).toBe(done.events);
  });

  test('the export holds no hash of a password, no token and no sealed secret, but every leaf, and can be checked', async () => {
    await running.house.log.flush();
    const response = await get('/api/audit/log.jsonl');
    expect(response.headers.get('content-disposition')).toContain('baize-log.jsonl');
    const lines = await linesOf<ExportLine>(response);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|tokenHash|\\?"sealed\\?":/);
    const commands = lines.filter((line): line is ExportedCommand => 'command' in line);
    expect(commands.map(({ command }) => command)).toEqual(commands.map((_, index) => index + 1));
    const opened = commands.filter((each) => 'entry' in each);
    for (const { entry, leaf } of opened) expect(Buffer.from(leafHash(entry)).toString('hex')).toBe(leaf);
    const withheld = commands.flatMap((each) => ('withheld' in each ? each.withheld : []));
    expect(withheld.map(({ type }) => type)).toContain('people.AccountOpened');
    expect(opened.length).toBeGreaterThan(5);
    const end = lines.at(-1);
    if (end === undefined || !('key' in end)) throw new Error('it does not end with what was signed');
    const checkpoint = parseCheckpoint(end.checkpoint ?? '');
    const key = parseVkey(end.key);
    if (checkpoint === undefined || key === undefined) throw new Error('nothing was signed');
    expect(isSignedBy(checkpoint.note, key)).toBe(true);
    const leaves = commands.map(({ leaf }) => Buffer.from(leaf, 'hex'));
    expect(Buffer.from(rootOver(leaves, checkpoint.size))).toEqual(Buffer.from(checkpoint.root));
    expect(checkpoint.size).toBeGreaterThan(10);
  });

  test('a page of the log is newest first, with names', async () => {
    const page = (await (
      await get('/api/audit/log?kind=people&limit=3')
    ).json()) as AnswerAt<'GET /api/audit/log'>;
    expect(page.lines).toHaveLength(3);
    const positions = page.lines.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => other - one));
    expect(Object.values(page.names)).toContain('Dora');
    expect(page.before).toBeLessThanOrEqual(positions.at(-1) ?? 0);
    expect((await get('/api/audit/log?kind=everything')).status).toBe(400);
  });

  test('the clauses of a stream are read by the rulebook of its own table', async () => {
    const page = (await (
      await get('/api/audit/log?kind=play&limit=200')
    ).json()) as AnswerAt<'GET /api/audit/log'>;
    expect(page.lines.map(({ stream }) => stream)).toContain('table:1');
    for (const { stream, clause, rulebook } of page.lines)
      expect(rulebook).toBe(stream === 'table:1' && clause !== null ? 'act-mini-baccarat-2016' : null);
  });
});

test('whoever looks at what is other people’s leaves a trace, once in ten minutes; a copy each time', async () => {
  const before = await running.house.store.version('reads');
  const after = async (): Promise<readonly unknown[]> =>
    (await running.house.store.read('reads', before)).map(({ data }) => data);
  const [rae, ann] = ['rae', 'ann'].map(
    (name) =>
      Object.values(running.house.registry.people().accounts).find((each) => each.name === name)?.id ?? '',
  );
  for (const path of [`/api/ledger?person=${ann}`, `/api/ledger?person=${ann}`, '/api/people', '/api/report'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  for (let copy = 0; copy < 2; copy += 1) await (await get('/api/audit/log.jsonl')).text();
  const traces = await after();
  expect(traces).toEqual([
    { person: rae, what: 'a ledger', of: ann },
    { person: rae, what: 'people', of: null },
    { person: rae, what: 'the report', of: null },
    { person: rae, what: 'the whole record', of: null },
    { person: rae, what: 'the whole record', of: null },
  ]);
  // One's own things are nobody else's business, and who is refused has seen nothing.
  const patron = await logIn(running.port, 'ann');
  expect((await get('/api/ledger', patron)).status).toBe(200);
  expect((await get('/api/people', patron)).status).toBe(403);
  expect(await after()).toHaveLength(traces.length);
  const { lines } = (await (await get('/api/audit/log?kind=people')).json()) as {
    lines: readonly { type: string; person: string | null; withheld: boolean }[];
  };
  expect(
    lines
      .filter(({ type }) => type === 'reads.Looked')
      .every(({ person, withheld }) => person === rae && !withheld),
  ).toBe(true);
});
