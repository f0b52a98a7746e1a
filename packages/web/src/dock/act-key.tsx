import type { KeyboardEvent, ReactElement, Ref } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import './act-key.css';

interface ActKeyProps {
  readonly label: string;
  readonly detail?: string;
  readonly keyCap?: string;
  /** Lawful now. One that is not keeps its place, and answers with the clause that forbids it. */
  readonly lawful: boolean;
  /** Lawful acts on the table are ivory; what only handles one's own chips is plain. */
  readonly tone: 'act' | 'plain';
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onPress: () => void;
}

/** One act. All of them have one size and weight, in a fixed order. */
export const ActKey = (props: ActKeyProps): ReactElement => {
  const { label, detail, keyCap, lawful, tone, onPress, ref, ...rest } = props;
  return (
    <button
      {...rest}
      {...(ref === undefined ? {} : { ref })}
      type="button"
      className="act-key"
      data-tone={tone}
      data-lawful={lawful}
      aria-disabled={!lawful}
      {...(keyCap === undefined ? {} : { 'aria-keyshortcuts': keyCap })}
      onClick={onPress}
    >
      <span className="act-key-label">
        {label}
        {keyCap !== undefined && <KeyCap of={keyCap} />}
      </span>
      {detail !== undefined && <span className="act-key-detail">{detail}</span>}
    </button>
  );
};
