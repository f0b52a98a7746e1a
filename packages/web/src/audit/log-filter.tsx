import type { LogKind } from '@baize/house/api';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { get } from '../app/api.ts';
import { Icon } from '../art/icon.tsx';
import type { Filter } from './use-audit.ts';

const KINDS: readonly { readonly kind: LogKind; readonly name: string }[] = [
  { kind: 'play', name: 'Play' },
  { kind: 'payments', name: 'Payments' },
  { kind: 'voids', name: 'Voids' },
  { kind: 'disputes', name: 'Disputes' },
  { kind: 'shoes', name: 'Shoes' },
  { kind: 'approvals', name: 'Approvals' },
  { kind: 'inspections', name: 'Inspections' },
  { kind: 'people', name: 'People' },
  { kind: 'all', name: 'Everything' },
];

/** The tables there are. */
const useTables = (): readonly string[] => {
  const [tables, setTables] = useState<readonly string[]>([]);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const floor = await get('/api/floor');
      if (floor.ok) setTables(floor.value.map(({ table }) => table));
    };
    void ask();
  }, []);
  return tables;
};

const without = (filter: Filter, field: keyof Filter): Filter => {
  const { [field]: _gone, ...rest } = filter;
  return { kind: 'play', ...rest };
};

/** With this field, or without it where nothing is said. */
export const withField = <Field extends Exclude<keyof Filter, 'kind'>>(
  filter: Filter,
  field: Field,
  value: Filter[Field] | '' | undefined,
): Filter => {
  const rest = without(filter, field);
  return value === undefined || value === '' ? rest : { ...rest, [field]: value };
};

const TWO_DIGITS = 2;
const padded = (value: number): string => String(value).padStart(TWO_DIGITS, '0');

/** A moment as a field of a form has it, in the time of whoever sits there. */
export const localTime = (at: number | undefined): string => {
  if (at === undefined) return '';
  const time = new Date(at);
  const day = [time.getFullYear(), padded(time.getMonth() + 1), padded(time.getDate())].join('-');
  return `${day}T${padded(time.getHours())}:${padded(time.getMinutes())}`;
};

export const momentOf = (typed: string): number | undefined => {
  const at = new Date(typed).getTime();
  return typed === '' || !Number.isFinite(at) || at < 0 ? undefined : at;
};

interface ChipProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** One filter: what it is of, what is looked for, and a cross where anything is. */
const Chip = ({ label, isSet, onClear, children }: ChipProps): ReactElement => (
  <span className="filter-chip" data-set={isSet}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is handed in, and stands within it. */}
    <label>
      <span>{label}</span>
      {children}
    </label>
    {isSet && (
      <button type="button" aria-label={`${label}: any`} onClick={onClear}>
        <Icon name="cross" />
      </button>
    )}
  </span>
);

const FIRST_ID = 'log-filter-table';

export const toFilter = (): void => document.getElementById(FIRST_ID)?.focus();

interface LogFilterProps {
  readonly filter: Filter;
  /** Everybody who was told of so far, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onFilter: (filter: Filter) => void;
}

/** Takes a clause when it is whole: each letter of it would be a question to the house. */
const ClauseField = ({ filter, onFilter }: Omit<LogFilterProps, 'names'>): ReactElement => {
  const [typed, setTyped] = useState(filter.clause ?? '');
  useEffect(() => setTyped(filter.clause ?? ''), [filter.clause]);
  const done = (): void => onFilter(withField(filter, 'clause', typed.trim()));
  return (
    <input
      value={typed}
      placeholder="any"
      autoComplete="off"
      size={8}
      maxLength={64}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
      }}
    />
  );
};

/** What is looked for in the log. */
export const LogFilterBar = ({ filter, names, onFilter }: LogFilterProps): ReactElement => {
  const tables = useTables();
  const people = Object.entries(names).toSorted(([, one], [, other]) => one.localeCompare(other));
  const clear = (field: keyof Filter) => (): void => onFilter(without(filter, field));
  return (
    <fieldset className="filter-chips">
      <legend className="heard">What to look for</legend>
      <Chip label="What" isSet={filter.kind !== 'play'} onClear={clear('kind')}>
        <select
          value={filter.kind}
          onChange={({ target }) => onFilter({ ...filter, kind: target.value as LogKind })}
        >
          {KINDS.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </Chip>
      <Chip label="Table" isSet={filter.table !== undefined} onClear={clear('table')}>
        <select
          id={FIRST_ID}
          value={filter.table ?? ''}
          onChange={({ target }) => onFilter(withField(filter, 'table', target.value))}
        >
          <option value="">any</option>
          {[...new Set([...tables, ...(filter.table === undefined ? [] : [filter.table])])].map((table) => (
            <option key={table}>{table}</option>
          ))}
        </select>
      </Chip>
      <Chip label="Person" isSet={filter.person !== undefined} onClear={clear('person')}>
        <select
          value={filter.person ?? ''}
          onChange={({ target }) => onFilter(withField(filter, 'person', target.value))}
        >
          <option value="">any</option>
          {people.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Chip>
      <Chip label="Clause" isSet={filter.clause !== undefined} onClear={clear('clause')}>
        <ClauseField filter={filter} onFilter={onFilter} />
      </Chip>
      <Chip label="From" isSet={filter.from !== undefined} onClear={clear('from')}>
        <input
          type="datetime-local"
          value={localTime(filter.from)}
          onChange={({ target }) => onFilter(withField(filter, 'from', momentOf(target.value)))}
        />
      </Chip>
      <Chip label="To" isSet={filter.to !== undefined} onClear={clear('to')}>
        <input
          type="datetime-local"
          value={localTime(filter.to)}
          onChange={({ target }) => onFilter(withField(filter, 'to', momentOf(target.value)))}
        />
      </Chip>
    </fieldset>
  );
};
