import { type ReactElement, useEffect, useState } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { useModal } from '../shell/use-modal.ts';
import { playerOptionsOf } from './api.ts';
import { counterWords } from './foreseen.tsx';
import { countersOf, type HistoryEntry } from './history-lines.ts';
import { whenWords } from './history-panel.tsx';
import type { NameOf, OpenOption } from './open-option.ts';
import { actWords } from './words.ts';
import '../shell/confirm.css';
import './act-dialog.css';

/** Who did it, when, and why. */
export const factsOf = ({ who, at, reason }: HistoryEntry): readonly string[] => [
  `${who ?? 'The house itself'}, ${whenWords(at)}.`,
  ...(reason === undefined || reason === '' ? [] : [`Reason: ${sentence(reason)}`]),
];

/** The forms by which something is put right: of the desk, and of whom it is about. */
const useCounters = (tournament: string, entry: HistoryEntry, options: readonly OpenOption[]) => {
  const [ofPlayer, setOfPlayer] = useState<readonly OpenOption[]>([]);
  const player = 'player' in entry.event ? entry.event.player : undefined;
  useEffect(() => {
    if (player === undefined || entry.undo.is !== 'countered') return;
    void playerOptionsOf(tournament, player).then((answer) => {
      if (answer.ok) setOfPlayer(answer.value as readonly OpenOption[]);
    });
  }, [tournament, player, entry.undo.is]);
  return countersOf(entry, [...options, ...ofPlayer]);
};

interface HistoryDialogProps {
  readonly tournament: string;
  readonly entry: HistoryEntry;
  readonly options: readonly OpenOption[];
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onOpen: (option: OpenOption) => void;
}

/** Something that is not taken back: the form that puts it right, or the clause by which it stands. */
export const HistoryDialog = (props: HistoryDialogProps): ReactElement => {
  const { tournament, entry, options, nameOf, onKeep, onOpen } = props;
  const dialog = useModal();
  const { undo } = entry;
  const counters = useCounters(tournament, entry, options);
  return (
    <dialog ref={dialog} className="confirm desk-act" aria-labelledby="history-entry" onCancel={onKeep}>
      <h2 id="history-entry">{sentence(entry.words)}</h2>
      <ul>
        {factsOf(entry).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {entry.struck && <Said tone="done" what="It was taken back, and stays on record." />}
      {!entry.struck && undo.is === 'refused' && (
        <Said
          tone="refused"
          what="It is not taken back"
          why={sentence(undo.refusal.detail)}
          clause={undo.refusal.clause}
        />
      )}
      {!entry.struck && undo.is === 'countered' && (
        <>
          <p className="grave-note" data-quiet="true">
            It is not taken back but put right, by {counterWords(undo.counter)}.{' '}
            <ClauseTag clause={undo.by} />
          </p>
          <ul className="player-acts">
            {counters.map((option) => (
              <li key={JSON.stringify(option.act)}>
                <Button onClick={() => onOpen(option)}>{actWords(option.act, nameOf)}</Button>
                <ClauseTag clause={option.by} />
              </li>
            ))}
          </ul>
          {counters.length === 0 && <Said tone="hold" what="The rules have no room for that now." />}
        </>
      )}
      <p>
        <Button onClick={onKeep}>Leave it</Button>
      </p>
    </dialog>
  );
};
