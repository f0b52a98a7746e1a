import type { AuditDone } from '@baize/house/api';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OwnPage } from '../app/api.ts';
import { Icon } from '../art/icon.tsx';
import { roundBundleHref } from '../history/round-file-link.tsx';
import { timeOf } from '../history/telling.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { useKeys } from '../shell/use-keys.ts';
import './audit.css';
import { BundleStrip, useRoundOf } from './bundle-strip.tsx';
import { DeparturesPanel } from './departures-panel.tsx';
import { chooseFile } from './file-check.tsx';
import { InspectionPanel, roundHref, toNote } from './inspection-panel.tsx';
import { KeptInspections } from './kept-inspections.tsx';
import { toFilter, withField } from './log-filter.tsx';
import { LogTable } from './log-table.tsx';
import { shortLink, streamWords } from './log-words.ts';
import { chainWords, type Standing } from './reading.ts';
import { type Check, type Filter, type Log, useCheck, useLog } from './use-audit.ts';
import { type Inspecting, useInspection } from './use-inspection.ts';
import { useStands, WitnessStrip } from './witness-strip.tsx';

const KEYS = [
  { caps: ['J', 'K'], does: 'event' },
  { caps: ['F'], does: 'filter' },
  { caps: ['W'], does: 'this clause' },
  { caps: ['N'], does: 'new inspection' },
  { caps: ['←', '→'], does: 'round of it' },
  { caps: ['R'], does: 'replay' },
  { caps: ['M'], does: 'note' },
  { caps: ['S'], does: 'sign' },
  { caps: ['X'], does: 'bundle' },
  { caps: ['V'], does: 'verify the record' },
  { caps: ['O'], does: 'check my file' },
  { caps: ['T'], does: 'take the checkpoint' },
  { caps: ['E'], does: 'export the log' },
] as const;

const EXPORT = '/api/audit/log.jsonl';

const count = (number: number): string => number.toLocaleString('en-AU');

const plural = (number: number, one: string): string => `${count(number)} ${one}${number === 1 ? '' : 's'}`;

interface Words {
  readonly sign: 'none' | 'busy' | 'whole' | 'broken';
  readonly title: string;
  readonly text: string;
}

const doneWords = ({ events, at, ms, audit }: AuditDone): Words => {
  const checked = `Checked ${timeOf(at, true)} in ${(ms / 1000).toFixed(1)} s.`;
  return audit.findings.length === 0
    ? {
        sign: 'whole',
        title: 'The log is whole',
        text: `Events 1 to ${count(events)} link without a gap. ${checked}`,
      }
    : {
        sign: 'broken',
        title:
          audit.findings.length === 1
            ? 'One thing does not hold'
            : `${audit.findings.length} things do not hold`,
        text: `${count(events)} events were gone through. ${checked}`,
      };
};

const wordsOf = (standing: Standing): Words => {
  switch (standing.is) {
    case 'none':
      return {
        sign: 'none',
        title: 'Not checked yet',
        text: 'A check goes through every chain, every table, every chip and every opened shoe.',
      };
    case 'busy':
      return { sign: 'busy', title: standing.words, text: 'The house goes on meanwhile.' };
    case 'failed':
      return { sign: 'none', title: 'The check did not end', text: standing.detail };
    case 'done':
      return doneWords(standing);
  }
};

