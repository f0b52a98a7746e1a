import { type ReactElement, useEffect, useState } from 'react';
import { feltMoney } from '../words/money.ts';
import type { BoardLook } from './api.ts';
import './board.css';
import { advanceOf, sessionNow, type TableCard, tableCards } from './standing.ts';
import { useTournament } from './use-tournament.ts';
import { chipWords, ordinal, STAGE_WORDS } from './words.ts';

const time = (): string =>
  new Date().toLocaleTimeString('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

/** The time of day, to the minute. */
const useTime = (): string => {
  const [now, setNow] = useState(time);
  useEffect(() => {
    const timer = setInterval(() => setNow(time()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const LINES = { on: 'goes on', tied: 'equal: play-off', out: '', open: '' } as const;

const Table = ({
  card,
  nameOf,
}: {
  readonly card: TableCard;
  readonly nameOf: (id: string) => string;
}): ReactElement => {
  const rows = card.counted
    ? card.rows.toSorted((one, other) => (other.chips ?? 0) - (one.chips ?? 0))
    : card.rows;
  return (
    <section className="board-table" aria-label={`Table ${card.table}`}>
      <header>
        <h2>Table {card.table}</h2>
        <span>{card.counted ? 'counted' : 'playing'}</span>
      </header>
      <ol>
        {rows.map(({ seat, player, chips, standing }) => (
          <li key={player} data-standing={standing}>
            <span className="seat">{seat}</span>
            <b>{nameOf(player)}</b>
            <span className="figures">{chips === undefined ? '' : chipWords(chips)}</span>
            <i style={{ width: `${((chips ?? 0) / card.most) * 100}%` }} />
            {LINES[standing] !== '' && <em>{LINES[standing]}</em>}
          </li>
        ))}
      </ol>
    </section>
  );
};

const prizeOf = (prize: BoardLook['view']['places'][number]['prize'], player: string): number =>
  typeof prize === 'number' ? prize : (prize[player] ?? 0);

/** For the big screen: seats, chips, who goes on, the pool; read from across the room, and live. */
export const BoardPage = ({ tournament }: { readonly tournament: string }): ReactElement => {
  const { look } = useTournament<BoardLook>(tournament, '/board');
  const now = useTime();
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
  return (
    <main className="board-page" data-theme="pit">
      <header>
        <div>
          <p>{draft.title}</p>
          <h1>{view.places.length > 0 ? 'Result' : (session?.name ?? STAGE_WORDS[view.stage.stage])}</h1>
        </div>
        <div>
          <p>{STAGE_WORDS[view.stage.stage]}</p>
          {advance !== undefined && <p className="figures">{advance} go on from a table</p>}
        </div>
        <time className="figures">{now}</time>
      </header>
      {view.places.length > 0 ? (
        <ol className="board-places">
          {view.places.flatMap(({ place, players, prize }) =>
            players.map((player) => (
              <li key={player}>
                <span className="figures">{ordinal(place)}</span>
                <b>{nameOf(player)}</b>
                <span className="figures">{feltMoney(prizeOf(prize, player))}</span>
              </li>
            )),
          )}
        </ol>
      ) : (
        <div className="board-tables">
          {session === undefined || session.seats.length === 0 ? (
            <p className="board-wait">
              {chipWords(view.players)} players. Seats are shown as soon as they are drawn.
            </p>
          ) : (
            tableCards(view, session).map((card) => <Table key={card.table} card={card} nameOf={nameOf} />)
          )}
        </div>
      )}
      <footer>
        <div className="board-pool">
          <span>Prize pool</span>
          <b className="figures">{feltMoney(view.pool)}</b>
        </div>
        {session?.commitment !== undefined && (
          <p className="board-seal">
            Ballot sealed <code>{session.commitment.slice(0, 16)}</code>
          </p>
        )}
        <p>
          <span className="seat">2</span> seat
        </p>
      </footer>
    </main>
  );
};
