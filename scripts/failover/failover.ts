/**
 * A house on three nodes over a primary and a synchronous standby, and one fault after another while people play:
 * `npm run failover -- --times 20`. A node is killed, or stopped for longer than its leases last; the primary is killed
 * and the standby promoted; the standby is lost for a while. Clients go on at whichever node answers, under the same
 * ids. At the end everything is asked for again, what they saw of their banks has to be explained by one order
 * (`history.ts`), and at each table what is asked later is told of a later version.
 *
 * It can be stopped and goes on where it was with `--state FILE`, which keeps what was tried and how long it took.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Node, startNode } from '../../packages/cli/src/open/nodes.test-kit.ts';
import { checkHistory } from './history.ts';
import { startPair } from './pair.ts';
import {
  askAgain,
  bankAt,
  banking,
  bringing,
  outOfOrder,
  personAt,
  pick,
  type Seen,
  untilAnswered,
} from './players.ts';

const NODES = 3;
const TABLES = ['1', '2', '4'] as const;
/** Longer than a lease: whoever wakes up has nothing any more, and has not been told. */
const FROZEN_MS = 4_000;
const STANDBY_MS = 2_000;
const BETWEEN_MS = 3_000;
const FAULTS = ['node killed', 'node stopped', 'primary killed', 'standby killed'] as const;
type Fault = (typeof FAULTS)[number];

/** How long after each fault everybody was answered again, in milliseconds. */
type Tried = Record<Fault, number[]>;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, state: { type: 'string' }, fault: { type: 'string' } },
});
const times = Number(values.times);
const tried: Tried =
  values.state !== undefined && existsSync(values.state)
    ? (JSON.parse(readFileSync(values.state, 'utf8')) as Tried)
    : { 'node killed': [], 'node stopped': [], 'primary killed': [], 'standby killed': [] };
const timesTried = (): number => FAULTS.reduce((sum, fault) => sum + tried[fault].length, 0);

const folder = mkdtempSync(join(tmpdir(), 'baize-failover-'));
// PostgreSQL runs as somebody else where this runs as root, and has to get past here.
chmodSync(folder, 0o711);
const pair = await startPair(join(folder, 'database'));
const dataOf = (index: number): string => join(folder, `node-${index}`);
const startAt = (index: number): Promise<Node> =>
  startNode(pair.store, dataOf(index), [
    ...['--pace', '0.1'],
    ...(index === 0 ? [] : ['--cluster-key', join(dataOf(0), 'cluster.key')]),
  ]);
const nodes: (Node | undefined)[] = [];
for (let index = 0; index < NODES; index += 1) nodes.push(await startAt(index));
// However it ends, nothing goes on without it.
process.once('exit', () => {
  for (const node of nodes) node?.process.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const addresses = (): readonly string[] =>
  nodes.flatMap((node) => (node === undefined ? [] : [node.address]));

const seen: Seen = { acts: [], told: [], faults: [] };
const ann = await personAt('ann', addresses);
const bo = await personAt('bo', addresses);
const first = await untilAnswered((address) => bankAt(address, ann), addresses);
let over = false;
const isOver = (): boolean => over;
const playing = Promise.all([
  ...['ann here', 'ann there', 'ann elsewhere'].map((client) =>
    banking(client, ann, addresses, seen, isOver),
  ),
  ...TABLES.map((table) => bringing(bo, table, addresses, seen, isOver)),
]);

/** Until something that was asked after the fault has been answered everywhere that is played. */
const goesOn = async (from: number): Promise<number> => {
  for (;;) {
    const banked = seen.acts.findLast(({ asked, did }) => asked > from && did.is === 'add');
    const answered = TABLES.map((table) =>
      seen.told.findLast((each) => each.table === table && each.asked > from),
    );
    const all = [banked, ...answered];
    if (all.every((each) => each !== undefined)) return performance.now() - from;
    await sleep(20);
  }
};

const strike = async (fault: Fault): Promise<number> => {
  const begun = performance.now();
  const index = Math.floor(Math.random() * NODES);
  const node = nodes[index];
  switch (fault) {
    case 'node killed': {
      await node?.kill();
      nodes[index] = undefined;
      const took = await goesOn(begun);
      nodes[index] = await startAt(index);
      return took;
    }
    case 'node stopped': {
      node?.process.kill('SIGSTOP');
      const going = goesOn(begun);
      await sleep(FROZEN_MS);
      node?.process.kill('SIGCONT');
      return going;
    }
    case 'primary killed': {
      const [took] = await Promise.all([goesOn(begun), pair.losePrimary()]);
      return took;
    }
    case 'standby killed': {
      const [took] = await Promise.all([goesOn(begun), pair.loseStandby(STANDBY_MS)]);
      return took;
    }
  }
};

const faultOf = (said: string | undefined): Fault => FAULTS.find((fault) => fault === said) ?? pick(FAULTS);
while (timesTried() < times) {
  const fault = faultOf(values.fault);
  await sleep(BETWEEN_MS * Math.random());
  const took = await strike(fault);
  tried[fault].push(Math.round(took));
  if (values.state !== undefined) writeFileSync(values.state, JSON.stringify(tried));
  process.stdout.write(
    `\r${timesTried()} of ${times}: ${fault}, played on after ${(took / 1000).toFixed(1)} s; ${seen.acts.length + seen.told.length} acts answered `,
  );
}
over = true;
await playing;
process.stdout.write('\n');

const last = await untilAnswered((address) => bankAt(address, ann), addresses);
const now = performance.now();
seen.acts.push({ client: 'the end', asked: now, answered: now, did: { is: 'read', value: last } });
const history = checkHistory(seen.acts, first);
if (!history.ok)
  seen.faults.push(`no order explains the bank after ${history.done} acts: ${JSON.stringify(history.next)}`);
for (const { id, table, reply } of await askAgain(bo, seen.told, addresses))
  seen.faults.push(`table ${table} answers ${id} otherwise than before: ${reply}`);
for (const [before, later] of outOfOrder(seen.told))
  seen.faults.push(`table ${later.table}: version ${later.version} was told after ${before.version}`);
for (const node of nodes) await node?.close();
await pair.stop();

const quantile = (list: readonly number[], part: number): number =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
for (const fault of FAULTS) {
  const took = tried[fault];
  if (took.length > 0)
    console.log(
      `${fault}: ${took.length} times, played on after ${quantile(took, 0.5)} ms, ${quantile(took, 0.95)} ms at the 95th`,
    );
}
console.log(
  `${seen.acts.length} acts of one bank in one order, ${seen.told.length} answers of tables the same when asked again`,
);
for (const fault of seen.faults) console.log(fault);
if (seen.faults.length > 0) process.exitCode = 1;
else rmSync(folder, { recursive: true, force: true });