const Facts = ({ standing }: { readonly standing: Standing }): ReactElement => {
  const done = standing.is === 'done' ? standing.audit : undefined;
  const facts = [
    {
      figure: done === undefined ? '–' : count(done.rounds),
      words: `rounds at ${plural(done?.tables ?? 0, 'table')} played again`,
    },
    {
      figure: done === undefined ? '–' : count(done.shoes),
      words: `opened shoes, ${plural(done?.faces ?? 0, 'card')} compared`,
    },
  ];
  return (
    <dl className="audit-facts">
      {facts.map(({ figure, words }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
};

const Head = ({ standing, check }: Check): ReactElement => {
  const { sign, title, text } = wordsOf(standing);
  return (
    <header className="row audit-head" data-sign={sign}>
      <span className="audit-sign" aria-hidden="true">
        {sign === 'whole' && <Icon name="check" />}
        {sign === 'broken' && <Icon name="cross" />}
      </span>
      <div className="audit-words" role="status">
        <h1>{title}</h1>
        <p className="figures">{text}</p>
        {standing.is === 'busy' && <progress aria-label="Check" value={standing.share} max={1} />}
      </div>
      <Facts standing={standing} />
      <p className="acts">
        <Button data-filled="true" disabled={standing.is === 'busy'} onClick={check}>
          {standing.is === 'done' ? 'Check again' : 'Check now'} <KeyCap of="V" />
        </Button>
        <a className="button" href={EXPORT} download="baize-log.jsonl">
          Export log <KeyCap of="E" />
        </a>
        <Link className="button" href="/audit/people">
          People on record
        </Link>
      </p>
    </header>
  );
};

const Findings = ({ done }: { readonly done: AuditDone }): ReactElement | null =>
  done.audit.findings.length === 0 ? null : (
    <section className="audit-findings" aria-label="What does not hold">
      <ul>
        {done.audit.findings.map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            <b>{where}</b> {what}
          </li>
        ))}
      </ul>
    </section>
  );

const Streams = ({ done }: { readonly done: AuditDone }): ReactElement => (
  <section className="audit-streams" aria-labelledby="streams-title">
    <header className="panel-head">
      <h2 id="streams-title">Streams</h2>
      <span>events, last, leaf of its last event</span>
    </header>
    <table className="figure-table">
      <Columns isHeard of={['Stream', 'Events', 'Last', 'Head']} />
      <tbody>
        {done.streams.map(({ stream, events, last, leaf }) => (
          <tr key={stream}>
            <td>
              {stream.startsWith('table:') ? (
                <Link href={`/shoes/${encodeURIComponent(stream.slice('table:'.length))}`}>
                  {streamWords(stream)}
                </Link>
              ) : (
                streamWords(stream)
              )}
            </td>
            <td className="amount">{count(events)}</td>
            <td className="amount quiet">{timeOf(last, true)}</td>
            <td className="amount">
              <code title={leaf}>{shortLink(leaf)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface Deeds {
  readonly log: Log;
  readonly filter: Filter;
  readonly inspecting: Inspecting;
  readonly check: () => void;
  readonly event: number | null;
  readonly round: number;
  /** The round of the chosen event, or of the inspection. */
  readonly shown: { readonly table: string; readonly round: number; readonly live?: boolean } | undefined;
  readonly onEvent: (position: number | null) => void;
  readonly onRound: (index: number) => void;
  readonly onFilter: (filter: Filter) => void;
}

const press = (id: string): boolean => {
  const button = document.getElementById(id);
  button?.click();
  return button !== null;
};

/** The keys of the page, from within it: they come before those of its frame. */
const AuditKeys = (deeds: Deeds): null => {
  const { log, filter, inspecting, check, event, round, shown, onEvent, onRound, onFilter } = deeds;
  const [, go] = useLocation();
  const step = (by: number): void => {
    const place = log.lines.findIndex(({ position }) => position === event);
    const next = log.lines[event === null ? 0 : Math.max(0, place + by)];
    if (next === undefined && log.more) log.loadMore();
    else if (next !== undefined) onEvent(next.position);
  };
  const turn = (by: number): void => onRound(Math.min(inspecting.rounds.length - 1, Math.max(0, round + by)));
  const clause = log.lines.find(({ position }) => position === event)?.clause;
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: () => (event === null ? false : onEvent(null)),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    f: toFilter,
    w: () => (clause == null ? false : onFilter(withField(filter, 'clause', clause))),
    v: check,
    n: () => press('inspection-new'),
    m: toNote,
    s: () => press('inspection-sign'),
    o: chooseFile,
    t: () => press('audit-take'),
    r: () => (shown === undefined ? false : go(roundHref(shown))),
    x: () =>
      shown === undefined || shown.live === true
        ? false
        : window.location.assign(roundBundleHref(shown, 'pdf')),
    e: () => window.location.assign(EXPORT),
  });
  return null;
};

/** For regulator and owner: whether the record is whole, the record itself, and rounds that neither side has chosen. */
export const AuditPage = ({ me, onOut }: OwnPage): ReactElement => {
  const { standing, check } = useCheck();
  const [filter, setFilter] = useState<Filter>({ kind: 'play' });
  const [event, setEvent] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const log = useLog(filter);
  const inspecting = useInspection(me);
  const stands = useStands();
  const happened = useRoundOf(log.lines.find(({ position }) => position === event));
  const shown = happened ?? inspecting.rounds[round];
  const change = (to: Filter): void => {
    setFilter(to);
    setEvent(null);
  };
  const side = (
    <>
      <InspectionPanel inspecting={inspecting} chosen={round} onChoose={setRound} />
      <DeparturesPanel />
      <KeptInspections kept={inspecting.kept} />
      {standing.is === 'done' && <Streams done={standing} />}
    </>
  );
  return (
    <PageShell
      here="audit"
      theme="paper"
      title="Audit"
      me={me}
      onOut={onOut}
      keys={KEYS}
      status={chainWords(standing)}
      side={side}
    >
      <AuditKeys
        {...{ log, filter, inspecting, check, event, round, shown }}
        onEvent={setEvent}
        onRound={setRound}
        onFilter={change}
      />
      <WitnessStrip {...stands} />
      <Head standing={standing} check={check} />
      {standing.is === 'done' && <Findings done={standing} />}
      <LogTable log={log} filter={filter} chosen={event} onFilter={change} onChoose={setEvent} />
      {happened !== null && <BundleStrip round={happened} />}
    </PageShell>
  );
};
