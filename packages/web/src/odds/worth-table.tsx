import type { ReactElement } from 'react';
import { Columns } from '../shell/columns.tsx';
import { signed } from './words.ts';

interface WorthTableProps {
  readonly worths: readonly { readonly act: string; readonly worth: number }[];
  readonly best: string;
  /** What the worth is counted in. */
  readonly unit: string;
}

const PLACES = 6;

/** What each act is worth, drawn from nothing to the left and to the right. */
export const WorthTable = ({ worths, best, unit }: WorthTableProps): ReactElement => {
  const most = Math.max(...worths.map(({ worth }) => Math.abs(worth)));
  return (
    <table className="worths">
      <Columns isHeard of={['Act', `Worth, in units of the ${unit}`]} />
      <tbody>
        {worths.map(({ act, worth }) => (
          <tr key={act} data-best={act === best}>
            <th scope="row">{act}</th>
            <td>
              <span className="worth-bar" aria-hidden="true">
                <i
                  data-sign={worth < 0 ? 'minus' : 'plus'}
                  style={{ width: `${(Math.abs(worth) / (most || 1)) * 50}%` }}
                />
              </span>
            </td>
            <td className="amount">{signed(worth, PLACES)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
