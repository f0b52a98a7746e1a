import { must } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { newId } from '../../../client/src/index.ts';
import { type Answer, type OwnPage, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { TableSign } from '../cloth/table-sign.tsx';
import type { OpeningParts } from '../game/parts.ts';
import { deskOf, partsOf, playableIn } from '../games.ts';
import { useForce, useLibrary } from '../library/library.ts';
import { isDeparture } from '../rules/departure.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { FORM_KEYS, PageShell } from '../shell/page-shell.tsx';
import { Refused, Said, sentence } from '../shell/said.tsx';
import { editionName, gameName } from '../words/edition.ts';
import { Choice, Group } from './fields.tsx';
import { commonOf, type Fault, type OpeningForm } from './form.ts';
import './opening.css';

const openingOf = (library: Library, rulebook: string): OpeningParts =>
  must(deskOf(library, rulebook), `table under ${rulebook}`).opening;

const firstForm = (library: Library): OpeningForm =>
  openingOf(library, must(playableIn(library)[0], 'rulebook of a game').edition.id).start();

/** For which acts of the staff another person has to approve. */
type SecondPerson = 'reversals' | 'none';

/** Whether two are needed at a table that is opened, by what the owner has ordered for the house. */
const secondPersonOf = (ordered: 'usual' | 'always' | 'never', mode: OpeningForm['mode']): SecondPerson =>
  ordered === 'always' || (ordered === 'usual' && mode === 'automatic') ? 'reversals' : 'none';

interface FieldsProps {
  readonly form: OpeningForm;
  readonly onChange: (change: Partial<OpeningForm>) => void;
  readonly onGame: (rulebook: string) => void;
  readonly onMode: (mode: OpeningForm['mode']) => void;
  readonly second: SecondPerson;
  readonly onSecond: (second: SecondPerson) => void;
  readonly refused: string | undefined;
}

const FROM_CARDS = {
  automatic: 'The house, from a sealed shoe',
  human: 'A dealer, with real cards',
} as const;

const TableFields = ({
  form,
  onChange,
  onGame,
  onMode,
  second,
  onSecond,
  refused,
}: FieldsProps): ReactElement => {
  const library = useLibrary();
  const dealt = openingOf(library, form.rulebook).dealt ?? FROM_CARDS;
  return (
    <Group title="The table">
      <TextField
        refused={refused === 'name'}
        label="Name"
        note="As it is called on the floor: 2, or Salon."
        maxLength={24}
        value={form.name}
        onChange={(typed) => onChange({ name: typed })}
      />
      <PickField
        label="Rulebook"
        value={form.rulebook}
        of={playableIn(library).map(({ edition }) => [
          edition.id,
          `${gameName(library, edition.id)}, ${editionName(edition)}`,
        ])}
        onChange={onGame}
      />
      <Choice
        legend="Who deals"
        of={{ automatic: dealt.automatic, human: dealt.human }}
        value={form.mode}
        onChange={onMode}
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
      <Choice
        legend="Giving money back once a card or number is known"
        of={{ reversals: 'Two persons', none: 'One person' }}
        value={second}
        onChange={onSecond}
      />
    </Group>
  );
};

const Preview = ({
  form,
  opening,
}: {
  readonly form: OpeningForm;
  readonly opening: OpeningParts;
}): ReactElement => {
  const library = useLibrary();
  const read = opening.read({ ...form, name: form.name || 'x' });
  return (
    <section>
      <h2>The sign, as it will stand</h2>
      <div className="opening-cloth" data-cloth={partsOf(library, form.rulebook)?.cloth}>
        {read.ok ? (
          <TableSign title={gameName(library, form.rulebook)} rows={opening.sign(read.opening)} />
        ) : (
          <p>The sign is shown when its figures can be read.</p>
        )}
      </div>
    </section>
  );
};

/** To play by what is no law on the day is a departure: whoever opens the table says why, and it is recorded. */
const Departs = ({
  why,
  value,
  onChange,
}: {
  readonly why: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement => (
  <Group title="Not in force today" note={why}>
    <label className="field">
      <span>Why it is played by all the same</span>
      <input maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
      <small>It is recorded, and shown wherever the edition of the table is.</small>
    </label>
  </Group>
);

/** What is said of the form as it stands: what cannot be read, or what the rules would refuse. */
const verdictOf = (
  fault: Fault | undefined,
  refusal: ReturnType<OpeningParts['judge']>,
): ReactElement | undefined => {
  if (fault !== undefined) return <Said tone="refused" what="This cannot be read" why={fault.why} />;
  if (refusal === undefined) return undefined;
  const { why, clause } = refusal;
  return <Said tone="refused" what="The rules do not let it open" why={sentence(why)} clause={clause} />;
};

const PageHead = ({ note }: { readonly note: string }): ReactElement => (
  <header className="page-head">
    <h1>Open a table</h1>
    <p>{note}</p>
  </header>
);

const OpeningEnd = ({
  answer,
  refused,
  children,
}: {
  readonly answer: Answer<unknown> | undefined;
  readonly refused: boolean;
  readonly children: ReactNode;
}): ReactElement => (
  <div className="opening-end">
    {children}
    <Refused what="The table was not opened" answer={answer} />
    <Button type="submit" data-filled="true" disabled={refused}>
      Open the table
    </Button>
  </div>
);

/** Where a supervisor opens a table. What the rules would refuse is said while it is filled in. */
export const OpenTablePage = (page: OwnPage): ReactElement => {
  const library = useLibrary();
  const [form, setForm] = useState<OpeningForm>(() => firstForm(library));
  const [departure, setDeparture] = useState('');
  const opening = openingOf(library, form.rulebook);
  const force = useForce(form.rulebook);
  const departs = force !== undefined && isDeparture(force.is);
  const [chosen, setChosen] = useState<SecondPerson>();
  const [settings] = useAnswer('/api/settings');
  const ordered = settings?.ok ? settings.value.settings.secondPerson.tables : 'usual';
  const second = chosen ?? secondPersonOf(ordered, form.mode);
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const attempt = useRef(newId());
  const [, go] = useLocation();
  const read = opening.read(form);
  const refusal = read.ok ? opening.judge(read.opening) : undefined;
  const fault = read.ok ? undefined : read.fault;
  const shown = fault !== undefined && (asked || fault.field !== 'name') ? fault : undefined;
  const change = (changed: Partial<OpeningForm>): void => {
    setForm((now) => ({ ...now, ...changed }));
    setAnswer(undefined);
    attempt.current = newId();
  };
  const chooseGame = (rulebook: string): void =>
    change({ ...openingOf(library, rulebook).start(), ...commonOf(form), rulebook });
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (!read.ok || refusal !== undefined) return;
    const asks = { id: attempt.current, ...read.opening, secondPerson: second };
    const reply = await post('/api/tables', { body: departs ? { ...asks, departure } : asks });
    if (reply.ok) go('/');
    else setAnswer(reply);
  };
  const said = verdictOf(shown, refusal);
  const isOfSign = shown === undefined ? opening.isOfSign(refusal?.clause ?? '') : shown.field !== 'name';
  const fields = { form, onChange: change, refused: shown?.field };
  return (
    <RulebookGuide rulebook={form.rulebook}>
      <PageShell
        here="floor"
        theme="pit"
        title="Open a table"
        {...page}
        keys={FORM_KEYS}
        side={<Preview form={form} opening={opening} />}
      >
        <PageHead note={opening.note} />
        <form className="page-column opening" noValidate onSubmit={(event) => void open(event)}>
          <TableFields
            {...fields}
            onGame={chooseGame}
            onMode={(mode) => change({ mode, ...opening.approvals(mode) })}
            second={second}
            onSecond={(next) => {
              setChosen(next);
              change({});
            }}
          />
          {departs && <Departs why={force.why} value={departure} onChange={setDeparture} />}
          <opening.Fields {...fields}>{isOfSign && said}</opening.Fields>
          <OpeningEnd answer={answer} refused={refusal !== undefined}>
            {!isOfSign && said}
          </OpeningEnd>
        </form>
      </PageShell>
    </RulebookGuide>
  );
};
