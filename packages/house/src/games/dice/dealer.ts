import { type Command, type DiceRules, game, nextStep, type State, throwNumbered } from '@baize/engine/dice';
import type { Due, Pace, Sources } from '../../tables/play.ts';

const actor = { role: 'dealer' } as const;

/**
 * The dealer's next lawful act with virtual dice. The rules say what it is; this only fills in the sealed throw and how
 * long to wait. A layout on which nobody has laid anything waits for a wager.
 */
export const dueAct = (
  rules: DiceRules,
  table: Exclude<State, { readonly stage: 'unopened' }>,
  pace: Pace,
  sources: Pick<Sources, 'number'>,
): Due<Command> | undefined => {
  switch (nextStep(table).do) {
    case 'invite':
      return { after: pace.act, command: { type: 'InviteWagers', actor } };
    case 'close': {
      const command = { type: 'NoMoreBets', actor } as const;
      return game.decide(rules, table, command).ok ? { after: pace.betting, command } : undefined;
    }
    // The cup is shaken as long as a result is looked at.
    case 'throw':
      return {
        after: pace.result,
        command: { type: 'AnnounceThrow', actor, faces: throwNumbered(rules.law, sources.number()) },
      };
    case 'settle':
      return { after: pace.result, command: { type: 'SettleWagers', actor } };
    case 'clear':
      return { after: pace.result, command: { type: 'ClearLayout', actor } };
  }
};
