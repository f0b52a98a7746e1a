import type { Library } from '@baize/rulebooks';
import { policyOf } from '@baize/tournament';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { Button } from '../shell/button.tsx';
import { PickField } from '../shell/field.tsx';
import { NEXT_KEYS, PageShell } from '../shell/page-shell.tsx';
import { Refused } from '../shell/said.tsx';
import { editionName, gameName } from '../words/edition.ts';
import { listTournaments } from './api.ts';
import './conditions-new.css';
import { beginTournament } from './conditions-api.ts';
import {
  draftFrom,
  firstInstrument,
  gamesOf,
  instrumentsIn,
  saturdayAfter,
  slugOf,
  TEMPLATES,
} from './templates.ts';
import './tournament.css';
import { gameWords } from './words.ts';

const instrumentWords = (library: Library, instrument: string): readonly [string, string] => {
  const edition = library[instrument]?.edition;
  return [gameName(library, instrument), edition === undefined ? '' : editionName(edition)];
};

/** Templates and instruments are cards of which one is chosen. */
const Card = ({
  group,
  title,
  note,
  chosen,
  onChoose,
}: {
  readonly group: string;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactElement => (
  <label className="choice-card">
    <input type="radio" name={group} checked={chosen} onChange={onChoose} />
    <b>{title}</b>
    <span>{note}</span>
  </label>
);

/** Begins a tournament: the rules that govern, a template that they have room for, a name. */
// long: markup in the order of the page; what it does is in the hooks above.
export const NewTournamentPage = (page: OwnPage): ReactElement => {
  const library = useLibrary();
  const [instrument, setInstrument] = useState(() => firstInstrument(library));
  const [chosen, setChosen] = useState('heats');
  const [game, setGame] = useState('blackjack');
  const [title, setTitle] = useState('');
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [, go] = useLocation();
  const policy = policyOf(instrument, library);
  if (policy === undefined) throw new Error(`impossible: no instrument ${instrument}`);
  const offered = TEMPLATES.filter(({ fits }) => fits(policy));
  const template = offered.find(({ id }) => id === chosen) ?? offered[0];
  const games = gamesOf(library, policy);
  const played = games.includes(game) ? game : (games[0] ?? '');
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const list = await listTournaments();
    if (!list.ok || template === undefined) return setRefused(list);
    const tournament = slugOf(
      title,
      list.value.map(({ id }) => id),
    );
    const start = saturdayAfter(Date.now());
    const answer = await beginTournament(
      tournament,
      draftFrom(template, policy, { title: title.trim(), game: played, start }),
    );
    setRefused(answer);
    if (answer.ok) go(`/tournaments/${tournament}/conditions`);
  };
  return (
    <PageShell here="tournaments" theme="paper" title="New tournament" {...page} keys={NEXT_KEYS}>
      <header className="page-head">
        <h1>New tournament</h1>
        <p>
          The rules that govern decide what the conditions have to state. Everything can be changed on the
          next page.
        </p>
      </header>
      <form className="page-column new-tournament" onSubmit={(event) => void begin(event)}>
        <fieldset>
          <legend>Rules that govern</legend>
          <div className="choice-cards">
            {instrumentsIn(library).map((each) => {
              const [name, edition] = instrumentWords(library, each);
              return (
                <Card
                  key={each}
                  group="instrument"
                  title={name}
                  note={edition}
                  chosen={each === instrument}
                  onChoose={() => setInstrument(each)}
                />
              );
            })}
          </div>
        </fieldset>
        <fieldset>
          <legend>Template</legend>
          <div className="choice-cards" data-of="templates">
            {offered.map(({ id, name, says }) => (
              <Card
                key={id}
                group="template"
                title={name}
                note={says}
                chosen={id === template?.id}
                onChoose={() => setChosen(id)}
              />
            ))}
          </div>
        </fieldset>
        <div className="matter-fields">
          <label className="field typed" data-wide="true">
            <span>Name of the tournament</span>
            <input
              required
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
          <PickField
            className="field typed"
            label="Game"
            value={played}
            of={games.map((each) => [each, gameWords(each)])}
            onChange={setGame}
          />
        </div>
        <Refused what="Nothing was begun" answer={refused} />
        <p>
          <Button type="submit" data-filled="true" disabled={title.trim() === ''}>
            Begin with this template
          </Button>
        </p>
      </form>
    </PageShell>
  );
};
