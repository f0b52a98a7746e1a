import type { AnswerAt } from '@baize/house/api';
import { Fragment, type ReactElement, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, type OwnPage, put } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { refusalOf, type SaidProps, Unread } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { NodesPanel } from './nodes-panel.tsx';
import { changeWords, type Settings, settingLines } from './settings-words.ts';
import './settings.css';

type Kept = AnswerAt<'GET /api/settings'>;

const TWO = [
  ['usual', 'As is usual there'],
  ['always', 'Always two persons'],
  ['never', 'One person'],
] as const;

const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

interface FieldsProps {
  readonly settings: Settings;
  readonly machineZone: string;
  readonly onChange: (changed: Partial<Settings>) => void;
}

const Hours = ({ settings: { hours }, onChange }: FieldsProps): ReactElement => (
  <fieldset className="settings-part">
    <legend>Hours of gaming</legend>
    <label className="tick-line">
      <input
        type="checkbox"
        checked={hours !== null}
        onChange={({ target }) => onChange({ hours: target.checked ? { from: '18:00', to: '03:00' } : null })}
      />
      Tables get hours when they are opened
    </label>
    {hours !== null && (
      <div className="row settings-pair">
        <TextField
          label="From"
          type="time"
          required
          value={hours.from}
          onChange={(from) => onChange({ hours: { ...hours, from } })}
        />
        <TextField
          label="To"
          type="time"
          required
          value={hours.to}
          onChange={(to) => onChange({ hours: { ...hours, to } })}
        />
      </div>
    )}
    <small>They may end after midnight. Tables that are open keep the hours that they have.</small>
  </fieldset>
);

