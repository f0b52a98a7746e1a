import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useAnswer } from '../app/use-answer.ts';
import { HouseMark } from '../art/seal.tsx';
import { wallWords } from '../audit/witness-words.ts';
import type { BoardLook } from '../tournament/api.ts';
import { prizesOf, sessionNow, type TableCard } from '../tournament/standing.ts';
import { chipWords, ordinal, STAGE_WORDS } from '../tournament/words.ts';
import { MONEY } from '../words/money.ts';
import '../mark/mark.css';
import './wall.css';
import { boardClock, coming, dayWords } from './board-clock.ts';
import { boardSession, cardsNow, rankLines, seatLines, waveName, waveNow } from './board-lines.ts';
import type { Measure } from './fit.ts';
import { useMeasure } from './name.tsx';
import { pagesFor } from './paging.ts';
import { PhonePage } from './phone-page.tsx';
import { Qr } from './qr.tsx';
import { type Show, showsIn, showsNow, type Turn, turnAt } from './shows.ts';
import { type Looking, useBoard, useSeconds } from './use-board.ts';
import { ClockFigure, ClockScreen, ComingList } from './wall-clock.tsx';
import { RankingList, rankingLayout, SeatsList, seatsLayout } from './wall-lists.tsx';
import { Results, resultsPages } from './wall-results.tsx';
import { useWallSize, type WallSize } from './wall-size.ts';
import { isByLeaders, Tables, tablesLayout } from './wall-tables.tsx';

const EVERY_MS = 3000;
/** So long a screenful stays: time to find one name among fifty. */
const TURN_SECONDS = 10;
/** An answer that is older than this is told with its time. */
const LATE_MS = 15_000;
/** Narrower than this it is held in a hand. */
const PHONE = 768;
const PRIZES_SHOWN = 6;

const SHOW_WORDS: Readonly<Record<Show, string>> = {
  seats: 'Seats A – Z',
  tables: 'Tables',
  ranking: 'Ranking',
  clock: '',
  results: 'Result',
};

const seatAddress = (tournament: string): string => `${window.location.origin}/seat/${tournament}`;

const WITNESSES_EVERY_MS = 30_000;

/** Who outside the house has signed its record, and when: on a wall everybody can see it grow old. */
const Witnesses = (): ReactElement | null => {
  const [answer] = useAnswer('/api/log/witnesses', { every: WITNESSES_EVERY_MS });
  const words = answer?.ok ? wallWords(answer.value) : undefined;
  return words === undefined ? null : <p className="wall-seal">{words}</p>;
};

const Foot = ({ look }: { readonly look: BoardLook }): ReactElement => {
  const { view, draft } = look;
  const prizes = view.places.length > 0 ? [] : prizesOf(draft, view.pool);
  const sealed = boardSession(look);
  const closed = sealed?.seats.length === 0 ? sealed.ballot.closed : undefined;
  const address = seatAddress(look.id);
  return (
    <footer className="wall-foot">
      <Qr text={address} label="Find your seat: a code for your camera" />
      <p className="wall-find">
        <b>Find your seat</b>
        <span>{address.replace(/^https?:\/\//, '')}</span>
        <span>no account</span>
      </p>
      <p className="wall-pool">
        <span>Prize pool</span>
        <b className="figures">{MONEY.felt(view.pool)}</b>
      </p>
      <ol className="wall-prizes">
        {prizes.slice(0, PRIZES_SHOWN).map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
          <li key={index}>
            <span>{ordinal(index + 1)}</span>
            <b className="figures">{MONEY.felt(prize)}</b>
          </li>
        ))}
        {prizes.length > PRIZES_SHOWN && (
          <li>
            <span>and</span>
            <b className="figures">{prizes.length - PRIZES_SHOWN} more</b>
          </li>
        )}
      </ol>
      {sealed !== undefined && sealed.seats.length === 0 && sealed.commitment !== undefined && (
        <p className="wall-seal">
          Ballot sealed <code>{sealed.commitment.slice(0, 16)}</code>
          {closed !== undefined && (
            <>
              , list of {closed.players} closed, log at {closed.head.position}{' '}
              <code>{closed.head.hash.slice(0, 16)}</code>
            </>
          )}
        </p>
      )}
      <Witnesses />
    </footer>
  );
};

interface Shown {
  readonly look: BoardLook;
  readonly cards: readonly TableCard[];
  readonly size: WallSize;
}

/** How many screenfuls a show has. */
const pagesIn = ({ look, cards, size }: Shown, show: Show): number => {
  switch (show) {
    case 'seats':
      return pagesFor(seatLines(look).length, seatsLayout(seatLines(look).length, size));
    case 'tables':
      return pagesFor(cards.length, tablesLayout(cards, size));
    case 'ranking':
      return pagesFor(rankLines(look).length, rankingLayout(size));
    case 'results':
      return resultsPages(look, size);
    case 'clock':
      return 1;
  }
};

const waitWords = ({ view }: BoardLook): string => {
  const players = `${chipWords(view.players)} players.`;
  return sessionNow(view)?.seats.length === 0
    ? `${players} Seats are shown as soon as they are drawn.`
    : `${players} ${STAGE_WORDS[view.stage.stage]}.`;
};

