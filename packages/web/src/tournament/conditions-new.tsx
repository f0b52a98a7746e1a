import type { Library } from '@baize/rulebooks';
import { policyOf, TEMPLATES } from '@baize/tournament';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { Button } from '../shell/button.tsx';
import { PickField } from '../shell/field.tsx';
import { NEXT_KEYS, PageShell } from '../shell/page-shell.tsx';
import { Refused } from '../shell/said.tsx';
import { editionName, gameName } from '../words/edition.ts';
import { listTournaments, readBoard, type Summary } from './api.ts';
import { type Beginning, COPY, copiesOf, draftOf, HOUSE, isOwn, offeredFrom } from './beginnings.ts';
import './conditions-new.css';
import { beginTournament } from './conditions-api.ts';
import { deleteTemplate, listTemplates, type OwnTemplate } from './planning-api.ts';
import { firstInstrument, gamesOf, instrumentsIn, saturdayAfter, slugOf } from './templates.ts';
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

/** The house's own templates, each with a way to be rid of it. */
const OwnTemplates = ({
  templates,
  chosen,
  onChoose,
  onDelete,
}: {
  readonly templates: readonly OwnTemplate[];
  readonly chosen: string;
  readonly onChoose: (template: OwnTemplate) => void;
  readonly onDelete: (name: string) => void;
}): ReactElement | null => {
  const library = useLibrary();
  if (templates.length === 0) return null;
  return (
    <fieldset>
      <legend>Templates of this house</legend>
      <div className="choice-cards" data-of="templates">
        {templates.map((each) => (
          <div key={each.name} className="own-template">
            <Card
              group="template"
              title={each.name}
              note={`${gameWords(each.game)}, ${instrumentWords(library, each.instrument).join(', ')}`}
              chosen={chosen === `${HOUSE}${each.name}`}
              onChoose={() => onChoose(each)}
            />
            <Button onClick={() => onDelete(each.name)}>
              Delete<span className="heard"> the template {each.name}</span>
            </Button>
          </div>
        ))}
      </div>
    </fieldset>
  );
};

interface Known {
  readonly templates: readonly OwnTemplate[];
  readonly earlier: readonly Summary[];
  readonly answer: Answer<unknown> | undefined;
  readonly read: () => Promise<void>;
}

/** What a tournament may be begun from besides the templates that come with Baize. */
const useKnown = (): Known => {
  const [templates, setTemplates] = useState<Answer<readonly OwnTemplate[]>>();
  const [earlier, setEarlier] = useState<Answer<readonly Summary[]>>();
  const read = async (): Promise<void> => {
    const [own, list] = await Promise.all([listTemplates(), listTournaments()]);
    setTemplates(own);
    setEarlier(list);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => void read(), []);
  return {
    templates: templates?.ok ? templates.value : [],
    earlier: earlier?.ok ? earlier.value : [],
    answer: [templates, earlier].find((each) => each?.ok === false),
    read,
  };
};

/** Begins a tournament: the rules that govern, what it begins with, a name and a time. */
// long: markup in the order of the page; what it does is in the hooks above.
export const NewTournamentPage = (page: OwnPage): ReactElement => {
  const library = useLibrary();
  const { templates, earlier, answer: unread, read } = useKnown();
  const [instrument, setInstrument] = useState(() => firstInstrument(library));
  const [chosen, setChosen] = useState('heats');
  const [game, setGame] = useState('blackjack');
  const [title, setTitle] = useState('');
  const [start, setStart] = useState(() => saturdayAfter(Date.now()));
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [, go] = useLocation();
  const policy = policyOf(instrument, library);
  if (policy === undefined) throw new Error(`impossible: no instrument ${instrument}`);
  const offered = TEMPLATES.filter(({ fits }) => fits(policy));
  const template = isOwn(chosen) ? undefined : (offered.find(({ id }) => id === chosen) ?? offered[0]);
  const games = gamesOf(library, policy);
  const played = games.includes(game) ? game : (games[0] ?? '');
  const govern = (id: string): void => {
    setInstrument(id);
    if (isOwn(chosen)) setChosen('heats');
  };
  const choose = (from: string, begun: { readonly instrument: string; readonly game: string }): void => {
    setChosen(from);
    setInstrument(begun.instrument);
    setGame(begun.game);
  };
  const beginning = async (): Promise<Answer<Beginning>> => {
    if (template !== undefined) return { ok: true, value: { policy, template, game: played } };
    if (!chosen.startsWith(COPY)) return offeredFrom(templates, chosen);
    const look = await readBoard(chosen.slice(COPY.length));
    return look.ok ? { ok: true, value: look.value.draft } : look;
  };
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [list, from] = [await listTournaments(), await beginning()];
    if (!list.ok || !from.ok) return setRefused(list.ok ? from : list);
    const taken = list.value.map(({ id }) => id);
    const tournament = slugOf(title, taken);
    const answer = await beginTournament(tournament, draftOf(from.value, { title: title.trim(), start }));
    setRefused(answer);
    if (answer.ok) go(`/tournaments/${tournament}/conditions`);
  };
  const drop = async (name: string): Promise<void> => {
    const answer = await deleteTemplate(name);
    setRefused(answer);
    if (answer.ok && chosen === `${HOUSE}${name}`) setChosen('heats');
    await read();
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
                  onChoose={() => govern(each)}
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
        <OwnTemplates
          templates={templates}
          chosen={chosen}
          onChoose={(own) => choose(`${HOUSE}${own.name}`, own)}
          onDelete={(name) => void drop(name)}
        />
        <div className="begin-fields">
          {earlier.length > 0 && (
            <PickField
              className="field typed"
              label="Or as a copy of"
              value={chosen.startsWith(COPY) ? chosen : ''}
              of={[['', 'No earlier tournament'], ...copiesOf(earlier)]}
              onChange={(from) => {
                const copied = earlier.find(({ id }) => `${COPY}${id}` === from);
                if (copied === undefined) setChosen('heats');
                else choose(from, copied);
              }}
            />
          )}
          <label className="field typed" data-wide="true">
            <span>Name of the tournament</span>
            <input
              required
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
          <label className="field typed">
            <span>Start</span>
            <input
              type="datetime-local"
              required
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          </label>
          {template !== undefined && (
            <PickField
              className="field typed"
              label="Game"
              value={played}
              of={games.map((each) => [each, gameWords(each)])}
              onChange={setGame}
            />
          )}
        </div>
        <Refused what="Nothing was begun" answer={refused ?? unread} />
        <p>
          <Button type="submit" data-filled="true" disabled={title.trim() === '' || start === ''}>
            {chosen.startsWith(COPY) ? 'Begin with this copy' : 'Begin with this template'}
          </Button>
        </p>
      </form>
    </PageShell>
  );
};
