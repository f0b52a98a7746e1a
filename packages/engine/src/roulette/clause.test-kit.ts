import { houseRoulette } from '@baize/rulebooks';
import { clauseTests } from '../testing/clause.ts';
import { rouletteRulesOf } from './rules.ts';

export const rules = rouletteRulesOf(houseRoulette);
export const clause = clauseTests(houseRoulette);
