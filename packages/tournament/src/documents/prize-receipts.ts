import { prizesOf } from '../decide/life.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { underOf } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import {
  capital,
  dollars,
  heading,
  onPagesOfTheirOwn,
  ordinal,
  type Paper,
  paragraph,
  signature,
} from './paper.ts';
import { twoCopies } from './receipts.ts';
import { sumInWords } from './sums.ts';

/** What each winner signs when he is handed his prize, in two copies: the place, the sum in figures and in words. */
export const prizeReceipts = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => {
  const { places, due } = standingOf(rules, state);
  const prizes = state.paid ?? prizesOf(rules, state);
  const open =
    due.length === 0
      ? []
      : [paragraph({ strong: 'Not final.' }, ' Something has still to be decided: not to be signed yet.')];
  const won = places.flatMap(({ place, players, clause }) =>
    players.map((player) => ({
      place,
      player,
      clause,
      isShared: players.length > 1,
      sum: prizes[player] ?? 0,
    })),
  );
  return {
    title: `Prize receipts of ${rules.name}`,
    blocks: onPagesOfTheirOwn(
      won
        .filter(({ sum }) => sum > 0)
        .map(({ place, player, clause, isShared, sum }) =>
          twoCopies([
            heading(rules.name, underOf(rules), `Receipt for a prize, ${ordinal(place)} place`),
            ...open,
            paragraph(
              { strong: nameOf(player) },
              ' has received ',
              { strong: dollars(sum) },
              `, the prize for the ${ordinal(place)} place${isShared ? ', shared' : ''}. `,
              { by: clause },
            ),
            paragraph(`In words: ${capital(sumInWords(sum))}.`),
            ...['Received, winner', 'Identity shown', 'Paid for the casino', 'Date'].map(signature),
          ]),
        ),
    ),
  };
};
