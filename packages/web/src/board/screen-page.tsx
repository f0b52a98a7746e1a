import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useEffect, useState } from 'react';
import { type Answer, get, post } from '../app/api.ts';
import { BoardPage } from './board-page.tsx';
import './wall.css';
import { useSeconds } from './use-board.ts';

type Screen = AnswerAt<'POST /api/screen'>;
type Boards = AnswerAt<'GET /api/boards'>;

const BOARDS_EVERY_MS = 30_000;
/** A house with several tournaments shows each for so long. */
const BOARD_SECONDS = 60;

const useBoards = (isIn: boolean): Boards => {
  const [boards, setBoards] = useState<Boards>([]);
  useEffect(() => {
    if (!isIn) return undefined;
    const ask = (): void =>
      void get('/api/boards').then((answer) => {
        if (answer.ok) setBoards(answer.value);
      });
    ask();
    const timer = setInterval(ask, BOARDS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isIn]);
  return boards;
};

const HouseBoards = ({ shows }: { readonly shows?: string | undefined }): ReactElement => {
  const boards = useBoards(true);
  const turn = Math.floor(useSeconds() / BOARD_SECONDS);
  const board = boards.length === 0 ? undefined : boards[turn % boards.length];
  return board === undefined ? (
    <main className="wall" data-theme="pit">
      <h1>No tournament is on</h1>
    </main>
  ) : (
    <BoardPage key={board.id} tournament={board.id} shows={shows} />
  );
};

/**
 * What a screen on a wall opens. The key is behind the #, which is sent to no server; it is shown to the house at every
 * start, so that a screen whose browser forgets everything works again when it is switched on.
 */
export const ScreenPage = ({ shows }: { readonly shows?: string | undefined }): ReactElement => {
  const [screen, setScreen] = useState<Answer<Screen>>();
  useEffect(() => {
    document.title = 'Screen · Baize';
    document.documentElement.dataset.theme = 'pit';
    void post('/api/screen', { body: { key: window.location.hash.slice(1) } }).then(setScreen);
  }, []);
  if (screen === undefined) return <main className="wall" data-theme="pit" />;
  if (!screen.ok)
    return (
      <main className="wall" data-theme="pit">
        <h1>This screen has no key</h1>
        <p className="wall-wait">{screen.detail}.</p>
      </main>
    );
  const { tournament } = screen.value;
  return tournament === null ? (
    <HouseBoards shows={shows} />
  ) : (
    <BoardPage tournament={tournament} shows={shows} />
  );
};
