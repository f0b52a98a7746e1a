import { referee } from '@baize/engine';
import { editions } from '@baize/engine/baccarat';
import { shoeOfDecks } from '@baize/odds';
import { odds } from '@baize/odds/baccarat';
import { extendBook, libraryOf, rulebooks } from '@baize/rulebooks';

// What if a perfect pair paid 30 to 1? An edition states only what differs, and is refused where it does not fit.
const now = rulebooks['act-mini-baccarat-2016'];
const trial = extendBook(now, {
  edition: {
    id: 'trial-30',
    extends: now.edition.id,
    title: 'Pairs at 30',
    standing: 'trial',
    made: '2027-01-01',
  },
  parameters: { '10.6(c)': { pays: 30, for: 1 } },
});
const library = libraryOf([...Object.values(rulebooks), trial]);
const round = {
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [{ player: 'Ann', on: 'playerPair', amount: 100 }],
  cards: '8h Qc 8h 7s 5d',
};
for (const { edition } of [now, trial]) {
  const answer = referee({ ...round, rulebook: edition.id }, library);
  if (!answer.ok) throw new Error(answer.refusal.detail);
  const { wagers } = odds(editions.rulesIn(library, edition.id), shoeOfDecks(8));
  const { ev, exact } = wagers['pair:perfect'];
  console.log(
    `${edition.id}: ${answer.players.Ann.net / 100} for this round; ${ev} a chip in the long run, ${exact}`,
  );
}