const Screenful = ({
  turn,
  now,
  measure,
  ...shown
}: Shown & { readonly turn: Turn; readonly now: number; readonly measure: Measure }): ReactElement => {
  const { look, cards, size } = shown;
  const common = { size, page: turn.page, measure };
  const unit = look.view.points === undefined ? 'Chips' : 'Points';
  switch (turn.show) {
    case 'seats':
      return <SeatsList lines={seatLines(look)} {...common} />;
    case 'tables':
      return <Tables look={look} cards={cards} {...common} />;
    case 'ranking':
      return <RankingList lines={rankLines(look)} unit={unit} {...common} />;
    case 'results':
      return <Results look={look} {...common} />;
    case 'clock':
      return <ClockScreen clock={boardClock(look, now)} coming={coming(look, now)} words={waitWords(look)} />;
  }
};

/** Pages turn by themselves; arrows turn them by hand, and Space stops them where they are (WCAG 2.2.2). */
const useTurning = (seconds: number): number => {
  const [{ shift, stoppedAt }, set] = useState<{ shift: number; stoppedAt: number | null }>({
    shift: 0,
    stoppedAt: null,
  });
  const step = Math.floor((stoppedAt ?? seconds) / TURN_SECONDS) + shift;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowRight') set((before) => ({ ...before, shift: before.shift + 1 }));
      else if (event.key === 'ArrowLeft') set((before) => ({ ...before, shift: before.shift - 1 }));
      else if (event.key === ' ')
        set((before) => ({
          ...before,
          stoppedAt: before.stoppedAt === null ? Math.floor(Date.now() / 1000) : null,
        }));
      else if (event.key === 'f' && document.fullscreenElement === null)
        void document.documentElement.requestFullscreen();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return step;
};

const titleOf = ({ view }: BoardLook): string => {
  if (view.places.length > 0) return 'Result';
  const session = sessionNow(view);
  const wave = session === undefined ? undefined : waveNow(session);
  if (session !== undefined && wave !== undefined) return `${session.name}, ${waveName(wave)}`;
  return session?.name ?? STAGE_WORDS[view.stage.stage];
};

interface WallProps {
  readonly looking: Extract<Looking, { readonly is: 'shown' }>;
  readonly shows: readonly Show[];
}

const Wall = ({ looking: { look, ahead, heardAt }, shows }: WallProps): ReactElement => {
  const seconds = useSeconds();
  const step = useTurning(seconds);
  const measure = useMeasure();
  const [middle, size] = useWallSize<HTMLDivElement>();
  const cards = useMemo(() => cardsNow(look), [look]);
  const now = seconds * 1000 + ahead;
  const chosen = shows.length > 0 ? shows : showsNow(look);
  const turn =
    size === undefined ? undefined : turnAt(chosen, (show) => pagesIn({ look, cards, size }, show), step);
  const isLate = seconds * 1000 - heardAt > LATE_MS;
  const clock = boardClock(look, now);
  return (
    <main className="wall" data-theme="pit" data-late={isLate}>
      <header className="wall-head">
        <div>
          <p className="wall-title">
            <HouseMark /> {look.draft.title}
          </p>
          <h1>{titleOf(look)}</h1>
        </div>
        {turn?.show !== 'clock' && <ClockFigure clock={clock} />}
        <div className="wall-beside">
          {turn?.show !== 'clock' && <ComingList coming={coming(look, now)} />}
          {turn?.show === 'tables' &&
            !isByLeaders(cards) &&
            cards.some(({ rows }) => rows.some(({ marker }) => marker)) && (
              <p className="wall-legend">
                <span className="wall-seat" data-marker="true">
                  M
                </span>{' '}
                wagers first
              </p>
            )}
          <p className="figures">
            {isLate ? `as of ${dayWords(heardAt + ahead)}` : clock.is === 'day' ? '' : dayWords(now)}
          </p>
          {turn !== undefined && turn.pages > 1 && (
            <p className="figures">
              {SHOW_WORDS[turn.show]}, {turn.page + 1} of {turn.pages}
            </p>
          )}
        </div>
      </header>
      <div className="wall-middle" ref={middle}>
        {turn !== undefined && size !== undefined && (
          <Screenful {...{ look, cards, size, turn, now, measure }} />
        )}
      </div>
      <Foot look={look} />
    </main>
  );
};

const useIsNarrow = (): boolean => {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < PHONE);
  useEffect(() => {
    const onResize = (): void => setIsNarrow(window.innerWidth < PHONE);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return isNarrow;
};

interface BoardPageProps {
  readonly tournament: string;
  /** What the screen is for, as the address says: `seats+ranking`; by what goes on where it says nothing. */
  readonly shows?: string | undefined;
}

const WallPage = ({ tournament, shows }: BoardPageProps): ReactElement => {
  const looking = useBoard(tournament, EVERY_MS);
  if (looking.is === 'shown') return <Wall looking={looking} shows={showsIn(shows)} />;
  return (
    <main className="wall" data-theme="pit">
      <h1>{looking.is === 'waiting' ? 'The board is on its way' : 'There is no board to be seen here'}</h1>
      {looking.is === 'shut' && <p className="wall-wait">{looking.detail}.</p>}
    </main>
  );
};

/** The public board: read from across the room, live, and without an account. In a hand it is the page for a hand. */
export const BoardPage = (props: BoardPageProps): ReactElement => {
  const isNarrow = useIsNarrow();
  useEffect(() => {
    document.title = 'Board · Baize';
    document.documentElement.dataset.theme = 'pit';
  }, []);
  return isNarrow ? <PhonePage tournament={props.tournament} /> : <WallPage {...props} />;
};
