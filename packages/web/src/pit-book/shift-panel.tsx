import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { TextField } from '../shell/field.tsx';
import { Unread } from '../shell/said.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import type { BookProps } from './open-work.tsx';
import { PaperLink } from './paper-link.tsx';
import { begin } from './use-book.ts';
import type { Shift, ShiftReport } from './words.ts';

const HOLDS: readonly string[] = ['supervisor', 'owner'];
const ASK_MS = 10_000;

const percent = (part: number | null): string => (part === null ? '–' : `${(part * 100).toFixed(1)} %`);

/** The money of a shift, table by table; each line and all together come to nothing. */
const ReportTable = ({ report: { tables, totals } }: { readonly report: ShiftReport }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const heads = [
    say('Beginning'),
    say('Fills'),
    say('Credits'),
    say('Won'),
    say('End'),
    say('Comes to'),
    say('Drop'),
    say('Hold'),
  ];
  const row = (each: ShiftReport['totals'] | ShiftReport['tables'][number]): ReactElement[] =>
    [
      ...[each.opened, each.filled, each.credited].map((sum) => money.felt(sum)),
      money.signed(each.won),
      ...[each.closed, each.sum, each.drop].map((sum) => money.felt(sum)),
      percent(each.drop === 0 ? null : each.won / each.drop),
    ].map((words, at) => (
      <td key={heads[at]} className="amount figures">
        {words}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard.
    <section className="book-scroll" tabIndex={0} aria-label={say('Money of the shift')}>
      <table>
        <Columns of={[say('Table'), ...heads.map((amount) => ({ amount }))]} />
        <tbody>
          {tables.map((each) => (
            <tr key={each.table}>
              <th scope="row">{each.table}</th>
              {row(each)}
            </tr>
          ))}
          <tr className="book-total">
            <th scope="row">{say('All')}</th>
            {row(totals)}
          </tr>
        </tbody>
      </table>
    </section>
  );
};

const Report = ({ shift }: { readonly shift: number }): ReactElement | null => {
  const say = useSay();
  const money = useMoney();
  const [report] = useAnswer('/api/pit/shifts/:shift', {
    every: ASK_MS,
    asked: [{ params: { shift } }],
  });
  if (report === undefined) return null;
  if (!report.ok) return <Unread what={say('The report cannot be read just now')} answer={report} />;
  const { totals, disputes, incidents, voids } = report.value;
  return (
    <>
      <ReportTable report={report.value} />
      <p className="book-quiet" role="status">
        {totals.sum === 0
          ? say('Beginning, fills and win, less credits and end, come to nothing.')
          : say('They come to {sum}: look at it.', { sum: money.balance(totals.sum) })}{' '}
        {totals.over !== 0 && say('Counts are {sum} apart.', { sum: money.signedBalance(totals.over) })}{' '}
        {say('Open disputes {disputes}, void rounds {voids}, incidents {incidents}.', {
          disputes: String(disputes.length),
          voids: String(voids.length),
          incidents: String(incidents.length),
        })}
      </p>
    </>
  );
};

/** What may be done with the shift that is on. */
const ShiftActs = ({ shift, of }: { readonly shift: Shift; readonly of: BookProps }): ReactElement => {
  const say = useSay();
  const [words, setWords] = useState('');
  const { me, write } = of;
  const not = say('Not done');
  const isMine = shift.holder === me;
  const send = (body: { do: 'offer'; note: string } | { do: 'take'; why: string } | { do: 'close' }): void =>
    begin(
      write(not, (id) => post('/api/pit/shift', { body: { id, ...body } })).then((ok) => ok && setWords('')),
    );
  const needsWhy = !isMine && shift.offered === null;
  return (
    <div className="book-shift-acts">
      {(isMine || needsWhy) && (
        <TextField
          label={
            isMine ? say('What the next has to know') : say('Why you take it, though it is not handed over')
          }
          maxLength={isMine ? 4000 : 400}
          value={words}
          onChange={setWords}
        />
      )}
      {isMine ? (
        <>
          <Button data-filled="true" onClick={() => send({ do: 'offer', note: words })}>
            {say('Hand it over')}
          </Button>
          <Button onClick={() => send({ do: 'close' })}>{say('Close the pit')}</Button>
        </>
      ) : (
        <Button data-filled="true" onClick={() => send({ do: 'take', why: words })}>
          {say('Take it over')}
        </Button>
      )}
    </div>
  );
};

/** The shift that is on, its money as it stands, and those before it. */
export const ShiftPanel = (props: BookProps): ReactElement => {
  const say = useSay();
  const { book, me, role, write, timeOf } = props;
  const [shift, ...before] = book.shifts;
  const on = shift !== undefined && shift.ended === null ? shift : undefined;
  const past = on === undefined ? book.shifts : before;
  const nameOf = (id: string): string => (id === me ? say('you') : (book.names[id] ?? id));
  return (
    <section className="panel book-shift" aria-label={say('Shift')}>
      <div className="panel-head">
        <h2>
          {on === undefined
            ? say('No shift is on')
            : say('Shift {number}, held by {name} since {time}', {
                number: String(on.number),
                name: nameOf(on.holder),
                time: timeOf(on.since),
              })}
        </h2>
        <PaperLink file="day">{say('Statement of the day')}</PaperLink>
      </div>
      {on?.offered && <p role="status">{say('Handed over: {note}', { note: on.offered.note || '–' })}</p>}
      {on !== undefined && <Report shift={on.number} />}
      {HOLDS.includes(role) && on !== undefined && <ShiftActs shift={on} of={props} />}
      {HOLDS.includes(role) && on === undefined && (
        <Button
          data-filled="true"
          onClick={() =>
            begin(write(say('Not done'), (id) => post('/api/pit/shift', { body: { id, do: 'begin' } })))
          }
        >
          {say('Begin a shift')}
        </Button>
      )}
      <ul className="book-past">
        {[...(on === undefined ? [] : [on]), ...past].map(({ number, holder, since, ended }) => (
          <li key={number}>
            <span className="figures">{timeOf(since)}</span>
            <span>
              {say('Shift {number}, {name}', { number: String(number), name: nameOf(holder) })}
              <small>{ended === null ? say('it is on') : timeOf(ended.at)}</small>
            </span>
            <PaperLink file={`shift-${number}`}>{say('Report')}</PaperLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
