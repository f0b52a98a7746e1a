import type { Command } from '../command.ts';
import { dealer, patron } from '../table.test-kit.ts';

export const by = (type: 'Split' | 'Double', name: string, amounts: object, box: number, hand = 1): Command =>
  ({ type, actor: dealer, patron: name, box, hand, amounts }) as Command;
export const insure = (name: string, amount: number, box: number, owner = name): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner,
  amount,
});
