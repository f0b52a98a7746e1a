import { type ReactElement, useEffect, useState } from 'react';
import { factsOf, gameOf, stateOf, type Tile } from '../floor/tile-words.ts';
import { lookedAt } from '../game/kind.ts';
import { partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { useSecondsLeft } from '../mark/clock.ts';
import { DepartureTag, departureOf } from '../rules/departure.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { type TableNews, useHouseLine, watchTable } from '../shell/house-line.ts';
import './sign.css';

const State = ({ tile }: { readonly tile: Tile }): ReactElement => {
  const { words, tone, clock } = stateOf(useLibrary(), tile);
  const left = useSecondsLeft(clock);
  return (
    <p className="state sign-state" data-state={tone}>
      {words}
      {clock !== null && <b className="figures">{left}</b>}
    </p>
  );
};

/** The sign that the rules demand, for a screen beside the table: read from three metres away, and live. */
export const SignPage = ({ table }: { readonly table: string }): ReactElement => {
  const library = useLibrary();
  const [news, setNews] = useState<TableNews>();
  const line = useHouseLine(true);
  useEffect(() => watchTable(table, setNews), [table]);
  useEffect(() => {
    document.title = `Sign of table ${table} · Baize`;
  }, [table]);
  const view = news && lookedAt(news.look);
  if (news === undefined || view === undefined) {
    return (
      <main className="sign-page" data-theme="pit">
        <h1>Table {table}</h1>
        <p>The sign is shown as soon as the house answers.</p>
      </main>
    );
  }
  const parts = partsOf(library, news.look.rulebook);
  const tile: Tile = { table, look: news.look, ahead: news.now - Date.now() };
  const edition = library[view.rulebook]?.edition;
  return (
    <main className="sign-page" data-theme="pit" data-cloth={parts?.cloth}>
      <header>
        <h1>
          <span className="figures">{table}</span> {gameOf(library, tile)}
        </h1>
        {edition !== undefined && <EditionTag edition={edition} />}
        <DepartureTag of={departureOf(news.look)} />
        <p>{factsOf(library, view)}</p>
        {line === 'live' ? (
          <State tile={tile} />
        ) : (
          <p className="state sign-state" data-state="hold">
            Reconnecting
          </p>
        )}
      </header>
      {parts === undefined ? <p>No sign of this game can be shown yet.</p> : <parts.Sign view={view} />}
    </main>
  );
};