const Zone = ({ settings: { timeZone }, machineZone, onChange }: FieldsProps): ReactElement => (
  <fieldset className="settings-part">
    <legend>Time zone</legend>
    <label className="field">
      <span>By whose clock days, hours and starts are</span>
      <select
        value={timeZone ?? ''}
        onChange={({ target }) => onChange({ timeZone: target.value === '' ? null : target.value })}
      >
        <option value="">As the machine is set</option>
        {ZONES.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
      <small>Now {machineZone}. Limits of a day, and whether an edition is in force, go by it.</small>
    </label>
  </fieldset>
);

const Two = ({ settings: { secondPerson, twoForPeople }, onChange }: FieldsProps): ReactElement => (
  <fieldset className="settings-part">
    <legend>What needs a second person</legend>
    <div className="row settings-pair">
      <PickField
        label="Giving money back at a table once a card or number is known"
        value={secondPerson.tables}
        of={TWO}
        onChange={(tables) => onChange({ secondPerson: { ...secondPerson, tables } })}
      />
      <PickField
        label="Taking back at a tournament’s desk what moves money or a seat"
        value={secondPerson.tournaments}
        of={TWO}
        onChange={(tournaments) => onChange({ secondPerson: { ...secondPerson, tournaments } })}
      />
    </div>
    <label className="tick-line">
      <input
        type="checkbox"
        checked={twoForPeople}
        onChange={({ target }) => onChange({ twoForPeople: target.checked })}
      />
      Roles and links of staff; a regulator’s always do
    </label>
    <small>
      For what is opened from now on; what is open keeps what its record says. Usual is: two where the house
      deals, one where people do.
    </small>
  </fieldset>
);

const Lock = ({ settings: { lockMinutes }, onChange }: FieldsProps): ReactElement => (
  <fieldset className="settings-part">
    <legend>Screens that nobody touches</legend>
    <TextField
      label="Locked after, in minutes"
      type="number"
      min={1}
      max={60}
      required
      value={lockMinutes}
      onChange={(typed) => onChange({ lockMinutes: Number(typed) })}
      note="They go on showing. Nothing is done there before the person has said who he is."
    />
  </fieldset>
);

const STAFF = ['dealer', 'supervisor', 'director', 'cashier', 'regulator', 'owner'] as const;

const StrongLogin = ({ settings: { strongLogin }, onChange }: FieldsProps): ReactElement => (
  <fieldset className="settings-part">
    <legend>Who needs a passkey, or an app that makes codes</legend>
    {STAFF.map((role) => (
      <label key={role} className="tick-line">
        <input
          type="checkbox"
          checked={strongLogin.includes(role)}
          onChange={({ target }) =>
            onChange({
              strongLogin: STAFF.filter((each) =>
                each === role ? target.checked : strongLogin.includes(each),
              ),
            })
          }
        />
        {role}
      </label>
    ))}
    <small>
      Whoever has one of these roles does nothing before he has made one on the account page. Sessions of
      others with these roles that began with a password alone end at once.
    </small>
  </fieldset>
);

const SettingsForm = ({
  kept,
  onKept,
}: {
  readonly kept: Kept;
  readonly onKept: () => void;
}): ReactElement => {
  const [settings, setSettings] = useState<Settings>(kept.settings);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<SaidProps>();
  const changes = changeWords(kept.settings, settings);
  const change = (changed: Partial<Settings>): void => {
    setSaid(undefined);
    setSettings((now) => ({ ...now, ...changed }));
  };
  const send = async (): Promise<void> => {
    const answer: Answer<unknown> = await put('/api/settings', { body: { id: newId(), settings, reason } });
    setSaid(
      answer.ok
        ? { tone: 'done', what: 'Ordered', why: 'It is on record, with the reason.' }
        : refusalOf('Nothing was changed', answer),
    );
    if (!answer.ok) return;
    setReason('');
    onKept();
  };
  const part = { settings, machineZone: kept.machineZone, onChange: change };
  return (
    <SaidForm className="panel settings-form" said={said} onSend={send}>
      <fieldset className="settings-part">
        <legend>Name of the house</legend>
        <p>
          <b>{kept.origin}</b>
        </p>
        <small>The record is signed under it: it was given once, and stays.</small>
      </fieldset>
      <Hours {...part} />
      <Zone {...part} />
      <Two {...part} />
      <Lock {...part} />
      <StrongLogin {...part} />
      {changes.length > 0 && (
        <div className="foreseen" role="status">
          <h2>What changes</h2>
          <ul>
            {changes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        label="Reason, for the record"
        required
        maxLength={400}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" data-filled="true" disabled={changes.length === 0 || reason.trim() === ''}>
        Order it
      </Button>
    </SaidForm>
  );
};

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** Every change, the latest first: what, when, who, why. */
const Changes = ({ changes, names, first }: Kept): ReactElement => (
  <section className="panel">
    <h2>Changes</h2>
    {changes.length === 0 ? (
      <p className="quiet">Nothing was ever changed: what stands above is what every house begins with.</p>
    ) : (
      <table className="figure-table settings-changes">
        <caption className="heard">Every change of the settings, the latest first</caption>
        <Columns of={['When', 'Who', 'What', 'Why']} />
        <tbody>
          {changes
            .map((each, index) => ({ ...each, before: changes[index - 1]?.set ?? first }))
            .toReversed()
            .map(({ at, by, reason, set, before }) => (
              <tr key={at}>
                <td className="quiet figures">{WHEN.format(at)}</td>
                <th scope="row">{by === null ? 'the house' : (names[by] ?? by)}</th>
                <td>{changeWords(before, set).join(' ')}</td>
                <td>{reason}</td>
              </tr>
            ))}
        </tbody>
      </table>
    )}
  </section>
);

/** What the owner orders for the whole house. */
export const SettingsPage = (page: OwnPage): ReactElement => {
  const [kept, ask] = useAnswer('/api/settings');
  const isOwner = page.me.role === 'owner';
  return (
    <ColumnPage
      here="settings"
      theme="pit"
      title="Settings of the house"
      {...page}
      keys={FORM_KEYS}
      column="people"
    >
      <Unread what="The settings cannot be read" answer={kept} />
      {kept?.ok && isOwner && <SettingsForm key={kept.value.changes.length} kept={kept.value} onKept={ask} />}
      {kept?.ok && !isOwner && (
        <section className="panel">
          <h2>{kept.value.origin}</h2>
          <dl className="settings-lines">
            {settingLines(kept.value.settings).map(([what, words]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="quiet">The owner orders it.</p>
        </section>
      )}
      {isOwner && <NodesPanel />}
      {kept?.ok && <Changes {...kept.value} />}
    </ColumnPage>
  );
};
