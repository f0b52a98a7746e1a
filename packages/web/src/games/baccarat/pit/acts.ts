import { evidenceOf } from '@baize/engine/baccarat';
import type { PitAct as AnyAct } from '../../../pit/act.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf } from '../../../pit/acts-table.ts';
import type { Money } from '../../../words/money.ts';
import type { Law } from '../cards.ts';
import { cardActs } from './acts-cards.ts';
import { limitActs } from './acts-limits.ts';
import { irregularActs, roundActs } from './acts-round.ts';
import { tableActs } from './acts-table.ts';
import type { At } from './at.ts';

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (money: Money, at: At, law: Law): readonly AnyAct[] => {
  if (at.role === 'dealer') return actsOf(at, evidenceOf, irregularActs(at));
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const people = peopleActs(at, { employee: '14.5', patron: '14.8', section: '14.', wagering });
  const all: readonly AnyAct[] = [
    ...cardActs(at),
    ...limitActs(money, at, law),
    ...roundActs(at),
    ...people,
    ...tableActs(at),
  ];
  return actsOf(at, evidenceOf, all, ['DetermineFace']);
};
