import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Desk, enter, openDesk, recordedDesk, seat } from './desk.test-kit.ts';
import { resultStatement } from './documents/result.ts';
import { entries, HEATS, refusal, score, settled } from './file.test-kit.ts';
import { BJ18, CP23, clause, NZ } from './instruments.test-kit.ts';
import { spokenName } from './names.ts';
import { deskOptions } from './options.ts';
import { preview } from './preview.ts';
import { readAct } from './read-act.ts';
import { settle } from './settle.ts';
import { tournamentView } from './view.ts';

const players = ({ state }: Desk): string[] => state().entrants.map(({ player }) => player);

describe('one person, one entry; two people may have one name (L24)', () => {
  const NAMESAKES = ['john smith', 'John  Smith', ' John Smith', 'Ｊｏｈｎ Smith', 'JOHN\u00a0SMITH'];

  clause(
    '17.6',
    'a name that is heard twice raises the question, whatever its case, spaces or letters',
    (book, at) => {
      for (const name of NAMESAKES) {
        const desk = openDesk(book, '');
        expect(desk.do(enter('John Smith'), enter(name))).toEqual([
          `Entered ${at('17.6')}`,
          `not by ${at('17.6')}`,
        ]);
      }
    },
  );

  clause('1999 A:Tournament', 'another person is marked on everything that names him', () => {
    const desk = openDesk(NZ, '');
    const another = { another: true };
    desk.do(
      enter('John Smith'),
      enter('John Smith', another),
      enter('john smith', another),
      enter('Jo', another),
    );
    expect(players(desk)).toEqual(['John Smith', 'John Smith (2)', 'john smith (3)', 'Jo']);
    expect(desk.do(enter('John Smith'), enter('JOHN SMITH (2)'))).toEqual([
      'not by A:Tournament',
      'not by A:Tournament',
    ]);
  });

  test('an account is known by its name too', () => {
    const desk = openDesk(BJ18, '');
    desk.do(enter('p-17', { name: 'Ann Lee' }));
    desk.do({ do: 'closeEntries' }, { do: 'wait', player: 'Ann Lee', another: true });
    expect(desk.state().waiting).toEqual(['Ann Lee']);
    expect(desk.do(enter('ann lee'), { do: 'wait', player: 'Ann  Lee' })).toEqual([
      'not by 19.6',
      'not by 19.6',
    ]);
    const other = openDesk(BJ18, '');
    expect(other.do(enter('Ann Lee'), enter('p-17', { name: 'ann  lee' }))[1]).toBe('not by 19.6');
    expect(other.do(enter('p-17', { name: 'ann lee', another: true }))).toEqual(['Entered 19.6']);
    expect(other.state().entrants[1]).toMatchObject({ player: 'p-17', name: 'ann lee' });
  });

  test('so are a reserve and a substitute', () => {
    const desk = openDesk(BJ18, '');
    desk.do(enter('Ann'), enter('Bo'), enter('Cy'), { do: 'withdraw', player: 'Cy' });
    const [reserve, swap] = [
      { do: 'reserve', player: 'ANN', for: 'Cy' },
      { do: 'substitute', player: 'ANN', for: 'Bo' },
    ];
    expect(desk.do(reserve, swap)).toEqual(['not by 19.6', 'not by 19.6']);
    desk.do({ ...reserve, another: true }, { ...swap, another: true });
    expect(players(desk)).toEqual(['Ann', 'Bo', 'ANN (3)', 'Cy', 'ANN (2)']);
  });

  test('a file of results tells people apart by what is written, and takes the mark of a desk', () => {
    expect(settled(BJ18, [...entries('Aa')]).pool).toBe(20_000);
    const record = [
      ...entries('A'),
      { do: 'enter', player: 'A', another: true },
      score({ 'A (2)': 2, A: 1 }),
    ];
    expect(settled(BJ18, record).places[0]?.players).toEqual(['A (2)']);
    // Another person does not buy back, where the conditions know that.
    expect(settled(BJ18, record, { buyBack: 1 }).places[0]?.players).toEqual(['A (2)']);
  });

  test('what is heard of a name does not depend on how it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(spokenName(` ${name.normalize('NFD')}  `)).toBe(spokenName(name.normalize('NFC')));
      }),
      { numRuns: 50 },
    );
  });
});

