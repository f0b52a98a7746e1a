import type { Actor } from './game.ts';
import type { Refusal } from './refusal.ts';

/**
 * What the record says to an act where the house itself deals from a sealed order, or spins a sealed wheel.
 *
 * - `disproved`: it tells of something that cannot have happened there.
 * - `house`: it is true when it is due, and the house itself does it then; nobody reports it.
 * - `own`: only the one whom it concerns says so.
 * - `checked`: it can be true only where the house's own check of the round against what was sealed fails.
 * - `lacking`: it may be true, but what has to come with it there is missing.
 */
export interface Finding<Clause extends string = string> {
  readonly is: 'disproved' | 'house' | 'own' | 'checked' | 'lacking';
  readonly refusal: Refusal<Clause>;
}

/** A power, a decision, or what no record can tell: judged as at any table. */
export const STAYS = 'stays';

export type Standing<Clause extends string = string> = typeof STAYS | Finding<Clause>;

/** What people do and what becomes of it: no record tells against a seat, a debt, a breach or a dispute. */
export const PEOPLE_STAY = {
  TakeSeat: STAYS,
  BringChips: STAYS,
  LeaveTable: STAYS,
  VacateSeat: STAYS,
  RepayOwing: STAYS,
  ForgiveOwing: STAYS,
  RecordBreach: STAYS,
  VoidWagers: STAYS,
  ExcludePatron: STAYS,
  LiftExclusion: STAYS,
  BarPatron: STAYS,
  RaiseDispute: STAYS,
  DecideDispute: STAYS,
  RequestReview: STAYS,
  RecordReview: STAYS,
} as const;

interface AnyCommand {
  readonly type: string;
  readonly actor: Actor;
}

/** Every act of a game, each with what the record says to it: a new act does not compile until somebody has said so. */
export type Evidence<Table, Command extends AnyCommand, Clause extends string> = {
  readonly [Type in Command['type']]:
    | Standing<Clause>
    | ((table: Table, command: Extract<Command, { readonly type: Type }>) => Standing<Clause>);
};

type AnyStanding = Standing | ((table: never, command: never) => Standing);

/** What the record says against a command; undefined where it says nothing, and the rules alone judge. */
export const findingOn = <Table, Command extends AnyCommand, Clause extends string>(
  evidence: Evidence<Table, Command, Clause>,
  table: Table,
  command: Command,
): Finding<Clause> | undefined => {
  const entry: Standing<Clause> | ((table: Table, command: never) => Standing<Clause>) =
    evidence[command.type as Command['type']];
  const standing = typeof entry === 'function' ? entry(table, command as never) : entry;
  if (standing === STAYS) return undefined;
  return standing.is === 'own' && command.actor.role === 'patron' ? undefined : standing;
};

/** Whether an act is nobody's of the staff there, whatever it says and whenever it comes. */
export const isNeverStaffs = (
  evidence: Readonly<Record<string, AnyStanding | undefined>>,
  type: string,
): boolean => typeof evidence[type] === 'object';
