import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { OwnPage } from '../app/api.ts';
import { ColumnPage } from '../shell/page-shell.tsx';
import { Said, Unread } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useWords } from '../words/use-language.tsx';
import { ChipsForm } from './chips-form.tsx';
import { IncidentForm, IncidentsPanel } from './incidents-panel.tsx';
import { OpenWork, PastWork } from './open-work.tsx';
import './pit-book.css';
import { ShiftPanel } from './shift-panel.tsx';
import { useBook } from './use-book.ts';

const WRITES: readonly string[] = ['dealer', 'supervisor', 'owner'];
const SEES: readonly string[] = ['supervisor', 'regulator', 'owner'];

/** The first field of the form, whatever has the focus. */
const toForm = (): void => document.querySelector<HTMLElement>('.book-pieces input')?.focus();

/** Slips, counts of floats, shifts and incidents. */
export const PitBookPage = ({ me, onOut }: OwnPage): ReactElement => {
  const language = useWords('pit');
  const { say } = language;
  const { told, refused, write } = useBook();
  const [, go] = useLocation();
  const sees = SEES.includes(me.role);
  const writes = WRITES.includes(me.role);
  useKeys({ f: toForm, ...(sees ? { b: () => go('/pit') } : {}) });
  const timeOf = (at: number): string =>
    language.date(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const book = told?.ok ? told.value : undefined;
  const props = book && { book, me: me.id, role: me.role, write, timeOf };
  return (
    <ColumnPage
      here="pit"
      theme="pit"
      title={say('Book of the pit')}
      me={me}
      onOut={onOut}
      column="pit-book"
      head={<p>{say('Chips move by a slip and two names; a float is counted by two.')}</p>}
      keys={[
        ...(writes ? [{ caps: ['F'], does: say('chips of a table') }] : []),
        ...(sees ? [{ caps: ['B'], does: say('desk of the pit') }] : []),
        { caps: ['Tab'], does: say('next field') },
      ]}
    >
      {refused !== undefined && <Said {...refused} />}
      <Unread what={say('The book cannot be read just now')} answer={told} />
      {props !== undefined && (
        <>
          <OpenWork {...props} />
          {writes && <ChipsForm book={props.book} write={write} />}
          {sees && <ShiftPanel {...props} />}
          <PastWork {...props} />
          {sees && <IncidentsPanel {...props} />}
          {writes && <IncidentForm book={props.book} write={write} />}
        </>
      )}
    </ColumnPage>
  );
};
