import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestServer } from '../../../house/src/store/postgres/server.test-kit.ts';
import { type Look, lineOf, logIn, type Node, startNode } from './nodes.test-kit.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A busy machine is no defect: what is promised is measured where nothing else runs. */
const GOES_ON_MS = process.env.BAIZE_POSTGRES === 'whole' ? 5_000 : 30_000;

/** Who has a table, by the database. */
const holderOf = async (store: string, lease: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: store });
  await client.connect();
  const { rows } = await client.query<{ node: string }>('SELECT node FROM leases WHERE name = $1', [lease]);
  await client.end();
  return rows[0]?.node;
};

const cardsOf = ({ view: { round } }: Look): readonly string[] => [
  ...(round?.boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)) ?? []),
  ...(round?.dealer.cards ?? []),
];

describe('two nodes over one database', () => {
  test('each serves a player at the same table; one is lost in mid-hand, and its player goes on at the other', {
    timeout: 120_000,
  }, async () => {
    const store = await server.schema();
    const [a, b] = [join(folder, 'a'), join(folder, 'b')];
    const first = await startNode(store, a, ['--pace', '0.6']);
    onTestFinished(() => first.kill());
    const second = await startNode(store, b, ['--pace', '0.6', '--cluster-key', join(a, 'cluster.key')]);
    onTestFinished(() => second.kill());
    const nodes: readonly Node[] = [first, second];

    // Logged in at one node is logged in at the other.
    const [ann, bo] = await Promise.all([logIn(first.address, 'ann'), logIn(second.address, 'bo')]);
    const lines = [
      { node: first, person: ann, box: 1, line: await lineOf(first.address, ann, '2') },
      { node: second, person: bo, box: 2, line: await lineOf(second.address, bo, '2') },
    ];
    for (const { person, line } of lines)
      expect(await line.ask({ type: 'BringChips', patron: person.id, amount: 5_000 })).toMatchObject({
        ok: true,
      });
    // Both in one round: between two rounds there is time for both.
    for (const { person, line, box } of lines) {
      const wager = { type: 'PlaceWager', patron: person.id, box, on: 'main', amount: 1_000 };
      await expect.poll(async () => (await line.ask(wager)).ok, { timeout: 60_000 }).toBe(true);
    }

    // Somebody is asked what he does: the node of the table is lost under him, or under the other.
    const isAsked = ({ view: { next } }: Look): boolean =>
      next?.do === 'decide' && lines.some(({ person }) => person.id === next.patron);
    const looks = await Promise.all(lines.map(({ line }) => line.until(isAsked)));
    expect(looks.map(cardsOf)[0]).toEqual(looks.map(cardsOf)[1]);
    const holder = await holderOf(store, 'table:2');
    const lost = lines.find(({ node }) => node.name === holder);
    const other = nodes.find(({ name }) => name !== holder);
    if (lost === undefined || other === undefined) throw new Error(`${holder} has the table`);

    const killedAt = performance.now();
    await lost.node.kill();
    const again = await lineOf(other.address, lost.person, '2');
    const shown = await again.until(() => true);
    expect(cardsOf(shown).slice(0, 2)).toEqual(cardsOf(looks[0] as Look).slice(0, 2));
    const reply = await again.ask({ type: 'BringChips', patron: lost.person.id, amount: 100 });
    const tookMs = performance.now() - killedAt;
    expect(reply).toMatchObject({ ok: true });
    expect(tookMs).toBeLessThan(GOES_ON_MS);
    expect(await holderOf(store, 'table:2')).toBe(other.name);

    // The dealer goes on there, and the round comes to its end.
    const settled = await again.until(({ view: { next } }) => next?.do !== 'decide');
    expect(settled.version).toBeGreaterThan(shown.version);
    const health = await (await fetch(`${other.address}/api/health`)).json();
    expect(health).toMatchObject({ ok: true, node: other.name, role: 'all' });
    for (const { line } of lines) line.end();
    again.end();
  });
});
