import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react';
import { useRoving } from '../dock/use-roving.ts';
import type { TableProps } from '../game/parts.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';
import { useSecondsLeft } from '../mark/clock.ts';
import { KeysDialog } from '../shell/keys-dialog.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { changeSettings, useSettings } from '../shell/use-settings.ts';
import { type TableKeys, useTableKeys } from '../shell/use-table-keys.ts';
import { WhyPanel } from '../why/why-panel.tsx';
import { type KeyAct, keyActs, seatActs } from './acts.ts';
import { TABLE_KEYS } from './keys.ts';
import { nowWords } from './now.ts';
import { OutcomeList } from './outcome-list.tsx';
import { outcomesFor } from './outcomes.ts';
import { ownSpots } from './own-spots.ts';
import type { PokerKind } from './pit/at.ts';
import { PlayerDock } from './player-dock.tsx';
import { PokerStage } from './poker-stage.tsx';
import './poker-table.css';
import { rules } from './rules.ts';
import { rangeOf } from './sign.ts';
import { hearLast, hearOwn, hearTable } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { type Anteing, useAnteing } from './use-anteing.ts';
import { type Look, useLook } from './use-look.ts';
import { useSpeech } from './use-speech.ts';
import { AREAS, type Area, type Command, type Offer } from './view.ts';

type Props = TableProps<PokerKind>;

const RECONNECTING = 'Reconnecting. Your wagers are safe at the table.';
const WHY_OPEN_FROM = 1180;

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

interface Folding {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly body: RefObject<HTMLDivElement | null>;
}

const useFolding = (): Folding => {
  const [open, onOpen] = useState(() => window.innerWidth >= WHY_OPEN_FROM);
  const body = useRef<HTMLDivElement>(null);
  return { open, onOpen, body };
};

interface Hands {
  readonly keys: readonly KeyAct[];
  readonly anteing: Anteing;
  readonly look: Look | undefined;
  readonly act: (command: Command) => void;
  readonly say: (words: string) => void;
  readonly toBox: () => void;
  readonly toWhy: () => void;
}

/** What single letters do; a player has more of them than whoever only looks. */
const lettersOf = ({ view, viewer, why, about: { seal } }: Props, hands: Hands): TableKeys => {
  const { keys, anteing, look, act, say } = hands;
  const own = {
    ...Object.fromEntries(keys.map(({ cap, command }) => [cap.toLowerCase(), () => act(command)])),
    g: hands.toBox,
    r: () => anteing.can.rebet && anteing.rebet(),
    c: () => anteing.can.clear && anteing.takeBack(),
    p: () => look?.onOpen(!look.open),
    m: () => say(hearOwn(view, viewer)),
  };
  return {
    ...(viewer === null ? {} : own),
    w: hands.toWhy,
    l: () => say(hearLast(why)),
    t: () => say(hearTable(view, viewer)),
    ...(seal === undefined ? {} : { v: () => window.location.assign(seal.href) }),
  };
};

const LettersSwitch = (): ReactElement => (
  <fieldset className="key-settings">
    <legend>Letters</legend>
    <label className="key-switch">
      <input
        type="checkbox"
        checked={useSettings().letters === 'on'}
        onChange={(event) => changeSettings({ letters: event.target.checked ? 'on' : 'off' })}
      />
      Single letters work at the table
    </label>
  </fieldset>
);

/** Why, and the table itself: beside the felt, or under it. */
const Side = ({
  props,
  folding,
  act,
}: {
  props: Props;
  folding: Folding;
  act: Hands['act'];
}): ReactElement => {
  const { view, viewer, about, staff } = props;
  const options = props.options as readonly Offer[];
  return (
    <WhyPanel
      now={nowWords(view, viewer)}
      items={props.why}
      round={<OutcomeList ways={outcomesFor(view, viewer)} />}
      table={<TableFacts law={rules.law} view={view} viewer={viewer} options={options} onAct={act} />}
      edition={about.edition}
      rulesHref={about.rulesHref}
      {...folding}
      {...(staff === undefined ? {} : { before: staff.pages })}
    />
  );
};

const Bar = ({ about, view, viewer, connection }: Props): ReactElement => (
  <TopBar
    title={about.name}
    detail={view.round === null ? about.place : `${about.place} · round ${view.round.number}`}
    limits={rangeOf(view.sign.ante)}
    connection={connection}
    seal={about.seal}
    viewer={viewer}
    homeHref={about.homeHref}
  />
);

/** What a viewer has in his hands at this table, and what he has been told. */
const useHands = (props: Props, act: Hands['act']) => {
  const { view, viewer, me } = props;
  const options = props.options as readonly Offer[];
  const refused = refusedOf(props.refused);
  const anteing = useAnteing({ view, viewer, me, refused: refused?.area === 'ante', onAct: act });
  const look = useLook(view, viewer, options, act);
  const keys = viewer === null || me === null ? [] : keyActs({ view, viewer, me, options });
  const sits = useMemo(() => seatActs(options), [options]);
  const bet = keys.find(({ key }) => key === 'bet')?.command;
  const spots = ownSpots({ view, viewer, anteing, refused, bet, onAct: act });
  return { anteing, look, keys, sits, spots };
};

/** A live Canberra Poker table, from the engine's view of it. */
export const PokerTable = (props: Props): ReactElement => {
  const { view, viewer, clock, why, staff } = props;
  const live = props.connection.state === 'live';
  const act = (command: Command): void => {
    if (live) props.onAct(command);
  };
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const folding = useFolding();
  const areas = useRoving(AREAS);
  const speech = useSpeech({ view, viewer, why, seconds: useSecondsLeft(clock) });
  const { anteing, look, keys, sits, spots } = useHands(props, act);
  const { letters, deck } = useSettings();
  const toWhy = (): void => {
    folding.onOpen(true);
    requestAnimationFrame(() => folding.body.current?.focus());
  };
  const leave = (): void => {
    if (props.refused !== undefined) props.onForget();
    else if (window.innerWidth < WHY_OPEN_FROM) folding.onOpen(false);
    root.current?.focus();
  };
  const hands: Hands = { keys, anteing, look, act, say: speech.say, toBox: () => areas.focus(), toWhy };
  const chips = anteing.chips.map((chip, index) => [String(index + 1), () => anteing.choose(chip)]);
  useTableKeys(
    root,
    {
      ...(viewer === null ? {} : Object.fromEntries(chips)),
      ...(letters === 'on' ? lettersOf(props, hands) : {}),
      ...staff?.keys,
      escape: leave,
      '?': () => dialog.current?.showModal(),
    },
    true,
  );
  const dock = viewer !== null && <PlayerDock {...{ view, viewer, keys, anteing, sits, clock, live, act }} />;
  const sitting = new Map([...sits].map(([box, command]) => [box, () => act(command)]));
  const banner = live ? null : viewer === null ? 'Reconnecting.' : RECONNECTING;
  return (
    <ClauseGuideContext value={props.clauses}>
      <div
        className="poker-table"
        data-room="table"
        data-deck={deck}
        data-why={folding.open}
        ref={root}
        tabIndex={-1}
      >
        <main>
          {staff?.dock ?? dock}
          <PokerStage {...{ rules, view, viewer, spots, look, banner }} item={areas.item} sits={sitting} />
        </main>
        <Side props={props} folding={folding} act={act} />
        <Bar {...props} />
        {staff?.dialog}
        <KeysDialog ref={dialog} rows={TABLE_KEYS}>
          <LettersSwitch />
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
