import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import colors from 'picocolors';
import { expect } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import { volumesOf } from './entry.ts';
import { printRulebook } from './print.ts';

const clause = clauseTests(actCanberraPoker2023);

clause('16.11', 'a copy of the rules of Canberra Poker has every clause, and how it is read', () => {
  const [volume] = volumesOf([actCanberraPoker2023], []).volumes;
  if (volume === undefined) throw new Error('there is no rulebook');
  const text = printRulebook(volume, { colors: colors.createColors(false), width: 80 });
  const whole = text.replace(/\s+/g, ' ');
  for (const [id, { says, reading }] of Object.entries(actCanberraPoker2023.clauses)) {
    expect(whole, id).toContain(says);
    if (reading !== undefined) expect(whole, id).toContain(`Reading: ${reading}`);
  }
});
