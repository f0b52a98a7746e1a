import { type ReactElement, useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import type { DockAct } from '../../dock/dock.tsx';
import { listedActs } from '../../dock/offered-act.ts';
import { useRoving } from '../../dock/use-roving.ts';
import { ownNet } from '../../game/laid.ts';
import { refusedWager } from '../../game/laying.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipTable } from '../../shell/chip-table.tsx';
import { bannerOf, useTableScreen } from '../../shell/table-frame.tsx';
import { useLaying } from '../../shell/use-laying.ts';
import type { TableKeys } from '../../shell/use-table-keys.ts';
import { cardsMoving } from '../../shell/use-told.ts';
import { rangeOf, shoeRow } from '../../sign/limits.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { askedOf, otherOffers, returnOf, type TurnAct, turnActsFor } from './acts.ts';
import { Felt } from './felt.tsx';
import { LETTERS, tableKeys } from './letters.ts';
import { nowWords } from './now.ts';
import { type Law, useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { stepped, within } from './stepping.ts';
import { dealerWords } from './totals.ts';
import {
  type BlackjackKind,
  betsOpen,
  boxNumbers,
  type Command,
  netOf,
  type OpenView,
  ownStake,
  spotsOf,
} from './view.ts';
import { commandsFor, laidNow, raised, spotNamed } from './wagering.ts';
import { attemptWords } from './words.ts';

type Props = TableProps<BlackjackKind>;

interface Turn {
  readonly acts: readonly TurnAct[];
  readonly press: (act: TurnAct) => void;
  readonly amountOf: (act: TurnAct) => number;
  readonly step: (act: TurnAct, by: 1 | -1) => void;
}

/** What the viewer is asked, the amounts that he has chosen for it, and what he has put aside. */
const useTurn = (money: Money, { raw, options, me, nameOf, connection, onAct }: Props): Turn => {
  const [declined, setDeclined] = useState('');
  const [chosen, setChosen] = useState<{ readonly for: string; readonly amount: number }>();
  const all = me === null ? [] : turnActsFor(money, raw, options, me, nameOf);
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

const dockAct = (say: Say, act: TurnAct, turn: Turn): DockAct => {
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
            label: say('Amount to {act}', { act: act.label.toLowerCase() }),
            onLess: amount > range.least ? () => turn.step(act, -1) : undefined,
            onMore: amount < range.most ? () => turn.step(act, 1) : undefined,
          },
        }),
  };
};

/** What is asked of the viewer now; whoever was noted as absent says first that he is back. */
const dockActs = (
  say: Say,
  { viewer, options, connection, onAct }: Props,
  turn: Turn,
): readonly DockAct[] => {
  const back = viewer === null ? undefined : returnOf(options);
  const onPress = (): unknown => connection.state === 'live' && back && onAct(back);
  const words = { id: 'back', label: say('I am back'), detail: say('decide again'), keyCap: 'B' };
  return [
    ...(back === undefined ? [] : [{ ...words, lawful: true, tone: 'act', onPress } as const]),
    ...turn.acts.map((act) => dockAct(say, act, turn)),
  ];
};

/** The acts of the dock by their letters, and their amounts by plus and minus. */
const turnKeys = (turn: Turn): Readonly<Partial<Record<keyof typeof LETTERS, () => void>>> =>
  Object.fromEntries(turn.acts.map((act) => [act.id, () => turn.press(act)]));

const stepKeys = ({ acts, step }: Turn): TableKeys => {
  const act = acts.find(({ range }) => range !== undefined);
  if (act === undefined) return {};
  return { '+': () => step(act, 1), '=': () => step(act, 1), '-': () => step(act, -1) };
};

