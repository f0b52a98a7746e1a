import { byPoints, reasonWords } from '@baize/tournament';
import { type ReactElement, useEffect, useState } from 'react';
import type { NameOf } from './act-dialog.tsx';
import { type BoardLook, readBoard } from './api.ts';
import './board.css';
import { MONEY } from '../words/money.ts';
import { BoardTable } from './board-table.tsx';
import { useDealt } from './dealt-tables.tsx';
import {
  advanceOf,
  prizesOf,
  roundsOf,
  sessionNow,
  type TableCard,
  tableCards,
  withDealt,
} from './standing.ts';
import { useTournament } from './use-tournament.ts';
import { chipWords, ordinal, STAGE_WORDS } from './words.ts';

const time = (): string =>
  new Date().toLocaleTimeString('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

const useSeconds = (): number => {
  const [seconds, setSeconds] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(Date.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

const PAGE_SECONDS = 12;

/**
 * How many tables a screen shows: three are read from across the room, a large field is gone through eight by eight.
 */
const sizeFor = (tables: number): number => (tables <= 4 ? Math.max(1, tables) : tables <= 12 ? 3 : 8);
const PRIZES_SHOWN = 6;
const PLACES_SHOWN = 8;

/** What a screen has room for; where there is more, it goes through them page by page. */
const pageOf = (cards: readonly TableCard[], seconds: number): readonly TableCard[] => {
  const size = sizeFor(cards.length);
  const pages = Math.max(1, Math.ceil(cards.length / size));
  const page = Math.floor(seconds / PAGE_SECONDS) % pages;
  return cards.slice(page * size, (page + 1) * size);
};

/** The round that all tables have come to, and how many there are. */
interface RoundsProps {
  readonly cards: readonly TableCard[];
  readonly rounds: number | undefined;
}

const Rounds = ({ cards, rounds }: RoundsProps): ReactElement | null => {
  const open = cards.filter(({ counted }) => !counted);
  if (open.length === 0) return null;
  const played = Math.min(...open.map(({ round }) => round));
  const now = rounds === undefined ? played + 1 : Math.min(played + 1, rounds);
  return (
    <div className="board-rounds">
      <p>
        Round <b className="figures">{now}</b> {rounds !== undefined && <span>of {rounds}</span>}
      </p>
      {rounds !== undefined && rounds <= 40 && (
        <span className="board-steps" aria-hidden="true">
          {Array.from({ length: rounds }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
            <i key={index} data-state={index < played ? 'played' : index === played ? 'now' : 'later'} />
          ))}
        </span>
      )}
    </div>
  );
};

interface BoardPart {
  readonly look: BoardLook;
  readonly nameOf: NameOf;
}

const prizeOf = (prize: BoardLook['view']['places'][number]['prize'], player: string): number =>
  typeof prize === 'number' ? prize : (prize[player] ?? 0);

const Result = ({ look: { view }, nameOf }: BoardPart): ReactElement => (
  <ol className="board-places">
    {view.places
      .flatMap(({ place, players, prize }) => players.map((player) => ({ place, player, prize })))
      .slice(0, PLACES_SHOWN)
      .map(({ place, player, prize }) => (
        <li key={player}>
          <span className="figures">{ordinal(place)}</span>
          <b>{nameOf(player)}</b>
          <em className="figures">
            {(view.why[player] ?? []).map((reason) => reasonWords(reason, nameOf)).join('; ')}
          </em>
          <span className="figures">{MONEY.felt(prizeOf(prize, player))}</span>
        </li>
      ))}
  </ol>
);

/** Between two sessions of an event over points: who leads. */
const PointsSoFar = ({ look: { view }, nameOf }: BoardPart): ReactElement => (
  <ol className="board-places">
    {byPoints(view.points?.total ?? {})
      .slice(0, PLACES_SHOWN)
      .map(([player, points], index) => (
        <li key={player}>
          <span className="figures">{index + 1}</span>
          <b>{nameOf(player)}</b>
          <span className="figures">{points} points</span>
        </li>
      ))}
  </ol>
);

const Foot = ({ look: { view, draft } }: { readonly look: BoardLook }): ReactElement => {
  const session = sessionNow(view);
  const sealed = session?.seats.length === 0 ? session.commitment : undefined;
  const closed = session?.seats.length === 0 ? session.ballot.closed : undefined;
  const marked = session?.running.some(({ marker }) => marker !== undefined) === true;
  return (
    <footer className="row">
      <div className="board-pool">
        <span>Prize pool</span>
        <b className="figures">{MONEY.felt(view.pool)}</b>
      </div>
      {view.places.length === 0 && (
        <ol className="board-prizes">
          {prizesOf(draft, view.pool)
            .slice(0, PRIZES_SHOWN)
            .map((prize, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
              <li key={index}>
                <span>{ordinal(index + 1)}</span>
                <b className="figures">{MONEY.felt(prize)}</b>
              </li>
            ))}
        </ol>
      )}
      {sealed !== undefined && (
        <p className="board-seal">
          Ballot sealed <code>{sealed.slice(0, 16)}</code>
          {closed !== undefined && (
            <>
              , list of {closed.players} closed, log at {closed.head.position}{' '}
              <code>{closed.head.hash.slice(0, 16)}</code>
            </>
          )}
        </p>
      )}
      {view.places.length === 0 && (
        <p className="board-legend">
          <span className="seat">2</span> seat
          {marked && (
            <>
              <span className="seat" data-marker="true">
                M
              </span>
              wagers first
            </>
          )}
        </p>
      )}
    </footer>
  );
};

const Middle = ({ look, cards, nameOf }: BoardPart & Pick<RoundsProps, 'cards'>): ReactElement => {
  const seconds = useSeconds();
  if (look.view.places.length > 0) return <Result look={look} nameOf={nameOf} />;
  if (cards.length === 0 && (look.view.points?.sessions.length ?? 0) > 0)
    return <PointsSoFar look={look} nameOf={nameOf} />;
  if (cards.length === 0)
    return (
      <p className="board-wait">
        {chipWords(look.view.players)} players. Seats are shown as soon as they are drawn.
      </p>
    );
  const shown = pageOf(cards, seconds);
  const more = shown.length < cards.length;
  return (
    <div className="board-tables" data-size={sizeFor(cards.length)}>
      {shown.map((card) => (
        <BoardTable key={card.table} card={card} rounds={roundsOf(look.draft)} nameOf={nameOf} />
      ))}
      {more && (
        <p className="board-more figures">
          Tables {shown[0]?.table} to {shown.at(-1)?.table} of {cards.length}
        </p>
      )}
    </div>
  );
};

const titleOf = ({ view }: BoardLook): string => {
  if (view.places.length > 0) return 'Result';
  return sessionNow(view)?.name ?? STAGE_WORDS[view.stage.stage];
};

/** For the big screen: seats, chips, who goes on, the pool; read from across the room, and live. */
export const BoardPage = ({ tournament }: { readonly tournament: string }): ReactElement => {
  const { look } = useTournament(tournament, readBoard);
  const { tables: dealt } = useDealt(tournament);
  useSeconds();
  useEffect(() => {
    document.title = 'Board · Baize';
    document.documentElement.dataset.theme = 'pit';
  }, []);
  if (!look?.ok)
    return (
      <main className="board-page" data-theme="pit">
        <h1>{look === undefined ? 'The board is on its way' : 'There is no such board'}</h1>
      </main>
    );
  const { view, draft, names } = look.value;
  const nameOf = (id: string): string => names[id] ?? id;
  const session = sessionNow(view);
  const advance = session === undefined ? undefined : advanceOf(draft, session.name);
  const cards = session === undefined ? [] : tableCards(view, withDealt(session, dealt), advance);
  return (
    <main className="board-page" data-theme="pit">
      <header>
        <div>
          <p>{draft.title}</p>
          <h1>{titleOf(look.value)}</h1>
        </div>
        {view.places.length === 0 && <Rounds cards={cards} rounds={roundsOf(draft)} />}
        <div className="board-time">
          <time className="figures">{time()}</time>
          <p>
            {advance === undefined || view.places.length > 0
              ? STAGE_WORDS[view.stage.stage]
              : `${advance} ${advance === 1 ? 'goes' : 'go'} on from a table`}
          </p>
        </div>
      </header>
      <Middle look={look.value} cards={cards} nameOf={nameOf} />
      <Foot look={look.value} />
    </main>
  );
};
