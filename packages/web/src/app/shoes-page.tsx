import { type ReactElement, useEffect, useState } from 'react';
import { type Answer, get } from './api.ts';

interface Opened {
  readonly shoe: number;
  readonly commitment: string;
  readonly secret: string;
  readonly cut: { readonly depth: number; readonly by: string | null };
  readonly dealt: readonly { readonly at: number; readonly card?: string }[];
  readonly verdict: string | null;
}

interface Shoes {
  readonly sealed: { readonly shoe: number; readonly commitment: string } | null;
  readonly opened: readonly Opened[];
}

const OpenedShoe = ({ shoe, commitment, secret, cut, dealt, verdict }: Opened): ReactElement => (
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

/** What is published of a table's shoes: the commitment from the start, the secret when the shoe is over. */
export const ShoesPage = ({ table }: { readonly table: string }): ReactElement => {
  const [shoes, setShoes] = useState<Answer<Shoes>>();
  useEffect(() => void get<Shoes>(`/api/tables/${encodeURIComponent(table)}/shoes`).then(setShoes), [table]);
  return (
    <div className="page" data-theme="paper">
      <header className="page-bar">
        <h1>Shoes of table {table}</h1>
        <nav>
          <a href={`/tables/${table}`}>Table</a>
        </nav>
      </header>
      <main className="clauses">
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
      </main>
    </div>
  );
};
