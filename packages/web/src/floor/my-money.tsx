import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Me } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { TodayNet } from '../cashier/today-net.tsx';
import { partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { useMoney } from '../words/use-money.tsx';
import { LossLine } from './floor-side.tsx';
import { countsOf, isForMoney, mineAt, openView, type Tile } from './tile-words.ts';

const ASK_MS = 15_000;

interface MoneyProps {
  readonly me: Me;
  readonly tiles: readonly Tile[];
}

/** A player's money: in the bank, and at each table as it stands now. */
export const MyMoney = ({ me, tiles }: MoneyProps): ReactElement => {
  const library = useLibrary();
  const money = useMoney();
  const { say } = money.language;
  // The tables are live; the bank and what is known of the day are asked for now and then.
  const [answer] = useAnswer('/api/ledger', { every: ASK_MS });
  const ledger = answer?.ok ? answer.value : undefined;
  const atTables = tiles.filter(isForMoney).flatMap((tile) => {
    const view = openView(tile);
    if (view === undefined) return [];
    const { chips, wagered } = mineAt(library, view, me.id);
    return chips + wagered === 0 ? [] : [{ table: tile.table, chips, wagered }];
  });
  return (
    <section aria-labelledby="my-money">
      <div className="panel-head">
        <h2 id="my-money">{say('My money')}</h2>
        <span>{me.display}</span>
      </div>
      <p className="money-figure">
        <b className="figures">{money.balance(ledger?.bank ?? me.bank)}</b>
        <span>{say('in the bank')}</span>
      </p>
      <dl className="fact-list">
        {atTables.map(({ table, chips, wagered }) => (
          <div key={table}>
            <dt>
              {say('On table {table}', { table })}
              {wagered > 0 && <small> {say('{sum} of it wagered', { sum: money.balance(wagered) })}</small>}
            </dt>
            <dd>{money.balance(chips + wagered)}</dd>
          </div>
        ))}
        {ledger !== undefined && <TodayNet today={ledger.today} />}
      </dl>
      <LossLine />
      {atTables.length > 1 && (
        <Link
          className="button"
          href={`/side/${atTables
            .slice(0, 4)
            .map(({ table }) => encodeURIComponent(table))
            .join('+')}`}
        >
          {say('Side by side')}
        </Link>
      )}
      <Link className="button" href="/cashier">
        {say('Cashier')}
      </Link>
    </section>
  );
};

/** What those who look after the floor want at a glance. */
export const FloorFacts = ({ tiles }: { readonly tiles: readonly Tile[] }): ReactElement => {
  const library = useLibrary();
  const money = useMoney();
  const { say } = money.language;
  const views = tiles.filter(isForMoney).flatMap((tile) => openView(tile) ?? []);
  const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);
  const chips = sum(views.flatMap((view) => Object.values(view.chips)));
  const wagers = sum(views.map((view) => partsOf(library, view.rulebook)?.tile.onLayout(view) ?? 0));
  const { open, seated } = countsOf(tiles);
  return (
    <section aria-labelledby="floor-facts">
      <div className="panel-head">
        <h2 id="floor-facts">{say('On the floor now')}</h2>
      </div>
      <dl className="fact-list">
        <div>
          <dt>{say('Tables open')}</dt>
          <dd>{open}</dd>
        </div>
        <div>
          <dt>{say('Patrons seated')}</dt>
          <dd>{seated}</dd>
        </div>
        <div>
          <dt>{say('Chips before patrons')}</dt>
          <dd>{money.balance(chips)}</dd>
        </div>
        <div>
          <dt>{say('Wagers on the layouts')}</dt>
          <dd>{money.balance(wagers)}</dd>
        </div>
      </dl>
    </section>
  );
};
