import { type ReactElement, useState } from 'react';
import { ChipTray } from '../../chip/chip-tray.tsx';
import { Balance } from '../../dock/balance.tsx';
import { balanceNote, chipActs } from '../../dock/chip-acts.ts';
import { CutControl } from '../../dock/cut-control.tsx';
import { Dock, type DockAct } from '../../dock/dock.tsx';
import { cutOf } from '../../dock/offered-act.ts';
import { useRoving } from '../../dock/use-roving.ts';
import type { TableProps } from '../../game/parts.ts';
import { useSecondsLeft } from '../../mark/clock.ts';
import { keysFor } from '../../shell/key-choice.ts';
import { KeySettings, useKeyChoice } from '../../shell/key-settings.tsx';
import { bannerOf, TableFrameView, useTableFrame } from '../../shell/table-frame.tsx';
import { useTableKeys } from '../../shell/use-table-keys.ts';
import { cardsMoving, useTold } from '../../shell/use-told.ts';
import { hearLast } from '../../why/spoken.ts';
import { useSpeech } from '../../why/use-speech.ts';
import { askedOf, returnOf, type TurnAct, turnActsFor } from './acts.ts';
import { Felt } from './felt.tsx';
import { LETTERS, TABLE_KEYS } from './letters.ts';
import { nowWords } from './now.ts';
import { useRules } from './rules.ts';
import { rangeOf } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import type { RefusedSpot } from './spots.tsx';
import { stepped, within } from './stepping.ts';
import { TableFacts } from './table-facts.tsx';
import { useWagering, type Wagering } from './use-wagering.ts';
import {
  type BlackjackTable,
  betsOpen,
  boxNumbers,
  type OpenView,
  ownNet,
  ownStake,
  spotsOf,
} from './view.ts';

type Props = TableProps<BlackjackTable>;

const noteOf = (view: OpenView, viewer: string | null): string =>
  balanceNote(
    view.round?.stage === 'done' ? ownNet(view, viewer) : undefined,
    ownStake(view, viewer),
    'round',
  );

interface Turn {
  readonly acts: readonly TurnAct[];
  readonly press: (act: TurnAct) => void;
  readonly amountOf: (act: TurnAct) => number;
  readonly step: (act: TurnAct, by: 1 | -1) => void;
}

/** What the viewer is asked, the amounts that he has chosen for it, and what he has put aside. */
const useTurn = ({ raw, options, me, nameOf, connection, onAct }: Props): Turn => {
  const [declined, setDeclined] = useState('');
  const [chosen, setChosen] = useState<{ readonly for: string; readonly amount: number }>();
  const all = me === null ? [] : turnActsFor(raw, options, me, nameOf);
  const asked = askedOf(raw, all);
  const put = all.some(({ id }) => id === 'decline') && declined === asked;
  const acts = put ? [] : all;
  const amountOf = (act: TurnAct): number => {
    if (act.range === undefined) return 0;
    const wished = chosen?.for === `${act.id} ${act.detail} ${asked}` ? chosen.amount : act.range.most;
    return within(act.range, wished);
  };
  return {
    acts,
    amountOf,
    press: (act) => {
      if (connection.state !== 'live') return;
      if (act.command === undefined) setDeclined(asked);
      else onAct(act.command(amountOf(act)));
    },
    step: (act, by) => {
      if (act.range === undefined) return;
      setChosen({ for: `${act.id} ${act.detail} ${asked}`, amount: stepped(act.range, amountOf(act), by) });
    },
  };
};

const dockAct = (act: TurnAct, turn: Turn): DockAct => {
  const amount = turn.amountOf(act);
  const { range } = act;
  return {
    id: `${act.id} ${act.detail}`,
    label: act.label,
    detail: act.detail,
    keyCap: act.key,
    lawful: act.lawful,
    tone: 'act',
    onPress: () => turn.press(act),
    ...(range === undefined
      ? {}
      : {
          stepper: {
            amount,
            label: `Amount to ${act.label.toLowerCase()}`,
            onLess: amount > range.least ? () => turn.step(act, -1) : undefined,
            onMore: amount < range.most ? () => turn.step(act, 1) : undefined,
          },
        }),
  };
};

interface DockProps extends Props {
  /** Without what cards have come to that do not lie open yet. */
  readonly told: OpenView;
  readonly wagering: Wagering;
  readonly turn: Turn;
}

