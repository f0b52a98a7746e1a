import { expect, test } from 'vitest';
import { laws, run } from '../testing/laws.ts';
import type { Command } from './command.ts';
import { subject } from './laws.test-kit.ts';
import { rules2005, rules2018 } from './round.test-kit.ts';
import { nextStep, type StepName } from './step.ts';

laws(
  'blackjack of 2018, seven boxes',
  subject(rules2018, {
    determinations: { pairs: 'pairs-play', insuranceByOthers: true, soft17: 'draw', burn: 2 },
  }),
);
laws(
  'blackjack of 2005, two boxes',
  subject(rules2005, { determinations: { decks: 4, sevens: [100], pairs: 'perfect-pairs', boxes: 2 } }),
);

/** The acts by which a table gets on from each step, whoever they are for. */
const WAYS: Readonly<Record<StepName, readonly Command['type'][]>> = {
  introduce: ['IntroduceCards'],
  shuffle: ['Shuffle'],
  cut: ['CutCards', 'DeclineCut'],
  insert: ['InsertCuttingCard'],
  burn: ['BurnCards'],
  drawCuttingCard: ['DrawCuttingCard'],
  reconstruct: ['Reconstruct'],
  void: ['DeclareVoid'],
  end: ['CloseTable', 'GiveNotice'],
  invite: ['InviteWagers', 'TellHour'],
  close: ['NoMoreBets', 'PlaceWager', 'BringChips', 'TakeSeat'],
  deal: ['DealCard'],
  settleSides: ['SettleSides'],
  closeInsurance: ['CloseInsurance'],
  allotInsurance: ['AllotInsurance'],
  settleInterim: ['SettleInterim'],
  decide: ['Hit', 'Stand', 'Split'],
  stand: ['Stand'],
  settleInsurance: ['SettleInsurance'],
  settle: ['SettleWagers'],
  collect: ['CollectCards'],
};

test('no state is without a way on', { timeout: 600_000 }, () => {
  const walked = subject(rules2018, { determinations: { pairs: 'perfect-pairs', insuranceByOthers: true } });
  let states = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    for (const { where, before, options } of run(walked, seed)) {
      if (before.stage !== 'open') continue;
      const step = nextStep(rules2018, before);
      const offered = options.map(({ command }) => command.type);
      expect(
        WAYS[step.do].some((type) => offered.includes(type)),
        `${where}: ${step.do} by ${step.by}`,
      ).toBe(true);
      states += 1;
    }
  }
  expect(states).toBeGreaterThan(4000);
});
