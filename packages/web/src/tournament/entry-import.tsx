import {
  type DeskAct,
  ENTRY_FIELDS,
  type EntryColumns,
  type EntryField,
  type EntryList,
  readEntries,
} from '@baize/tournament';
import { type ChangeEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Refused, sentence } from '../shell/said.tsx';
import { listed } from '../words/clause.ts';
import { sendActs, type TriedAll, tryAll } from './api.ts';
import { FIELD_WORDS, rememberColumns, rememberedColumns, withColumn } from './entry-columns.ts';
import './entry-import.css';
import { sendNotes } from './register-api.ts';

/** The file that was chosen, and which of its columns is which where somebody has told it. */
interface Chosen {
  readonly file: string;
  readonly text: string;
  readonly columns: EntryColumns | undefined;
}

interface Fault {
  readonly line: number;
  readonly detail: string;
  readonly clause?: string | null;
}

const NONE = 'none';

const Columns = ({
  list: { headings, columns },
  onChange,
}: {
  readonly list: EntryList;
  readonly onChange: (columns: EntryColumns) => void;
}): ReactElement => {
  const choose = (field: EntryField, value: string): void =>
    onChange(withColumn(columns, field, value === NONE ? undefined : Number(value)));
  return (
    <fieldset className="entry-columns">
      <legend>Which column is which</legend>
      {ENTRY_FIELDS.map((field) => (
        <label key={field} className="field">
          <span>{FIELD_WORDS[field]}</span>
          <select value={columns[field] ?? NONE} onChange={(event) => choose(field, event.target.value)}>
            <option value={NONE}>–</option>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
              <option key={at} value={at}>
                {heading || `column ${at + 1}`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
};

const FAULTS_SHOWN = 40;

/** What is wrong with the list, all of it, line by line; nobody is entered before it is put right. */
const Faults = ({
  file,
  faults,
}: {
  readonly file: string;
  readonly faults: readonly Fault[];
}): ReactElement => (
  <div className="said" data-tone="refused" role="status">
    <span>Nobody of {file} is entered</span>
    <ul className="act-faults">
      {faults.slice(0, FAULTS_SHOWN).map(({ line, detail, clause }) => (
        <li key={`${line} ${detail}`}>
          <b className="figures">Line {line}:</b> {sentence(detail)}{' '}
          {clause != null && <ClauseTag clause={clause} />}
        </li>
      ))}
      {faults.length > FAULTS_SHOWN && <li>and {faults.length - FAULTS_SHOWN} more</li>}
    </ul>
  </div>
);

/** What the rules have against a list that can be read, asked as soon as it can. */
const useTried = (tournament: string, acts: EntryList['acts'] | undefined): Answer<TriedAll> | undefined => {
  const [tried, setTried] = useState<Answer<TriedAll>>();
  useEffect(() => {
    let current = true;
    setTried(undefined);
    if (acts === undefined || acts.length === 0) return;
    void tryAll(
      tournament,
      acts.map(({ act }) => act as DeskAct),
    ).then((answer) => {
      if (current) setTried(answer);
    });
    return () => {
      current = false;
    };
  }, [tournament, acts]);
  return tried;
};

/** What cannot be read, and what the rules refuse: a line of which the first is true is not judged besides. */
const faultsOf = (list: EntryList, tried: Answer<TriedAll> | undefined): readonly Fault[] => {
  const unread = new Set(list.faults.map(({ line }) => line));
  const refused = tried?.ok ? tried.value.refusals : [];
  const judged = refused.map(({ number, detail, clause }) => ({
    line: list.acts[number - 1]?.line ?? 1,
    detail,
    clause,
  }));
  return [...list.faults, ...judged.filter(({ line }) => !unread.has(line))].toSorted(
    (one, other) => one.line - other.line,
  );
};

const nameIn = ({ act }: EntryList['acts'][number]): string =>
  String((act as { player?: unknown }).player ?? '');

interface ImportProps {
  readonly tournament: string;
  readonly onDone: () => void;
}

/** A list of entries from a file: read here, taken by the house whole or not at all. */
// long: markup in the order of the page; what it does is in the hooks above.
export const EntryImport = ({ tournament, onDone }: ImportProps): ReactElement => {
  const [chosen, setChosen] = useState<Chosen>();
  const [areTold, setTold] = useState(true);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const list = useMemo(() => {
    if (chosen === undefined) return undefined;
    const said = { notified: areTold, agreed: areTold };
    const guess = readEntries(chosen.text, chosen.columns, said);
    const known = chosen.columns === undefined ? rememberedColumns(localStorage, guess.headings) : undefined;
    return known === undefined ? guess : readEntries(chosen.text, known, said);
  }, [chosen, areTold]);
  const tried = useTried(tournament, list?.acts);
  const faults = list === undefined ? [] : faultsOf(list, tried);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file !== undefined) setChosen({ file: file.name, text: await file.text(), columns: undefined });
    setAnswer(undefined);
    target.value = '';
  };
  const enter = async ({ acts, people, headings, columns }: EntryList): Promise<void> => {
    const entered = await sendActs(
      tournament,
      acts.map(({ act }) => act as DeskAct),
    );
    if (!entered.ok) return setAnswer(entered);
    rememberColumns(localStorage, headings, columns);
    setAnswer(
      people.length === 0 ? entered : await sendNotes(tournament, [{ do: 'people', people: [...people] }]),
    );
    setChosen(undefined);
    onDone();
  };
  const names = list?.acts.slice(0, 3).map(nameIn) ?? [];
  const rest = (list?.acts.length ?? 0) - names.length;
  return (
    <section className="panel entry-import" aria-label="Entries from a file">
      <div className="panel-head">
        <h2>Entries from a file</h2>
        <span>CSV under any headings</span>
      </div>
      <div className="row entry-file">
        <label className="field">
          <span>List of entries</span>
          <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void choose(event)} />
        </label>
        <label className="agree">
          <input type="checkbox" checked={areTold} onChange={(event) => setTold(event.target.checked)} />
          All of them were told of the conditions in writing and agreed
        </label>
      </div>
      <Refused what="The list was not taken whole" answer={answer} />
      {chosen !== undefined && list !== undefined && (
        <>
          {list.headings.length > 0 && (
            <Columns list={list} onChange={(columns) => setChosen({ ...chosen, columns })} />
          )}
          <Refused what="It cannot be tried just now" answer={tried} />
          {faults.length > 0 && <Faults file={chosen.file} faults={faults} />}
          {faults.length === 0 && (
            <p className="row entry-list">
              <span>
                {list.acts.length === 0
                  ? `There is nobody in ${chosen.file}.`
                  : `${chosen.file}: ${listed(rest > 0 ? [...names, `${rest} more`] : names)}.`}
              </span>
              {list.acts.length > 0 && (
                <Button data-filled="true" disabled={tried?.ok !== true} onClick={() => void enter(list)}>
                  Enter {list.acts.length === 1 ? 'one player' : `all ${list.acts.length}`}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
};
