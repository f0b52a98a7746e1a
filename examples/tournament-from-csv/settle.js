import { readFileSync } from 'node:fs';
import { settle } from '@baize/tournament';

// Two sheets, saved as CSV, become a tournament file, and that becomes places and prizes.
const rowsOf = (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [head, ...rows] = text.trim().split(/\r?\n/);
  const fields = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [fields[at], cell.trim()])));
};

const entries = rowsOf('entries.csv').map(({ player }) => ({ do: 'enter', player }));
const tables = new Map();
for (const { session, table, player, chips } of rowsOf('scores.csv')) {
  const score = tables.get(`${session} ${table}`) ?? {
    do: 'score',
    session,
    table: Number(table),
    chips: {},
  };
  score.chips[player] = Number(chips);
  tables.set(`${session} ${table}`, score);
}
const answer = settle({
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    start: '1999-02-20T18:00',
    entryFee: 25_000,
    startingChips: 1_000,
    minWager: 50,
    maxWager: 500,
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  },
  record: [...entries, ...tables.values()],
});
if (!answer.ok) {
  console.error(`${answer.refusal.detail} (${answer.refusal.clause}, at ${answer.refusal.at})`);
  process.exit(2);
}
for (const { place, players, prize, clause } of answer.places)
  console.log(`${place}. ${players.join(' and ')}: ${prize / 100} each, by ${clause}`);
