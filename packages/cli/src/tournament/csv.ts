import { answerOf } from '@baize/tournament';
import type { Kept } from './file.ts';

const cell = (value: unknown): string => {
  const text = String(value ?? '');
  // A field that a spreadsheet would take for a formula is marked as text.
  const plain = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const table = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const cents = (sum: number): string => (sum / 100).toFixed(2);

/** What can be exported as comma-separated values. */
export const SHEETS: Readonly<Record<string, (kept: Kept) => string>> = {
  entries: ({ state }) =>
    table([
      ['player', 'standing', 'group', 'fees', 'refunds'],
      ...state.entrants.map(({ player, presence, group, fees, refunds }) => [
        player,
        presence,
        group,
        fees,
        refunds,
      ]),
    ]),
  seats: ({ state }) =>
    table([
      ['session', 'table', 'seat', 'player'],
      ...state.ballots.flatMap(({ session, tables }) =>
        tables.flatMap((players, at) => players.map((player, seat) => [session, at + 1, seat + 1, player])),
      ),
    ]),
  counts: ({ state }) =>
    table([
      ['session', 'table', 'player', 'chips'],
      ...state.scores.flatMap(({ session, table: at, chips }) =>
        Object.entries(chips).map(([player, held]) => [session, at, player, held]),
      ),
    ]),
  places: ({ rules, state }) =>
    table([
      ['place', 'player', 'prize', 'clause'],
      ...answerOf(rules, state).places.flatMap(({ place, players, prize, clause }) =>
        players.map((player) => [
          place,
          player,
          cents(typeof prize === 'number' ? prize : (prize[player] ?? 0)),
          clause,
        ]),
      ),
    ]),
};
