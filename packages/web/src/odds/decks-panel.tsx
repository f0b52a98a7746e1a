import { type ReactElement, useState } from 'react';
import { useLibrary } from '../library/library.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import type { Case } from './case.ts';
import { ExactnessBadge } from './exactness-badge.tsx';
import { controlsOf } from './games.ts';
import { type Solving, useSolving } from './use-work.ts';
import { columnName, columnsFor, linesOf, percent, shownOf } from './words.ts';
import { WorkState } from './work-state.tsx';

const DECKS = ['4', '6', '8'] as const;
interface Dot {
  readonly decks: string;
  readonly edge: number;
}

const withDecks = (one: Case, decks: string): Case => {
  const { decks: _decks, ...values } = one.values;
  const usual = controlsOf(one).find(({ id }) => id === 'decks')?.usual;
  return { ...one, values: decks === usual ? values : { ...values, decks } };
};

const dotsOf = (one: Case, solvedOf: Solving['solvedOf']): readonly Dot[] => {
  const [line] = linesOf(one);
  return DECKS.flatMap((decks) => {
    const figure = line === undefined ? undefined : solvedOf(withDecks(one, decks))?.wagers[line.wager];
    return line === undefined || figure === undefined ? [] : [{ decks, edge: shownOf(line, figure) }];
  });
};

const Dots = ({
  dots,
  least,
  most,
}: {
  readonly dots: readonly Dot[];
  readonly least: number;
  readonly most: number;
}) => (
  <span className="dots" aria-hidden="true">
    {dots.map(({ decks, edge }) => (
      <i key={decks} style={{ left: `${((edge - least) / (most - least || 1)) * 100}%` }}>
        {decks}
      </i>
    ))}
  </span>
);

const Compared = ({ asked }: { readonly asked: Case }): ReactElement => {
  const editions = columnsFor(useLibrary(), { ...asked, values: {} });
  const solving = useSolving(editions.flatMap((one) => DECKS.map((decks) => withDecks(one, decks))));
  const rows = editions.map((one) => ({ one, dots: dotsOf(one, solving.solvedOf) }));
  const edges = rows.flatMap(({ dots }) => dots.map(({ edge }) => edge));
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  return (
    <>
      <table className="figure-table by-decks">
        <Columns of={['Edition', ...DECKS.map((decks) => ({ amount: `${decks} decks` }))]} />
        <tbody>
          {rows.map(({ one, dots }) => (
            <tr key={columnName(one)}>
              <th scope="row">
                {columnName(one)}
                <Dots {...{ dots, least, most }} />
              </th>
              {DECKS.map((decks) => {
                const dot = dots.find((each) => each.decks === decks);
                return (
                  <td key={decks} className="amount">
                    {dot === undefined ? '…' : percent(dot.edge, 3)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <WorkState
        work={solving}
        doing="Comparing"
        done={solving.done}
        of={solving.of}
        stop="Stop comparing"
        goOn="Go on comparing"
      />
      <ExactnessBadge of="strategy" />
    </>
  );
};

/**
 * The edge of blackjack as written, by edition and decks. Nine cases take a while: they are worked out when asked for.
 */
export const DecksPanel = ({ asked }: { readonly asked: Case }): ReactElement => {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="decks-title">
      <h2 id="decks-title">House edge by edition and decks</h2>
      {open ? (
        <Compared asked={asked} />
      ) : (
        <p className="small-note">
          <Button onClick={() => setOpen(true)}>Compare 4, 6 and 8 decks</Button>
        </p>
      )}
    </section>
  );
};
