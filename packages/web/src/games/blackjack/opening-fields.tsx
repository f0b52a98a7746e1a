import type { BlackjackRules } from '@baize/engine/blackjack';
import type { ReactElement, ReactNode } from 'react';
import {
  type FieldsProps as AnyFields,
  Approvals,
  Choice,
  FormAmount,
  Group,
} from '../../opening/fields.tsx';
import type { Form } from './opening.ts';
import { softTotal } from './rules.ts';

interface FieldsProps extends AnyFields<Form> {
  readonly rules: BlackjackRules;
}

const Amount = FormAmount<Form>;

const PAIRS = { 'perfect-pairs': 'Perfect Pairs', 'pairs-play': 'Pairs Play' } as const;

const Determinations = (props: FieldsProps): ReactElement => {
  const { rules, form, onChange } = props;
  const { pairsOptions, soft17Choice, insuranceByOthers, sevens, cite, law } = rules;
  return (
    <Group
      title="Determinations"
      note="What the rules leave to the operator. Limits and the number of boxes a player change only after notice."
    >
      <Amount {...props} of="decks" label="Decks" />
      <Choice
        legend="Shoe"
        clause={cite('A:Shoe')}
        of={[
          ['manual', 'Dealing shoe'],
          ['automated', 'Automated shuffling shoe'],
        ]}
        value={form.shoe}
        onChange={(shoe) => onChange({ shoe })}
      />
      <Amount {...props} of="shuffle" label="Shuffle" note="Its reference in the procedures." />
      <Amount {...props} of="burn" label="Cards burned" />
      <Choice
        legend={`Dealer on a soft ${softTotal(law)}`}
        clause={cite('12.1')}
        of={
          soft17Choice
            ? [['stand', 'Stands'] as const, ['draw', 'Draws'] as const]
            : [['stand', 'Stands'] as const]
        }
        value={form.soft17}
        onChange={(soft17) => onChange({ soft17 })}
      />
      <Choice
        legend="Pairs"
        clause={cite('17.1', '2005 18.1')}
        of={[...pairsOptions.map((option) => [option, PAIRS[option]] as const), [null, 'None'] as const]}
        value={form.pairs}
        onChange={(pairs) => onChange({ pairs })}
      />
      {sevens !== null && (
        <Amount
          {...props}
          of="sevens"
          label="Super Sevens, stakes"
          note="With commas between; empty: not offered."
        />
      )}
      {insuranceByOthers && (
        <Choice
          legend="Insurance"
          clause={cite('7.2', '7.1')}
          of={[
            ['others', 'By others too'],
            ['own', 'One’s own only'],
          ]}
          value={form.insuranceByOthers ? 'others' : 'own'}
          onChange={(value) => onChange({ insuranceByOthers: value === 'others' })}
        />
      )}
      <Choice
        legend="Boxes a player"
        clause={cite('4.4')}
        of={[
          ['several', 'Several'],
          ['one', 'One'],
        ]}
        value={form.severalBoxes ? 'several' : 'one'}
        onChange={(value) => onChange({ severalBoxes: value === 'several' })}
      />
      <Amount {...props} of="boxes" label="Boxes" note="1 to 7, each with a seat." />
    </Group>
  );
};

const Limits = ({ children, ...props }: FieldsProps & { readonly children: ReactNode }): ReactElement => (
  <Group title="Limits and sign" note="In dollars." after={children}>
    <Amount {...props} of="min" label="Minimum" />
    <Amount {...props} of="max" label="Maximum" note="For a box." />
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
    <Amount {...props} of="float" label="Float" note="From the house’s capital." />
  </Group>
);

/** What a Blackjack table is opened with besides what every table is. */
export const BlackjackFields = ({
  children,
  ...props
}: FieldsProps & { readonly children: ReactNode }): ReactElement => {
  const { pairs, sevens } = props.form;
  return (
    <>
      <Determinations {...props} />
      <Limits {...props}>{children}</Limits>
      <Approvals
        of={[
          ['layoutApproval', 'Layout'],
          ['shoeApproval', 'Shoe'],
          ...(pairs === null ? [] : [['pairsApproval', 'Pairs layout'] as const]),
          ...(sevens.trim() === '' ? [] : [['sevensApproval', 'Super Sevens layout'] as const]),
        ]}
        form={props.form}
        onChange={(key, value) => props.onChange({ [key]: value })}
      />
    </>
  );
};
