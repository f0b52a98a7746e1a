import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ChipTray } from '../chip/chip-tray.tsx';
import { Balance } from '../dock/balance.tsx';
import { Dock, type DockAct } from '../dock/dock.tsx';
import { useRoving } from '../dock/use-roving.ts';
import type { TableProps } from '../game/parts.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';
import { useSecondsLeft } from '../mark/clock.ts';
import { KeysDialog } from '../shell/keys-dialog.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { changeSettings, useSettings } from '../shell/use-settings.ts';
import { type TableKeys, useTableKeys } from '../shell/use-table-keys.ts';
import { WhyPanel } from '../why/why-panel.tsx';
import { feltMoney, signedMoney } from '../words/money.ts';
import { type KeyAct, keyActs, seatActs } from './acts.ts';
import { TABLE_KEYS } from './keys.ts';
import { nowWords } from './now.ts';
import { OutcomeList } from './outcome-list.tsx';
import { outcomesFor } from './outcomes.ts';
import { lookOf, ownSpots } from './own-spots.ts';
import type { PokerKind } from './pit/at.ts';
import { PokerStage } from './poker-stage.tsx';
import './poker-table.css';
import { rules } from './rules.ts';
import { rangeOf } from './sign.ts';
import { hearLast, hearOwn, hearTable } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { type Anteing, useAnteing } from './use-anteing.ts';
import { useSpeech } from './use-speech.ts';
import {
  AREAS,
  type Area,
  betsOpen,
  boxOf,
  type Command,
  netOfRound,
  type Offer,
  type OpenView,
  stakeOf,
} from './view.ts';

type Props = TableProps<PokerKind>;

const RECONNECTING = 'Reconnecting. Your wagers are safe at the table.';
const WHY_OPEN_FROM = 1180;

const balanceNote = (view: OpenView, viewer: string | null): string => {
  const net = netOfRound(view, viewer);
  if (net !== undefined) return `${signedMoney(net)} this round`;
  const stake = stakeOf(view, viewer);
  return stake === 0 ? 'nothing on the table' : `${feltMoney(stake)} on the table`;
};

/** While antes are open the chips have the dock; afterwards the acts. */
const dockActs = (
  keys: readonly KeyAct[],
  anteing: Anteing,
  view: OpenView,
  act: (command: Command) => void,
) => {
  const acts: readonly DockAct[] = keys.map(({ key, label, detail, cap, lawful, command }) => ({
    id: key,
    label,
    detail,
    keyCap: cap,
    lawful,
    tone: 'act',
    onPress: () => act(command),
  }));
  if (!betsOpen(view)) return acts;
  const chips: readonly DockAct[] = [
    {
      id: 'rebet',
      label: 'Rebet',
      keyCap: 'R',
      lawful: anteing.can.rebet,
      tone: 'plain',
      onPress: anteing.rebet,
    },
    {
      id: 'clear',
      label: 'Clear',
      keyCap: 'C',
      lawful: anteing.can.clear,
      tone: 'plain',
      onPress: anteing.takeBack,
    },
  ];
  return chips;
};

/** Whoever has no box yet takes the first that is free; the others are on the felt. */
const sitAct = (sits: ReadonlyMap<number, Command>, act: (command: Command) => void): readonly DockAct[] =>
  [...sits].slice(0, 1).map(([box, command]) => ({
    id: 'sit',
    label: 'Sit',
    detail: `at box ${box}`,
    lawful: true,
    tone: 'act',
    onPress: () => act(command),
  }));

/** The area that a refused command was about. */
const AREA_OF: Partial<Record<Command['type'], Area>> = {
  PlaceAnte: 'ante',
  PlaceJackpotWager: 'jackpot',
  Bet: 'bet',
};

const refusedOf = (
  refused: Props['refused'],
): { readonly area: Area; readonly clause: string } | undefined => {
  const area = refused === undefined ? undefined : AREA_OF[refused.command.type];
  return refused === undefined || area === undefined ? undefined : { area, clause: refused.clause };
};

/** Looking at one's own cards: they are picked up at the first look, and covered again with the next round. */
const useLook = (
  view: OpenView,
  viewer: string | null,
  options: readonly Offer[],
  act: (command: Command) => void,
) => {
  const [opened, setOpened] = useState<number>();
  const picked = useRef<number>(undefined);
  const round = view.round?.number;
  const look = lookOf(view, viewer, options);
  const open = look !== undefined && opened === round;
  const onOpen = (next: boolean): void => {
    setOpened(next ? round : undefined);
    // Picked up once: a press is told twice, when it begins and when it ends.
    if (!next || look?.pick === undefined || picked.current === round) return;
    picked.current = round;
    act(look.pick);
  };
  return look === undefined ? undefined : { open, onOpen };
};

const lettersFor = (keys: readonly KeyAct[], act: (command: Command) => void): TableKeys =>
  Object.fromEntries(keys.map(({ cap, command }) => [cap.toLowerCase(), () => act(command)]));

interface Folding {
  readonly whyOpen: boolean;
  readonly setWhyOpen: (open: boolean) => void;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly show: () => void;
}

