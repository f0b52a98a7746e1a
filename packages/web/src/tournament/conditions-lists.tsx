import type { Policy } from '@baize/tournament';
import type { ReactElement } from 'react';
import { Button } from '../shell/button.tsx';
import { Typed } from './conditions-inputs.tsx';
import { ordinal } from './words.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ListProps {
  readonly value: unknown;
  readonly said: Readonly<Record<string, unknown>>;
  readonly policy: Policy;
  readonly onChange: (value: unknown) => void;
}

export const replaced = <T,>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((each, index) => (index === at ? value : each));

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const AddAndDrop = ({
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

export const withField = (row: Row, field: string, value: unknown): Row =>
  Object.fromEntries(Object.entries({ ...row, [field]: value }).filter(([, each]) => each !== undefined));
