import { GAME_NAMES } from '@baize/engine';
import { expect, test } from 'vitest';
import { baize, jsonLines } from '../baize.test-kit.ts';

const made = (...args: readonly string[]) => baize(['referee', '--generate', ...args]);

test('rounds by chance are the same for the same seed, and the referee settles them', async () => {
  const args = ['act-blackjack-2018', '--seed', '7', '--count', '20'];
  const [one, other] = [await made(...args), await made(...args)];
  expect(one).toEqual(other);
  const { stdout } = await baize(['referee', '-'], { input: [one.stdout] });
  const answers = jsonLines(stdout) as { ok: boolean; id: string }[];
  expect(answers.map((answer) => [answer.ok, answer.id])).toEqual(
    Array.from({ length: 20 }, (_, index) => [true, `7-${index + 1}`]),
  );
});

test('unlawful ones meet the refusal that their id tells', async () => {
  const { stdout } = await made('act-blackjack-2005', '--count', '20', '--illegal');
  const { stdout: answers, code } = await baize(['referee', '-'], { input: [stdout] });
  expect(code).toBe(2);
  for (const { ok, id, refusal } of jsonLines(answers) as never as {
    ok: boolean;
    id: { refusal: object };
    refusal: object;
  }[]) {
    expect(ok).toBe(false);
    expect(refusal).toMatchObject(id.refusal);
  }
});

test.each(GAME_NAMES)('%s: so many rounds of a game, the same for the same seed', async (game) => {
  const args = ['30', '--game', game, '--seed', '5'];
  const [one, other] = [await made(...args), await made(...args)];
  expect(one).toEqual(other);
  const { code, stdout } = await baize(['referee', '-', '--second-reading'], { input: [one.stdout] });
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toHaveLength(30);
  for (const answer of jsonLines(stdout))
    expect(answer).toMatchObject({ ok: true, secondReading: { agrees: true } });
});

test('the editions of a game take turns, and mixed rounds are of every kind that it makes', async () => {
  const { stdout } = await made('40', '--game', 'blackjack', '--kind', 'mixed');
  const files = jsonLines(stdout) as { id: unknown; rulebook: string }[];
  const books = new Set(files.map(({ rulebook }) => rulebook));
  expect([...books].sort()).toEqual(['act-blackjack-2005', 'act-blackjack-2018']);
  expect(new Set(files.map(({ id }) => typeof id))).toEqual(new Set(['string', 'object']));
});

test.each(GAME_NAMES)('%s: irregular rounds say what came to light', async (game) => {
  const { stdout } = await made('5', '--game', game, '--kind', 'irregular');
  for (const file of jsonLines(stdout)) expect(file).toHaveProperty('irregularities');
});

test.each([
  [
    ['nz-tournament-1999'],
    'rounds are made for act-mini-baccarat-2016, house-baccarat, act-blackjack-2018, act-blackjack-2005, house-under-over, act-canberra-poker-2023, house-roulette, not for nz-tournament-1999',
  ],
  [['act-blackjack-2018', '--count', 'many'], '--count is a whole number up to 10000000, not many'],
  [['act-blackjack-2018', '--seed', '-1'], '--seed is a whole number up to 4294967295, not -1'],
  [['5'], 'say for which game: --generate 5 --game baccarat | blackjack | dice | poker | roulette'],
  [['5', '--game', 'whist'], '--game is one of baccarat, blackjack, dice, poker, roulette, not whist'],
  [['many', '--game', 'dice'], '--generate is a whole number up to 10000000, not many'],
  [['5', '--game', 'dice', '--kind', 'odd'], '--kind is one of lawful, irregular, unlawful, mixed, not odd'],
])('%j is answered with one sentence', async (args, sentence) => {
  const { code, stderr } = await made(...args);
  expect([code, stderr]).toEqual([2, `baize: ${sentence}\n`]);
});
