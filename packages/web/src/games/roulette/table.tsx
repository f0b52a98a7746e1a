import type { Command, RouletteRules } from '@baize/engine/roulette';
import { type ReactElement, useRef, useState } from 'react';
import { centsOf } from '../../chip/denomination.ts';
import type { DockAct } from '../../dock/dock.tsx';
import type { TableProps } from '../../game/parts.ts';
import { ChipDock, useChipKeys } from '../../shell/chip-table.tsx';
import { chipKeys } from '../../shell/keys-dialog.tsx';
import { bannerOf, TableFrameView, useTableScreen } from '../../shell/table-frame.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { SILENCE } from '../../why/spoken.ts';
import type { Now } from '../../why/why-item.ts';
import { seatAct } from './acts.ts';
import { type Aimed, RouletteStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { useRules } from './rules.ts';
import { hearTable, spoken } from './speech.ts';
import { SpinFacts } from './spin-facts.tsx';
import './table.css';
import type { Money } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { TableFacts } from './table-facts.tsx';
import { useFall } from './use-fall.ts';
import { useWagering } from './use-wagering.ts';
import { betsOpen, lastNumbers, type OpenView, ownNet, ownStake, type RouletteKind } from './view.ts';
import { CALL_CLAUSES, CALL_NAMES, callChips, callWords } from './words.ts';

const TABLE_KEYS = chipKeys(
  { keys: ['←', '→', '↑', '↓'], does: 'walk over the 157 places of the layout' },
  'lay the chip there, call the sector',
);

type Props = TableProps<RouletteKind>;

/** Whoever stands takes a seat from the dock. */
const seatActs = ({ connection, viewer, options, onAct }: Props): readonly DockAct[] => {
  const seat = viewer === null ? undefined : seatAct(options);
  if (seat === undefined) return [];
  const { label, detail, command } = seat;
  const onPress = (): unknown => connection.state === 'live' && onAct(command);
  return [{ id: 'seat', label, detail, lawful: true, tone: 'act', onPress }];
};

/** A sector that is pointed at says what it would come to. */
const calledWords = (money: Money, rules: RouletteRules, { call }: Aimed, each: number): Now | undefined =>
  call === undefined
    ? undefined
    : {
        title: `${CALL_NAMES[call]}, ${callChips(rules, call)} chips, ${money.felt(callChips(rules, call) * each)}`,
        text: callWords(money, rules, call, each),
        clauses: ['5.1', CALL_CLAUSES[call]],
      };

/** The wheel turns, or shows where the ball lies. */
const wheelOf = (view: OpenView): { readonly turns: boolean; readonly number: number | null } => {
  const turns = view.round?.stage === 'spinning';
  return { turns, number: turns ? null : (lastNumbers(view)[0]?.number ?? null) };
};

/** What a round that is over brought. */
const wonIn = (view: OpenView, viewer: string | null): number | undefined =>
  view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined;

/** A live roulette table, from the engine's view of it. */
export const RouletteTable = (props: Props): ReactElement => {
  const { about, view: lying, viewer, connection, onAct } = props;
  const rules = useRules();
  const money = useMoney();
  const entry = useRef<(() => void) | null>(null);
  const [aimed, setAimed] = useState<Aimed>({});
  const fall = useFall(lying);
  const now = { view: lying, why: props.why };
  const screen = useTableScreen<OpenView, typeof now>(
    { ...props, onLeave: () => setAimed({}) },
    now,
    () => fall,
    (before, told) => ({ ...SILENCE, polite: spoken(rules, before, told.view, viewer) }),
  );
  const { view } = screen.told;
  const wagering = useWagering(props);
  const live = connection.state === 'live';
  const act = live ? onAct : (_command: Command) => {};
  const { seal } = about;
  const keySettings = useChipKeys({
    table: props,
    screen,
    wagering,
    boxes: () => entry.current?.(),
    hear: () => hearTable(rules, view, viewer, seal !== undefined),
  });
  return (
    <TableFrameView
      table={props}
      screen={screen}
      game="roulette"
      round={view.round === null ? null : `spin ${view.round.number}`}
      limits={rangeOf(money, view.sign.inside)}
      dock={
        <ChipDock
          table={props}
          told={view}
          wagering={wagering}
          open={betsOpen(lying)}
          lawful={live}
          money={[wonIn(view, viewer), ownStake(view, viewer), 'spin']}
          acts={seatActs(props)}
        />
      }
      felt={
        <RouletteStage
          title={about.name}
          view={view}
          viewer={viewer}
          {...wheelOf(lying)}
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
      now={
        calledWords(money, rules, aimed, centsOf(wagering.chip)) ?? nowWords(rules, view, seal !== undefined)
      }
      roundFacts={<SpinFacts view={view} viewer={viewer} />}
      tableFacts={<TableFacts view={view} viewer={viewer} options={props.options} onAct={act} />}
      keyRows={TABLE_KEYS}
      keySettings={keySettings}
    />
  );
};
