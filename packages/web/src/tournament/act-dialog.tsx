import type { DeskAct, DeskOption } from '@baize/tournament';
import { type FormEvent, Fragment, type ReactElement, useState } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Said } from '../shell/said.tsx';
import { useModal } from '../shell/use-modal.ts';
import { isStack, OutField, StackField } from './count-fields.tsx';
import { outsOf, roundOf } from './count-option.ts';
import { Foreseen } from './foreseen.tsx';
import { isGrave } from './offers.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import { useTried } from './use-tried.ts';
import { actWords } from './words.ts';
import '../shell/confirm.css';
import './act-dialog.css';

type Values = Readonly<Record<string, string>>;

const LABELS: Readonly<Record<string, string>> = {
  player: 'Player',
  name: 'Name',
  reason: 'Reason, for the record',
  at: 'When',
  start: 'New start',
  amount: 'Amount in dollars',
  minutes: 'Minutes',
  terms: 'Terms',
  seats: 'Seats at a table',
  round: 'After round',
  table: 'Table',
  with: 'With whom',
  how: 'How it was drawn',
  drawnBy: 'Who drew it',
  seenBy: 'Who saw it',
  total: 'All chips counted together, if they were',
};

/** What is put right begins with what was counted. */
const HAS_COUNT: ReadonlySet<string> = new Set(['correct', 'correctPlayOff']);

/** Words that a field begins with would be taken for what somebody wrote. */
const startOf = (option: OpenOption): Values => {
  const act = option.act as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(option.choose ?? {}).flatMap(([field, choice]): [string, string][] => {
      if (choice === 'chips')
        return Object.entries(act[field] as Readonly<Record<string, number>>).map(([player, chips]) => [
          `${field}:${player}`,
          HAS_COUNT.has(option.act.do) || option.isCounted === true ? String(chips) : '',
        ]);
      if (choice === 'order') return [[field, (act[field] as readonly string[]).join('\n')]];
      if (typeof choice === 'object') return [[field, String(act[field] ?? choice.least)]];
      return [[field, '']];
    }),
  );
};

const chosenIn = (
  field: string,
  choice: NonNullable<DeskOption['choose']>[string],
  values: Values,
): unknown => {
  if (choice === 'chips')
    return Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name.startsWith(`${field}:`))
        .map(([name, typed]) => [name.slice(field.length + 1), typed.trim() === '' ? -1 : Number(typed)]),
    );
  if (choice === 'order') return (values[field] ?? '').split('\n').filter((line) => line !== '');
  if (choice === 'total') return Number(values[field]);
  if (typeof choice === 'object')
    return field === 'amount' ? Math.round(Number(values[field]) * 100) : Number(values[field]);
  return (values[field] ?? '').trim();
};

/** What was typed for each player in fields of one kind. */
const typedOf = (values: Values, kind: string): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) =>
      name.startsWith(`${kind}:`) ? [[name.slice(kind.length + 1), typed]] : [],
    ),
  );

/** Of whom the round of going out is asked, by what has been typed so far. */
const outPlayers = ({ asksRound }: OpenOption, values: Values): readonly string[] => {
  const stacks = typedOf(values, 'chips');
  return asksRound?.(Object.keys(stacks), stacks) ?? [];
};

/** A round that can be none. */
const isNoRound = (typed: string): boolean => typed.trim() !== '' && roundOf(typed) === undefined;

/** The act with what was filled in; a moment that is left empty is now. */
const filled = (option: OpenOption, values: Values): DeskAct => {
  const chosen = Object.entries(option.choose ?? {})
    .filter(
      ([field, choice]) =>
        choice !== 'secret' && !((choice === 'moment' || choice === 'total') && (values[field] ?? '') === ''),
    )
    .map(([field, choice]) => [field, chosenIn(field, choice, values)] as const);
  const { at: _none, ...act } = option.act as DeskAct & { readonly at?: unknown };
  const out = outsOf(outPlayers(option, values), typedOf(values, 'out'));
  return { ...act, ...Object.fromEntries(chosen), ...out } as DeskAct;
};

/** Every act that asks for a reason waits for one; what would follow is shown before it. */
const lacksReason = ({ choose }: OpenOption, values: Values): boolean =>
  choose?.reason === 'text' && (values.reason ?? '').trim() === '';

const NOT_SAID = 'not said yet';

/** Whose chips are not entered yet, and what cannot be a number of chips: the first thing to be told of a count. */
const unentered = (option: OpenOption, values: Values): readonly string[] =>
  Object.entries(option.choose ?? {}).flatMap(([field, choice]) =>
    choice === 'chips'
      ? Object.entries(values).flatMap(([name, typed]) =>
          name.startsWith(`${field}:`) && !isStack(typed) ? [name.slice(field.length + 1)] : [],
        )
      : [],
  );

const Missing = ({
  players,
  nameOf,
}: {
  readonly players: readonly string[];
  readonly nameOf: NameOf;
}): ReactElement => (
  <Said
    tone="hold"
    what="Not complete yet"
    why={
      players.length === 0
        ? 'A round is a number, or “last”; left empty it is not known.'
        : `${players.map(nameOf).join(', ')}: no chips entered. Whoever lost everything has 0.`
    }
  />
);

