import type { Command, RouletteRules } from '@baize/engine/roulette';
import type { Offer } from '../../../game/kind.ts';
import type { DealerStep } from '../../../pit/dealer-step.ts';
import { feltMoney } from '../../../words/money.ts';
import { highestOf } from '../rules.ts';
import { type OpenView, onLayout } from '../view.ts';

const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

type Step = DealerStep<Command>;

/** The dealer's next lawful step, from what the rules say is next and what they offer him. */
export const dealerStep = (
  rules: RouletteRules,
  view: OpenView,
  options: readonly Offer<Command>[],
): Step => {
  const offered = (type: Command['type']): Command | undefined =>
    options.find(({ command }) => command.type === type)?.command;
  const plain = (title: string, label: string, type: Command['type'], note = ''): Step => {
    const command = offered(type);
    return {
      title,
      note,
      clause: view.next.by,
      act: command === undefined ? undefined : { label, asks: { for: 'nothing' }, command: () => command },
      other: undefined,
    };
  };
  if (view.stage === 'closed')
    return { title: 'The table is closed', note: '', clause: '10.1', act: undefined, other: undefined };
  const spin = view.round?.number ?? 0;
  switch (view.next.do) {
    case 'invite':
      return plain('Invite wagers', 'Place your bets', 'InviteWagers');
    case 'close':
      return plain(
        `Bets are open, spin ${spin}, ${feltMoney(onLayout(view))} on the layout`,
        'No more bets',
        'NoMoreBets',
        `Spin the ball against the wheel, at least four turns. ${DEVICES}`,
      );
    case 'spin': {
      const announce = offered('AnnounceNumber');
      return {
        title: 'The ball comes to rest',
        note: `Tell the number of the pocket, 0 to ${highestOf(rules)}. What was no good spin is reported beside it.`,
        clause: view.next.by,
        act:
          announce?.type === 'AnnounceNumber'
            ? {
                label: 'Announce',
                asks: { for: 'number', label: 'Number', least: 0, most: highestOf(rules), start: null },
                command: ({ typed }) => ({ ...announce, number: numberIn(typed) }),
              }
            : undefined,
        other: undefined,
      };
    }
    case 'settle':
      return plain(
        `Put the marker on ${view.round?.spin?.number ?? 'the number'}`,
        'Take and pay',
        'SettleWagers',
        'Losers are cleared, then winners paid.',
      );
    case 'clear':
      return plain('Lift the marker', 'Clear the layout', 'ClearLayout');
  }
};

/** What was typed as a number; what is none is beyond the wheel, and refused by the rules. */
const numberIn = (typed: string): number => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : 99);
