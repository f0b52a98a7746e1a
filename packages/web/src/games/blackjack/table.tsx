import { type ReactElement, useState } from 'react';
import type { DockAct } from '../../dock/dock.tsx';
import { useRoving } from '../../dock/use-roving.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipDock, useChipKeys } from '../../shell/chip-table.tsx';
import { bannerOf, TableFrameView, useTableScreen } from '../../shell/table-frame.tsx';
import type { TableKeys } from '../../shell/use-table-keys.ts';
import { cardsMoving } from '../../shell/use-told.ts';
import { rangeOf } from '../../sign/limits.ts';
import { useMoney } from '../../words/use-money.tsx';
import { askedOf, returnOf, type TurnAct, turnActsFor } from './acts.ts';
import { Felt } from './felt.tsx';
import { LETTERS, TABLE_KEYS } from './letters.ts';
import { nowWords } from './now.ts';
import { useRules } from './rules.ts';
import { hearTable, spoken } from './speech.ts';
import type { RefusedSpot } from './spots.tsx';
import { stepped, within } from './stepping.ts';
import { TableFacts } from './table-facts.tsx';
import { useWagering } from './use-wagering.ts';
import {
  type BlackjackKind,
  betsOpen,
  boxNumbers,
  type OpenView,
  ownNet,
  ownStake,
  spotsOf,
} from './view.ts';

type Props = TableProps<BlackjackKind>;

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

/** What is asked of the viewer now; whoever was noted as absent says first that he is back. */
const dockActs = ({ viewer, options, connection, onAct }: Props, turn: Turn): readonly DockAct[] => {
  const back = viewer === null ? undefined : returnOf(options);
  const onPress = (): unknown => connection.state === 'live' && back && onAct(back);
  const words = { id: 'back', label: 'I am back', detail: 'decide again', keyCap: 'B' };
  return [
    ...(back === undefined ? [] : [{ ...words, lawful: true, tone: 'act', onPress } as const]),
    ...turn.acts.map((act) => dockAct(act, turn)),
  ];
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

const stepKeys = ({ acts, step }: Turn): TableKeys => {
  const act = acts.find(({ range }) => range !== undefined);
  if (act === undefined) return {};
  return { '+': () => step(act, 1), '=': () => step(act, 1), '-': () => step(act, -1) };
};

/** What a round that is over brought. */
const wonIn = (view: OpenView, viewer: string | null): number | undefined =>
  view.round?.stage === 'done' ? ownNet(view, viewer) : undefined;

/** A live Blackjack table, from the engine's view of it. */
export const BlackjackTableView = (props: Props): ReactElement => {
  const { about, view: lying, raw, me, viewer, options, connection, onAct } = props;
  const { law } = useRules();
  const money = useMoney();
  const now = { view: lying, why: props.why, options };
  const screen = useTableScreen<OpenView, typeof now>(props, now, cardsMoving, (before, told) =>
    spoken(money, law, before, told.view, told.options, viewer),
  );
  const { told } = screen;
  const { view } = told;
  const wagering = useWagering(raw, me, onAct);
  const turn = useTurn(props);
  const spots = useRoving(boxNumbers(lying).flatMap((box) => spotsOf(lying).map((on) => `${box} ${on}`)));
  const live = connection.state === 'live';
  const back = returnOf(options);
  const asked = turn.acts.length > 0;
  const keySettings = useChipKeys({
    table: props,
    screen,
    wagering,
    letters: [LETTERS, 'baize blackjack keys'],
    boxes: () => spots.focus(),
    hear: () => hearTable(law, view, told.options, viewer),
    asked,
    own: { ...turnKeys(turn), ...(back === undefined ? {} : { back: () => onAct(back) }) },
    keys: stepKeys(turn),
  });
  return (
    <TableFrameView
      table={props}
      screen={screen}
      game="blackjack"
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(money, view.sign.main)}
      dock={
        <ChipDock
          table={props}
          told={view}
          wagering={wagering}
          open={betsOpen(lying)}
          money={[wonIn(view, viewer), ownStake(view, viewer), 'round']}
          acts={dockActs(props, turn)}
          asked={asked}
          cards={raw.shoe.remaining}
        />
      }
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
      roundFacts={null}
      tableFacts={
        <TableFacts view={view} viewer={viewer} options={options} nameOf={props.nameOf} onAct={onAct} />
      }
      keyRows={TABLE_KEYS}
      keySettings={keySettings}
    />
  );
};
