import { actMiniBaccarat2016, rulebooks } from '@baize/rulebooks';
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Me, post } from '../app/api.ts';
import { signRows } from '../baccarat/sign.ts';
import { TableSign } from '../cloth/table-sign.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { gameName, placeAndYear } from '../words/edition.ts';
import { type Form, judge, readForm, START } from './opening.ts';
import './opening.css';

const law = actMiniBaccarat2016.parameters;

interface FieldsProps {
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  readonly refused: keyof Form | undefined;
}

interface AmountProps extends FieldsProps {
  readonly of: keyof Form &
    (
      | 'min'
      | 'max'
      | 'multiple'
      | 'pairsMin'
      | 'pairsMax'
      | 'pairsMultiple'
      | 'chip'
      | 'payableUnit'
      | 'differential'
      | 'float'
      | 'seats'
    );
  readonly label: string;
  readonly note?: string;
}

const Amount = ({ of, label, note, form, onChange, refused }: AmountProps): ReactElement => (
  <label className="field" data-refused={refused === of}>
    <span>{label}</span>
    <input
      inputMode="decimal"
      autoComplete="off"
      value={form[of]}
      onChange={(event) => onChange({ [of]: event.target.value })}
    />
    {note !== undefined && <small>{note}</small>}
  </label>
);

