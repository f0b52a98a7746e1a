import type { ReactElement, ReactNode } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import type { Choices } from '../words/choices.ts';

/** What the fields of a form are given. */
export interface FieldsProps<Form> {
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  /** The field that cannot be taken as it stands. */
  readonly refused: string | undefined;
}

interface ChoiceProps<Value> {
  readonly legend: string;
  readonly clause?: string;
  readonly of: Choices<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, with the clause that leaves it to the operator. */
export const Choice = <Value extends FieldValue>({
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
      <Radios name={legend} value={value} of={of} onChange={onChange} />
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

type FieldValue = string | number | boolean | null;

/** A field of a form, as data. */
export type FormField<Form> =
  | {
      readonly kind: 'text' | 'approval';
      readonly of: string;
      readonly label: string;
      readonly note?: string;
    }
  | {
      readonly kind: 'choice';
      readonly of: string;
      readonly label: string;
      readonly clause: string;
      readonly from: Choices<FieldValue>;
      /** What changes with it besides. */
      readonly also?: (value: FieldValue) => Partial<Form>;
    };

export interface FieldGroup<Form> {
  readonly title: string;
  readonly note: string;
  readonly fields: readonly FormField<Form>[];
  /** What is said of the sign stands under it. */
  readonly isSign?: true;
}

/** A sum, a number or words. */
export const text = (of: string, label: string, note?: string): FormField<never> => ({
  kind: 'text',
  of,
  label,
  ...(note === undefined ? {} : { note }),
});

/** One of a few, with the clause that leaves it to the operator. */
export const choose = <Form,>(
  of: string,
  label: string,
  clause: string,
  from: Choices<FieldValue>,
  also?: (value: FieldValue) => Partial<Form>,
): FormField<Form> => ({ kind: 'choice', of, label, clause, from, ...(also === undefined ? {} : { also }) });

/** The limits of a kind of wager. */
export const limits = (
  [min, max, multiple]: readonly [string, string, string],
  called = '',
  note?: string,
): readonly FormField<never>[] => {
  const named = (label: string): string => (called === '' ? label : `${called}, ${label.toLowerCase()}`);
  return [
    text(min, named('Minimum')),
    text(max, named('Maximum'), note),
    text(multiple, named('In steps of')),
  ];
};

/** The limits and the sign, which every game has; each ends with the float. */
export const signGroup = <Form,>(fields: readonly FormField<Form>[]): FieldGroup<Form> => ({
  title: 'Limits and sign',
  note: 'In dollars.',
  fields: [...fields, text('float', 'Float', 'From the house’s capital.')],
  isSign: true,
});

/** The reference under which each thing was approved. */
export const approvals = (of: Readonly<Record<string, string>>): FieldGroup<never> => ({
  title: 'Approvals',
  note: 'The reference under which each was approved in writing.',
  fields: Object.entries(of).map(([key, label]) => ({ kind: 'approval', of: key, label })),
});

const FieldOf = <Form,>({
  field,
  form,
  onChange,
  refused,
}: FieldsProps<Form> & { readonly field: FormField<Form> }): ReactElement => {
  const { of, label } = field;
  const values = form as Readonly<Record<string, FieldValue>>;
  const change = (value: FieldValue): void => onChange({ [of]: value } as Partial<Form>);
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          label={label}
          note={field.note}
          inputMode="decimal"
          value={String(values[of])}
          refused={refused === of}
          onChange={change}
        />
      );
    case 'approval':
      return <TextField label={label} value={String(values[of])} onChange={change} />;
    case 'choice':
      return (
        <Choice
          legend={label}
          clause={field.clause}
          of={field.from}
          value={values[of] ?? null}
          onChange={(value) => onChange({ [of]: value, ...field.also?.(value) } as Partial<Form>)}
        />
      );
  }
};

/** What a table is opened with besides what every table is, as its game describes it. */
export const OpeningFields = <Form,>({
  groups,
  children,
  ...props
}: FieldsProps<Form> & {
  readonly groups: readonly FieldGroup<Form>[];
  readonly children: ReactNode;
}): ReactElement => (
  <>
    {groups.map(({ title, note, fields, isSign }) => (
      <Group key={title} title={title} note={note} after={isSign && children}>
        {fields.map((field) => (
          <FieldOf key={field.of} {...props} field={field} />
        ))}
      </Group>
    ))}
  </>
);
