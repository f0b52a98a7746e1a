import { must } from '@baize/engine';
import { type ReactElement, useMemo, useState } from 'react';
import type { OpenPage } from '../app/api.ts';
import { clauseGuide } from '../game/clause-guide.ts';
import { useLibrary } from '../library/library.ts';
import { ClauseGuideContext, ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { Button } from '../shell/button.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { Said } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { editionTitle, trialWords } from '../words/edition.ts';
import { type Case, keyOf, outsideOf, type Refused, valueIn } from './case.ts';
import { DealingPanel } from './dealing-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DecksPanel } from './decks-panel.tsx';
import { EdgesTable } from './edges-table.tsx';
import { ExactnessBadge } from './exactness-badge.tsx';
import { commandOf, csvOf, download, jsonOf } from './export.ts';
import { JackpotPanel } from './jackpot-panel.tsx';
import './edges.css';
import './strategy.css';
import './beside.css';
import './odds.css';
import { oddsBooksIn } from './books.ts';
import type { GameOdds, Solved } from './game-odds.ts';
import { controlsOf, oddsOf } from './games.ts';
import { BaccaratOutcomes, PokerBoundary } from './outcomes.tsx';
import { StrategyTable } from './strategy-table.tsx';
import { type Asked, useAsked } from './use-asked.ts';
import {
  type DealingWork,
  type DecisionWork,
  type Solving,
  useDealing,
  useDecision,
  useSolving,
} from './use-work.ts';
import { WhatIf } from './what-if.tsx';
import {
  caseWords,
  columnsWith,
  EXACTNESS,
  linesOf,
  percent,
  pointsBetween,
  shownOf,
  titleOf,
  writtenFor,
} from './words.ts';
import { WorkState } from './work-state.tsx';

const KEYS = [
  { caps: ['←', '↑', '↓', '→'], does: 'cell' },
  { caps: ['0'], does: 'reset' },
  { caps: ['C'], does: 'copy as command' },
  { caps: ['X'], does: 'export CSV' },
  { caps: ['J'], does: 'export JSON' },
  { caps: ['P'], does: 'print' },
] as const;

const unique = (cases: readonly Case[]): readonly Case[] => [
  ...new Map(cases.map((one) => [keyOf(one), one])).values(),
];

/** Old figures stay while new ones are worked out, as long as they are of the same rulebook. */
const useShown = (asked: Case, solved: Solved | undefined) => {
  const [last, setLast] = useState<{ readonly of: Case; readonly solved: Solved }>();
  if (solved !== undefined && last?.solved !== solved) setLast({ of: asked, solved });
  if (solved !== undefined) return { of: asked, solved, isOld: false };
  return last?.of.book === asked.book ? { ...last, isOld: true } : undefined;
};

const Refusals = ({ refused }: { readonly refused: readonly Refused[] }): ReactElement => (
  <>
    {refused.map(({ field, clause, detail }) => (
      <Said
        key={`${field} ${clause}`}
        tone="refused"
        what={`${field}: not worked out`}
        why={detail}
        clause={clause}
        urgent
      />
    ))}
  </>
);

interface HeadProps {
  readonly asked: Case;
  readonly written: Case;
  readonly solvedOf: Solving['solvedOf'];
  readonly shown: { readonly of: Case; readonly solved: Solved; readonly isOld: boolean } | undefined;
}

const THOUSAND = 1000;

/** What the change costs, in points and in money. */
const ChangeWords = ({ asked, written, solvedOf }: HeadProps): ReactElement | null => {
  const [line] = linesOf(asked);
  const [now, before] = [solvedOf(asked), solvedOf(written)];
  if (line === undefined || now === undefined || before === undefined || keyOf(asked) === keyOf(written))
    return null;
  const [after, was] = [now.wagers[line.wager], before.wagers[line.wager]];
  if (after === undefined || was === undefined) return null;
  const more = shownOf(line, after) - shownOf(line, was);
  const money = `$${Math.abs(more * THOUSAND).toFixed(2)}`;
  return (
    <p className="odds-change" data-testid="change">
      <b className="figures">{pointsBetween(shownOf(line, after), shownOf(line, was))} points</b> against{' '}
      {caseWords(written) || 'the rules as written'}: {money} {more >= 0 ? 'more' : 'less'} to the house on
      $1,000 of first wagers
    </p>
  );
};

const Head = (props: HeadProps): ReactElement => {
  const { asked, shown } = props;
  const [line] = linesOf(asked);
  const figure = line === undefined ? undefined : shown?.solved.wagers[line.wager];
  const library = useLibrary();
  const { edition } = asked.book;
  const outside = outsideOf(controlsOf(asked), asked);
  return (
    <header className="odds-head">
      <div>
        <h1>{titleOf(library, asked)}</h1>
        <p>{caseWords(asked) || editionTitle(library, edition.id)}</p>
        {edition.standing === 'trial' && (
          <p>
            <EditionTag edition={edition} /> {trialWords(library, edition)}
          </p>
        )}
        {outside.length > 0 && (
          <p className="row odds-outside">
            <span className="not-playable">not playable</span>{' '}
            {outside.map(({ id, clause }) => (
              <ClauseTag key={id} clause={clause} />
            ))}
          </p>
        )}
        <ChangeWords {...props} />
      </div>
      {line !== undefined && (
        <div className="odds-figure" data-old={shown?.isOld ?? true}>
          <b className="figures">{figure === undefined ? '…' : percent(shownOf(line, figure))}</b>
          {figure !== undefined && <ExactnessBadge of={figure.exactness} />}
          <span>house edge: {line.name.charAt(0).toLowerCase() + line.name.slice(1)}</span>
        </div>
      )}
    </header>
  );
};

const HowExact = (): ReactElement => (
  <section aria-labelledby="exact-title">
    <h2 id="exact-title">How exact is each figure</h2>
    <dl className="how-exact">
      {(['rational', 'recursion', 'strategy', 'simulation'] as const).map((of) => (
        <div key={of}>
          <dt>
            <ExactnessBadge of={of} />
          </dt>
          <dd>{EXACTNESS[of].means}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface BesideProps {
  readonly asked: Case;
  readonly shown: HeadProps['shown'];
  readonly work: DealingWork;
  readonly isRefused: boolean;
}

/** The side column: what is drawn, and rounds to be dealt. */
const Beside = ({ asked, shown, work, isRefused }: BesideProps): ReactElement => {
  const dollarsIn = (id: string): number => {
    const one = shown?.of ?? asked;
    const control = controlsOf(one).find((each) => each.id === id);
    return control === undefined ? 0 : Number(valueIn(one, control));
  };
  return (
    <>
      {shown?.solved.jackpot !== undefined && (
        <JackpotPanel
          jackpot={shown.solved.jackpot}
          meter={dollarsIn('meter')}
          displayed={dollarsIn('displayed')}
          worth={Number(shown.solved.wagers.jackpot?.ev)}
        />
      )}
      {oddsOf(asked).byDecks === true && !isRefused && <DecksPanel asked={asked} />}
      {!isRefused && <DealingPanel asked={asked} work={work} />}
      <HowExact />
    </>
  );
};

type Deeds = Readonly<Record<'onReset' | 'onCopy' | 'onCsv' | 'onJson', () => unknown>>;

const Acts = ({
  onCsv,
  onJson,
  onCopy,
  hasCommand,
}: Deeds & { readonly hasCommand: boolean }): ReactElement => (
  <p className="acts odds-acts">
    <Button onClick={onCsv}>
      Export CSV <KeyCap of="X" />
    </Button>
    <Button onClick={onJson}>
      Export JSON <KeyCap of="J" />
    </Button>
    <Button onClick={() => window.print()}>
      Print <KeyCap of="P" />
    </Button>
    {hasCommand && (
      <Button onClick={onCopy}>
        Copy as command <KeyCap of="C" />
      </Button>
    )}
  </p>
);

/** The keys of the page, from within it: they come before those of its frame. */
const OddsKeys = (keys: Deeds): null => {
  useKeys({
    '0': keys.onReset,
    c: keys.onCopy,
    x: keys.onCsv,
    j: keys.onJson,
    p: () => window.print(),
  });
  return null;
};

/** What was decided, for an export. */
const decidedOf = ({ asking }: Asked['decision'], { decided }: DecisionWork) =>
  asking === undefined || decided === undefined || 'wrong' in decided
    ? {}
    : { decision: { hand: asking.hand, up: asking.up, ...decided } };

interface OneHandProps {
  readonly decision: Asked['decision'];
  readonly work: DecisionWork;
  readonly decides: NonNullable<GameOdds['decides']>;
}

const OneHand = ({ decision, work, decides }: OneHandProps): ReactElement => (
  <DecisionPanel
    decides={decides}
    typed={decision.typed}
    asking={decision.asking}
    refused={decision.refused}
    work={work}
    onType={decision.set}
  />
);

const noRulebook = (given: string, instead: string): Refused => ({
  field: 'Rulebook',
  detail: `No chances are worked out for ${given.slice(0, 40)}: this is ${instead} instead.`,
});

interface OddsPageProps extends OpenPage {
  readonly rulebook?: string | undefined;
}

/** Every figure of a game: its edges by edition, best play, what a change of the rules costs. */
// long: markup in the order of the page; what it does is in the hooks above.
export const OddsPage = ({ rulebook: given, me, onOut }: OddsPageProps): ReactElement => {
  const library = useLibrary();
  const books = oddsBooksIn(library);
  const book = books.find(({ edition }) => edition.id === given) ?? must(books[0], 'rulebook with odds');
  const rulebook = book.edition.id;
  const { decides } = oddsOf({ book });
  const { typed, asked, refused, set, reset, decision } = useAsked(book);
  const deciding = useDecision(decision.asking);
  const [copied, setCopied] = useState('');
  const written = writtenFor(asked);
  const columns = columnsWith(library, asked);
  const solving = useSolving(refused.length > 0 ? [] : unique([asked, written, ...columns]));
  const shown = useShown(asked, refused.length > 0 ? undefined : solving.solvedOf(asked));
  const work = useDealing(keyOf(asked));
  const guide = useMemo(() => clauseGuide(library, rulebook), [library, rulebook]);
  const command = commandOf(asked, decision.asking);
  const exported = () => ({
    asked,
    columns: columns.flatMap((of) => {
      const solved = solving.solvedOf(of);
      return solved === undefined ? [] : [{ of: keyOf(of) === keyOf(asked) ? asked : of, solved }];
    }),
    ...(work.dealt === undefined ? {} : { dealt: work.dealt }),
    ...decidedOf(decision, deciding),
  });
  const deeds = {
    onReset: reset,
    onCopy: () =>
      command === undefined
        ? false
        : void navigator.clipboard?.writeText(command).then(() => setCopied(command)),
    onCsv: () => download(`odds-${rulebook}.csv`, 'text/csv', csvOf(exported())),
    onJson: () => download(`odds-${rulebook}.json`, 'application/json', jsonOf(exported())),
  };
  const before = keyOf(asked) === keyOf(written) ? undefined : solving.solvedOf(written);
  const solved = shown?.solved;
  return (
    <ClauseGuideContext value={guide}>
      <PageShell
        here="odds"
        theme="paper"
        title="Odds"
        me={me}
        onOut={onOut}
        keys={KEYS}
        status={copied !== '' && copied === command ? `Copied: ${command}` : (command ?? '')}
        rail={<WhatIf asked={typed} onSet={set} onReset={reset} />}
        side={<Beside {...{ asked, shown, work }} isRefused={refused.length > 0} />}
      >
        <OddsKeys {...deeds} />
        <Head {...{ asked, written, shown }} solvedOf={solving.solvedOf} />
        <div className="page-column odds-column" data-old={shown?.isOld ?? false}>
          <Refusals
            refused={
              given === undefined || given === rulebook ? refused : [noRulebook(given, rulebook), ...refused]
            }
          />
          <WorkState
            work={solving}
            doing="Working out"
            done={solving.done}
            of={solving.of}
            far={`${solving.done} of ${solving.of}`}
          />
          {refused.length === 0 && (
            <EdgesTable {...{ asked, written, columns }} solvedOf={solving.solvedOf} />
          )}
          {solved?.hands !== undefined && (
            <StrategyTable
              hands={solved.hands}
              before={before?.hands}
              mustDrawBelow={solved.mustDrawBelow ?? 0}
            />
          )}
          {decides !== undefined && <OneHand decision={decision} work={deciding} decides={decides} />}
          {solved?.counts !== undefined && solved.lessOn !== undefined && (
            <BaccaratOutcomes counts={solved.counts} lessOn={solved.lessOn} />
          )}
          {solved?.boundary !== undefined && <PokerBoundary boundary={solved.boundary} />}
          <Acts {...deeds} hasCommand={command !== undefined} />
        </div>
      </PageShell>
    </ClauseGuideContext>
  );
};
