import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { type Answer, type Me, post } from '../app/api.ts';
import { knowsPasskeys } from '../proofs/passkey.ts';
import { proofOf } from '../proofs/prove.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { Refused } from '../shell/said.tsx';
import './lock.css';
import { useLock } from './use-lock.ts';

interface ScreenLockProps {
  readonly me: Me | undefined;
  readonly onOut: () => void;
}

/** A dialog that nothing but its own end closes: Esc, which a browser takes as a wish to leave, is none. */
const useStanding = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    const stand = (): void => {
      if (!shown.open) shown.showModal();
      shown.querySelector('input')?.focus();
    };
    const stay = (event: Event): void => event.preventDefault();
    stand();
    shown.addEventListener('cancel', stay);
    shown.addEventListener('close', stand);
    return () => {
      shown.removeEventListener('cancel', stay);
      shown.removeEventListener('close', stand);
    };
  }, []);
  return dialog;
};

const Locked = ({
  me,
  onOut,
  onOpen,
}: {
  readonly me: Me;
  readonly onOut: () => void;
  readonly onOpen: () => void;
}): ReactElement => {
  const dialog = useStanding();
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const [isSent, setSent] = useState(false);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    const told = await post('/api/lock/open', { body: { by: 'password', password } });
    setSent(false);
    setPassword('');
    setAnswer(told);
    if (told.ok) onOpen();
  };
  const show = async (): Promise<void> => {
    const body = await proofOf({ by: 'passkey' });
    const told = 'ok' in body ? body : await post('/api/lock/open', { body });
    setAnswer(told);
    if (told.ok) onOpen();
  };
  const leave = async (): Promise<void> => {
    await post('/api/logout');
    onOut();
  };
  return (
    <dialog ref={dialog} className="screen-lock" aria-labelledby="screen-lock">
      <form onSubmit={(event) => void open(event)}>
        <div>
          <h2 id="screen-lock">This screen is locked</h2>
          <p>
            Nobody has touched it for a while. It goes on showing, and nothing on it is lost; nothing is done
            before {me.display} has said who is here.
          </p>
        </div>
        <TextField
          label={`Password of ${me.name}`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <p className="screen-lock-acts">
          <Button type="submit" data-filled="true" disabled={isSent}>
            Unlock
          </Button>
          {knowsPasskeys() && <Button onClick={() => void show()}>Passkey</Button>}
          <Button onClick={() => void leave()}>Log out</Button>
        </p>
        <Refused what="It stays locked" answer={answer} />
      </form>
    </dialog>
  );
};

/** A screen that nobody touches does nothing more, and goes on showing. */
export const ScreenLock = ({ me, onOut }: ScreenLockProps): ReactElement | null => {
  const { isLocked, look } = useLock(me !== undefined);
  return me !== undefined && isLocked ? <Locked me={me} onOut={onOut} onOpen={look} /> : null;
};
