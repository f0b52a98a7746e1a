import type { Command } from '@baize/engine';
import type { Law } from '../baccarat/cards.ts';
import type { At, Group, PitAct } from './act.ts';
import { GROUPS } from './act.ts';
import { cardActs } from './acts-cards.ts';
import { limitActs } from './acts-limits.ts';
import { peopleActs } from './acts-people.ts';
import { irregularActs, roundActs } from './acts-round.ts';
import { tableActs } from './acts-table.ts';

/** The operator's acts are the owner's; a supervisor has them on the owner's behalf besides his own. */
const OPERATORS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'GiveNotice',
  'MakeChange',
  'DetermineFace',
  'GrantLimit',
  'CloseTable',
  'VacateSeat',
  'ReplaceCards',
  'DeclareVoid',
  'RecordBreach',
  'VoidWagers',
  'ExcludePatron',
  'DecideDispute',
]);

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (at: At, law: Law): readonly PitAct[] => {
  if (at.role === 'dealer') return irregularActs(at);
  const all = [...cardActs(at), ...limitActs(at, law), ...roundActs(at), ...peopleActs(at), ...tableActs(at)];
  return at.role === 'owner' ? all.filter((act) => OPERATORS.has(act.command({}).type)) : all;
};

export interface ActGroup {
  readonly group: Group;
  readonly name: string;
  readonly acts: readonly PitAct[];
}

export const grouped = (acts: readonly PitAct[]): readonly ActGroup[] =>
  (Object.keys(GROUPS) as readonly Group[]).flatMap((group) => {
    const of = acts.filter((act) => act.group === group);
    return of.length === 0 ? [] : [{ group, name: GROUPS[group], acts: of }];
  });
