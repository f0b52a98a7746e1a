import { type ReactElement, useState } from 'react';
import { Confirm } from '../shell/confirm.tsx';
import { TextField } from '../shell/field.tsx';

interface ReasonedConfirmProps {
  readonly title: string;
  readonly consequences: readonly string[];
  readonly keep: string;
  readonly act: string;
  readonly onKeep: () => void;
  readonly onAct: (reason: string) => void;
}

/** What is done about somebody is done for a reason, which stands on record. */
export const ReasonedConfirm = ({ onAct, ...question }: ReasonedConfirmProps): ReactElement => {
  const [reason, setReason] = useState('');
  return (
    <Confirm {...question} isShort={reason.trim() === ''} onAct={() => onAct(reason.trim())}>
      <TextField
        label="Reason, for the record"
        required
        maxLength={400}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
};
