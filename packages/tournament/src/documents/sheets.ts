import { must } from '@baize/engine';
import { FREE, seatedSessions, seatsIn } from '../seats.ts';
import { answerOf } from '../settle.ts';
import type { Rules, Tournament } from '../state.ts';

/** A table for other programs: headings, and a row for each thing. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

type MakeSheet = (rules: Rules, state: Tournament, nameOf?: (player: string) => string) => Sheet;

const asKnown = (player: string): string => player;

const cents = (sum: number): string => (sum / 100).toFixed(2);

const entries: MakeSheet = (_, { entrants }, nameOf = asKnown) => ({
  columns: ['player', 'standing', 'group', 'fees', 'refunds'],
  rows: entrants.map(({ player, presence, group = '', fees, refunds }) => [
    nameOf(player),
    presence,
    group,
    fees,
    refunds,
  ]),
});

const seats: MakeSheet = (_, state, nameOf = asKnown) => ({
  columns: ['session', 'table', 'seat', 'player'],
  rows: seatedSessions(state).flatMap((session) =>
    must(seatsIn(state, session), session).flatMap((players, at) =>
      players.flatMap((player, seat) =>
        player === FREE ? [] : [[session, at + 1, seat + 1, nameOf(player)]],
      ),
    ),
  ),
});

const counts: MakeSheet = (_, { scores }, nameOf = asKnown) => ({
  columns: ['session', 'table', 'player', 'chips'],
  rows: scores.flatMap(({ session, table, chips }) =>
    Object.entries(chips).map(([player, held]) => [session, table, nameOf(player), held]),
  ),
});

const places: MakeSheet = (rules, state, nameOf = asKnown) => ({
  columns: ['place', 'player', 'prize', 'clause'],
  rows: answerOf(rules, state).places.flatMap(({ place, players, prize, clause }) =>
    players.map((player) => [
      place,
      nameOf(player),
      cents(typeof prize === 'number' ? prize : must(prize[player], player)),
      clause,
    ]),
  ),
});

/** What can be exported as a table. */
export const SHEETS: Readonly<Record<string, MakeSheet>> = { entries, seats, counts, places };

const cell = (value: string | number): string => {
  const text = String(value);
  // A field that a spreadsheet would take for a formula is marked as text.
  // Blanks before it are skipped there, and signs of full width are read as the others.
  const plain = /^\s*[=+\-@＝＋－＠\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A sheet as comma-separated values (RFC 4180). */
export const csvOf = ({ columns, rows }: Sheet): string =>
  [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
