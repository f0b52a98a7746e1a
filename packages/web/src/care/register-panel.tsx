import type { ReactElement } from 'react';
import { useAnswer } from '../app/use-answer.ts';
import { Columns } from '../shell/columns.tsx';
import { Unread } from '../shell/said.tsx';
import { ENGLISH } from '../words/language.ts';
import { whenWords } from './words.ts';

/** For those on the floor: who has excluded himself, and that a limit refused something; nothing more. */
export const RegisterPanel = (): ReactElement => {
  const [register] = useAnswer('/api/care', { every: 30_000 });
  const told = register?.ok ? register.value : undefined;
  const nameOf = (id: string): string => told?.names[id] ?? id;
  return (
    <section className="panel">
      <h2>Self-exclusions and limits</h2>
      <Unread what="The register cannot be read just now" answer={register} />
      {told !== undefined && (
        <table className="figure-table">
          <caption className="heard">Self-exclusions and refusals by own limits</caption>
          <Columns of={['When', 'Who', 'What']} />
          <tbody>
            {told.exclusions.map(({ person, from, until, ended }) => (
              <tr key={`${person} ${from}`}>
                <td className="quiet figures">{whenWords(ENGLISH, from)}</td>
                <th scope="row">{nameOf(person)}</th>
                <td>
                  {until === null
                    ? 'excluded for good'
                    : `excluded until ${whenWords(ENGLISH, until)} at least`}
                  {ended !== null && `; ended by ${nameOf(ended.by)}: ${ended.reason}`}
                </td>
              </tr>
            ))}
            {told.refusals.map(({ person, at, table }) => (
              <tr key={`${person} ${at}`}>
                <td className="quiet figures">{whenWords(ENGLISH, at)}</td>
                <th scope="row">{nameOf(person)}</th>
                <td>an own limit refused{table === null ? '' : ` at table ${table}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {told !== undefined && told.exclusions.length + told.refusals.length === 0 && (
        <p className="quiet">Nobody has excluded himself, and no limit refused anything.</p>
      )}
    </section>
  );
};
