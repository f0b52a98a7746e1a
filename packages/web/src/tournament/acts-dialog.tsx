import type { DeskAct } from '@baize/tournament';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Refused, sentence } from '../shell/said.tsx';
import { useModal } from '../shell/use-modal.ts';
import { type TriedAll, tryAll } from './api.ts';
import { changeLines, MOST_LINES, seatingLines } from './foreseen.tsx';
import type { NameOf } from './open-option.ts';
import '../shell/confirm.css';
import './act-dialog.css';

/** Several acts that are done together, or none of them. */
export interface ActList {
  readonly title: string;
  /** Each with the words that it is known by in the list. */
  readonly acts: readonly { readonly act: DeskAct; readonly words: string }[];
  /** Whether it costs somebody something that no act gives back. */
  readonly grave: boolean;
}

interface ActsDialogProps {
  readonly tournament: string;
  readonly list: ActList;
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onDo: (acts: readonly DeskAct[]) => void;
  /** What is left to choose before it is tried. */
  readonly children?: ReactNode;
}

const Faults = ({
  list,
  refusals,
  onWithout,
}: {
  readonly list: ActList;
  readonly refusals: TriedAll['refusals'];
  readonly onWithout: () => void;
}): ReactElement => (
  <div className="said" data-tone="refused" role="status">
    <span>
      {refusals.length === 1 ? 'One of them is refused' : `${refusals.length} of them are refused`}: nothing
      is done
    </span>
    <ul className="act-faults">
      {refusals.map(({ number, detail, clause }) => (
        <li key={number}>
          <b>{list.acts[number - 1]?.words}</b> {sentence(detail)}{' '}
          {clause !== null && <ClauseTag clause={clause} />}
        </li>
      ))}
    </ul>
    {refusals.length < list.acts.length && <Button onClick={onWithout}>Go on without those</Button>}
  </div>
);

/** Acts for many at once: what they come to together and every fault of theirs is shown first; then all, or none. */
export const ActsDialog = ({
  tournament,
  list: asked,
  nameOf,
  onKeep,
  onDo,
  children,
}: ActsDialogProps): ReactElement => {
  const dialog = useModal('first field');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<Answer<TriedAll>>();
  const list = { ...asked, acts: asked.acts.filter(({ act }) => !left.has(JSON.stringify(act))) };
  const said = JSON.stringify(list.acts.map(({ act }) => act));
  useEffect(() => {
    let current = true;
    setTried(undefined);
    void tryAll(tournament, JSON.parse(said) as DeskAct[]).then((answer) => {
      if (current) setTried(answer);
    });
    return () => {
      current = false;
    };
  }, [tournament, said]);
  const refusals = tried?.ok ? tried.value.refusals : [];
  const lawful = tried?.ok === true && tried.value.ok;
  const without = (): void =>
    setLeft(new Set([...left, ...refusals.map(({ number }) => JSON.stringify(list.acts[number - 1]?.act))]));
  const lines = tried?.ok
    ? [...seatingLines(tried.value.seating, nameOf), ...changeLines(tried.value.changes, nameOf)]
    : [];
  return (
    <dialog ref={dialog} className="confirm desk-act" aria-labelledby="desk-acts" onCancel={onKeep}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (lawful) onDo(list.acts.map(({ act }) => act));
        }}
      >
        <h2 id="desk-acts">{list.title}</h2>
        {children}
        <ol className="act-list">
          {list.acts.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        <Refused what="It cannot be tried just now" answer={tried} />
        {refusals.length > 0 && <Faults list={list} refusals={refusals} onWithout={without} />}
        {lawful && (
          <div className="foreseen">
            <h3>What follows</h3>
            <ul>
              {lines.length === 0 && (
                <li>All of it goes on record. No place, prize or pool changes by it.</li>
              )}
              {lines.slice(0, MOST_LINES).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {lines.length > MOST_LINES && <li>And {lines.length - MOST_LINES} more.</li>}
            </ul>
          </div>
        )}
        {list.grave && <p className="grave-note">Each of them costs somebody a place or a fee.</p>}
        <p>
          <Button onClick={onKeep}>Leave it</Button>
          <Button type="submit" data-filled={!list.grave} data-costs={list.grave} disabled={!lawful}>
            {list.acts.length === 1 ? 'Do it' : `Do all ${list.acts.length}`}
          </Button>
        </p>
      </form>
    </dialog>
  );
};
