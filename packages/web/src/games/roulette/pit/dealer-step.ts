import type { Command, RouletteRules } from '@baize/engine/roulette';
import type { Offer } from '../../../game/kind.ts';
import { type DealerStep, filled, type StepRow, stepBy } from '../../../pit/dealer-step.ts';
import { feltMoney } from '../../../words/money.ts';
import { highestOf } from '../rules.ts';
import { type OpenView, onLayout } from '../view.ts';

const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

/** What was typed as a number; what is none is beyond the wheel, and refused by the rules. */
const numberIn = (typed: string): number => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : 99);

const stepsBy = (most: number): Readonly<Record<OpenView['next']['do'], StepRow<OpenView, Command>>> => ({
  invite: ['Invite wagers', 'Place your bets', 'InviteWagers'],
  close: ({ view, offer }) => ({
    title: `Bets are open, spin ${view.round?.number ?? 0}, ${feltMoney(onLayout(view))} on the layout`,
    note: `Spin the ball against the wheel, at least four turns. ${DEVICES}`,
    act: filled('No more bets', offer('NoMoreBets')),
  }),
  spin: ({ offer }) => ({
    title: 'The ball comes to rest',
    note: `Tell the number of the pocket, 0 to ${most}. What was no good spin is reported beside it.`,
    act: filled(
      'Announce',
      offer('AnnounceNumber'),
      { for: 'number', label: 'Number', least: 0, most, start: null },
      (command, { typed }) => ({ ...command, number: numberIn(typed) }),
    ),
  }),
  settle: ({ view, offer }) => ({
    title: `Put the marker on ${view.round?.spin?.number ?? 'the number'}`,
    note: 'Losers are cleared, then winners paid.',
    act: filled('Take and pay', offer('SettleWagers')),
  }),
  clear: ['Lift the marker', 'Clear the layout', 'ClearLayout'],
});

export const dealerStep = (
  rules: RouletteRules,
  view: OpenView,
  options: readonly Offer<Command>[],
): DealerStep<Command> => ({
  ...stepBy(stepsBy(highestOf(rules)), { view, options, nameOf: String }),
  ...(view.stage === 'closed' ? { clause: '10.1' } : {}),
});
