import { describe, expect, test } from 'vitest';
import { confirm, deskOf, enter, openDesk, recordedDesk, seat } from './desk.test-kit.ts';
import { evolve } from './evolve.ts';
import { FINAL, HEATS, score } from './file.test-kit.ts';
import { BJ05, BJ18, NZ } from './instruments.test-kit.ts';
import { stageOf } from './stage.ts';
import { tournamentView } from './view.ts';

const heats = { sessions: HEATS };

/** Everything that NZ 2.2 asks for. */
const NZ_WHOLE = {
  entryForm: 'form 7',
  chipsIssued: 'free',
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
  sessions: HEATS,
};

test('a tournament from the draft to its end, stage by stage', () => {
  const draft = deskOf(NZ, { ...NZ_WHOLE, entryForm: '' });
  expect(stageOf(draft.rules, draft.state())).toEqual({ stage: 'draft', by: '2.2(a)' });
  const desk = deskOf(NZ, NZ_WHOLE);
  const stages: string[] = [];
  const step = (...acts: object[]): void => {
    expect(desk.do(...acts).filter((line) => line.startsWith('not'))).toEqual([]);
    const { stage, session, by } = stageOf(desk.rules, desk.state());
    stages.push([stage, session, by].filter((part) => part !== undefined).join(' '));
  };
  step();
  step({ do: 'prepare', step: 'determine' });
  step({ do: 'nameDirector', name: 'Dora' }, ...[...'ABCDEF'].map((player) => enter(player)));
  step({ do: 'closeEntries' });
  step(seat('heats', 'ABC', 'DEF'));
  step(score({ A: 900, B: 500, C: 500 }, 'heats', 1));
  step(score({ D: 900, E: 800, F: 0 }, 'heats', 2));
  step({ do: 'playOff', chips: { B: 3, C: 2 } });
  step(confirm('heats'));
  step(seat('final', 'ABDE'));
  step(score({ A: 4, B: 4, D: 2, E: 1 }));
  step({ do: 'playOff', chips: { A: 1, B: 2 } });
  step(confirm('final'));
  step({ do: 'pay' });
  step({ do: 'close' });
  expect(stages).toEqual([
    'complete 2.2',
    'entriesOpen 4.2',
    'entriesOpen 4.2',
    'entriesClosed 4.2',
    'seated heats 4.2',
    'play heats 5.5',
    'playOff heats 5.6',
    'tally heats 5.5',
    'nextSession final 4.2',
    'seated final 4.2',
    'playOff final 5.10',
    'tally final 5.5',
    'prizes 2.4',
    'paid 2.4',
    'closed 5.5',
  ]);
  expect(desk.state().paid).toEqual({ B: 30_000, A: 18_000, D: 12_000 });
  expect(desk.do({ do: 'pay' }, enter('Z'))).toEqual(['not by 5.5', 'not by 5.5']);
});

test('what nobody has decided comes to nothing', () => {
  const desk = deskOf(BJ18);
  expect(() => evolve(desk.state(), { type: 'toString', by: '19.1' } as never)).toThrow(
    'what toString comes to',
  );
});

test('a cancelled tournament is cancelled', () => {
  const desk = openDesk(BJ18, 'AB');
  expect(desk.do({ do: 'cancel' })).toEqual(['Cancelled 19.21']);
  expect(stageOf(desk.rules, desk.state())).toEqual({ stage: 'cancelled', by: '19.21' });
});

describe('confirming', () => {
  test.each([
    [NZ, '5.5', '5.6'],
    [BJ05, '20.19', '20.21'],
  ] as const)(
    '%s: nobody goes on before every table is counted and every tie settled',
    (book, tally, tie) => {
      const desk = openDesk(book, 'ABCDEF', heats);
      expect(
        desk.do(
          confirm('heats'),
          confirm('nowhere'),
          seat('heats', 'ABC', 'DEF'),
          seat('final', 'ABDE'),
          score({ A: 9, B: 5, C: 5 }, 'heats', 1),
          confirm('heats'),
          score({ D: 9, E: 5, F: 4 }, 'heats', 2),
          confirm('heats'),
          { do: 'pay' },
          { do: 'playOff', chips: { B: 2, C: 1 } },
          confirm('heats'),
          confirm('heats'),
          { do: 'pay' },
        ),
      ).toEqual([
        `not by ${tally}`,
        `not by ${tally}`,
        expect.stringContaining('Balloted'),
        `not by ${tally}`,
        `Scored ${tally}`,
        `not by ${tally}`,
        `Scored ${tally}`,
        `not by ${tie}`,
        `not by ${tie}`,
        `PlayedOff ${tie}`,
        `PlacesConfirmed ${tally}`,
        `not by ${tally}`,
        `not by ${tally}`,
      ]);
    },
  );

  test('prizes are paid when all is confirmed, and only where they are the whole pool', () => {
    const desk = recordedDesk(BJ18, 'AB', { prizes: { amounts: [12_000, 8000] } });
    const short = recordedDesk(BJ18, 'AB', { prizes: { amounts: [12_000] } });
    const played = [
      seat('final', 'AB'),
      score({ A: 2, B: 1 }),
      { do: 'pay' },
      confirm('final'),
      { do: 'close' },
      { do: 'pay' },
      { do: 'pay' },
      { do: 'close' },
    ];
    expect(desk.do(...played)).toEqual([
      'Balloted 19.7',
      'Scored 19.18',
      'not by 19.18',
      'PlacesConfirmed 19.18',
      'not by 19.19',
      'PrizesPaid 19.19',
      'not by 19.19',
      'Closed 19.18',
    ]);
    expect(short.do(...played).at(5)).toBe('not by 19.19');
    const gone = openDesk(BJ18, 'A');
    gone.do(seat('final', 'A'), score({ A: 5 }), { do: 'disqualify', player: 'A' });
    expect(gone.do({ do: 'pay' })).toEqual(['not by 19.18']);
    expect(openDesk(BJ18, '').do({ do: 'close' })).toEqual(['not by 19.18']);
  });
});

test('odd cents are paid to the cent', () => {
  const desk = openDesk(BJ18, 'ABC', { entryFee: 10_001 });
  desk.do(seat('final', 'ABC'), score({ A: 5, B: 5, C: 1 }), confirm('final'), { do: 'pay' });
  expect(desk.state().paid).toEqual({ A: 12_002, B: 12_001, C: 6000 });
});

test('boards show the commitment that was sealed', () => {
  const desk = openDesk(BJ18, 'ABC');
  desk.do({ do: 'seal', session: 'final', commitment: 'a'.repeat(64) });
  const { sessions } = tournamentView(desk.rules, desk.state(), { role: 'public' });
  expect(sessions[0]?.commitment).toBe('a'.repeat(64));
});

test('sessions without a final of their own still end', () => {
  const desk = openDesk(BJ18, 'AB', { sessions: FINAL });
  desk.do(seat('final', 'AB'));
  expect(desk.do(score({ A: 1, B: 0 }), confirm('final'))).toEqual(['Scored 19.18', 'PlacesConfirmed 19.18']);
  expect(stageOf(desk.rules, desk.state()).stage).toBe('prizes');
});
