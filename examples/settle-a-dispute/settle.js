import { readFileSync } from 'node:fs';
import { referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';

// A round as it lay on the table, and what was paid there in cents: is it what the rules say?
const { round, paid } = JSON.parse(readFileSync(new URL('round.json', import.meta.url), 'utf8'));
const answer = referee(round);
if (!answer.ok) {
  console.error(`This is no lawful round: ${answer.refusal.detail} (${answer.refusal.clause})`);
  process.exit(2);
}
const book = rulebooks[round.rulebook];
for (const { player, wager, result, net, clause } of answer.lines)
  console.log(`${player}, ${wager}: ${result}, ${net / 100} by ${clause}: ${book.clauses[clause].says}`);
for (const [player, { net }] of Object.entries(answer.players)) {
  const wrong = net - paid[player];
  if (wrong === 0) console.log(`${player} was paid as the rules say.`);
  else console.log(`${player} is owed ${wrong / 100}: ${net / 100} was due, ${paid[player] / 100} was paid.`);
}
