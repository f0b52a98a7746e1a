import type { ReactElement } from 'react';
import { useAnswer } from '../app/use-answer.ts';
import { Unread } from '../shell/said.tsx';

/** What each role may do, beside where roles are given. */
export const RolesPanel = (): ReactElement => {
  const [roles] = useAnswer('/api/roles');
  return (
    <section className="panel">
      <h2>What each role may do</h2>
      <Unread what="The roles cannot be read just now" answer={roles} />
      {roles?.ok && (
        <dl className="role-lines">
          {Object.entries(roles.value).map(([role, words]) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd className="quiet">{words.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
