import type { AnswerAt } from '@baize/house/api';
import type { ReactElement } from 'react';
import { Contributors, SealedEntry, SealedPage } from '../history/sealed-page.tsx';
import type { OpenPage } from './api.ts';
import { useAnswer } from './use-answer.ts';

type Shoes = AnswerAt<'GET /api/tables/:table/shoes'>;

const OpenedShoe = ({
  shoe,
  commitment,
  version,
  promised,
  given,
  secret,
  cut,
  dealt,
  verdict,
}: Shoes['opened'][number]): ReactElement => (
  <SealedEntry
    name={`Shoe ${shoe}`}
    claim={verdict === null ? 'tied' : 'notYet'}
    state={verdict === null ? 'Holds' : 'Does not hold'}
    says={
      verdict ??
      (version === 'deck/1'
        ? `Every one of the ${dealt.filter(({ card }) => card !== undefined).length} cards that were shown is the card that was sealed. The others stay unknown.`
        : `Every one of the ${dealt.length} cards that left it is the card that was sealed.`)
    }
    commitment={commitment}
  >
    <Contributors {...(promised && { promised })} {...(given && { given })} />
    {secret !== undefined && (
      <>
        <dt>Secret</dt>
        <dd>{secret}</dd>
      </>
    )}
    <dt>Cut</dt>
    <dd>
      {cut.depth} cards in, by {cut.by === null ? 'the supervisor' : 'a patron'}
    </dd>
    <dt>Cards</dt>
    <dd>{dealt.map(({ card }) => card ?? '–').join(' ')}</dd>
  </SealedEntry>
);

interface ShoesPageProps extends OpenPage {
  readonly table: string;
}

/** What is published of a table's shoes: the commitment from the start, the secret when the shoe is over. */
export const ShoesPage = ({ table, ...page }: ShoesPageProps): ReactElement => {
  const [shoes] = useAnswer('/api/tables/:table/shoes', { asked: [{ params: { table } }] });
  const sealed = shoes?.ok ? shoes.value.sealed : null;
  return (
    <SealedPage
      table={table}
      title={`Shoes of table ${table}`}
      {...page}
      answer={shoes}
      about={
        <>
          A shoe is fixed before the first wager on it. The house publishes what its secret is sealed as, a
          patron cuts, the browsers of the players contribute what the house could not know, and all of it
          decides the order. When nothing more is dealt from the shoe, the secret is opened here and anybody
          can check every card; of a poker deck only the cards that were shown are opened.{' '}
          <code>npx baize verify</code> checks a whole house, and <a href="/verify.html">this page</a> one
          file without the house.
        </>
      }
    >
      {sealed !== null && (
        <SealedEntry name={`Shoe ${sealed.shoe}`} state="In play, sealed" commitment={sealed.commitment}>
          <Contributors {...sealed} />
        </SealedEntry>
      )}
      {shoes?.ok && shoes.value.opened.toReversed().map((shoe) => <OpenedShoe key={shoe.shoe} {...shoe} />)}
    </SealedPage>
  );
};
