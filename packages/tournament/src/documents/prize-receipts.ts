import { moneyOf } from '../money.ts';
import { addedByOperator, standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { underOf } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import {
  type Block,
  capital,
  dollars,
  heading,
  onPagesOfTheirOwn,
  type Paper,
  paragraph,
  signature,
  type Words,
} from './paper.ts';
import { twoCopies } from './receipts.ts';
import { sumInWords } from './sums.ts';
import { goodsWords, placeWins, placeWords, sessionWins, type Win } from './winnings.ts';

/** All that one player won, under one signature: the money together, and his goods. */
interface Winner {
  readonly player: string;
  readonly wins: readonly Win[];
  readonly sum: number;
}

const winnersOf = (wins: readonly Win[], paid: Tournament['paid']): readonly Winner[] =>
  [...Map.groupBy(wins, ({ player }) => player)]
    .map(([player, own]) => ({
      player,
      wins: own,
      sum: paid === undefined ? own.reduce((all, { sum }) => all + sum, 0) : (paid[player] ?? 0),
    }))
    .filter(({ sum, wins: own }) => sum > 0 || own.some(({ goods }) => goods !== undefined));

/** "has received $360.00 and a watch (stated value $1,200.00), the prize for the 1st place." */
const receivedBy = ({ wins, sum }: Winner, name: string): Block => {
  const things: readonly Words[] = [
    ...(sum === 0 ? [] : [{ strong: dollars(sum) }]),
    ...wins.flatMap(({ goods }) => (goods === undefined ? [] : [{ strong: goodsWords(goods) }])),
  ];
  const forWhat = wins.map((win) => `the prize for the ${placeWords(win)}${win.isShared ? ', shared' : ''}`);
  return paragraph(
    { strong: name },
    ' has received ',
    ...things.flatMap((thing, at): readonly Words[] => (at === 0 ? [thing] : [' and ', thing])),
    `, ${forWhat.join(', and ')}. `,
    { by: [...new Set(wins.map(({ clause }) => clause))].join(', ') },
  );
};

/** What the operator added, and to which pool: so that the receipts together are held against the money. */
const addedTo = (rules: Rules, state: Tournament): readonly Block[] => {
  const added = addedByOperator(standingOf(rules, state));
  if (added === 0) return [];
  const { pool } = moneyOf(rules, state);
  return [
    paragraph(
      `All prizes in money come to ${dollars(pool + added)}: ` +
        `the prize pool of ${dollars(pool)}, and ${dollars(added)} that the operator adds. `,
      { by: rules.policy.wholePool },
    ),
  ];
};

/** What each winner signs for his prize, in two copies: places, goods, the sum in figures and in words. */
export const prizeReceipts = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => {
  const standing = standingOf(rules, state);
  const open =
    standing.due.length === 0
      ? []
      : [paragraph({ strong: 'Not final.' }, ' Something has still to be decided: not to be signed yet.')];
  const wins = [...placeWins(standing), ...sessionWins(standing)];
  return {
    title: `Prize receipts of ${rules.name}`,
    blocks: onPagesOfTheirOwn(
      winnersOf(wins, state.paid).map((winner) =>
        twoCopies([
          heading(
            rules.name,
            underOf(rules),
            `Receipt for a prize, ${winner.wins.map(placeWords).join(' and ')}`,
          ),
          ...open,
          receivedBy(winner, nameOf(winner.player)),
          ...(winner.sum === 0 ? [] : [paragraph(`In words: ${capital(sumInWords(winner.sum))}.`)]),
          ...addedTo(rules, state),
          ...['Received, winner', 'Identity shown', 'Paid for the casino', 'Date'].map(signature),
        ]),
      ),
    ),
  };
};
