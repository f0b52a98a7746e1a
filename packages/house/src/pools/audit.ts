import { prizePools } from '@baize/engine/poker';
import type { Store } from '../store/port.ts';
import { mapStored } from '../store/unreadable.ts';
import {
  type Link,
  type LinkEvent,
  linkFromStored,
  newLink,
  poolAccounts,
  readLink,
  streamOfLink,
} from './link.ts';

interface Finding {
  readonly where: string;
  readonly what: string;
}

export const linkRecord = async (store: Store, link: string): Promise<readonly LinkEvent[]> =>
  mapStored(await store.read(streamOfLink(link)), linkFromStored);

/** What it comes to, once every event of it could be read. */
const linkIn = async (store: Store, link: string): Promise<Link> =>
  readLink(newLink(link), await store.read(streamOfLink(link)));

/**
 * What a table put into the pools of its jackpot, less what came out again; `tallied` counts what the operator lent
 * too.
 */
export const putBy = (
  table: string,
  record: readonly LinkEvent[],
): { readonly net: number; readonly tallied: number } => {
  let [net, lent] = [0, 0];
  for (const event of record) {
    if (!('table' in event) || event.table !== table) continue;
    if (event.type === 'Contributed') net += event.jackpot + event.reserve;
    if (event.type === 'PrizePaid') net -= event.fromPool + event.fromReserve;
    if (event.type === 'Reversed') {
      net -= event.jackpot + event.reserve;
      lent += event.fromOperator;
    }
  }
  return { net, tallied: net - lent };
};

/** Every movement has its number, and follows the one before: the order of two hits at one instant is on record. */
const orderFindings = (link: string, record: readonly LinkEvent[]): readonly Finding[] => {
  const numbers = record.flatMap((event) => ('number' in event ? [event.number] : []));
  const wrong = numbers.findIndex((number, index) => number !== index + 1);
  return wrong === -1
    ? []
    : [{ where: `jackpot ${link}`, what: `movement ${wrong + 1} is numbered ${numbers[wrong]}` }];
};

/** No movement leaves a pool below nothing, and none is what the pools would have refused. */
const boundFindings = (link: string, record: readonly LinkEvent[]): readonly Finding[] => {
  let pools = prizePools.initial;
  for (const event of record) {
    if (!('number' in event)) continue;
    pools = prizePools.evolve(pools, event);
    if (pools.jackpot < 0 || pools.reserve < 0)
      return [{ where: `jackpot ${link}`, what: `movement ${event.number} leaves a pool below nothing` }];
  }
  return [];
};

const balanceFindings = async (store: Store, { name, pools }: Link): Promise<readonly Finding[]> => {
  const due = [
    [poolAccounts.jackpot(name), pools.jackpot],
    [poolAccounts.reserve(name), pools.reserve],
  ] as const;
  const held = await Promise.all(due.map(([account]) => store.balance(account)));
  return due.flatMap(([account, should], index) =>
    held[index] === should
      ? []
      : [{ where: account, what: `the ledger holds ${held[index]}, the jackpot says ${should}` }],
  );
};

/** What went from reserves to other prizes, by the account that it went to. */
const transferred = (records: readonly (readonly LinkEvent[])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const event of records.flat()) {
    if (event.type !== 'ReserveTransferred') continue;
    const account = poolAccounts.prizes(event.to);
    sums.set(account, (sums.get(account) ?? 0) + event.amount);
  }
  return sums;
};

/**
 * Goes through the jackpots of a house: order, bounds, and both pools against the ledger; then what went to other
 * prizes.
 */
export const auditLinks = async (store: Store, names: readonly string[]): Promise<readonly Finding[]> => {
  const links = await Promise.all(names.map((name) => linkIn(store, name)));
  const records = await Promise.all(names.map((name) => linkRecord(store, name)));
  const each = await Promise.all(
    links.map(async (link, index) => {
      const record = records[index] ?? [];
      return [
        ...orderFindings(link.name, record),
        ...boundFindings(link.name, record),
        ...(await balanceFindings(store, link)),
      ];
    }),
  );
  const due = transferred(records);
  const held = await store.balances('prizes:');
  const prizes = [...new Set([...due.keys(), ...Object.keys(held)])].flatMap((account) =>
    (held[account] ?? 0) === (due.get(account) ?? 0)
      ? []
      : [
          {
            where: account,
            what: `the ledger holds ${held[account] ?? 0}, and ${due.get(account) ?? 0} went there`,
          },
        ],
  );
  return [...each.flat(), ...prizes];
};