const useFolding = (): Folding => {
  const [whyOpen, setWhyOpen] = useState(() => window.innerWidth >= WHY_OPEN_FROM);
  const body = useRef<HTMLDivElement>(null);
  const show = (): void => {
    setWhyOpen(true);
    requestAnimationFrame(() => body.current?.focus());
  };
  return { whyOpen, setWhyOpen, body, show };
};

const LettersSwitch = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }): ReactElement => (
  <fieldset className="key-settings">
    <legend>Letters</legend>
    <label className="key-switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      Single letters work at the table
    </label>
  </fieldset>
);

/** A live Canberra Poker table, from the engine's view of it. */
export const PokerTable = (props: Props): ReactElement => {
  const { about, view, viewer, me, clock, why, connection, clauses } = props;
  const options = props.options as readonly Offer[];
  const live = connection.state === 'live';
  const act = (command: Command): void => {
    if (live) props.onAct(command);
  };
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const folding = useFolding();
  const refused = refusedOf(props.refused);
  const anteing = useAnteing({ view, viewer, me, refused: refused?.area === 'ante', onAct: act });
  const areas = useRoving(AREAS);
  const seconds = useSecondsLeft(clock);
  const speech = useSpeech({ view, viewer, why, seconds });
  const look = useLook(view, viewer, options, act);
  const keys = viewer === null || me === null ? [] : keyActs({ view, viewer, me, options });
  const settings = useSettings();
  const letters = settings.letters === 'on';
  const { seal } = about;
  const leave = (): void => {
    if (props.refused !== undefined) props.onForget();
    else if (window.innerWidth < WHY_OPEN_FROM) folding.setWhyOpen(false);
    root.current?.focus();
  };
  const chipKeys = Object.fromEntries(
    anteing.chips.map((chip, index) => [String(index + 1), () => anteing.choose(chip)]),
  );
  useTableKeys(
    root,
    {
      ...(viewer === null ? {} : chipKeys),
      ...(letters
        ? {
            ...lettersFor(keys, act),
            ...(viewer === null
              ? {}
              : {
                  g: () => areas.focus(),
                  r: () => anteing.can.rebet && anteing.rebet(),
                  c: () => anteing.can.clear && anteing.takeBack(),
                  p: () => look?.onOpen(!look.open),
                  m: () => speech.say(hearOwn(view, viewer)),
                }),
            w: folding.show,
            l: () => speech.say(hearLast(why)),
            t: () => speech.say(hearTable(view, viewer)),
            ...(seal === undefined ? {} : { v: () => window.location.assign(seal.href) }),
          }
        : {}),
      ...props.staff?.keys,
      escape: leave,
      '?': () => dialog.current?.showModal(),
    },
    true,
  );
  const sits = useMemo(() => seatActs(options), [options]);
  const bet = keys.find(({ key }) => key === 'bet')?.command;
  useEffect(() => root.current?.focus(), []);
  return (
    <ClauseGuideContext value={clauses}>
      <div
        className="poker-table"
        data-room="table"
        data-deck={settings.deck}
        data-why={folding.whyOpen}
        ref={root}
        tabIndex={-1}
      >
        <main>
          {props.staff?.dock ??
            (viewer === null ? null : (
              <Dock
                balance={
                  view.own === undefined ? null : (
                    <Balance chips={view.own.chips} note={balanceNote(view, viewer)} />
                  )
                }
                tray={
                  viewer === null || !betsOpen(view) ? null : (
                    <ChipTray
                      chips={anteing.chips}
                      chosen={anteing.chip}
                      locked={false}
                      onChoose={anteing.choose}
                    />
                  )
                }
                acts={
                  boxOf(view, viewer) === undefined ? sitAct(sits, act) : dockActs(keys, anteing, view, act)
                }
                clock={clock}
                locked={live ? null : 'Locked until the line is back'}
              />
            ))}
          <PokerStage
            rules={rules}
            view={view}
            viewer={viewer}
            spots={ownSpots({ view, viewer, anteing, refused, bet, onAct: act })}
            item={areas.item}
            look={look}
            sits={new Map([...sits].map(([box, command]) => [box, () => act(command)]))}
            banner={live ? null : viewer === null ? 'Reconnecting.' : RECONNECTING}
          />
        </main>
        <WhyPanel
          now={nowWords(view, viewer)}
          items={why}
          round={<OutcomeList ways={outcomesFor(view, viewer)} />}
          table={<TableFacts law={rules.law} view={view} viewer={viewer} options={options} onAct={act} />}
          edition={about.edition}
          rulesHref={about.rulesHref}
          open={folding.whyOpen}
          onOpen={folding.setWhyOpen}
          body={folding.body}
          {...(props.staff === undefined ? {} : { before: props.staff.pages })}
        />
        <TopBar
          title={about.name}
          detail={view.round === null ? about.place : `${about.place} · round ${view.round.number}`}
          limits={rangeOf(view.sign.ante)}
          connection={connection}
          seal={seal}
          viewer={viewer}
          homeHref={about.homeHref}
        />
        {props.staff?.dialog}
        <KeysDialog ref={dialog} rows={TABLE_KEYS}>
          <LettersSwitch on={letters} onChange={(on) => changeSettings({ letters: on ? 'on' : 'off' })} />
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