interface ChoiceProps<Value> {
  readonly legend: string;
  readonly clause?: string;
  readonly of: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string | number | null>({
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

const Group = ({ title, note, children, after }: GroupProps): ReactElement => (
  <section className="panel opening-group">
    <h2>{title}</h2>
    {note !== undefined && <p className="quiet">{note}</p>}
    <div className="opening-fields">{children}</div>
    {after}
  </section>
);

const TableFields = (props: FieldsProps): ReactElement => {
  const { form, onChange, refused } = props;
  return (
    <Group title="The table">
      <label className="field" data-refused={refused === 'name'}>
        <span>Name</span>
        <input
          autoComplete="off"
          maxLength={24}
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <small>As it is called on the floor: 2, or Salon.</small>
      </label>
      <label className="field">
        <span>Rulebook</span>
        <select value={form.rulebook} onChange={(event) => onChange({ rulebook: event.target.value })}>
          {Object.values(rulebooks)
            .filter(({ edition }) => edition.game === 'baccarat')
            .map(({ edition }) => (
              <option key={edition.id} value={edition.id}>
                {gameName(edition.id)}, {placeAndYear(edition).join(' ')}
              </option>
            ))}
        </select>
      </label>
      <Choice
        legend="Who deals"
        of={[
          ['automatic', 'The house, from a sealed shoe'],
          ['human', 'A dealer, with real cards'],
        ]}
        value={form.mode}
        onChange={(mode) =>
          onChange(
            mode === 'human'
              ? { mode, tableApproval: '', layoutApproval: '', shoeApproval: '' }
              : {
                  mode,
                  tableApproval: START.tableApproval,
                  layoutApproval: START.layoutApproval,
                  shoeApproval: START.shoeApproval,
                },
          )
        }
      />
      {form.mode === 'automatic' && (
        <Choice
          legend="Pace"
          of={[
            [1.5, 'Unhurried'],
            [1, 'Usual'],
            [0.5, 'Quick'],
          ]}
          value={form.pace}
          onChange={(pace) => onChange({ pace })}
        />
      )}
    </Group>
  );
};

const DeterminationFields = (props: FieldsProps): ReactElement => {
  const { form, onChange } = props;
  return (
    <Group
      title="Determinations"
      note="What the rules leave to the operator. It is changed only after notice, between rounds."
    >
      <Choice
        legend="Method"
        clause="8.1"
        of={[
          ['A', `A, banker less ${law['8.8(b)'].lessPercent} %`],
          ['B', `B, banker half on ${law['8.9(b)'].total}`],
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
      {form.face === 'down' && (
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
      <Amount {...props} of="seats" label="Seats" note="1 to 14; one may also wager standing." />
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

const ApprovalFields = ({ form, onChange }: FieldsProps): ReactElement => (
  <Group title="Approvals" note="The reference under which each was approved in writing.">
    {(
      [
        ['tableApproval', 'Table'],
        ['layoutApproval', 'Layout'],
        ['shoeApproval', 'Shoe'],
      ] as const
    ).map(([of, label]) => (
      <label key={of} className="field">
        <span>{label}</span>
        <input
          autoComplete="off"
          value={form[of]}
          onChange={(event) => onChange({ [of]: event.target.value })}
        />
      </label>
    ))}
  </Group>
);

const Preview = ({ form }: { readonly form: Form }): ReactElement => {
  const read = readForm({ ...form, name: form.name || 'x' });
  return (
    <section>
      <h2>The sign, as it will stand</h2>
      <div className="opening-cloth">
        {read.ok ? (
          <TableSign title={gameName(form.rulebook)} rows={signRows(law, read.opening)} />
        ) : (
          <p>The sign is shown when its figures can be read.</p>
        )}
      </div>
    </section>
  );
};

/** The clauses that speak of what stands on the sign. */
const SIGN_CLAUSES = /^(3\.|4\.|9\.3)/;

interface OpenTablePageProps {
  readonly me: Me;
  readonly onOut: () => void;
}

/** Where a supervisor opens a table. What the rules would refuse is said while it is filled in. */
export const OpenTablePage = ({ me, onOut }: OpenTablePageProps): ReactElement => {
  const [form, setForm] = useState<Form>(START);
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<{ readonly why: string; readonly clause: string | null }>();
  const attempt = useRef(crypto.randomUUID());
  const [, go] = useLocation();
  const read = readForm(form);
  const refusal = read.ok ? judge(read.opening) : undefined;
  const fault = read.ok ? undefined : read.fault;
  const shown = fault !== undefined && (asked || fault.field !== 'name') ? fault : undefined;
  const change = (changed: Partial<Form>): void => {
    setForm((now) => ({ ...now, ...changed }));
    setAnswer(undefined);
    attempt.current = crypto.randomUUID();
  };
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (!read.ok || refusal !== undefined) return;
    const reply = await post('/api/tables', { id: attempt.current, ...read.opening });
    if (reply.ok) go('/');
    else setAnswer({ why: sentence(reply.detail), clause: reply.clause ?? null });
  };
  const said =
    shown !== undefined ? (
      <Said tone="refused" what="This cannot be read" why={shown.why} />
    ) : refusal !== undefined ? (
      <Said
        tone="refused"
        what="The rules do not let it open"
        why={sentence(refusal.why)}
        clause={refusal.clause}
      />
    ) : undefined;
  const about = {
    sign: shown === undefined ? SIGN_CLAUSES.test(refusal?.clause ?? '') : shown.field !== 'name',
  };
  const fields = { form, onChange: change, refused: shown?.field };
  return (
    <RulebookGuide rulebook={form.rulebook}>
      <PageShell
        here="floor"
        theme="pit"
        title="Open a table"
        me={me}
        onOut={onOut}
        keys={[{ caps: ['Tab'], does: 'next field' }]}
        side={<Preview form={form} />}
      >
        <header className="page-head">
          <h1>Open a table</h1>
          <p>It opens with its method, its pairs option, its sign and its approvals, or not at all.</p>
        </header>
        <form className="page-column opening" noValidate onSubmit={(event) => void open(event)}>
          <TableFields {...fields} />
          <DeterminationFields {...fields} />
          <LimitFields {...fields}>{about.sign && said}</LimitFields>
          <ApprovalFields {...fields} />
          <div className="opening-end">
            {!about.sign && said}
            {answer !== undefined && <Said tone="refused" what="The table was not opened" {...answer} />}
            <button type="submit" className="button" data-filled="true" disabled={refusal !== undefined}>
              Open the table
            </button>
          </div>
        </form>
      </PageShell>
    </RulebookGuide>
  );
};
