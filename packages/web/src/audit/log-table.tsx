import type { ToldLine } from '@baize/house/api';
import type { Library } from '@baize/rulebooks';
import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { deskOf } from '../games.ts';
import { timeOf } from '../history/telling.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Prose } from '../why/prose.tsx';
import { LogFilterBar, withField } from './log-filter.tsx';
import { logWords, shortLink, streamWords } from './log-words.ts';
import type { Filter, Log } from './use-audit.ts';

interface LogTableProps {
  readonly log: Log;
  readonly filter: Filter;
  readonly chosen: number | null;
  readonly onFilter: (filter: Filter) => void;
  readonly onChoose: (position: number | null) => void;
}

const byWords = ({ person, type }: ToldLine, names: Log['names']): string => {
  if (person !== null) return names[person] ?? person;
  return type.startsWith('game.') ? 'house dealer' : 'house';
};

const Detail = ({ line }: { readonly line: ToldLine }): ReactElement => (
  <tr className="log-detail">
    <td colSpan={7}>
      <p className="figures">
        {line.stream}, event {line.version} of its stream, {line.type}
        {line.withheld && '. Part of what was written stays in the house: hashes and sealed secrets.'}
      </p>
      <code>{line.leaf}</code>
      {line.data !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keyboard.
        <pre tabIndex={0}>{JSON.stringify(line.data, null, 1)}</pre>
      )}
    </td>
  </tr>
);

/** What a game calls its places, where the line is of one. */
const placesOf = (library: Library, { rulebook }: ToldLine): Readonly<Record<string, string>> =>
  (rulebook === null ? undefined : deskOf(library, rulebook)?.places) ?? {};

/** A clause leads to the rulebook of its own table or tournament. */
const ClauseOf = ({ line: { clause, rulebook } }: { readonly line: ToldLine }): ReactElement | null => {
  if (clause === null) return null;
  if (rulebook === null) return <ClauseTag clause={clause} />;
  return (
    <RulebookGuide rulebook={rulebook}>
      <ClauseTag clause={clause} />
    </RulebookGuide>
  );
};

/** The log itself: each event with its clause and its link; one of them opened. */
// long: markup in the order of the page; what it does is in the hooks above.
export const LogTable = ({ log, filter, chosen, onFilter, onChoose }: LogTableProps): ReactElement => {
  const library = useLibrary();
  const here = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen event is to be seen, whichever it is.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section className="audit-log" aria-labelledby="log-title">
      <header className="row">
        <h2 id="log-title">Log</h2>
        <span className="quiet figures">
          {log.lines.length}
          {log.more ? ' and more' : ''}, newest first
        </span>
      </header>
      <LogFilterBar filter={filter} names={log.names} onFilter={onFilter} />
      {log.detail !== null && (
        <p className="said" data-tone="hold" role="status">
          <b>The log is not shown.</b>
          <span>{log.detail}</span>
        </p>
      )}
      <table className="figure-table">
        <Columns
          of={['Event', 'Time', 'Where', 'What happened, to whom', 'Clause', 'By', { amount: 'Leaf' }]}
        />
        <tbody>
          {log.lines.map((line) => {
            const isChosen = line.position === chosen;
            return (
              <Fragment key={line.position}>
                <tr data-chosen={isChosen} ref={isChosen ? here : undefined}>
                  <td className="figures">
                    <button
                      type="button"
                      aria-expanded={isChosen}
                      onClick={() => onChoose(isChosen ? null : line.position)}
                    >
                      {line.position.toLocaleString('en-AU')}
                    </button>
                  </td>
                  <td className="figures quiet">{timeOf(line.at, true)}</td>
                  <td className="quiet">{streamWords(line.stream)}</td>
                  <td>
                    <Prose text={logWords(placesOf(library, line), line, log.names)} />
                  </td>
                  <td>
                    <ClauseOf line={line} />
                  </td>
                  <td className="quiet">
                    {line.person === null ? (
                      byWords(line, log.names)
                    ) : (
                      <button
                        type="button"
                        title="Only what is by or about this person"
                        onClick={() => onFilter(withField(filter, 'person', line.person ?? ''))}
                      >
                        {byWords(line, log.names)}
                      </button>
                    )}
                  </td>
                  <td className="amount">
                    <code>{shortLink(line.leaf)}</code>
                  </td>
                </tr>
                {isChosen && <Detail line={line} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {log.lines.length === 0 && log.detail === null && (
        <p className="nothing-here">
          <b>{log.more ? 'None among the newest events' : 'None'}</b>
          {log.more ? 'There may be some earlier on.' : 'The whole log holds no such event.'}
        </p>
      )}
      {log.more && <Button onClick={log.loadMore}>Earlier events</Button>}
    </section>
  );
};
