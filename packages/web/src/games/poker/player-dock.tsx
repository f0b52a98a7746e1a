import type { ReactElement } from 'react';
import { ChipTray } from '../../chip/chip-tray.tsx';
import { Balance } from '../../dock/balance.tsx';
import { balanceNote } from '../../dock/chip-acts.ts';
import { Dock, type DockAct } from '../../dock/dock.tsx';
import { ownNet } from '../../game/laid.ts';
import type { Clock } from '../../mark/clock.ts';
import type { Say } from '../../words/language.ts';
import { useMoney } from '../../words/use-money.tsx';
import type { KeyAct } from './acts.ts';
import type { Anteing } from './use-anteing.ts';
import { betsOpen, boxOf, type Command, netOf, type OpenView, stakeOf } from './view.ts';

interface PlayerDockProps {
  readonly view: OpenView;
  /** Without what cards have come to that do not lie open yet. */
  readonly told: OpenView;
  readonly viewer: string;
  readonly keys: readonly KeyAct[];
  readonly anteing: Anteing;
  readonly sits: ReadonlyMap<number, Command>;
  readonly clock: Clock | null;
  readonly live: boolean;
  readonly act: (command: Command) => void;
}

/** What one does with one's own chips. */
const chipActs = (say: Say, { can, rebet, takeBack }: Anteing): readonly DockAct[] => [
  { id: 'rebet', label: say('Rebet'), keyCap: 'R', lawful: can.rebet, tone: 'plain', onPress: rebet },
  { id: 'clear', label: say('Clear'), keyCap: 'C', lawful: can.clear, tone: 'plain', onPress: takeBack },
];

/** Whoever has no box yet takes the first that is free; the others are on the felt. */
const sitAct = (say: Say, { sits, act }: PlayerDockProps): readonly DockAct[] =>
  [...sits].slice(0, 1).map(([box, command]) => ({
    id: 'sit',
    label: say('Sit'),
    detail: say('at box {box}', { box: String(box) }),
    lawful: true,
    tone: 'act',
    onPress: () => act(command),
  }));

/** While antes are open the chips have the dock; afterwards the acts, always the same and in the same places. */
const actsOf = (say: Say, props: PlayerDockProps): readonly DockAct[] => {
  const { view, viewer, keys, anteing, act } = props;
  if (boxOf(view, viewer) === undefined) return sitAct(say, props);
  if (betsOpen(view)) return chipActs(say, anteing);
  return keys.map(({ key, label, detail, cap, lawful, command }) => ({
    id: key,
    label,
    detail,
    keyCap: cap,
    lawful,
    tone: 'act',
    onPress: () => act(command),
  }));
};

/** A player's dock: his money, his chips, and what he may do. */
export const PlayerDock = (props: PlayerDockProps): ReactElement => {
  const money = useMoney();
  const { view, told, viewer, anteing, clock, live } = props;
  return (
    <Dock
      balance={
        told.own === undefined ? null : (
          <Balance
            chips={told.own.chips}
            note={balanceNote(money, ownNet(told, viewer, netOf), stakeOf(told, viewer), 'round')}
          />
        )
      }
      tray={
        betsOpen(view) ? (
          <ChipTray chips={anteing.chips} chosen={anteing.chip} locked={false} onChoose={anteing.choose} />
        ) : null
      }
      acts={actsOf(money.language.say, props)}
      clock={clock}
      locked={live ? null : money.language.say('Locked until the line is back')}
    />
  );
};
