import type { BaccaratRules } from '@baize/engine/baccarat';
import type { ReactElement, ReactNode } from 'react';
import {
  type FieldsProps as AnyFields,
  Approvals,
  Choice,
  FormAmount,
  Group,
} from '../../opening/fields.tsx';
import { type Form, inForm } from './opening.ts';
import { methodWords } from './sign.ts';

interface FieldsProps extends AnyFields<Form> {
  readonly rules: BaccaratRules;
}

const Amount = FormAmount<Form>;

/** Which of the three games it is, and how a shoe ends: under house rules only. */
const FormFields = ({
  rules,
  form,
  onChange,
}: FieldsProps & { readonly form: { readonly form: NonNullable<Form['form']> } }): ReactElement => (
  <>
    <Choice
      legend="Form"
      clause="1.2"
      of={[
        ['mini', 'Mini'],
        ['midi', 'Midi'],
        ['full', 'Full'],
      ]}
      value={form.form}
      onChange={(chosen) => onChange(inForm(rules, chosen))}
    />
    <Choice
      legend="Last round"
      clause={form.lastRound === null ? '5.8' : '5.9'}
      of={[
        [null, 'Ordinary play'],
        ['oneMore', 'Tournament, one more'],
      ]}
      value={form.lastRound}
      onChange={(lastRound) => onChange({ lastRound })}
    />
  </>
);

const DeterminationFields = (props: FieldsProps): ReactElement => {
  const { rules, form, onChange } = props;
  const { law, forms } = rules;
  const seats = form.form === null || forms === null ? '' : `1 to ${forms.seatsMax[form.form]}. `;
  const openedByRight = form.form === 'midi' || form.form === 'full';
  return (
    <Group
      title="Determinations"
      note="What the rules leave to the operator. It is changed only after notice, between rounds."
    >
      {form.form !== null && <FormFields {...props} form={{ ...form, form: form.form }} />}
      <Choice
        legend="Method"
        clause="8.1"
        of={[
          ['A', methodWords(law, 'A')],
          ['B', methodWords(law, 'B')],
        ]}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      <Choice
        legend="Pairs"
        clause="8.2"
        of={[
          ['perfect', 'Perfect Pairs'],
          ['canberra', 'Canberra Pairs'],
          [null, 'None'],
        ]}
        value={form.pairs}
        onChange={(pairs) => onChange({ pairs })}
      />
      {!openedByRight && (
        <Choice
          legend="Cards"
          clause="2.2"
          of={[
            ['up', 'Face up'],
            ['down', 'Face down'],
          ]}
          value={form.face}
          onChange={(face) => onChange({ face })}
        />
      )}
      {form.face === 'down' && !openedByRight && (
        <Choice
          legend="Exposed by"
          clause="6.3"
          of={[
            ['dealer', 'The dealer'],
            ['patrons', 'Patrons'],
          ]}
          value={form.exposedBy}
          onChange={(exposedBy) => onChange({ exposedBy })}
        />
      )}
      <Amount {...props} of="seats" label="Seats" note={`${seats}One may also wager standing.`} />
    </Group>
  );
};

const LimitFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <Group title="Limits and sign" note="In dollars." after={children}>
    <Amount {...props} of="min" label="Minimum" />
    <Amount {...props} of="max" label="Maximum" />
    <Amount {...props} of="multiple" label="In steps of" />
    {props.form.pairs !== null && (
      <>
        <Amount {...props} of="pairsMin" label="Pairs, minimum" />
        <Amount {...props} of="pairsMax" label="Pairs, maximum" />
        <Amount {...props} of="pairsMultiple" label="Pairs, in steps of" />
      </>
    )}
    <Amount {...props} of="chip" label="Smallest chip" />
    <Amount {...props} of="payableUnit" label="Smallest sum paid" />
    <Amount {...props} of="differential" label="Differential" note="Empty: none." />
    <Amount {...props} of="float" label="Float" note="From the house’s capital." />
  </Group>
);

const APPROVALS = [
  ['tableApproval', 'Table'],
  ['layoutApproval', 'Layout'],
  ['shoeApproval', 'Shoe'],
] as const;

/** What a baccarat table is opened with besides what every table is. */
export const BaccaratFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <>
    <DeterminationFields {...props} />
    <LimitFields {...props}>{children}</LimitFields>
    <Approvals of={APPROVALS} form={props.form} onChange={(key, value) => props.onChange({ [key]: value })} />
  </>
);
