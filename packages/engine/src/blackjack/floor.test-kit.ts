import type { Command } from './command.ts';
import type { BlackjackRules } from './rules.ts';
import {
  after,
  collect,
  deal,
  invite,
  noMoreBets,
  operator,
  place,
  say,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Notice, Table } from './table.ts';

export const notice = (what: Notice): Command => ({ type: 'GiveNotice', actor: operator, notice: what });
export const change = (what: Notice): Command =>
  ({ type: 'MakeChange', actor: operator, change: what }) as Command;
export const close = (cardsCheckedBy = 'D'): Command => ({
  type: 'CloseTable',
  actor: operator,
  cardsCheckedBy,
});
export const grant = (name: string, box: number, limit: number | null): Command => ({
  type: 'GrantLimit',
  actor: operator,
  patron: name,
  box,
  limit,
});
export const restrict = (name: string, ground: string, reference = 'R-1'): Command =>
  ({ type: 'RestrictPlayer', actor: operator, patron: name, ground, reference }) as Command;
export const lift = (name: string): Command => ({ type: 'LiftRestriction', actor: operator, patron: name });
export const release = (name: string, box: number): Command => ({
  type: 'ReleaseBox',
  actor: supervisor,
  patron: name,
  box,
});
export const breach = (person: string, employee = false, what = 'did it'): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee,
  clause: '16.8',
  what,
});

/** One round in which those named wager 10 on boxes 1, 2, ...; all stand on nineteen against eighteen. */
export const played = (rules: BlackjackRules, table: Table, ...names: readonly string[]): Table => {
  const open = table.round === null ? after(rules, table, invite) : table;
  const wagered = after(rules, open, ...names.map((name, index) => place(name, index + 1, 1000)), noMoreBets);
  const tens = names.map(() => 'Tc').join(' ');
  const nines = names.map(() => '9h').join(' ');
  const dealt = deal(rules, wagered, `${tens} 9d ${nines}`);
  const stood = after(rules, dealt, ...names.map((name, index) => say('Stand', name, index + 1)));
  return after(rules, deal(rules, stood, '9s'), settle, collect);
};
