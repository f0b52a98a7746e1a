import { rulebooks } from '@baize/rulebooks';
import { type ReactElement, useEffect, useState } from 'react';
import { factsOf, gameOf, stateOf, type Tile } from '../floor/tile-words.ts';
import { lookedAt } from '../game/kind.ts';
import { partsOf } from '../game/registry.ts';
import { useSecondsLeft } from '../mark/clock.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { type TableNews, useHouseLine, useLine } from '../shell/house-line.ts';
import { moneyAt } from '../words/money.ts';
import { MoneyContext } from '../words/use-money.tsx';
import './sign.css';

const State = ({ tile }: { readonly tile: Tile }): ReactElement => {
  const { words, tone, clock } = stateOf(tile);
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
  const parts = partsOf(news.look.rulebook);
  const tile: Tile = { table, look: news.look, ahead: news.now - Date.now() };
  const edition = rulebooks[view.rulebook]?.edition;
  return (
    <main className="sign-page" data-theme="pit" data-cloth={parts?.cloth}>
      <header>
        <h1>
          <span className="figures">{table}</span> {gameOf(tile)}
        </h1>
        {edition !== undefined && <EditionTag edition={edition} />}
        <p>{factsOf(view)}</p>
        {line === 'live' ? (
          <State tile={tile} />
        ) : (
          <p className="state sign-state" data-state="hold">
            Reconnecting
          </p>
        )}
      </header>
      {parts === undefined ? (
        <p>No sign of this game can be shown yet.</p>
      ) : (
        <MoneyContext value={moneyAt(view)}>
          <parts.Sign view={view} />
        </MoneyContext>
      )}
    </main>
  );
};
