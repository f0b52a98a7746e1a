import type { DeskAct } from '@baize/tournament';
import { type ReactElement, useMemo } from 'react';
import { type BoardClock, boardClock, coming, dayWords, leftWords } from '../board/board-clock.ts';
import { boardSession, type TablesLook, waveNow } from '../board/board-lines.ts';
import { useSeconds } from '../board/use-board.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { useKeys } from '../shell/use-keys.ts';
import type { DealtTable, DeskLook } from './api.ts';
import type { OpenOption } from './open-option.ts';
import { sessionNow } from './standing.ts';
import './desk-clock.css';

/** The felts that the house deals, as the board tells them. */
const feltsOf = (dealt: readonly DealtTable[]): TablesLook['dealt'] =>
  dealt.map(({ held, strip }) => ({
    session: strip.session,
    table: strip.table,
    isPlayOff: strip.isPlayOff,
    isOver: strip.end !== null,
    held,
    indicator: strip.indicator,
    endsAt: strip.endsAt,
    marker: strip.marker,
    chips: Object.fromEntries(strip.standing.map(({ player, chips }) => [player, chips])),
  }));

/** The acts of the clock that are open for what is on, by what they do. */
const clockActs = (
  options: readonly OpenOption[],
  of: { readonly session: string | undefined; readonly wave: number | undefined },
): Readonly<Partial<Record<'begin' | 'hold' | 'resume' | 'break', OpenOption>>> => {
  const find = (what: string): OpenOption | undefined =>
    options.find(
      ({ act }) =>
        act.do === what &&
        (!('session' in act) || act.session === of.session) &&
        (!('wave' in act) || act.wave === of.wave),
    );
  const found = (['begin', 'hold', 'resume', 'break'] as const).map((what) => [what, find(what)] as const);
  return Object.fromEntries(
    found.flatMap(([what, option]) => (option === undefined ? [] : [[what, ofWave(option, of)]])),
  );
};

/** A break is for those who play now; the rules would take it for everybody at all times. */
const ofWave = (
  option: OpenOption,
  { session, wave }: { readonly session: string | undefined; readonly wave: number | undefined },
): OpenOption =>
  option.act.do !== 'break' || session === undefined
    ? option
    : { ...option, act: { ...option.act, session, ...(wave === undefined ? {} : { wave }) } };

/** Whether an act stands beside the clock, and so nowhere else. */
export const isOnClock = (look: DeskLook, { act }: OpenOption): boolean => {
  const session = sessionNow(look.view);
  if (session === undefined || session.seats.length === 0 || look.view.places.length > 0) return false;
  if (act.do === 'break') return true;
  const wave = waveNow(session)?.wave;
  return (act.do === 'hold' || act.do === 'resume') && act.session === session.name && act.wave === wave;
};

/** How much of a set time has gone, between nought and one; nothing where no time is set. */
const goneOf = (look: TablesLook, clock: BoardClock): number | undefined => {
  const length = boardSession(look)?.terms.sessionLength?.value;
  if (clock.is === 'round' && clock.of !== undefined) return (clock.number - 1) / clock.of;
  if (clock.is !== 'left' || length?.by !== 'time' || clock.words.includes('break')) return undefined;
  return Math.min(1, Math.max(0, 1 - clock.ms / (length.number * 60_000)));
};

const Figure = ({ clock }: { readonly clock: BoardClock }): ReactElement => {
  switch (clock.is) {
    case 'left':
      return (
        <b className="figures clock-figure" role="timer">
          {leftWords(clock.ms)}
        </b>
      );
    case 'round':
      return (
        <b className="figures clock-figure">
          {clock.number}
          {clock.of !== undefined && <small> of {clock.of}</small>}
        </b>
      );
    case 'day':
      return <b className="figures clock-figure">{dayWords(clock.at)}</b>;
  }
};

const wordsOf = (clock: BoardClock, begun: boolean): string => {
  switch (clock.is) {
    case 'left':
      return clock.isHeld ? `held; ${clock.words}` : clock.words;
    case 'round':
      return clock.isHeld ? 'rounds, held' : begun ? 'rounds, then it is counted' : 'rounds; not begun yet';
    case 'day':
      return begun ? 'every table is counted' : 'not begun yet';
  }
};

