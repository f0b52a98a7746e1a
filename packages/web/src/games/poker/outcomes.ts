import type { Money } from '../../words/money.ts';
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
export const outcomesFor = (
  money: Money,
  law: Law,
  view: OpenView,
  viewer: string | null,
): readonly Ways[] => {
  const { language } = money;
  const { say } = language;
  const box = boxOf(view, viewer);
  if (box === undefined || !isDeciding(view, viewer)) return [];
  const ante = wagerOn(view, box, 'ante')?.stake ?? 0;
  const bet = betOn(law, ante);
  const wins = anteWins(law, ante);
  const entered = view.round?.entered.includes(box) === true;
  const jackpot = view.sign.jackpotWager ?? 0;
  return [
    {
      title: say('If you bet {sum}', { sum: money.felt(bet) }),
      outcomes: [
        {
          title: say('Dealer lacks {ranks}', { ranks: leastRanks(language, law) }),
          text: say('ante {sum}, bet returned', { sum: money.signed(wins) }),
          clause: '9.3',
        },
        {
          title: say('Your hand is higher'),
          text: say('ante {sum}, bet paid by the table', { sum: money.signed(wins) }),
          clause: '9.4',
        },
        { title: say('Hands are equal'), text: say('ante and bet returned'), clause: '9.6' },
        {
          title: say('Your hand is lower'),
          text: `${money.signed(-ante)}, ${money.signed(-bet)}`,
          clause: '9.5',
        },
      ],
    },
    {
      title: say('If you fold'),
      outcomes: [
        {
          title: say('The round is over for you'),
          text: entered
            ? say('ante {ante}, jackpot wager {jackpot}, whatever the hand', {
                ante: money.signed(-ante),
                jackpot: money.signed(-jackpot),
              })
            : say('ante {sum}', { sum: money.signed(-ante) }),
          clause: '7.3',
        },
      ],
    },
  ];
};
