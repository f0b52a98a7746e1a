import { type Command, type DiceRules, throwWords } from '@baize/engine/dice';
import type { Offer } from '../../../game/kind.ts';
import type { DealerStep } from '../../../pit/dealer-step.ts';
import { feltMoney } from '../../../words/money.ts';
import { type OpenView, onLayout } from '../view.ts';
import { facesIn } from './faces.ts';

const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

type Step = DealerStep<Command>;

/** The dealer's next lawful step, from what the rules say is next and what they offer him. */
export const dealerStep = ({ law }: DiceRules, view: OpenView, options: readonly Offer<Command>[]): Step => {
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
    return { title: 'The table is closed', note: '', clause: '8.1', act: undefined, other: undefined };
  switch (view.next.do) {
    case 'invite':
      return plain('Invite wagers', 'Place your bets', 'InviteWagers');
    case 'close':
      return plain(
        `Bets are open, round ${view.round?.number ?? 0}, ${feltMoney(onLayout(view))} on the layout`,
        'No more bets',
        'NoMoreBets',
        DEVICES,
      );
    case 'throw': {
      const announce = offered('AnnounceThrow');
      return {
        title: `Throw the dice${view.round?.noThrows ? ' again' : ''}`,
        note: `Tell both faces, 1 to ${law['1.2'].faces}, as in 3 4. What was no good throw is reported beside it.`,
        clause: view.next.by,
        act:
          announce?.type === 'AnnounceThrow'
            ? {
                label: 'Announce',
                asks: { for: 'words', label: 'Dice' },
                command: ({ typed }) => ({ ...announce, faces: facesIn(typed) }),
              }
            : undefined,
        other: undefined,
      };
    }
    case 'settle':
      return plain(
        `The dice came to ${throwWords(view.round?.thrown ?? [])}`,
        'Take and pay',
        'SettleWagers',
        'Losers are cleared, then winners paid.',
      );
    case 'clear':
      return plain('Take up the dice', 'Clear the layout', 'ClearLayout');
  }
};
