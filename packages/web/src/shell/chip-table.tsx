import { type ReactElement, useContext, useState } from 'react';
import { ChipTray } from '../chip/chip-tray.tsx';
import { Balance } from '../dock/balance.tsx';
import { balanceNote, chipActs } from '../dock/chip-acts.ts';
import { CutControl } from '../dock/cut-control.tsx';
import { Dock, type DockAct } from '../dock/dock.tsx';
import { DockLineContext } from '../dock/line.ts';
import { cutOf } from '../dock/offered-act.ts';
import { SavedLine, type SavedWagers } from '../dock/saved-line.tsx';
import type { Offer, TableCommand } from '../game/kind.ts';
import type { TableProps } from '../game/parts.ts';
import { turnSound } from '../sound/sound-key.tsx';
import { hearLast } from '../why/spoken.ts';
import { useLanguage } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { keysFor, type Letters, TABLE_LETTERS } from './key-choice.ts';
import { KeySettings, useKeyChoice } from './key-settings.tsx';
import { type TableFrameProps, TableFrameView } from './table-frame.tsx';
import { useKept } from './use-kept.ts';
import type { Wagering } from './use-laying.ts';
import { settingsNow } from './use-settings.ts';
import { type TableKeys, useTableKeys } from './use-table-keys.ts';

type Name = keyof typeof TABLE_LETTERS;
type Does<More extends string> = Readonly<Partial<Record<Name | More, () => void>>>;

interface ChipTableProps<More extends string> extends Omit<TableFrameProps, 'dock' | 'keySettings'> {
  readonly table: TableProps;
  readonly wagering: Omit<Wagering, 'act' | 'wish'>;
  /** Whether chips can be laid, by the rules. */
  readonly open: boolean;
  /** Acts before those with one's chips. */
  readonly acts: readonly DockAct[];
  /** While something is asked of the viewer, his chips are put away, and figures choose none. */
  readonly asked?: boolean;
  /** The cards of which some may be cut. */
  readonly cards?: number;
  /** Goes to the places where chips are laid. */
  readonly boxes: () => void;
  /** The table as it stands, in words. */
  readonly hear: () => string;
  /** Where the game has more letters than every table, and under which name a choice of them is kept. */
  readonly letters?: readonly [Letters<Name | More>, keptAs: string];
  /** What else a player can do by a letter, and by other keys. */
  readonly own?: Does<More>;
  readonly keys?: TableKeys;
}

const LETTERS_KEPT = [TABLE_LETTERS, 'baize keys'] as const;

/** The single keys of a table at which chips are laid; gives back where they are chosen. */
const useChipKeys = <More extends string>(at: ChipTableProps<More>, onSaved: () => void): ReactElement => {
  const { table, screen, wagering } = at;
  const language = useLanguage();
  const [letters, keptAs] = at.letters ?? (LETTERS_KEPT as unknown as [Letters<Name | More>, string]);
  const [choice, choose] = useKeyChoice(letters, keptAs);
  const live = table.connection.state === 'live';
  const { seal } = table.about;
  const { rebet, double: doubleUp, undo, clear } = wagering;
  const chips = wagering.chips.map((chip, index) => [String(index + 1), () => wagering.choose(chip)]);
  const does = {
    ...(live && table.viewer !== null ? { rebet, doubleUp, undo, clear, saved: onSaved, ...at.own } : {}),
    boxes: at.boxes,
    why: screen.frame.toWhy,
    last: () => screen.speech.say(hearLast(language, screen.told.why)),
    table: () => screen.speech.say(at.hear()),
    sound: () => turnSound(settingsNow().sound),
    ...(seal === undefined ? {} : { verify: screen.frame.verify }),
  } as Does<More>;
  useTableKeys({
    ...(live && at.asked !== true ? Object.fromEntries(chips) : {}),
    ...at.keys,
    ...keysFor(choice, does),
    ...table.staff?.keys,
    ...screen.frame.keys,
  });
  return <KeySettings letters={letters} choice={choice} onChoose={choose} />;
};

type Cutting = TableCommand &
  ({ readonly type: 'CutCards'; readonly depth: number } | { readonly type: 'DeclineCut' });

/** The cut in place of the chips, where it is offered to the viewer. */
const cutInstead = (
  { options, onAct }: Pick<TableProps, 'options' | 'onAct'>,
  cards: number,
): ReactElement | undefined => {
  const cut = cutOf(options as readonly Offer<Cutting>[]);
  if (cut === undefined) return undefined;
  const { command, decline } = cut;
  const cutAt = (depth: number): Cutting => ({ ...command, depth });
  return (
    <CutControl
      least={cut.least}
      most={cut.most}
      cards={cards}
      onCut={(depth) => onAct(cutAt(depth))}
      onDecline={decline && (() => onAct(decline))}
    />
  );
};

/** The dock of whoever lays chips: his money, his chips, and what he may do. */
const ChipDock = <More extends string>(
  props: ChipTableProps<More> & { readonly onSaved: () => void },
): ReactElement => {
  const { table, wagering, open, asked = false } = props;
  const { own } = props.screen.told.view;
  const money = useMoney();
  const playing = table.viewer !== null && !asked;
  const live = table.connection.state === 'live';
  return (
    <Dock
      balance={
        own === undefined ? null : (
          <Balance
            chips={own.chips}
            note={balanceNote(money, props.net, props.stake, props.noun)}
            onSaved={playing ? props.onSaved : undefined}
          />
        )
      }
      tray={
        playing ? (
          <ChipTray chips={wagering.chips} chosen={wagering.chip} locked={!open} onChoose={wagering.choose} />
        ) : null
      }
      instead={props.cards === undefined ? undefined : cutInstead(table, props.cards)}
      acts={[
        ...props.acts.filter(({ tone }) => tone === 'act'),
        ...(playing ? chipActs(money.language.say, wagering, open && live) : []),
        // A seat is nobody's need: its key comes last, so that nothing moves when it goes.
        ...props.acts.filter(({ tone }) => tone !== 'act'),
      ]}
      clock={table.clock}
      locked={live ? null : money.language.say('Locked until the line is back')}
    />
  );
};

/** The page of a live table at which chips are laid. */
export const ChipTable = <More extends string = never>(props: ChipTableProps<More>): ReactElement => {
  const { table, wagering, open } = props;
  const [saved, onSave] = useKept<SavedWagers>(`baize saved ${props.game}`, []);
  const [isSaved, setIsSaved] = useState(false);
  const bringing = useContext(DockLineContext);
  const live = table.connection.state === 'live';
  const close = (): void => setIsSaved(false);
  const toggle = (): void => setIsSaved(!isSaved);
  const line =
    isSaved && table.viewer !== null ? (
      <SavedLine
        {...{ saved, onSave }}
        laid={wagering.laid}
        open={open && live}
        onLay={wagering.again}
        onClose={close}
      />
    ) : (
      bringing
    );
  return (
    <DockLineContext value={line}>
      <TableFrameView
        {...props}
        dock={<ChipDock {...props} onSaved={toggle} />}
        keySettings={useChipKeys(props, toggle)}
      />
    </DockLineContext>
  );
};
