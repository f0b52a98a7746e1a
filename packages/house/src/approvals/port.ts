import { accountOf, type People } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import type { Floor, Release, Reply } from '../tables/floor.ts';
import type { TournamentDesk } from '../tournaments/desk.ts';
import type { Act, ActPreview, PeopleAct, TableAct, TournamentAct } from './request.ts';

/** How one kind of act is judged and done, so that whatever needs two persons is asked for in the same way. */
export interface ApprovalPort<A extends Act = Act> {
  /** Whether this person may do the act himself, alone or with another. */
  mayAsk(person: string, act: A): Promise<boolean>;
  /** Whether this person may approve it for another: he could do it too, and answers for the floor. */
  mayDecide(person: string, act: A): Promise<boolean>;
  /** What it would come to now. Nothing is written. */
  preview(act: A): Promise<ActPreview>;
  /** Does it, and writes the approval with it: both or neither. */
  release(act: A, release: Release): Promise<Reply>;
}

/** Acts at the tables. */
const tableApprovalPort = (floor: Floor, people: () => People): ApprovalPort<TableAct> => ({
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

/** Acts at the desks of tournaments: whoever runs them asks, and another who does decides. */
const tournamentApprovalPort = (desk: TournamentDesk, people: () => People): ApprovalPort<TournamentAct> => {
  const runs = (person: string): boolean => {
    const account = accountOf(people(), person);
    return account !== undefined && mayDo(account, 'RunTournament', null);
  };
  return {
    mayAsk: (person) => Promise.resolve(runs(person)),
    mayDecide: (person) => {
      const account = accountOf(people(), person);
      return Promise.resolve(account !== undefined && mayDo(account, 'DecideApproval', null) && runs(person));
    },
    preview: ({ tournament, acts }) => desk.previewForApproval(tournament, acts),
    release: ({ tournament, acts }, release) => desk.release(tournament, acts, release),
  };
};

/** Every kind of act by its own port. */
export const approvalPorts = (
  floor: Floor,
  desk: TournamentDesk,
  people: () => People,
  ofPeople: ApprovalPort<PeopleAct>,
): ApprovalPort => {
  const atTables = tableApprovalPort(floor, people);
  const atDesks = tournamentApprovalPort(desk, people);
  return {
    mayAsk: (person, act) =>
      act.of === 'table'
        ? atTables.mayAsk(person, act)
        : act.of === 'people'
          ? ofPeople.mayAsk(person, act)
          : atDesks.mayAsk(person, act),
    mayDecide: (person, act) =>
      act.of === 'table'
        ? atTables.mayDecide(person, act)
        : act.of === 'people'
          ? ofPeople.mayDecide(person, act)
          : atDesks.mayDecide(person, act),
    preview: (act) =>
      act.of === 'table'
        ? atTables.preview(act)
        : act.of === 'people'
          ? ofPeople.preview(act)
          : atDesks.preview(act),
    release: (act, release) =>
      act.of === 'table'
        ? atTables.release(act, release)
        : act.of === 'people'
          ? ofPeople.release(act, release)
          : atDesks.release(act, release),
  };
};
