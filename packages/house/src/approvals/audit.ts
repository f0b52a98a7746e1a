import type { Store, StoredEvent } from '../store/port.ts';
import { type Approval, evolve, fromStored, type HostedTable } from '../tables/hosted.ts';
import type { Kind } from '../tables/play.ts';
import { reversesAt } from '../tables/second-person.ts';
import { approvalsIn } from './approvals.ts';
import type { Act, SignedEvent } from './request.ts';

interface Finding {
  readonly where: string;
  readonly what: string;
}

/** What the requests of a table or a tournament have come to by their own record. */
export interface OnRecord {
  readonly askedBy: ReadonlyMap<number, string | null>;
  readonly approvedBy: ReadonlyMap<number, string | null>;
}

export const onRecord = (isAbout: (act: Act) => boolean, signed: readonly SignedEvent[]): OnRecord => {
  const askedBy = new Map<number, string | null>();
  const approvedBy = new Map<number, string | null>();
  for (const { person, event } of signed) {
    if (event.type === 'ApprovalAsked' && isAbout(event.act)) askedBy.set(event.request, person);
    if (event.type === 'ApprovalGiven' && askedBy.has(event.request)) approvedBy.set(event.request, person);
  }
  return { askedBy, approvedBy };
};

/** What is wrong with an approval as the table, or the tournament, has it. */
export const faultIn = (
  { request, askedBy, approvedBy }: Approval,
  record: OnRecord,
  released: ReadonlySet<number>,
): string | undefined => {
  if (askedBy === approvedBy) return `request ${request} was approved by who asked for it`;
  if (record.askedBy.get(request) !== askedBy || record.approvedBy.get(request) !== approvedBy)
    return `request ${request} is not on record as asked for and approved by these two`;
  return released.has(request) ? `request ${request} was used before` : undefined;
};

/**
 * Whether everything at a table that needed a second person had one, and whether what was approved was done there,
 * once. Only a table that says in its record that it needs two is held to it: what was done at older ones was lawful
 * alone.
 */
export const secondPersonFindings = async <K extends Kind>(
  store: Pick<Store, 'read'>,
  start: HostedTable<K>,
  stored: readonly StoredEvent[],
): Promise<readonly Finding[]> => {
  const { table } = start;
  const record = onRecord((act) => act.of === 'table' && act.table === table, await approvalsIn(store));
  const findings: Finding[] = [];
  const released = new Set<number>();
  let hosted = start;
  let isHeld = false;
  let coveredUntil = 0;
  for (const each of stored) {
    const recorded = fromStored<K>(each);
    const { person } = each.data as { readonly person: string | null };
    const where = `table ${table}, event ${each.version}`;
    if (recorded.by === 'house' && recorded.event.type === 'TableHosted')
      isHeld = recorded.event.secondPerson === 'reversals' && recorded.event.session === undefined;
    if (recorded.by === 'house' && recorded.event.type === 'ActApproved') {
      const what = faultIn(recorded.event, record, released);
      if (what !== undefined) findings.push({ where, what });
      released.add(recorded.event.request);
      coveredUntil = each.version + recorded.event.releases;
    }
    if (
      isHeld &&
      recorded.by === 'game' &&
      person !== null &&
      each.version > coveredUntil &&
      reversesAt(hosted, recorded.event)
    )
      findings.push({ where, what: 'it needed a second person, and nobody approved it' });
    hosted = evolve(hosted, recorded);
  }
  const undone = [...record.approvedBy.keys()].filter((request) => !released.has(request));
  return [
    ...findings,
    ...undone.map((request) => ({
      where: `request ${request}`,
      what: `it was approved, and table ${table} has nothing of it`,
    })),
  ];
};
