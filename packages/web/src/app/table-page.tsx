import type { Library } from '@baize/rulebooks';
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useMemo } from 'react';
import { TableCare } from '../care/table-care.tsx';
import { BringMoreContext, DockLineContext } from '../dock/line.ts';
import { clauseGuide } from '../game/clause-guide.ts';
import { lookedAt, type OpenTableView, type TableCommand } from '../game/kind.ts';
import type { GameParts, StaffTools, TableAbout } from '../game/parts.ts';
import { areaOf, clockWords, partsOf } from '../games.ts';
import { drawWords } from '../history/draw-words.ts';
import { type Law, LawContext } from '../library/library.ts';
import { ClauseGuideContext } from '../mark/clause-tag.tsx';
import type { Clock } from '../mark/clock.ts';
import type { Staff } from '../pit/act.ts';
import { BallotSeatsContext, tournamentEdition, tournamentNow } from '../tournament/table-law.ts';
import { reportDefect } from '../trouble/defects.ts';
import { TroubleNotice } from '../trouble/trouble-notice.tsx';
import { PastRoundsContext } from '../why/rounds.ts';
import { editionTitle, gameName, gameSaid } from '../words/edition.ts';
import type { Language, Say } from '../words/language.ts';
import { moneyAt } from '../words/money.ts';
import { useLanguage, useWords } from '../words/use-language.tsx';
import { MoneyContext } from '../words/use-money.tsx';
import type { OwnPage } from './api.ts';
import { BringLine, useBringing } from './bring-chips.tsx';
import { partWords } from './contributing.ts';
import { DebtLine } from './debt-line.tsx';
import type { TableNews } from './live.ts';
import { distinct, named } from './names.ts';
import { usePastRounds } from './past-rounds.ts';
import { useTable } from './use-table.ts';

/** Only what somebody decides has a clock; the dealer's own pace is nobody's business. */
export const clockOf = (parts: GameParts, { look, now }: TableNews): Clock | null => {
  const label = clockWords(parts, look.deadline?.act ?? '')?.[0];
  if (look.deadline === null || label === undefined) return null;
  const { at, after } = look.deadline;
  // The house's clock and the browser's differ: what counts is how far ahead the house says it is. A clock of the house
  // that was put back gives nobody more than the time that was given.
  return { label, of: Math.max(1, Math.ceil(after / 1000)), endsAt: Date.now() + Math.min(at - now, after) };
};

const drawLabel = (say: Say, noun: 'spin' | 'throw', spin: TableNews['look']['spin']): string => {
  if (!spin) return say(noun === 'spin' ? 'Spin open' : 'Throw open');
  const n = String(spin.spin);
  return noun === 'spin' ? say('Spin {n} sealed', { n }) : say('Throw {n} sealed', { n });
};

const SHOE_SAYS =
  'The order of the cards was fixed and its seal published before the first of them was dealt. When the shoe is over it is opened, and your own browser checks every card that you saw.';
const DRAW_SAYS =
  'The result was fixed and its seal published before bets were opened. When it has come it is opened, and your own browser computes it again.';

/** What stands on the top bar and at the foot of Why. */
const tournamentNowOf = (strip: TableNews['look']['tournament']): Pick<TableAbout, 'now'> => {
  const now = strip === undefined ? undefined : tournamentNow(strip);
  return now === undefined ? {} : { now };
};

export const aboutOf = (
  language: Language,
  library: Library,
  table: string,
  look: TableNews['look'],
  me: string | null = null,
): TableAbout => {
  const { seal, spin, mode, rulebook, tournament: strip } = look;
  const told = partWords(look, me);
  const part = told && language.say(told);
  return {
    name: gameSaid(language, gameName(library, rulebook)),
    place: language.say('Table {table}', { table }),
    edition:
      strip === undefined
        ? editionTitle(library, rulebook)
        : tournamentEdition(strip, rulebook, (each) => editionTitle(library, each)),
    ...(mode === 'human' ? {} : { table }),
    homeHref: '/',
    rulesHref: `/rules/${strip?.instrument ?? rulebook}`,
    ...tournamentNowOf(strip),
    ...(seal === null
      ? {}
      : {
          seal: {
            label: language.say('Shoe {shoe} {seal}', {
              shoe: String(seal.shoe),
              seal: seal.commitment.slice(0, 8),
            }),
            part,
            href: `/shoes/${table}`,
            says: language.say(SHOE_SAYS),
          },
        }),
    ...(spin === undefined || mode === 'human'
      ? {}
      : {
          seal: {
            label: drawLabel(language.say, drawWords(library, rulebook).noun, spin),
            part,
            href: `/spins/${table}`,
            says: language.say(DRAW_SAYS),
          },
        }),
  };
};

/** Only for those who have them: a player does not wait for the tools of the staff. */
const TableStrip = lazy(async () => ({
  default: (await import('../tournament/table-strip.tsx')).TableStrip,
}));
const StaffTable = lazy(async () => ({ default: (await import('./table-staff.tsx')).StaffTable }));

const STAFF: Readonly<Record<string, Staff>> = {
  supervisor: 'supervisor',
  owner: 'owner',
  dealer: 'dealer',
};

/** The pit is dark whatever somebody reads by: the document is dressed so, wherever he came from. */
export const useTableTheme = (): void =>
  useEffect(() => {
    document.documentElement.dataset.theme = 'pit';
  }, []);

interface TablePageProps extends OwnPage {
  readonly table: string;
  /** The bank has changed: asks what it is. */
  readonly onMoney: () => Promise<void>;
}

