import { type FormEvent, type ReactElement, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Refused, Said } from '../shell/said.tsx';
import { saveTemplate } from './planning-api.ts';
import './save-template.css';

/** Keeps these conditions for other tournaments, under a name. Dates are not kept: those are asked anew. */
export const SaveTemplate = ({
  tournament,
  title,
}: {
  readonly tournament: string;
  readonly title: string;
}): ReactElement => {
  const [name, setName] = useState<string>();
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await saveTemplate(tournament, name ?? '');
    setAnswer(saved);
    if (saved.ok) setName(undefined);
  };
  return (
    <div className="save-template">
      {name === undefined ? (
        <Button onClick={() => setName(title)}>Save as a template</Button>
      ) : (
        <form className="row" onSubmit={(event) => void save(event)}>
          <label className="field">
            <span>Name of the template</span>
            <input
              required
              // biome-ignore lint/a11y/noAutofocus: it was asked for just now.
              autoFocus
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button type="submit" disabled={name.trim() === ''}>
            Save the template
          </Button>
          <Button onClick={() => setName(undefined)}>Leave it</Button>
        </form>
      )}
      <Refused what="No template was saved" answer={answer} />
      {answer?.ok && <Said tone="done" what="The template is saved: it is offered for new tournaments." />}
    </div>
  );
};
