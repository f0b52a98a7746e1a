import { type BlackjackRules, evidenceOf } from '@baize/engine/blackjack';
import type { PitAct as AnyAct } from '../../../pit/act.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { lyingIn } from '../view.ts';
import { cardActs, irregularActs } from './acts-cards.ts';
import { limitActs } from './acts-limits.ts';
import { presenceActs, restrictionActs, roundActs } from './acts-round.ts';
import type { At } from './at.ts';

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: BlackjackRules, at: At): readonly AnyAct[] => {
  const evidence = evidenceOf(rules);
  if (at.role === 'dealer') return actsOf(at, evidence, [...irregularActs(at), ...presenceActs(at)]);
  const wagering = new Set(lyingIn(at.view).map(({ patron }) => patron));
  const all: readonly AnyAct[] = [
    ...cardActs(at),
    ...limitActs(at),
    ...irregularActs(at),
    ...roundActs(at),
    ...presenceActs(at),
    ...restrictionActs(at),
    ...peopleActs(at, { employee: '16.5', patron: '16.2', section: '16.', wagering }),
    ...closingActs(at),
  ];
  return actsOf(at, evidence, all, ['RestrictPlayer', 'LiftRestriction']);
};
