import type { GameName } from '@baize/engine';
import { type ReactElement, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { Facts, type TableFacts } from '../dock/facts.tsx';
import { DockLineContext } from '../dock/line.ts';
import type { Offer, OpenTableView, TableCommand } from '../game/kind.ts';
import type { StaffTools, TableAbout } from '../game/parts.ts';
import { type ClauseGuide, ClauseGuideContext } from '../mark/clause-tag.tsx';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { Briefs } from '../mark/in-place.tsx';
import { useSounds } from '../sound/use-sounds.ts';
import { ResultContext, useResult, useResults } from '../why/result-line.tsx';
import { PastRoundsContext, type RoundResult, roundsOf, type WhyRound } from '../why/rounds.ts';
import type { Speech } from '../why/spoken.ts';
import { useSpeech } from '../why/use-speech.ts';
import type { Now, WhyItem } from '../why/why-item.ts';
import { WhyPanel } from '../why/why-panel.tsx';
import './game-table.css';
import '../sound/sound.css';
import type { Say } from '../words/language.ts';
import { useSay } from '../words/use-language.tsx';
import { KeysDialog, type KeyWords } from './keys-dialog.tsx';
import { type Connection, TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSettings } from './use-settings.ts';
import type { TableKeys } from './use-table-keys.ts';
import { LyingContext, type Moving, useTold } from './use-told.ts';

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
  /** Presses the seal of the bar. */
  readonly verify: () => void;
  /** The keys that every table has. */
  readonly keys: TableKeys;
}

/** What the page of a table is given, whatever is played at it. */
interface FramedTable {
  readonly about: TableAbout;
  readonly connection: Connection;
  readonly viewer: string | null;
  readonly clauses: ClauseGuide;
  readonly staff: StaffTools | undefined;
  readonly clock: Clock | null;
  /** The newest view: cards are drawn from it while they move, and told of when they lie. */
  readonly view: OpenTableView;
  readonly options: readonly Offer[];
  onAct(command: TableCommand): void;
}

interface Leaving {
  /** A refused act that is still marked is forgotten first. */
  readonly refused?: unknown;
  readonly onForget?: (() => void) | undefined;
  /** What a game puts away besides. */
  readonly onLeave?: () => void;
}

const useTableFrame = ({ refused, onForget, onLeave }: Leaving): TableFrame => {
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
    verify: () => root.current?.querySelector<HTMLElement>('.seal-chip')?.click(),
    keys: { escape: leave, '?': () => dialog.current?.showModal() },
  };
};

interface Screen<Told> {
  readonly frame: TableFrame;
  /** The table as it may be told: see `useTold`. */
  readonly told: Told;
  readonly speech: Speech & { readonly say: (words: string) => void };
}

/** What the page of a table keeps: its frame, what of the table may be told yet, and what is spoken of it. */
export const useTableScreen = <View, Told extends { readonly view: View; readonly why: readonly WhyItem[] }>(
  table: Pick<FramedTable, 'clock'> & Leaving,
  now: Told,
  movingIn: (root: TableFrame['root']) => Moving,
  spoken: (before: View | null, told: Told) => Speech,
): Screen<Told> => {
  const frame = useTableFrame(table);
  const told = useTold<View, Told>(now, movingIn(frame.root));
  const { view, why } = told;
  const seconds = useSecondsLeft(table.clock);
  const speech = useSpeech<View>({ view, why, seconds, spoken: (before) => spoken(before, told) });
  return { frame, told, speech };
};

/** What lies over the felt while the line is down. */
export const bannerOf = (say: Say, { state }: Connection, viewer: string | null): string | null => {
  if (state === 'live') return null;
  return say(viewer === null ? 'Reconnecting.' : 'Reconnecting. Your wagers are safe at the table.');
};

export interface TableFrameProps {
  readonly table: FramedTable;
  readonly screen: Screen<{ readonly view: OpenTableView; readonly why: readonly WhyItem[] }>;
  readonly game: GameName;
  /** What a round is called. */
  readonly noun: 'round' | 'spin';
  readonly limits: string;
  /** How the round ended, where it is over. */
  readonly ended: string | undefined;
  /** What a round that is over brought the viewer, and what lies of his on the table. */
  readonly net: number | undefined;
  readonly stake: number;
  /** A player's own; staff have theirs. */
  readonly dock: ReactNode;
  readonly felt: ReactNode;
  readonly now: Now;
  readonly roundFacts: ReactNode;
  readonly facts: TableFacts;
  readonly keyRows: readonly KeyWords[];
  readonly keySettings: ReactNode;
}

