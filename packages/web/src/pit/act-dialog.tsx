import type { Card } from '@baize/engine';
import type { Trial } from '@baize/house/api';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../art/icon.tsx';
import type { TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { isHeld } from '../shell/keys.ts';
import { isTyping } from '../shell/use-keys.ts';
import { useModal } from '../shell/use-modal.ts';
import { reportDefect } from '../trouble/defects.ts';
import { capital } from '../words/clause.ts';
import { useMoney } from '../words/use-money.tsx';
import type { PitAct } from './act.ts';
import { ActField } from './act-field.tsx';
import { cardIn, entered } from './card-entry.ts';
import { consequenceOf, type LinesOf, type NameOf } from './consequence.ts';
import { ConsequenceLines } from './consequence-lines.tsx';
import { type Field, filledIn, isComplete, type Values } from './field.ts';
import './act-dialog.css';

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
  const money = useMoney();
  if (trial === undefined)
    return <p className="consequence-none">Say what is left open, and what follows stands here.</p>;
  if (trial.ok) return <ConsequenceLines lines={consequenceOf(money, trial, linesOf, nameOf)} />;
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
  readonly quick: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** The two outcomes by their names. */
const Outcomes = ({ no, yes, ready, quick, onNo, onYes }: OutcomesProps): ReactElement => (
  <footer>
    <button type="button" className="plain-key" onClick={onNo}>
      {no} <KeyCap of="Esc" />
    </button>
    <button
      type="button"
      className="confirm-yes"
      aria-disabled={!ready}
      aria-keyshortcuts={quick ? 'Enter' : 'Control+Enter Meta+Enter'}
      onClick={onYes}
    >
      {yes} {!quick && <KeyCap of="Ctrl" />} <KeyCap of="↵" />
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

/** What takes Enter itself: a choice that is not made yet, and the way out. */
const ITS_OWN = '.card-picker button[aria-pressed="false"], .plain-key, select';

/**
 * Enter does nothing but where it belongs to a control; with Ctrl or Command it does the act. Where an act is quick,
 * because it shows everything that follows and can be put right again, Enter alone does it.
 */
const press = (event: KeyboardEvent, { quick }: PitAct, confirm: () => void): void => {
  if (event.key !== 'Enter') return;
  const own = (event.target as Element).closest(ITS_OWN) !== null;
  const isQuick = quick === true && !own;
  if ((event.ctrlKey || event.metaKey || isQuick) && !event.repeat) confirm();
  if (!own) event.preventDefault();
};

/** What had the focus may be gone with the table: keys stay the dialog's. */
const useHeldFocus = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    if (dialog.current?.open && !dialog.current.contains(document.activeElement)) dialog.current.focus();
  });
};

/** A card typed anywhere in the dialog but in a field of words: rank, then suit. */
const useTypedCard = (fields: readonly Field[], put: (name: string, card: Card) => void) => {
  const standing = useRef('');
  const field = fields.find(({ kind }) => kind === 'card');
  return (event: KeyboardEvent): void => {
    if (field === undefined || event.key === 'Enter' || isHeld(event.nativeEvent) || isTyping(event.target))
      return;
    const after = event.key === 'Escape' ? undefined : entered(standing.current, event.key);
    if (after === undefined) return;
    event.preventDefault();
    standing.current = after.text;
    const card = cardIn(after.text);
    if (card === undefined) return;
    // Drawn at once: Enter that comes next, however fast, is not a choice of the card that had the focus.
    flushSync(() => put(field.name, card));
    event.currentTarget.querySelector<HTMLElement>('.card-picker [aria-pressed="true"]')?.focus();
  };
};

/**
 * One act: what is left to choose, what follows from it as the house has worked it out, and the two outcomes by their
 * names. Enter does nothing here unless the act is quick; Ctrl or Command with Enter does the act.
 */
// long: markup in the order of the dialog; what it does is in the hooks above.
export const ActDialog = (props: ActDialogProps): ReactElement => {
  const { act, linesOf, nameOf, says, onKeep } = props;
  const money = useMoney();
  const dialog = useModal();
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
  const shown = trial?.ok === true ? JSON.stringify(consequenceOf(money, trial, linesOf, nameOf)) : undefined;
  const wished = useRef<string>(undefined);
  // The table may move on between the eye and the hand: the act is done if what follows is still what was read.
  useEffect(() => {
    if (!fresh) return;
    const asRead = wished.current === shown;
    if (wished.current !== undefined && asRead && command !== undefined && said) onDo(command);
    wished.current = undefined;
  });
  useHeldFocus(dialog);
  const typeCard = useTypedCard(fields, (name, card) => setTyped({ ...values, [name]: card }));
  const confirm = (): void => {
    if (ready) onDo(command);
    else wished.current = fresh ? undefined : shown;
  };
  return (
    <dialog
      ref={dialog}
      className="act-dialog"
      tabIndex={-1}
      aria-labelledby="act-dialog-title"
      onKeyDown={(event) => {
        typeCard(event);
        press(event, act, confirm);
      }}
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
        yes={needsSecond ? 'Ask for approval' : (act.yesOf?.(values) ?? act.yes)}
        quick={act.quick === true}
        ready={ready}
        onNo={onKeep}
        onYes={confirm}
      />
    </dialog>
  );
};
