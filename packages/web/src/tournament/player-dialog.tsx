import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { useModal } from '../shell/use-modal.ts';
import { isGrave } from './offers.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import { actWords } from './words.ts';
import '../shell/confirm.css';
import './act-dialog.css';

interface PlayerDialogProps {
  readonly name: string;
  /** Where papers about this player are printed. */
  readonly papers: readonly { readonly name: string; readonly href: string }[];
  readonly options: readonly OpenOption[];
  readonly nameOf: NameOf;
  /** How he is to be reached, where the desk knows it; and that it is forgotten. */
  readonly reached: readonly string[];
  readonly onErase: () => void;
  readonly onKeep: () => void;
  readonly onOpen: (option: OpenOption) => void;
  /** Another seat for him; undefined where there are none yet. */
  readonly onMove: (() => void) | undefined;
}

/** Seats are shown, and chosen there. */
const BY_SEAT: ReadonlySet<string> = new Set(['move', 'swap', 'lateSeat']);

/** What the rules allow to be done about one player now. */
export const PlayerDialog = ({
  name,
  papers,
  options,
  nameOf,
  reached,
  onErase,
  onKeep,
  onOpen,
  onMove,
}: PlayerDialogProps): ReactElement => {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="confirm desk-act" aria-labelledby="about-player" onCancel={onKeep}>
      <h2 id="about-player">{name}</h2>
      <ul className="player-acts">
        {onMove !== undefined && (
          <li>
            <Button onClick={onMove}>
              Another seat <KeyCap of="M" />
            </Button>
          </li>
        )}
        {options.length === 0 && <li>Nothing else can be done about this player now.</li>}
        {options
          .filter(({ act }) => onMove === undefined || !BY_SEAT.has(act.do))
          .toSorted((one, other) => Number(isGrave(one)) - Number(isGrave(other)))
          .map((option) => (
            <li key={JSON.stringify(option.act)} data-grave={isGrave(option)}>
              <Button data-costs={isGrave(option)} onClick={() => onOpen(option)}>
                {actWords(option.act, nameOf)}
              </Button>
              <ClauseTag clause={option.by} />
            </li>
          ))}
      </ul>
      {reached.length > 0 && (
        <p className="player-reached">
          <span className="figures">{reached.join(', ')}</span>
          <Button data-costs="true" onClick={onErase}>
            Erase<span className="heard"> how {name} is reached</span>
          </Button>
        </p>
      )}
      <p className="player-papers">
        {papers.map((paper) => (
          <a key={paper.name} href={paper.href} target="_blank" rel="noreferrer">
            {paper.name}
          </a>
        ))}
      </p>
      <p>
        <Button onClick={onKeep}>Leave it</Button>
      </p>
    </dialog>
  );
};
