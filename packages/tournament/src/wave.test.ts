import { describe, expect, test } from 'vitest';
import { readConditions } from './conditions.ts';
import { fileOf } from './file.test-kit.ts';
import { NZ } from './instruments.test-kit.ts';

describe('conditions with waves (L12)', () => {
  const read = (waves: unknown) =>
    readConditions(fileOf(NZ, [], { sessions: [{ name: 'heats', waves }] }).conditions);

  test('a wave has a name, a start and how many it takes, each if it is said', () => {
    const said = read([{ name: 'A', start: '2024-05-04T18:00', seats: 70 }, {}]);
    expect('sessions' in said ? said.sessions[0]?.waves : said).toMatchObject([
      { name: 'A', start: { zoned: false }, seats: 70 },
      {},
    ]);
  });

  test.each([
    ['two', 'conditions.sessions[0].waves'],
    [[], 'conditions.sessions[0].waves'],
    [['A'], 'conditions.sessions[0].waves[0]'],
    [[{ name: '' }], 'conditions.sessions[0].waves[0].name'],
    [[{ name: 7 }], 'conditions.sessions[0].waves[0].name'],
    [[{}, { start: 'at six' }], 'conditions.sessions[0].waves[1].start'],
    [[{ seats: 0 }], 'conditions.sessions[0].waves[0].seats'],
    [[{ seats: 1.5 }], 'conditions.sessions[0].waves[0].seats'],
  ])('%j cannot be read', (waves, at) => expect(read(waves)).toMatchObject({ at }));
});
