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
        legend="Shoe"
        clause="12.1"
        of={[
          ['dealer', 'The dealer shuffles'],
          ['automated', 'Automated shuffling shoe'],
        ]}
        value={form.shoe}
        onChange={(shoe) => onChange({ shoe })}
      />
      <Amount {...props} of="boxes" label="Boxes" note="1 to 9: one deck has no cards for more." />
    </Group>
  );
};

/** 3.6, 10.6: Whether there is a jackpot, what a wager on it costs, how it is divided, and with which tables it is shared. */
const JackpotFields = (props: FieldsProps): ReactElement => {
  const { form, onChange } = props;
  return (
    <Group title="Jackpot" note="Tables that name the same jackpot fill and win the same prize pools.">
      <Choice
        legend="Progressive jackpot"
        clause="10.1"
        of={[
          ['yes', 'Offered'],
          ['no', 'Not offered'],
        ]}
        value={form.jackpot}
        onChange={(jackpot) => onChange({ jackpot })}
      />
      {form.jackpot === 'yes' && (
        <>
          <Amount {...props} of="jackpotWager" label="Displayed jackpot wager" />
          <Amount
            {...props}
            of="percent"
            label="Per cent to the jackpot pool"
            note="The rest of each wager goes to the reserve."
          />
          <Amount {...props} of="link" label="Linked jackpot" note="Empty: a jackpot of the table’s own." />
        </>
      )}
    </Group>
  );
};

const LimitFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <Group title="Limits and sign" note="In dollars." after={children}>
    <Amount {...props} of="min" label="Ante, minimum" />
    <Amount {...props} of="max" label="Ante, maximum" />
    <Amount {...props} of="multiple" label="In steps of" />
    <Amount {...props} of="chip" label="Smallest chip" />
    <Amount {...props} of="maxPayout" label="Maximum payout" note="What a bet wins is cut to it." />
    <Amount {...props} of="float" label="Float" note="From the house’s capital." />
  </Group>
);

const APPROVALS = [
  ['layoutApproval', 'Layout'],
  ['shoeApproval', 'Shoe'],
] as const;
const WITH_JACKPOT = [...APPROVALS, ['distributionApproval', 'Distribution of jackpot wagers']] as const;

/** What a Canberra Poker table is opened with besides what every table is. */
export const PokerFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <>
    <DeterminationFields {...props} />
    <LimitFields {...props}>{children}</LimitFields>
    <JackpotFields {...props} />
    <Approvals
      of={props.form.jackpot === 'yes' ? WITH_JACKPOT : APPROVALS}
      form={props.form}
      onChange={(key, value) => props.onChange({ [key]: value })}
    />
  </>
);
