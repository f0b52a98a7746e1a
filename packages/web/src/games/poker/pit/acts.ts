import { evidenceOf, type PokerRules } from '@baize/engine/poker';
import type { PitAct as AnyAct } from '../../../pit/act.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { cardActs, shoeActs } from './acts-cards.ts';
import { jackpotActs, sensorActs } from './acts-jackpot.ts';
import { limitActs } from './acts-limits.ts';
import { irregularActs } from './acts-round.ts';
import type { At, PitAct } from './at.ts';

/** 13.2: Who has money in the round: what lies on the layout, or a hand. */
const wageringIn = ({ view: { round } }: At): ReadonlySet<string> =>
  new Set([...(round?.wagers ?? []), ...(round?.hands ?? [])].map(({ patron }) => patron));

/** What a dealer reports. A void that has to be declared is his next step anyway, and a plain shoe has nothing to fail. */
const dealerActs = (at: At): readonly PitAct[] => [
  ...irregularActs(at).filter(({ id }) => id !== 'void'),
  ...sensorActs(at),
  ...(at.view.determinations.automatedShoe ? shoeActs(at) : []),
];

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: PokerRules, at: At): readonly AnyAct[] => {
  const evidence = evidenceOf(rules);
  if (at.role === 'dealer') return actsOf(at, evidence, dealerActs(at));
  const people = peopleActs(at, {
    employee: '16.6',
    patron: '13.2(b)',
    section: '16.',
    wagering: wageringIn(at),
  });
  const all: readonly AnyAct[] = [
    ...cardActs(rules.law, at),
    ...limitActs(at),
    ...jackpotActs(at),
    ...irregularActs(at),
    ...people,
    ...closingActs(at),
  ];
  return actsOf(at, evidence, all, ['ReplaceShoe', 'RestoreJackpot']);
};

/** What a supervisor wants at once; everything else is in the panel. */
export const AT_HAND: readonly string[] = ['approve', 'exposed', 'misdealt', 'void'];
