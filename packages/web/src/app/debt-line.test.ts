import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Offer, TableCommand } from '../game/kind.ts';
import { DebtLine } from './debt-line.tsx';
import { drawn, textOf } from './drawn.test-kit.ts';

const actor = { role: 'patron', patron: 'ann' } as const;

const offered = (type: string, more: object = {}): Offer => {
  const command: TableCommand & { readonly patron: string } = { type, actor, patron: 'ann', ...more };
  return { command, by: 'A:Void' };
};
const repay = (from: 'chips' | 'account', amount: number): Offer => offered('RepayOwing', { from, amount });
const leave = offered('LeaveTable');

const lineOf = (offers: readonly Offer[]) =>
  createElement(DebtLine, { owing: 30_000, offers, onRepay: () => undefined });

test('who owes and has chips is told how much, by which clause, and pays from them or from the bank', () => {
  const line = lineOf([leave, repay('chips', 12_000), repay('account', 30_000)]);
  expect(textOf(line)).toMatch(/^You owe \$300\.00 at this table .*Void/);
  expect(textOf(line)).toContain('$120.00 from chips');
  expect(textOf(line)).toContain('$300.00 from the bank');
  expect(drawn(line).match(/<button/g)).toHaveLength(2);
});

test('who owes and has no chips is told the same, and pays from the bank alone', () => {
  const line = lineOf([leave, repay('account', 30_000)]);
  expect(textOf(line)).toContain('You owe $300.00 at this table');
  expect(textOf(line)).toContain('$300.00 from the bank');
  expect(textOf(line)).not.toContain('from chips');
});

test('who may pay nothing now still reads what he owes', () => {
  const line = lineOf([leave]);
  expect(textOf(line)).toContain('You owe $300.00 at this table');
  expect(drawn(line)).not.toContain('<button');
});
