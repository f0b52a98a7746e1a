import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, type OwnPage, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { TextField } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Said, Unread } from '../shell/said.tsx';
import { OnceLink } from './once-link.tsx';
import { ReasonedConfirm } from './reasoned-confirm.tsx';
import { RolesPanel } from './roles-panel.tsx';
import './people.css';
import { MONEY } from '../words/money.ts';

type Person = AnswerAt<'GET /api/people'>[number];
type Role = Person['role'];

const ROLES: readonly Role[] = [
  'player',
  'dealer',
  'supervisor',
  'director',
  'cashier',
  'regulator',
  'owner',
];

interface Linked {
  readonly whose: string;
  readonly link: string | null;
}

const NewAccount = ({ onOpened }: { readonly onOpened: (linked: Linked) => void }): ReactElement => {
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const open = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form)) as {
      readonly name: string;
      readonly display: string;
      readonly role: Role;
    };
    const reply = await post('/api/people', { body });
    setAnswer(reply);
    if (!reply.ok) return;
    form.reset();
    onOpened({ whose: body.display, link: reply.value.link });
  };
  return (
    <form className="panel new-account" onSubmit={(event) => void open(event)}>
      <h2>New account</h2>
      <TextField label="Name to log in with" name="name" required maxLength={32} autoCapitalize="none" />
      <TextField label="Name that others see" name="display" required maxLength={40} />
      <label className="field">
        <span>Role</span>
        <select name="role">
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <Button type="submit" data-filled="true">
        Open the account
      </Button>
      <Refused what="The account was not opened" answer={answer} />
    </form>
  );
};

type Asked =
  | { readonly is: 'role'; readonly person: Person; readonly role: Role }
  | { readonly is: 'revoke' | 'disable' | 'enable' | 'link' | 'proofs'; readonly person: Person };

interface RowProps {
  readonly person: Person;
  readonly own: boolean;
  readonly onAsk: (asked: Asked) => void;
}

