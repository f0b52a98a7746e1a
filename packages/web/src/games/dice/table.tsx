import type { Command } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import type { DockAct } from '../../dock/dock.tsx';
import { useRoving } from '../../dock/use-roving.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipDock, useChipKeys } from '../../shell/chip-table.tsx';
import { chipKeys } from '../../shell/keys-dialog.tsx';
import { bannerOf, TableFrameView, useTableScreen } from '../../shell/table-frame.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { SILENCE } from '../../why/spoken.ts';
import { useMoney } from '../../words/use-money.tsx';
import { seatAct } from './acts.ts';
import { DiceFelt, type RefusedWager } from './felt.tsx';
import { nowWords } from './now.ts';
import { hearTable, spoken } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { useWagering } from './use-wagering.ts';
import { betsOpen, type DiceKind, type OpenView, ownNet, ownStake } from './view.ts';

const TABLE_KEYS = chipKeys({ keys: ['←', '→'], does: 'walk over the boxes' }, 'lay the chip there');

type Props = TableProps<DiceKind>;

/** Whoever stands takes a seat from the dock. */
const seatActs = ({ connection, viewer, options, onAct }: Props): readonly DockAct[] => {
  const seat = viewer === null ? undefined : seatAct(options);
  if (seat === undefined) return [];
  const { label, detail, command } = seat;
  const onPress = (): unknown => connection.state === 'live' && onAct(command);
  return [{ id: 'seat', label, detail, lawful: true, tone: 'act', onPress }];
};

const refusedIn = ({ refused }: Props): RefusedWager | undefined =>
  refused?.command.type === 'PlaceWager'
    ? { on: refused.command.on, amount: refused.command.amount, clause: refused.clause }
    : undefined;

/** Dice are announced when they lie: nothing moves that could be told too early. */
const STILL = () => [];

/** A live dice table, from the engine's view of it. */
export const DiceTable = (props: Props): ReactElement => {
  const { about, viewer, connection, onAct } = props;
  const money = useMoney();
  const now = { view: props.view, why: props.why };
  const screen = useTableScreen<OpenView, typeof now>(
    props,
    now,
    () => STILL,
    (before, told) => ({ ...SILENCE, polite: spoken(before, told.view, viewer) }),
  );
  const { view } = screen.told;
  const wagering = useWagering(props);
  const boxes = useRoving(view.boxes);
  const live = connection.state === 'live';
  const act = live ? onAct : (_command: Command) => {};
  const isSealed = about.seal !== undefined;
  const keySettings = useChipKeys({
    table: props,
    screen,
    wagering,
    boxes: () => boxes.focus(),
    hear: () => hearTable(view, viewer, isSealed),
  });
  const won = view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined;
  return (
    <TableFrameView
      table={props}
      screen={screen}
      game="dice"
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(money, view.sign.limits)}
      dock={
        <ChipDock
          table={props}
          told={view}
          wagering={wagering}
          open={betsOpen(props.view)}
          lawful={live}
          money={[won, ownStake(view, viewer), 'round']}
          acts={seatActs(props)}
        />
      }
      felt={
        <DiceFelt
          title={about.name}
          view={view}
          viewer={viewer}
          refused={refusedIn(props)}
          banner={bannerOf(connection, viewer)}
          box={boxes.item}
          onLay={live ? wagering.lay : () => {}}
          onTakeBack={live ? wagering.takeBack : () => {}}
        />
      }
      now={nowWords(view, isSealed)}
      roundFacts={null}
      tableFacts={<TableFacts view={view} viewer={viewer} options={props.options} onAct={act} />}
      keyRows={TABLE_KEYS}
      keySettings={keySettings}
    />
  );
};
