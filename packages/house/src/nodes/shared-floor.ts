import { Fenced, StoreFailure } from '../store/port.ts';
import { VersionConflict } from '../tables/command-journal.ts';
import type { Floor } from '../tables/floor.ts';
import { type CallAnswer, NoAnswer } from './calls.ts';
import { type Leases, leaseOf } from './leases.ts';

/** What is done at a table by whichever node has it. Each carries an id, so that asking twice does it once. */
const AT_TABLE = [
  'perform',
  'preview',
  'previewForApproval',
  'release',
  'hold',
  'fill',
  'credit',
  'direct',
  'voidRound',
] as const;
type AtTable = (typeof AT_TABLE)[number];

/** So long a table may be without a node, until whoever waits is told. */
const PATIENCE_MS = 12_000;
const AGAIN_MS = 60;

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

interface Ports {
  readonly leases: Pick<Leases, 'holds' | 'addressOf' | 'take' | 'beat'>;
  call(address: string, method: string, args: readonly unknown[]): Promise<CallAnswer>;
  /** Until this node has heard of all that is committed by now. */
  catchUp(): Promise<void>;
}

type Method = (table: string, ...rest: unknown[]) => Promise<unknown>;

/** What may be tried again, perhaps elsewhere: nothing of it was done. */
const isAgain = (error: unknown): boolean =>
  error instanceof Fenced || error instanceof VersionConflict || error instanceof NoAnswer;

/** A floor over all nodes: what is done at a table goes to the node that has it, and everything is read here. */
export const sharedFloor = (floor: Floor, { leases, call, catchUp }: Ports): Floor => {
  const attempt = async (name: AtTable, table: string, rest: readonly unknown[]): Promise<unknown> => {
    const lease = leaseOf(table);
    if (leases.holds(lease)) return (floor[name] as Method)(table, ...rest);
    const address = leases.addressOf(lease);
    if (address === undefined) throw new Fenced(lease);
    const answer = await call(address, `floor.${name}`, [table, ...rest]);
    if (answer.ok) return answer.value;
    if (answer.again) throw new Fenced(lease);
    throw new StoreFailure(answer.detail, { brief: answer.detail });
  };

  const tryAgain = async (
    name: AtTable,
    table: string,
    rest: readonly unknown[],
    first: unknown,
  ): Promise<unknown> => {
    const until = performance.now() + PATIENCE_MS;
    let error = first;
    while (isAgain(error) && performance.now() < until) {
      // There may be no such table: then nobody will ever have it.
      if (!(await floor.tables()).includes(table)) return (floor[name] as Method)(table, ...rest);
      await sleep(AGAIN_MS);
      await catchUp();
      await leases.beat();
      try {
        return await attempt(name, table, rest);
      } catch (next) {
        error = next;
      }
    }
    if (error instanceof NoAnswer) throw new Fenced(leaseOf(table));
    throw error;
  };

  const atTable =
    (name: AtTable): Method =>
    (table, ...rest) => {
      // Here, at once, as a house of one node does it.
      const doing = leases.holds(leaseOf(table))
        ? (floor[name] as Method)(table, ...rest)
        : attempt(name, table, rest);
      return doing.catch((error: unknown) => tryAgain(name, table, rest, error));
    };

  const opening = async <T>(table: string, open: () => Promise<T>): Promise<T> => {
    if (!(await floor.tables()).includes(table)) await leases.take(leaseOf(table));
    return open();
  };

  return {
    ...floor,
    ...(Object.fromEntries(AT_TABLE.map((name) => [name, atTable(name)])) as unknown as Pick<Floor, AtTable>),
    open: (table, ...rest) => opening(table, () => floor.open(table, ...rest)),
    openSession: (table, ...rest) => opening(table, () => floor.openSession(table, ...rest)),
    contribute: (table, person, contribution) => {
      const address = leases.holds(leaseOf(table)) ? undefined : leases.addressOf(leaseOf(table));
      if (address === undefined) floor.contribute(table, person, contribution);
      // Nobody waits for it: a draw goes on without what came too late.
      else void Promise.allSettled([call(address, 'floor.contribute', [table, person, contribution])]);
    },
  };
};

/** What other nodes may ask this one to do at its tables. */
export const floorCalls = (floor: Floor, leases: Pick<Leases, 'holds'>) =>
  Object.fromEntries(
    [...AT_TABLE, 'contribute' as const].map((name) => [
      `floor.${name}`,
      (table: string, ...rest: unknown[]): unknown => {
        if (!leases.holds(leaseOf(table))) throw new Fenced(leaseOf(table));
        return (floor[name] as unknown as Method)(table, ...rest);
      },
    ]),
  );
