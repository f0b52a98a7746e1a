import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';
import './confirm.css';

interface ConfirmProps {
  /** A verb, a name and a question mark. */
  readonly title: string;
  readonly consequences: readonly string[];
  readonly keep: string;
  readonly act: string;
  readonly onKeep: () => void;
  readonly onAct: () => void;
  /** What has to be said with it. */
  readonly children?: ReactNode;
  /** Something of it is still missing. */
  readonly isShort?: boolean;
}

/** For what costs somebody something. Enter does nothing; Ctrl or Cmd with Enter confirms. */
export const Confirm = ({
  title,
  consequences,
  keep,
  act,
  onKeep,
  onAct,
  children,
  isShort = false,
}: ConfirmProps): ReactElement => {
  const dialog = useModal();
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && !isShort) onAct();
  };
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm-title"
      onCancel={onKeep}
      onKeyDown={press}
    >
      <h2 id="confirm-title">{title}</h2>
      <ul>
        {consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {children}
      <p>
        <Button onClick={onKeep}>
          {keep} <KeyCap of="Esc" />
        </Button>
        <Button data-costs="true" disabled={isShort} onClick={onAct}>
          {act} <KeyCap of="Ctrl ↵" />
        </Button>
      </p>
    </dialog>
  );
};
