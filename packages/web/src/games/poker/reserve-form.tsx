import { editions } from '@baize/engine/poker';
import { type ReactElement, useState } from 'react';
import { post } from '../../app/api.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useAttempt } from '../../cashier/use-attempt.ts';
import { RulebookGuide } from '../../rules/rulebook-guide.tsx';
import { PickField, TextField } from '../../shell/field.tsx';
import { refusalOf, Said, type SaidProps, sentence } from '../../shell/said.tsx';
import { SaidForm } from '../../shell/said-form.tsx';
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
    <PickField
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
    <PickField
      label="Used as"
      value={form.use}
      of={{ pool: 'part of a prize pool', prizes: 'prizes' }}
      onChange={(use) => onChange({ use })}
    />
    <PickField
      label="Of a"
      value={form.kind}
      of={{ tournament: 'tournament', lottery: 'lottery' }}
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
  const [told, ask] = useAnswer('/api/jackpots');
  const jackpots = told?.ok ? told.value : [];
  const [form, setForm] = useState(START);
  const [done, setDone] = useState<SaidProps>();
  const attempt = useAttempt();
  const jackpot = jackpots.find(({ link }) => link === form.link) ?? jackpots[0];
  if (jackpot === undefined) return null;
  const preview = previewOf(form, jackpot);

  const send = async (): Promise<void> => {
    if (preview.is !== 'lawful') return;
    const { link } = jackpot;
    const answer = await attempt([link, preview.transfer], (id) =>
      post('/api/jackpots/:link/transfer', { params: { link }, body: { id, ...preview.transfer } }),
    );
    setDone(answer.ok ? { tone: 'done', what: preview.says } : refusalOf('Nothing moved', answer));
    if (answer.ok) setForm({ ...START, link });
    ask();
  };

  return (
    <RulebookGuide rulebook={editions.usual}>
      <SaidForm className="panel float-form" said={done} onSend={send}>
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
      </SaidForm>
    </RulebookGuide>
  );
};