describe('closing, waiting and opening again are the house’s own order (L25)', () => {
  test('no clause is cited, and entries open again until the seats are drawn', () => {
    const desk = openDesk(NZ, 'AB', { maxPlayers: 2 });
    const reopen = { do: 'reopenEntries' };
    expect(
      desk.do(reopen, { do: 'closeEntries' }, { do: 'wait', player: 'W' }, enter('W'), {
        do: 'withdraw',
        player: 'A',
        consent: true,
      }),
    ).toEqual(['not by ', 'EntriesClosed ', 'PutOnWaitingList ', 'not by ', 'Withdrew 2.5(a)(ii)']);
    const offered = (): string[] => deskOptions(desk.rules, desk.state()).map(({ act }) => act.do);
    expect(offered()).toContain('reopenEntries');
    expect(desk.do(reopen, enter('W'))).toEqual(['EntriesReopened ', 'Entered A:Tournament']);
    desk.do({ do: 'closeEntries' }, seat('final', 'BW'));
    expect(desk.do(reopen)).toEqual(['not by ']);
    expect(offered()).not.toContain('reopenEntries');
  });

  test('a file that is refused for it names no clause either', () => {
    const record = [...entries('A'), { do: 'closeEntries' }, { do: 'enter', player: 'B' }];
    expect(settle({ instrument: NZ, game: 'blackjack', conditions: { entryFee: 1 }, record })).toMatchObject({
      refusal: { clause: null, at: 2 },
    });
  });

  clause('1999 2.3(a)', 'to pass over those who wait is warned of, and on record', () => {
    const desk = openDesk(NZ, 'AB', { maxPlayers: 2 });
    desk.do({ do: 'wait', player: 'V' }, { do: 'wait', player: 'W' });
    desk.do({ do: 'withdraw', player: 'A', consent: true });
    const foresee = (player: string) =>
      preview(desk.rules, desk.state(), { do: 'enter', player, notified: true });
    expect(foresee('Z')).toMatchObject({ warnings: [{ detail: 'passed over: V, W', by: '2.3(a)' }] });
    expect(foresee('W')).toMatchObject({ warnings: [{ detail: 'passed over: V', by: '2.3(a)' }] });
    expect(foresee('V')).not.toHaveProperty('warnings');
  });
});

describe('fewer players than the conditions ask for (L29)', () => {
  const goOn = { do: 'goOn', reason: 'the sponsor pays' };

  clause('17.3(a)(v)', 'nobody has to cancel: the director says why it goes on', (book, at) => {
    const by = at('17.3(a)(v)');
    const desk = openDesk(book, 'AB', { minPlayers: 3 });
    const below = () => tournamentView(desk.rules, desk.state(), { role: 'director' }).below;
    expect(below()).toEqual({ players: 2, smallest: 3, asked: false, goneOn: undefined, by });
    expect(desk.do(goOn, { do: 'closeEntries' })).toEqual([`not by ${by}`, 'EntriesClosed ']);
    expect(below()).toMatchObject({ asked: true });
    expect(deskOptions(desk.rules, desk.state()).map(({ act }) => act.do)).toContain('goOn');
    expect(desk.do(goOn, goOn)).toEqual([`WentOn ${by}`, `not by ${by}`]);
    expect(below()).toMatchObject({ goneOn: 'the sponsor pays' });
    const paper = (): string => JSON.stringify(resultStatement(desk.rules, desk.state()));
    expect(paper()).not.toContain('Fewer players');
    expect(desk.do(enter('C'), { do: 'reopenEntries' }, enter('C'), goOn).at(-1)).toBe(`not by ${by}`);
    expect(below()).toBe(undefined);
  });

  test('the result tells why it was played', () => {
    const desk = openDesk(BJ18, 'AB', { minPlayers: 3 });
    desk.do({ do: 'closeEntries' }, goOn, seat('final', 'AB'), score({ A: 2, B: 1 }));
    expect(JSON.stringify(resultStatement(desk.rules, desk.state()))).toContain(
      'played all the same: the sponsor pays',
    );
  });

  test('nothing is refused without it, and who closes entries or draws is warned', () => {
    const desk = openDesk(BJ18, 'AB', { minPlayers: 3 });
    const warned = { warnings: [{ by: '19.3(a)(v)', detail: expect.stringContaining('ask for 3') }] };
    expect(preview(desk.rules, desk.state(), { do: 'closeEntries' })).toMatchObject(warned);
    desk.do({ do: 'seal', session: 'final', commitment: 'a'.repeat(64) });
    expect(preview(desk.rules, desk.state(), { do: 'closeList', session: 'final', seats: 2 })).toMatchObject(
      warned,
    );
    const played = openDesk(BJ18, 'AB', { minPlayers: 3 });
    expect(played.do(seat('final', 'AB'), score({ A: 2, B: 1 }))).toEqual(['Balloted 19.7', 'Scored 19.18']);
    const result = (): string => JSON.stringify(resultStatement(played.rules, played.state()));
    expect(result()).toContain('The conditions ask for 3 players, and 2 played. ');
    expect(tournamentView(played.rules, played.state(), { role: 'director' }).below).toMatchObject({
      asked: false,
    });
  });
});

