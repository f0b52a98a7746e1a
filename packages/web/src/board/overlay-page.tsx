import { type ReactElement, useEffect } from 'react';
import type { BoardLook } from '../tournament/api.ts';
import { chipWords } from '../tournament/words.ts';
import './overlay.css';
import { sessionNow } from '../tournament/standing.ts';
import { boardClock, dayWords, leftWords } from './board-clock.ts';
import { highest, rankLines } from './board-lines.ts';
import { useBoard, useSeconds } from './use-board.ts';

const EVERY_MS = 3000;
const TURN_SECONDS = 8;
const ROWS = 8;
/** An overlay tells who leads, not the whole field. */
const MOST = 24;

const clockWords = (look: BoardLook, now: number): string => {
  const clock = boardClock(look, now);
  if (clock.is === 'left') return leftWords(clock.ms);
  if (clock.is === 'round') return `Round ${clock.number}${clock.of === undefined ? '' : ` of ${clock.of}`}`;
  return dayWords(clock.at);
};

/**
 * A small board for a picture that somebody else shows: over a stream, or in a page of his own. It has no ground of its
 * own, no link and no key, and it is the one page of the house that may stand in another's.
 */
export const OverlayPage = ({ tournament }: { readonly tournament: string }): ReactElement | null => {
  const looking = useBoard(tournament, EVERY_MS);
  const seconds = useSeconds();
  useEffect(() => {
    document.title = 'Baize';
    document.documentElement.dataset.theme = 'pit';
    document.documentElement.dataset.overlay = 'true';
  }, []);
  // Over somebody's picture nothing is better than a sentence about what is missing.
  if (looking.is !== 'shown') return null;
  const { look, ahead } = looking;
  const lines = highest(rankLines(look), MOST);
  const pages = Math.max(1, Math.ceil(lines.length / ROWS));
  const page = Math.floor(seconds / TURN_SECONDS) % pages;
  const title = look.view.places.length > 0 ? 'Result' : (sessionNow(look.view)?.name ?? '');
  return (
    <main className="overlay" data-theme="pit">
      <header>
        <h1>{look.draft.title}</h1>
        <p>
          <span>{title}</span>
          <b className="figures">{clockWords(look, seconds * 1000 + ahead)}</b>
        </p>
      </header>
      <ol>
        {lines.slice(page * ROWS, (page + 1) * ROWS).map(({ player, place, name, value, standing }) => (
          <li key={player} data-standing={standing}>
            <span className="figures">{place}</span>
            <b>{name}</b>
            <span className="figures">{typeof value === 'number' ? chipWords(value) : value}</span>
          </li>
        ))}
      </ol>
    </main>
  );
};
