import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import { laws } from '../testing/laws.ts';
import { subjectUnder } from './laws.test-kit.ts';
import { rulesOf } from './rules.ts';

laws('mini baccarat', subjectUnder(rulesOf(actMiniBaccarat2016)));
laws('baccarat in its three forms', subjectUnder(rulesOf(houseBaccarat)));
