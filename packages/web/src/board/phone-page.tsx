import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { HouseMark } from '../art/seal.tsx';
import type { BoardLook } from '../tournament/api.ts';
import { sessionNow, type TableCard } from '../tournament/standing.ts';
import { chipWords, ordinal, STAGE_WORDS } from '../tournament/words.ts';
import { MONEY } from '../words/money.ts';
import '../mark/mark.css';
import './phone.css';
import { boardClock, coming, dayWords, leftWords } from './board-clock.ts';
import {
  boardCards,
  found,
  highest,
  leaderAt,
  nameIn,
  type RankLine,
  rankLines,
  type SeatLine,
  seatLines,
  waveAt,
  waveName,
} from './board-lines.ts';
import { SeatPlan } from './seat-plan.tsx';
import { type Looking, useBoard, useSeconds } from './use-board.ts';

const EVERY_MS = 15_000;
const LATE_MS = 45_000;
/** So many namesakes are listed; whoever has more types another letter. */
const LISTED = 8;

const TABS = ['My seat', 'Tables', 'Ranking', 'Clock'] as const;
type Tab = (typeof TABS)[number];

interface Part {
  readonly look: BoardLook;
  readonly now: number;
}

/** What is left, which round it is, or what time; and what comes. */
const Clock = ({ look, now }: Part): ReactElement => {
  const clock = boardClock(look, now);
  const figure =
    clock.is === 'left'
      ? leftWords(clock.ms)
      : clock.is === 'round'
        ? String(clock.number)
        : dayWords(clock.at);
  const words =
    clock.is === 'left'
      ? clock.isHeld
        ? 'left, held'
        : clock.words
      : clock.is === 'round'
        ? `round${clock.of === undefined ? '' : ` of ${clock.of}`}${clock.isHeld ? ', held' : ''}`
        : STAGE_WORDS[look.view.stage.stage];
  return (
    <section className="phone-clock" aria-label="Clock">
      <p>
        <b className="figures">{figure}</b>
        <span>{words}</span>
      </p>
      <ul>
        {coming(look, now)
          .slice(0, 3)
          .map(({ at, what }) => (
            <li key={what}>
              <b className="figures">{at}</b> {what}
            </li>
          ))}
      </ul>
    </section>
  );
};

const STANDING_WORDS: Readonly<Record<SeatLine['row']['standing'], string>> = {
  on: 'goes on',
  ahead: 'ahead at the table',
  tied: 'equal: a play-off decides',
  out: 'does not go on',
  open: '',
  away: 'not in the count',
};

const chipsWords = ({ chips, standing }: SeatLine['row']): string =>
  [chips === undefined ? '' : `${chipWords(chips)} chips`, STANDING_WORDS[standing]]
    .filter((words) => words !== '')
    .join(', ');

/** One's own seat, large: the way to the table is what it is for. */
const OwnSeat = ({ line, look }: { readonly line: SeatLine; readonly look: BoardLook }): ReactElement => {
  const card = boardCards(look).find(({ table }) => table === line.table);
  const session = sessionNow(look.view);
  const wave = waveAt(session, line.table);
  return (
    <section className="phone-own" aria-label={`Seat of ${line.name}`}>
      <div>
        <h2>{line.name}</h2>
        <p className="phone-where figures">
          Table {line.table}
          <br />
          Seat {line.row.seat}
        </p>
        <p>
          {session?.name}
          {wave === undefined ? '' : `, ${waveName(wave)}`}
        </p>
        <p className="figures">{chipsWords(line.row)}</p>
      </div>
      <SeatPlan
        table={line.table}
        seats={Math.max(line.row.seat, ...(card?.rows ?? []).map(({ seat }) => seat))}
        own={line.row.seat}
      />
    </section>
  );
};

