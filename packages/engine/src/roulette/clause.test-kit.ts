import { houseRoulette } from '@baize/rulebooks/books';
import { clauseTests } from '../testing/clause.ts';
import { rulesOf } from './rules.ts';

export const rules = rulesOf(houseRoulette);
export const clause = clauseTests(houseRoulette);
