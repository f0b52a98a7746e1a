import type { DiceRules } from '@baize/engine/dice';
import { rulesContext } from '../../game/rules-context.tsx';

/** The rules of the table that is drawn. */
export const [RulesContext, useRules] = rulesContext<DiceRules>('dice');
