import type { Command, RouletteRules } from '@baize/engine/roulette';
import { type ReactElement, useRef, useState } from 'react';
import { ChipTray } from '../../chip/chip-tray.tsx';
import { centsOf } from '../../chip/denomination.ts';
import { Balance } from '../../dock/balance.tsx';
import { balanceNote, chipActs } from '../../dock/chip-acts.ts';
import { Dock, type DockAct } from '../../dock/dock.tsx';
import type { TableProps } from '../../game/parts.ts';
import { useSecondsLeft } from '../../mark/clock.ts';
import { keysFor, TABLE_LETTERS } from '../../shell/key-choice.ts';
import { KeySettings, useKeyChoice } from '../../shell/key-settings.tsx';
import { bannerOf, TableFrameView, useTableFrame } from '../../shell/table-frame.tsx';
import { useTableKeys } from '../../shell/use-table-keys.ts';
import { useTold } from '../../shell/use-told.ts';
import { hearLast, SILENCE } from '../../why/spoken.ts';
import { useSpeech } from '../../why/use-speech.ts';
import type { Now } from '../../why/why-item.ts';
import { feltMoney } from '../../words/money.ts';
import { seatAct } from './acts.ts';
import { type Aimed, RouletteStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { useRules } from './rules.ts';
import { rangeOf } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { SpinFacts } from './spin-facts.tsx';
import './table.css';
import { TableFacts } from './table-facts.tsx';
import { TABLE_KEYS } from './table-keys.ts';
import { useFall } from './use-fall.ts';
import { useWagering, type Wagering } from './use-wagering.ts';
import { betsOpen, lastNumbers, type OpenView, ownNet, ownStake, type RouletteKind } from './view.ts';
import { CALL_CLAUSES, CALL_NAMES, callChips, callWords } from './words.ts';

type Props = TableProps<RouletteKind>;

const noteOf = (view: OpenView, viewer: string | null): string =>
  balanceNote(
    view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined,
    ownStake(view, viewer),
    'spin',
  );

/** What one does with one's own chips: always in the same place, lawful or not. */
const dockActs = (props: Props, wagering: Wagering): readonly DockAct[] => {
  const live = props.connection.state === 'live';
  const open = betsOpen(props.view);
  const seat = seatAct(props.options);
  return [
    ...(seat === undefined
      ? []
      : [
          {
            id: 'seat',
            label: seat.label,
            detail: seat.detail,
            lawful: true,
            tone: 'act' as const,
            onPress: () => live && props.onAct(seat.command),
          },
        ]),
    ...chipActs(wagering, live && open),
  ];
};

const TableDock = (props: Props & { readonly told: OpenView; readonly wagering: Wagering }): ReactElement => {
  const { view, told, viewer, connection, wagering } = props;
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
      acts={viewer === null ? [] : dockActs(props, wagering)}
      clock={props.clock}
      locked={connection.state === 'live' ? null : 'Locked until the line is back'}
    />
  );
};

/** A sector that is pointed at says what it would come to. */
const calledWords = (rules: RouletteRules, { call }: Aimed, each: number): Now | undefined =>
  call === undefined
    ? undefined
    : {
        title: `${CALL_NAMES[call]}, ${callChips(rules, call)} chips, ${feltMoney(callChips(rules, call) * each)}`,
        text: callWords(rules, call, each),
        clauses: ['5.1', CALL_CLAUSES[call]],
      };

/** A live roulette table, from the engine's view of it. */
export const RouletteTable = (props: Props): ReactElement => {
  const { about, view: lying, viewer, clock, connection, onAct } = props;
  const rules = useRules();
  const entry = useRef<(() => void) | null>(null);
  const [aimed, setAimed] = useState<Aimed>({});
  const frame = useTableFrame({ ...props, onLeave: () => setAimed({}) });
  const { view, why } = useTold({ view: lying, why: props.why }, useFall(lying));
  const wagering = useWagering(props);
  const seconds = useSecondsLeft(clock);
  const speech = useSpeech<OpenView>({
    view,
    why,
    seconds,
    spoken: (before) => ({ ...SILENCE, polite: spoken(rules, before, view, viewer) }),
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
      boxes: () => entry.current?.(),
      why: frame.toWhy,
      last: () => speech.say(hearLast(why)),
      table: () => speech.say(hearTable(rules, view, viewer, seal !== undefined)),
      ...(seal === undefined ? {} : { verify: () => window.location.assign(seal.href) }),
    }),
    ...props.staff?.keys,
    ...frame.keys,
  });
  const spinning = lying.round?.stage === 'spinning';
  const number = spinning ? null : (lastNumbers(lying)[0]?.number ?? null);
  return (
    <TableFrameView
      frame={frame}
      game="roulette"
      about={about}
      connection={connection}
      viewer={viewer}
      clauses={props.clauses}
      staff={props.staff}
      round={view.round === null ? null : `spin ${view.round.number}`}
      limits={rangeOf(view.sign.inside)}
      dock={<TableDock {...props} told={view} wagering={wagering} />}
      lying={lying}
      felt={
        <RouletteStage
          title={about.name}
          view={view}
          viewer={viewer}
          turns={spinning}
          number={number}
          chip={wagering.chip}
          banner={bannerOf(connection, viewer)}
          aimed={aimed}
          onAim={setAimed}
          onLay={live ? wagering.lay : () => {}}
          onTakeBack={live ? wagering.takeBack : () => {}}
          onCall={live ? wagering.call : () => {}}
          entry={entry}
        />
      }
      now={calledWords(rules, aimed, centsOf(wagering.chip)) ?? nowWords(rules, view, seal !== undefined)}
      why={why}
      roundFacts={<SpinFacts view={view} viewer={viewer} />}
      tableFacts={<TableFacts view={view} viewer={viewer} options={props.options} onAct={act} />}
      keyRows={TABLE_KEYS}
      keySettings={<KeySettings letters={TABLE_LETTERS} choice={keyChoice} onChoose={chooseKeys} />}
      speech={speech}
    />
  );
};
