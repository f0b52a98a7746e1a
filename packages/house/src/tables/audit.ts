import { isDeepStrictEqual } from 'node:util';
import { replay } from '@baize/engine';
import { type Library, rulebooks } from '@baize/rulebooks';
import { secondPersonFindings } from '../approvals/audit.ts';
import { verifyShoe } from '../chance/verify.ts';
import { verifySpin } from '../chance/verify-spin.ts';
import { PEOPLE_STREAM, peopleIn } from '../desk/registry.ts';
import { libraryIn } from '../editions/adopted.ts';
import type { Departure } from '../editions/force.ts';
import { playsIn } from '../games.ts';
import { auditLinks, linkRecord, putBy } from '../pools/audit.ts';
import { type Fault, OWING, type Store, type StoredEvent } from '../store/port.ts';
import { foldStored, Unreadable } from '../store/unreadable.ts';
import { ballotFaults, headFaults } from '../tournaments/ballots.ts';
import { countFaults } from '../tournaments/count-faults.ts';
import { streamOf as tournamentStream, tournamentsIn } from '../tournaments/desk.ts';
import { readTournament, fromStored as readTournamentEvent } from '../tournaments/hosted.ts';
import { heldBy, poolAccount } from '../tournaments/ledger.ts';
import { secondPersonFaults } from '../tournaments/second-person-faults.ts';
import { affairsIn } from './affairs.ts';
import { type Imbalance, imbalanceAt, imbalanceWords } from './conservation.ts';
import { evolve, fromStored, type HostedTable, newHostedTable, type RecordedEvent } from './hosted.ts';
import { accounts, accountsOf, floatMoveOf } from './ledger.ts';
import { type Kind, type Play, type Plays, stakesOf } from './play.ts';
import { publishedShoes } from './published-shoes.ts';
import { publishedSpins } from './published-spins.ts';
import { rulingsIn } from './rulings.ts';
import { accountsAt, heldAt, inPlayAt, issueAccount } from './session/accounts.ts';
import { snapshotOf, withoutMac } from './snapshot.ts';
import { playOfRecord, streamOf, tablesIn } from './table-cache.ts';

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
  /** Spins of the wheel that are over and were opened. */
  readonly spins: number;
  /** The jackpots whose prize pools were worked out again. */
  readonly jackpots: number;
  readonly findings: readonly Finding[];
  /** Play that was begun under an edition that was not law on the day: said and recorded, and no fault. */
  readonly departures: readonly Finding[];
}

