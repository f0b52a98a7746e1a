import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { clauseTests } from '../testing/clause.ts';
import { rulesOf } from './rules.ts';

export const rules = rulesOf(actCanberraPoker2023);
export const clause = clauseTests(actCanberraPoker2023);
