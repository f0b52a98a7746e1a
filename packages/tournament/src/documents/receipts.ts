import { moneyOf } from '../money.ts';
import type { Rules, Tournament } from '../state.ts';
import { underOf } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import {
  type Block,
  dollars,
  heading,
  onPagesOfTheirOwn,
  type Paper,
  paragraph,
  signature,
} from './paper.ts';

/** The same once for the player and once for the casino. */
export const twoCopies = (blocks: readonly Block[]): readonly Block[] =>
  ['Copy for the player', 'Copy for the casino'].map((copy) => ({
    is: 'copy',
    blocks: [paragraph({ strong: copy }), ...blocks],
  }));

/** What was paid for: one entry, or the entry and what was bought back. */
const entries = (fees: number, each: number): string =>
  fees < 2 ? 'the entry fee' : `${fees} entry fees of ${dollars(each)}`;

/** A receipt in two copies: for the fees that somebody paid, or for what was given back. */
export const receipt = (
  rules: Rules,
  state: Tournament,
  player: string,
  of: 'fee' | 'refund',
  nameOf: NameOf = asKnown,
): Paper => {
  const at = state.entrants.findIndex((each) => each.player === player);
  const { fees = 0, refunds = 0, refundBy } = state.entrants[at] ?? {};
  const { entryFee, commission } = rules.conditions;
  const { policy } = rules;
  const refund = moneyOf(rules, state).refunds[player] ?? 0;
  const name = nameOf(player);
  const title = of === 'fee' ? 'Receipt for the entry fee' : 'Receipt for a refund';
  const kept = commission === 0 ? '' : ` Of it ${dollars(fees * commission)} is commission.`;
  const by = state.cancelled ? policy.cancel.refundBy : (refundBy ?? policy.refund.by);
  const said =
    of === 'fee'
      ? paragraph(
          'Received from ',
          { strong: name },
          ' ',
          { strong: dollars(fees * entryFee) },
          `, ${entries(fees, entryFee)}.${kept}`,
        )
      : paragraph(
          'Paid back to ',
          { strong: name },
          ' ',
          { strong: dollars(refund) },
          `, ${entries(Math.max(refunds, 1), entryFee)}. `,
          { by },
        );
  return {
    title,
    blocks: twoCopies([
      heading(rules.name, underOf(rules), `${title}, entry ${at + 1}`),
      said,
      ...['For the casino', 'Player', 'Date'].map(signature),
    ]),
  };
};

/** The receipts of everybody who paid, or who got something back, in the order of entry and each on its own page. */
export const allReceipts = (
  rules: Rules,
  state: Tournament,
  of: 'fee' | 'refund',
  nameOf: NameOf = asKnown,
): Paper => {
  const { refunds } = moneyOf(rules, state);
  const players = state.entrants
    .filter(({ player, fees }) => (of === 'fee' ? fees > 0 : (refunds[player] ?? 0) > 0))
    .map(({ player }) => player);
  return {
    title: of === 'fee' ? 'Receipts for the entry fees' : 'Receipts for refunds',
    blocks: onPagesOfTheirOwn(players.map((player) => receipt(rules, state, player, of, nameOf).blocks)),
  };
};
