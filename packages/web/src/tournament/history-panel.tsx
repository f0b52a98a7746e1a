import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useRoving } from '../dock/use-roving.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { readHistory } from './api.ts';
import { folded } from './entrant-rows.ts';
import {
  type HistoryEntry,
  type HistoryLine,
  historyLines,
  lastStanding,
  lineWords,
} from './history-lines.ts';
import './history-panel.css';

/** So much of the record is read with every act, and so many lines of it stand beside the desk. */
const LAST = 80;
const SHOWN = 8;

const TIME = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** The hour, and the day where it was another. */
export const whenWords = (at: number, now = Date.now()): string =>
  DAY.format(at) === DAY.format(now) ? TIME.format(at) : `${DAY.format(at)} ${TIME.format(at)}`;

/** The record of the desk: the last of it with every version, and all of it once somebody asks for it. */
export const useHistory = (
  tournament: string,
  version: number,
): {
  readonly entries: readonly HistoryEntry[];
  readonly isWhole: boolean;
  readonly readAll: () => void;
} => {
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  const [wantsAll, setWantsAll] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another record.
  useEffect(() => {
    let current = true;
    void readHistory(tournament, wantsAll ? undefined : LAST).then((answer) => {
      if (current && answer.ok) setEntries(answer.value);
    });
    return () => {
      current = false;
    };
  }, [tournament, version, wantsAll]);
  const readAll = useCallback(() => setWantsAll(true), []);
  return { entries, isWhole: entries[0] === undefined || entries[0].position === 0, readAll };
};

const VERBS: Readonly<Record<HistoryEntry['undo']['is'], string>> = {
  undone: 'take back',
  countered: 'put right',
  refused: 'stands',
};

const verbOf = ({ entry }: HistoryLine): string => {
  if (entry.struck) return 'taken back';
  return entry.event.type === 'Undone' ? '' : VERBS[entry.undo.is];
};

const nameOfLine = ({ entry }: HistoryLine): string => String(entry.position);

interface HistoryPanelProps {
  readonly entries: readonly HistoryEntry[];
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onOpen: (entry: HistoryEntry) => void;
}

/** Which lines stand there: the newest, or in the whole record what is looked for. */
const useShown = (entries: readonly HistoryEntry[], isAll: boolean, opened: ReadonlySet<string>) => {
  const [typed, setTyped] = useState('');
  const lines = useMemo(() => {
    const wanted = folded(typed);
    const all = historyLines(entries).flatMap((line): readonly HistoryLine[] =>
      wanted !== '' || opened.has(nameOfLine(line))
        ? line.entries.toReversed().map((entry) => ({ entry, entries: [entry] }))
        : [line],
    );
    if (!isAll) return all.slice(0, SHOWN);
    return wanted === ''
      ? all
      : all.filter(({ entry: { words, who, reason = '' } }) =>
          folded(`${words} ${who ?? ''} ${reason}`).includes(wanted),
        );
  }, [entries, isAll, typed, opened]);
  return { lines, typed, setTyped };
};

/** What was done at the desk, the newest first: walked by the arrows, and each line opens what can be done about it. */
export const HistoryPanel = ({ entries, isWhole, onAll, onOpen }: HistoryPanelProps): ReactElement | null => {
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { lines, typed, setTyped } = useShown(entries, isAll, opened);
  const roving = useRoving(lines.map(nameOfLine));
  const last = lastStanding(entries);
  if (entries.length === 0) return null;
  const press = (line: HistoryLine): void => {
    if (line.entries.length === 1) onOpen(line.entry);
    else setOpened((before) => new Set([...before, nameOfLine(line)]));
  };
  return (
    <section className="history" aria-label="History">
      <div className="panel-head">
        <h2>History</h2>
        {last !== undefined && (
          <Button onClick={() => onOpen(last)}>
            Take back the last <KeyCap of="Z" />
          </Button>
        )}
      </div>
      {isAll && (
        <label className="field">
          <span className="heard">Find in the history</span>
          <input
            type="search"
            placeholder="Find a name, a table, a reason"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <ol data-all={isAll}>
        {lines.map((line) => {
          const { name, ...item } = roving.item(nameOfLine(line));
          const { entry } = line;
          const cut = !isWhole && line.entries.length > 1 && line.entries[0] === entries[0];
          return (
            <li key={name} data-struck={entry.struck} data-verdict={entry.undo.is}>
              <button type="button" {...item} onClick={() => press(line)}>
                <time className="figures">{whenWords(entry.at)}</time>
                <span>
                  {lineWords(line, entries)}
                  {cut ? ', and more before' : ''}
                </span>
                <i>{line.entries.length > 1 ? 'open' : verbOf(line)}</i>
              </button>
            </li>
          );
        })}
      </ol>
      {lines.length === 0 && <p className="quiet">Nothing of the record says that.</p>}
      {!isAll && (
        <Button
          onClick={() => {
            setAll(true);
            onAll();
          }}
        >
          All of the record
        </Button>
      )}
    </section>
  );
};
