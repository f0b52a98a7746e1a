import type { BaccaratRules, Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import { trayFor } from '../../chip/denomination.ts';
import type { DockAct } from '../../dock/dock.tsx';
import { useRoving } from '../../dock/use-roving.ts';
import { ownerOf, refusedWager, stakeAt } from '../../game/laying.ts';
import type { TableProps } from '../../game/parts.ts';
import { DerivedRoads } from '../../road/roads.tsx';
import { ChipTable } from '../../shell/chip-table.tsx';
import { chipKeys, type KeyWords } from '../../shell/keys-dialog.tsx';
import { bannerOf, useTableScreen } from '../../shell/table-frame.tsx';
import { useLaying } from '../../shell/use-laying.ts';
import { cardsMoving } from '../../shell/use-told.ts';
import { rangeOf, shoeRow } from '../../sign/limits.ts';
import { TableOfPlay } from '../../why/table-of-play.tsx';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { keyActs, otherActs } from './acts.ts';
import { decidingCell } from './cards.ts';
import { FeltStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { noticeWords, signRows } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { outcomeWords } from './tell.ts';
import {
  type BaccaratKind,
  type Box,
  betsOpen,
  boxesOf,
  type OpenView,
  ownNet,
  ownStake,
  resultsOf,
  settledStakes,
  wagersOf,
} from './view.ts';

const tableKeys = (say: Say): readonly KeyWords[] =>
  chipKeys(
    say,
    { keys: ['←', '→'], does: say('move over the boxes') },
    say('lay the chip on the box, turn a card'),
  );

interface Props extends TableProps<BaccaratKind> {
  readonly rules: BaccaratRules;
}

/** Chips that are laid become commands: the whole amount that is to lie on a box, a new wager or one altered. */
const useWagering = (table: Props) => {
  const { raw, me } = table;
  const { multiple, min } = raw.sign.main;
  const laid = wagersOf(raw, me);
  return useLaying<Command>({
    table,
    chips: trayFor(Math.min(multiple, min)),
    round: raw.round?.number,
    open: betsOpen(raw),
    laid,
    last: raw.round?.voidedBy === null ? settledStakes(raw, me) : [],
    limits: (on) => (on.endsWith('Pair') ? raw.sign.pairs : raw.sign.main),
    commands: ({ on: place, stake: amount }, lying) => {
      const [on, own] = [place as Box, ownerOf(me)];
      if (amount === 0) return [{ type: 'RemoveWager', ...own, on }];
      return [{ type: stakeAt(lying, on) > 0 ? 'AlterWager' : 'PlaceWager', ...own, on, amount }];
    },
  });
};

/** The table itself: its sign, its shoe, and what else may lawfully be done. */
const factsOf = (money: Money, { rules: { law }, options }: Props, view: OpenView) => ({
  rows: [
    ...signRows(money, law, view),
    {
      name: money.language.say('Cards'),
      value: money.language.say(view.determinations.face === 'up' ? 'dealt face up' : 'dealt face down'),
    },
    shoeRow(money.language.say, view.shoe),
  ],
  notices: view.notices.map((notice) => noticeWords(money, law, notice)),
  others: otherActs(money, options),
});

const offeredActs = (say: Say, { rules, options, connection, onAct }: Props): readonly DockAct[] =>
  keyActs(say, rules.law, options).map(({ id, label, detail, command }) => ({
    ...{ id, label, detail, lawful: true, tone: command.type === 'TakeSeat' ? 'plain' : 'act' },
    onPress: () => connection.state === 'live' && onAct(command),
  }));

/** A live baccarat table, from the engine's view of it. */
export const BaccaratTable = (props: Props): ReactElement => {
  const { about, rules, view: lying, viewer, options, connection, onAct } = props;
  const { law } = rules;
  const money = useMoney();
  const now = { view: lying, why: props.why };
  const screen = useTableScreen<OpenView, typeof now>(props, now, cardsMoving, (before, told) =>
    spoken(money, law, before, told.view, viewer),
  );
  const { view } = screen.told;
  const wagering = useWagering(props);
  const spots = useRoving(boxesOf(lying));
  const cell = view.round === null ? undefined : decidingCell(law, view.round.hands);
  return (
    <ChipTable
      table={props}
      screen={screen}
      wagering={wagering}
      game="baccarat"
      noun="round"
      limits={rangeOf(money, view.sign.main)}
      open={betsOpen(lying)}
      ended={
        view.round?.outcome == null
          ? undefined
          : outcomeWords(money.language.say, view.round.outcome, view.round.hands)
      }
      net={view.round?.stage === 'done' ? ownNet(view, viewer) : undefined}
      stake={ownStake(view, viewer)}
      acts={offeredActs(money.language.say, props)}
      cards={lying.shoe.remaining}
      boxes={() => spots.focus()}
      hear={() => hearTable(money, law, view, viewer)}
      felt={
        <FeltStage
          law={law}
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
          onRemove={wagering.takeBack}
          onAct={connection.state === 'live' ? onAct : () => {}}
        />
      }
      now={nowWords(money, law, view, viewer)}
      roundFacts={
        <>
          <TableOfPlay law={law} cell={cell} />
          <DerivedRoads outcomes={resultsOf(view)} />
        </>
      }
      facts={factsOf(money, props, view)}
      keyRows={tableKeys(money.language.say)}
    />
  );
};
