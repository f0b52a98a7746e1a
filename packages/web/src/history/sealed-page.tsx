import type { ReactElement, ReactNode } from 'react';
import type { Answer, OpenPage } from '../app/api.ts';
import { PageShell } from '../shell/page-shell.tsx';

interface SealedEntryProps {
  /** The number of a draw. */
  readonly spin?: number;
  /** "Shoe 3", "Spin 3". */
  readonly name: string;
  /** What is claimed of it; without a claim it is still sealed. */
  readonly claim?: 'tied' | 'notYet';
  readonly state: string;
  readonly says?: string;
  readonly commitment: string;
  /** What is told of it once it is opened, as names and values. */
  readonly children?: ReactNode;
}

interface ContributorsProps {
  readonly promised?: { readonly parts: readonly { readonly by: string }[] };
  readonly given?: { readonly values: readonly (string | null)[] };
}

const partsSaid = ({ promised, given }: ContributorsProps): string => {
  const count = promised?.parts.length ?? 0;
  if (count === 0) return 'nobody’s: the house alone fixed it';
  const people = count === 1 ? 'one player' : `${count} players`;
  if (given === undefined) return `${people}, not opened yet`;
  const late = given.values.filter((value) => value === null).length;
  return late === 0 ? `${people}, all opened` : `${people}, ${late} of them not opened and left out`;
};

/** Whose browsers had a part in a draw. */
export const Contributors = (props: ContributorsProps): ReactElement => (
  <>
    <dt>Parts</dt>
    <dd>{partsSaid(props)}</dd>
  </>
);

/** What the house sealed: its commitment, and what was found when it was opened. */
export const SealedEntry = (props: SealedEntryProps): ReactElement => (
  <article className="clause-entry" data-spin={props.spin}>
    <h2>
      <span className="clause-number figures">{props.name}</span>
      <span className="clause-claim" data-claim={props.claim}>
        {props.state}
      </span>
    </h2>
    {props.says !== undefined && <p className="clause-says">{props.says}</p>}
    <dl className="seal-facts">
      <dt>Sealed as</dt>
      <dd>{props.commitment}</dd>
      {props.children}
    </dl>
  </article>
);

interface SealedPageProps extends OpenPage {
  readonly table: string;
  readonly title: string;
  /** How it is sealed and opened. */
  readonly about: ReactNode;
  readonly answer: Answer<unknown> | undefined;
  readonly children: ReactNode;
}

/** What is published of a table's secrets: the commitment from the start, the secret when it decides nothing more. */
export const SealedPage = ({
  table,
  title,
  about,
  answer,
  children,
  ...page
}: SealedPageProps): ReactElement => (
  <PageShell here="shoes" theme="paper" title={title} {...page} keys={[{ caps: ['/'], does: 'find' }]}>
    <div className="clauses">
      <h1>{title}</h1>
      <p>
        <a href={`/tables/${encodeURIComponent(table)}`}>To the table</a>
      </p>
      <p>{about}</p>
      {answer?.ok === false && <p role="status">{answer.detail}</p>}
      {children}
    </div>
  </PageShell>
);
