import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Answer, type OwnPage, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Confirm } from '../shell/confirm.tsx';
import { TextField } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { OnceLink } from './once-link.tsx';
import './people.css';
import { MONEY } from '../words/money.ts';

type Person = AnswerAt<'GET /api/people'>[number];
type Role = Person['role'];

const ROLES: readonly Role[] = ['player', 'dealer', 'supervisor', 'director', 'regulator', 'owner'];

interface Linked {
  readonly whose: string;
  readonly link: string;
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
  | { readonly is: 'revoke'; readonly person: Person };

interface RowProps {
  readonly person: Person;
  readonly own: boolean;
  readonly onLink: () => void;
  readonly onAsk: (asked: Asked) => void;
}

const PersonRow = ({ person, own, onLink, onAsk }: RowProps): ReactElement => (
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
      <span className="state" data-state={person.sessions > 0 ? 'live' : 'wait'}>
        {person.sessions > 0 ? 'Logged in' : 'Out'}
      </span>
    </td>
    <td className="row-acts">
      <Button onClick={onLink}>
        New link<span className="heard"> for {person.display}</span>
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
  revoke: ({ person }: Extract<Asked, { is: 'revoke' }>) => ({
    title: `Log ${person.display} out?`,
    consequences: [
      'Every session under the account ends at once.',
      'Wagers that lie on a layout stay and are settled.',
    ],
    keep: 'Keep logged in',
    act: 'Log out',
  }),
};

/** Accounts and roles, for the owner. */
// long: markup in the order of the page; what it does is in the hooks above.
export const PeoplePage = ({ me, onOut }: OwnPage): ReactElement => {
  const [people, ask] = useAnswer('/api/people');
  const [linked, setLinked] = useState<Linked>();
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Answer<unknown>>();
  const told = (answer: Answer<unknown>): void => {
    setRefused(answer);
    ask();
  };
  const link = async ({ id, display }: Person): Promise<void> => {
    const answer = await post('/api/people/:id/link', { params: { id } });
    told(answer);
    if (answer.ok) setLinked({ whose: display, link: answer.value.link });
  };
  const carryOut = async (what: Asked): Promise<void> => {
    setAsked(undefined);
    const params = { id: what.person.id };
    told(
      what.is === 'role'
        ? await post('/api/people/:id/role', { params, body: { role: what.role } })
        : await post('/api/people/:id/revoke', { params }),
    );
  };
  const question = asked && (asked.is === 'role' ? QUESTIONS.role(asked) : QUESTIONS.revoke(asked));
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
          <Confirm {...question} onKeep={() => setAsked(undefined)} onAct={() => void carryOut(asked)} />
        )
      }
    >
      <NewAccount
        onOpened={(opened) => {
          setLinked(opened);
          ask();
        }}
      />
      {linked !== undefined && <OnceLink key={linked.link} {...linked} />}
      <Refused what="Nothing was changed" answer={refused} />
      <Unread what="The list cannot be read just now" answer={people} />
      {people?.ok && (
        <section className="panel">
          <table className="figure-table">
            <caption className="heard">Accounts</caption>
            <Columns of={['Person', 'Role', { amount: 'In the bank' }, 'Session', { heard: 'Acts' }]} />
            <tbody>
              {people.value.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  own={person.id === me.id}
                  onLink={() => void link(person)}
                  onAsk={setAsked}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ColumnPage>
  );
};