/** What the store finds of itself, in words. */
export const storeFinding = (fault: Fault): Finding => {
  switch (fault.is) {
    case 'altered':
      return { where: `command ${fault.command}`, what: `it is not what its leaf says: ${fault.what}` };
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

/**
 * What the float should hold: what the house put into it, and what patrons brought and neither hold nor took away nor
 * put into prize pools. Undefined for a table of the first houses, whose record does not tell what filled its float.
 */
const floatDue = <K extends Kind>(
  play: Play<K>,
  state: K['state'],
  record: readonly RecordedEvent<K>[],
  toPools: number,
) => {
  const [first] = record;
  if (first?.by !== 'house' || first.event.type !== 'TableHosted' || first.event.rulebook === undefined)
    return undefined;
  const { purses, wagers } = play.holdings(state);
  const lying = Object.values(purses).reduce((sum, { chips }) => sum + chips, stakesOf(wagers));
  const moved = record.map((each) =>
    each.by === 'game'
      ? (play.crossing(each.event)?.amount ?? 0)
      : each.by === 'house'
        ? floatMoveOf(each.event)
        : 0,
  );
  return moved.reduce((sum, each) => sum + each, 0) - lying - toPools;
};

/** Chips, wagers and float by the record of a table against the accounts of the ledger. */
const ledgerFindings = async <K extends Kind>(
  store: Store,
  hosted: HostedTable<K>,
  record: readonly RecordedEvent<K>[],
  toPools: number,
): Promise<readonly Finding[]> => {
  const { play, table, state, session } = hosted;
  const at = accountsAt(hosted);
  const { layout } = at;
  const float = accounts.float(table);
  const floatShould = session === null ? floatDue(play, state, record, toPools) : undefined;
  const due = new Map([
    ...accountsOf(at, heldAt(hosted), hosted.debtsEntered ? 'kept' : 'none'),
    ...(floatShould === undefined ? [] : [[float, floatShould] as const]),
  ]);
  const held = {
    ...(await store.balances(at.chips(''))),
    ...(at.owing === undefined ? {} : await store.balances(at.owing(''))),
    [layout]: await store.balance(layout),
    ...(floatShould === undefined ? {} : { [float]: await store.balance(float) }),
  };
  return [...new Set([...due.keys(), ...Object.keys(held)])].flatMap((account) => {
    const has = held[account] ?? 0;
    const should = due.get(account) ?? 0;
    return has === should
      ? []
      : [{ where: account, what: `the ledger holds ${has}, the table says ${should}` }];
  });
};

/** A seal that could not be opened when it was over can be checked by nobody: each is a finding. */
const lostFindings = <K extends Kind>(
  table: string,
  record: readonly RecordedEvent<K>[],
): readonly Finding[] =>
  record.flatMap(({ by, event }) => {
    if (by !== 'house' || (event.type !== 'ShoeLost' && event.type !== 'SpinLost')) return [];
    const which = event.type === 'ShoeLost' ? `shoe ${event.shoe}` : `spin ${event.spin}`;
    return [{ where: `table ${table}, ${which}`, what: 'its seal could not be opened' }];
  });

const shoeFindings = <K extends Kind>(play: Play<K>, table: string, record: readonly RecordedEvent<K>[]) => {
  const verdicts = publishedShoes(play, table, record).map((shoe) => ({ shoe, verdict: verifyShoe(shoe) }));
  return {
    shoes: verdicts.length,
    faces: verdicts.reduce((sum, { verdict }) => sum + (verdict.ok ? verdict.faces : 0), 0),
    findings: verdicts.flatMap(({ shoe, verdict }) =>
      verdict.ok ? [] : [{ where: `table ${table}, shoe ${shoe.shoe}`, what: verdict.fault.detail }],
    ),
  };
};

/** Every spin against its seal; and one after the other, so that none was put away. */
const spinFindings = <K extends Kind>(play: Play<K>, table: string, record: readonly RecordedEvent<K>[]) => {
  const spins = publishedSpins(play, table, record);
  const where = (spin: number): string => `table ${table}, spin ${spin}`;
  return {
    spins: spins.length,
    findings: spins.flatMap((spin, index) => {
      const verdict = verifySpin(spin);
      if (!verdict.ok) return [{ where: where(spin.spin), what: verdict.fault.detail }];
      return spin.spin === index + 1
        ? []
        : [{ where: where(spin.spin), what: `it was sealed where spin ${index + 1} was due` }];
    }),
  };
};

/** What a table put into prize pools by the record of its jackpot, and whether the table says the same. */
const poolFindings = async <K extends Kind>(store: Store, { play, table, state, link }: HostedTable<K>) => {
  if (link === null) return { toPools: 0, findings: [] };
  const { net, tallied } = putBy(table, await linkRecord(store, link));
  const tally = play.jackpot?.tally(state) ?? 0;
  const what = `the jackpot has ${tallied} from it, the table says ${tally}`;
  return { toPools: net, findings: tally === tallied ? [] : [{ where: `table ${table}`, what }] };
};

/** Compares a snapshot with what the events before it come to. */
const snapshotFindings = async <K extends Kind>(
  store: Store,
  start: HostedTable<K>,
  stored: readonly StoredEvent[],
): Promise<readonly Finding[]> => {
  const { table } = start;
  const found = await store.readSnapshot(streamOf(table));
  if (found === undefined) return [];
  const kept = withoutMac(found).snapshot;
  const until = stored.slice(0, kept.version);
  const record = until.map((each) => fromStored<K>(each));
  const hosted = replay<HostedTable<K>, RecordedEvent<K>>({ evolve }, start, record);
  const due = snapshotOf({ hosted, rulings: rulingsIn<K>(until), affairs: affairsIn<K>(until) });
  return due.shape !== kept.shape || isDeepStrictEqual(kept.state, JSON.parse(JSON.stringify(due.state)))
    ? []
    : [{ where: `table ${table}, snapshot ${kept.version}`, what: 'it is not what the events come to' }];
};

/** What is said in an audit of a departure from the law of the day. */
const departuresAt = (where: string, departure: Departure | null): readonly Finding[] => {
  if (departure === null) return [];
  const { rulebook, is, why, reason, who } = departure;
  const state = is === 'revoked' ? 'not in force any more' : 'not in force yet';
  const what = `played by ${rulebook}, ${state}: ${why} ${who ?? 'The house'} said why: ${reason}`;
  return [{ where, what }];
};

/**
 * A table by its record from the first event on, and the first event at which its chips do not come to what was
 * brought.
 */
const replayTable = <K extends Kind>(start: HostedTable<K>, stored: readonly StoredEvent[]) => {
  let imbalance: Imbalance | undefined;
  const hosted = foldStored(stored, start, (before, event) => {
    const recorded = fromStored<K>(event);
    const after = evolve(before, recorded);
    imbalance ??= imbalanceAt(before, recorded, after);
    return after;
  });
  return { hosted, findings: imbalance === undefined ? [] : [imbalanceWords(imbalance)] };
};

const auditTable = async <K extends Kind>(
  store: Store,
  plays: Plays<K>,
  table: string,
): Promise<{ readonly audit: Audit; readonly link: string | null }> => {
  const stored = await store.read(streamOf(table));
  const play = playOfRecord(plays, stored);
  const start = newHostedTable(play, table);
  const { hosted, findings: chips } = replayTable(start, stored);
  const record = stored.map((each) => fromStored<K>(each));
  const { shoes, faces, findings } = shoeFindings(play, table, record);
  const wheel = spinFindings(play, table, record);
  const pools = await poolFindings(store, hosted);
  // A tournament that cannot be read is a finding of its own.
  const uncounted = await orUnreadable<readonly string[]>(
    () => [],
    () => countFaults(store, hosted, stored),
  );
  const audit = {
    tables: 1,
    rounds: record.filter((each) => each.by === 'game' && play.endsRound(each.event)).length,
    shoes,
    faces,
    spins: wheel.spins,
    jackpots: 0,
    departures: departuresAt(`table ${table}`, hosted.departure),
    findings: [
      ...findings,
      ...wheel.findings,
      ...lostFindings(table, record),
      ...chips,
      ...pools.findings,
      ...(await ledgerFindings(store, hosted, record, pools.toPools)),
      ...(await snapshotFindings(store, start, stored)),
      ...uncounted.map((what) => ({ where: `table ${table}`, what })),
      ...(await secondPersonFindings(store, start, stored)),
    ],
  };
  return { audit, link: hosted.link };
};

/** Every chip of a tournament that is in play was issued by it, and every one that is not has come back. */
const issueFindings = async (store: Store, id: string): Promise<readonly Finding[]> => {
  const issued = -(await store.balance(issueAccount(id)));
  const inPlay = Object.values(await store.balances(inPlayAt(id))).reduce((sum, each) => sum + each, 0);
  const what = `${issued} was issued in chips, and ${inPlay} is in play`;
  return issued === inPlay ? [] : [{ where: issueAccount(id), what }];
};

/** What lies in a tournament by its record against the account of the ledger, and its ballots against their seals. */
const tournamentFindings = async (
  store: Store,
  library: Library,
  id: string,
): Promise<readonly Finding[]> => {
  const stored = await store.read(tournamentStream(id));
  const { rules, state } = readTournament(id, stored, library);
  const record = stored.map(readTournamentEvent);
  const has = await store.balance(poolAccount(id));
  const should = heldBy(rules, state);
  const money =
    has === should
      ? []
      : [{ where: poolAccount(id), what: `the ledger holds ${has}, the tournament says ${should}` }];
  return [
    ...money,
    ...(await issueFindings(store, id)),
    ...[
      ...ballotFaults(id, record),
      ...(await headFaults(store, stored)),
      ...(await secondPersonFaults(store, id, stored, library)),
    ].map((what) => ({
      where: `tournament ${id}`,
      what,
    })),
  ];
};

/** The tournaments that were begun under what was not law; one that cannot be read is a finding already. */
const tournamentDepartures = async (store: Store, library: Library): Promise<readonly Finding[]> => {
  const said: Finding[] = [];
  for (const id of await tournamentsIn(store)) {
    const hosted = await orUnreadable(
      () => undefined,
      async () => readTournament(id, await store.read(tournamentStream(id)), library),
    );
    said.push(...departuresAt(`tournament ${id}`, hosted?.departure ?? null));
  }
  return said;
};

/** What the house has to receive is what people owe at its tables. */
const receivablesFindings = async (store: Store): Promise<readonly Finding[]> => {
  const due = await store.balance(accounts.receivables);
  const owing = -Object.values(await store.balances(OWING)).reduce((sum, each) => sum + each, 0);
  return due === owing
    ? []
    : [{ where: accounts.receivables, what: `the ledger holds ${due}, and people owe ${owing}` }];
};

const NOTHING: Audit = {
  tables: 0,
  rounds: 0,
  shoes: 0,
  faces: 0,
  spins: 0,
  jackpots: 0,
  findings: [],
  departures: [],
};

const addAudits = (one: Audit, other: Audit): Audit => ({
  tables: one.tables + other.tables,
  rounds: one.rounds + other.rounds,
  shoes: one.shoes + other.shoes,
  faces: one.faces + other.faces,
  spins: one.spins + other.spins,
  jackpots: one.jackpots + other.jackpots,
  findings: [...one.findings, ...other.findings],
  departures: [...one.departures, ...other.departures],
});

/** What cannot be read is a finding in itself, and keeps nothing else from being checked. */
const orUnreadable = async <T>(otherwise: (finding: Finding) => T, check: () => Promise<T>): Promise<T> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { stream, version, type } = error;
    return otherwise({
      where: `${stream}, event ${version}`,
      what: `it is of the type ${type}, and cannot be read: nothing after it is checked`,
    });
  }
};

