import { describe, expect, test } from 'vitest';
import { sealBallot } from '../ballot/draw.ts';
import { actOf, confirm, type Desk, enter, openDesk, recordedDesk, seat } from '../desk.test-kit.ts';
import { type Book, FINAL, HEATS, playOff, score } from '../file.test-kit.ts';
import { BJ18, clause, NZ } from '../instruments.test-kit.ts';
import { moneyOf } from '../money.ts';
import { deskOptions } from '../options.ts';
import { preview } from '../preview.ts';
import { presentSeats } from '../seats.ts';
import { stageOf } from '../stage.ts';
import { standingOf } from '../standing.ts';
import { judgeUndo } from './index.ts';
import { lastOf, REASON, verdictOn } from './undo.test-kit.ts';

const TERMS = { sessions: [{ name: 'heats', advance: 1, discretion: 'the best two' }, ...FINAL] };

const undo = (desk: Desk, type: string): object => ({ do: 'undo', event: lastOf(desk, type), ...REASON });
const undone = (desk: Desk, type: string): string => desk.do(undo(desk, type)).join();
const people = ({ state }: Desk): string =>
  state()
    .entrants.map(({ player, presence }) => `${player} ${presence}`)
    .join(', ');

describe('undoing', () => {
  test('replays the record without what was struck; positions and events stay', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    const before = desk.state();
    expect(desk.do(enter('D'), { do: 'recordName', player: 'D', name: 'Dan' })).toHaveLength(2);
    expect(undone(desk, 'Entered')).toBe('Undone 2.5(a)(i)');
    const { history, struck, origin: _origin, ...now } = desk.state();
    const { history: was, struck: none, origin: __, ...then } = before;
    expect(now).toEqual(then);
    expect([none, struck]).toEqual([[], [was.length, was.length + 1]]);
    expect(history.slice(was.length).map(({ type }) => type)).toEqual(['Entered', 'NameRecorded', 'Undone']);
    expect(desk.do({ do: 'undo', event: was.length, ...REASON }, undo(desk, 'Undone'))).toEqual([
      'not by 5.5',
      'not by 2.5(a)(i)',
    ]);
    expect(desk.do({ do: 'undo', event: 99, ...REASON })).toEqual(['not by 5.5']);
    expect(desk.do(enter('D'))).toEqual(['Entered A:Tournament']);
  });

  test('a seat that was drawn falls free, and shows in the preview with the money', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: HEATS });
    desk.do(seat('heats', 'ABCD'));
    const told = preview(desk.rules, desk.state(), actOf(undo(desk, 'Entered')));
    expect(told).toMatchObject({
      ok: true,
      changes: {
        pool: { before: 40_000, after: 30_000 },
        presence: { before: { D: 'in' }, after: {} },
        seats: { before: { D: [{ session: 'heats', table: 1, seat: 4 }] }, after: {} },
        money: { before: { D: 10_000 }, after: {} },
      },
    });
    desk.do(undo(desk, 'Entered'));
    expect(desk.do(score({ A: 3, B: 2, C: 1 }, 'heats'))).toEqual(['Scored 5.5']);
  });

  test('whether it could be undone is told before it is done', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: HEATS });
    const told = (act: object): object => preview(desk.rules, desk.state(), actOf(act));
    const at = desk.state().history.length;
    expect(told({ do: 'withdraw', player: 'A', at: '1999-01-01T00:00' })).toMatchObject({
      afterwards: { is: 'undone', events: [at] },
    });
    desk.do(seat('heats', 'ABCD'), { do: 'begin', session: 'heats' });
    expect(told(score({ A: 4, B: 3, C: 2, D: 1 }, 'heats'))).toMatchObject({
      afterwards: { is: 'countered', counter: ['correct'], by: '5.5' },
    });
    expect(told({ do: 'abandon', session: 'heats', reason: 'the wrong players' })).toMatchObject({
      afterwards: { is: 'refused', refusal: { detail: expect.stringContaining('it stands') } },
    });
  });

  test('what makes a closed list another makes its seal void', () => {
    const desk = openDesk(BJ18, 'ABC', { sessions: HEATS });
    desk.do({ do: 'seal', session: 'heats', commitment: 'a'.repeat(64) });
    desk.do({ do: 'giveWord', session: 'heats', player: 'A', word: 'green' });
    expect([verdictOn(desk, 'BallotSealed'), verdictOn(desk, 'WordGiven')]).toEqual([
      'by seal',
      'by giveWord',
    ]);
    desk.do({ do: 'closeList', session: 'heats', seats: 3, head: { position: 1, hash: 'b'.repeat(64) } });
    expect(verdictOn(desk, 'ListClosed')).toBe('by seal');
    expect(undone(desk, 'Entered')).toBe('Undone 19.21,SealVoided 19.7');
    expect(verdictOn(desk, 'SealVoided')).toBe('by seal');
  });

  test('a step of the gate until the first entry', () => {
    const desk = openDesk(BJ18, '');
    expect(undone(desk, 'Prepared')).toBe('Undone 19.2(c)');
    expect(undone(recordedDesk(BJ18, '', { sessions: [] }), 'Prepared')).toBe('Undone 19.2(c)');
    const entered = openDesk(BJ18, 'A');
    const notified = openDesk(NZ, 'A');
    expect([undone(entered, 'Prepared'), undone(notified, 'Prepared')]).toEqual([
      'not by 19.2(c)',
      'not by 2.7',
    ]);
  });

  test('a withdrawal, with the refund paid back, unless another has the seat or the place', () => {
    const desk = openDesk(NZ, 'AB', { sessions: HEATS, maxPlayers: 2 });
    desk.do({ do: 'withdraw', player: 'A', at: '2024-05-01T18:00' });
    expect(moneyOf(desk.rules, desk.state())).toMatchObject({ pool: 10_000, refunds: { A: 10_000 } });
    const full = openDesk(NZ, 'AB', { sessions: HEATS, maxPlayers: 2 });
    full.do({ do: 'withdraw', player: 'A', at: '2024-05-01T18:00' }, enter('C'));
    expect(undone(full, 'Withdrew')).toBe('not by 2.2(f)');
    expect(undone(desk, 'Withdrew')).toBe('Undone 2.5(a)(i)');
    expect(moneyOf(desk.rules, desk.state())).toMatchObject({ pool: 20_000, refunds: {} });
    const taken = openDesk(BJ18, 'AB');
    taken.do({ do: 'withdraw', player: 'A' }, { do: 'reserve', player: 'R', for: 'A' });
    expect(undone(taken, 'Withdrew')).toBe('not by 19.10');
    expect(undone(taken, 'ReserveSeated')).toBe('Undone 19.10');
    expect(undone(taken, 'Withdrew')).toBe('Undone 19.21');
    expect(people(taken)).toBe('A in, B in');
    const again = openDesk(NZ, 'AB');
    again.do({ do: 'withdraw', player: 'A', at: '2024-05-01T18:00' }, enter('A'));
    expect(undone(again, 'Withdrew')).toBe('not by A:Player');
  });

  test('a substitution before the draw; after it the first plays for the second again', () => {
    const desk = openDesk(BJ18, 'AB', { sessions: HEATS });
    desk.do({ do: 'substitute', player: 'S', for: 'A' });
    expect(verdictOn(desk, 'Entered')).toBe('undone');
    const first = desk.state().history.findIndex((event) => event.type === 'Entered');
    expect(judgeUndo(desk.rules, desk.state(), first)).toMatchObject({ counter: ['substitute'] });
    desk.do(seat('heats', 'SB'));
    expect(verdictOn(desk, 'Substituted')).toBe('by substitute');
    const early = openDesk(BJ18, 'AB', { sessions: HEATS });
    early.do(seat('heats', 'AB'), { do: 'substitute', player: 'S', for: 'A' });
    expect(undone(early, 'Substituted')).toBe('Undone 19.11');
    expect([people(early), presentSeats(early.state(), 'heats')]).toEqual(['A in, B in', [['A', 'B']]]);
  });

  test('a disqualification opens the count of the table, or takes what was noted, and what was confirmed', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: FINAL });
    desk.do(seat('final', 'ABC'), { do: 'disqualify', player: 'C' });
    desk.do({ ...score({ A: 2, B: 1 }), noted: { C: 9 } }, confirm('final'));
    expect(undone(desk, 'Disqualified')).toBe('Undone 2.3(c)');
    expect(standingOf(desk.rules, desk.state()).places[0]?.players).toEqual(['C']);
    expect(desk.state().confirmed).toEqual([]);
    const open = openDesk(NZ, 'ABC', { sessions: FINAL });
    open.do(
      seat('final', 'ABC'),
      { do: 'noShow', player: 'C', at: '2024-05-04T18:00' },
      score({ A: 2, B: 1 }),
      confirm('final'),
    );
    expect([undone(open, 'Forfeited'), open.do(confirm('final')).join()]).toEqual([
      'Undone 2.3(c)(ii)',
      'not by 5.5',
    ]);
    open.do({ do: 'disqualify', player: 'C' }, { do: 'reinstate', player: 'C', ...REASON });
    expect(verdictOn(open, 'Disqualified')).toBe('not by A:Player');
  });

  test('nothing is undone to where the conditions have no answer', () => {
    const desk = recordedDesk(BJ18, 'AB', { tie: 'silent' });
    desk.do(seat('final', 'AB'), { do: 'disqualify', player: 'B' }, { ...score({ A: 5 }), noted: { B: 5 } });
    expect(undone(desk, 'Disqualified')).toBe('not by 19.3(a)(xi)');
  });

  test('who was put into a wave is in none again, until it is drawn', () => {
    const sessions = [{ name: 'heats', advance: 1, waves: [{ name: 'A' }, { name: 'B' }] }, ...FINAL];
    const desk = openDesk(NZ, 'AB', { sessions });
    desk.do({ do: 'allocate', session: 'heats', wave: 2, players: ['A'] });
    expect([undone(desk, 'Allocated'), desk.state().allocations]).toEqual(['Undone 4.2', []]);
  });

  test('a breach falls with the disqualification that it was', () => {
    const desk = openDesk(NZ, 'AB');
    desk.do({ do: 'breach', player: 'A', kind: 'concealing' });
    expect(people(desk)).toBe('A disqualified, B in');
    expect(undone(desk, 'BreachRecorded')).toBe('Undone 4.10');
    expect([people(desk), desk.state().breaches]).toEqual(['A in, B in', []]);
  });

  test('what falls with it stands in the way where it stands itself', () => {
    const desk = openDesk(BJ18, 'ABC', { sessions: HEATS, buyBack: 1 });
    desk.do(seat('heats', 'ABC'), score({ A: 9, B: 8, C: 0 }, 'heats'), { do: 'buyBack', player: 'C' });
    expect(verdictOn(desk, 'BoughtBack')).toBe('undone');
    const round = { do: 'count', session: 'heats', table: 'second chance', round: 1, chips: { C: 7 } };
    desk.do({ ...round, table: 'third chance', chips: { B: 1 } }, round);
    expect(verdictOn(desk, 'BoughtBack')).toBe('not by 19.3(a)(ii)(F)');
    desk.do({ do: 'noShow', player: 'C' });
    desk.do({ do: 'reinstate', player: 'C', ...REASON });
    const played = openDesk(NZ, 'ABC', { sessions: HEATS });
    played.do({ do: 'disqualify', player: 'C' }, { do: 'reinstate', player: 'C', ...REASON });
    expect(verdictOn(played, 'Entered')).toBe('by noShow,disqualify');
  });

  test('places that were confirmed are told again', () => {
    const desk = openDesk(BJ18, 'AB', {
      points: [2, 1],
      pointsTie: 'split',
      sessions: [{ name: 'one' }, { name: 'two' }],
    });
    desk.do(seat('one', 'AB'), score({ A: 2, B: 1 }, 'one'), confirm('one'));
    expect(undone(desk, 'PlacesConfirmed')).toBe('Undone 19.18');
    expect(desk.state().confirmed).toEqual([]);
  });

  test('NZ 3.8: chips that were issued once more, until they are played with', () => {
    const desk = openDesk(NZ, 'AB', { sessions: FINAL });
    desk.do(seat('final', 'AB'), score({ A: 0, B: 0 }), {
      do: 'reissue',
      players: ['A', 'B'],
      chips: 500,
      round: 9,
    });
    expect(verdictOn(desk, 'Reissued')).toBe('undone');
    desk.do(playOff({ A: 1, B: 2 }));
    expect([verdictOn(desk, 'Reissued'), verdictOn(desk, 'PlayedOff')]).toEqual([
      'not by 3.8',
      'by correctPlayOff',
    ]);
    desk.do({ do: 'correctPlayOff', chips: { A: 2, B: 1 }, ...REASON });
    expect(verdictOn(desk, 'PlayOffCorrected')).toBe('by correctPlayOff');
  });

  test('one who goes on by discretion loses a seat that was drawn already', () => {
    const desk = openDesk(NZ, 'ABC', TERMS);
    desk.do(seat('heats', 'ABC'), score({ A: 3, B: 2, C: 1 }, 'heats'), {
      do: 'advance',
      session: 'heats',
      player: 'C',
    });
    desk.do(confirm('heats'), seat('final', 'AC'));
    expect(undone(desk, 'Advanced')).toBe('Undone 5.8');
    expect(desk.do(score({ A: 5 }))).toEqual(['Scored 5.5']);
  });
});

