import type { Figure } from '@baize/odds';
import { Fragment, type ReactElement, useId, useState } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { type Case, keyOf } from './case.ts';
import { ExactnessBadge } from './exactness-badge.tsx';
import type { Line, Solved } from './game-odds.ts';
import { columnName, fractionOf, linesOf, linesOfAll, percent, pointsBetween, shownOf } from './words.ts';

interface EdgesProps {
  readonly asked: Case;
  readonly written: Case;
  readonly columns: readonly Case[];
  readonly solvedOf: (one: Case) => Solved | undefined;
}

const DIGITS_SHOWN = 14;

/** The clauses that a line comes from, which lead to the edition that they are of. */
const Clauses = ({ of, line }: { readonly of: Case; readonly line: Line }): ReactElement => (
  <RulebookGuide rulebook={of.book.edition.id}>
    <span className="odds-clauses">
      {(linesOf(of).find(({ wager }) => wager === line.wager)?.clauses ?? []).map((clause) => (
        <ClauseTag key={clause} clause={clause} />
      ))}
    </span>
  </RulebookGuide>
);

/** The fraction and the decimal of one figure, and the clauses that it comes from. */
const Exactly = ({
  of,
  name,
  line,
  figure,
}: {
  readonly of: Case;
  readonly name: string;
  readonly line: Line;
  readonly figure: Figure;
}): ReactElement => {
  const fraction = fractionOf(line, figure);
  const value =
    line.reads === 'edge'
      ? figure.ev.replace(/^-|^(?=[^-])/, (sign) => (sign === '-' ? '' : '−'))
      : figure.ev;
  return (
    <div className="exactly">
      <b>{name}</b>
      {fraction !== undefined && <code className="fraction">{fraction}</code>}
      <code>{fraction === undefined ? value.slice(0, DIGITS_SHOWN) : value}</code>
      <ExactnessBadge of={figure.exactness} />
      <Clauses of={of} line={line} />
    </div>
  );
};

const Change = ({ line, asked, written, solvedOf }: EdgesProps & { readonly line: Line }): ReactElement => {
  const [now, before] = [solvedOf(asked)?.wagers[line.wager], solvedOf(written)?.wagers[line.wager]];
  return (
    <td className="amount" data-name="Change">
      {now === undefined || before === undefined
        ? '–'
        : pointsBetween(shownOf(line, now), shownOf(line, before))}
    </td>
  );
};

/** The head of a column: an edition as it is written, or what is asked. */
const headOf = (one: Case, { asked, columns }: Pick<EdgesProps, 'asked' | 'columns'>): string =>
  keyOf(one) === keyOf(asked) && columns[0] === asked ? 'As asked' : columnName(one);

const Cells = (props: EdgesProps & { readonly line: Line }): ReactElement => (
  <>
    {props.columns.map((one) => {
      const solved = props.solvedOf(one);
      const figure = solved?.wagers[props.line.wager];
      const isAsked = keyOf(one) === keyOf(props.asked);
      return (
        <td key={keyOf(one)} className="amount" data-asked={isAsked} data-name={headOf(one, props)}>
          {figure === undefined ? (
            <span className="quiet">{solved === undefined ? '…' : '–'}</span>
          ) : (
            percent(shownOf(props.line, figure))
          )}
        </td>
      );
    })}
  </>
);

const LineRows = (props: EdgesProps & { readonly line: Line; readonly isChanged: boolean }): ReactElement => {
  const { line, columns, solvedOf, asked, isChanged } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const figure =
    solvedOf(asked)?.wagers[line.wager] ??
    columns.map((one) => solvedOf(one)?.wagers[line.wager]).find((each) => each !== undefined);
  // What this edition has not is told by the one that has it.
  const source =
    [asked, ...columns].find((one) => linesOf(one).some(({ wager }) => wager === line.wager)) ?? asked;
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="opens"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {line.name}
          </button>
          <Clauses of={source} line={line} />
        </th>
        <Cells {...props} />
        {isChanged && <Change {...props} />}
        <td className="how">{figure !== undefined && <ExactnessBadge of={figure.exactness} />}</td>
      </tr>
      <tr id={id} className="exact-row" hidden={!open}>
        <td colSpan={columns.length + (isChanged ? 3 : 2)}>
          {columns.map((one) => {
            const each = solvedOf(one)?.wagers[line.wager];
            return each === undefined ? null : (
              <Exactly key={keyOf(one)} of={one} name={headOf(one, props)} line={line} figure={each} />
            );
          })}
        </td>
      </tr>
    </>
  );
};

/** The edge of every wager, edition beside edition. */
export const EdgesTable = (props: EdgesProps): ReactElement => {
  const { asked, written, columns } = props;
  const isChanged = keyOf(asked) !== keyOf(written);
  return (
    <section className="panel edges" aria-labelledby="edges-title">
      <header className="panel-head">
        <h2 id="edges-title">The edge of the house, for each unit wagered</h2>
        <span>press a name for the exact figure</span>
      </header>
      <div className="scrolls" tabIndex={-1}>
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">Wager, and the clauses it comes from</th>
              {columns.map((one) => (
                <th scope="col" key={keyOf(one)} className="amount" data-asked={keyOf(one) === keyOf(asked)}>
                  {headOf(one, props)}
                </th>
              ))}
              {isChanged && (
                <th scope="col" className="amount">
                  Change, points
                </th>
              )}
              <th scope="col">How exact</th>
            </tr>
          </thead>
          <tbody>
            {linesOfAll(columns).map((line) => (
              <Fragment key={line.wager}>
                <LineRows {...props} line={line} isChanged={isChanged} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
