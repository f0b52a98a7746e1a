import { type ReactElement, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useFloor } from '../floor/use-floor.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { sentence } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { reportDefect } from '../trouble/defects.ts';
import { Sum } from '../words/use-money.tsx';
import './pit-desk.css';
import { PitDock } from './pit-dock.tsx';
import { PitQueue } from './pit-queue.tsx';
import { PitTile } from './pit-tile.tsx';
import { pitActs, useHouseNow, usePitDesk, usePitTone } from './use-pit-desk.ts';
import { byTable, holdWords, nextStanding, type PitStep, type PitTold, signed, stands } from './words.ts';

const KEYS = [
  { caps: ['J', 'K'], does: 'waiting step' },
  { caps: ['A'], does: 'acknowledge the oldest' },
  { caps: ['N'], does: 'next that stands' },
  { caps: ['←', '↑', '↓', '→'], does: 'table' },
  { caps: ['↵'], does: 'open its felt' },
  { caps: ['1', '–', '9'], does: 'table by number' },
  { caps: ['B'], does: 'slips, counts, shift' },
  { caps: ['M'], does: 'mute' },
] as const;

const TIME = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const timeOf = (at: number): string => TIME.format(at);

const WORKS: readonly string[] = ['supervisor', 'owner'];

/** How many tiles stand in a row. */
const columnsOf = (grid: HTMLElement | null): number =>
  grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length;

type Filter = 'all' | 'stand' | 'wait';

const isShown = (filter: Filter, steps: readonly PitStep[]): boolean =>
  filter === 'all' || (filter === 'stand' ? steps.some(stands) : steps.length > 0);

interface Desk {
  readonly told: PitTold;
  readonly tables: readonly string[];
  readonly chosen: string | undefined;
  readonly step: PitStep | undefined;
  readonly choose: (table: string, step?: PitStep) => void;
  readonly acknowledge: (step: PitStep) => void;
  /** What was acknowledged a moment ago: the next press is for another. */
  readonly sent: ReadonlySet<string>;
  readonly mute: () => void;
}

/** Every key of the desk; the pointer does the same. */
const useDeskKeys = (desk: Desk, grid: { readonly current: HTMLElement | null }): void => {
  const { told, tables, chosen, step, choose, acknowledge, sent, mute } = desk;
  const [, go] = useLocation();
  const { steps } = told;
  const toStep = (by: 1 | -1) => (): unknown => {
    if (steps.length === 0) return false;
    const at = step === undefined ? (by === 1 ? -1 : 0) : steps.indexOf(step);
    const next = steps[(at + by + steps.length) % steps.length];
    return next && choose(next.table, next);
  };
  const toTable = (by: (columns: number) => number) => (): unknown => {
    const at = tables.indexOf(chosen ?? '');
    const next = tables[at === -1 ? 0 : at + by(columnsOf(grid.current))];
    return next === undefined ? undefined : choose(next);
  };
  const figures = Object.fromEntries(
    tables.slice(0, 9).map((table, index) => {
      const figure = String(index + 1);
      return [figure, () => choose(tables.includes(figure) ? figure : table)];
    }),
  );
  useKeys({
    j: toStep(1),
    k: toStep(-1),
    a: () => {
      const oldest = steps
        .filter(({ key, acknowledged }) => acknowledged === null && !sent.has(key))
        .toSorted((one, other) => one.opened - other.opened)[0];
      return oldest === undefined ? false : acknowledge(oldest);
    },
    n: () => {
      const next = nextStanding(steps, chosen);
      return next === undefined ? false : choose(next);
    },
    m: mute,
    b: () => go('/pit/book'),
    ArrowRight: toTable(() => 1),
    ArrowLeft: toTable(() => -1),
    ArrowDown: toTable((columns) => columns),
    ArrowUp: toTable((columns) => -columns),
    Enter: () => (chosen === undefined ? false : go(`/tables/${encodeURIComponent(chosen)}`)),
    ...figures,
  });
};

const EMPTY: PitTold = {
  now: 0,
  day: 0,
  version: 0,
  tables: [],
  all: { drop: 0, win: 0, hold: null, errors: null },
  steps: [],
  past: [],
  dealers: [],
  names: {},
};

/** What the whole pit has come to today. */
const Totals = ({ told: { all, day, tables } }: { readonly told: PitTold }): ReactElement => (
  <>
    <p className="figures">
      {tables.length} {tables.length === 1 ? 'table' : 'tables'} open; since {timeOf(day)}
    </p>
    <dl className="pit-totals figures">
      <div>
        <dd>
          <Sum of={all.drop} />
        </dd>
        <dt>drop</dt>
      </div>
      <div>
        <dd>
          <Sum of={all.win} />
        </dd>
        <dt>win</dt>
      </div>
      <div>
        <dd>{holdWords(all.hold)}</dd>
        <dt>hold</dt>
      </div>
      <div>
        <dd>{all.errors === null ? '–' : signed(all.errors, 1)}</dd>
        <dt>standard errors</dt>
      </div>
    </dl>
  </>
);

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'All'],
  ['stand', 'Stand'],
  ['wait', 'Wait'],
];

