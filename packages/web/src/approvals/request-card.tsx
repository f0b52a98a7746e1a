import { type ReactElement, useId, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, post } from '../app/api.ts';
import type { TableEvent } from '../game/kind.ts';
import { partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { consequenceOf, type NameOf } from '../pit/consequence.ts';
import { ConsequenceLines } from '../pit/consequence-lines.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { Refused, sentence } from '../shell/said.tsx';
import { capital } from '../words/clause.ts';
import { useMoney } from '../words/use-money.tsx';
import { leftWords, placeOf, type ToldRequest, titleOf } from './words.ts';

const Changed = (): ReactElement => (
  <p>
    <b>Changed since it was asked for.</b> You decide on what stands here.
  </p>
);

/** What would be on record at the desk, and what it moves for whom. */
const DeskFollows = ({
  events,
  money,
  nameOf,
}: {
  readonly events: readonly { readonly words?: string }[];
  readonly money: Readonly<Record<string, { readonly chips: number }>>;
  readonly nameOf: NameOf;
}): ReactElement => {
  const { felt } = useMoney();
  return (
    <ul>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events of one preview never change their order
        <li key={index}>{event.words}</li>
      ))}
      {Object.entries(money).map(([player, { chips }]) => (
        <li key={player}>
          {nameOf(player)} {chips < 0 ? 'gives back' : 'gets'} {felt(Math.abs(chips))}
        </li>
      ))}
    </ul>
  );
};

const Follows = ({
  request: { follows, changed, rulebook, tournament, people },
  nameOf,
}: {
  readonly request: ToldRequest;
  readonly nameOf: NameOf;
}): ReactElement => {
  const money = useMoney();
  const library = useLibrary();
  if (!follows.ok) {
    const { clause, detail } = follows.refusal;
    return (
      <p>
        <b>Not lawful any more.</b> {sentence(detail)} {clause !== null && <ClauseTag clause={clause} />}
      </p>
    );
  }
  const linesOf = (event: TableEvent) =>
    partsOf(library, rulebook)?.why.lines(money, event, nameOf, null) ?? [];
  const events = follows.events as unknown as readonly TableEvent[];
  if (tournament !== null || people !== null)
    return (
      <>
        {changed && <Changed />}
        <DeskFollows
          events={follows.events as unknown as readonly { readonly words?: string }[]}
          money={follows.money}
          nameOf={nameOf}
        />
      </>
    );
  return (
    <>
      {changed && <Changed />}
      <ConsequenceLines lines={consequenceOf(money, { ...follows, events }, linesOf, nameOf)} />
    </>
  );
};

type Sent = (params: { readonly request: number }, id: string) => Promise<Answer<unknown>>;

const approve =
  (shown: string): Sent =>
  (params, id) =>
    post('/api/approvals/:request/approve', { params, body: { id, shown } });
const refuse =
  (reason: string): Sent =>
  (params, id) =>
    post('/api/approvals/:request/refuse', { params, body: { id, reason } });
const withdraw: Sent = (params, id) => post('/api/approvals/:request/withdraw', { params, body: { id } });

/** Sends a step once, and keeps what was refused where it stands. */
const useStep = (request: number, onDone: () => void) => {
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [isSent, setSent] = useState(false);
  const step = (send: Sent): void => {
    if (isSent) return;
    setSent(true);
    setRefused(undefined);
    send({ request }, newId())
      .then((answer) => {
        setSent(false);
        setRefused(answer);
        onDone();
      })
      .catch(() => setSent(false));
  };
  return { step, refused, isSent };
};

type Step = ReturnType<typeof useStep>['step'];

/** Approve what stands there, or say why not. */
const Decide = ({
  request: { shown },
  step,
  busy,
}: {
  readonly request: ToldRequest;
  readonly step: Step;
  readonly busy: boolean;
}): ReactElement => {
  const [why, setWhy] = useState<string>();
  if (why === undefined)
    return (
      <div className="request-acts">
        <Button
          data-filled="true"
          disabled={shown === null || busy}
          onClick={() => shown !== null && step(approve(shown))}
        >
          Approve
        </Button>
        <button type="button" className="button" onClick={() => setWhy('')}>
          Refuse
        </button>
      </div>
    );
  return (
    <form
      className="request-acts"
      onSubmit={(event) => {
        event.preventDefault();
        if (why.trim() !== '') step(refuse(why));
      }}
    >
      <label className="field">
        <span>Why not, for the record</span>
        {/* biome-ignore lint/a11y/noAutofocus: whoever pressed Refuse is asked for nothing else */}
        <input autoFocus maxLength={500} value={why} onChange={(event) => setWhy(event.target.value)} />
      </label>
      <Button type="submit" data-costs="true" disabled={why.trim() === '' || busy}>
        Refuse it
      </Button>
      <Button onClick={() => setWhy(undefined)}>Go back</Button>
    </form>
  );
};

interface RequestCardProps {
  readonly request: ToldRequest;
  readonly me: string;
  readonly nameOf: NameOf;
  /** By the clock of the house. */
  readonly now: number;
  readonly onDone: () => void;
}

/** One request that waits: who asks for what and why, what follows, and what this person may do about it. */
export const RequestCard = ({ request, me, nameOf, now, onDone }: RequestCardProps): ReactElement => {
  const { askedBy, reason, expiresAt, mayDecide, rulebook } = request;
  const { step, refused, isSent } = useStep(request.request, onDone);
  const title = useId();
  const isMine = askedBy === me;
  return (
    <RulebookGuide rulebook={rulebook}>
      <article className="request" aria-labelledby={title} data-request={request.request}>
        <p className="request-head">
          <b>{capital(placeOf(request))}</b>
          <span>{isMine ? 'you asked' : `${nameOf(askedBy)} asks`}</span>
          <time>
            {leftWords(expiresAt - now)}
            <span className="heard"> left</span>
          </time>
        </p>
        <h3 id={title}>{titleOf(request, nameOf)}</h3>
        <p className="request-why">Why: {reason}</p>
        <section aria-label="What follows">
          <h4>What follows</h4>
          <Follows request={request} nameOf={nameOf} />
        </section>
        {mayDecide && <Decide request={request} step={step} busy={isSent} />}
        {isMine && (
          <div className="request-acts">
            <Button disabled={isSent} onClick={() => step(withdraw)}>
              Withdraw it
            </Button>
          </div>
        )}
        <Refused what="Nothing was done" answer={refused} />
      </article>
    </RulebookGuide>
  );
};