/** What has been typed so far, together. */
const stacksOf = (values: Values): number =>
  Object.entries(values)
    .filter(([name]) => name.startsWith('chips:'))
    .reduce((sum, [, typed]) => sum + (Number(typed) || 0), 0);

interface FieldsProps {
  readonly option: OpenOption;
  readonly values: Values;
  readonly nameOf: NameOf;
  readonly onChange: (name: string, value: string) => void;
}

const Fields = ({ option, values, nameOf, onChange }: FieldsProps): ReactElement => {
  const out = outPlayers(option, values);
  return (
    <>
      {Object.entries(option.choose ?? {}).map(([field, choice]) => {
        if (choice === 'secret') return null;
        if (choice === 'chips')
          return Object.keys(typedOf(values, field)).map((player) => (
            <Fragment key={player}>
              <StackField
                label={nameOf(player)}
                seat={option.seatOf?.(player)}
                value={values[`${field}:${player}`] ?? ''}
                onChange={(typed) => onChange(`${field}:${player}`, typed)}
              />
              {out.includes(player) && (
                <OutField
                  label={nameOf(player)}
                  value={values[`out:${player}`] ?? ''}
                  isRefused={isNoRound(values[`out:${player}`] ?? '')}
                  onChange={(typed) => onChange(`out:${player}`, typed)}
                />
              )}
            </Fragment>
          ));
        if (choice === 'order')
          return (
            <Order
              key={field}
              value={values[field] ?? ''}
              nameOf={nameOf}
              onChange={(to) => onChange(field, to)}
            />
          );
        return (
          <label className="field" key={field}>
            <span>{LABELS[field] ?? field}</span>
            <input
              type={choice === 'moment' ? 'datetime-local' : 'text'}
              inputMode={typeof choice === 'object' || choice === 'total' ? 'decimal' : undefined}
              value={values[field] ?? ''}
              onChange={(event) => onChange(field, event.target.value)}
            />
            {choice === 'moment' && <small>Empty: now.</small>}
            {choice === 'total' && (
              <small>The stacks come to {stacksOf(values).toLocaleString('en-AU')}.</small>
            )}
          </label>
        );
      })}
    </>
  );
};

/** Players in an order, the best first: moved up one by one, by pointer or keyboard. */
const Order = ({
  value,
  nameOf,
  onChange,
}: {
  readonly value: string;
  readonly nameOf: NameOf;
  readonly onChange: (value: string) => void;
}): ReactElement => {
  const players = value.split('\n');
  const up = (index: number): void => {
    const moved = [...players];
    [moved[index - 1], moved[index]] = [moved[index] as string, moved[index - 1] as string];
    onChange(moved.join('\n'));
  };
  return (
    <ol className="order-list">
      {players.map((player, index) => (
        <li key={player}>
          {nameOf(player)}
          {index > 0 && (
            <Button onClick={() => up(index)}>
              Up<span className="heard">: {nameOf(player)}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
};

interface ActDialogProps {
  readonly tournament: string;
  readonly option: OpenOption;
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onDo: (act: DeskAct) => void;
}

/** An act of the desk: what is left to choose, what would follow by the rules, and only then the doing of it. */
export const ActDialog = ({ tournament, option, nameOf, onKeep, onDo }: ActDialogProps): ReactElement => {
  const dialog = useModal('first field');
  const [values, setValues] = useState(() => startOf(option));
  const act = filled(option, values);
  const isUnexplained = lacksReason(option, values);
  const said = JSON.stringify(isUnexplained ? { ...act, reason: NOT_SAID } : act);
  const missing = unentered(option, values);
  const isComplete =
    missing.length === 0 &&
    !outPlayers(option, values).some((player) => isNoRound(values[`out:${player}`] ?? ''));
  const tried = useTried(tournament, said, isComplete);
  const lawful = tried?.ok === true && tried.value.ok;
  const grave =
    isGrave(option) || (tried?.ok && tried.value.ok && tried.value.afterwards?.is === 'refused') === true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lawful && !isUnexplained) onDo(act);
  };
  return (
    <dialog ref={dialog} className="confirm desk-act" aria-labelledby="desk-act" onCancel={onKeep}>
      <form onSubmit={submit}>
        <h2 id="desk-act">
          {option.title ?? actWords(option.act, nameOf)} <ClauseTag clause={option.by} />
        </h2>
        {option.notes !== undefined && (
          <ul className="act-notes">
            {option.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <Fields
          option={option}
          values={values}
          nameOf={nameOf}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        {isComplete ? (
          <Foreseen tried={tried} nameOf={nameOf} />
        ) : (
          <Missing players={missing} nameOf={nameOf} />
        )}
        <p>
          {lawful && isUnexplained && (
            <span className="quiet" role="status">
              Say why, and it can be done.
            </span>
          )}
          <Button onClick={onKeep}>Leave it</Button>
          <Button type="submit" data-filled={!grave} data-costs={grave} disabled={!lawful || isUnexplained}>
            Do it
          </Button>
        </p>
      </form>
    </dialog>
  );
};
