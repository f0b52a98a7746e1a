import { type DeskAct, readEntries } from '@baize/tournament';
import { type ChangeEvent, type ReactElement, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { listed } from '../words/clause.ts';
import { sendActs } from './api.ts';

const FAULTS_SHOWN = 8;

interface Read {
  readonly file: string;
  readonly acts: readonly { readonly line: number; readonly act: DeskAct }[];
  readonly faults: readonly { readonly line: number; readonly detail: string }[];
}

type Refused = Extract<Answer<unknown>, { readonly ok: false }>;

/** The house counts acts; a list has lines. */
const inLines = ({ acts }: Read, { detail, clause }: Refused): Read['faults'] => {
  const [, number = '1', why = detail] = /^number (\d+): (.*)$/s.exec(detail) ?? [];
  const line = acts[Number(number) - 1]?.line ?? 1;
  return [{ line, detail: clause == null ? why : `${why} (${clause})` }];
};

const read = (file: string, text: string): Read => {
  const { acts, faults } = readEntries(text);
  return { file, acts: acts.map(({ line, act }) => ({ line, act: act as DeskAct })), faults };
};

/** What is wrong with the list, line by line; nobody is entered before it is put right. */
const Faults = ({ list: { file, faults } }: { readonly list: Read }): ReactElement => (
  <div className="said" data-tone="refused" role="status">
    <span>Nobody of {file} is entered</span>
    {faults.slice(0, FAULTS_SHOWN).map(({ line, detail }) => (
      <span key={line}>
        Line {line}: {detail}
      </span>
    ))}
    {faults.length > FAULTS_SHOWN && <span>and {faults.length - FAULTS_SHOWN} lines more</span>}
  </div>
);

/** A list of entries from a file: read here, taken by the house whole or not at all. */
export const EntryImport = ({
  tournament,
  onDone,
}: {
  readonly tournament: string;
  readonly onDone: () => void;
}): ReactElement => {
  const [list, setList] = useState<Read>();
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { target } = event;
    const [file] = target.files ?? [];
    if (file !== undefined) setList(read(file.name, await file.text()));
    target.value = '';
  };
  const enter = async (whole: Read): Promise<void> => {
    const answer = await sendActs(
      tournament,
      whole.acts.map(({ act }) => act),
    );
    setList(answer.ok ? undefined : { ...whole, faults: inLines(whole, answer) });
    if (answer.ok) onDone();
  };
  const names = list?.acts.slice(0, 3).map(({ act }) => ('player' in act ? String(act.player) : '')) ?? [];
  const rest = (list?.acts.length ?? 0) - names.length;
  return (
    <section className="panel entry-import" aria-label="Entries from a file">
      <div className="panel-head">
        <h2>Entries from a file</h2>
        <span>CSV under the headings player, at, notified, agreed, group</span>
      </div>
      <label className="field">
        <span>List of entries</span>
        <input type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
      </label>
      {list !== undefined && list.faults.length > 0 && <Faults list={list} />}
      {list !== undefined && list.faults.length === 0 && (
        <p className="row entry-list">
          <span>
            {list.acts.length === 0
              ? `There is nobody in ${list.file}.`
              : `${list.file}: ${listed(rest > 0 ? [...names, `${rest} more`] : names)}.`}
          </span>
          {list.acts.length > 0 && (
            <Button onClick={() => void enter(list)}>
              Enter {list.acts.length === 1 ? 'one player' : `all ${list.acts.length}`}
            </Button>
          )}
        </p>
      )}
    </section>
  );
};
