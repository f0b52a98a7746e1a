import type { ReactElement } from 'react';
import './cloth.css';
import { useSay } from '../words/use-language.tsx';

export interface SignRow {
  readonly name: string;
  readonly value: string;
}

interface SignRowsProps {
  readonly rows: readonly SignRow[];
  readonly className?: string;
}

/** Names and figures, a row each. */
export const SignRows = ({ rows, className }: SignRowsProps): ReactElement => (
  <dl className={className}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);

interface TableSignProps {
  readonly title: string;
  readonly rows: readonly SignRow[];
}

/** The sign that the rules demand at every table. */
export const TableSign = ({ title, rows }: TableSignProps): ReactElement => {
  const say = useSay();
  return (
    <aside className="table-sign" aria-label={say('Sign of the table')}>
      <h2>{title}</h2>
      <SignRows rows={rows} />
    </aside>
  );
};
