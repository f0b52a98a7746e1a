import type { ReactElement, ReactNode } from 'react';
import {
  type FieldsProps as AnyFields,
  Approvals,
  Choice,
  FormAmount,
  Group,
} from '../../opening/fields.tsx';
import type { Form } from './opening.ts';

type FieldsProps = AnyFields<Form>;

const Amount = FormAmount<Form>;

const DeterminationFields = (props: FieldsProps): ReactElement => {
  const { form, onChange } = props;
  return (
    <Group title="Determinations" note="What the rules leave to the operator.">
      <Choice
        legend="Wheel"
        clause="1.6"
        of={[
          ['right', 'At the dealer’s right'],
          ['left', 'At the left'],
        ]}
        value={form.hand}
        onChange={(hand) => onChange({ hand })}
      />
      <Choice
        legend="Sectors"
        clause="5.1"
        of={[
          ['yes', 'May be called'],
          ['no', 'Are not called'],
        ]}
        value={form.called}
        onChange={(called) => onChange({ called })}
      />
      <Choice
        legend="Tournament"
        clause="5.2"
        of={[
          ['no', 'No'],
          ['yes', 'Yes'],
        ]}
        value={form.tournament}
        onChange={(tournament) => onChange({ tournament })}
      />
      <Amount {...props} of="seats" label="Seats" note="One may also wager standing." />
      <Amount {...props} of="colours" label="Colours of chips" note="One for every seat at least." />
    </Group>
  );
};

const LimitFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <Group title="Limits and sign" note="In dollars." after={children}>
    <Amount {...props} of="insideMin" label="Numbers, minimum" />
    <Amount {...props} of="insideMax" label="Numbers, maximum" />
    <Amount {...props} of="insideMultiple" label="Numbers, in steps of" />
    <Amount {...props} of="outsideMin" label="Around, minimum" />
    <Amount {...props} of="outsideMax" label="Around, maximum" />
    <Amount {...props} of="outsideMultiple" label="Around, in steps of" />
    <Amount {...props} of="perSpin" label="Least for a spin" />
    <Amount {...props} of="chip" label="Smallest chip" />
    <Amount {...props} of="float" label="Float" note="From the house’s capital." />
  </Group>
);

const CHECKS = [
  ['layoutCheck', 'Layout'],
  ['wheelCheck', 'Wheel'],
  ['ballCheck', 'Ball'],
] as const;

/** What a roulette table is opened with besides what every table is. */
export const RouletteFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <>
    <DeterminationFields {...props} />
    <LimitFields {...props}>{children}</LimitFields>
    <Approvals of={CHECKS} form={props.form} onChange={(key, value) => props.onChange({ [key]: value })} />
  </>
);
