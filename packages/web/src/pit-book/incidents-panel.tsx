import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { useSay } from '../words/use-language.tsx';
import type { BookProps } from './open-work.tsx';
import { PaperLink } from './paper-link.tsx';
import { begin } from './use-book.ts';
import { INCIDENTS, type Incident } from './words.ts';

const NO_TABLE = '';

/** Something that happened, as whoever saw it tells it. */
export const IncidentForm = ({ book, write }: Pick<BookProps, 'book' | 'write'>): ReactElement => {
  const say = useSay();
  const [kind, setKind] = useState<Incident['kind']>('dispute');
  const [table, setTable] = useState(NO_TABLE);
  const [people, setPeople] = useState('');
  const [what, setWhat] = useState('');
  const [said, setSaid] = useState<SaidProps>();
  const send = async (): Promise<void> => {
    if (what.trim() === '')
      return setSaid({ tone: 'refused', what: say('Not sent'), why: say('Say what happened.') });
    setSaid(undefined);
    const body = { kind, table: table === NO_TABLE ? null : table, people, what };
    const isDone = await write(say('Not sent'), (id) =>
      post('/api/pit/incidents', { body: { id, ...body } }),
    );
    if (!isDone) return undefined;
    setWhat('');
    setPeople('');
    return setSaid({ tone: 'done', what: say('Reported.') });
  };
  return (
    <SaidForm className="panel book-form" said={said} onSend={send}>
      <h2>{say('Report an incident')}</h2>
      <PickField
        label={say('Kind')}
        value={kind}
        of={(Object.keys(INCIDENTS) as Incident['kind'][]).map(
          (each) => [each, say(INCIDENTS[each])] as const,
        )}
        onChange={setKind}
      />
      <PickField
        label={say('Table')}
        value={table}
        of={[
          [NO_TABLE, say('at none')] as const,
          ...book.floats.map((each) => [each.table, each.table] as const),
        ]}
        onChange={setTable}
      />
      <TextField label={say('Who')} maxLength={400} value={people} onChange={setPeople} />
      <TextField label={say('What happened')} maxLength={4000} value={what} onChange={setWhat} />
      <Button type="submit">{say('Report it')}</Button>
    </SaidForm>
  );
};

const IncidentLine = ({
  incident,
  of,
}: {
  readonly incident: Incident;
  readonly of: BookProps;
}): ReactElement => {
  const say = useSay();
  const { book, role, write, timeOf } = of;
  const { number, kind, table, people, what, reported, notes, closed } = incident;
  const [note, setNote] = useState('');
  const nameOf = (id: string): string => book.names[id] ?? id;
  const not = say('Not done');
  const name = say('incident {number}', { number: String(number) });
  const send = (body: { do: 'note'; what: string } | { do: 'close' }): void =>
    begin(
      write(not, (id) =>
        post('/api/pit/incidents/:incident', { params: { incident: number }, body: { id, ...body } }),
      ).then((ok) => ok && setNote('')),
    );
  return (
    <li data-incident={number}>
      <b>
        {say(INCIDENTS[kind])}
        {table === null ? '' : `, ${say('Table {table}', { table })}`} · {name}
      </b>
      <span>{what}</span>
      <span className="book-quiet">
        {people === '' ? '' : `${people} · `}
        {nameOf(reported.by)}, {timeOf(reported.at)}
        {closed === null ? '' : ` · ${say('closed by {name}', { name: nameOf(closed.by) })}`}
      </span>
      {notes.map((each) => (
        <span key={`${each.at} ${each.what}`}>
          {timeOf(each.at)} {nameOf(each.by)}: {each.what}
        </span>
      ))}
      <div className="book-acts">
        <PaperLink file={`incident-${number}`}>{say('Print')}</PaperLink>
        {closed === null && (role === 'supervisor' || role === 'owner') && (
          <>
            <TextField
              label={say('What was done: {name}', { name })}
              maxLength={4000}
              value={note}
              onChange={setNote}
            />
            <Button disabled={note.trim() === ''} onClick={() => send({ do: 'note', what: note })}>
              {say('Note it')}
            </Button>
            <Button aria-label={`${say('Close~incident')}: ${name}`} onClick={() => send({ do: 'close' })}>
              {say('Close~incident')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

export const IncidentsPanel = (props: BookProps): ReactElement => {
  const say = useSay();
  const { incidents } = props.book;
  return (
    <section className="panel book-open" aria-label={say('Incidents')}>
      <h2>{say('Incidents')}</h2>
      {incidents.length === 0 && <p className="book-quiet">{say('None yet.')}</p>}
      <ul>
        {incidents.map((incident) => (
          <IncidentLine key={incident.number} incident={incident} of={props} />
        ))}
      </ul>
    </section>
  );
};
