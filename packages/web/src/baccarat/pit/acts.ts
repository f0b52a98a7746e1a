import type { Command } from '@baize/engine';
import type { PitAct as AnyAct } from '../../pit/act.ts';
import { peopleActs } from '../../pit/acts-people.ts';
import type { Law } from '../cards.ts';
import { cardActs } from './acts-cards.ts';
import { limitActs } from './acts-limits.ts';
import { irregularActs, roundActs } from './acts-round.ts';
import { tableActs } from './acts-table.ts';
import type { At } from './at.ts';

/** The operator's acts are the owner's; a supervisor has them on the owner's behalf besides his own. */
const OPERATORS: ReadonlySet<string> = new Set<Command['type']>([
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
export const pitActs = (at: At, law: Law): readonly AnyAct[] => {
  if (at.role === 'dealer') return irregularActs(at);
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const people = peopleActs(at, { employee: '14.5', patron: '14.8', section: '14.', wagering });
  const all: readonly AnyAct[] = [
    ...cardActs(at),
    ...limitActs(at, law),
    ...roundActs(at),
    ...people,
    ...tableActs(at),
  ];
  return at.role === 'owner' ? all.filter((act) => OPERATORS.has(act.command({}).type)) : all;
};
