import type { Policy } from '@baize/tournament';
import type { ReactElement } from 'react';
import { PickField } from '../shell/field.tsx';
import { plainText, Typed } from './conditions-inputs.tsx';
import { LengthField } from './conditions-length.tsx';
import { AddAndDrop, type ListProps, listOf, type Row, replaced, withField } from './conditions-lists.tsx';
import { gameWords } from './words.ts';

const rowsOf = (value: unknown): readonly Row[] => listOf(value) as readonly Row[];

/** What else a session may be played in, where the instrument leaves room for other authorised games. */
const SESSION_GAMES = ['blackjack', 'baccarat', 'poker', 'roulette'] as const;

const OWN = [
  'start',
  'startingChips',
  'carryOver',
  'minWager',
  'maxWager',
  'increment',
  'smallestChip',
  'sessionLength',
  'playOffLength',
  'tables',
  'seats',
  'waves',
] as const;

const NUMBERS: readonly (readonly [string, string, string])[] = [
  ['startingChips', 'Chips', 'chips'],
  ['minWager', 'Least wager', 'chips'],
  ['maxWager', 'Most', 'chips'],
  ['increment', 'In steps of', 'chips'],
  ['smallestChip', 'Smallest chip', 'chips'],
  ['tables', 'Tables', ''],
  ['seats', 'Seats', 'a table'],
];

const Moment = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactElement => (
  <label className="field typed moment">
    <span>{label}</span>
    <input
      type="datetime-local"
      value={plainText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  </label>
);

/** Parts of a session's players, each with a start of its own. */
const WaveList = ({
  value,
  onChange,
}: {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactElement => {
  const waves = rowsOf(value);
  const put = (next: readonly Row[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <>
      <ol className="session-rows">
        {waves.map((wave, index) => {
          const set = (field: string) => (to: unknown) =>
            put(replaced(waves, index, withField(wave, field, to)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wave is its place.
            <li className="session-row" key={index}>
              <Moment label={`Start of wave ${index + 1}`} value={wave.start} onChange={set('start')} />
              <Typed label="Takes" unit="players" value={wave.seats} onChange={set('seats')} />
            </li>
          );
        })}
      </ol>
      <AddAndDrop
        what="a wave"
        count={waves.length}
        onAdd={() => put(waves.length === 0 ? [{}, {}] : [...waves, {}])}
        onDrop={() => put(waves.length === 2 ? [] : waves.slice(0, -1))}
      />
    </>
  );
};

/** What a session has of its own; what is left empty is as for all sessions. */
const OwnTerms = ({
  row,
  policy,
  onChange,
}: {
  readonly row: Row;
  readonly policy: Policy;
  readonly onChange: (row: Row) => void;
}): ReactElement => {
  const set = (field: string) => (value: unknown) => onChange(withField(row, field, value));
  const own = OWN.filter((field) => row[field] !== undefined).length;
  return (
    <details className="own-terms">
      <summary>
        Terms of its own<span className="heard"> for {plainText(row.name)}</span>
        {own > 0 && <b className="figures"> {own}</b>}
      </summary>
      <div className="session-row">
        <Moment label="Start" value={row.start} onChange={set('start')} />
        {NUMBERS.map(([field, label, unit]) => (
          <Typed key={field} label={label} unit={unit} value={row[field]} onChange={set(field)} />
        ))}
        <LengthField
          label="Length"
          value={row.sessionLength}
          policy={policy}
          onChange={set('sessionLength')}
        />
        <LengthField
          label="Play-offs"
          value={row.playOffLength}
          policy={policy}
          onChange={set('playOffLength')}
        />
        {(policy.carryOver.allowed || row.carryOver === true) && (
          <label className="tick">
            <input
              type="checkbox"
              checked={row.carryOver === true}
              onChange={(event) => set('carryOver')(event.target.checked || undefined)}
            />
            Stacks go on from the session before
          </label>
        )}
      </div>
      <WaveList value={row.waves} onChange={set('waves')} />
    </details>
  );
};

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
      <OwnTerms row={row} policy={policy} onChange={onChange} />
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
