import { expect, test } from 'vitest';
import { laws, run } from '../testing/laws.ts';
import { rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { subject } from './laws.test-kit.ts';
import { nextStep, type StepName } from './step.ts';

laws('Canberra Poker', subject);

/** By what a table gets on from each step: an act that has to be offered to somebody. */
const WAYS: Readonly<Record<StepName, readonly Command['type'][]>> = {
  approve: ['ApproveGame'],
  mend: ['DeclareShoeInOrder', 'ReplaceShoe'],
  open: ['TellHour'],
  check: ['CheckCards'],
  shuffle: ['Shuffle'],
  cut: ['CutCards'],
  load: ['LoadShoe'],
  invite: ['InviteWagers'],
  close: ['NoMoreBets', 'PlaceAnte', 'BringChips'],
  deal: ['DealCard'],
  turnUp: ['TurnUpCard'],
  announce: ['AnnounceBetOrFold'],
  decide: ['Fold'],
  exposeDealer: ['ExposeDealer'],
  exposeHand: ['ExposeHand', 'DeclareVoid'],
  settle: ['SettleWagers'],
  settleJackpot: ['SettleJackpot'],
  collect: ['CollectCards'],
  reconstruct: ['ReconstructHand'],
  void: ['DeclareVoid'],
};

test('no state of an open table is without a way on', { timeout: 600_000 }, () => {
  const steps = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1)
    for (const { where, before, options } of run(subject, seed)) {
      if (before.stage !== 'open') continue;
      const { do: step } = nextStep(rules, before);
      steps.add(step);
      const offered = options.some(({ command }) => WAYS[step].includes(command.type));
      expect(offered, `${where}: ${step}`).toBe(true);
    }
  expect(steps.size).toBeGreaterThan(17);
});