const played = (book: Book): Desk => {
  const desk = openDesk(book, 'ABC', { sessions: FINAL });
  desk.do(seat('final', 'ABC'), score({ A: 9, B: 8, C: 7 }), confirm('final'), { do: 'pay' });
  return desk;
};
const handOver = (player: string): object => ({ do: 'handOver', player });
const adjust = (player: string): object => ({ do: 'adjust', player, ...REASON });

clause('17.21', 'a payment is undone, and what was handed over is adjusted by the difference', (book, at) => {
  const desk = played(book);
  const pool = at('17.21');
  expect(desk.do(handOver('A'), handOver('A'), handOver('Z'), adjust('A'), adjust('B'))).toEqual([
    `HandedOver ${pool}`,
    `not by ${pool}`,
    `not by ${pool}`,
    ...['A', 'B'].map(() => `not by ${desk.rules.policy.dispute}`),
  ]);
  expect([verdictOn(desk, 'HandedOver'), undone(desk, 'PrizesPaid')]).toEqual([
    'by adjust',
    `Undone ${pool}`,
  ]);
  expect(desk.do(handOver('B'))).toEqual([`not by ${pool}`]);
  desk.do({ do: 'correct', session: 'final', chips: { A: 7, B: 8, C: 9 }, ...REASON }, confirm('final'), {
    do: 'pay',
  });
  expect(desk.state()).toMatchObject({ paid: { C: 15_000, B: 9000, A: 6000 }, handedOver: { A: 15_000 } });
  const offers = deskOptions(desk.rules, desk.state()).map(({ act }) => act);
  expect(offers.map((act) => ('player' in act ? `${act.do} ${act.player}` : act.do))).toEqual([
    'handOver C',
    'handOver B',
    'adjust A',
    'undo',
  ]);
  expect(desk.do({ do: 'close' }, adjust('A'), { do: 'close' })).toEqual([
    `not by ${desk.rules.policy.dispute}`,
    `Adjusted ${desk.rules.policy.dispute}`,
    `Closed ${at('17.20')}`,
  ]);
  expect(desk.state().handedOver).toEqual({ A: 6000 });
});

