import { houseUnderOver } from '@baize/rulebooks/books';
import { clauseTests } from '../testing/clause.ts';
import { rulesOf } from './rules.ts';

export const rules = rulesOf(houseUnderOver);
export const clause = clauseTests(houseUnderOver);
