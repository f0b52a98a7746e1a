import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Prose } from '../why/prose.tsx';
import type { Frame } from './replay.ts';
import { type Teller, wordsAt } from './told.ts';

interface EventListProps {
  readonly teller: Teller;
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly over: boolean;
  readonly onTo: (at: number) => void;
}

/** Everything that happened, with the clause of each; the step that is shown stays in sight. */
export const EventList = ({ teller, frames, at, over, onTo }: EventListProps): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[at];
    if (!(box instanceof HTMLElement) || !(row instanceof HTMLElement)) return;
    // Only the list itself moves: the page stays where its reader has it.
    const top = row.offsetTop;
    if (top < box.scrollTop || top + 2 * row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + 2 * row.offsetHeight - box.clientHeight;
  }, [at]);
  return (
    <ol className="event-list" ref={list} aria-label="Events">
      {frames.map((frame, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the round.
          key={index}
          data-kind={frame.kind}
          data-when={index === at ? 'now' : index < at ? 'past' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <button type="button" tabIndex={index === at ? 0 : -1} onClick={() => onTo(index)}>
            <span className="figures">{index + 1}</span>
            <span>
              <Prose text={wordsAt(teller, frames, index)} />
            </span>
          </button>
          {frame.by !== null && <ClauseTag clause={frame.by} />}
          {over && index === frames.length - 1 && index === at && (
            <span className="event-end">
              <Icon name="check" />
              <span className="heard">The round is over</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
