import type { ReactElement } from 'react';
import type { DecidingCell, Law } from '../games/baccarat/cards.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import './table-of-play.css';
import { useSay } from '../words/use-language.tsx';

/** The columns as they are read here: the points of the third card, then none drawn. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null] as const;

type Total = keyof Law['7.3']['act'];

const actOf = (law: Law, banker: Total, third: number | null): string =>
  law['7.3'].act[banker].charAt(third === null ? 0 : third + 1);

/** Totals whose rows are alike are one row: 0 to 2 draw against everything. */
const rowsOf = (law: Law): readonly { readonly label: string; readonly totals: readonly Total[] }[] => {
  const totals = Object.keys(law['7.3'].act) as Total[];
  return totals.reduce<{ label: string; totals: Total[] }[]>((rows, total) => {
    const last = rows.at(-1);
    const first = last?.totals[0];
    if (last !== undefined && first !== undefined && law['7.3'].act[first] === law['7.3'].act[total]) {
      last.totals.push(total);
      last.label = `${first}–${total}`;
    } else rows.push({ label: total, totals: [total] });
    return rows;
  }, []);
};

interface TableOfPlayProps {
  readonly law: Law;
  /** Where the round was decided, if it has been. */
  readonly cell: DecidingCell | undefined;
}

/** The banker's tableau from the rulebook, with the cell that decided in brass. */
export const TableOfPlay = ({ law, cell }: TableOfPlayProps): ReactElement => {
  const say = useSay();
  const decided = cell?.natural === false ? cell : undefined;
  const isOn = (third: number | null): boolean => decided !== undefined && decided.third === third;
  return (
    <section className="table-of-play" aria-label={say('Table of play')}>
      <header>
        <h3>{say('Table of play')}</h3>
        <ClauseTag clause="7.3" />
      </header>
      <table className="figures">
        <caption>
          <span>{say('Banker’s two cards')}</span>
          <span>{say('Player’s third card')}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((third) => (
              <th key={third} scope="col" data-on={isOn(third)}>
                {third ?? <abbr title={say('no third card')}>–</abbr>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-on={cell?.natural === true}>
            <th scope="row">8, 9</th>
            <td className="table-of-play-natural" colSpan={COLUMNS.length}>
              {say('natural: neither hand draws')}
            </td>
          </tr>
          {rowsOf(law).map(({ label, totals }) => {
            const on = decided !== undefined && totals.includes(String(decided.banker) as Total);
            const [total = '0'] = totals;
            return (
              <tr key={label} data-on={on}>
                <th scope="row">{label}</th>
                {COLUMNS.map((third) => {
                  const act = actOf(law, total, third);
                  return (
                    <td key={third} data-act={act} data-decides={on && isOn(third)}>
                      {act === 'D' ? say('D~draws') : act === 'S' ? say('S~stands') : act}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        <b>{say('D~draws')}</b> {say('draws')} <b>{say('S~stands')}</b> {say('stands')} <b>–</b>{' '}
        {say('no third card')}
      </p>
    </section>
  );
};
