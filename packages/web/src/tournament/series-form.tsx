import { type FormEvent, type ReactElement, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { Refused } from '../shell/said.tsx';
import type { Summary } from './api.ts';
import type { SeriesDraft } from './planning-api.ts';
import { draftOfSeries, type SeriesTyped } from './series-typed.ts';

const TIES = [
  ['equal', 'have one rank'],
  ['countback', 'are told apart by the best single result, then the next'],
] as const;

/** What a series is: a title, points from the first place on, how many results count, and its tournaments. */
export const SeriesForm = ({
  begun,
  offered,
  does,
  onSave,
}: {
  readonly begun: SeriesTyped;
  readonly offered: readonly Summary[];
  readonly does: string;
  readonly onSave: (draft: SeriesDraft) => Promise<Answer<unknown>>;
}): ReactElement => {
  const [typed, setTyped] = useState(begun);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const change = (part: Partial<SeriesTyped>): void => setTyped((before) => ({ ...before, ...part }));
  const toggle = (id: string): void =>
    change({
      tournaments: typed.tournaments.includes(id)
        ? typed.tournaments.filter((each) => each !== id)
        : [...typed.tournaments, id],
    });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = draftOfSeries(typed);
    setAnswer(read.ok ? await onSave(read.value) : read);
  };
  return (
    <form className="series-form" onSubmit={(event) => void save(event)}>
      <TextField
        label="Title"
        required
        maxLength={120}
        value={typed.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Points from the first place on"
        required
        value={typed.points}
        onChange={(points) => change({ points })}
        note="Whole numbers with commas: 10, 7, 5, 3, 1. Who are equal share theirs exactly."
      />
      <TextField
        label="Results that count"
        inputMode="numeric"
        value={typed.best}
        onChange={(best) => change({ best })}
        note="The best so many of a player; all where nothing stands here."
      />
      <PickField label="Equal totals" value={typed.tie} of={TIES} onChange={(tie) => change({ tie })} />
      <fieldset>
        <legend>Tournaments</legend>
        {offered.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={typed.tournaments.includes(id)} onChange={() => toggle(id)} />{' '}
            {title}
          </label>
        ))}
      </fieldset>
      <Refused what="The series was not saved" answer={answer} />
      <Button type="submit" data-filled="true" disabled={typed.title.trim() === ''}>
        {does}
      </Button>
    </form>
  );
};
