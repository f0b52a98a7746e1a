import type { Look } from '@baize/house';
import { type ReactElement, useEffect, useState } from 'react';
import { HouseMark } from '../art/seal.tsx';
import { rangeOf } from '../baccarat/sign.ts';
import { resultsOf } from '../baccarat/view.ts';
import { feltMoney } from '../words/money.ts';
import { type Answer, get, type Me, post } from './api.ts';

type Tile = Look & { readonly table: string };

const STAGES = { betting: 'Bets are open', dealing: 'Cards are being dealt', done: 'Settled' } as const;

const stateWords = ({ view }: Tile): string => {
  if (view.stage !== 'open') return 'Closed';
  if (view.round !== null) return STAGES[view.round.stage];
  return view.shoe.stage === 'inPlay' ? 'Between rounds' : 'A new shoe is prepared';
};

const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;
const LAST = 18;

const TableTile = ({ tile }: { readonly tile: Tile }): ReactElement | null => {
  const { view } = tile;
  if (view.stage === 'unopened') return null;
  const seated = view.seats.filter((seat) => seat !== null).length;
  const last = resultsOf(view).slice(-LAST);
  return (
    <a className="tile" href={`/tables/${tile.table}`}>
      <span className="tile-head">
        <strong>Table {tile.table}</strong>
        <span>Mini Baccarat</span>
        <span className="tile-state">{stateWords(tile)}</span>
      </span>
      <span className="tile-facts figures">
        Method {view.determinations.method}
        {view.determinations.pairs === null ? '' : ` · ${view.determinations.pairs} pairs`}
      </span>
      <span className="tile-limits figures">{rangeOf(view.sign.main)}</span>
      <span className="tile-facts figures">
        {seated} of {view.seats.length} seats taken
      </span>
      <span
        className="tile-road"
        role="img"
        aria-label={`The last ${last.length} results: ${last.join(', ')}`}
      >
        {last.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no name but their place
          <i key={index} data-of={outcome}>
            {LETTERS[outcome]}
          </i>
        ))}
      </span>
    </a>
  );
};

const REFRESH_MS = 2000;

export const FloorPage = ({ me, onOut }: { readonly me: Me; readonly onOut: () => void }): ReactElement => {
  const [floor, setFloor] = useState<Answer<readonly Tile[]>>();
  useEffect(() => {
    const look = (): void => void get<readonly Tile[]>('/api/floor').then(setFloor);
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="page" data-theme="pit">
      <header className="page-bar">
        <HouseMark />
        <h1>Floor</h1>
        <nav>
          <a href="/rules/act-mini-baccarat-2016">Rules</a>
        </nav>
        <span className="figures">
          {me.display} · {feltMoney(me.bank)} in the bank
        </span>
        <button type="button" onClick={() => void post('/api/logout').then(onOut)}>
          Log out
        </button>
      </header>
      <main className="tiles">
        {floor?.ok === false && (
          <p className="page-note" role="status">
            {floor.detail}
          </p>
        )}
        {floor?.ok && floor.value.map((tile) => <TableTile key={tile.table} tile={tile} />)}
      </main>
    </div>
  );
};
