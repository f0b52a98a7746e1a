import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { ColumnPage } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { MONEY } from '../words/money.ts';
import { type DeskLook, readDesk } from './api.ts';
import './check-in.css';
import { type EntrantRow, entrantRows, searched } from './entrant-rows.ts';
import { sendNotes, useRegister } from './register-api.ts';
import { feeOf, sessionNow } from './standing.ts';
import { useTournament } from './use-tournament.ts';

const KEYS = [
  { caps: ['/'], does: 'find an entry' },
  { caps: ['A'], does: 'arrived' },
  { caps: ['F'], does: 'fee received' },
] as const;

const MOST_FOUND = 12;

/** What somebody owes and has paid. Nobody pays by this page: it says what the desk has received. */
const Fee = ({ row, fee }: { readonly row: EntrantRow; readonly fee: number }): ReactElement => {
  const { owed, fees, kept } = row;
  if (fee === 0) return <p className="check-fee">There is no fee.</p>;
  if (owed === undefined)
    return (
      <p className="check-fee">Nobody has noted whether the fee of {MONEY.felt(fee * fees)} was paid.</p>
    );
  return (
    <p className="check-fee" data-owes={owed > 0}>
      {owed > 0 ? (
        <>
          Owes <b className="figures">{MONEY.felt(owed)}</b> of {MONEY.felt(fee * fees)}
        </>
      ) : (
        <>
          Paid <b className="figures">{MONEY.felt(kept.received ?? 0)}</b>
        </>
      )}
    </p>
  );
};

const STATES: Readonly<Partial<Record<EntrantRow['state'], string>>> = {
  withdrawn: 'has withdrawn',
  absent: 'was recorded as not having come',
  disqualified: 'was disqualified',
  replaced: 'was replaced by another',
  out: 'is out',
  waiting: 'is on the waiting list',
};

interface CardProps {
  readonly row: EntrantRow;
  readonly fee: number;
  readonly session: string | undefined;
  readonly onNote: (what: 'arrived' | 'notArrived' | 'paid' | 'unpaid') => void;
}

/** One entry, large enough to be read across a counter. */
const EntryCard = ({ row, fee, session, onNote }: CardProps): ReactElement => {
  const { name, number, table, seat, state, arrived, owed, kept } = row;
  const isHere = arrived !== undefined;
  return (
    <section className="panel check-card" aria-label={`Entry of ${name}`}>
      <p className="figures quiet">
        Entry {number}
        {kept.club === undefined ? '' : `, club ${kept.club}`}
      </p>
      <h2>{name}</h2>
      {STATES[state] !== undefined && <p className="check-state">{`${name} ${STATES[state]}.`}</p>}
      <p className="check-seat figures">
        {table === undefined ? (
          'No seat yet'
        ) : (
          <>
            Table <b>{table}</b> seat <b>{seat}</b> <small>{session}</small>
          </>
        )}
      </p>
      <Fee row={row} fee={fee} />
      {(kept.phone !== undefined || kept.email !== undefined) && (
        <p className="quiet">{[kept.phone, kept.email].filter((each) => each !== undefined).join(', ')}</p>
      )}
      <p className="check-acts">
        <Button data-filled={!isHere} onClick={() => onNote(isHere ? 'notArrived' : 'arrived')}>
          {isHere ? `Here since ${arrived.slice(-5)}: take it back` : 'Arrived'}
        </Button>
        {fee > 0 && (
          <Button onClick={() => onNote(owed === 0 ? 'unpaid' : 'paid')}>
            {owed === 0 ? 'Not paid after all' : 'Fee received'}
          </Button>
        )}
      </p>
    </section>
  );
};

interface CheckInProps extends OwnPage {
  readonly look: DeskLook;
  readonly entry: string | undefined;
  readonly onDone: () => void;
}

// long: markup in the order of the page; what it does is in the hooks above.
const CheckIn = ({ look, entry, onDone, ...page }: CheckInProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const [, go] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const { register, refresh } = useRegister(look.id, look.version);
  const session = sessionNow(look.view);
  const rows = entrantRows(look, session, register.people);
  const row = rows.find(({ number }) => String(number) === entry);
  const found = typed.trim() === '' ? [] : searched(rows, typed).slice(0, MOST_FOUND);
  const hrefOf = ({ number }: EntrantRow): string => `/tournaments/${look.id}/check-in/${number}`;
  const here = rows.filter(({ arrived }) => arrived !== undefined).length;
  const note = async (what: 'arrived' | 'notArrived' | 'paid' | 'unpaid'): Promise<void> => {
    if (row === undefined) return;
    setAnswer(await sendNotes(look.id, [{ do: what, players: [row.player] }]));
    refresh();
    onDone();
  };
  useKeys({
    '/': () => box.current?.focus(),
    a: () => (row === undefined ? false : void note(row.arrived === undefined ? 'arrived' : 'notArrived')),
    f: () => (row === undefined ? false : void note(row.owed === 0 ? 'unpaid' : 'paid')),
  });
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const [first] = found;
    if (first === undefined) return;
    setTyped('');
    go(hrefOf(first));
  };
  return (
    <ColumnPage
      here="tournaments"
      theme="pit"
      title={`Check-in · ${look.draft.title}`}
      heading="Check-in"
      {...page}
      keys={KEYS}
      head={
        <p className="figures check-title">
          <Link href={`/tournaments/${look.id}`}>{look.draft.title}</Link>: {here} of {look.view.players} here
        </p>
      }
      column="check-in"
    >
      <form onSubmit={open}>
        <label className="field">
          <span>Name, entry number or club number</span>
          <input
            ref={box}
            type="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page is for finding somebody, and nothing else.
            autoFocus={row === undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <ul className="check-found">
          {found.map((each) => (
            <li key={each.player}>
              <Link href={hrefOf(each)} onClick={() => setTyped('')}>
                <b>{each.name}</b>
                <span className="figures">
                  {each.number === 0 ? 'waiting' : `entry ${each.number}`}
                  {each.table === undefined ? '' : `, table ${each.table}`}
                  {each.arrived === undefined ? '' : ', here'}
                </span>
              </Link>
            </li>
          ))}
          {typed.trim() !== '' && found.length === 0 && <li className="quiet">No entrant is called that.</li>}
        </ul>
      </form>
      <Refused what="Nothing was noted" answer={answer} />
      {entry !== undefined && row === undefined && (
        <p className="nothing-here">
          <b>There is no entry {entry}</b>
          Look for the name instead.
        </p>
      )}
      {row !== undefined && (
        <EntryCard
          row={row}
          fee={feeOf(look.draft)}
          session={session?.name}
          onNote={(what) => void note(what)}
        />
      )}
    </ColumnPage>
  );
};

/** At the door: who has come, where he sits, what he owes. Opened for an entry by the code on its slip. */
export const CheckInPage = ({
  tournament,
  entry,
  ...page
}: OwnPage & { readonly tournament: string; readonly entry: string | undefined }): ReactElement => {
  const { look, refresh } = useTournament(tournament, readDesk);
  if (look?.ok) return <CheckIn look={look.value} entry={entry} onDone={refresh} {...page} />;
  return (
    <ColumnPage here="tournaments" theme="pit" title="Check-in" {...page} keys={[]}>
      <Unread what="The tournament cannot be read" answer={look} />
    </ColumnPage>
  );
};
