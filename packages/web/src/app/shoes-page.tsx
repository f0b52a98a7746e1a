import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useEffect, useState } from 'react';
import { PageShell } from '../shell/page-shell.tsx';
import { type Answer, get, type Me } from './api.ts';

type Shoes = AnswerAt<'GET /api/tables/:table/shoes'>;

const OpenedShoe = ({
  shoe,
  commitment,
  secret,
  cut,
  dealt,
  verdict,
}: Shoes['opened'][number]): ReactElement => (
  <article className="clause-entry">
    <h2>
      <span className="clause-number figures">Shoe {shoe}</span>
      <span className="clause-claim" data-claim={verdict === null ? 'tied' : 'notYet'}>
        {verdict === null ? 'Holds' : 'Does not hold'}
      </span>
    </h2>
    <p className="clause-says">
      {verdict ?? `Every one of the ${dealt.length} cards that left it is the card that was sealed.`}
    </p>
    <dl className="seal-facts">
      <dt>Sealed as</dt>
      <dd>{commitment}</dd>
      <dt>Secret</dt>
      <dd>{secret}</dd>
      <dt>Cut</dt>
      <dd>
        {cut.depth} cards in, by {cut.by === null ? 'the supervisor' : 'a patron'}
      </dd>
      <dt>Cards</dt>
      <dd>{dealt.map(({ card }) => card ?? '–').join(' ')}</dd>
    </dl>
  </article>
);

interface ShoesPageProps {
  readonly table: string;
  readonly me?: Me;
  readonly onOut: () => void;
}

/** What is published of a table's shoes: the commitment from the start, the secret when the shoe is over. */
export const ShoesPage = ({ table, me, onOut }: ShoesPageProps): ReactElement => {
  const [shoes, setShoes] = useState<Answer<Shoes>>();
  useEffect(() => void get('/api/tables/:table/shoes', { params: { table } }).then(setShoes), [table]);
  return (
    <PageShell
      here="shoes"
      theme="paper"
      title={`Shoes of table ${table}`}
      me={me}
      onOut={onOut}
      keys={[{ caps: ['/'], does: 'find' }]}
    >
      <div className="clauses">
        <h1>Shoes of table {table}</h1>
        <p>
          <a href={`/tables/${encodeURIComponent(table)}`}>To the table</a>
        </p>
        <p>
          A shoe is fixed before the first wager on it. The house publishes what its secret is sealed as, a
          patron cuts, and both together decide the order. When nothing more is dealt from the shoe, the
          secret is opened here and anybody can check every card; <code>npx baize verify</code> does it for a
          whole house.
        </p>
        {shoes?.ok === false && <p role="status">{shoes.detail}</p>}
        {shoes?.ok && shoes.value.sealed !== null && (
          <article className="clause-entry">
            <h2>
              <span className="clause-number figures">Shoe {shoes.value.sealed.shoe}</span>
              <span className="clause-claim">In play, sealed</span>
            </h2>
            <dl className="seal-facts">
              <dt>Sealed as</dt>
              <dd>{shoes.value.sealed.commitment}</dd>
            </dl>
          </article>
        )}
        {shoes?.ok && shoes.value.opened.toReversed().map((shoe) => <OpenedShoe key={shoe.shoe} {...shoe} />)}
      </div>
    </PageShell>
  );
};
