import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../shell/button.tsx';
import type { DeskLook } from './api.ts';

interface EntriesPanelProps {
  readonly look: DeskLook;
  readonly mayEnter: boolean;
  readonly onEnter: (names: readonly string[]) => void;
  /** The list of those who have entered. */
  readonly children: ReactNode;
}

/** Names as they are typed: one a line, or several with commas. */
const namesIn = (typed: string): readonly string[] =>
  typed
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Everybody who has entered; and, while entries are open, one more, or a list of them. */
export const EntriesPanel = ({ look, mayEnter, onEnter, children }: EntriesPanelProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const { entrants, waitingList, sessions } = look.view;
  // Once a session is over most of them are out: how many play stands above.
  const isPlayedOn = sessions.some(({ confirmed }) => confirmed);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const names = namesIn(typed);
    if (names.length > 0) onEnter(names);
    setTyped('');
  };
  return (
    <section className="panel entries-panel" aria-label="Entries">
      <div className="panel-head">
        <h2>Entries</h2>
        <span className="figures">
          {look.view.players} {isPlayedOn ? 'entered' : 'in'}
          {waitingList.length === 0 ? '' : `, ${waitingList.length} waiting`}
        </span>
      </div>
      {mayEnter && (
        <form className="enter-form" onSubmit={enter}>
          <label className="field">
            <span>Players at the desk, told of the conditions and agreed</span>
            <textarea
              rows={2}
              value={typed}
              placeholder="One name a line, or several with commas"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Button type="submit">Enter</Button>
        </form>
      )}
      {entrants.length + waitingList.length === 0 ? (
        <p className="nothing-here">
          <b>Nobody has entered yet</b>
          {mayEnter
            ? 'Enter players here, or let them enter on their own pages.'
            : 'Entries are taken when the steps on the right are done.'}
        </p>
      ) : (
        children
      )}
    </section>
  );
};
