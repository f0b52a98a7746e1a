import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, OwnPage } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Said, Unread } from '../shell/said.tsx';
import { watchTournament } from './api.ts';
import { isStack, StackField } from './count-fields.tsx';
import { readTallies, sendTally, type TableToTally } from './register-api.ts';
import './seat.css';
import './tally.css';
import { chipWords } from './words.ts';

type Tallies = Awaited<ReturnType<typeof readTallies>>;

/** The tables that whoever looks may count, live. */
const useTallies = (
  tournament: string,
): { readonly answer: Tallies | undefined; readonly refresh: () => void } => {
  const [answer, setAnswer] = useState<Tallies>();
  const refresh = useCallback(() => {
    void readTallies(tournament).then((read) =>
      setAnswer((before) => (read.ok || before === undefined || !before.ok ? read : before)),
    );
  }, [tournament]);
  useEffect(() => {
    refresh();
    return watchTournament(tournament, refresh);
  }, [tournament, refresh]);
  return { answer, refresh };
};

interface TallyFormProps {
  readonly table: TableToTally;
  readonly nameOf: (player: string) => string;
  readonly onSend: (chips: Record<string, number>) => void;
}

/** One table, in the order of its seats; what is missing is named, and the sum stands below. */
const TallyForm = ({ table, nameOf, onSend }: TallyFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null);
  const seats = table.seats.filter(({ isCounted }) => isCounted);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(table.tally?.chips ?? {}).map(([player, held]) => [player, String(held)]),
    ),
  );
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const missing = seats.filter(({ player }) => !isStack(typed[player] ?? ''));
  const sum = seats.reduce((all, { player }) => all + (Number(typed[player]) || 0), 0);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (missing.length === 0)
      onSend(Object.fromEntries(seats.map(({ player }) => [player, Number(typed[player])])));
  };
  return (
    <form ref={form} className="panel tally-form" onSubmit={send}>
      <div className="panel-head">
        <h2>
          Table {table.table}, {table.session}
        </h2>
        <span className="figures">{chipWords(sum)} together</span>
      </div>
      {seats.map(({ seat, player }) => (
        <StackField
          key={player}
          seat={seat}
          label={nameOf(player)}
          value={typed[player] ?? ''}
          onChange={(to) => setTyped((before) => ({ ...before, [player]: to }))}
        />
      ))}
      <p>
        <span className="quiet" role="status">
          {missing.length === 0
            ? 'The director takes it, and nobody goes on before.'
            : `Missing: ${missing.map(({ player }) => nameOf(player)).join(', ')}. Whoever lost everything has 0.`}
        </span>
        <Button type="submit" data-filled="true" disabled={missing.length > 0}>
          {table.tally === null ? 'Send the count' : 'Send it anew'}
        </Button>
      </p>
    </form>
  );
};

/** Counting at the tables, on a tablet: whoever counts sends it, and another person takes it at the desk. */
export const TallyPage = ({
  tournament,
  ...page
}: OwnPage & { readonly tournament: string }): ReactElement => {
  const { answer, refresh } = useTallies(tournament);
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState<{ readonly table: string; readonly answer: Answer<unknown> }>();
  const tables = answer?.ok ? answer.value.tables : [];
  const nameOf = (player: string): string => (answer?.ok ? (answer.value.names[player] ?? player) : player);
  const keyOf = (table: TableToTally): string => `${table.session} ${table.table}`;
  const shown = tables.find((table) => keyOf(table) === open) ?? tables.find(({ tally }) => tally === null);
  const send = async (table: TableToTally, chips: Record<string, number>): Promise<void> => {
    const { session, table: number } = table;
    setSaid({ table: number, answer: await sendTally(tournament, { session, table: number, chips }) });
    setOpen(undefined);
    refresh();
  };
  return (
    <ColumnPage
      here="tournaments"
      theme="pit"
      title={answer?.ok ? answer.value.title : 'Counting'}
      {...page}
      keys={FORM_KEYS}
      column="tally-page"
    >
      <Unread what="The tables cannot be read" answer={answer} />
      {said?.answer.ok && (
        <Said
          tone="done"
          what={`Table ${said.table} is sent`}
          why="The director takes it, or asks for a recount."
        />
      )}
      <Refused what="The count was not taken" answer={said?.answer} />
      {answer?.ok && tables.length === 0 && (
        <p className="nothing-here">
          <b>No table to count</b>
          Tables that you are assigned to stand here from the draw until they are counted.
        </p>
      )}
      <ul className="tally-tables">
        {tables.map((table) => (
          <li key={keyOf(table)}>
            <Button
              aria-pressed={table === shown}
              data-filled={table === shown}
              onClick={() => setOpen(keyOf(table))}
            >
              Table {table.table}
              {table.tally === null ? '' : ', sent'}
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <TallyForm
          key={keyOf(shown)}
          table={shown}
          nameOf={nameOf}
          onSend={(chips) => void send(shown, chips)}
        />
      )}
    </ColumnPage>
  );
};
