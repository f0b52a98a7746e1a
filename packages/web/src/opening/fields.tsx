import type { ReactElement, ReactNode } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';

interface AmountProps {
  readonly label: string;
  readonly value: string;
  readonly refused: boolean;
  readonly onChange: (value: string) => void;
  readonly note?: string | undefined;
}

/** A sum or a number of the form. */
const Amount = ({ label, value, refused, onChange, note }: AmountProps): ReactElement => (
  <label className="field" data-refused={refused}>
    <span>{label}</span>
    <input
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {note !== undefined && <small>{note}</small>}
  </label>
);

/** What the fields of a form are given. */
export interface FieldsProps<Form> {
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  /** The field that cannot be taken as it stands. */
  readonly refused: string | undefined;
}

/** The fields of a form with free text in them. */
type TextOf<Form> = {
  [Field in keyof Form]: Form[Field] extends string ? (string extends Form[Field] ? Field : never) : never;
}[keyof Form] &
  string;

/** A sum or a number of this form, by its field. */
export const FormAmount = <Form,>({
  of,
  label,
  note,
  form,
  onChange,
  refused,
}: FieldsProps<Form> & {
  readonly of: TextOf<Form>;
  readonly label: string;
  readonly note?: string;
}): ReactElement => (
  <Amount
    label={label}
    note={note}
    value={String(form[of])}
    refused={refused === of}
    onChange={(value) => onChange({ [of]: value } as Partial<Form>)}
  />
);

interface ChoiceProps<Value> {
  readonly legend: string;
  readonly clause?: string;
  readonly of: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, with the clause that leaves it to the operator. */
export const Choice = <Value extends string | number | null>({
  legend,
  clause,
  of,
  value,
  onChange,
}: ChoiceProps<Value>): ReactElement => (
  <fieldset className="field choice">
    <legend>
      {legend} {clause !== undefined && <ClauseTag clause={clause} />}
    </legend>
    <div className="segments">
      {of.map(([each, words]) => (
        <label key={String(each)}>
          <input type="radio" name={legend} checked={each === value} onChange={() => onChange(each)} />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  /** What is said of these fields. */
  readonly after?: ReactNode;
}

/** Fields that belong together. */
export const Group = ({ title, note, children, after }: GroupProps): ReactElement => (
  <section className="panel opening-group">
    <h2>{title}</h2>
    {note !== undefined && <p className="quiet">{note}</p>}
    <div className="opening-fields">{children}</div>
    {after}
  </section>
);

interface ApprovalsProps<Key extends string> {
  readonly of: readonly (readonly [key: Key, label: string])[];
  readonly form: Readonly<Record<Key, string>>;
  readonly onChange: (key: Key, value: string) => void;
}

/** The reference under which each thing was approved. */
export const Approvals = <Key extends string>({ of, form, onChange }: ApprovalsProps<Key>): ReactElement => (
  <Group title="Approvals" note="The reference under which each was approved in writing.">
    {of.map(([key, label]) => (
      <label key={key} className="field">
        <span>{label}</span>
        <input autoComplete="off" value={form[key]} onChange={(event) => onChange(key, event.target.value)} />
      </label>
    ))}
  </Group>
);
