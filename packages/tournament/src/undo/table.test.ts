import { describe, expect, test } from 'vitest';
import { confirm, type Desk, enter, openDesk, seat } from '../desk.test-kit.ts';
import { type Book, FINAL, HEATS, score } from '../file.test-kit.ts';
import { BJ18, NZ } from '../instruments.test-kit.ts';
import { begin, fails, late, SECRET, sealed } from '../seats.test-kit.ts';
import { presentSeats } from '../seats.ts';
import { standingOf } from '../standing.ts';
import { UNDO_TABLE } from './index.ts';
import { UNDO_STAGES, type UndoStage } from './stage.ts';
import { lastOf, REASON, verdictOn } from './undo.test-kit.ts';

/** The players of a session who are in, in one string. */
const playersIn = ({ rules, state }: Desk, session: string): string => {
  const eligible = standingOf(rules, state()).eligible.get(session);
  return state()
    .entrants.filter(({ player, presence }) => presence === 'in' && eligible?.has(player))
    .map(({ player }) => player)
    .join('');
};

/** A count of every table at which somebody sits. */
const scored = (desk: Desk, session: string): readonly object[] =>
  (presentSeats(desk.state(), session) ?? []).flatMap((players, index) => {
    const chips = Object.fromEntries(players.map((player, at) => [player, 900 - at]));
    return players.length === 0 ? [] : [score(chips, session, index + 1)];
  });

/** What brings a tournament of heats and final from each stage to the next. */
const STEPS: Readonly<Record<UndoStage, (desk: Desk) => void>> = {
  beforeDraw: () => undefined,
  drawn: (desk) => {
    desk.do(seat('heats', playersIn(desk, 'heats')));
  },
  begun: (desk) => {
    if (desk.state().begun.length === 0) desk.do({ do: 'begin', session: 'heats' });
    if (desk.state().scores.length === 0) desk.do(...scored(desk, 'heats'));
  },
  nextBegun: (desk) => {
    if (!desk.state().confirmed.includes('heats')) desk.do(confirm('heats'));
    desk.do(seat('final', playersIn(desk, 'final')), { do: 'begin', session: 'final' });
  },
  paid: (desk) => {
    desk.do(...scored(desk, 'final'), confirm('final'), { do: 'pay' });
  },
};

interface Case {
  readonly book: Book;
  readonly said?: object;
  /** What is done, after which stage was reached. */
  readonly at: UndoStage;
  readonly acts: readonly object[];
  readonly type: string;
}

/** The verdict at each stage from that of the act on. */
const verdicts = ({ book, said = {}, at, acts, type }: Case): string[] => {
  const desk = openDesk(book, 'ABCD', { sessions: HEATS, ...said });
  const from = UNDO_STAGES.indexOf(at);
  for (const stage of UNDO_STAGES.slice(0, from + 1)) STEPS[stage](desk);
  const done = desk.do(...acts);
  if (done.some((each) => each.startsWith('not'))) throw new Error(`${type}: ${done.join()}`);
  const position = lastOf(desk, type);
  return UNDO_STAGES.slice(from).map((stage, index) => {
    if (index > 0) STEPS[stage](desk);
    return verdictOn(desk, type, position);
  });
};

const act18 = (at: UndoStage, acts: readonly object[], type: string, said: object = {}): Case => ({
  book: BJ18,
  at,
  acts,
  type,
  said,
});
const nz = (at: UndoStage, acts: readonly object[], type: string, said: object = {}): Case => ({
  book: NZ,
  at,
  acts,
  type,
  said,
});

const A = { player: 'A' };
const ROUND = { do: 'count', session: 'heats', table: 1, round: 1, chips: { A: 5, B: 4, C: 3, D: 2 } };
const REDRAW = { do: 'redraw', session: 'heats', cause: 'tables', ...REASON };
const HOLD = { do: 'hold', session: 'heats' };
const OUT = ['undone', 'undone', 'undone', 'by breach', 'by adjust'];
const EVER = ['undone', 'undone', 'undone', 'undone'];
const TERMS = { sessions: [{ name: 'heats', advance: 1, discretion: 'the best two' }, ...FINAL] };

