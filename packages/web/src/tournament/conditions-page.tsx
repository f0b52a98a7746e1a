import type { Library } from '@baize/rulebooks';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { PickField } from '../shell/field.tsx';
import { ColumnPage, NEXT_KEYS, PageShell } from '../shell/page-shell.tsx';
import { Refused, Said, sentence, Unread } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { type BoardLook, type Draft, readBoard, runsTournaments, type TournamentPage } from './api.ts';
import './conditions.css';
import { paperAddress, saveConditions } from './conditions-api.ts';
import { completeWords, type Judged, judged, type Matter, openWords } from './conditions-judged.ts';
import { PaperSheet } from './conditions-paper.tsx';
import { begunWith, MatterBar, MatterForm, MatterRail, Unused } from './conditions-parts.tsx';
import { SaveTemplate } from './save-template.tsx';
import { gamesOf } from './templates.ts';
import './tournament.css';
import { gameWords } from './words.ts';

const KEYS = [
  { caps: ['N'], does: 'next open item' },
  { caps: ['S'], does: 'save' },
  { caps: ['D'], does: 'PDF' },
  { caps: ['E'], does: 'to entries, when complete' },
] as const;

/** How far below the top of the page a matter comes to stand. */
const BELOW = 120;

const goTo = ({ id }: Pick<Matter, 'id'>): void => {
  const place = document.getElementById(id);
  const work = document.getElementById('work');
  if (place === null || work === null) return;
  work.scrollBy({ top: place.getBoundingClientRect().top - work.getBoundingClientRect().top - BELOW });
  place.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
};

const isOpen = ({ state }: Matter): boolean => state === 'missing' || state === 'contrary';

const withSaid = (draft: Draft, said: Readonly<Record<string, unknown>>): Draft => ({
  ...draft,
  conditions: Object.fromEntries(
    Object.entries({ ...draft.conditions, ...said }).filter(([, value]) => value !== undefined),
  ) as Draft['conditions'],
});

/** What it is called, and which game it is in. */
const Named = ({
  draft,
  judged: { policy, stray, strayWarnings },
  library,
  onChange,
}: {
  readonly library: Library;
  readonly draft: Draft;
  readonly judged: Judged;
  readonly onChange: (draft: Draft) => void;
}): ReactElement => (
  <section className="matter" data-state={stray.length > 0 ? 'contrary' : 'done'} aria-label="The tournament">
    <ClauseTag clause={policy.director} />
    <div>
      <h2>The tournament</h2>
      <div className="matter-fields">
        <label className="field typed" data-wide="true">
          <span>Name</span>
          <input
            value={draft.title}
            maxLength={120}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        </label>
        <PickField
          className="field typed"
          label="Game"
          value={draft.game}
          of={[...new Set([draft.game, ...gamesOf(library, policy)])].map((game) => [game, gameWords(game)])}
          onChange={(typed) => onChange({ ...draft, game: typed })}
        />
      </div>
      {stray.map(({ detail, clause }) => (
        <Said key={detail} tone="refused" what={sentence(detail)} clause={clause} />
      ))}
      {strayWarnings.map(({ detail, clause }) => (
        <Said key={detail} tone="hold" what={sentence(detail)} clause={clause} />
      ))}
    </div>
  </section>
);

const PdfLink = ({
  tournament,
  children,
}: {
  readonly tournament: string;
  readonly children: ReactNode;
}): ReactElement => (
  <a className="button" href={paperAddress(tournament, 'conditions.pdf')} target="_blank" rel="noreferrer">
    {children}
  </a>
);

const Preview = ({
  tournament,
  now,
  saved,
  onSave,
}: {
  readonly tournament: string;
  readonly now: Judged;
  readonly saved: boolean;
  readonly onSave: () => void;
}): ReactElement => (
  <div className="paper-side">
    <div className="panel-head">
      <h2>Document preview</h2>
      {saved ? (
        <PdfLink tournament={tournament}>
          PDF <KeyCap of="D" />
        </PdfLink>
      ) : (
        <Button onClick={onSave}>Save for the PDF</Button>
      )}
    </div>
    <PaperSheet paper={now.paper} />
  </div>
);

interface EditorProps extends TournamentPage {
  readonly begun: Draft;
}

