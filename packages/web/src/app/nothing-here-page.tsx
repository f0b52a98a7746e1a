import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { navFor } from '../shell/nav.ts';
import { ColumnPage, NEXT_KEYS } from '../shell/page-shell.tsx';
import type { OpenPage } from './api.ts';

/** An address that leads nowhere says so, and where there is something instead. */
export const NothingHerePage = (page: OpenPage): ReactElement => {
  const [place] = useLocation();
  return (
    <ColumnPage theme="pit" title="Nothing is here" {...page} keys={NEXT_KEYS}>
      <section className="panel nothing-there">
        <p>
          The house has no page at <b>{place}</b>. The address may be mistyped, or belong to an older version
          of the house.
        </p>
        <ul className="acts">
          {page.me === undefined && (
            <li>
              <Link className="button" href="/" data-filled="true">
                To the first page
              </Link>
            </li>
          )}
          {navFor(page.me?.role).map(({ href, label, to }) => (
            <li key={to}>
              <Link className="button" href={href} data-filled={to === 'floor'}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ColumnPage>
  );
};
