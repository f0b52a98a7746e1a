import { type PokerRules, pokerRulesOf } from '@baize/engine';
import { actCanberraPoker2023 } from '@baize/rulebooks';

/** The edition that tables are played by. */
export const rules: PokerRules = pokerRulesOf(actCanberraPoker2023);
