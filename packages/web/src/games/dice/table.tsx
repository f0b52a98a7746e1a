import type { Command } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { ChipTray } from '../../chip/chip-tray.tsx';
import { Balance } from '../../dock/balance.tsx';
import { balanceNote, chipActs } from '../../dock/chip-acts.ts';
import { Dock, type DockAct } from '../../dock/dock.tsx';
import { useRoving } from '../../dock/use-roving.ts';
import type { TableProps } from '../../game/parts.ts';
import { useSecondsLeft } from '../../mark/clock.ts';
import { keysFor, TABLE_LETTERS } from '../../shell/key-choice.ts';
import { KeySettings, useKeyChoice } from '../../shell/key-settings.tsx';
import { bannerOf, TableFrameView, useTableFrame } from '../../shell/table-frame.tsx';
import { useTableKeys } from '../../shell/use-table-keys.ts';
import { hearLast, SILENCE } from '../../why/spoken.ts';
import { useSpeech } from '../../why/use-speech.ts';
import { seatAct } from './acts.ts';
import { DiceFelt, type RefusedWager } from './felt.tsx';
import { nowWords } from './now.ts';
import { rangeOf } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { TABLE_KEYS } from './table-keys.ts';
import { useWagering, type Wagering } from './use-wagering.ts';
import { betsOpen, type DiceKind, type OpenView, ownNet, ownStake } from './view.ts';

type Props = TableProps<DiceKind>;

const noteOf = (view: OpenView, viewer: string | null): string =>
  balanceNote(
    view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined,
    ownStake(view, viewer),
    'round',
  );

/** What one does with one's own chips: always in the same place, lawful or not. */
const dockActs = (props: Props, wagering: Wagering): readonly DockAct[] => {
  const live = props.connection.state === 'live';
  const seat = seatAct(props.options);
  const sit: readonly DockAct[] =
    seat === undefined
      ? []
      : [
          {
            id: 'seat',
            label: seat.label,
            detail: seat.detail,
            lawful: true,
            tone: 'act',
            onPress: () => live && props.onAct(seat.command),
          },
        ];
  return [...sit, ...chipActs(wagering, live && betsOpen(props.view))];
};

const TableDock = (props: Props & { readonly wagering: Wagering }): ReactElement => {
  const { view, viewer, connection, wagering } = props;
  return (
    <Dock
      balance={view.own === undefined ? null : <Balance chips={view.own.chips} note={noteOf(view, viewer)} />}
      tray={
        viewer === null ? null : (
          <ChipTray
            chips={wagering.chips}
            chosen={wagering.chip}
            locked={!betsOpen(view)}
            onChoose={wagering.choose}
          />
        )
      }
      acts={viewer === null ? [] : dockActs(props, wagering)}
      clock={props.clock}
      locked={connection.state === 'live' ? null : 'Locked until the line is back'}
    />
  );
};

const refusedIn = ({ refused }: Props): RefusedWager | undefined =>
  refused?.command.type === 'PlaceWager'
    ? { on: refused.command.on, amount: refused.command.amount, clause: refused.clause }
    : undefined;

/** A live dice table, from the engine's view of it. */
export const DiceTable = (props: Props): ReactElement => {
  const { about, view, viewer, why, connection, onAct } = props;
  const frame = useTableFrame(props);
  const wagering = useWagering(props);
  const boxes = useRoving(view.boxes);
  const seconds = useSecondsLeft(props.clock);
  const speech = useSpeech<OpenView>({
    view,
    why,
    seconds,
    spoken: (before) => ({ ...SILENCE, polite: spoken(before, view, viewer) }),
  });
  const [keyChoice, chooseKeys] = useKeyChoice(TABLE_LETTERS, 'baize keys');
  const live = connection.state === 'live';
  const act = live ? onAct : (_command: Command) => {};
  const { seal } = about;
  const chipKeys = Object.fromEntries(
    wagering.chips.map((chip, index) => [String(index + 1), () => wagering.choose(chip)]),
  );
  useTableKeys({
    ...(live ? chipKeys : {}),
    ...keysFor(keyChoice, {
      ...(live && viewer !== null
        ? { rebet: wagering.rebet, undo: wagering.undo, clear: wagering.clear }
        : {}),
      boxes: () => boxes.focus(),
      why: frame.toWhy,
      last: () => speech.say(hearLast(why)),
      table: () => speech.say(hearTable(view, viewer, seal !== undefined)),
      ...(seal === undefined ? {} : { verify: () => window.location.assign(seal.href) }),
    }),
    ...props.staff?.keys,
    ...frame.keys,
  });
  return (
    <TableFrameView
      frame={frame}
      game="dice"
      about={about}
      connection={connection}
      viewer={viewer}
      clauses={props.clauses}
      staff={props.staff}
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(view.sign.limits)}
      dock={<TableDock {...props} wagering={wagering} />}
      lying={view}
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
      now={nowWords(view, seal !== undefined)}
      why={why}
      roundFacts={null}
      tableFacts={<TableFacts view={view} viewer={viewer} options={props.options} onAct={act} />}
      keyRows={TABLE_KEYS}
      keySettings={<KeySettings letters={TABLE_LETTERS} choice={keyChoice} onChoose={chooseKeys} />}
      speech={speech}
    />
  );
};