const PersonRow = ({ person, own, onAsk }: RowProps): ReactElement => (
  <tr>
    <th scope="row">
      <b>{person.display}</b> <span className="quiet">{person.name}</span>
    </th>
    <td>
      <select
        className="role-select"
        aria-label={`Role of ${person.display}`}
        value={person.role}
        disabled={own}
        onChange={(event) => onAsk({ is: 'role', person, role: event.target.value as Role })}
      >
        {ROLES.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
    </td>
    <td className="amount">{person.bank === undefined ? '' : MONEY.balance(person.bank)}</td>
    <td>
      <span
        className="state"
        data-state={person.disabled !== null ? 'hold' : person.sessions > 0 ? 'live' : 'wait'}
        title={person.disabled?.reason}
      >
        {person.disabled !== null ? 'Disabled' : person.sessions > 0 ? 'Logged in' : 'Out'}
      </span>
    </td>
    <td className="row-acts">
      <Button onClick={() => onAsk({ is: 'link', person })}>
        New link<span className="heard"> for {person.display}</span>
      </Button>
      {(person.proofs.passkeys > 0 || person.proofs.codes) && (
        <Button disabled={own} onClick={() => onAsk({ is: 'proofs', person })}>
          Lost passkey<span className="heard"> of {person.display}</span>
        </Button>
      )}
      <Button
        disabled={own}
        onClick={() => onAsk({ is: person.disabled === null ? 'disable' : 'enable', person })}
      >
        {person.disabled === null ? 'Disable' : 'Enable'}
        <span className="heard"> {person.display}</span>
      </Button>
      <Button disabled={own || person.sessions === 0} onClick={() => onAsk({ is: 'revoke', person })}>
        Log out<span className="heard"> {person.display}</span>
      </Button>
    </td>
  </tr>
);

const QUESTIONS = {
  role: ({ person, role }: Extract<Asked, { is: 'role' }>) => ({
    title: `Make ${person.display} ${role === 'owner' ? 'an' : 'a'} ${role}?`,
    consequences: [
      `${person.display} is ${person.role} now, and may do what a ${role} may from the next login on.`,
      'Every session under the account ends at once.',
    ],
    keep: `Keep ${person.role}`,
    act: `Make ${role}`,
  }),
  revoke: ({ person }: { readonly person: Person }) => ({
    title: `Log ${person.display} out?`,
    consequences: [
      'Every session under the account ends at once.',
      'Wagers that lie on a layout stay and are settled.',
    ],
    keep: 'Keep logged in',
    act: 'Log out',
  }),
  link: ({ person }: { readonly person: Person }) => ({
    title: `A new link for ${person.display}?`,
    consequences: [
      `Whoever has it sets the password of ${person.name}, once, within a day.`,
      ...(person.role === 'regulator' ? ['It needs a second person, who is asked for it.'] : []),
    ],
    keep: 'No link',
    act: 'Make the link',
  }),
  disable: ({ person }: { readonly person: Person }) => ({
    title: `Disable the account of ${person.display}?`,
    consequences: [
      'Every session under it ends at once, and every key for programs with it.',
      'What it did stays on record; it can be enabled again.',
    ],
    keep: 'Keep it',
    act: 'Disable',
  }),
  enable: ({ person }: { readonly person: Person }) => ({
    title: `Enable the account of ${person.display}?`,
    consequences: [`It was disabled: ${person.disabled?.reason ?? 'without a reason'}.`],
    keep: 'Leave it disabled',
    act: 'Enable',
  }),
  proofs: ({ person }: { readonly person: Person }) => ({
    title: `Has ${person.display} lost the passkey?`,
    consequences: [
      'A second person is asked. Then passkeys and codes are taken away and every session ends.',
      'A password alone lets in until another is made.',
    ],
    keep: 'Leave them',
    act: 'Ask for it',
  }),
};

const done = (what: Asked, reason: string): Promise<Answer<unknown>> => {
  const params = { id: what.person.id };
  switch (what.is) {
    case 'role':
      return post('/api/people/:id/role', { params, body: { role: what.role, reason } });
    case 'revoke':
      return post('/api/people/:id/revoke', { params, body: { reason } });
    case 'link':
      return post('/api/people/:id/link', { params, body: { reason } });
    case 'disable':
      return post('/api/people/:id/disable', { params, body: { reason } });
    case 'enable':
      return post('/api/people/:id/enable', { params, body: { reason } });
    case 'proofs':
      return Promise.resolve({ ok: false, detail: 'a second person is asked' });
  }
};

/** What a second person is asked for, where one is not enough. */
const deedOf = (what: Asked) =>
  what.is === 'role'
    ? ({ do: 'setRole', role: what.role } as const)
    : what.is === 'link'
      ? ({ do: 'allowLink' } as const)
      : what.is === 'proofs'
        ? ({ do: 'resetProofs' } as const)
        : undefined;

/** Accounts and roles, for the owner. */
// long: markup in the order of the page; what it does is in the hooks above.
export const PeoplePage = ({ me, onOut }: OwnPage): ReactElement => {
  const [people, ask] = useAnswer('/api/people');
  const [linked, setLinked] = useState<Linked>();
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [waits, setWaits] = useState(false);
  const told = (answer: Answer<unknown>): void => {
    setRefused(answer);
    ask();
  };
  const carryOut = async (what: Asked, reason: string): Promise<void> => {
    setAsked(undefined);
    setWaits(false);
    const answer = await done(what, reason);
    const deed = deedOf(what);
    if (answer.ok && what.is === 'link')
      setLinked({ whose: what.person.display, link: (answer.value as { readonly link: string }).link });
    if (deed === undefined || (what.is !== 'proofs' && (answer.ok || answer.needs !== 'secondPerson')))
      return told(answer);
    const params = { id: what.person.id };
    const waiting = await post('/api/people/:id/approvals', { params, body: { id: newId(), deed, reason } });
    setWaits(waiting.ok);
    told(waiting);
  };
  const question = asked && (asked.is === 'role' ? QUESTIONS.role(asked) : QUESTIONS[asked.is](asked));
  return (
    <ColumnPage
      here="people"
      theme="pit"
      title="People"
      me={me}
      onOut={onOut}
      keys={FORM_KEYS}
      head={<p className="figures">{people?.ok ? `${people.value.length} accounts` : ''}</p>}
      column="people"
      after={
        asked !== undefined &&
        question !== undefined && (
          <ReasonedConfirm
            {...question}
            onKeep={() => setAsked(undefined)}
            onAct={(reason) => void carryOut(asked, reason)}
          />
        )
      }
    >
      <NewAccount
        onOpened={(opened) => {
          setLinked(opened);
          ask();
        }}
      />
      {linked !== undefined &&
        (linked.link === null ? (
          <Said
            tone="hold"
            what={`The account of ${linked.whose} is open, and nobody can come in yet`}
            why="Its link needs a second person: press New link there, and say why."
          />
        ) : (
          <OnceLink key={linked.link} whose={linked.whose} link={linked.link} />
        ))}
      {waits && (
        <Said
          tone="hold"
          what="It waits for a second person"
          why="Ten minutes: another who may decides on it on the floor. A link is made by New link once it is agreed."
        />
      )}
      <Refused what="Nothing was changed" answer={refused} />
      <Unread what="The list cannot be read just now" answer={people} />
      {people?.ok && (
        <section className="panel">
          <table className="figure-table">
            <caption className="heard">Accounts</caption>
            <Columns of={['Person', 'Role', { amount: 'In the bank' }, 'Session', { heard: 'Acts' }]} />
            <tbody>
              {people.value.map((person) => (
                <PersonRow key={person.id} person={person} own={person.id === me.id} onAsk={setAsked} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <RolesPanel />
    </ColumnPage>
  );
};
