import { editions } from '@baize/engine/poker';
import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { get, post } from '../../app/api.ts';
import { newId } from '../../app/new-id.ts';
import { RulebookGuide } from '../../rules/rulebook-guide.tsx';
import { PickField, TextField } from '../../shell/field.tsx';
import { Said, sentence } from '../../shell/said.tsx';
import { MONEY } from '../../words/money.ts';
import { type Form, type Jackpot, type Preview, previewOf, START } from './reserve.ts';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly money?: boolean;
}

const Text = ({ label, value, onChange, money = false }: TextProps): ReactElement => (
  <TextField
    label={label}
    maxLength={64}
    {...(money ? { inputMode: 'decimal' } : {})}
    value={value}
    onChange={onChange}
  />
);

interface PickProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

const Pick = <Value extends string>({ label, value, of, onChange }: PickProps<Value>): ReactElement => (
  <PickField
    label={label}
    value={value}
    of={of.map(([each, words]) => [each, words])}
    onChange={(typed) => onChange(typed as Value)}
  />
);

const jackpotWords = ({ link, meter, reserve = 0, tables }: Jackpot): string =>
  `${link}, meter ${MONEY.balance(meter)}, reserve ${MONEY.balance(reserve)}, ${tables.length === 1 ? '1 table' : `${tables.length} tables`}`;

/** What the rules say to it, before it is done. */
const Judged = ({ preview }: { readonly preview: Preview }): ReactElement | null => {
  switch (preview.is) {
    case 'unread':
      return null;
    case 'refused':
      return <Said tone="refused" what="Not lawful so" why={sentence(preview.why)} clause={preview.clause} />;
    case 'lawful':
      return <Said tone="hold" what="What follows" why={preview.says} clause={preview.clause} />;
  }
};

interface FieldsProps {
  readonly form: Form;
  readonly jackpots: readonly Jackpot[];
  readonly onChange: (change: Partial<Form>) => void;
}

const Fields = ({ form, jackpots, onChange }: FieldsProps): ReactElement => (
  <>
    <Pick
      label="Jackpot"
      value={form.link}
      of={jackpots.map((each) => [each.link, jackpotWords(each)] as const)}
      onChange={(link) => onChange({ link })}
    />
    <Text label="Amount in dollars" money value={form.amount} onChange={(amount) => onChange({ amount })} />
    <Text
      label="Approved arrangement"
      value={form.arrangement}
      onChange={(arrangement) => onChange({ arrangement })}
    />
    <Pick
      label="Used as"
      value={form.use}
      of={[
        ['pool', 'part of a prize pool'],
        ['prizes', 'prizes'],
      ]}
      onChange={(use) => onChange({ use })}
    />
    <Pick
      label="Of a"
      value={form.kind}
      of={[
        ['tournament', 'tournament'],
        ['lottery', 'lottery'],
      ]}
      onChange={(kind) => onChange({ kind })}
    />
    <Text label="Called" value={form.name} onChange={(name) => onChange({ name })} />
    <Text
      label={form.kind === 'tournament' ? 'Notification' : 'Approval'}
      value={form.reference}
      onChange={(reference) => onChange({ reference })}
    />
  </>
);

/**
 * 10.6: Money from the reserve of a jackpot to a tournament or a lottery. Nothing is shown where there is no jackpot.
 */
export const ReserveForm = (): ReactElement | null => {
  const [jackpots, setJackpots] = useState<readonly Jackpot[]>([]);
  const [form, setForm] = useState(START);
  const [done, setDone] = useState<Parameters<typeof Said>[0]>();
  const attempt = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const ask = useCallback(async (): Promise<void> => {
    const answer = await get('/api/jackpots');
    if (answer.ok) setJackpots(answer.value);
  }, []);
  useEffect(() => void ask(), [ask]);
  const jackpot = jackpots.find(({ link }) => link === form.link) ?? jackpots[0];
  if (jackpot === undefined) return null;
  const preview = previewOf(form, jackpot);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (preview.is !== 'lawful') return;
    const key = JSON.stringify([jackpot.link, preview.transfer]);
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const body = { id: attempt.current.id, ...preview.transfer };
    const answer = await post('/api/jackpots/:link/transfer', { params: { link: jackpot.link }, body });
    if (answer.ok || answer.status !== undefined) attempt.current = undefined;
    setDone(
      answer.ok
        ? { tone: 'done', what: preview.says }
        : {
            tone: 'refused',
            what: 'Nothing moved',
            why: sentence(answer.detail),
            clause: answer.clause ?? null,
          },
    );
    if (answer.ok) setForm({ ...START, link: jackpot.link });
    await ask();
  };

  return (
    <RulebookGuide rulebook={editions.usual}>
      <form className="panel float-form" onSubmit={(event) => void send(event)}>
        <h2>Reserve of a jackpot</h2>
        <Fields
          form={{ ...form, link: jackpot.link }}
          jackpots={jackpots}
          onChange={(change) => setForm({ ...form, link: jackpot.link, ...change })}
        />
        <button type="submit" className="button" data-filled="true" aria-disabled={preview.is !== 'lawful'}>
          Transfer
        </button>
        <Judged preview={preview} />
        {done !== undefined && <Said {...done} />}
      </form>
    </RulebookGuide>
  );
};
