import type { ReactElement } from 'react';
import { MONEY } from '../words/money.ts';
import { centsOf, centsText, OneOf, percentOf, plainText, Typed } from './conditions-inputs.tsx';
import { AddAndDrop, type ListProps, listOf, type Row, replaced, withField } from './conditions-lists.tsx';
import { ordinal } from './words.ts';

const isWhole = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** What the pool is when every place is taken: the fees, less the commission. */
const fullPool = ({ entryFee, commission = 0, maxPlayers }: Row): number | undefined =>
  isWhole(entryFee) && isWhole(commission) && isWhole(maxPlayers)
    ? (entryFee - commission) * maxPlayers
    : undefined;

const sumOf = (list: readonly unknown[]): number =>
  list.reduce<number>((sum, each) => sum + (typeof each === 'number' ? Math.round(each * 100) : 0), 0);

type Mode = 'percent' | 'amounts' | 'places';

const modeOf = (row: Row): Mode =>
  Array.isArray(row.places) ? 'places' : Array.isArray(row.amounts) ? 'amounts' : 'percent';

/** A part of the pool, or a sum; what is promised at the least; and what is won beside money. */
const PlaceRow = ({
  place,
  index,
  onChange,
}: {
  readonly place: Row;
  readonly index: number;
  readonly onChange: (place: Row) => void;
}): ReactElement => {
  const set = (field: string) => (value: unknown) => onChange(withField(place, field, value));
  const number = (text: string): unknown => (text.trim() === '' ? undefined : percentOf(text));
  const words = (text: string): unknown => (text === '' ? undefined : text);
  return (
    <li className="session-row prize-row">
      <b className="figures">{ordinal(index + 1)}</b>
      <Typed label="Of the pool" unit="%" value={place.percent} parse={number} onChange={set('percent')} />
      <Typed
        label="Or a sum"
        unit="$"
        value={place.amount}
        parse={centsOf}
        show={centsText}
        onChange={set('amount')}
      />
      <Typed
        label="Guaranteed"
        unit="$"
        value={place.guaranteed}
        parse={centsOf}
        show={centsText}
        onChange={set('guaranteed')}
      />
      <Typed label="Goods or services" value={place.goods} parse={words} onChange={set('goods')} wide />
      {place.goods !== undefined && (
        <Typed
          label="Worth"
          unit="$"
          value={place.value}
          parse={centsOf}
          show={centsText}
          onChange={set('value')}
        />
      )}
    </li>
  );
};

/** What each place wins, where it is more than a part of the pool or a sum. */
const PlaceList = ({
  row,
  onChange,
}: {
  readonly row: Row;
  readonly onChange: (row: Row) => void;
}): ReactElement => {
  const places = listOf(row.places) as readonly Row[];
  const put = (next: readonly Row[]): void => onChange({ ...row, places: next });
  return (
    <>
      <ol className="session-rows">
        {places.map((place, index) => (
          <PlaceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
            key={index}
            place={place}
            index={index}
            onChange={(next) => put(replaced(places, index, next))}
          />
        ))}
      </ol>
      {places.some(({ goods }) => goods !== undefined) && (
        <OneOf
          label="Equal players for goods"
          value={row.goodsTie}
          of={[
            ['value', 'By their stated value'],
            ['placeRule', 'A rule of the conditions'],
          ]}
          onChange={(next) => onChange({ ...row, goodsTie: next })}
        />
      )}
      <AddAndDrop
        what="a prize"
        count={places.length}
        onAdd={() => put([...places, { percent: 0 }])}
        onDrop={() => put(places.slice(0, -1))}
      />
    </>
  );
};

/** Percentages of the pool, or sums, the first place first. */
const PartList = ({
  row,
  mode,
  said,
  onChange,
}: {
  readonly row: Row;
  readonly mode: 'percent' | 'amounts';
  readonly said: Row;
  readonly onChange: (row: unknown) => void;
}): ReactElement => {
  const inSums = mode === 'amounts';
  const list = listOf(row[mode]);
  const put = (next: readonly unknown[]): void =>
    onChange(next.length === 0 ? undefined : { ...row, [mode]: next });
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
    </>
  );
};

/** What each place says in another way of stating it; who gets a rest, and who bears a shortfall, stays. */
const inMode = (row: Row, mode: Mode): Row => {
  const { percent, amounts, places, ...ways } = row;
  if (mode === 'percent') return { ...ways, percent: [50, 30, 20] };
  const many = Math.max(1, listOf(percent ?? amounts ?? places).length);
  if (mode === 'amounts') return { ...ways, amounts: Array.from({ length: many }, () => 0) };
  return {
    ...ways,
    places: Array.isArray(amounts)
      ? amounts.map((amount) => ({ amount }))
      : listOf(percent).map((part) => ({ percent: part })),
  };
};

const MODES: readonly (readonly [Mode, string])[] = [
  ['percent', 'Percent of the pool'],
  ['amounts', 'Sums'],
  ['places', 'By place, with goods and guarantees'],
];

/** The breakdown of the prize pool: percentages of it, sums, or more than that by place. */
export const PrizeList = ({ value, said, onChange }: ListProps): ReactElement => {
  const row = (typeof value === 'object' && value !== null ? value : {}) as Row;
  const mode = modeOf(row);
  return (
    <>
      {mode === 'places' ? (
        <PlaceList row={row} onChange={onChange} />
      ) : (
        <PartList row={row} mode={mode} said={said} onChange={onChange} />
      )}
      <fieldset className="segments">
        <legend className="heard">How prizes are stated</legend>
        {MODES.map(([each, words]) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => each !== mode && onChange(inMode(row, each))}
          >
            {words}
          </button>
        ))}
      </fieldset>
    </>
  );
};
