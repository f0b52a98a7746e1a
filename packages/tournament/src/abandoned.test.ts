import { describe, expect, test } from 'vitest';
import { wavesOf } from './allocation.ts';
import { sealBallot } from './ballot/draw.ts';
import { type Desk, openDesk, seat } from './desk.test-kit.ts';
import { HEATS } from './file.test-kit.ts';
import { BJ18 } from './instruments.test-kit.ts';
import { HEAD, SECRET } from './seats.test-kit.ts';

const WAVES = { sessions: [{ name: 'heats', advance: 1, waves: [{}, {}] }, HEATS[1]] };
const ABANDON = { do: 'abandon', session: 'heats', reason: 'the roof leaks' };
const begin = (wave: number): object => ({ do: 'begin', session: 'heats', wave });

const wavesAt = ({ rules, state }: Desk): string[] =>
  wavesOf(rules, state(), 'heats').map((players) => players.join(''));

describe('a session that is abandoned in waves (L2)', () => {
  test('the draw of one wave is struck, and the seal of one that was not drawn is void', () => {
    const desk = openDesk(BJ18, 'ABCD', WAVES);
    const commitmentOf = (wave: number): string =>
      sealBallot({ tournament: 'T', session: 'heats', wave }, SECRET);
    const seal = (wave: number): object => ({
      do: 'seal',
      session: 'heats',
      wave,
      commitment: commitmentOf(wave),
    });
    desk.do(
      seal(1),
      { do: 'closeList', session: 'heats', wave: 1, seats: 2, head: HEAD },
      { do: 'draw', session: 'heats', wave: 1, secret: SECRET },
      begin(1),
      seal(2),
    );
    expect(desk.do(ABANDON)).toEqual(['SessionAbandoned 16.3']);
    expect(desk.state()).toMatchObject({
      seals: [],
      struckBallots: [{ session: 'heats', wave: 1, commitment: commitmentOf(1), cause: 'abandoned' }],
      voidedSeals: [{ session: 'heats', wave: 2, commitment: commitmentOf(2), reason: 'the roof leaks' }],
    });
  });

  test('whoever was put into a wave plays in it anew, also if he bought back in what was abandoned', () => {
    const desk = openDesk(BJ18, 'ABCD', { ...WAVES, buyBack: 1 });
    desk.do({ do: 'allocate', session: 'heats', wave: 2, players: ['A', 'B'] });
    expect(wavesAt(desk)).toEqual(['C', 'ABD']);
    desk.do({ ...seat('heats', 'ABD'), wave: 2 }, begin(2));
    const count = { do: 'count', session: 'heats', table: 1, round: 3, chips: { A: 0, B: 500, D: 900 } };
    expect(desk.do(count, { do: 'buyBack', player: 'A' }, ABANDON)).toEqual([
      'Counted 19.12',
      'BoughtBack 19.3(a)(ii)(F)',
      'SessionAbandoned 16.3',
    ]);
    expect(wavesAt(desk)).toEqual(['C', 'ABD']);
  });
});
