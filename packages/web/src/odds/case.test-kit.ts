import { must } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import type { Case } from './case.ts';

/** A case under a built-in rulebook. */
export const caseIn = (rulebook: string, values: Case['values'] = {}): Case => ({
  book: must(rulebooks[rulebook], `rulebook ${rulebook}`),
  values,
});
