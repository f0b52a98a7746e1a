import type { ReactElement, ReactNode } from 'react';
import { addressOf } from '../app/api.ts';

/** A paper of the book, in a page of its own. */
export const PaperLink = ({
  file,
  children,
}: {
  readonly file: string;
  readonly children: ReactNode;
}): ReactElement => (
  <a
    className="button"
    href={addressOf('/api/pit/papers/:file', { params: { file: `${file}.pdf` } })}
    target="_blank"
    rel="noreferrer"
  >
    {children}
  </a>
);