/** The pit: every table at once, and everything for which somebody is wanted. */
// long: the desk is one state, drawn from three places.
export const PitPage = ({ me, onOut }: OwnPage): ReactElement => {
  const { told = EMPTY, isStale, ahead, refresh } = usePitDesk();
  const floor = useFloor();
  const approvals = useApprovals(me);
  const now = useHouseNow(ahead);
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ readonly table: string; readonly key?: string }>();
  const [filter, setFilter] = useState<Filter>('all');
  const sent = useRef(new Set<string>());
  const [isMute, setMute] = useState(false);
  const [refused, setRefused] = useState<string>();
  usePitTone(told, isMute);
  const mayAct = WORKS.includes(me.role);
  const steps = byTable(told.steps);
  const rows = [...told.tables]
    .toSorted((one, other) => one.table.localeCompare(other.table, 'en', { numeric: true }))
    .filter(({ table }) => isShown(filter, steps.get(table) ?? []));
  const row = rows.find(({ table }) => table === chosen?.table) ?? rows[0];
  const step =
    told.steps.find(({ key, table }) => key === chosen?.key && table === row?.table) ??
    steps.get(row?.table ?? '')?.[0];
  const nameOf = (id: string): string => (id === me.id ? me.display : (told.names[id] ?? id));

  const choose = (table: string, on?: PitStep): void => {
    setRefused(undefined);
    setChosen({ table, ...(on && { key: on.key }) });
  };
  const did = (asked: Promise<Answer<unknown>>): void => {
    setRefused(undefined);
    asked
      .then((answer) => {
        if (!answer.ok) setRefused(sentence(answer.detail));
        refresh();
      })
      .catch(reportDefect('the pit was not told'));
  };
  const acknowledge = (on: PitStep): void => {
    choose(on.table, on);
    if (!mayAct || sent.current.has(on.key)) return;
    sent.current.add(on.key);
    did(
      pitActs.acknowledge(on.key).then((answer) => {
        if (!answer.ok) sent.current.delete(on.key);
        return answer;
      }),
    );
  };
  const mute = (): void => setMute((before) => !before);
  useDeskKeys(
    {
      told,
      tables: rows.map(({ table }) => table),
      chosen: row?.table,
      step,
      choose,
      acknowledge,
      sent: sent.current,
      mute,
    },
    grid,
  );
  const tiles = new Map(floor?.ok ? floor.value.tiles.map((tile) => [tile.table, tile]) : []);
  const count = (each: Filter): number =>
    told.tables.filter(({ table }) => isShown(each, steps.get(table) ?? [])).length;
  return (
    <PageShell
      here="pit"
      theme="pit"
      title="Pit"
      me={me}
      onOut={onOut}
      keys={KEYS}
      status={
        isStale
          ? `As of ${timeOf(told.now)}: the house does not answer`
          : isMute
            ? 'Muted'
            : 'Tone every 20 s'
      }
      rail={
        <>
          <PitQueue
            steps={told.steps}
            past={told.past}
            now={now}
            me={me.id}
            mayAct={mayAct}
            chosen={step?.key}
            nameOf={nameOf}
            timeOf={timeOf}
            onChoose={(on) => choose(on.table, on)}
            onAcknowledge={acknowledge}
          />
          <ApprovalsPanel me={me} approvals={approvals} />
        </>
      }
    >
      <div className="pit-desk" data-stale={isStale}>
        <header className="page-head pit-head">
          <h1>Pit</h1>
          <Totals told={told} />
          <Link className="button pit-to-book" href="/pit/book">
            Book <KeyCap of="B" />
          </Link>
          <fieldset className="segments" aria-label="Which tables">
            {FILTERS.map(([each, words]) => (
              <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
                {words} <span className="figures">{count(each)}</span>
              </button>
            ))}
          </fieldset>
        </header>
        <p className="heard" role="alert">
          {told.steps
            .filter(({ acknowledged }) => acknowledged === null)
            .map(({ table, what }) => `Table ${table}: ${what}.`)
            .join(' ')}
        </p>
        <div className="pit-tiles" ref={grid}>
          {rows.map((each) => {
            const own = steps.get(each.table) ?? [];
            const [first] = own;
            return (
              <PitTile
                key={each.table}
                row={each}
                tile={tiles.get(each.table)}
                steps={own}
                number={first === undefined ? undefined : told.steps.indexOf(first) + 1}
                now={now}
                isChosen={each === row}
                nameOf={nameOf}
                timeOf={timeOf}
                onChoose={() => choose(each.table)}
              />
            );
          })}
          {rows.length === 0 && (
            <p className="pit-nothing">
              {told.tables.length === 0 ? 'No table is open for money.' : 'No table is like that now.'}
            </p>
          )}
        </div>
        {row !== undefined && (
          <PitDock
            row={row}
            step={step}
            past={told.past}
            now={now}
            mayAct={mayAct}
            dealers={told.dealers}
            refused={refused}
            nameOf={nameOf}
            timeOf={timeOf}
            onAcknowledge={acknowledge}
            onSign={(dealer, relieved) => did(pitActs.sign(row.table, dealer, relieved))}
          />
        )}
      </div>
    </PageShell>
  );
};