describe('what comes into the pool besides the fees (L26)', () => {
  clause('17.22', 'as the conditions state it', (book, at, policy) => {
    const desk = openDesk(book, '', { contributions: 'the house adds $500' });
    expect(desk.do({ do: 'contribute', amount: 50_000 })[0]).toMatch(/^Contributed /);
    const silent = openDesk(book, '').do({ do: 'contribute', amount: 1 });
    expect(silent).toEqual([`not by ${policy.contribution.reserve ?? at('17.22')}`]);
  });

  clause('10.6(b)', 'from the reserve with the reference of the arrangement', () => {
    const desk = openDesk(CP23, '');
    expect(
      desk.do({ do: 'contribute', amount: 5 }, { do: 'contribute', amount: 5, reference: 'letter of 3 May' }),
    ).toEqual(['not by 10.6(b)', 'Contributed 10.6(b)']);
    expect(
      deskOptions(desk.rules, desk.state()).flatMap(({ act, choose }) =>
        act.do === 'contribute' ? [choose] : [],
      ),
    ).toEqual([{ amount: expect.anything(), reference: 'text' }]);
  });
});

describe('buying back: when, who and where (L9)', () => {
  const two = { sessions: HEATS, buyBack: 1 };
  const buy = (player: string, more: object = {}): object => ({ do: 'buyBack', player, ...more });
  const lost = (said: object = {}): Desk => {
    const desk = recordedDesk(BJ18, 'ABCD', { ...two, ...said });
    desk.do(seat('heats', 'ABC', 'D'));
    return desk;
  };
  const heat = score({ A: 900, B: 500, C: 0 }, 'heats');

  clause('17.3(a)(ii)(F)', 'only of who is out: by the count, or by going out', (book, at) => {
    const by = at('17.3(a)(ii)(F)');
    const desk = openDesk(book, 'ABCD', { ...two, minWager: 50 });
    desk.do(seat('heats', 'ABC', 'D'));
    const count = { do: 'count', session: 'heats', round: 3, chips: { A: 900, B: 500, C: 49 } };
    expect(desk.do(buy('C'), count, buy('A'), buy('C'))).toEqual([
      `not by ${by}`,
      expect.stringContaining('Counted'),
      `not by ${by}`,
      `BoughtBack ${by}`,
    ]);
    expect(desk.do(heat, buy('A'), buy('C'))).toEqual([
      expect.stringContaining('Scored'),
      `not by ${by}`,
      `not by ${by}`,
    ]);
  });

  clause(['17.6', '17.3(a)(ii)(F)'], 'a second entry is refused, and points to it', (book, at) => {
    const desk = openDesk(book, 'A', two);
    expect(desk.do(enter('A'))).toEqual([`not by ${at('17.6')}`]);
    expect(preview(desk.rules, desk.state(), { do: 'enter', player: 'A', agreed: true })).toMatchObject({
      refusal: { detail: expect.stringContaining('buy back') },
    });
  });

  test('a file of results may tell where he played, and where no limit is stated a chip is enough', () => {
    const record = [...entries('ABC'), heat, buy('C', { into: 'heats' }), score({ C: 7 }, 'heats', 2)];
    const { uncounted, advancing } = settled(BJ18, record, two);
    expect([uncounted, advancing]).toEqual([undefined, { heats: ['A', 'B', 'C'] }]);
    const desk = lost({ minWager: undefined });
    desk.do({ do: 'count', session: 'heats', round: 1, chips: { A: 1, B: 1, C: 0 } });
    expect(desk.do(buy('B'), buy('C'))).toEqual(['not by 19.3(a)(ii)(F)', 'BoughtBack 19.3(a)(ii)(F)']);
  });

  test('whoever is due to be told apart is not out', () => {
    const desk = lost();
    desk.do(score({ A: 900, B: 500, C: 500 }, 'heats'));
    expect(desk.do(buy('C'))).toEqual(['not by 19.3(a)(ii)(F)']);
  });

  test('over points nobody is out by his place', () => {
    const desk = openDesk(BJ18, 'AB', {
      sessions: [{ name: 'one' }, { name: 'two' }],
      points: [3, 1],
      pointsTie: 'split',
      buyBack: 1,
    });
    desk.do(seat('one', 'AB'), score({ A: 900, B: 60 }, 'one'));
    expect(desk.do(buy('B'))).toEqual(['not by 19.3(a)(ii)(F)']);
  });

  test('into the same session by default, until its places stand; never into the final', () => {
    const desk = lost();
    desk.do(heat, score({ D: 5 }, 'heats', 2));
    expect(desk.do(buy('C', { into: 'final' }), buy('C', { into: 'heats' }))).toEqual([
      'not by 19.3(a)(ii)(F)',
      'BoughtBack 19.3(a)(ii)(F)',
    ]);
    const confirmed = lost();
    confirmed.do(heat, score({ D: 5 }, 'heats', 2), { do: 'confirm', session: 'heats' });
    expect(confirmed.do(buy('C'))).toEqual(['not by 19.3(a)(ii)(F)']);
    desk.do({ do: 'confirm', session: 'heats' });
    expect(desk.do(seat('final', 'ABDC'))).toEqual(['not by 19.7']);
  });

  test('into the next one where the conditions say so, until its seats are drawn', () => {
    const terms = { buyBack: { times: 1, where: 'next' } };
    const desk = lost(terms);
    desk.do(heat, score({ D: 5 }, 'heats', 2), { do: 'confirm', session: 'heats' });
    expect(desk.do(buy('C'), seat('final', 'ABDC'))).toEqual(['BoughtBack 19.3(a)(ii)(F)', 'Balloted 19.7']);
    const semi = { sessions: [HEATS[0], { name: 'semi', advance: 2 }, HEATS[1]], ...terms };
    const drawn = lost(semi);
    drawn.do(heat, score({ D: 5 }, 'heats', 2), { do: 'confirm', session: 'heats' }, seat('semi', 'ABD'));
    expect(drawn.do(buy('C'))).toEqual(['not by 19.3(a)(ii)(F)']);
  });

  test('not when the final is drawn, and not when the time is over', () => {
    const drawn = lost();
    drawn.do(heat, score({ D: 5 }, 'heats', 2), { do: 'confirm', session: 'heats' }, seat('final', 'ABD'));
    expect(drawn.do(buy('C'))).toEqual(['not by 19.3(a)(ii)(F)']);
    const timed = lost({ buyBack: { times: 1, until: '2024-05-04T20:00' } });
    timed.do(heat);
    expect(
      timed.do(
        buy('C', { at: '2024-05-04T20:01' }),
        buy('C', { at: '2024-05-04T20:00Z' }),
        buy('C', { at: '2024-05-04T20:00' }),
      ),
    ).toEqual(['not by 19.3(a)(ii)(F)', 'not by 19.3(a)(ii)(F)', 'BoughtBack 19.3(a)(ii)(F)']);
  });

  test.each([
    [{ times: 'often' }, false],
    [{ times: 1, until: 'soon' }, false],
    [{ times: 1, where: 'anywhere' }, false],
    [{ times: true, where: 'next' }, true],
  ])('conditions with buyBack %j are readable: %s', (buyBack, ok) => {
    const answer = settle({
      instrument: BJ18,
      game: 'blackjack',
      conditions: { entryFee: 1, buyBack },
      record: [],
    });
    expect(answer.ok).toBe(ok);
    if (!ok) expect(refusal(BJ18, [], { buyBack })).toBe('null conditions.buyBack');
  });
});

