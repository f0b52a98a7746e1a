import { type PokerRules, rulesOf } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks';

/** The edition that tables are played by. */
export const rules: PokerRules = rulesOf(actCanberraPoker2023);