/** The viewer's chips in hand, and what was done with them. The view is the one by ids. */
const useWagering = (table: Props) => {
  const { raw, me } = table;
  const { main, pairs } = raw.sign;
  const chips = trayFor(
    Math.min(main.multiple, main.min, raw.determinations.pairs === null ? main.min : pairs.multiple),
  );
  const open = betsOpen(raw);
  const laid = laidNow(raw, me);
  return useLaying<Command>({
    table,
    chips,
    start: chips.find((each) => centsOf(each) >= main.min) ?? chips[1],
    round: raw.round?.number,
    open,
    laid,
    last: open ? laid : [],
    limits: (name) => {
      const [, on] = spotNamed(name);
      if (on === 'main') return main;
      const [min = 0, max = min] = [raw.determinations.sevens[0], raw.determinations.sevens.at(-1)];
      return on === 'pairs' ? pairs : { min, max };
    },
    commands: (wish, lying) => commandsFor(raw, me, wish, lying),
    raised: (on, lies, chip) => raised(raw, on, lies, chip),
  });
};

/** The table itself: its sign, its shoe, and what else may lawfully be done. */
const factsOf = (money: Money, law: Law, view: OpenView, { options, nameOf }: Props) => {
  const { say } = money.language;
  const { shoe, determinations } = view;
  const words = (command: Command): string =>
    command.type === 'Insure' && command.owner !== command.patron
      ? say('Insure {name}, box {box}', { name: nameOf(command.owner), box: String(command.box) })
      : attemptWords(money, view, command);
  const dealt = say(shoe.kind === 'manual' ? 'dealt from a shoe' : 'shuffled by machine');
  return {
    rows: [
      ...signRows(money, law, view),
      { name: say('Decks'), value: `${determinations.decks}, ${dealt}` },
      { name: say('Boxes a player'), value: say(determinations.severalBoxes ? 'several' : 'one~box') },
      shoeRow(money.language.say, shoe),
      ...(view.finalRounds === null
        ? []
        : [{ name: say('Final rounds'), value: say('{n} left', { n: view.finalRounds }) }]),
    ],
    notices: view.notices.map((notice) => noticeWords(money, notice)),
    others: listedActs(money.language.say, otherOffers(options), words),
  };
};

/** A live Blackjack table, from the engine's view of it. */
export const BlackjackTableView = (props: Props): ReactElement => {
  const { about, view: lying, viewer, options, connection, onAct } = props;
  const { law } = useRules();
  const money = useMoney();
  const now = { view: lying, why: props.why, options };
  const screen = useTableScreen<OpenView, typeof now>(props, now, cardsMoving, (before, told) =>
    spoken(money, law, before, told.view, told.options, viewer),
  );
  const { told } = screen;
  const { view } = told;
  const wagering = useWagering(props);
  const turn = useTurn(money, props);
  const spots = useRoving(boxNumbers(lying).flatMap((box) => spotsOf(lying).map((on) => `${box} ${on}`)));
  const back = returnOf(options);
  return (
    <ChipTable
      table={props}
      screen={screen}
      wagering={wagering}
      game="blackjack"
      noun="round"
      limits={rangeOf(money, view.sign.main)}
      open={betsOpen(lying)}
      ended={
        view.round?.stage === 'done'
          ? dealerWords(money.language.say, law, view.round).replaceAll(' · ', ' ')
          : undefined
      }
      net={view.round?.stage === 'done' ? ownNet(view, viewer, netOf) : undefined}
      stake={ownStake(view, viewer)}
      acts={dockActs(money.language.say, props, turn)}
      asked={turn.acts.length > 0}
      cards={props.raw.shoe.remaining}
      letters={[LETTERS, 'baize blackjack keys']}
      boxes={() => spots.focus()}
      hear={() => hearTable(money, law, view, told.options, viewer)}
      own={{ ...turnKeys(turn), ...(back === undefined ? {} : { back: () => onAct(back) }) }}
      keys={stepKeys(turn)}
      felt={
        <Felt
          title={about.name}
          view={view}
          viewer={viewer}
          options={options}
          refused={refusedWager(props.refused)}
          banner={bannerOf(money.language.say, connection, viewer)}
          spot={spots.item}
          proposals={wagering.proposals}
          onHold={wagering.hold}
          onLay={wagering.lay}
          onTakeBack={wagering.takeBack}
          onSit={connection.state === 'live' ? onAct : () => {}}
        />
      }
      now={nowWords(money, law, view, told.options, viewer)}
      roundFacts={null}
      facts={factsOf(money, law, view, props)}
      keyRows={tableKeys(money.language.say)}
    />
  );
};
