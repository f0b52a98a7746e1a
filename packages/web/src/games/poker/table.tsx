import type { PokerRules } from '@baize/engine/poker';
import { type ReactElement, useMemo } from 'react';
import { SignRows } from '../../cloth/table-sign.tsx';
import { actsBut } from '../../dock/offered-act.ts';
import { useRoving } from '../../dock/use-roving.ts';
import { ownNet } from '../../game/laid.ts';
import type { TableProps } from '../../game/parts.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { LettersSwitch } from '../../shell/key-settings.tsx';
import { bannerOf, TableFrameView, useTableScreen } from '../../shell/table-frame.tsx';
import { changeSettings, settingsNow, useSettings } from '../../shell/use-settings.ts';
import { type TableKeys, useTableKeys } from '../../shell/use-table-keys.ts';
import { cardsMoving } from '../../shell/use-told.ts';
import { turnSound } from '../../sound/sound-key.tsx';
import { hearLast } from '../../why/spoken.ts';
import type { Money } from '../../words/money.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { ELSEWHERE, type KeyAct, keyActs, seatActs } from './acts.ts';
import { PokerStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { OutcomeList } from './outcome-list.tsx';
import { outcomesFor } from './outcomes.ts';
import { ownSpots } from './own-spots.ts';
import { PlayerDock } from './player-dock.tsx';
import { tableKeys } from './table-keys.ts';
import './table.css';
import { rangeOf } from '../../sign/limits.ts';
import { betRows, guarantees, jackpotRows, noticeWords, signRows } from './sign.ts';
import { hearOwn, hearTable, spoken } from './speech.ts';
import { type Anteing, useAnteing } from './use-anteing.ts';
import { type Look, useLook } from './use-look.ts';
import {
  AREAS,
  type Area,
  type Command,
  type Law,
  netOf,
  type Offer,
  type OpenView,
  type PokerKind,
  stakeOf,
  withLast,
} from './view.ts';
import { attemptWords } from './words.ts';

interface Props extends TableProps<PokerKind> {
  readonly rules: PokerRules;
}

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

interface Hands {
  readonly keys: readonly KeyAct[];
  readonly anteing: Anteing;
  readonly look: Look | undefined;
  readonly act: (command: Command) => void;
  readonly say: (words: string) => void;
  readonly toBox: () => void;
  readonly toWhy: () => void;
  readonly verify: () => void;
}

/** What single letters do; a player has more of them than whoever only looks. */
const lettersOf = (
  money: Money,
  { rules, view, viewer, why, about: { seal } }: Props,
  hands: Hands,
): TableKeys => {
  const { keys, anteing, look, act, say } = hands;
  const own = {
    ...Object.fromEntries(keys.map(({ cap, command }) => [cap.toLowerCase(), () => act(command)])),
    g: hands.toBox,
    r: () => anteing.can.rebet && anteing.rebet(),
    c: () => anteing.can.clear && anteing.takeBack(),
    p: () => look?.onOpen(!look.open),
    h: () => say(hearOwn(money.language, view, viewer)),
  };
  return {
    ...(viewer === null ? {} : own),
    w: hands.toWhy,
    m: () => turnSound(settingsNow().sound),
    l: () => say(hearLast(money.language, why)),
    t: () => say(hearTable(money, rules.law, view, viewer)),
    ...(seal === undefined ? {} : { v: hands.verify }),
  };
};

/** The table itself: its sign, what is paid, and what else may lawfully be done. */
const factsOf = (money: Money, law: Law, view: OpenView, options: readonly Offer[]) => {
  const { jackpotWager } = view.sign;
  const { say } = money.language;
  const shoe = view.determinations.automatedShoe ? 'automated, two decks' : 'one deck, shuffled each round';
  return {
    rows: [...signRows(money, view), { name: say('Shoe'), value: say(shoe) }],
    notices: view.notices.map((notice) => noticeWords(money, notice)),
    places: 'Boxes',
    others: actsBut<Command>(money.language.say, ELSEWHERE, options, (command) =>
      attemptWords(money, command),
    ),
    children: (
      <>
        <h3>
          {say('Bet pays')} <ClauseTag clause="8.1" />
        </h3>
        <SignRows rows={betRows(say, law)} />
        {jackpotWager !== null && (
          <>
            <h3>
              {say('Jackpot pays')} <ClauseTag clause="11.1" />
            </h3>
            <SignRows rows={jackpotRows(money, law, jackpotWager)} />
            <p>{say('The two highest hands are paid {sums}.', { sums: guarantees(money, law) })}</p>
          </>
        )}
      </>
    ),
  } as const;
};

const LettersChoice = (): ReactElement => (
  <fieldset className="key-settings">
    <legend>{useSay()('Letters')}</legend>
    <LettersSwitch
      on={useSettings().letters === 'on'}
      onSwitch={(on) => changeSettings({ letters: on ? 'on' : 'off' })}
    />
  </fieldset>
);

/** What a viewer has in his hands at this table, and what he has been told. */
const useHands = (money: Money, props: Props, told: OpenView, act: Hands['act']) => {
  const { rules, view, viewer, me } = props;
  const { law } = rules;
  const options = props.options as readonly Offer[];
  const refused = refusedOf(props.refused);
  const anteing = useAnteing({ view, viewer, me, refused: refused?.area === 'ante', onAct: act });
  const look = useLook(view, viewer, options, act);
  const keys = viewer === null || me === null ? [] : keyActs({ money, law, view, viewer, me, options });
  const sits = useMemo(() => seatActs(options), [options]);
  const bet = keys.find(({ key }) => key === 'bet')?.command;
  const spots = ownSpots({ money, law, view, told, viewer, anteing, refused, bet, onAct: act });
  return { anteing, look, keys, sits, spots };
};

/** Each chip of the tray by its number. */
const chipKeys = ({ chips, choose }: Hands['anteing']): Record<string, () => void> =>
  Object.fromEntries(chips.map((chip, index) => [String(index + 1), () => choose(chip)]));

/** A live Canberra Poker table, from the engine's view of it. */
export const PokerTable = (given: Props): ReactElement => {
  const money = useMoney();
  const lies = useMemo(() => withLast(given.view), [given.view]);
  const props: Props = { ...given, view: lies };
  const { rules, view: lying, viewer, clock, staff } = props;
  const { law } = rules;
  const live = props.connection.state === 'live';
  const act = (command: Command): void => {
    if (live) props.onAct(command);
  };
  const now = { view: lying, why: props.why };
  const screen = useTableScreen<OpenView, typeof now>(props, now, cardsMoving, (before, told) =>
    spoken(money, law, before, told.view, viewer),
  );
  const { view, why } = screen.told;
  const areas = useRoving(AREAS);
  const { anteing, look, keys, sits, spots } = useHands(money, props, view, act);
  const { letters } = useSettings();
  const hands: Hands = {
    keys,
    anteing,
    look,
    act,
    say: screen.speech.say,
    toBox: () => areas.focus(),
    toWhy: screen.frame.toWhy,
    verify: screen.frame.verify,
  };
  useTableKeys({
    ...(viewer === null ? {} : chipKeys(anteing)),
    ...(letters === 'on' ? lettersOf(money, { ...props, view, why }, hands) : {}),
    ...staff?.keys,
    ...screen.frame.keys,
  });
  const dock = viewer !== null && (
    <PlayerDock {...{ view: lying, told: view, viewer, keys, anteing, sits, clock, live, act }} />
  );
  const sitting = new Map([...sits].map(([box, command]) => [box, () => act(command)]));
  const banner = bannerOf(money.language.say, props.connection, viewer);
  return (
    <TableFrameView
      table={props}
      screen={screen}
      game="poker"
      noun="round"
      limits={rangeOf(money, view.sign.ante)}
      ended={
        view.round?.stage === 'done'
          ? money.language.say('Round {n}', { n: String(view.round.number) })
          : undefined
      }
      net={ownNet(view, viewer, netOf)}
      stake={stakeOf(view, viewer)}
      dock={dock}
      felt={
        <PokerStage
          {...{ rules, view, viewer, spots, look, banner }}
          title={props.about.name}
          item={areas.item}
          sits={sitting}
        />
      }
      now={nowWords(money, law, view, viewer)}
      roundFacts={<OutcomeList ways={outcomesFor(money, law, view, viewer)} />}
      facts={factsOf(money, law, view, props.options as readonly Offer[])}
      keyRows={tableKeys(money.language.say, law)}
      keySettings={<LettersChoice />}
    />
  );
};
