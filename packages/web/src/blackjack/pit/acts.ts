import type { PitAct as AnyAct } from '../../pit/act.ts';
import { peopleActs } from '../../pit/acts-people.ts';
import { lyingIn } from '../view.ts';
import { cardActs, irregularActs } from './acts-cards.ts';
import { limitActs, tableActs } from './acts-limits.ts';
import { presenceActs, restrictionActs, roundActs } from './acts-round.ts';
import type { At } from './at.ts';

/** The operator's acts are the owner's; a supervisor has them on the owner's behalf besides his own. */
const OPERATORS: ReadonlySet<string> = new Set([
  'GiveNotice',
  'MakeChange',
  'GrantLimit',
  'CloseTable',
  'VacateSeat',
  'ReplaceCards',
  'DeclareVoid',
  'RecordBreach',
  'VoidWagers',
  'ExcludePatron',
  'DecideDispute',
  'RestrictPlayer',
  'LiftRestriction',
]);

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return [...irregularActs(at), ...presenceActs(at)];
  const wagering = new Set(lyingIn(at.view).map(({ patron }) => patron));
  const all: readonly AnyAct[] = [
    ...cardActs(at),
    ...limitActs(at),
    ...irregularActs(at),
    ...roundActs(at),
    ...presenceActs(at),
    ...restrictionActs(at),
    ...peopleActs(at, { employee: '16.5', patron: '16.2', section: '16.', wagering }),
    ...tableActs(at),
  ];
  return at.role === 'owner' ? all.filter((act) => OPERATORS.has(act.command({}).type)) : all;
};