describe('the end', () => {
  test('closing is undone, and until then nothing else', () => {
    const desk = played(NZ);
    desk.do({ do: 'close' });
    expect(
      desk.do(handOver('A'), undo(desk, 'PrizesPaid'), undo(desk, 'Closed'), undo(desk, 'PrizesPaid')),
    ).toEqual(['not by 5.5', 'not by 5.5', 'Undone 5.5', 'Undone 2.4']);
  });

  test('who has won nothing after all gives back what he was handed', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: FINAL, prizes: { percent: [60, 40] } });
    desk.do(
      seat('final', 'ABC'),
      score({ A: 9, B: 8, C: 7 }),
      confirm('final'),
      { do: 'pay' },
      handOver('B'),
    );
    desk.do(undo(desk, 'PrizesPaid'));
    desk.do({ do: 'correct', session: 'final', chips: { A: 9, B: 7, C: 8 }, ...REASON }, confirm('final'), {
      do: 'pay',
    });
    expect(desk.do(adjust('B'))).toEqual(['Adjusted 2.4']);
    expect(desk.state().history.at(-1)).toMatchObject({ amount: -12_000 });
    expect(verdictOn(desk, 'Adjusted')).toBe('by adjust');
  });

  test('cancelling is undone until somebody has his refund in hand', () => {
    const desk = openDesk(BJ18, 'AB');
    desk.do({ do: 'cancel' });
    expect(desk.do(undo(desk, 'Entered'), undo(desk, 'Cancelled'))).toEqual(['not by 19.21', 'Undone 19.21']);
    desk.do({ do: 'cancel' });
    expect(deskOptions(desk.rules, desk.state()).map(({ act }) => act.do)).toEqual([
      'handOver',
      'handOver',
      'close',
      'undo',
    ]);
    expect(
      desk.do(handOver('Z'), handOver('A'), handOver('A'), undo(desk, 'Cancelled'), { do: 'close' }),
    ).toEqual(['not by 19.21', 'HandedOver 19.21', 'not by 19.21', 'not by 19.21', 'Closed 19.18']);
  });

  test('a draft is discarded, and comes back', () => {
    const desk = openDesk(BJ18, '');
    expect(desk.do({ do: 'close' }, { do: 'discard', ...REASON })).toEqual([
      'not by 19.18',
      'Discarded 19.2(a)',
    ]);
    expect(stageOf(desk.rules, desk.state()).stage).toBe('closed');
    expect(undone(desk, 'Discarded')).toBe('Undone 19.2(a)');
    desk.do(enter('A'));
    expect(desk.do({ do: 'discard', ...REASON })).toEqual(['not by 19.21']);
  });

  test('L34: a free tournament is closed when it has been played to its end', () => {
    const desk = openDesk(BJ18, 'AB', { entryFee: 0 });
    desk.do(seat('final', 'AB'));
    expect(
      desk.do({ do: 'close' }, score({ A: 2, B: 1 }), { do: 'close' }, confirm('final'), { do: 'close' }),
    ).toEqual(['not by 19.18', 'Scored 19.18', 'not by 19.18', 'PlacesConfirmed 19.18', 'Closed 19.18']);
  });

  test('L2: a session that has begun is abandoned before its count, and never comes back', () => {
    const desk = openDesk(BJ18, 'ABC', { sessions: HEATS });
    desk.do(seat('heats', 'ABC'), score({ A: 9, B: 5, C: 4 }, 'heats'), confirm('heats'));
    const abandon = { do: 'abandon', session: 'final', ...REASON };
    expect(desk.do(abandon)).toEqual(['not by 16.3']);
    const secret = 'a'.repeat(64);
    const commitment = sealBallot({ tournament: 'T', session: 'final' }, secret);
    desk.do(
      { do: 'seal', session: 'final', commitment },
      { do: 'closeList', session: 'final', seats: 2, head: { position: 1, hash: secret } },
      { do: 'draw', session: 'final', secret },
      { do: 'begin', session: 'final' },
    );
    expect(desk.do(abandon)).toEqual(['SessionAbandoned 16.3']);
    expect(desk.state().struckBallots).toMatchObject([
      { session: 'final', commitment, cause: 'abandoned', reason: REASON.reason },
    ]);
    const sealed = openDesk(BJ18, 'ABC', { sessions: HEATS });
    sealed.do(seat('heats', 'ABC'), { do: 'begin', session: 'heats' });
    expect(sealed.do({ ...abandon, session: 'heats' })).toEqual(['SessionAbandoned 16.3']);
    expect(sealed.state()).toMatchObject({ ballots: [], begun: [], rounds: [] });
    expect(verdictOn(sealed, 'SessionAbandoned')).toBe('not by 16.3');
    expect(
      sealed.do(seat('heats', 'CBA'), score({ A: 1, B: 2, C: 3 }, 'heats'), { ...abandon, session: 'heats' }),
    ).toEqual(['Balloted 19.7', 'Scored 19.18', 'not by 16.3']);
  });
});
