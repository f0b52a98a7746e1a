import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { type Answer, get, type Me } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Refused } from '../shell/said.tsx';
import { useSay } from '../words/use-language.tsx';
import { onProofWanted } from './asking.ts';
import { prove, type Way } from './prove.ts';
import { TypedProof } from './typed-proof.tsx';
import './proofs.css';

interface Wanted {
  readonly answer: (given: boolean) => void;
  readonly ways: readonly Way[];
}

const ProofForm = ({ me, ways, answer }: Wanted & { readonly me: Me }): ReactElement => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<Answer<unknown>>();
  const [isSent, setSent] = useState(false);
  const typedWay = ways.find((way) => way !== 'passkey');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const give = async (way: Way): Promise<void> => {
    setSent(true);
    const reply = await prove(way === 'passkey' ? { by: way } : { by: way, typed });
    setSent(false);
    setTyped('');
    setTold(reply);
    if (reply.ok) answer(true);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (typedWay !== undefined) void give(typedWay);
  };
  return (
    <dialog
      ref={dialog}
      className="proof-dialog"
      aria-labelledby="proof-dialog"
      onCancel={() => answer(false)}
    >
      <form onSubmit={send}>
        <h2 id="proof-dialog">{say('Is it you?')}</h2>
        <p>
          {say('{name} is logged in here for a while. What you are about to do is asked for twice.', {
            name: me.display,
          })}
        </p>
        {ways.includes('passkey') && (
          <Button data-filled="true" disabled={isSent} autoFocus onClick={() => void give('passkey')}>
            {say('Show my passkey')}
          </Button>
        )}
        {typedWay !== undefined && (
          <TypedProof way={typedWay} name={me.name} typed={typed} onTyped={setTyped} />
        )}
        <p className="proof-acts">
          {typedWay !== undefined && (
            <Button type="submit" data-filled={!ways.includes('passkey')} disabled={isSent}>
              {say('It is me')}
            </Button>
          )}
          <Button onClick={() => answer(false)}>{say('Leave it')}</Button>
        </p>
        <Refused what={say('It was not proven')} answer={told} />
      </form>
    </dialog>
  );
};

/** Stands over whatever page did something great, until its person has proven who he is or leaves it. */
export const ProofDialog = ({ me }: { readonly me: Me | undefined }): ReactElement | null => {
  const [wanted, setWanted] = useState<Wanted>();
  const isIn = me !== undefined;
  useEffect(() => {
    if (!isIn) return undefined;
    return onProofWanted((answer) => {
      const done = (given: boolean): void => {
        setWanted(undefined);
        answer(given);
      };
      void get('/api/proofs').then((told) =>
        told.ok ? setWanted({ answer: done, ways: told.value.ways }) : done(false),
      );
    });
  }, [isIn]);
  return me === undefined || wanted === undefined ? null : <ProofForm me={me} {...wanted} />;
};
