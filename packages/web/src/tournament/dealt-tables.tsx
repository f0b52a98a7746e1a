import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../app/api.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Refused } from '../shell/said.tsx';
import { type DealtAct, type DealtTable, type DeskLook, readDealt, sendActs, sendDealt } from './api.ts';
import { tablesIn } from './standing.ts';

const EVERY_MS = 4000;

const PHASES: Readonly<Record<DealtTable['strip']['phase'], string>> = {
  shuffle: 'shuffling',
  wagers: 'wagers are made',
  round: 'round in play',
  ended: 'session over',
};

/** The tables at which the house deals this tournament, asked for again and again while they play. */
export const useDealt = (
  tournament: string,
): { readonly tables: readonly DealtTable[]; readonly refresh: () => void } => {
  const [tables, setTables] = useState<readonly DealtTable[]>([]);
  const refresh = useCallback(() => {
    void readDealt(tournament).then((answer) => {
      if (answer.ok) setTables(answer.value.tables);
    });
  }, [tournament]);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { tables, refresh };
};

/** An act that goes on record with its reason: first asked for, then done. */
const WithReason = ({
  open,
  does,
  onDone,
}: {
  readonly open: string;
  readonly does: string;
  readonly onDone: (reason: string) => void;
}): ReactElement => {
  const [reason, setReason] = useState<string>();
  if (reason === undefined) return <Button onClick={() => setReason('')}>{open}</Button>;
  return (
    <form
      className="acts"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(reason.trim());
        setReason(undefined);
      }}
    >
      <label className="field">
        <span className="heard">Reason, for the record</span>
        <input
          required
          placeholder="Reason, for the record"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Button type="submit">{does}</Button>
      <Button onClick={() => setReason(undefined)}>Keep</Button>
    </form>
  );
};

/** An act that nobody does by one press. */
const AskedTwice = ({
  open,
  does,
  onDone,
}: {
  readonly open: string;
  readonly does: string;
  readonly onDone: () => void;
}): ReactElement => {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>{open}</Button>;
  return (
    <>
      <Button onClick={onDone}>{does}</Button>
      <Button onClick={() => setAsked(false)}>Keep</Button>
    </>
  );
};

interface TableProps {
  readonly dealt: DealtTable;
  readonly nameOf: (player: string) => string;
  readonly onSend: (act: DealtAct) => void;
  readonly onExclude: (player: string) => void;
}

/** A table waits for somebody's wager, and the director decides what becomes of it. */
const Withheld = ({ dealt: { table, strip }, nameOf, onSend, onExclude }: TableProps): ReactElement => (
  <>
    {(strip.waitsFor?.players ?? []).map((player) => (
      <span key={player} className="acts withheld" role="alert">
        <b>{nameOf(player)} does not wager</b>
        <ClauseTag clause={strip.waitsFor?.by ?? ''} />
        <Button onClick={() => onSend({ do: 'minimum', table, player })}>Wager the minimum for him</Button>
        <Button onClick={() => onSend({ do: 'pass', table, player })}>Let the round pass</Button>
        <AskedTwice open="Exclude him" does="Exclude" onDone={() => onExclude(player)} />
      </span>
    ))}
  </>
);

const DealtRow = (props: TableProps): ReactElement => {
  const { dealt, onSend } = props;
  const { table, strip, held } = dealt;
  const { what, number, of } = strip.indicator;
  return (
    <li className="row">
      <Link href={`/tables/${encodeURIComponent(table)}`}>
        {strip.isPlayOff ? `Play-off, table ${strip.table}` : `Table ${strip.table}`}
      </Link>
      <span className="figures">
        {what} {number} of {of}, {strip.waitsFor === null ? PHASES[strip.phase] : 'waits for you'}
        {held && strip.end === null ? ', waits after it' : ''}
      </span>
      {strip.phase === 'round' && (
        <WithReason
          open="Void the round"
          does="Void"
          onDone={(reason) => onSend({ do: 'void', table, reason })}
        />
      )}
      <Withheld {...props} />
    </li>
  );
};

/** How many play-offs are due in a session, and not open yet. */
const playOffsToOpen = ({ view }: DeskLook, session: string, own: readonly DealtTable[]): number => {
  const last = view.sessions.at(-1)?.name;
  const due = view.due.filter((each) => each.do === 'playOff' && (each.session ?? last) === session);
  return due.length - own.filter(({ strip }) => strip.isPlayOff && strip.end?.isScored !== true).length;
};

/** Real tables are counted by hand; or the house opens a table for each, deals it, and counts it. */
export const DealtTables = ({
  look,
  session,
  tables,
  onDone,
}: {
  readonly look: DeskLook;
  readonly session: DeskLook['view']['sessions'][number];
  readonly tables: readonly DealtTable[];
  readonly onDone: () => void;
}): ReactElement | null => {
  const [refused, setRefused] = useState<Answer<unknown>>();
  const own = tables.filter(({ strip }) => strip.session === session.name);
  const playing = own.filter(({ strip }) => strip.end === null);
  const held = playing.length > 0 && playing.every((each) => each.held);
  const toOpen = tablesIn(session) - own.filter(({ strip }) => !strip.isPlayOff).length;
  const seated = session.seats.flat().filter((player) => player !== '');
  const strangers = seated.filter((player) => (look.names[player] ?? player) === player);
  const send = async (act: DealtAct): Promise<void> => {
    const answer = await sendDealt(look.id, act);
    setRefused(answer);
    onDone();
  };
  const exclude = async (player: string): Promise<void> => {
    setRefused(await sendActs(look.id, [{ do: 'disqualify', player }]));
    onDone();
  };
  const playOffs = playOffsToOpen(look, session.name, own);
  if (own.length === 0 && session.counts.length > 0) return null;
  return (
    <section className="panel dealt-tables" aria-label="Dealt by the house">
      <div className="panel-head">
        <h2>Dealt by the house</h2>
        <span>
          {own.length === 0
            ? 'or play at real tables, and count them'
            : `${playing.length} of ${own.length} playing`}
        </span>
      </div>
      <Refused what="Nothing was changed" answer={refused} />
      <ul>
        {own.map((dealt) => (
          <DealtRow
            key={dealt.table}
            dealt={dealt}
            nameOf={(player) => look.names[player] ?? player}
            onSend={(act) => void send(act)}
            onExclude={(player) => void exclude(player)}
          />
        ))}
      </ul>
      {own.length === 0 && strangers.length > 0 && (
        <p className="matter-note">
          {strangers.length} of {seated.length} have no account here and could not wager.
        </p>
      )}
      <p className="acts dealt-keys">
        {toOpen > 0 && (
          <Button onClick={() => void send({ do: 'open', session: session.name })}>
            Open the tables of {session.name}
          </Button>
        )}
        {toOpen <= 0 && playOffs > 0 && (
          <Button onClick={() => void send({ do: 'open', session: session.name })}>
            {playOffs === 1 ? 'Open the play-off' : `Open ${playOffs} play-offs`}
          </Button>
        )}
        {playing.length > 0 && (
          <Button onClick={() => void send({ do: held ? 'resume' : 'pause', session: session.name })}>
            {held ? 'Let all tables go on' : 'Pause all tables after the round'}
          </Button>
        )}
      </p>
    </section>
  );
};
