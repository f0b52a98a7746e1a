import { expect } from 'vitest';
import type { Book } from '../file.test-kit.ts';
import * as book from '../instruments.test-kit.ts';
import { policies } from '../instruments.ts';
import { applicationOf } from '../policy/application.ts';
import { inWords } from '../words.test-kit.ts';
import type { TableCommand } from './command.ts';
import { decideTable, evolveTable, openTable, type TableRules, type TableState, tableView } from './index.ts';

export const rulesOf = (instrument: Book, game: string, change: Partial<TableRules> = {}): TableRules => {
  const policy = policies[instrument];
  if (policy === undefined) throw new Error(instrument);
  return {
    play: policy.play,
    application: applicationOf(policy.play.applications, game),
    limits: { min: 50, max: 500 },
    length: { by: 'rounds', number: 20 },
    startingChips: 1000,
    marker: true,
    leftHand: false,
    dealFromMarker: false,
    late: 'director',
    order: 'told',
    sideWagers: 'taken',
    ...change,
  };
};

export const NZ = rulesOf(book.NZ, 'blackjack');
export const BJ05 = rulesOf(book.BJ05, 'blackjack');
export const BJ18 = rulesOf(book.BJ18, 'blackjack', { marker: false });
export const MB16 = rulesOf(book.MB16, 'baccarat', { length: { by: 'shoes', number: 2 } });
export const NZ_ROULETTE = rulesOf(book.NZ, 'roulette', { length: { by: 'spins', number: 2 } });

export const table = (rules: TableRules, players = 'ABC'): TableState =>
  openTable(
    rules,
    [...players].map((player, index) => ({ player, seat: index + 1 })),
  );

/** Commands one after the other: the events of each by type and clause, or the clause that was in the way. */
export const tried = (rules: TableRules, state: TableState, commands: readonly TableCommand[]) => {
  let now = state;
  const said = commands.map((command) => {
    const decision = decideTable(rules, now, command);
    if (!decision.ok) return `not by ${inWords(decision.refusal).clause}`;
    for (const event of decision.events) now = evolveTable(now, event);
    return decision.events.map(({ type, by }) => `${type} ${by}`).join();
  });
  return { state: now, said };
};

export const after = (
  rules: TableRules,
  state: TableState,
  commands: readonly TableCommand[],
): TableState => {
  const { state: end, said } = tried(rules, state, commands);
  expect(said.filter((line) => line.startsWith('not'))).toEqual([]);
  return end;
};

export const wager = (player: string, amount = 50): TableCommand => ({
  do: 'wager',
  player,
  amount,
  with: 'tournamentChips',
});
export const SHUFFLE: TableCommand = { do: 'shuffle', why: 'session' };
export const CLOSE: TableCommand = { do: 'noMoreWagers' };
export const ASK: TableCommand = { do: 'askNext' };
export const settle = (chips: Record<string, number>): TableCommand => ({ do: 'settle', chips });

/** A round in which everybody in play wagers the minimum in turn and keeps his chips, but for those named. */
export const round = (
  rules: TableRules,
  state: TableState,
  chips: Record<string, number> = {},
  during: readonly TableCommand[] = [],
): TableState => {
  let now = state;
  for (const player of tableView(rules, now).toWager) {
    now = after(rules, now, [wager(player)]);
    const { asked } = now;
    if (now.seats.some((each) => each.player === player && each.seat === asked))
      now = after(rules, now, [ASK]);
  }
  const held = Object.fromEntries(
    Object.keys(now.wagers).map((player) => [
      player,
      chips[player] ?? now.seats.find((seat) => seat.player === player)?.chips ?? 0,
    ]),
  );
  return after(rules, now, [CLOSE, ...during, settle(held)]);
};
