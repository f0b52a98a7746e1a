import type { Box, Command } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { trayFor } from '../../chip/denomination.ts';
import { actsBut, seatActs } from '../../dock/offered-act.ts';
import { useRoving } from '../../dock/use-roving.ts';
import { growing, ownerOf, refusedWager } from '../../game/laying.ts';
import type { TableProps } from '../../game/parts.ts';
import { ChipTable } from '../../shell/chip-table.tsx';
import { chipKeys, type KeyWords } from '../../shell/keys-dialog.tsx';
import { bannerOf, useTableScreen } from '../../shell/table-frame.tsx';
import { useLaying } from '../../shell/use-laying.ts';
import { rangeOf } from '../../sign/limits.ts';
import { SILENCE } from '../../why/spoken.ts';
import type { Say } from '../../words/language.ts';
import { useMoney } from '../../words/use-money.tsx';
import { DiceFelt } from './felt.tsx';
import { nowWords } from './now.ts';
import { noticeWords, signRows } from './sign.ts';
import { hearTable, spoken } from './speech.ts';
import { betsOpen, type DiceKind, type OpenView, ownNet, ownStake, settledStakes, wagersOf } from './view.ts';
import { attemptWords, thrownWords } from './words.ts';

const tableKeys = (say: Say): readonly KeyWords[] =>
  chipKeys(say, { keys: ['←', '→'], does: say('walk over the boxes') }, say('lay the chip there'));

/** What is done on the layout itself, or by the keys of the dock. */
const ELSEWHERE = ['PlaceWager', 'RemoveWager', 'RemoveWagers', 'TakeSeat'] as const;

type Props = TableProps<DiceKind>;

const useWagering = (table: Props) => {
  const { raw, me } = table;
  const laid = wagersOf(raw, me);
  return useLaying<Command>({
    table,
    chips: trayFor(Math.max(raw.sign.chip, raw.sign.limits.multiple)),
    round: raw.round?.number,
    open: betsOpen(raw),
    laid,
    last: settledStakes(raw, me),
    limits: () => raw.sign.limits,
    commands: growing(me),
    clear: { type: 'RemoveWagers', ...ownerOf(me) },
  });
};

/** Dice are announced when they lie: nothing moves that could be told too early. */
const STILL = () => [];

/** A live dice table, from the engine's view of it. */
export const DiceTable = (props: Props): ReactElement => {
  const { about, viewer, connection } = props;
  const money = useMoney();
  const now = { view: props.view, why: props.why };
  const screen = useTableScreen<OpenView, typeof now>(
    props,
    now,
    () => STILL,
    (before, told) => ({ ...SILENCE, polite: spoken(money, before, told.view, viewer) }),
  );
  const { view } = screen.told;
  const wagering = useWagering(props);
  const boxes = useRoving<Box>(view.boxes);
  const isSealed = about.seal !== undefined;
  const others = actsBut<Command>(money.language.say, ELSEWHERE, props.options, (command) =>
    attemptWords(money, command),
  );
  return (
    <ChipTable
      table={props}
      screen={screen}
      wagering={wagering}
      game="dice"
      noun="round"
      limits={rangeOf(money, view.sign.limits)}
      open={betsOpen(props.view)}
      ended={view.round?.stage === 'paid' ? thrownWords(money.language, view.round.thrown ?? []) : undefined}
      net={view.round?.stage === 'paid' ? ownNet(view, viewer) : undefined}
      stake={ownStake(view, viewer)}
      acts={seatActs(money.language.say, props)}
      boxes={() => boxes.focus()}
      hear={() => hearTable(money, view, viewer, isSealed)}
      felt={
        <DiceFelt
          title={about.name}
          view={view}
          viewer={viewer}
          refused={refusedWager(props.refused)}
          banner={bannerOf(money.language.say, connection, viewer)}
          box={boxes.item}
          proposals={wagering.proposals}
          onHold={wagering.hold}
          onLay={wagering.lay}
          onTakeBack={wagering.takeBack}
        />
      }
      now={nowWords(money, view, isSealed)}
      roundFacts={null}
      facts={{
        rows: [
          ...signRows(money, view),
          { name: money.language.say('Smallest chip'), value: money.felt(view.sign.chip) },
        ],
        notices: view.notices.map((notice) => noticeWords(money, notice)),
        others: viewer === null ? [] : others,
      }}
      keyRows={tableKeys(money.language.say)}
    />
  );
};
