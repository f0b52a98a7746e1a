import type { BaccaratRules, Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import type { DockAct } from '../../dock/dock.tsx';
import { useRoving } from '../../dock/use-roving.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipDock, useChipKeys } from '../../shell/chip-table.tsx';
import { chipKeys } from '../../shell/keys-dialog.tsx';
import { bannerOf, TableFrameView, useTableScreen } from '../../shell/table-frame.tsx';
import { cardsMoving } from '../../shell/use-told.ts';
import { rangeOf } from '../../sign/limits.ts';
import { TableOfPlay } from '../../why/table-of-play.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { keyActs, otherActs } from './acts.ts';
import type { RefusedWager } from './bet-spot.tsx';
import { decidingCell } from './cards.ts';
import { FeltStage } from './felt.tsx';
import { nowWords } from './now.ts';
import { hearTable, spoken } from './speech.ts';
import { TableFacts } from './table-facts.tsx';
import { useWagering, type WagerHands } from './use-wagering.ts';
import { type BaccaratKind, type Box, betsOpen, boxesOf, type OpenView, ownNet, ownStake } from './view.ts';

const TABLE_KEYS = chipKeys(
  { keys: ['←', '→'], does: 'move over the boxes' },
  'lay the chip on the box, turn a card',
);

interface Props extends TableProps<BaccaratKind> {
  readonly rules: BaccaratRules;
}

const refusedWager = (refused: TableProps<BaccaratKind>['refused']): RefusedWager | undefined => {
  const command = refused?.command;
  return refused !== undefined && (command?.type === 'PlaceWager' || command?.type === 'AlterWager')
    ? { box: command.on, amount: command.amount, clause: refused.clause }
    : undefined;
};

/** Chips that are laid become commands: the whole amount that is to lie on a box, a new wager or one altered. */
const handsOf = ({ raw, me, onAct }: Props): WagerHands => {
  const patron = me ?? '';
  const own = { actor: { role: 'patron', patron }, patron } as const;
  const lies = (box: Box): boolean =>
    raw.round?.wagers.some((wager) => wager.patron === me && wager.on === box) ?? false;
  return {
    onPlace: (on, amount) =>
      onAct({ type: lies(on) ? 'AlterWager' : 'PlaceWager', ...own, on, amount } satisfies Command),
    onRemove: (on) => onAct({ type: 'RemoveWager', ...own, on }),
  };
};

const offeredActs = ({ rules, options, connection, onAct }: Props): readonly DockAct[] =>
  keyActs(rules.law, options).map(({ id, label, detail, command }) => ({
    ...{ id, label, detail, lawful: true, tone: 'act' },
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
  const hands = handsOf(props);
  const wagering = useWagering(lying, viewer, hands);
  const spots = useRoving(boxesOf(lying));
  const cell = view.round === null ? undefined : decidingCell(law, view.round.hands);
  const live = connection.state === 'live';
  const keySettings = useChipKeys({
    table: props,
    screen,
    wagering,
    boxes: () => spots.focus(),
    hear: () => hearTable(law, view, viewer),
  });
  const won = view.round?.stage === 'done' ? ownNet(view, viewer) : undefined;
  return (
    <TableFrameView
      table={props}
      screen={screen}
      game="baccarat"
      round={view.round === null ? null : `round ${view.round.number}`}
      limits={rangeOf(money, view.sign.main)}
      dock={
        <ChipDock
          table={props}
          told={view}
          wagering={wagering}
          open={betsOpen(lying)}
          money={[won, ownStake(view, viewer), 'round']}
          acts={offeredActs(props)}
          cards={lying.shoe.remaining}
        />
      }
      felt={
        <FeltStage
          law={law}
          title={about.name}
          view={view}
          viewer={viewer}
          options={options}
          refused={refusedWager(props.refused)}
          banner={bannerOf(connection, viewer)}
          spot={spots.item}
          onLay={live ? wagering.lay : () => {}}
          onRemove={live ? hands.onRemove : () => {}}
          onAct={live ? onAct : () => {}}
        />
      }
      now={nowWords(law, view, viewer)}
      roundFacts={<TableOfPlay law={law} cell={cell} />}
      tableFacts={
        <TableFacts law={law} view={view} viewer={viewer} others={otherActs(money, options)} onAct={onAct} />
      }
      keyRows={TABLE_KEYS}
      keySettings={keySettings}
    />
  );
};
