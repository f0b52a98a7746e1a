import type { ReactElement } from 'react';

/** The head of a column: words, words over sums, words over bars, or words that are only heard. */
type Column = string | { readonly amount: string } | { readonly bar: string } | { readonly heard: string };

const Head = ({ of }: { readonly of: Column }): ReactElement => {
  if (typeof of === 'string') return <th scope="col">{of}</th>;
  const words = 'amount' in of ? of.amount : <span className="heard">{'bar' in of ? of.bar : of.heard}</span>;
  return (
    <th scope="col" className={'amount' in of ? 'amount' : 'bar' in of ? 'bar-head' : undefined}>
      {words}
    </th>
  );
};

interface ColumnsProps {
  readonly of: readonly Column[];
  /** Nothing of it is seen. */
  readonly isHeard?: boolean;
}

/** The heads of a table's columns. */
export const Columns = ({ of, isHeard = false }: ColumnsProps): ReactElement => (
  <thead className={isHeard ? 'heard' : undefined}>
    <tr>
      {of.map((each) => (
        <Head key={typeof each === 'string' ? each : Object.values(each).join()} of={each} />
      ))}
    </tr>
  </thead>
);
