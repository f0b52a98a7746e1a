import { rulebooks } from '@baize/rulebooks';
import pico from 'picocolors';
import { describe, expect, test } from 'vitest';
import { baize, jsonLines } from '../baize.test-kit.ts';
import type { Compared } from '../second-reading/index.ts';
import { printText } from './print.ts';
import { type Answer, sitting } from './sitting.ts';

const ROUND = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [{ player: 'P1', on: 'banker', amount: 10_000 }],
  cards: 'Ts 2d 5h 4c 9s',
};
const twice = ROUND.wagers.concat(ROUND.wagers);

test('each line says whether both readings agree, and refused rounds are read twice too', async () => {
  const lines = [ROUND, { ...ROUND, wagers: twice }, { ...ROUND, colour: 'red' }, { rulebook: 'none' }];
  const input = [`${lines.map((line) => JSON.stringify(line)).join('\n')}\nnot JSON`];
  const { code, stdout } = await baize(['referee', '-', '--json', '--second-reading'], { input });
  expect(code).toBe(2);
  const skipped = { secondReading: { skipped: expect.stringMatching(/^not read: /) } };
  expect(jsonLines(stdout)).toMatchObject([
    { ok: true, secondReading: { agrees: true } },
    { ok: false, refusal: { clause: '4.5' }, secondReading: { agrees: true } },
    skipped,
    skipped,
    skipped,
  ]);
});

test('people read it below each round, and how many agree at the end', async () => {
  const input = [JSON.stringify(ROUND)];
  const { code, stdout } = await baize(['referee', '-', '--text', '--second-reading'], { input });
  expect(code).toBe(0);
  expect(stdout).toContain('  second reading: agrees\n');
  expect(stdout).toMatch(/\nsecond reading: 1 agree, 0 differ, 0 not read again\n$/);
});

test('the example of irregular rounds says which clause followed in each, and both readings agree', async () => {
  const file = 'packages/cli/examples/irregular.jsonl';
  const { code, stdout } = await baize(['referee', file, '--json', '--second-reading']);
  expect(code).toBe(0);
  const agrees = { secondReading: { agrees: true } };
  expect(jsonLines(stdout)).toMatchObject([
    { ...agrees, irregularities: [{ clause: '6.1' }], players: { P1: { net: -10_000 } } },
    { ...agrees, irregularities: [{ clause: '12.4' }], players: { P1: { net: 0 } } },
    { ...agrees, irregularities: [{ clause: '14.4' }], void: { clause: '14.4' } },
    { ...agrees, irregularities: [{ clause: '6.1' }], players: { P1: { net: 1000 } } },
    { ...agrees, irregularities: [{ clause: '14.3' }], void: { clause: '14.3' } },
    { ...agrees, irregularities: [{ clause: '9.2' }], players: { P1: { net: -100 }, P2: { net: 200 } } },
  ]);
});

test('without being asked for there is none', () => {
  const court = sitting(rulebooks, ({ secondReading }) => String(secondReading));
  expect(court.take(`${JSON.stringify(ROUND)}\n`)).toBe('undefined\n');
});

describe('printed', () => {
  const answer: Answer = { ok: true, rulebook: ROUND.rulebook, players: {}, lines: [], cardsUsed: 0 };
  const text = (secondReading: Compared): string =>
    printText({ colors: pico.createColors(false), width: 80, library: rulebooks })({
      line: 1,
      text: '{}',
      answer,
      secondReading,
    });

  test.each<[Compared, string]>([
    [
      { agrees: false, differs: ['outcome: 1', 'players: 2'] },
      '  second reading: differs\n    outcome: 1\n    players: 2\n',
    ],
    [{ skipped: 'there is no second reading of x' }, '  second reading: there is no second reading of x\n'],
  ])('%j', (secondReading, said) => {
    expect(text(secondReading)).toContain(said);
  });
});
