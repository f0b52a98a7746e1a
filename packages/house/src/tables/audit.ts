import { isDeepStrictEqual } from 'node:util';
import { type BaccaratRules, replay, type State } from '@baize/engine';
import { verifyShoe } from '../chance/verify.ts';
import type { Fault, Store } from '../store/port.ts';
import { FLOOR_STREAM, streamOf } from './floor.ts';
import { evolve, fromStored, hostedAt, type Recorded, unhosted } from './hosted.ts';
import { holdings } from './ledger.ts';
import { publishedShoes } from './published.ts';

/** What does not hold, and where. */
interface Finding {
  readonly where: string;
  readonly what: string;
}

export interface Audit {
  readonly tables: number;
  readonly rounds: number;
  /** Shoes that are over and were opened, and the faces that were compared with them. */
  readonly shoes: number;
  readonly faces: number;
  readonly findings: readonly Finding[];
}

const storeFinding = (fault: Fault): Finding => {
  switch (fault.is) {
    case 'broken':
      return {
        where: `${fault.stream}, event ${fault.version}`,
        what: 'the chain does not hold from here on',
      };
    case 'missing':
      return { where: `position ${fault.position}`, what: 'no event stands here' };
    case 'unbalanced':
      return { where: `command ${fault.command}`, what: 'its postings do not come to nothing' };
    case 'misstated':
      return {
        where: fault.account,
        what: `it holds ${fault.holds}, and its postings come to ${fault.posted}`,
      };
    case 'damaged':
      return { where: 'the file', what: fault.detail };
  }
};

/** Chips and wagers by the record of a table against the accounts of the ledger. */
const ledgerFindings = async (store: Store, table: string, state: State): Promise<readonly Finding[]> => {
  const due = holdings(table, state);
  const held = { ...(await store.balances(`chips:${table}:`)), ...(await store.balances(`layout:${table}`)) };
  return [...new Set([...due.keys(), ...Object.keys(held)])].flatMap((account) => {
    const has = held[account] ?? 0;
    const should = due.get(account) ?? 0;
    return has === should
      ? []
      : [{ where: account, what: `the ledger holds ${has}, the table says ${should}` }];
  });
};

const shoeFindings = (rules: BaccaratRules, table: string, record: readonly Recorded[]) => {
  const verdicts = publishedShoes(rules, table, record).map((shoe) => ({ shoe, verdict: verifyShoe(shoe) }));
  return {
    shoes: verdicts.length,
    faces: verdicts.reduce((sum, { verdict }) => sum + (verdict.ok ? verdict.faces : 0), 0),
    findings: verdicts.flatMap(({ shoe, verdict }) =>
      verdict.ok ? [] : [{ where: `table ${table}, shoe ${shoe.shoe}`, what: verdict.fault.detail }],
    ),
  };
};

/** What was kept as an aid to starting is held against the events that it stands for. */
const snapshotFindings = async (
  store: Store,
  rules: BaccaratRules,
  table: string,
  record: readonly Recorded[],
): Promise<readonly Finding[]> => {
  const kept = hostedAt(await store.kept(streamOf(table)));
  if (kept === undefined) return [];
  const due = replay({ evolve }, unhosted(rules, table), record.slice(0, kept.version));
  return isDeepStrictEqual(kept, JSON.parse(JSON.stringify(due)))
    ? []
    : [{ where: `table ${table}, snapshot ${kept.version}`, what: 'it is not what the events come to' }];
};

const auditTable = async (store: Store, rules: BaccaratRules, table: string): Promise<Audit> => {
  const record = (await store.read(streamOf(table))).map(fromStored);
  const { state } = replay({ evolve }, unhosted(rules, table), record);
  const { shoes, faces, findings } = shoeFindings(rules, table, record);
  return {
    tables: 1,
    rounds: record.filter(({ event }) => event.type === 'CardsCollected').length,
    shoes,
    faces,
    findings: [
      ...findings,
      ...(await ledgerFindings(store, table, state)),
      ...(await snapshotFindings(store, rules, table, record)),
    ],
  };
};

const NOTHING: Audit = { tables: 0, rounds: 0, shoes: 0, faces: 0, findings: [] };

const together = (one: Audit, other: Audit): Audit => ({
  tables: one.tables + other.tables,
  rounds: one.rounds + other.rounds,
  shoes: one.shoes + other.shoes,
  faces: one.faces + other.faces,
  findings: [...one.findings, ...other.findings],
});

/** Goes through a house's whole record: chains, replay of every table, chips against the ledger, every opened shoe. */
export const auditHouse = async (store: Store, rules: BaccaratRules): Promise<Audit> => {
  const faults = (await store.verify()).map(storeFinding);
  let audit: Audit = { ...NOTHING, findings: faults };
  for (const { data } of await store.read(FLOOR_STREAM)) {
    audit = together(audit, await auditTable(store, rules, (data as { readonly table: string }).table));
  }
  return audit;
};
