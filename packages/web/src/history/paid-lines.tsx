import type { ReactElement } from 'react';
import type { OpenTableView } from '../game/kind.ts';
import { deskOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Columns } from '../shell/columns.tsx';
import { Prose } from '../why/prose.tsx';
import './paid-lines.css';
import { type Money, moneyIn } from '../words/money.ts';
import { type Line, type Replay, unitOf } from './replay.ts';
import { agrees, inOrder, type PersonSum, sumsOf, tableNet } from './sums.ts';
import { withSigns } from './told.ts';

interface PaidLinesProps {
  readonly replay: Replay;
  /** The table at the step that is shown. */
  readonly view: OpenTableView | undefined;
  readonly viewer: string | null;
  readonly nameOf: (person: string) => string;
}

/** "0 + 20 − 30". */
const arithmetic = ({ bare }: Money, nets: readonly number[]): string =>
  nets
    .map((net, index) => {
      const sign = net < 0 ? '−' : '+';
      if (index === 0) return `${net < 0 ? '−' : ''}${bare(net)}`;
      return `${sign} ${bare(net)}`;
    })
    .join(' ');

const Sum = (props: {
  readonly money: Money;
  readonly sum: PersonSum;
  readonly own: boolean;
  readonly name: string;
}): ReactElement => (
  <tr data-own={props.own}>
    <th scope="row" colSpan={2}>
      {props.name}
    </th>
    <td className="quiet figures" colSpan={2}>
      {arithmetic(props.money, props.sum.nets)}
    </td>
    <td className="amount">{props.money.signedBalance(props.sum.net)}</td>
  </tr>
);

interface RowProps {
  readonly money: Money;
  readonly line: Line;
  readonly box: string;
  readonly repeats?: boolean;
  readonly name: string;
  readonly own: boolean;
  readonly yet?: boolean;
  /** What was paid or collected by decision is no wager, and has no stake. */
  readonly isRemedy?: boolean;
}

const Row = ({ money, line, box, name, own, yet = false, ...props }: RowProps): ReactElement => (
  <tr data-own={own} data-yet={yet} data-won={line.net > 0}>
    <td>
      <span className={props.repeats === true ? 'heard' : ''}>{box}</span>
    </td>
    <td>{name}</td>
    <td>
      <Prose text={props.isRemedy === true ? line.arithmetic : withSigns(line.arithmetic)} />
      {props.isRemedy !== true && <span className="quiet"> on {money.felt(line.stake)}</span>}
    </td>
    <td>
      <ClauseTag clause={line.clause} />
    </td>
    <td className="amount">{money.figure(line.net)}</td>
  </tr>
);

/** Each wager: the arithmetic first, then the clause, then what it came to. All of them together come to nought. */
// long: markup in the order of the page; what it does is in the hooks above.
export const PaidLines = ({ replay, view, viewer, nameOf }: PaidLinesProps): ReactElement => {
  const parts = deskOf(useLibrary(), replay.rulebook)?.replay;
  const lines = inOrder(replay.lines, parts?.boxes ?? [], viewer);
  const sums = sumsOf(replay.lines, viewer);
  const money = moneyIn(unitOf(replay));
  const holds = agrees(sums, replay.nets);
  const called = (person: string): string => (person === viewer ? 'You' : nameOf(person));
  const boxOf = ({ box, wager }: (typeof lines)[number]): string => parts?.boxName(box, wager) ?? box;
  return (
    <section className="paid-lines" id="why" tabIndex={-1} aria-labelledby="why-title">
      <header className="panel-head">
        <h2 id="why-title">Why each wager was paid</h2>
        <span>
          {replay.live ? 'so far; net excludes the stake' : 'net excludes the stake'}
          {replay.tournament === null ? '' : '; in chips of the tournament'}
        </span>
      </header>
      {lines.length === 0 ? (
        <p className="nothing-here">
          {replay.live
            ? 'Nothing is settled yet. Each payment will stand here with its clause.'
            : 'No wager was settled in this round.'}
        </p>
      ) : (
        <table className="figure-table">
          <Columns of={['Box', 'Player', 'Arithmetic', 'Clause', { amount: 'Net' }]} />
          <tbody>
            {lines.map((line, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: wagers on a box are told apart by their place.
                key={`${line.box} ${line.person} ${index}`}
                money={money}
                line={line}
                box={boxOf(line)}
                repeats={index > 0 && boxOf(lines[index - 1] ?? line) === boxOf(line)}
                name={called(line.person)}
                own={line.person === viewer}
                yet={
                  line.result !== 'void' &&
                  !(view && parts?.isSettled(view, line.person, line.box, line.wager))
                }
              />
            ))}
          </tbody>
          <tbody className="paid-sums">
            {sums.map((sum) => (
              <Sum
                key={sum.person}
                money={money}
                sum={sum}
                own={sum.person === viewer}
                name={called(sum.person)}
              />
            ))}
          </tbody>
          {replay.remedies.length > 0 && (
            <tbody className="paid-remedies">
              {replay.remedies.map((line, index) => {
                const [box, name, own] = [line.box, called(line.person), line.person === viewer];
                // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come after the others.
                return <Row key={index} {...{ money, line, box, name, own }} isRemedy />;
              })}
            </tbody>
          )}
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Table
              </th>
              <td colSpan={2} data-holds={holds}>
                {holds ? 'all nets sum to nought' : 'these lines and the record differ'}
              </td>
              <td className="amount">{money.signedBalance(tableNet(sums))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
};
