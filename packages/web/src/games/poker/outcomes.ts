import { moneyAt } from '../../words/money.ts';
import { anteWins, betOn, leastRanks } from './law-words.ts';
import { boxOf, isDeciding, type Law, type OpenView, wagerOn } from './view.ts';

/** One thing that can come of an act, and the clause that makes it so. */
interface Outcome {
  readonly title: string;
  readonly text: string;
  readonly clause: string;
}

export interface Ways {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
}

/**
 * 7.2, 7.3, 9.3, 9.4, 9.5, 9.6: What the rules make of a bet and of a fold, for whoever has to decide: all of it, the
 * same for any cards, and no advice. Undefined where there is nothing to decide.
 */
export const outcomesFor = (law: Law, view: OpenView, viewer: string | null): readonly Ways[] => {
  const box = boxOf(view, viewer);
  if (box === undefined || !isDeciding(view, viewer)) return [];
  const ante = wagerOn(view, box, 'ante')?.stake ?? 0;
  const bet = betOn(law, ante);
  const wins = anteWins(law, ante);
  const entered = view.round?.entered.includes(box) === true;
  const jackpot = view.sign.jackpotWager ?? 0;
  return [
    {
      title: `If you bet ${moneyAt(view).felt(bet)}`,
      outcomes: [
        {
          title: `Dealer lacks ${leastRanks(law)}`,
          text: `ante ${moneyAt(view).signed(wins)}, bet returned`,
          clause: '9.3',
        },
        {
          title: 'Your hand is higher',
          text: `ante ${moneyAt(view).signed(wins)}, bet paid by the table`,
          clause: '9.4',
        },
        { title: 'Hands are equal', text: 'ante and bet returned', clause: '9.6' },
        {
          title: 'Your hand is lower',
          text: `${moneyAt(view).signed(-ante)}, ${moneyAt(view).signed(-bet)}`,
          clause: '9.5',
        },
      ],
    },
    {
      title: 'If you fold',
      outcomes: [
        {
          title: 'The round is over for you',
          text: entered
            ? `ante ${moneyAt(view).signed(-ante)}, jackpot wager ${moneyAt(view).signed(-jackpot)}, whatever the hand`
            : `ante ${moneyAt(view).signed(-ante)}`,
          clause: '7.3',
        },
      ],
    },
  ];
};
