import { type ReactElement, useEffect, useState } from 'react';
import { factsOf, gameOf, stateOf, type Tile } from '../floor/tile-words.ts';
import { lookedAt } from '../game/kind.ts';
import { deskOf, partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { useSecondsLeft } from '../mark/clock.ts';
import { DepartureTag, departureOf } from '../rules/departure.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { type TableNews, useHouseLine, useLine } from '../shell/house-line.ts';
import { moneyAt } from '../words/money.ts';
import { MoneyContext } from '../words/use-money.tsx';
import './sign.css';
import { ENGLISH } from '../words/language.ts';

const State = ({ tile }: { readonly tile: Tile }): ReactElement => {
  const { words, tone, clock } = stateOf(ENGLISH, useLibrary(), tile);
  const left = useSecondsLeft(clock);
  return (
    <p className="state sign-state" data-state={tone}>
      {words}
      {clock !== null && <b className="figures">{left}</b>}
    </p>
  );
};

interface SignHeadProps {
  readonly table: string;
  readonly news: Pick<TableNews, 'look' | 'now'>;
  readonly isLive: boolean;
}

/** Which table it is, by which rules, when it is open, and what goes on there now. */
export const SignHead = ({ table, news, isLive }: SignHeadProps): ReactElement | null => {
  const library = useLibrary();
  const view = lookedAt(news.look);
  if (view === undefined) return null;
  const tile: Tile = { table, look: news.look, ahead: news.now - Date.now() };
  const edition = library[view.rulebook]?.edition;
  return (
    <header>
      <h1>
        <span className="figures">{table}</span> {gameOf(library, tile)}
      </h1>
      {edition !== undefined && <EditionTag edition={edition} />}
      <DepartureTag of={departureOf(news.look)} />
      <p>{factsOf(library, view)}</p>
      {view.hours && (
        <p className="figures">
          Gaming from {view.hours.from} to {view.hours.to}
        </p>
      )}
      {isLive ? (
        <State tile={tile} />
      ) : (
        <p className="state sign-state" data-state="hold">
          Reconnecting
        </p>
      )}
    </header>
  );
};

/** The sign that the rules demand, for a screen beside the table: read from three metres away, and live. */
export const SignPage = ({ table }: { readonly table: string }): ReactElement => {
  const library = useLibrary();
  const [news, setNews] = useState<TableNews>();
  const line = useHouseLine(true);
  const { watchTable } = useLine();
  useEffect(() => watchTable(table, setNews), [table, watchTable]);
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
  const desk = deskOf(library, news.look.rulebook);
  return (
    <main className="sign-page" data-theme="pit" data-cloth={partsOf(library, news.look.rulebook)?.cloth}>
      <SignHead table={table} news={news} isLive={line === 'live'} />
      {desk === undefined ? (
        <p>No sign of this game can be shown yet.</p>
      ) : (
        <MoneyContext value={moneyAt(view)}>
          <desk.Sign view={view} />
        </MoneyContext>
      )}
    </main>
  );
};
