import { describe, expect, test } from 'vitest';
import { confirm, deskOf, openDesk, seat } from './desk.test-kit.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { BJ05, BJ18, NZ } from './instruments.test-kit.ts';
import { deskOptions, playerOptions } from './options.ts';
import { tournamentView } from './view.ts';

const heats = { sessions: HEATS };

describe('what may be done', () => {
  const named = (book: Book, desk = openDesk(book, 'AB', heats)): string[] =>
    deskOptions(desk.rules, desk.state()).map(({ act, by }) => `${act.do} ${by}`);

  test('the director is offered what would not be refused, each with its clause', () => {
    expect(named(NZ)).toEqual([
      'enter A:Tournament',
      'refuseApplication 2.3(a)',
      'closeEntries ',
      'seal 4.2',
      'ballot 4.2',
      'moveStart 2.8',
      'seal 4.2',
      'moveStart 2.8',
      'nameDirector 4.1',
      'contribute 2.4',
      'break 4.1',
      'permitWriting 4.12',
      'cancel 2.5(b)',
      'undo 2.5(a)(i)',
    ]);
    expect(named(BJ05)).toEqual([
      'enter 20.6',
      'closeEntries ',
      'seal 20.7',
      'ballot 20.7',
      'seal 20.7',
      'nameDirector 20.2',
      'break 20.17',
      'permitWriting 20.18',
      'cancel 20.24',
      'undo 20.24',
    ]);
    const fresh = deskOf(BJ18);
    expect(deskOptions(fresh.rules, fresh.state())[0]).toEqual({
      act: { do: 'prepare', step: 'document' },
      by: '19.2(a)',
      weight: 'ordinary',
    });
  });

  test('what is due is offered: play-offs, place rules, counts to correct', () => {
    const desk = openDesk(BJ18, 'ABC', { ...heats, sessionTie: 'placeRule', tie: 'extraRounds' });
    desk.do(seat('heats', 'ABC'));
    expect(named(BJ18, desk)).toContain('score 19.18');
    desk.do(score({ A: 5, B: 5, C: 5 }, 'heats'));
    expect(named(BJ18, desk)).toContain('place 19.3(a)(viii)(B)');
    expect(named(BJ18, desk)).toContain('correct 19.18');
    desk.do({ do: 'place', order: [...'BCA'] }, confirm('heats'));
    desk.do(seat('final', 'BC'), score({ B: 1, C: 1 }));
    expect(named(BJ18, desk)).toContain('playOff 19.3(a)(xi)(D)');
  });

  test('who waits first is offered the first free place', () => {
    const desk = openDesk(NZ, 'AB', { maxPlayers: 2 });
    desk.do({ do: 'wait', player: 'C' }, { do: 'withdraw', player: 'A', consent: true });
    expect(deskOptions(desk.rules, desk.state())[0]?.act).toMatchObject({ do: 'enter', player: 'C' });
  });

  test('and what may be done to one player', () => {
    const desk = openDesk(BJ18, 'AB');
    const about = (): string[] =>
      playerOptions(desk.rules, desk.state(), 'A').map(({ act, by }) => `${act.do} ${by}`);
    expect(about()).toEqual([
      'withdraw 19.21',
      'disqualify 16.2(b)',
      'substitute 19.11',
      'recordName 19.4',
      'breach 19.15',
      'breach 19.12',
      'breach 19.13',
    ]);
    desk.do(seat('final', 'AB'), { do: 'begin', session: 'final' });
    expect(about()).toContain('noShow 19.9');
    desk.do({ do: 'noShow', player: 'A' });
    expect(about()).toEqual(['reserve 19.10', 'reinstate 19.9']);
  });
});

describe('what each may see', () => {
  const desk = openDesk(NZ, 'ABC', heats);
  desk.do({ do: 'withdraw', player: 'C', consent: true }, { do: 'wait', player: 'W' });
  desk.do(
    { do: 'closeEntries' },
    { do: 'wait', player: 'W' },
    seat('heats', 'BA'),
    score({ A: 7, B: 9 }, 'heats'),
  );
  const { rules } = desk;

  test('everybody: seats, chips, places and the pool, and nobody’s money', () => {
    const view = tournamentView(rules, desk.state(), { role: 'public' });
    expect(view).toMatchObject({
      stage: { stage: 'tally', session: 'heats' },
      players: 2,
      waiting: 1,
      pool: 20_000,
      leaders: [
        { player: 'B', chips: 9 },
        { player: 'A', chips: 7 },
      ],
      sessions: [
        { name: 'heats', seats: [['B', 'A']], advancing: ['B', 'A'], confirmed: false },
        { name: 'final' },
      ],
    });
    expect(JSON.stringify(view)).not.toContain('refund');
  });

  test('a player: his own seat, fee, refund and prize', () => {
    const own = (player: string) => tournamentView(rules, desk.state(), { role: 'player', player }).own;
    expect(own('A')).toEqual({
      presence: 'in',
      seats: [{ session: 'heats', table: 1, seat: 2 }],
      paid: 10_000,
      refund: 0,
      prize: 0,
      withdrawal: { refund: 0, by: '2.5(a)(ii)' },
      words: [],
    });
    expect(own('C')).toMatchObject({ presence: 'withdrawn', seats: [], refund: 10_000 });
    expect([own('W').presence, own('Z').presence]).toEqual(['waiting', 'stranger']);
  });

  test('the director: everything, and what may be done', () => {
    const view = tournamentView(rules, desk.state(), { role: 'director' });
    expect([view.director, view.waitingList, view.money.refunds]).toEqual(['Dora', ['W'], { C: 10_000 }]);
    expect(view.options.map(({ act }) => act.do)).toContain('confirm');
  });
});
