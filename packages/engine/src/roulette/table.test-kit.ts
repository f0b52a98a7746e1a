import type { Actor } from '../core/game.ts';
import { tableTests } from '../testing/table.ts';
import { rules } from './clause.test-kit.ts';
import type { Call, Command, CommandOf, NoSpin } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import type { Clause, RouletteRules } from './rules.ts';
import type { Checks, Determinations, Sign, Table } from './table.ts';

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });

/** Inside 1 to 200, outside 5 to 2,000, both in steps of 1, at least 5 for a spin, chips of 50 cents. */
export const SIGN: Sign = {
  inside: { min: 100, max: 20_000, multiple: 100 },
  outside: { min: 500, max: 200_000, multiple: 100 },
  perSpin: 500,
  chip: 50,
};

const DETERMINATIONS: Determinations = {
  seats: 3,
  colours: 4,
  hand: 'right',
  called: true,
  tournament: false,
};

export interface Setting {
  readonly determinations?: Partial<Determinations>;
  readonly sign?: Partial<Sign>;
  readonly checks?: Partial<Checks>;
}

export const openTable = ({ determinations, sign, checks }: Setting = {}): CommandOf<'OpenTable'> => ({
  type: 'OpenTable',
  actor: operator,
  checks: { layout: 'L-1', wheel: 'W-1', ball: 'B-1', ...checks },
  determinations: { ...DETERMINATIONS, ...determinations },
  sign: { ...SIGN, ...sign },
});

export const { eventsOf, after, refusalOf, refusedBy, offered } = tableTests<
  RouletteRules,
  Table,
  Command,
  Event,
  unknown,
  Clause
>(game, rules);

const own = (name: string) => ({ actor: patron(name), patron: name });

export const seat = (name: string, at: number): Command => ({ type: 'TakeSeat', ...own(name), seat: at });
export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  ...own(name),
  amount,
});
export const leave = (name: string): Command => ({ type: 'LeaveTable', ...own(name) });
export const colour = (name: string, number: number, value: number): Command => ({
  type: 'IssueColour',
  ...own(name),
  colour: number,
  value,
});
export const place = (name: string, on: string, amount: number): Command => ({
  type: 'PlaceWager',
  ...own(name),
  on,
  amount,
});
export const remove = (name: string, on: string): Command => ({ type: 'RemoveWager', ...own(name), on });
export const removeAll = (name: string): Command => ({ type: 'RemoveWagers', ...own(name) });
export const repeat = (name: string): Command => ({ type: 'RepeatWagers', ...own(name) });
export const call = (name: string, sector: Call, amount: number): Command => ({
  type: 'CallWager',
  ...own(name),
  call: sector,
  amount,
});
export const neighbours = (name: string, number: number, sides: number, amount: number): Command => ({
  type: 'CallNeighbours',
  ...own(name),
  number,
  sides,
  amount,
});
export const invite: Command = { type: 'InviteWagers', actor: dealer };
export const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };
export const spin = (number: number): Command => ({ type: 'AnnounceNumber', actor: dealer, number });
export const noSpin = (cause: NoSpin): Command => ({ type: 'CallNoSpin', actor: dealer, cause });
export const settle: Command = { type: 'SettleWagers', actor: dealer };
export const clear: Command = { type: 'ClearLayout', actor: dealer };
export const correct = (number: number): Command => ({ type: 'CorrectNumber', actor: supervisor, number });
export const declareVoid = (
  cause: CommandOf<'DeclareVoid'>['cause'],
  round = 1,
  actor: Actor = cause === 'faultySpin' ? supervisor : operator,
): Command => ({ type: 'DeclareVoid', actor, cause, round, reason: 'as the pit saw it' });
export const breach = (person: string, employee = false): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee,
  clause: '11.1',
  what: 'what was seen',
});
export const notice = (given: CommandOf<'GiveNotice'>['notice']): Command => ({
  type: 'GiveNotice',
  actor: operator,
  notice: given,
});
export const close = (checkedBy: string): Command => ({
  type: 'CloseTable',
  actor: operator,
  cardsCheckedBy: checkedBy,
});

export const CHIPS = 100_000;

export const opened = (setting: Setting = {}): Table => after({ stage: 'unopened' }, openTable(setting));

/** P1, P2 and P3 with chips at a table whose dealer has invited wagers. */
export const betting = (setting: Setting = {}, names: readonly string[] = ['P1', 'P2', 'P3']): Table =>
  after(opened(setting), ...names.map((name) => bring(name, CHIPS)), invite);

/** A spin from no more bets until it is paid. */
export const paid = (table: Table, number: number): Table => after(table, noMoreBets, spin(number), settle);

export const chipsOf = (table: Table, name: string): number | undefined => table.patrons[name]?.chips;
export const wagers = (table: Table): readonly string[] =>
  (table.round?.wagers ?? []).map((wager) => `${wager.patron} ${wager.on} ${wager.stake}`);
