import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Refused } from '../shell/said.tsx';
import { type DealtAct, type DealtTable, type DeskLook, readDealt, sendDealt } from './api.ts';

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

const VoidRound = ({ onVoid }: { readonly onVoid: (reason: string) => void }): ReactElement => {
  const [reason, setReason] = useState<string>();
  if (reason === undefined) return <Button onClick={() => setReason('')}>Void the round</Button>;
  return (
    <form
      className="acts"
      onSubmit={(event) => {
        event.preventDefault();
        onVoid(reason.trim());
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
      <Button type="submit">Void</Button>
      <Button onClick={() => setReason(undefined)}>Keep</Button>
    </form>
  );
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
  const toOpen = session.seats.length - own.filter(({ strip }) => !strip.isPlayOff).length;
  const strangers = session.seats.flat().filter((player) => (look.names[player] ?? player) === player);
  const send = async (act: DealtAct): Promise<void> => {
    const answer = await sendDealt(look.id, act);
    setRefused(answer);
    onDone();
  };
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
        {own.map(({ table, strip, held: waits }) => (
          <li key={table} className="row">
            <Link href={`/tables/${encodeURIComponent(table)}`}>
              {strip.isPlayOff ? `Play-off, table ${strip.table}` : `Table ${strip.table}`}
            </Link>
            <span className="figures">
              {strip.indicator.what} {strip.indicator.number} of {strip.indicator.of}, {PHASES[strip.phase]}
              {waits && strip.end === null ? ', waits after it' : ''}
            </span>
            {strip.phase === 'round' && (
              <VoidRound onVoid={(reason) => void send({ do: 'void', table, reason })} />
            )}
          </li>
        ))}
      </ul>
      {own.length === 0 && strangers.length > 0 && (
        <p className="matter-note">
          {strangers.length} of {session.seats.flat().length} have no account here and could not wager.
        </p>
      )}
      <p className="acts dealt-keys">
        {toOpen > 0 && (
          <Button onClick={() => void send({ do: 'open', session: session.name })}>
            Open the tables of {session.name}
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
