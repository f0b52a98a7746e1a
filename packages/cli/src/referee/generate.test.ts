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

test.each([
  [
    ['act-mini-baccarat-2016'],
    'rounds are made for act-blackjack-2018 and act-blackjack-2005, not for act-mini-baccarat-2016',
  ],
  [['act-blackjack-2018', '--count', 'many'], '--count is a whole number up to 10000000, not many'],
  [['act-blackjack-2018', '--seed', '-1'], '--seed is a whole number up to 4294967295, not -1'],
])('%j is answered with one sentence', async (args, sentence) => {
  const { code, stderr } = await made(...args);
  expect([code, stderr]).toEqual([2, `baize: ${sentence}\n`]);
});