// long: markup in the order of the page; what it does is in the hooks above.
const Editor = ({ tournament, begun, ...page }: EditorProps): ReactElement => {
  const [draft, setDraft] = useState(begun);
  const [kept, setKept] = useState(begun);
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [aim, setAim] = useState<string>();
  const [, go] = useLocation();
  const library = useLibrary();
  const now = useMemo(() => judged(draft, library), [draft, library]);
  const saved = JSON.stringify(draft) === JSON.stringify(kept);
  const shown = now.matters.filter(({ state }) => state !== 'unused');
  const unused = now.matters.filter(({ state }) => state === 'unused');
  const open = now.matters.filter(isOpen);
  const words = openWords(now);
  useEffect(() => {
    if (aim !== undefined) goTo({ id: aim });
    setAim(undefined);
  }, [aim]);
  const save = async (): Promise<boolean> => {
    if (saved) return true;
    const answer = await saveConditions(tournament, draft);
    setRefused(answer);
    if (answer.ok) setKept(draft);
    return answer.ok;
  };
  const say = (said: Readonly<Record<string, unknown>>): void => setDraft((before) => withSaid(before, said));
  const use = (matter: Matter): void => {
    if (matter.state === 'unused') say(begunWith(matter));
    setAim(matter.id);
  };
  const next = (): void => {
    const from = open.findIndex(({ id }) => document.getElementById(id)?.contains(document.activeElement));
    const matter = open[(from + 1) % open.length];
    if (matter !== undefined) goTo(matter);
  };
  const toEntries = async (): Promise<void> => {
    if (now.ok && (await save())) go(`/tournaments/${tournament}`);
  };
  useKeys({
    n: next,
    s: () => void save(),
    d: () => (saved ? void window.open(paperAddress(tournament, 'conditions.pdf'), '_blank') : false),
    e: () => void toEntries(),
  });
  return (
    <PageShell
      here="tournaments"
      theme="paper"
      title={`Conditions of ${draft.title}`}
      {...page}
      keys={KEYS}
      rail={<MatterRail tournament={tournament} draft={draft} judged={now} onGo={use} />}
      side={<Preview tournament={tournament} now={now} saved={saved} onSave={() => void save()} />}
      status={saved ? 'Draft saved' : 'Not saved'}
    >
      <header className="conditions-head">
        <h1>Conditions of entry</h1>
        <p>
          What everybody who enters is told beforehand <ClauseTag clause={now.policy.gate[0].by} />
        </p>
        <MatterBar matters={now.matters} />
        <div className="row conditions-acts">
          <p aria-live="polite">
            {words === undefined ? (
              completeWords(now)
            ) : (
              <>
                <b>{words}</b> {open.length === 1 ? 'stands' : 'stand'} between this draft and entries
              </>
            )}
          </p>
          {open.length > 0 && (
            <Button onClick={next}>
              Next open item <KeyCap of="N" />
            </Button>
          )}
          {saved && <SaveTemplate tournament={tournament} title={draft.title} />}
          <Button disabled={saved} onClick={() => void save()}>
            {saved ? 'Saved' : 'Save'} <KeyCap of="S" />
          </Button>
          <Button data-filled={now.ok} disabled={!now.ok} onClick={() => void toEntries()}>
            To entries <KeyCap of="E" />
          </Button>
        </div>
        <Refused what="Nothing was saved" answer={refused} />
      </header>
      <Named library={library} draft={draft} judged={now} onChange={setDraft} />
      {shown.map((matter) => (
        <MatterForm
          key={`${matter.id} ${matter.by}`}
          matter={matter}
          draft={draft}
          judged={now}
          onSay={say}
        />
      ))}
      <Unused matters={unused} onUse={use} />
    </PageShell>
  );
};

/** The conditions as everybody may read them, and as they stay once they have been made known. */
const Reading = ({ tournament, begun, ...page }: EditorProps): ReactElement => (
  <ColumnPage
    here="tournaments"
    theme="paper"
    title={`Conditions of ${begun.title}`}
    {...page}
    keys={NEXT_KEYS}
    heading="Conditions"
    head={
      <>
        <p>
          <Link className="plain-link" href={`/tournaments/${tournament}`}>
            {begun.title}
          </Link>
        </p>
        <PdfLink tournament={tournament}>PDF</PdfLink>
        {runsTournaments(page.me) && <SaveTemplate tournament={tournament} title={begun.title} />}
      </>
    }
    column="paper-column"
  >
    <PaperSheet paper={judged(begun, useLibrary()).paper} />
  </ColumnPage>
);

const STILL_OPEN: ReadonlySet<string> = new Set(['draft', 'complete']);

/** The conditions of a tournament: a form for who runs it, while they may be changed, and a document for everybody. */
export const ConditionsPage = ({ tournament, ...page }: TournamentPage): ReactElement => {
  const [look, setLook] = useState<Answer<BoardLook>>();
  useEffect(() => void readBoard(tournament).then(setLook), [tournament]);
  if (!look?.ok)
    return (
      <ColumnPage here="tournaments" theme="paper" title="Conditions" {...page} keys={[]}>
        <Unread what="The tournament cannot be read" answer={look} />
      </ColumnPage>
    );
  const { draft, view } = look.value;
  const Shown = runsTournaments(page.me) && STILL_OPEN.has(view.stage.stage) ? Editor : Reading;
  return (
    <RulebookGuide rulebook={draft.instrument}>
      <Shown tournament={tournament} begun={draft} {...page} />
    </RulebookGuide>
  );
};
