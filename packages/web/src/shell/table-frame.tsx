import type { GameName } from '@baize/engine';
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { StaffTools, TableAbout } from '../game/parts.ts';
import { type ClauseGuide, ClauseGuideContext } from '../mark/clause-tag.tsx';
import type { Now, WhyItem } from '../why/why-item.ts';
import { WhyPanel } from '../why/why-panel.tsx';
import './game-table.css';
import { KeysDialog, type KeyWords } from './keys-dialog.tsx';
import { type Connection, TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSettings } from './use-settings.ts';
import type { TableKeys } from './use-table-keys.ts';
import { LyingContext } from './use-told.ts';

/** From this width of the window on Why stands open beside the felt. */
const WHY_OPEN_FROM = 1180;

/** What the page of a table keeps of itself. */
interface TableFrame {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly why: {
    readonly open: boolean;
    readonly onOpen: (open: boolean) => void;
    readonly body: RefObject<HTMLDivElement | null>;
  };
  readonly toWhy: () => void;
  /** The keys that every table has. */
  readonly keys: TableKeys;
}

interface Leaving {
  /** A refused act that is still marked is forgotten first. */
  readonly refused?: unknown;
  readonly onForget?: (() => void) | undefined;
  /** What a game puts away besides. */
  readonly onLeave?: () => void;
}

export const useTableFrame = ({ refused, onForget, onLeave }: Leaving): TableFrame => {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [open, onOpen] = useState(() => window.innerWidth >= WHY_OPEN_FROM);
  const toWhy = (): void => {
    onOpen(true);
    requestAnimationFrame(() => body.current?.focus());
  };
  const leave = (): void => {
    if (refused !== undefined) onForget?.();
    else if (window.innerWidth < WHY_OPEN_FROM) onOpen(false);
    onLeave?.();
    root.current?.focus();
  };
  return {
    root,
    dialog,
    why: { open, onOpen, body },
    toWhy,
    keys: { escape: leave, '?': () => dialog.current?.showModal() },
  };
};

/** What lies over the felt while the line is down. */
export const bannerOf = ({ state }: Connection, viewer: string | null): string | null => {
  if (state === 'live') return null;
  return viewer === null ? 'Reconnecting.' : 'Reconnecting. Your wagers are safe at the table.';
};

interface TableFrameProps {
  readonly frame: TableFrame;
  readonly game: GameName;
  readonly about: TableAbout;
  readonly connection: Connection;
  readonly viewer: string | null;
  readonly clauses: ClauseGuide;
  readonly staff: StaffTools | undefined;
  /** "round 3", "spin 3"; null between rounds. */
  readonly round: string | null;
  readonly limits: string;
  /** Where the page does not follow its owner's settings. */
  /** A player's own; staff have theirs. */
  readonly dock: ReactNode;
  readonly felt: ReactNode;
  /** The newest view: cards are drawn from it while they move, and told of when they lie. */
  readonly lying: unknown;
  readonly now: Now;
  /** Newest first. */
  readonly why: readonly WhyItem[];
  readonly roundFacts: ReactNode;
  readonly tableFacts: ReactNode;
  readonly keyRows: readonly KeyWords[];
  readonly keySettings: ReactNode;
  readonly speech: { readonly polite: string; readonly assertive: string };
}

/** The page of a live table of whatever game: felt and dock, Why beside them, the bar above, and what is spoken. */
export const TableFrameView = (props: TableFrameProps): ReactElement => {
  const { frame, about, connection, viewer, round, staff, speech } = props;
  const settings = useSettings();
  useKeptFocus(frame.root);
  return (
    <ClauseGuideContext value={props.clauses}>
      <div
        className={`game-table ${props.game}-table`}
        data-room="table"
        data-deck={settings.deck}
        data-why={frame.why.open}
        ref={frame.root}
        tabIndex={-1}
      >
        <main>
          {staff?.dock ?? props.dock}
          <LyingContext value={props.lying}>{props.felt}</LyingContext>
        </main>
        <WhyPanel
          now={props.now}
          items={props.why}
          round={props.roundFacts}
          table={props.tableFacts}
          edition={about.edition}
          rulesHref={about.rulesHref}
          {...frame.why}
          {...(staff === undefined ? {} : { before: staff.pages })}
        />
        <TopBar
          title={about.name}
          detail={round === null ? about.place : `${about.place} · ${round}`}
          limits={props.limits}
          connection={connection}
          seal={about.seal}
          viewer={viewer}
          homeHref={about.homeHref}
          onKeys={() => frame.dialog.current?.showModal()}
        />
        {staff?.dialog}
        <KeysDialog ref={frame.dialog} rows={props.keyRows}>
          {props.keySettings}
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