const TableDock = (props: DockProps): ReactElement => {
  const { view, told, viewer, raw, options, connection, wagering, turn, onAct } = props;
  const cut = cutOf(options);
  const open = betsOpen(view);
  const asked = turn.acts.length > 0;
  const back = returnOf(options);
  const backAct: readonly DockAct[] =
    back === undefined || viewer === null
      ? []
      : [
          {
            id: 'back',
            label: 'I am back',
            detail: 'decide again',
            keyCap: 'B',
            lawful: true,
            tone: 'act',
            onPress: () => connection.state === 'live' && onAct(back),
          },
        ];
  return (
    <Dock
      balance={told.own === undefined ? null : <Balance chips={told.own.chips} note={noteOf(told, viewer)} />}
      tray={
        viewer === null || asked ? null : (
          <ChipTray chips={wagering.chips} chosen={wagering.chip} locked={!open} onChoose={wagering.choose} />
        )
      }
      instead={
        cut === undefined ? undefined : (
          <CutControl
            least={cut.least}
            most={cut.most}
            cards={raw.shoe.remaining}
            onCut={(depth) => onAct({ ...cut.command, depth })}
            onDecline={
              cut.decline === undefined ? undefined : () => cut.decline !== undefined && onAct(cut.decline)
            }
          />
        )
      }
      acts={[
        ...backAct,
        ...(asked
          ? turn.acts.map((act) => dockAct(act, turn))
          : viewer === null
            ? []
            : chipActs(wagering, open)),
      ]}
      clock={props.clock}
      locked={connection.state === 'live' ? null : 'Locked until the line is back'}
    />
  );
};

const refusedSpot = (refused: Props['refused']): RefusedSpot | undefined =>
  refused?.command.type === 'PlaceWager'
    ? {
        box: refused.command.box,
        on: refused.command.on,
        amount: refused.command.amount,
        clause: refused.clause,
      }
    : undefined;

/** The acts of the dock by their letters, and their amounts by plus and minus. */
const turnKeys = (turn: Turn): Readonly<Partial<Record<keyof typeof LETTERS, () => void>>> =>
  Object.fromEntries(turn.acts.map((act) => [act.id, () => turn.press(act)]));

/** A live Blackjack table, from the engine's view of it. */
export const BlackjackTableView = (props: Props): ReactElement => {
  const { about, view: lying, raw, me, viewer, options, clock, connection, onAct } = props;
  const { law } = useRules();
  const frame = useTableFrame(props);
  const told = useTold({ view: lying, why: props.why, options }, cardsMoving(frame.root));
  const { view, why } = told;
  const wagering = useWagering(raw, me, onAct);
  const turn = useTurn(props);
  const spots = useRoving(boxNumbers(lying).flatMap((box) => spotsOf(lying).map((on) => `${box} ${on}`)));
  const seconds = useSecondsLeft(clock);
  const speech = useSpeech<OpenView>({
    view,
    why,
    seconds,
    spoken: (before) => spoken(law, before, view, told.options, viewer),
  });
  const [keyChoice, chooseKeys] = useKeyChoice(LETTERS, 'baize blackjack keys');
  const live = connection.state === 'live';
  const { seal } = about;
  const back = returnOf(options);
  const stepping = turn.acts.find(({ range }) => range !== undefined);
  useTableKeys({
    ...(live && turn.acts.length === 0
      ? Object.fromEntries(
          wagering.chips.map((chip, index) => [String(index + 1), () => wagering.choose(chip)]),
        )
      : {}),
    ...(stepping === undefined
      ? {}
      : {
          '+': () => turn.step(stepping, 1),
          '=': () => turn.step(stepping, 1),
          '-': () => turn.step(stepping, -1),
        }),
    ...keysFor(keyChoice, {
      ...(live && viewer !== null
        ? {
            rebet: wagering.rebet,
            undo: wagering.undo,
            clear: wagering.clear,
            ...turnKeys(turn),
            ...(back === undefined ? {} : { back: () => onAct(back) }),
          }
        : {}),
      boxes: () => spots.focus(),
      why: frame.toWhy,
      last: () => speech.say(hearLast(why)),
      table: () => speech.say(hearTable(law, view, told.options, viewer)),
      ...(seal === undefined ? {} : { verify: () => window.location.assign(seal.href) }),
    }),
    ...props.staff?.keys,
    ...frame.keys,
  });
  return (
    <TableFrameView
      frame={frame}
      game="blackjack"
      about={about}
      connection={connection}
      viewer={viewer}
      clauses={props.clauses}
      staff={props.staff}
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(view.sign.main)}
      dock={<TableDock {...props} told={view} wagering={wagering} turn={turn} />}
      lying={lying}
      felt={
        <Felt
          title={about.name}
          view={view}
          viewer={viewer}
          options={options}
          refused={refusedSpot(props.refused)}
          banner={bannerOf(connection, viewer)}
          spot={spots.item}
          onLay={live && viewer !== null ? wagering.lay : () => {}}
          onTakeBack={live && viewer !== null ? wagering.takeBack : () => {}}
          onSit={live ? onAct : () => {}}
        />
      }
      now={nowWords(law, view, told.options, viewer)}
      why={why}
      roundFacts={null}
      tableFacts={
        <TableFacts view={view} viewer={viewer} options={options} nameOf={props.nameOf} onAct={onAct} />
      }
      keyRows={TABLE_KEYS}
      keySettings={<KeySettings letters={LETTERS} choice={keyChoice} onChoose={chooseKeys} />}
      speech={speech}
    />
  );
};