interface RoundsTold {
  /** The last result on the felt, until the viewer's next wager lies. */
  readonly result: RoundResult | undefined;
  readonly rounds: readonly WhyRound[];
}

const useRounds = ({ screen, ended: words, net, stake }: TableFrameProps): RoundsTold => {
  const { view, why } = screen.told;
  const { round } = view;
  const isOver = round !== null && words !== undefined && net !== undefined;
  const told = isOver ? { round: round.number, words, net } : undefined;
  const past = useContext(PastRoundsContext).results;
  const results = useResults(told);
  return {
    result: useResult(told, { round: round?.number, stake }),
    rounds: roundsOf({ items: why, results, past, on: round?.number }),
  };
};

const ROUNDS = { round: '{place} · round {n}', spin: '{place} · spin {n}' } as const;

/** What was heard, written for whoever does not hear it, and the way to a table that waits. */
const SoundSigns = ({ caption, elsewhere }: ReturnType<typeof useSounds>): ReactElement => {
  const say = useSay();
  return (
    <>
      {caption !== '' && (
        <p className="sound-caption" aria-hidden="true">
          {caption}
        </p>
      )}
      {elsewhere !== undefined && (
        <p className="turn-elsewhere" role="alert">
          <a href={elsewhere.href}>{say('Your turn at {place}', { place: elsewhere.place.toLowerCase() })}</a>
        </p>
      )}
    </>
  );
};

/** The two live regions. */
const Spoken = ({ polite, assertive }: Speech): ReactElement => (
  <>
    <p className="heard" role="status" aria-live="polite">
      {polite}
    </p>
    <p className="heard" aria-live="assertive">
      {assertive}
    </p>
  </>
);

/** A player is taken from his table by nothing; staff go where a link leads. */
const Briefed = ({
  on,
  onSay,
  children,
}: {
  readonly on: boolean;
  readonly onSay: (words: string) => void;
  readonly children: ReactNode;
}): ReactNode => (on ? <Briefs onSay={onSay}>{children}</Briefs> : children);

/** The page of a live table of whatever game: felt and dock, Why beside them, the bar above, and what is spoken. */
export const TableFrameView = (props: TableFrameProps): ReactElement => {
  const say = useSay();
  const { table } = props;
  const { about, connection, viewer, staff } = table;
  const { frame, told, speech } = props.screen;
  const { round, seats } = told.view;
  const { result, rounds } = useRounds(props);
  const onAct = (command: TableCommand): void => {
    if (connection.state === 'live') table.onAct(command);
  };
  const settings = useSettings();
  const line = useContext(DockLineContext);
  useKeptFocus(frame.root);
  const { options } = table;
  const { name, place } = about;
  const sounds = useSounds({ view: table.view, told: told.view, viewer, options, name, place });
  return (
    <ClauseGuideContext value={table.clauses}>
      <div
        className={`game-table ${props.game}-table`}
        data-room="table"
        data-deck={settings.deck}
        data-why={frame.why.open}
        ref={frame.root}
        tabIndex={-1}
      >
        <Briefed on={staff === undefined} onSay={speech.say}>
          <main aria-label={place}>
            {staff?.dock ?? props.dock}
            {line}
            <LyingContext value={table.view}>
              <ResultContext value={result}>{props.felt}</ResultContext>
            </LyingContext>
            <SoundSigns {...sounds} />
          </main>
          <WhyPanel
            now={about.now ?? props.now}
            items={told.why}
            rounds={rounds}
            noun={props.noun}
            round={props.roundFacts}
            table={<Facts {...props.facts} {...{ seats, viewer, onAct }} />}
            edition={about.edition}
            rulesHref={about.rulesHref}
            {...frame.why}
            {...(staff === undefined ? {} : { before: staff.pages })}
          />
          <TopBar
            title={about.name}
            detail={
              round === null ? about.place : say(ROUNDS[props.noun], { place, n: String(round.number) })
            }
            limits={props.limits}
            connection={connection}
            seal={about.seal}
            viewer={viewer}
            homeHref={about.homeHref}
            onKeys={() => frame.dialog.current?.showModal()}
          />
        </Briefed>
        {staff?.dialog}
        <KeysDialog ref={frame.dialog} rows={[...(staff?.keyRows ?? []), ...props.keyRows]}>
          {props.keySettings}
        </KeysDialog>
        <Spoken {...speech} />
      </div>
    </ClauseGuideContext>
  );
};