const NameSakes = ({
  lines,
  onChoose,
}: {
  readonly lines: readonly SeatLine[];
  readonly onChoose: (line: SeatLine) => void;
}): ReactElement | null =>
  lines.length === 0 ? null : (
    <>
      <ul className="phone-list">
        {lines.slice(0, LISTED).map((line) => (
          <li key={line.player}>
            <button type="button" onClick={() => onChoose(line)}>
              <b>{line.name}</b>
              <span className="figures">
                table {line.table}, seat {line.row.seat}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {lines.length > LISTED && (
        <p className="phone-quiet figures">{lines.length - LISTED} more: type another letter.</p>
      )}
    </>
  );

const RankRows = ({
  lines,
  unit,
}: {
  readonly lines: readonly RankLine[];
  readonly unit: string;
}): ReactElement => (
  <ol className="phone-ranks">
    {lines.map(({ player, name, place, at, value, standing }) => (
      <li key={player} data-standing={standing}>
        <span className="figures">{place}</span>
        <b>{name}</b>
        <span className="phone-quiet">
          {standing === 'on' ? 'goes on' : standing === 'tied' ? 'equal' : at}
        </span>
        <b className="figures">
          {typeof value === 'number' ? chipWords(value) : value}
          <span className="heard"> {unit}</span>
        </b>
      </li>
    ))}
  </ol>
);

const unitOf = ({ view }: BoardLook): string => (view.points === undefined ? 'chips' : 'points');

/** Where do I sit: by name, or by the address of a slip, which has the name behind its #. */
const MySeat = ({
  look,
  chosen,
  onChoose,
}: Pick<Part, 'look'> & {
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}): ReactElement => {
  const lines = seatLines(look);
  const hits = found(lines, chosen);
  const [first, ...others] = hits;
  const isDrawn = lines.length > 0;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target === field.current) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <label className="phone-find">
        <span className="heard">Find a name</span>
        <input
          ref={field}
          type="search"
          placeholder="Find a name"
          autoComplete="name"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        />
        {chosen.trim() !== '' && isDrawn && (
          <span className="figures phone-quiet" role="status">
            {hits.length} found
          </span>
        )}
      </label>
      {!isDrawn && <p className="phone-words">Seats are shown here as soon as they are drawn.</p>}
      {isDrawn && chosen.trim() !== '' && first === undefined && (
        <p className="phone-words">No one of that name has a seat. Ask at the desk.</p>
      )}
      {first !== undefined && <OwnSeat line={first} look={look} />}
      <NameSakes lines={others} onChoose={({ name }) => onChoose(name)} />
      {rankLines(look).length > 0 && (
        <section className="phone-part">
          <h2>{look.view.places.length > 0 ? 'The result' : 'Highest stacks now'}</h2>
          <RankRows lines={highest(rankLines(look), 5)} unit={unitOf(look)} />
        </section>
      )}
    </>
  );
};

const TableRows = ({ look, card }: { readonly look: BoardLook; readonly card: TableCard }): ReactElement => {
  const leader = leaderAt(card);
  return (
    <details>
      <summary>
        <b className="figures">Table {card.table}</b>
        <span>{leader === undefined ? `${card.rows.length} seats` : nameIn(look, leader.player)}</span>
        <b className="figures">{leader?.chips === undefined ? '' : chipWords(leader.chips)}</b>
      </summary>
      <ol>
        {card.rows.map((row) => (
          <li key={row.player}>
            <span className="figures">{row.seat}</span>
            <b>{nameIn(look, row.player)}</b>
            <span className="figures">
              {row.standing === 'on' ? 'goes on, ' : ''}
              {row.chips === undefined ? '' : chipWords(row.chips)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
};

const Prizes = ({ look: { view, names } }: Pick<Part, 'look'>): ReactElement | null =>
  view.places.length === 0 ? null : (
    <ol className="phone-ranks phone-prizes">
      {view.places.flatMap(({ place, players, prize }) =>
        players.map((player) => {
          const won = typeof prize === 'number' ? prize : (prize[player] ?? 0);
          return (
            <li key={player}>
              <span className="figures">{ordinal(place)}</span>
              <b>{names[player] ?? player}</b>
              <span />
              <b className="figures">{won === 0 ? '' : MONEY.felt(won)}</b>
            </li>
          );
        }),
      )}
    </ol>
  );

const Contents = ({
  tab,
  look,
  now,
  chosen,
  onChoose,
}: Part & {
  readonly tab: Tab;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}): ReactElement => {
  switch (tab) {
    case 'My seat':
      return <MySeat look={look} chosen={chosen} onChoose={onChoose} />;
    case 'Tables':
      return (
        <div className="phone-tables">
          {boardCards(look).map((card) => (
            <TableRows key={card.table} look={look} card={card} />
          ))}
          {boardCards(look).length === 0 && (
            <p className="phone-words">Tables are shown here as soon as they are drawn.</p>
          )}
        </div>
      );
    case 'Ranking':
      return (
        <>
          <Prizes look={look} />
          <RankRows lines={rankLines(look)} unit={unitOf(look)} />
          {rankLines(look).length === 0 && <p className="phone-words">Nothing has been counted yet.</p>}
        </>
      );
    case 'Clock':
      return <Clock look={look} now={now} />;
  }
};

const Shown = ({
  looking,
  children,
}: {
  readonly looking: Looking;
  readonly children: (part: Part) => ReactNode;
}) => {
  const seconds = useSeconds();
  if (looking.is !== 'shown')
    return (
      <main className="phone-words">
        <h1>{looking.is === 'waiting' ? 'The board is on its way' : 'There is no board to be seen here'}</h1>
        {looking.is === 'shut' && <p>{looking.detail}.</p>}
      </main>
    );
  const { look, ahead, heardAt } = looking;
  const isLate = seconds * 1000 - heardAt > LATE_MS;
  return (
    <>
      <header className="phone-head">
        <HouseMark />
        <h1>{look.draft.title}</h1>
        <span className="figures" data-late={isLate}>
          {isLate ? `as of ${dayWords(heardAt + ahead)}` : 'Live'}
        </span>
      </header>
      <main data-late={isLate}>{children({ look, now: seconds * 1000 + ahead })}</main>
    </>
  );
};

const hashName = (): string => {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** The board in a hand: where do I sit, the tables, the ranking, the clock. */
export const PhonePage = ({ tournament }: { readonly tournament: string }): ReactElement => {
  const looking = useBoard(tournament, EVERY_MS);
  const [tab, setTab] = useState<Tab>('My seat');
  const [chosen, setChosen] = useState(hashName);
  const choose = (name: string): void => {
    setChosen(name);
    // The page can be kept with one's own name in it; what stands behind the # is sent to nobody.
    window.history.replaceState(
      null,
      '',
      name.trim() === '' ? window.location.pathname : `#${encodeURIComponent(name)}`,
    );
  };
  useEffect(() => {
    document.title = 'Where do I sit · Baize';
    document.documentElement.dataset.theme = 'pit';
    const onKey = (event: KeyboardEvent): void => {
      const wanted = TABS[Number(event.key) - 1];
      if (wanted !== undefined && !(event.target instanceof HTMLInputElement)) setTab(wanted);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="phone" data-theme="pit">
      <Shown looking={looking}>
        {(part) => (
          <>
            {tab === 'My seat' && <Clock {...part} />}
            <Contents tab={tab} chosen={chosen} onChoose={choose} {...part} />
          </>
        )}
      </Shown>
      <nav className="phone-tabs" aria-label="Parts of the board">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            {each}
          </button>
        ))}
      </nav>
    </div>
  );
};