describe('any session that is not played can be moved (L14)', () => {
  const move = (start: string, more: object = {}): object => ({
    do: 'moveStart',
    start,
    notified: true,
    ...more,
  });

  clause('17.7', 'with notice, and never into the past', (book, _at, policy) => {
    const { by } = policy.moveStart;
    const desk = openDesk(book, 'AB', { sessions: HEATS });
    desk.do(seat('heats', 'AB'), score({ A: 2, B: 1 }, 'heats'));
    const done = policy.moveStart.allowed ? `StartMoved ${by}` : `not by ${by}`;
    const now = { at: '2024-05-04T20:00' };
    expect(
      desk.do(
        move('2024-05-04T21:00', { session: 'final', ...now }),
        move('2024-05-04T20:00', { session: 'final', ...now }),
        move('2024-05-04T21:00', { session: 'heats' }),
        move('2024-05-04T21:00', { session: 'nowhere' }),
      ),
    ).toEqual([done, `not by ${by}`, `not by ${by}`, `not by ${by}`]);
    expect(desk.state().starts.length).toBe(policy.moveStart.allowed ? 1 : 0);
  });

  clause(['1999 2.8', '1999 2.5(a)(ii)'], 'moved earlier it carries the consent until the old limit', () => {
    const refunded = (at: string): unknown => {
      const desk = openDesk(NZ, 'AB');
      desk.do(
        move('2024-05-04T18:00', { at: '2024-04-01T12:00' }),
        move('2024-05-03T18:00', { session: 'final' }),
      );
      return desk
        .do({ do: 'withdraw', player: 'A', at, consent: false })
        .concat(String(desk.state().entrants[0]?.refunds));
    };
    expect(refunded('2024-05-01T18:00')).toEqual(['Withdrew 2.5(a)(i)', '1']);
    expect(refunded('2024-05-02T18:00')).toEqual(['Withdrew 2.5(a)(ii)', '1']);
    expect(refunded('2024-05-02T18:01')).toEqual(['Withdrew 2.5(a)(i)', '0']);
    expect(refunded('2024-05-03T18:00')).toEqual(['Withdrew 2.5(a)(ii)', '0']);
  });

  test('a wave has its start, and short notice is told', () => {
    const desk = openDesk(BJ18, 'AB', { sessions: [{ ...HEATS[0], waves: [{}, {}] }, HEATS[1]] });
    expect(desk.do(move('2024-05-04T19:00', { session: 'heats', wave: 2 }))).toEqual(['StartMoved 19.7']);
    expect(desk.state().starts).toEqual([expect.objectContaining({ session: 'heats', wave: 2 })]);
    const act = (at: string) => readAct(move('2024-05-04T19:00', { at }), 0) as never;
    expect(preview(desk.rules, desk.state(), act('2024-05-04T18:30'))).toMatchObject({
      warnings: [{ detail: expect.stringContaining('30 minutes of notice'), by: '19.7' }],
    });
    const untold = readAct(move('2024-05-04T19:00'), 0) as never;
    for (const enough of [act('2024-05-01T18:30'), untold])
      expect(preview(desk.rules, desk.state(), enough)).not.toHaveProperty('warnings');
  });

  test('a tournament that states no session has a start all the same', () => {
    expect(openDesk(NZ, '', { sessions: [] }).do(move('2024-05-05T18:00'))).toEqual(['StartMoved 2.8']);
  });
});

test.each([
  [{ do: 'goOn' }, 'gives the reason'],
  [{ do: 'moveStart', start: '2024-05-04T19:00', at: 'now' }, 'a day and a time'],
  [{ do: 'moveStart', start: '2024-05-04T19:00', session: 'x', wave: 0 }, 'by its number'],
  [{ do: 'noShow', player: 'A', at: 'now' }, 'a day and a time'],
  [{ do: 'buyBack', player: 'A', at: 'now' }, 'a day and a time'],
])('%j is no act', (said, detail) => {
  expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) });
});
