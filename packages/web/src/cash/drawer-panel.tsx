import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { begin, type Write } from '../pit-book/use-book.ts';
import { piecesIn, sumOf } from '../pit-book/words.ts';
import { Button } from '../shell/button.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { PiecesFields, type Typed } from './pieces-fields.tsx';
import { type CashTold, type Drawer, ownDrawer, waitingFor } from './words.ts';

export interface DeskProps {
  readonly cash: CashTold;
  readonly me: string;
  readonly write: Write;
}

/** Counting: at the beginning what one takes over, at the end what is there. */
const CountForm = ({ cash, write, isEnd }: DeskProps & { readonly isEnd: boolean }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const [typed, setTyped] = useState<Typed>({});
  const pieces = piecesIn(typed);
  const words = isEnd ? say('Count the drawer') : say('Open a drawer');
  return (
    <form
      className="book-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (pieces === undefined) return;
        begin(
          write(say('Not done'), (id) =>
            post('/api/cash/drawers', { body: { id, do: isEnd ? 'countDrawer' : 'openDrawer', pieces } }),
          ).then((ok) => ok && setTyped({})),
        );
      }}
    >
      <PiecesFields values={cash.values} typed={typed} label={words} onType={setTyped} />
      <p className="book-sum" role="status">
        {say('In all {sum}', { sum: pieces === undefined ? '–' : money.balance(sumOf(pieces)) })}
      </p>
      <Button type="submit" data-filled={!isEnd} disabled={pieces === undefined}>
        {words}
      </Button>
    </form>
  );
};

/** A drawer of another, of which one finds the same: at its beginning, or at its end. */
const SecondCount = ({ drawer, cash, write }: DeskProps & { readonly drawer: Drawer }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { number, holder, opened, confirmed, counted, pieces } = drawer;
  const isEnd = confirmed !== null && counted !== null;
  const should = sumOf(pieces);
  const amount = isEnd ? counted.amount : opened.amount;
  return (
    <li>
      <div className="book-line">
        <b>
          {say('Drawer {number}, {name}', { number: String(number), name: cash.names[holder] ?? holder })}
        </b>
        <b className="figures">{money.balance(amount)}</b>
      </div>
      {isEnd && (
        <span>
          {amount === should
            ? say('as it should be')
            : say('{sum} apart from what should be in it', { sum: money.signedBalance(amount - should) })}
        </span>
      )}
      <div className="book-acts">
        <Button
          data-filled="true"
          aria-label={`${say('I find the same')}: ${say('drawer {number}', { number: String(number) })}`}
          onClick={() =>
            begin(
              write(say('Not done'), (id) =>
                post('/api/cash/drawers', {
                  body: { id, do: isEnd ? 'closeDrawer' : 'confirmDrawer', drawer: number },
                }),
              ),
            )
          }
        >
          {say('I find the same')}
        </Button>
      </div>
    </li>
  );
};

/** What should be in one's drawer, note by note. */
const Contents = ({ drawer: { pieces } }: { readonly drawer: Drawer }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  return (
    <dl className="fact-list figures">
      {Object.entries(pieces)
        .toSorted(([one], [other]) => Number(other) - Number(one))
        .map(([value, many]) => (
          <div key={value}>
            <dt>{value === '1' ? say('Coin') : `${many} × ${money.felt(Number(value))}`}</dt>
            <dd>{money.balance(Number(value) * many)}</dd>
          </div>
        ))}
    </dl>
  );
};

/** One's own drawer, and those of others that wait for a second count. */
export const DrawerPanel = (props: DeskProps): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { cash, me, write } = props;
  const own = ownDrawer(cash.drawers, me);
  const waiting = waitingFor(cash.drawers, me);
  return (
    <section className="panel book-open cash-drawer" aria-label={say('Drawer')}>
      {own === undefined ? (
        <>
          <h2>{say('No drawer is open')}</h2>
          <CountForm {...props} isEnd={false} />
        </>
      ) : (
        <>
          <h2>{say('Drawer {number}', { number: String(own.number) })}</h2>
          <p className="bank-figure">
            <b className="figures">{money.balance(sumOf(own.pieces))}</b>{' '}
            <span>{say('should be in it now')}</span>
          </p>
          <Contents drawer={own} />
          {own.confirmed === null && (
            <p role="status">{say('Another has to find the same before anything is paid.')}</p>
          )}
          {own.counted !== null && (
            <>
              <p role="status">{say('Counted: another has to close it with you.')}</p>
              <Button
                onClick={() =>
                  begin(
                    write(say('Not done'), (id) =>
                      post('/api/cash/drawers', { body: { id, do: 'recountDrawer' } }),
                    ),
                  )
                }
              >
                {say('Count once more')}
              </Button>
            </>
          )}
          {own.confirmed !== null && own.counted === null && (
            <details>
              <summary>{say('Close the drawer')}</summary>
              <CountForm {...props} isEnd />
            </details>
          )}
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h2>{say('Waits for another name')}</h2>
          <ul>
            {waiting.map((drawer) => (
              <SecondCount key={drawer.number} drawer={drawer} {...props} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
