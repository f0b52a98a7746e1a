import type { Event } from '@baize/tournament';
import { describe, expect, test } from 'vitest';
import {
  countersOf,
  fallsWith,
  type HistoryEntry,
  historyLines,
  lastStanding,
  lineWords,
  undoOption,
} from './history-lines.ts';
import type { OpenOption } from './open-option.ts';

const entry = (position: number, event: object, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  position,
  event: { by: '1', ...event } as Event,
  person: 'dora',
  who: 'Dora',
  at: 1,
  struck: false,
  undo: { is: 'undone', events: [position], by: '1' },
  words: `${(event as Event).type} ${position}`,
  ...more,
});

const entered = (position: number, more: Partial<HistoryEntry> = {}): HistoryEntry =>
  entry(position, { type: 'Entered', player: `P${position}` }, more);

const option = (act: object): OpenOption => ({ act: act as OpenOption['act'], by: '1' });

describe('the lines of the history', () => {
  test('the newest first; four alike of one moment are one line, three are three', () => {
    const three = [entered(0), entered(1), entered(2)];
    expect(historyLines(three).map((line) => lineWords(line, three))).toEqual([
      'Entered 2',
      'Entered 1',
      'Entered 0',
    ]);
    const four = [...three, entered(3)];
    expect(historyLines(four).map((line) => lineWords(line, four))).toEqual(['4 players entered']);
    expect(historyLines(four)[0]?.entries).toEqual(four);
  });

  test('a count is told without its stacks, and a taking back by what was taken back', () => {
    const entries = [
      entered(0),
      entry(1, { type: 'Scored', session: 'heats', table: '1', chips: {} }, { words: 'table 1: Ann 5' }),
      entry(2, { type: 'Undone', events: [0], reason: 'x' }),
      entry(3, { type: 'Undone', events: [99], reason: 'x' }),
    ];
    expect(historyLines(entries).map((line) => lineWords(line, entries))).toEqual([
      'Undone 3',
      'Took back: Entered 0',
      'Table 1',
      'Entered 0',
    ]);
  });

  test.each([
    ['another moment', { at: 2 }],
    ['another person', { person: 'olga' }],
    ['one that was taken back', { struck: true }],
  ])('%s stands apart', (_, more) => {
    const entries = [0, 1, 2, 3].map((position) => entered(position)).concat(entered(4, more));
    expect(historyLines(entries).map(({ entries: own }) => own.length)).toEqual([1, 4]);
  });

  test('the last that stands is what is taken back first, and never a taking back', () => {
    const entries = [
      entered(0),
      entered(1, { struck: true }),
      entry(2, { type: 'Undone', events: [1], reason: 'x' }),
    ];
    expect(lastStanding(entries)?.position).toBe(0);
    expect(lastStanding(entries.slice(1))).toBeUndefined();
  });

  test('only what can be taken back is offered so, and what falls with it is named', () => {
    const first = entered(0, { undo: { is: 'undone', events: [0, 2], by: '2.5' } });
    const entries = [first, entered(1), entry(2, { type: 'NameRecorded', player: 'P0', name: 'Pat' })];
    expect(undoOption(first)).toMatchObject({ act: { do: 'undo', event: 0 }, by: '2.5', weight: 'grave' });
    expect(fallsWith(first, entries)).toEqual(['NameRecorded 2']);
    const refused = entered(3, { undo: { is: 'refused', refusal: { clause: '4.2', detail: 'it stands' } } });
    expect([undoOption(refused), fallsWith(refused, entries)]).toEqual([undefined, []]);
  });

  test('a counter-act is the one of that session, table and person', () => {
    const score = entry(
      5,
      { type: 'Scored', session: 'heats', table: '2', chips: {} },
      { undo: { is: 'countered', counter: ['correct'], by: '5.5' } },
    );
    const options = [
      option({ do: 'correct', session: 'heats', table: '1' }),
      option({ do: 'correct', session: 'heats', table: '2' }),
      option({ do: 'correct', session: 'final', table: '2' }),
      option({ do: 'confirm', session: 'heats' }),
    ];
    expect(countersOf(score, options)).toEqual([options[1]]);
    expect(countersOf(entered(0), options)).toEqual([]);
  });

  test('a play-off is corrected by its place in the record, however often it was', () => {
    const undo = { is: 'countered', counter: ['correctPlayOff'], by: '5.5' } as const;
    const options = [3, 7].map((event) => option({ do: 'correctPlayOff', event, chips: {} }));
    const played = entry(7, { type: 'PlayedOff', session: 'heats', table: '1', chips: {} }, { undo });
    const again = entry(9, { type: 'PlayOffCorrected', event: 3, session: 'heats', chips: {} }, { undo });
    expect(countersOf(played, options)).toEqual([options[1]]);
    expect(countersOf(again, options)).toEqual([options[0]]);
  });
});
