import { type Command, game, nextStep, type RouletteRules, type State } from '@baize/engine/roulette';
import type { Due, Pace, Sources } from '../../tables/play.ts';

const actor = { role: 'dealer' } as const;

/**
 * The dealer's next lawful act at a virtual wheel. The rules say what it is; this only fills in the sealed number and
 * how long to wait. A layout on which nobody has laid enough for a spin waits for a wager.
 */
export const dueAct = (
  rules: RouletteRules,
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
    // The ball turns as long as a result is looked at.
    case 'spin':
      return { after: pace.result, command: { type: 'AnnounceNumber', actor, number: sources.number() } };
    case 'settle':
      return { after: pace.result, command: { type: 'SettleWagers', actor } };
    case 'clear':
      return { after: pace.result, command: { type: 'ClearLayout', actor } };
  }
};
