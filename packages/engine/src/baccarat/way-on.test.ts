import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replay } from '../core/game.ts';
import { run } from '../testing/laws.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { subjectUnder } from './laws.test-kit.ts';
import { type BaccaratRules, rulesOf } from './rules.ts';
import { nextStep, type StepName } from './step.ts';
import type { State, Table } from './table.ts';

/** The acts by which a step is done. */
const DONE_BY: Readonly<Record<StepName, readonly Command['type'][]>> = {
  introduce: ['IntroduceCards'],
  shuffle: ['Shuffle'],
  cut: ['DeclineCut', 'CutCards'],
  insert: ['InsertCuttingCard'],
  burn: ['BurnCard'],
  beginNoBet: ['BeginNoBetCoup'],
  invite: ['InviteWagers'],
  close: ['NoMoreBets'],
  reconstruct: ['Reconstruct'],
  resume: ['ResumeRound'],
  deal: ['DealCard'],
  expose: ['ExposeHand'],
  settlePairs: ['SettlePairs'],
  settle: ['SettleWagers'],
  collect: ['CollectCards'],
  void: ['DeclareVoid'],
};

/** More acts than any table needs until wagers are invited. */
const ACTS_MAX = 80;

/** Does the next step again and again until wagers can be made; the step that nobody could do, if there was one. */
const stuckAt = (rules: BaccaratRules, from: Table): string | undefined => {
  const { actors } = subjectUnder(rules);
  let table = from;
  for (let acts = 0; acts < ACTS_MAX; acts += 1) {
    const step = nextStep(rules, table);
    const isOpen = step.do === 'close' && table.round?.wagers.length === 0;
    if (isOpen || step.do === 'invite') return undefined;
    const options = actors(table).flatMap((actor) => game.options(rules, table, actor));
    const option = options.find(
      ({ command }) =>
        DONE_BY[step.do].includes(command.type) &&
        (command.type !== 'DeclareVoid' || command.cause === 'insufficientCards'),
    );
    if (option === undefined) return `${step.do} by ${step.by}`;
    const decision = game.decide(rules, table, option.command);
    if (!decision.ok) return `${step.do}: ${decision.refusal.detail}`;
    table = replay<State, (typeof decision.events)[number]>(game, table, decision.events) as Table;
  }
  return `${ACTS_MAX} acts without an end`;
};

describe.each([actMiniBaccarat2016, houseBaccarat])('$edition.id', (book) => {
  const rules = rulesOf(book);

  test('there is no state without a way on', { timeout: 600_000 }, () => {
    for (const seed of fc.sample(fc.integer(), { numRuns: 8, seed: 20_161_217 })) {
      for (const { where, after, events } of run(subjectUnder(rules), seed)) {
        if (events.length === 0 || after.stage !== 'open') continue;
        expect(stuckAt(rules, after), where).toBeUndefined();
      }
    }
  });
});
