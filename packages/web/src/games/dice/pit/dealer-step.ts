import { type Command, type DiceRules, throwWords } from '@baize/engine/dice';
import type { Offer } from '../../../game/kind.ts';
import { type DealerStep, filled, type StepRow, stepBy } from '../../../pit/dealer-step.ts';
import { moneyAt } from '../../../words/money.ts';
import { type OpenView, onLayout } from '../view.ts';

const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

/** The faces in what was typed: `3 4`, `3,4` or `34`. What is no throw is none, and refused by the rules. */
const facesIn = (typed: string): readonly number[] => {
  const words = typed.match(/\d+/g) ?? [];
  const [only = ''] = words;
  const faces = words.length === 1 && only.length === 2 ? [...only] : words;
  return faces.map(Number);
};

const stepsBy = (most: number): Readonly<Record<OpenView['next']['do'], StepRow<OpenView, Command>>> => ({
  invite: ['Invite wagers', 'Place your bets', 'InviteWagers'],
  close: ({ view, offer }) => ({
    title: `Bets are open, round ${view.round?.number ?? 0}, ${moneyAt(view).felt(onLayout(view))} on the layout`,
    note: DEVICES,
    act: filled('No more bets', offer('NoMoreBets')),
  }),
  throw: ({ view, offer }) => ({
    title: `Throw the dice${view.round?.noThrows ? ' again' : ''}`,
    note: `Tell both faces, 1 to ${most}, as in 3 4. What was no good throw is reported beside it.`,
    act: filled(
      'Announce',
      offer('AnnounceThrow'),
      { for: 'words', label: 'Dice' },
      (command, { typed }) => ({
        ...command,
        faces: facesIn(typed),
      }),
    ),
  }),
  settle: ({ view, offer }) => ({
    title: `The dice came to ${throwWords(view.round?.thrown ?? [])}`,
    note: 'Losers are cleared, then winners paid.',
    act: filled('Take and pay', offer('SettleWagers')),
  }),
  clear: ['Take up the dice', 'Clear the layout', 'ClearLayout'],
});

export const dealerStep = (
  { law }: DiceRules,
  view: OpenView,
  options: readonly Offer<Command>[],
): DealerStep<Command> => ({
  ...stepBy(stepsBy(law['1.2'].faces), { view, options, nameOf: String }),
  ...(view.stage === 'closed' ? { clause: '8.1' } : {}),
});