const ROWS: readonly (readonly [Case, readonly string[]])[] = [
  [
    act18('beforeDraw', [enter('E')], 'Entered'),
    ['undone', 'undone', ...twice('by withdraw,disqualify'), 'not by 19.21'],
  ],
  [
    nz('beforeDraw', [enter('E')], 'Entered'),
    ['undone', 'undone', ...twice('by withdraw,disqualify'), 'not by 2.5(a)(i)'],
  ],
  [
    nz('beforeDraw', [{ do: 'refuseApplication', player: 'X' }], 'ApplicationRefused'),
    ['undone', 'by enter', ...thrice('not by 2.3(a)')],
  ],
  [
    act18('beforeDraw', [{ do: 'closeEntries' }], 'EntriesClosed'),
    ['undone', 'by enter', ...thrice('not by 19.7')],
  ],
  [
    act18('beforeDraw', [{ do: 'closeEntries' }, { do: 'reopenEntries' }], 'EntriesReopened'),
    ['undone', 'by closeEntries', ...thrice('not by 19.7')],
  ],
  [
    act18('beforeDraw', [{ do: 'closeEntries' }, { do: 'wait', player: 'W' }], 'PutOnWaitingList'),
    ['undone', 'by enter', ...thrice('not by 19.3(a)(v)')],
  ],
  [
    nz('beforeDraw', [{ do: 'moveStart', start: '2024-05-05T18:00', notified: true }], 'StartMoved'),
    [...twice('by moveStart'), ...thrice('not by 2.8')],
  ],
  [
    act18('beforeDraw', [{ do: 'withdraw', ...A }], 'Withdrew'),
    ['undone', 'undone', ...thrice('not by 19.21')],
  ],
  [
    nz('drawn', [{ do: 'withdraw', ...A, at: '2024-05-01T18:00' }], 'Withdrew'),
    ['undone', ...thrice('not by 2.5(a)(i)')],
  ],
  [
    act18('drawn', [{ do: 'substitute', player: 'S', for: 'A' }], 'Substituted'),
    ['undone', 'by disqualify', ...twice('not by 19.11')],
  ],
  [
    act18(
      'drawn',
      [
        { do: 'noShow', ...A, at: '2024-05-04T18:00' },
        { do: 'reserve', player: 'R', for: 'A' },
      ],
      'ReserveSeated',
    ),
    ['undone', 'by disqualify', ...twice('not by 19.10')],
  ],
  [nz('beforeDraw', [{ do: 'contribute', amount: 500 }], 'Contributed'), [...EVER, 'not by 2.4']],
  [nz('beforeDraw', [{ do: 'nameDirector', name: 'Dan' }], 'DirectorNamed'), [...EVER, 'not by 4.1']],
  [nz('beforeDraw', [{ do: 'recordName', ...A, name: 'Ann' }], 'NameRecorded'), [...EVER, 'not by 4.3']],
  [
    nz('beforeDraw', [{ do: 'permitWriting', terms: 'a pencil' }], 'WritingPermitted'),
    [...EVER, 'not by 4.12'],
  ],
  [act18('beforeDraw', [{ do: 'break', minutes: 5 }], 'BreakGiven'), [...EVER, 'not by 19.16']],
  [nz('drawn', [{ do: 'disqualify', ...A }], 'Disqualified'), OUT.slice(1)],
  [nz('beforeDraw', [{ do: 'disqualify', ...A }], 'Disqualified'), OUT],
  [act18('drawn', [{ do: 'breach', ...A, kind: 'chipsHidden' }], 'BreachRecorded'), OUT.slice(1)],
  [
    nz(
      'drawn',
      [
        { do: 'disqualify', ...A },
        { do: 'reinstate', ...A, ...REASON },
      ],
      'Reinstated',
    ),
    [...thrice('by noShow,disqualify'), 'not by 2.3(c)'],
  ],
  [nz('drawn', [], 'Balloted'), ['by redraw', ...thrice('not by 4.2')]],
  [nz('drawn', [{ do: 'begin', session: 'heats' }], 'SessionBegun'), ['undone', ...thrice('not by 4.2')]],
  [
    nz('drawn', [{ do: 'begin', session: 'heats' }, ROUND], 'SessionBegun'),
    ['not by 4.2', ...thrice('not by 4.2')],
  ],
  [
    nz('drawn', [{ do: 'begin', session: 'heats', table: 1 }], 'SessionBegun'),
    ['not by 4.2', ...thrice('not by 4.2')],
  ],
  [nz('drawn', [ROUND], 'Counted'), ['by count', 'by count', ...twice('not by 4.9')]],
  [nz('begun', [], 'Scored'), ['by correct', 'by correct', 'by adjust']],
  [
    nz(
      'begun',
      [{ do: 'correct', session: 'heats', chips: { A: 9, B: 8, C: 7, D: 6 }, ...REASON }],
      'ScoreCorrected',
    ),
    ['by correct', 'by correct', 'by adjust'],
  ],
  [nz('begun', [confirm('heats')], 'PlacesConfirmed'), ['undone', 'not by 5.5', 'by adjust']],
  [
    nz('begun', [{ do: 'advance', session: 'heats', player: 'D' }], 'Advanced', TERMS),
    ['undone', ...twice('not by 5.8')],
  ],
  [nz('drawn', [begin, HOLD], 'SessionHeld'), [...twice('by resume'), ...twice('not by 4.1')]],
  [
    nz('drawn', [begin, HOLD, { ...HOLD, do: 'resume' }], 'SessionResumed'),
    [...twice('by hold'), ...twice('not by 4.1')],
  ],
  [nz('drawn', [sealed(SECRET)], 'LotSealed'), [...twice('by sealLot'), ...twice('not by 4.2')]],
  [nz('drawn', [enter('E'), late('E', 1)], 'SeatsFilled'), ['by redraw', ...thrice('not by 4.2')]],
  [
    nz('drawn', [{ do: 'swap', session: 'heats', ...A, with: 'D' }], 'SeatsSwapped'),
    ['by swap', ...thrice('not by 4.2')],
  ],
  [
    nz('drawn', [{ do: 'move', session: 'heats', ...A, table: 1 }], 'SeatMoved'),
    ['by move', ...thrice('not by 4.2')],
  ],
  [nz('drawn', [REDRAW, seat('heats', 'DCBA')], 'BallotStruck'), ['by redraw', ...thrice('not by 4.2')]],
  [
    nz('drawn', [REDRAW, seat('heats', 'AB', 'CD'), fails(1), late('A', 2), late('B', 2)], 'TableClosed'),
    ['by redraw', 'by fillSeat,lateSeat', ...twice('not by 4.1')],
  ],
];

function twice(what: string): readonly string[] {
  return [what, what];
}
function thrice(what: string): readonly string[] {
  return [what, what, what];
}

describe('U1: the table of undoing, act by stage', () => {
  test.each(ROWS.map(([each, told]) => [`${each.book} ${each.type} from ${each.at}`, each, told] as const))(
    '%s',
    (_, each, told) => {
      expect(verdicts(each)).toEqual(told);
    },
  );
});

test('seats that were struck are given anew by a ballot, sealed or not, where nobody has another yet', () => {
  const desk = openDesk(NZ, 'ABCD', { sessions: HEATS });
  desk.do(seat('heats', 'ABCD'), REDRAW);
  expect(verdictOn(desk, 'BallotStruck')).toBe('by seal,ballot');
});

test('every kind of event has a row, and every row every stage', () => {
  for (const row of Object.values(UNDO_TABLE)) expect(Object.keys(row.cells)).toEqual([...UNDO_STAGES]);
});
