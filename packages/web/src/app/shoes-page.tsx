import type { AnswerAt } from '@baize/house/api';
import type { ReactElement } from 'react';
import { SealedEntry, SealedPage } from '../history/sealed-page.tsx';
import type { OpenPage } from './api.ts';
import { useAnswer } from './use-answer.ts';

type Shoes = AnswerAt<'GET /api/tables/:table/shoes'>;

const OpenedShoe = ({
  shoe,
  commitment,
  secret,
  cut,
  dealt,
  verdict,
}: Shoes['opened'][number]): ReactElement => (
  <SealedEntry
    name={`Shoe ${shoe}`}
    claim={verdict === null ? 'tied' : 'notYet'}
    state={verdict === null ? 'Holds' : 'Does not hold'}
    says={verdict ?? `Every one of the ${dealt.length} cards that left it is the card that was sealed.`}
    commitment={commitment}
  >
    <dt>Secret</dt>
    <dd>{secret}</dd>
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
          patron cuts, and both together decide the order. When nothing more is dealt from the shoe, the
          secret is opened here and anybody can check every card; <code>npx baize verify</code> does it for a
          whole house.
        </>
      }
    >
      {sealed !== null && (
        <SealedEntry name={`Shoe ${sealed.shoe}`} state="In play, sealed" commitment={sealed.commitment} />
      )}
      {shoes?.ok && shoes.value.opened.toReversed().map((shoe) => <OpenedShoe key={shoe.shoe} {...shoe} />)}
    </SealedPage>
  );
};