/** Before there is a table to draw, or where there is none that can be drawn. */
const Bare = ({ children }: { readonly children: string }): ReactElement => (
  <main className="page">
    <p className="page-note">{children}</p>
  </main>
);

export const TablePage = ({ table, me, onOut, onMoney }: TablePageProps): ReactElement => {
  const live = useTable(table, me, onOut, onMoney);
  useTableTheme();
  const language = useLanguage();
  const { say } = language;
  const { news, law } = live;
  if (news === undefined || law === undefined)
    return live.trouble === undefined ? (
      <Bare>{say('The table is on its way.')}</Bare>
    ) : (
      <main className="page" data-theme="pit">
        <TroubleNotice trouble={live.trouble} />
      </main>
    );
  const { library } = law;
  const parts = partsOf(library, news.look.rulebook, language);
  const view = lookedAt(news.look);
  if (parts === undefined)
    return (
      <Bare>
        {say('Table {table} plays {game}. There is no table for it in the browser yet.', {
          table,
          game: gameSaid(language, gameName(library, news.look.rulebook)),
        })}
      </Bare>
    );
  if (view === undefined) return <Bare>{say('This table has not been opened.')}</Bare>;
  return (
    <LawContext value={law}>
      <LiveTable {...{ table, me, live, law, news, parts, view }} />
    </LawContext>
  );
};

interface LiveTableProps extends Omit<TablePageProps, 'onOut' | 'onMoney'> {
  readonly live: ReturnType<typeof useTable>;
  readonly law: Law;
  readonly news: TableNews;
  readonly parts: GameParts;
  /** People by their ids. */
  readonly view: OpenTableView;
}

// long: markup in the order of the page; what it does is in the hooks above.
const LiveTable = ({ table, me, live, law, news, parts, view: raw }: LiveTableProps): ReactElement => {
  const { library } = law;
  const language = useWords(areaOf(library, news.look.rulebook));
  const { line, why, refused, send } = live;
  const { look } = news;
  const strip = look.tournament;
  const names = useMemo(() => distinct({ [me.id]: me.display, ...news.names }), [me, news]);
  const view = useMemo(() => named(raw, names), [raw, names]);
  const past = usePastRounds(table, me, library, language);
  const clock = useMemo(() => clockOf(parts, news), [parts, news]);
  const clauses = useMemo(() => clauseGuide(library, look.rulebook), [library, look.rulebook]);
  const nameOf = useCallback((id: string): string => names[id] ?? id, [names]);
  const player = me.role === 'player';
  const own = { actor: { role: 'patron', patron: me.id }, patron: me.id } as const;
  const act = (command: TableCommand): Promise<unknown> =>
    send(command).catch(reportDefect('the act was not sent'));
  const bring = (amount: number): void => {
    const command = { type: 'BringChips', ...own, amount };
    void act(command);
  };
  const drawn = (staff?: StaffTools): ReactElement => (
    <parts.Table
      about={aboutOf(language, library, table, look, player ? me.id : null)}
      view={view}
      raw={raw}
      viewer={player ? (names[me.id] ?? me.display) : null}
      me={player ? me.id : null}
      nameOf={nameOf}
      options={news.options}
      clock={clock}
      why={why}
      refused={refused}
      connection={{ state: line }}
      clauses={clauses}
      onAct={act}
      onForget={live.forget}
      staff={staff}
    />
  );
  const role = STAFF[me.role];
  const owing = view.own?.owing ?? 0;
  const wagered = parts.tile.wagered(raw, me.id);
  const penniless = (view.own?.chips ?? 0) === 0 && wagered === 0;
  const mayBring = player && strip === undefined && view.stage === 'open';
  const bringing = useBringing(mayBring && penniless && !live.isBankMoving);
  const bringLine =
    mayBring && bringing.isOpen && !live.isBankMoving ? (
      <BringLine
        bank={me.bank}
        onBring={(amount) => {
          bringing.onOpen(false);
          bring(amount);
        }}
        onClose={() => bringing.onOpen(false)}
      />
    ) : null;
  const bringMore = mayBring && !bringing.isOpen ? () => bringing.onOpen(true) : null;
  return (
    <MoneyContext value={moneyAt(raw, language)}>
      <BallotSeatsContext value={strip !== undefined}>
        <PastRoundsContext value={past}>
          <TableCare
            isPlayer={player && strip === undefined}
            chips={view.own?.chips ?? 0}
            wagered={wagered}
            refused={refused}
            onLeave={() => act({ type: 'LeaveTable', ...own })}
          >
            <BringMoreContext value={bringMore}>
              <DockLineContext value={bringLine}>
                <div data-theme="pit" className={strip === undefined ? undefined : 'tournament-table'}>
                  <TroubleNotice trouble={live.trouble} />
                  {strip !== undefined && (
                    <Suspense>
                      <TableStrip strip={strip} me={player ? me.id : null} nameOf={nameOf} now={news.now} />
                    </Suspense>
                  )}
                  {player && owing > 0 && (
                    <ClauseGuideContext value={clauses}>
                      <DebtLine owing={owing} offers={news.options} onRepay={act} />
                    </ClauseGuideContext>
                  )}
                  {role === undefined ? (
                    drawn()
                  ) : (
                    <Suspense fallback={drawn()}>
                      <StaffTable
                        me={me}
                        name={table}
                        parts={parts}
                        role={role}
                        news={news}
                        view={raw}
                        names={names}
                        clock={clock}
                        table={live}
                      >
                        {drawn}
                      </StaffTable>
                    </Suspense>
                  )}
                </div>
              </DockLineContext>
            </BringMoreContext>
          </TableCare>
        </PastRoundsContext>
      </BallotSeatsContext>
    </MoneyContext>
  );
};