interface ClockKeysProps extends Pick<DeskClockProps, 'onOpen' | 'onEndBreak'> {
  readonly acts: ReturnType<typeof clockActs>;
  readonly stop: OpenOption | undefined;
  readonly isBreak: boolean;
  readonly onToggle: () => unknown;
}

const ClockKeys = ({ acts, stop, isBreak, onToggle, onOpen, onEndBreak }: ClockKeysProps): ReactElement => (
  <span className="acts clock-keys">
    {acts.begin !== undefined && (
      <Button data-filled="true" onClick={() => onOpen(acts.begin as OpenOption)}>
        Begin <KeyCap of="Space" />
      </Button>
    )}
    {stop !== undefined && (
      <Button data-filled={stop.act.do === 'resume'} onClick={onToggle}>
        {stop.act.do === 'hold' ? 'Hold' : 'Go on'} <KeyCap of="Space" />
      </Button>
    )}
    {isBreak && onEndBreak !== undefined && <Button onClick={onEndBreak}>End the break</Button>}
    {!isBreak && acts.break !== undefined && (
      <Button onClick={() => onOpen(acts.break as OpenOption)}>
        Break <KeyCap of="B" />
      </Button>
    )}
  </span>
);

interface DeskClockProps {
  readonly look: DeskLook;
  readonly dealt: readonly DealtTable[];
  readonly options: readonly OpenOption[];
  readonly onOpen: (option: OpenOption) => void;
  /** What is taken back by its opposite is done at once. */
  readonly onDo: (act: DeskAct) => void;
  /** Ends the break that is on, where there is one to end. */
  readonly onEndBreak: (() => void) | undefined;
}

/** The clock of the session that is on, as the board has it: time left and what ends it, what comes, and its acts. */
export const DeskClock = (props: DeskClockProps): ReactElement | null => {
  const { look, dealt, options, onOpen, onDo, onEndBreak } = props;
  const seconds = useSeconds();
  const ahead = useMemo(() => look.now - Date.now(), [look]);
  const now = seconds * 1000 + ahead;
  const tables: TablesLook = useMemo(
    () => ({ view: look.view, draft: look.draft, dealt: feltsOf(dealt) }),
    [look, dealt],
  );
  const session = boardSession(tables);
  const wave = session === undefined ? undefined : (waveNow(session) ?? session.waves[0]);
  const acts = clockActs(options, { session: session?.name, wave: wave?.wave });
  const stop = acts.hold ?? acts.resume;
  const toggle = (): unknown => {
    if (stop !== undefined) return onDo(stop.act);
    return acts.begin === undefined ? false : onOpen(acts.begin);
  };
  useKeys({
    ' ': toggle,
    b: () => (acts.break === undefined ? false : onOpen(acts.break)),
  });
  if (session === undefined || session.seats.length === 0 || look.view.places.length > 0) return null;
  const clock = boardClock(tables, now);
  const gone = goneOf(tables, clock);
  const isBreak = clock.is === 'left' && clock.words.includes('break');
  return (
    <section
      className="desk-clock"
      aria-label="Clock"
      data-held={clock.is !== 'day' && clock.isHeld}
      data-break={isBreak}
    >
      <Figure clock={clock} />
      <span className="clock-words">
        {gone !== undefined && (
          <i className="clock-bar" aria-hidden="true">
            <i style={{ width: `${gone * 100}%` }} />
          </i>
        )}
        <span>
          {wordsOf(clock, wave?.clock.isOn === true)}{' '}
          {session.terms.sessionLength !== undefined && <ClauseTag clause={session.terms.sessionLength.by} />}
        </span>
      </span>
      <ul className="clock-coming">
        {coming(tables, now)
          .slice(0, 2)
          .map(({ at, what }) => (
            <li key={what}>
              <b className="figures">{at}</b> <span>{what}</span>
            </li>
          ))}
      </ul>
      <ClockKeys
        acts={acts}
        stop={stop}
        isBreak={isBreak}
        onToggle={toggle}
        onOpen={onOpen}
        onEndBreak={onEndBreak}
      />
    </section>
  );
};
