import type { Call, Command, RouletteRules } from '@baize/engine/roulette';
import { type ReactElement, useRef, useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import { actsBut, seatActs } from '../../dock/offered-act.ts';
import { growing, ownerOf } from '../../game/laying.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipTable } from '../../shell/chip-table.tsx';
import { chipKeys, type KeyWords } from '../../shell/keys-dialog.tsx';
import { bannerOf, useTableScreen } from '../../shell/table-frame.tsx';
import { useLaying } from '../../shell/use-laying.ts';
import { rangeOf } from '../../sign/limits.ts';
import { SILENCE } from '../../why/spoken.ts';
import type { Now } from '../../why/why-item.ts';
import { ColourChoice } from './colour-choice.tsx';
import { type Aimed, RouletteStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { coveredAround, type Neighbours } from './racetrack.ts';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { SpinFacts } from './spin-facts.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import './table.css';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { useFall } from './use-fall.ts';
import {
  betsOpen,
  lastNumbers,
  type OpenView,
  ownNet,
  ownStake,
  type RouletteKind,
  settledStakes,
  wagersOf,
} from './view.ts';
import {
  attemptWords,
  CALL_CLAUSES,
  CALL_NAMES,
  callChips,
  callWords,
  limitsAt,
  numberWords,
} from './words.ts';

const tableKeys = (say: Say): readonly KeyWords[] =>
  chipKeys(
    say,
    { keys: ['←', '→', '↑', '↓'], does: say('walk over the 157 places of the layout') },
    say('lay the chip there, call the sector'),
  );

type Props = TableProps<RouletteKind>;

/** What is done on the layout itself, by the keys of the dock, or by a control of its own. */
const ELSEWHERE = [
  ...(['PlaceWager', 'RemoveWager', 'RemoveWagers', 'RepeatWagers'] as const),
  ...(['CallWager', 'CallNeighbours', 'IssueColour', 'TakeSeat'] as const),
];

const useWagering = (table: Props, rules: RouletteRules) => {
  const { raw, me } = table;
  const laid = wagersOf(raw, me);
  const own = ownerOf(me);
  const wagering = useLaying<Command>({
    table,
    chips: trayFor(Math.max(raw.sign.chip, raw.sign.inside.multiple)),
    round: raw.round?.number,
    open: betsOpen(raw),
    laid,
    last: settledStakes(raw, me),
    limits: (on) => limitsAt(rules, raw, on),
    commands: growing(me),
    clear: { type: 'RemoveWagers', ...own },
    // [4.5] repeats the spin before alone: what was laid earlier is remembered here, and laid as any wager.
    rebet: table.options.some(({ command }) => command.type === 'RepeatWagers')
      ? { type: 'RepeatWagers', ...own }
      : undefined,
  });
  const call = (call: Call): void =>
    wagering.act({ type: 'CallWager', ...own, call, amount: centsOf(wagering.chip) });
  const neighbours = (called: Neighbours): void =>
    wagering.act({ type: 'CallNeighbours', ...own, ...called, amount: centsOf(wagering.chip) });
  return { ...wagering, call, neighbours };
};

/** The table itself: its sign, who has which colour, and what else may lawfully be done. */
const factsOf = (
  money: Money,
  rules: RouletteRules,
  view: OpenView,
  { about, viewer, options, onAct }: Props,
) => {
  const { called, hand, tournament } = view.determinations;
  const { say } = money.language;
  const sectors = called ? 'may be called' : tournament ? 'not in a tournament' : 'are not called';
  const others = actsBut<Command>(say, ELSEWHERE, options, (command) => attemptWords(money, rules, command));
  return {
    rows: [
      ...signRows(money, view),
      { name: say('Smallest chip'), value: money.felt(view.sign.chip) },
      { name: say('Sectors'), value: say(sectors) },
      {
        name: say('Wheel'),
        value: say(hand === 'left' ? 'at the dealer’s left' : 'at the dealer’s right'),
      },
    ],
    notices: view.notices.map((notice) => noticeWords(money, notice)),
    others: viewer === null ? [] : others,
    children: (
      <>
        <ColourChoice view={view} viewer={viewer} options={options} onAct={onAct} />
        <StatisticsPanel last={lastNumbers(view).map(({ number }) => number)} table={about.table} />
      </>
    ),
  };
};

/** A sector that is pointed at says what it would come to. */
const calledWords = (
  money: Money,
  rules: RouletteRules,
  { call, neighbours }: Aimed,
  each: number,
): Now | undefined => {
  const { say } = money.language;
  if (call !== undefined)
    return {
      title: say('{call}, {n} {n|chip|chips}, {sum}', {
        call: say(CALL_NAMES[call]),
        n: callChips(rules, call),
        sum: money.felt(callChips(rules, call) * each),
      }),
      text: callWords(money, rules, call, each),
      clauses: ['5.1', CALL_CLAUSES[call]],
    };
  if (neighbours === undefined) return undefined;
  const numbers = [...coveredAround(rules, neighbours)];
  return {
    title: say('{n} and {sides} on each side, {sum}', {
      n: String(neighbours.number),
      sides: neighbours.sides,
      sum: money.felt(numbers.length * each),
    }),
    text: say('{sum} straight on each of {numbers}: all of them, or none.', {
      sum: money.felt(each),
      numbers: numbers.join(', '),
    }),
    clauses: ['5.8', '5.7'],
  };
};

/** The wheel turns, or shows where the ball lies. */
const wheelOf = (view: OpenView): { readonly turns: boolean; readonly number: number | null } => {
  const turns = view.round?.stage === 'spinning';
  return { turns, number: turns ? null : (lastNumbers(view)[0]?.number ?? null) };
};

/** A live roulette table, from the engine's view of it. */
export const RouletteTable = (props: Props): ReactElement => {
  const { about, view: lying, viewer, connection } = props;
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
    (before, told) => ({ ...SILENCE, polite: spoken(money, rules, before, told.view, viewer) }),
  );
  const { view } = screen.told;
  const wagering = useWagering(props, rules);
  const { seal } = about;
  return (
    <ChipTable
      table={props}
      screen={screen}
      wagering={wagering}
      game="roulette"
      noun="spin"
      limits={rangeOf(money, view.sign.inside)}
      open={betsOpen(lying)}
      ended={
        view.round?.stage === 'paid'
          ? numberWords(money.language.say, rules, view.round.spin?.number ?? 0)
          : undefined
      }
      net={view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined}
      stake={ownStake(view, viewer)}
      acts={seatActs(money.language.say, props)}
      boxes={() => entry.current?.()}
      hear={() => hearTable(money, rules, view, viewer, seal !== undefined)}
      felt={
        <RouletteStage
          title={about.name}
          view={view}
          viewer={viewer}
          {...wheelOf(lying)}
          chip={wagering.chip}
          banner={bannerOf(money.language.say, connection, viewer)}
          aimed={aimed}
          onAim={setAimed}
          proposals={wagering.proposals}
          onLay={wagering.lay}
          onTakeBack={wagering.takeBack}
          onCall={wagering.call}
          onNeighbours={wagering.neighbours}
          entry={entry}
        />
      }
      now={
        calledWords(money, rules, aimed, centsOf(wagering.chip)) ??
        nowWords(money, rules, view, seal !== undefined)
      }
      roundFacts={<SpinFacts view={view} viewer={viewer} />}
      facts={factsOf(money, rules, view, props)}
      keyRows={tableKeys(money.language.say)}
    />
  );
};