const peopleFindings = async (store: Store): Promise<readonly Finding[]> => {
  peopleIn(await store.read(PEOPLE_STREAM));
  return [];
};

/**
 * Goes through a house's whole record: chains, replay of every table, its chips after every event, chips and prize
 * pools against the ledger, every opened shoe and spin.
 */
export const auditHouse = async (store: Store, given?: Plays): Promise<Audit> => {
  const unknown: Finding[] = [];
  const library = await orUnreadable(
    (finding) => {
      unknown.push(finding);
      return rulebooks;
    },
    () => libraryIn(store),
  );
  const plays = given ?? playsIn(library);
  const faults = [...(await store.verify()).map(storeFinding), ...unknown];
  let audit: Audit = { ...NOTHING, findings: faults };
  const links = new Set<string>();
  for (const table of await tablesIn(store)) {
    const each = await orUnreadable(
      (finding) => ({ audit: { ...NOTHING, tables: 1, findings: [finding] }, link: null }),
      () => auditTable(store, plays, table),
    );
    if (each.link !== null) links.add(each.link);
    audit = addAudits(audit, each.audit);
  }
  const alone = (finding: Finding): readonly Finding[] => [finding];
  const findings = [
    ...(await orUnreadable(alone, () => auditLinks(store, [...links]))),
    ...(await receivablesFindings(store)),
    ...(await orUnreadable(alone, () => peopleFindings(store))),
  ];
  for (const tournament of await tournamentsIn(store))
    findings.push(...(await orUnreadable(alone, () => tournamentFindings(store, library, tournament))));
  const departures = await tournamentDepartures(store, library);
  return addAudits(audit, { ...NOTHING, jackpots: links.size, findings, departures });
};
