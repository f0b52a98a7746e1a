import type { Policy } from '@baize/tournament';
import type { ReactElement } from 'react';
import { Button } from '../shell/button.tsx';
import { PickField } from '../shell/field.tsx';
import { MONEY } from '../words/money.ts';
import { centsOf, centsText, percentOf, plainText, Typed } from './conditions-inputs.tsx';
import { gameWords, ordinal } from './words.ts';

type Row = Readonly<Record<string, unknown>>;

interface ListProps {
  readonly value: unknown;
  readonly said: Readonly<Record<string, unknown>>;
  readonly policy: Policy;
  readonly onChange: (value: unknown) => void;
}

const replaced = <T,>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((each, index) => (index === at ? value : each));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const AddAndDrop = ({
  what,
  count,
  onAdd,
  onDrop,
}: {
  readonly what: string;
  readonly count: number;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
}): ReactElement => (
  <p className="list-ends">
    <Button onClick={onAdd}>Add {what}</Button>
    {count > 0 && <Button onClick={onDrop}>Remove the last</Button>}
  </p>
);

const isWhole = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** What the pool is when every place is taken: the fees, less the commission. */
const fullPool = ({ entryFee, commission = 0, maxPlayers }: Row): number | undefined =>
  isWhole(entryFee) && isWhole(commission) && isWhole(maxPlayers)
    ? (entryFee - commission) * maxPlayers
    : undefined;

const sumOf = (list: readonly unknown[]): number =>
  list.reduce<number>((sum, each) => sum + (typeof each === 'number' ? Math.round(each * 100) : 0), 0);

/** The breakdown of the prize pool: percentages of it, or sums. */
export const PrizeList = ({ value, said, onChange }: ListProps): ReactElement => {
  const row = (typeof value === 'object' && value !== null ? value : {}) as Row;
  const inSums = Array.isArray(row.amounts);
  const list = listOf(inSums ? row.amounts : row.percent);
  const put = (next: readonly unknown[]): void =>
    onChange(next.length === 0 ? undefined : inSums ? { amounts: next } : { percent: next });
  const pool = fullPool(said);
  const sum = sumOf(list);
  return (
    <>
      <div className="prize-cells">
        {list.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
          <div key={index}>
            <Typed
              label={ordinal(index + 1)}
              unit={inSums ? '$' : '%'}
              value={each}
              parse={inSums ? centsOf : percentOf}
              show={inSums ? centsText : plainText}
              onChange={(next) => put(replaced(list, index, next ?? 0))}
            />
            {!inSums && pool !== undefined && typeof each === 'number' && (
              <small className="figures">{MONEY.felt(Math.round((pool * each) / 100))}</small>
            )}
          </div>
        ))}
      </div>
      <p className="matter-note figures">
        {inSums ? `${MONEY.felt(sum / 100)} in all` : `${sum / 100} % of the pool`}
        {!inSums && pool !== undefined && `, ${MONEY.felt(pool)} when every place is taken`}
      </p>
      <AddAndDrop
        what="a prize"
        count={list.length}
        onAdd={() => put([...list, inSums ? 0 : Math.max(0, (10_000 - sum) / 100)])}
        onDrop={() => put(list.slice(0, -1))}
      />
      <fieldset className="segments">
        <legend className="heard">How prizes are stated</legend>
        <button type="button" aria-pressed={!inSums} onClick={() => onChange({ percent: [50, 30, 20] })}>
          Percent of the pool
        </button>
        <button type="button" aria-pressed={inSums} onClick={() => onChange({ amounts: list.map(() => 0) })}>
          Sums
        </button>
      </fieldset>
    </>
  );
};

/** Points by place, the first first. */
export const PointsList = ({ value, onChange }: ListProps): ReactElement => {
  const list = listOf(value);
  const put = (next: readonly unknown[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <>
      <div className="prize-cells">
        {list.map((each, index) => (
          <Typed
            // biome-ignore lint/suspicious/noArrayIndexKey: points are by place.
            key={index}
            label={ordinal(index + 1)}
            value={each}
            onChange={(next) => put(replaced(list, index, next ?? 0))}
          />
        ))}
      </div>
      <AddAndDrop
        what="a place"
        count={list.length}
        onAdd={() => put([...list, 0])}
        onDrop={() => put(list.slice(0, -1))}
      />
    </>
  );
};

const rowsOf = (value: unknown): readonly Row[] => listOf(value) as readonly Row[];

const withField = (row: Row, field: string, value: unknown): Row =>
  Object.fromEntries(Object.entries({ ...row, [field]: value }).filter(([, each]) => each !== undefined));

/** What else a session may be played in, where the instrument leaves room for other authorised games. */
const SESSION_GAMES = ['blackjack', 'baccarat', 'poker', 'roulette'] as const;

/** A session: what it is called, who goes on from it, and whether others may. */
const SessionRow = ({
  row,
  index,
  policy,
  onChange,
}: {
  readonly row: Row;
  readonly index: number;
  readonly policy: Policy;
  readonly onChange: (row: Row) => void;
}): ReactElement => {
  const set = (field: string) => (value: unknown) => onChange(withField(row, field, value));
  return (
    <li className="session-row">
      <Typed
        label={`Session ${index + 1}`}
        value={row.name}
        parse={(text) => text}
        onChange={set('name')}
        wide
      />
      {row.final !== true && (
        <Typed label="Go on" unit="a table" value={row.advance} onChange={set('advance')} />
      )}
      {(policy.otherGames.allowed || row.game !== undefined) && (
        <PickField
          className="field typed"
          label="Game"
          value={plainText(row.game)}
          of={[
            ['', 'the tournament’s own'],
            ...SESSION_GAMES.map((game) => [game, gameWords(game)] as const),
          ]}
          onChange={(game) => set('game')(game === '' ? undefined : game)}
        />
      )}
      <label className="tick">
        <input
          type="checkbox"
          checked={row.final === true}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? withField(withField(row, 'final', true), 'advance', undefined)
                : withField(row, 'final', undefined),
            )
          }
        />
        Final
      </label>
      {(policy.repechage.allowed || row.repechage === true) && row.final !== true && (
        <label className="tick">
          <input
            type="checkbox"
            checked={row.repechage === true}
            onChange={(event) => set('repechage')(event.target.checked || undefined)}
          />
          Repechage
        </label>
      )}
      {(policy.discretion.allowed || row.discretion !== undefined) && row.final !== true && (
        <Typed
          label="Others go on at discretion, on these terms"
          value={row.discretion}
          parse={(text) => (text === '' ? undefined : text)}
          onChange={set('discretion')}
          wide
        />
      )}
    </li>
  );
};

/** The sessions in the order of play. */
export const SessionList = ({ value, policy, onChange }: ListProps): ReactElement => {
  const rows = rowsOf(value);
  const put = (next: readonly Row[]): void => onChange(next.length === 0 ? undefined : next);
  const last = rows.at(-1);
  const add = (): void => {
    const added = { name: `session ${rows.length + 1}`, ...(last?.final === true ? { advance: 1 } : {}) };
    put(last?.final === true ? [...rows.slice(0, -1), added, last] : [...rows, added]);
  };
  return (
    <>
      <ol className="session-rows">
        {rows.map((row, index) => (
          <SessionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a session is its place, its name is being typed.
            key={index}
            row={row}
            index={index}
            policy={policy}
            onChange={(next) => put(replaced(rows, index, next))}
          />
        ))}
      </ol>
      <AddAndDrop what="a session" count={rows.length} onAdd={add} onDrop={() => put(rows.slice(0, -1))} />
    </>
  );
};
