import { type ReactElement, useRef, useState } from 'react';
import { ChipTray } from '../chip/chip-tray.tsx';
import { Balance } from '../dock/balance.tsx';
import { CutControl } from '../dock/cut-control.tsx';
import { Dock, type DockAct } from '../dock/dock.tsx';
import { cutOf } from '../dock/offered-act.ts';
import { useRoving } from '../dock/use-roving.ts';
import type { TableProps } from '../game/parts.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';
import { useSecondsLeft } from '../mark/clock.ts';
import '../shell/game-table.css';
import { keysFor } from '../shell/key-choice.ts';
import { KeySettings, useKeyChoice } from '../shell/key-settings.tsx';
import { KeysDialog } from '../shell/keys-dialog.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTableKeys } from '../shell/use-table-keys.ts';
import { hearLast } from '../why/hear-last.ts';
import { WhyPanel } from '../why/why-panel.tsx';
import { feltMoney, signedMoney } from '../words/money.ts';
import { askedOf, returnOf, type TurnAct, turnActsFor } from './acts.ts';
import { Felt } from './felt.tsx';
import { LETTERS, TABLE_KEYS } from './letters.ts';
import { nowWords } from './now.ts';
import { rangeOf } from './sign.ts';
import { hearTable } from './speech.ts';
import type { RefusedSpot } from './spots.tsx';
import { stepped, within } from './stepping.ts';
import { TableFacts } from './table-facts.tsx';
import { useSpeech } from './use-speech.ts';
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

const RECONNECTING = 'Reconnecting. Your wager is safe at the table.';
const WHY_OPEN_FROM = 1180;

const balanceNote = (view: OpenView, viewer: string | null): string => {
  const net = ownNet(view, viewer);
  if (view.round?.stage === 'done' && net !== undefined) return `${signedMoney(net)} this round`;
  const stake = ownStake(view, viewer);
  return stake === 0 ? 'nothing on the table' : `${feltMoney(stake)} on the table`;
};

const chipActs = (wagering: Wagering, open: boolean): readonly DockAct[] =>
  (['rebet', 'undo', 'clear'] as const).map((id) => ({
    id,
    label: { rebet: 'Rebet', undo: 'Undo', clear: 'Clear' }[id],
    keyCap: { rebet: 'R', undo: 'U', clear: 'C' }[id],
    lawful: open && wagering.can[id],
    tone: 'plain',
    onPress: wagering[id],
  }));

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

const TableDock = (props: Props & { readonly wagering: Wagering; readonly turn: Turn }): ReactElement => {
  const { view, viewer, raw, options, connection, wagering, turn, onAct } = props;
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
      balance={
        view.own === undefined ? null : <Balance chips={view.own.chips} note={balanceNote(view, viewer)} />
      }
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
  const { about, view, raw, me, viewer, options, clock, why, connection, clauses, onAct, onForget } = props;
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const whyBody = useRef<HTMLDivElement>(null);
  const [whyOpen, setWhyOpen] = useState(() => window.innerWidth >= WHY_OPEN_FROM);
  const wagering = useWagering(raw, me, onAct);
  const turn = useTurn(props);
  const spots = useRoving(boxNumbers(view).flatMap((box) => spotsOf(view).map((on) => `${box} ${on}`)));
  const seconds = useSecondsLeft(clock);
  const speech = useSpeech({ view, options, viewer, why, seconds });
  const [keyChoice, chooseKeys] = useKeyChoice(LETTERS, 'baize blackjack keys');
  const live = connection.state === 'live';
  const { seal } = about;
  const showWhy = (): void => {
    setWhyOpen(true);
    requestAnimationFrame(() => whyBody.current?.focus());
  };
  const leave = (): void => {
    if (props.refused !== undefined) onForget();
    else if (window.innerWidth < WHY_OPEN_FROM) setWhyOpen(false);
    root.current?.focus();
  };
  const back = returnOf(options);
  const stepping = turn.acts.find(({ range }) => range !== undefined);
  useTableKeys(
    root,
    {
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
        why: showWhy,
        last: () => speech.say(hearLast(why)),
        table: () => speech.say(hearTable(view, options, viewer)),
        ...(seal === undefined ? {} : { verify: () => window.location.assign(seal.href) }),
      }),
      ...props.staff?.keys,
      escape: leave,
      '?': () => keys.current?.showModal(),
    },
    true,
  );
  return (
    <ClauseGuideContext value={clauses}>
      <div
        className="game-table blackjack-table"
        data-room="table"
        data-deck="two"
        data-why={whyOpen}
        ref={root}
        tabIndex={-1}
      >
        <main>
          {props.staff?.dock ?? <TableDock {...props} wagering={wagering} turn={turn} />}
          <Felt
            view={view}
            viewer={viewer}
            options={options}
            refused={refusedSpot(props.refused)}
            banner={live ? null : viewer === null ? 'Reconnecting.' : RECONNECTING}
            spot={spots.item}
            onLay={live && viewer !== null ? wagering.lay : () => {}}
            onTakeBack={live && viewer !== null ? wagering.takeBack : () => {}}
            onSit={live ? onAct : () => {}}
          />
        </main>
        <WhyPanel
          now={nowWords(view, options, viewer)}
          items={why}
          round={null}
          table={
            <TableFacts view={view} viewer={viewer} options={options} nameOf={props.nameOf} onAct={onAct} />
          }
          edition={about.edition}
          rulesHref={about.rulesHref}
          open={whyOpen}
          onOpen={setWhyOpen}
          body={whyBody}
          {...(props.staff === undefined ? {} : { before: props.staff.pages })}
        />
        <TopBar
          title={about.name}
          detail={view.round === null ? about.place : `${about.place} · round ${view.round.number}`}
          limits={rangeOf(view.sign.main)}
          connection={connection}
          seal={about.seal}
          viewer={viewer}
          homeHref={about.homeHref}
        />
        {props.staff?.dialog}
        <KeysDialog ref={keys} rows={TABLE_KEYS}>
          <KeySettings letters={LETTERS} choice={keyChoice} onChoose={chooseKeys} />
        </KeysDialog>
        <p className="heard" role="status" aria-live="polite">
          {speech.polite}
        </p>
        <p className="heard" aria-live="assertive">
          {speech.assertive}
        </p>
      </div>
    </ClauseGuideContext>
  );
};
