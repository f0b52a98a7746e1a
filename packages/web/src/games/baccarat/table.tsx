import type { Option } from '@baize/engine';
import type { BaccaratRules, BaccaratView, Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import { ChipTray } from '../../chip/chip-tray.tsx';
import { Balance } from '../../dock/balance.tsx';
import { balanceNote, chipActs } from '../../dock/chip-acts.ts';
import { CutControl } from '../../dock/cut-control.tsx';
import { Dock, type DockAct } from '../../dock/dock.tsx';
import { cutOf } from '../../dock/offered-act.ts';
import { useRoving } from '../../dock/use-roving.ts';
import type { StaffTools, TableAbout } from '../../game/parts.ts';
import type { ClauseGuide } from '../../mark/clause-tag.tsx';
import { type Clock, useSecondsLeft } from '../../mark/clock.ts';
import { keysFor, TABLE_LETTERS } from '../../shell/key-choice.ts';
import { KeySettings, useKeyChoice } from '../../shell/key-settings.tsx';
import { bannerOf, TableFrameView, useTableFrame } from '../../shell/table-frame.tsx';
import type { Connection } from '../../shell/top-bar.tsx';
import { useTableKeys } from '../../shell/use-table-keys.ts';
import { cardsMoving, useTold } from '../../shell/use-told.ts';
import { hearLast } from '../../why/spoken.ts';
import { TableOfPlay } from '../../why/table-of-play.tsx';
import { useSpeech } from '../../why/use-speech.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { keyActs, otherActs } from './acts.ts';
import type { RefusedWager } from './bet-spot.tsx';
import { decidingCell } from './cards.ts';
import { FeltStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { rangeOf } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { TABLE_KEYS } from './table-keys.ts';
import { useWagering, type Wagering } from './use-wagering.ts';
import { type Box, betsOpen, boxesOf, type OpenView, ownNet, ownStake } from './view.ts';

export interface BaccaratTableProps {
  readonly about: TableAbout;
  readonly rules: BaccaratRules;
  readonly view: BaccaratView;
  /** The patron who looks; null is an onlooker or staff. */
  readonly viewer: string | null;
  readonly options: readonly Option<Command>[];
  readonly clock: Clock | null;
  /** Newest first. */
  readonly why: readonly WhyItem[];
  readonly refused?: RefusedWager | undefined;
  readonly connection: Connection;
  readonly clauses: ClauseGuide;
  /** The whole amount that is to lie on a box from now on: a new wager, or one altered. */
  readonly onPlace: (box: Box, amount: number) => void;
  readonly onRemove: (box: Box) => void;
  /** A card in it is a stand-in, as in every option: whoever knows the card puts it in. */
  readonly onAct: (command: Command) => void;
  /** For those who deal or supervise: their own dock, and pages beside Why. */
  readonly staff?: StaffTools | undefined;
  /** Takes the mark of a refused wager away. */
  readonly onForget?: () => void;
}

interface OpenProps extends Omit<BaccaratTableProps, 'view'> {
  readonly view: OpenView;
}

const noteOf = (view: OpenView, viewer: string | null): string =>
  balanceNote(
    view.round?.stage === 'done' ? ownNet(view, viewer) : undefined,
    ownStake(view, viewer),
    'round',
  );

const dockActs = (props: OpenProps, wagering: Wagering): readonly DockAct[] => [
  ...keyActs(props.rules.law, props.options).map(
    ({ id, label, detail, command }): DockAct => ({
      id,
      label,
      detail,
      lawful: true,
      tone: 'act',
      onPress: () => props.connection.state === 'live' && props.onAct(command),
    }),
  ),
  ...(props.viewer === null ? [] : chipActs(wagering, betsOpen(props.view))),
];

const TableDock = (
  props: OpenProps & { readonly told: OpenView; readonly wagering: Wagering },
): ReactElement => {
  const { view, told, viewer, options, connection, wagering, onAct } = props;
  const cut = cutOf(options);
  return (
    <Dock
      balance={told.own === undefined ? null : <Balance chips={told.own.chips} note={noteOf(told, viewer)} />}
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
      instead={
        cut === undefined ? undefined : (
          <CutControl
            least={cut.least}
            most={cut.most}
            cards={view.shoe.remaining}
            onCut={(depth) => onAct({ ...cut.command, depth })}
            onDecline={
              cut.decline === undefined ? undefined : () => cut.decline !== undefined && onAct(cut.decline)
            }
          />
        )
      }
      acts={dockActs(props, wagering)}
      clock={props.clock}
      locked={connection.state === 'live' ? null : 'Locked until the line is back'}
    />
  );
};

const OpenTable = (props: OpenProps): ReactElement => {
  const { about, rules, view: lying, viewer, options, clock, connection, onAct } = props;
  const { law } = rules;
  const frame = useTableFrame(props);
  const { view, why } = useTold({ view: lying, why: props.why }, cardsMoving(frame.root));
  const wagering = useWagering(lying, viewer, props);
  const spots = useRoving(boxesOf(lying));
  const seconds = useSecondsLeft(clock);
  const speech = useSpeech<OpenView>({
    view,
    why,
    seconds,
    spoken: (before) => spoken(law, before, view, viewer),
  });
  const cell = view.round === null ? undefined : decidingCell(law, view.round.hands);
  const chipKeys = Object.fromEntries(
    wagering.chips.map((chip, index) => [String(index + 1), () => wagering.choose(chip)]),
  );
  const live = connection.state === 'live';
  const { seal } = about;
  const [keyChoice, chooseKeys] = useKeyChoice(TABLE_LETTERS, 'baize keys');
  useTableKeys({
    ...(live ? chipKeys : {}),
    ...keysFor(keyChoice, {
      ...(live && viewer !== null
        ? { rebet: wagering.rebet, undo: wagering.undo, clear: wagering.clear }
        : {}),
      boxes: () => spots.focus(),
      why: frame.toWhy,
      last: () => speech.say(hearLast(why)),
      table: () => speech.say(hearTable(law, view, viewer)),
      ...(seal === undefined ? {} : { verify: () => window.location.assign(seal.href) }),
    }),
    ...props.staff?.keys,
    ...frame.keys,
  });
  return (
    <TableFrameView
      frame={frame}
      game="baccarat"
      about={about}
      connection={connection}
      viewer={viewer}
      clauses={props.clauses}
      staff={props.staff}
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(view.sign.main)}
      dock={<TableDock {...props} told={view} wagering={wagering} />}
      lying={lying}
      felt={
        <FeltStage
          law={law}
          title={about.name}
          view={view}
          viewer={viewer}
          options={options}
          refused={props.refused}
          banner={bannerOf(connection, viewer)}
          spot={spots.item}
          onLay={live ? wagering.lay : () => {}}
          onRemove={live ? props.onRemove : () => {}}
          onAct={live ? onAct : () => {}}
        />
      }
      now={nowWords(law, view, viewer)}
      why={why}
      roundFacts={<TableOfPlay law={law} cell={cell} />}
      tableFacts={
        <TableFacts law={law} view={view} viewer={viewer} others={otherActs(options)} onAct={onAct} />
      }
      keyRows={TABLE_KEYS}
      keySettings={<KeySettings letters={TABLE_LETTERS} choice={keyChoice} onChoose={chooseKeys} />}
      speech={speech}
    />
  );
};

/** A live baccarat table, from the engine's view of it. */
export const BaccaratTable = (props: BaccaratTableProps): ReactElement =>
  props.view.stage === 'unopened' ? (
    <main className="game-table baccarat-table" data-room="table">
      <p className="table-unopened">This table has not been opened.</p>
    </main>
  ) : (
    <OpenTable {...props} view={props.view} />
  );
