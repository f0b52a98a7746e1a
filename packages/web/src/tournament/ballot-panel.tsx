import { faultsOfBallot, type PublicView, WORD_MAX } from '@baize/tournament';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { Refused, Said, sentence } from '../shell/said.tsx';
import { doOwn, type PlayerLook, readBallots } from './api.ts';
import { ballotSteps, hasBallot } from './ballot-words.ts';
import { LifeRail } from './desk-parts.tsx';
import { sessionNow } from './standing.ts';

/** The draw made once more, in this browser, from what is published of it. */
const Repeat = ({
  tournament,
  session,
}: {
  readonly tournament: string;
  readonly session: string;
}): ReactElement => {
  const [found, setFound] = useState<{ readonly ok: boolean; readonly words: string }>();
  const check = async (): Promise<void> => {
    const answer = await readBallots(tournament);
    if (!answer.ok) return setFound({ ok: false, words: sentence(answer.detail) });
    const faults = answer.value.filter((each) => each.session === session).flatMap(faultsOfBallot);
    return setFound(
      faults.length === 0
        ? { ok: true, words: 'The secret fits the seal, and gives these very seats once more.' }
        : { ok: false, words: faults.map(sentence).join(' ') },
    );
  };
  return (
    <>
      <Button onClick={() => void check()}>Draw it once more in this browser</Button>
      {found !== undefined && (
        <Said
          tone={found.ok ? 'done' : 'refused'}
          what={found.ok ? 'The draw holds' : 'The draw does not hold'}
          why={found.words}
        />
      )}
    </>
  );
};

/** The ballot of the session that is on: how far it has come, its commitment, and the proof of it. */
export const BallotPanel = ({
  look,
  children,
}: {
  readonly look: { readonly id: string; readonly view: PublicView };
  readonly children?: ReactElement | null;
}): ReactElement | null => {
  const session = sessionNow(look.view);
  if (session === undefined || !hasBallot(session)) return null;
  return (
    <section className="panel ballot-panel" aria-label={`The ballot of ${session.name}`}>
      <h2>The ballot of {session.name}</h2>
      <LifeRail steps={ballotSteps(session)} />
      {session.commitment !== undefined && (
        <p>
          Commitment <code>{session.commitment}</code>
        </p>
      )}
      {session.ballot.voided.map(({ commitment, reason }) => (
        <p key={commitment}>
          The seal <code>{commitment.slice(0, 16)}</code> is void, and its secret stays shut:{' '}
          {sentence(reason)}
        </p>
      ))}
      {children}
      {session.ballot.stage === 'drawn' && <Repeat tournament={look.id} session={session.name} />}
    </section>
  );
};

/** What a player puts into the draw, while the list is open. */
export const OwnWord = ({ look }: { readonly look: PlayerLook }): ReactElement | null => {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const session = sessionNow(look.view);
  const { own } = look.view;
  if (session?.ballot.stage !== 'sealed' || own.presence !== 'in') return null;
  const given = own.words.find((each) => each.session === session.name)?.word;
  const give = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = await doOwn(look.id, 'giveWord', { session: session.name, word: typed });
    setAnswer(said);
    if (said.ok) setTyped('');
  };
  return (
    <form className="own-word" onSubmit={(event) => void give(event)}>
      <TextField
        label="Your word for the draw"
        note={
          given === undefined
            ? 'Anything you like: it goes into the draw, and nobody knew it when the secret was sealed.'
            : `You gave “${given}”. Another takes its place until the list is closed.`
        }
        type="text"
        maxLength={WORD_MAX}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        Give the word
      </Button>
      <Refused what="The word was not taken" answer={answer} />
    </form>
  );
};
