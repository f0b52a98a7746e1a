import { describe, expect, test } from 'vitest';
import { refusal } from './file.test-kit.ts';
import { BJ18 } from './instruments.test-kit.ts';
import { judgeFile, judgeLine, settle, settleLine } from './settle.ts';

describe('what is no tournament file', () => {
  const BAD: readonly (readonly [object, string | number])[] = [
    // conditions, at
    [{ entryFee: undefined }, 'conditions.entryFee'],
    [{ entryFee: -1 }, 'conditions.entryFee'],
    [{ entryFee: 1.5 }, 'conditions.entryFee'],
    [{ commission: 'x' }, 'conditions.commission'],
    [{ start: 'Saturday' }, 'conditions.start'],
    [{ points: 5 }, 'conditions.points'],
    [{ points: ['a'] }, 'conditions.points'],
    [{ buyBack: 'often' }, 'conditions.buyBack'],
    [{ maxPlayers: 'ten' }, 'conditions.maxPlayers'],
    [{ transferable: 'yes' }, 'conditions.transferable'],
    [{ prizes: 5 }, 'conditions.prizes'],
    [{ prizes: {} }, 'conditions.prizes'],
    [{ prizes: { amounts: [1], percent: [100] } }, 'conditions.prizes'],
    [{ prizes: { amounts: [-1] } }, 'conditions.prizes'],
    [{ prizes: { percent: [33.333, 66.667] } }, 'conditions.prizes'],
    [{ prizes: { percent: ['all'] } }, 'conditions.prizes'],
    [{ sessions: {} }, 'conditions.sessions'],
    [{ sessions: [5] }, 'conditions.sessions[0]'],
    [{ sessions: [{ name: '' }] }, 'conditions.sessions[0].name'],
    [{ sessions: [{ name: 'a', advance: 0 }] }, 'conditions.sessions[0].advance'],
    [{ sessions: [{ name: 'a', final: 'yes' }] }, 'conditions.sessions[0].final'],
    [{ sessions: [{ name: 'a', game: 5 }] }, 'conditions.sessions[0].game'],
    [{ sessions: [{ name: 'a' }, { name: 'a' }] }, 'conditions.sessions[1].name'],
    [{ sessions: [{ name: 'a', final: true }, { name: 'b' }] }, 'conditions.sessions[0].final'],
  ];
  test.each(BAD)('conditions %j are refused at %s', (conditions, at) => {
    expect(refusal(BJ18, [], conditions)).toBe(`null ${at}`);
  });

  const ACTS: readonly object[] = [
    { do: 'dance' },
    { do: 'toString' },
    { player: 'A' },
    { do: 'enter' },
    { do: 'enter', player: '' },
    { do: 'enter', player: 'A', at: 'noon' },
    { do: 'withdraw', player: 'A', at: '2024-02-30T12:00' },
    { do: 'cancel', at: 5 },
    { do: 'substitute', player: 'A' },
    { do: 'contribute', amount: -1 },
    { do: 'ballot', session: 'final' },
    { do: 'score', chips: {} },
    { do: 'score', chips: { A: 1.5 } },
    { do: 'score', table: {}, chips: { A: 1 } },
    { do: 'begin', session: 'final', table: [1] },
    { do: 'reissue', table: null, players: ['A'], chips: 5 },
    { do: 'playOff', chips: [1] },
    { do: 'place', order: ['A', 'A'] },
    { do: 'reissue', players: [], chips: 5 },
    { do: 'advance', player: 'A' },
    { do: 'prepare', step: 'dance' },
    { do: 'moveStart', start: 'noon' },
    { do: 'nameDirector' },
    { do: 'restOfPool', to: 'charity', reason: 'kindness' },
    { do: 'restOfPool', to: 'winner' },
  ];
  test.each(ACTS)('the act %j is refused', (act) => {
    expect(refusal(BJ18, [act])).toBe('null 0');
  });

  test('and the rest of the file', () => {
    const at = (file: unknown): unknown => {
      const answer = settle(file);
      return answer.ok || answer.refusal.at;
    };
    expect(at(5)).toBe('');
    expect(at({ instrument: 'toString' })).toBe('instrument');
    expect(at({ instrument: 5 })).toBe('instrument');
    expect(at({ instrument: BJ18 })).toBe('conditions');
    expect(at({ instrument: BJ18, conditions: { entryFee: 0 }, record: 5 })).toBe('record');
    expect(at({ instrument: BJ18, conditions: { entryFee: 0 }, record: [5] })).toBe(0);
    expect(at({ instrument: BJ18, conditions: { entryFee: 0 } })).toBe(true);
    expect(judgeFile(5)).toMatchObject({ ok: false, refusal: { at: '' } });
    expect(judgeFile({ instrument: 'x', id: 'y' })).toMatchObject({ id: 'y', refusal: { at: 'instrument' } });
    expect(settleLine('{')).toMatchObject({ ok: false, refusal: { at: '' } });
    expect(judgeLine('{"id": 1}')).toMatchObject({ id: 1, refusal: { at: 'instrument' } });
    const named = { id: 'T1', instrument: BJ18, conditions: { entryFee: 5 } };
    expect(settleLine(JSON.stringify(named))).toMatchObject({ ok: true, id: 'T1', pool: 0 });
  });
});
