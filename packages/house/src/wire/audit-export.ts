import { EXPORT_FORMAT, type ExportedCommand, type ExportLine } from '../log/export.ts';
import { parseEntry } from '../log/leaf.ts';
import type { LoggedEntry, Store, StoredEvent } from '../store/port.ts';
import { openTurns, type Turns } from '../turns.ts';
import { logLine } from './audit-log.ts';

/** Commands read at once: some two milliseconds of work. */
const PAGE = 100;

/** The events of an entry; `before` is the position of the last event before it. */
export const eventsOf = ({ number, text }: LoggedEntry, before: number): readonly StoredEvent[] => {
  const entry = parseEntry(text);
  if (entry === undefined) throw new Error(`impossible: the entry of command ${number} is none`);
  return entry.events.map((event, index) => ({
    ...event,
    position: before + index + 1,
    at: entry.at,
    command: number,
  }));
};

/** A command as those who audit may have it: opened, or where part of it stays in the house by its leaf. */
const exportedCommand = (entry: LoggedEntry, events: readonly StoredEvent[]): ExportedCommand => {
  const leaf = Buffer.from(entry.leaf).toString('hex');
  const lines = events.map((event) => logLine(event, leaf));
  const command = { command: entry.number, leaf };
  // What nobody may read is never opened: with one event withheld the whole entry is.
  return lines.some(({ withheld }) => withheld)
    ? { ...command, withheld: lines }
    : { ...command, entry: entry.text };
};

/** Where the log stands and what was signed of it. */
export interface ExportedLog {
  readonly origin: string;
  readonly first: number;
  readonly key: string;
  checkpoint(): string | null;
}

/** The whole record, page after page, as lines; others get their turn in between. */
export async function* wholeRecord(
  store: Pick<Store, 'entries'>,
  log: ExportedLog,
  turns: Turns = openTurns(),
): AsyncGenerator<ExportLine> {
  yield { format: EXPORT_FORMAT, origin: log.origin, first: log.first };
  // Taken before the commands are: what is read after it is longer than what was signed.
  const end = { key: log.key, checkpoint: log.checkpoint() };
  let position = 0;
  for (let after = 0; ; ) {
    await turns.breathe();
    const entries = await store.entries(after, PAGE);
    for (const entry of entries) {
      const rest = turns.breathe();
      if (rest !== undefined) await rest;
      const events = eventsOf(entry, position);
      position += events.length;
      yield exportedCommand(entry, events);
    }
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.number;
  }
  yield end;
}
