import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { deskOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { RulebookTag } from '../rules/edition-tag.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { gameName } from '../words/edition.ts';
import { DisputeForm } from './dispute-form.tsx';
import { EventList } from './event-list.tsx';
import { PaidLines } from './paid-lines.tsx';
import { bundleHref, ProofPanel } from './proof-panel.tsx';
import { netWords } from './rail-sums.ts';
import { feltAt, type Replay } from './replay.ts';
import './replay-work.css';
import { RoundFileLink, roundBundleHref } from './round-file-link.tsx';
import { netWithRemedies } from './sums.ts';
import { dayOf, stepSentence, timeOf } from './telling.ts';
import { Timeline } from './timeline.tsx';
import { wordsAt } from './told.ts';
import { Transport } from './transport.tsx';
import type { Player } from './use-player.ts';

/** Only for who asks: a round is read without it. */
const CoachPanel = lazy(async () => ({ default: (await import('../coach/coach-panel.tsx')).CoachPanel }));

/** What a player’s own decisions were worth, once the round is over. */
const Coach = ({ replay, viewer }: Pick<ReplayWorkProps, 'replay' | 'viewer'>): ReactElement | null =>
  viewer === null || replay.live ? null : (
    <Suspense fallback={null}>
      <CoachPanel replay={replay} me={viewer} />
    </Suspense>
  );

const span = ({ began, ended }: Replay): string => {
  const day = dayOf(began, Date.now());
  const from = `${day === 'today' ? '' : `${day}, `}${timeOf(began, true)}`;
  return ended === null ? `since ${from}` : `${from} to ${timeOf(ended, true)}`;
};

const people = ({ nets }: Replay): string => {
  const count = Object.keys(nets).length;
  return count === 1 ? 'one player' : `${count} players`;
};

const Head = ({
  replay,
  viewer,
}: {
  readonly replay: Replay;
  readonly viewer: string | null;
}): ReactElement => {
  const net = viewer === null ? undefined : netWithRemedies(replay, viewer);
  const parts = deskOf(useLibrary(), replay.rulebook)?.replay;
  const view = feltAt(replay, replay.frames.length - 1);
  const shoe = view === undefined ? parts?.shoe : (parts?.shoeOf?.(view) ?? parts?.shoe);
  return (
    <header className="replay-head">
      <div>
        <h1 className="row">
          Round {replay.round}, table {replay.table}{' '}
          <RulebookTag rulebook={replay.rulebook} href={`/rules/${replay.rulebook}`} />
          {replay.live && (
            <span className="state" data-state="live">
              Live
            </span>
          )}
        </h1>
        <p className="figures">
          {[
            ...(replay.shoe === 0 ? [] : [`Shoe ${replay.shoe}`]),
            ...(shoe === undefined ? [] : [shoe]),
          ].join(', ')}{' '}
          · {span(replay)} · {people(replay)}
        </p>
      </div>
      {net !== undefined && !replay.live && (
        <p className="replay-net figures">
          <b>{netWords(replay, net)}</b>
          <span>your net</span>
        </p>
      )}
    </header>
  );
};

/** What a step says is heard when nothing else says it: the slider itself speaks while it has the focus. */
const useSaid = (words: string): string => {
  const [said, setSaid] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const slider = document.activeElement?.getAttribute('role') === 'slider';
    setSaid(slider ? '' : words);
  }, [words]);
  return said;
};

const show = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'nearest' });
  section?.focus();
};

interface ReplayWorkProps {
  readonly replay: Replay;
  readonly player: Player;
  readonly viewer: string | null;
  /** Whether the explanations stand in a column of their own, and not under the round. */
  readonly beside: boolean;
  /** Another round is on its way: this one is dimmed meanwhile. */
  readonly stale: boolean;
  readonly onRound: (move: 'newer' | 'older') => void;
}

const nameIn =
  ({ names }: Replay) =>
  (person: string): string =>
    names[person] ?? 'a player';

/** One round, step by step. */
export const ReplayWork = (props: ReplayWorkProps): ReactElement => {
  const { replay, player, viewer, beside, stale, onRound } = props;
  const { at, go } = player;
  const { frames } = replay;
  const view = feltAt(replay, at);
  const nameOf = nameIn(replay);
  const frame = frames[at];
  const library = useLibrary();
  const parts = deskOf(library, replay.rulebook)?.replay;
  const said = useSaid(
    frame === undefined ? '' : stepSentence({ words: wordsAt(parts, frames, at), by: frame.by }),
  );
  useKeys({
    Home: () => go('home'),
    End: () => go('end'),
    ArrowLeft: () => go('back'),
    ArrowRight: () => go('on'),
    '[': () => go('phaseBack'),
    ']': () => go('phaseOn'),
    PageUp: () => (document.activeElement?.getAttribute('role') === 'slider' ? go('phaseBack') : false),
    PageDown: () => (document.activeElement?.getAttribute('role') === 'slider' ? go('phaseOn') : false),
    ArrowUp: () => onRound('newer'),
    ArrowDown: () => onRound('older'),
    ' ': player.toggle,
    w: () => show('why'),
    o: () => show('coach'),
    v: () => show('verify'),
    d: () => (replay.seal?.secret ? window.location.assign(bundleHref(replay)) : show('verify')),
    x: () =>
      replay.live || viewer === null ? false : window.location.assign(roundBundleHref(replay, 'pdf')),
  });
  return (
    <div className="replay-work" data-beside={beside} data-stale={stale} aria-busy={stale}>
      <Head replay={replay} viewer={viewer} />
      {view === undefined ? (
        <p className="nothing-here">The table was not open for this round yet.</p>
      ) : (
        parts !== undefined && (
          <parts.Felt
            title={gameName(library, replay.rulebook)}
            view={view}
            frames={frames}
            at={at}
            viewer={viewer}
            nameOf={nameOf}
          />
        )
      )}
      <Timeline teller={parts} frames={frames} lanes={player.lanes} at={at} onTo={player.to} />
      <Transport player={player} count={frames.length} live={replay.live} />
      <EventList teller={parts} frames={frames} at={at} over={!replay.live} onTo={player.to} />
      {!beside && (
        <div className="replay-under">
          <PaidLines replay={replay} view={view} viewer={viewer} nameOf={nameOf} />
          <Coach {...{ replay, viewer }} />
          <ProofPanel replay={replay} />
          <RoundFileLink replay={replay} />
          {viewer !== null && <DisputeForm table={replay.table} round={replay.round} />}
        </div>
      )}
      <p className="heard" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
};

/** The same explanations, for the column beside the round. */
export const ReplaySide = ({
  replay,
  player,
  viewer,
}: Omit<ReplayWorkProps, 'beside' | 'stale' | 'onRound'>): ReactElement => (
  <>
    <PaidLines replay={replay} view={feltAt(replay, player.at)} viewer={viewer} nameOf={nameIn(replay)} />
    <Coach {...{ replay, viewer }} />
    <ProofPanel replay={replay} />
    <RoundFileLink replay={replay} />
    {viewer !== null && <DisputeForm table={replay.table} round={replay.round} />}
  </>
);
