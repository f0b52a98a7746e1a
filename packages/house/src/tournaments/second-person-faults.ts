import type { Library } from '@baize/rulebooks';
import { approvalsIn } from '../approvals/approvals.ts';
import { faultIn, onRecord } from '../approvals/audit.ts';
import type { Store, StoredEvent } from '../store/port.ts';
import { evolveTournament, fromStored, type HostedTournament, readTournament } from './hosted.ts';
import { needsSecondPerson } from './second-person.ts';

/**
 * What is wrong with the second person in a tournament: something that needed one and has none, an approval that is not
 * on record as it says, or one of which nothing was done. Only what was done after it was said that two are needed is
 * held to it.
 */
export const secondPersonFaults = async (
  store: Pick<Store, 'read'>,
  id: string,
  stored: readonly StoredEvent[],
  library: Library,
): Promise<readonly string[]> => {
  const record = onRecord(
    (act) => act.of === 'tournament' && act.tournament === id,
    await approvalsIn(store),
  );
  const faults: string[] = [];
  const released = new Set<number>();
  let hosted: HostedTournament | undefined;
  let coveredUntil = 0;
  for (const [index, each] of stored.entries()) {
    if (hosted === undefined) {
      hosted = readTournament(id, stored.slice(0, 1), library);
      continue;
    }
    const recorded = fromStored(each);
    const { person } = each.data as { readonly person: string | null };
    if (recorded.by === 'house' && recorded.event.type === 'ActApproved') {
      const what = faultIn(recorded.event, record, released);
      if (what !== undefined) faults.push(what);
      released.add(recorded.event.request);
      coveredUntil = index + recorded.event.releases;
    }
    if (person !== null && index > coveredUntil && needsSecondPerson(hosted, [recorded]))
      faults.push(`event ${each.version} needed a second person, and nobody approved it`);
    hosted = evolveTournament(hosted, recorded);
  }
  const undone = [...record.approvedBy.keys()].filter((request) => !released.has(request));
  return [
    ...faults,
    ...undone.map((request) => `request ${request} was approved, and nothing of it is here`),
  ];
};
