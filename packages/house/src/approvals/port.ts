import { accountOf, type People } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import type { ApprovalPreview } from '../tables/approval-preview.ts';
import type { Floor, Release, Reply } from '../tables/floor.ts';
import type { Act } from './request.ts';

/** How one kind of act is judged and done, so that whatever needs two persons is asked for in the same way. */
export interface ApprovalPort<A extends Act = Act> {
  /** Whether this person may do the act himself, alone or with another. */
  mayAsk(person: string, act: A): Promise<boolean>;
  /** Whether this person may approve it for another: he could do it too, and answers for the floor. */
  mayDecide(person: string, act: A): Promise<boolean>;
  /** What it would come to now. Nothing is written. */
  preview(act: A): Promise<ApprovalPreview>;
  /** Does it, and writes the approval with it: both or neither. */
  release(act: A, release: Release): Promise<Reply>;
}

/** Acts at the tables. */
export const tableApprovalPort = (floor: Floor, people: () => People): ApprovalPort => ({
  mayAsk: async (person, { table, command }) => {
    const account = accountOf(people(), person);
    const { policy } = await floor.play(table);
    const { role } = command.actor;
    return (
      account !== undefined && role !== 'patron' && actorFor(policy, account, command, role) !== undefined
    );
  },
  mayDecide: async (person, { table, command }) => {
    const account = accountOf(people(), person);
    const { policy } = await floor.play(table);
    return (
      account !== undefined &&
      mayDo(account, 'DecideApproval', null) &&
      actorFor(policy, account, command) !== undefined
    );
  },
  preview: ({ table, command }) => floor.previewForApproval(table, command),
  release: ({ table, command }, release) => floor.release(table, command, release),
});
