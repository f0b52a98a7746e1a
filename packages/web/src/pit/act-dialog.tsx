import type { Trial } from '@baize/house';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import type { TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { reportDefect } from '../trouble/defects.ts';
import { capital } from '../words/clause.ts';
import type { PitAct } from './act.ts';
import { ActField } from './act-field.tsx';
import { consequenceOf, type LinesOf, type NameOf } from './consequence.ts';
import { ConsequenceLines } from './consequence-lines.tsx';
import { filledIn, isComplete, type Values } from './field.ts';
import './pit.css';

export interface ActDialogProps {
  readonly act: PitAct;
  readonly linesOf: LinesOf;
  readonly nameOf: NameOf;
  /** The version of the table: when it moves on, what would follow is asked for again. */
  readonly version: number;
  readonly says: (clause: string) => string;
  readonly attempt: (command: TableCommand) => Promise<Trial | undefined>;
  readonly onDo: (command: TableCommand) => void;
  /** Has another person approve it: for an act that one alone may not do. */
  readonly onAsk: (command: TableCommand, reason: string) => void;
  readonly onKeep: () => void;
}

const ASK_AFTER_MS = 120;

/** What the house says to this act. `fresh` is false while the answer is to what stood there a moment ago. */
const useTrial = (
  command: TableCommand | undefined,
  version: number,
  attempt: ActDialogProps['attempt'],
): { readonly trial: Trial | undefined; readonly fresh: boolean } => {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly trial: Trial }>();
  const asked = command === undefined ? undefined : JSON.stringify([version, command]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let wanted = true;
    const [, toTry] = JSON.parse(asked) as [number, TableCommand];
    const timer = setTimeout(() => {
      attempt(toTry)
        .then((trial) => wanted && trial !== undefined && setAnswer({ to: asked, trial }))
        .catch(reportDefect('what the act would come to could not be asked'));
    }, ASK_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, attempt]);
  return { trial: asked === undefined ? undefined : answer?.trial, fresh: answer?.to === asked };
};

const Answer = ({
  trial,
  linesOf,
  nameOf,
  says,
}: { trial: Trial | undefined } & Pick<ActDialogProps, 'linesOf' | 'nameOf' | 'says'>): ReactElement => {
  if (trial === undefined)
    return <p className="consequence-none">Say what is left open, and what follows stands here.</p>;
  if (trial.ok) return <ConsequenceLines lines={consequenceOf(trial, linesOf, nameOf)} />;
  const { clause, detail } = trial.refusal;
  return (
    <div className="consequence-refused">
      <p>
        <span className="ruling-sign">
          <Icon name="cross" />
        </span>
        <b>Not lawful now.</b> {capital(detail)}.
      </p>
      {clause !== null && (
        <p>
          {says(clause)} <ClauseTag clause={clause} />
        </p>
      )}
    </div>
  );
};

interface OutcomesProps {
  readonly no: string;
  readonly yes: string;
  readonly ready: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** The two outcomes by their names. */
const Outcomes = ({ no, yes, ready, onNo, onYes }: OutcomesProps): ReactElement => (
  <footer>
    <button type="button" className="plain-key" onClick={onNo}>
      {no} <KeyCap of="Esc" />
    </button>
    <button
      type="button"
      className="confirm-yes"
      aria-disabled={!ready}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onYes}
    >
      {yes} <KeyCap of="Ctrl" /> <KeyCap of="↵" />
    </button>
  </footer>
);

const WHY = { kind: 'words', name: 'approval', label: 'Why, for the second person' } as const;

const SecondPerson = ({
  reason,
  onReason,
}: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}): ReactElement => (
  <section aria-label="Second person">
    <p className="act-second">
      <b>This needs a second person.</b> It is done when somebody else approves it, within ten minutes.
    </p>
    <ActField field={WHY} value={reason} onChange={onReason} />
  </section>
);

/** Why it is asked for: what was written for the record stands there already, and may be said otherwise. */
const reasonIn = (command: TableCommand | undefined): string => {
  const { reason, what, incident } = (command ?? {}) as Readonly<Record<string, unknown>>;
  return [reason, what, incident].find((each) => typeof each === 'string') ?? '';
};

/** Enter does nothing but where it belongs to a control; with Ctrl or Command it does the act. */
const press = (event: KeyboardEvent, confirm: () => void): void => {
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) confirm();
  const harmless = (event.target as Element).closest('.card-picker, .plain-key, select');
  if (harmless === null) event.preventDefault();
};

/**
 * One act: what is left to choose, what follows from it as the house has worked it out, and the two outcomes by their
 * names. Enter does nothing here; Ctrl or Command with Enter does the act.
 */
export const ActDialog = (props: ActDialogProps): ReactElement => {
  const { act, linesOf, nameOf, says, onKeep } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<Values>({});
  const first = filledIn(act.fields(typed), typed);
  const fields = act.fields(first);
  const values = filledIn(fields, first);
  const command = isComplete(fields, values) ? act.command(values) : undefined;
  const { trial, fresh } = useTrial(command, props.version, props.attempt);
  const needsSecond = trial?.ok === true && trial.needs === 'secondPerson';
  const [why, setWhy] = useState<string>();
  const reason = why ?? reasonIn(command);
  const said = !needsSecond || reason.trim() !== '';
  const ready = fresh && trial?.ok === true && command !== undefined && said;
  const onDo = (asked: TableCommand): void => (needsSecond ? props.onAsk(asked, reason) : props.onDo(asked));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const shown = trial?.ok === true ? JSON.stringify(consequenceOf(trial, linesOf, nameOf)) : undefined;
  const wished = useRef<string>(undefined);
  // The table may move on between the eye and the hand: the act is done if what follows is still what was read.
  useEffect(() => {
    if (!fresh) return;
    const asRead = wished.current === shown;
    if (wished.current !== undefined && asRead && command !== undefined && said) onDo(command);
    wished.current = undefined;
  });
  const confirm = (): void => {
    if (ready) onDo(command);
    else wished.current = fresh ? undefined : shown;
  };
  return (
    <dialog
      ref={dialog}
      className="act-dialog"
      aria-labelledby="act-dialog-title"
      onKeyDown={(event) => press(event, confirm)}
      onCancel={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <h2 id="act-dialog-title">{act.title(values)}</h2>
      {fields.map((field) => (
        <ActField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setTyped({ ...values, [field.name]: value })}
        />
      ))}
      <section aria-label="What follows" aria-live="polite">
        <h3>What follows</h3>
        <Answer trial={trial} linesOf={linesOf} nameOf={nameOf} says={says} />
      </section>
      {needsSecond && <SecondPerson reason={reason} onReason={setWhy} />}
      <Outcomes
        no={act.no}
        yes={needsSecond ? 'Ask for approval' : act.yes}
        ready={ready}
        onNo={onKeep}
        onYes={confirm}
      />
    </dialog>
  );
};
