import { actCanberraPoker2023 } from '@baize/rulebooks';
import { clauseTests } from '../testing/clause.ts';
import { pokerRulesOf } from './rules.ts';

export const rules = pokerRulesOf(actCanberraPoker2023);
export const clause = clauseTests(actCanberraPoker2023);
