import { sumOf } from '../../game/laid.ts';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { moneyAt } from '../../words/money.ts';
import { type Law, softTotal } from './rules.ts';
import { type BlackjackKind, lyingIn, type OpenView, ownStake, pairsName } from './view.ts';

const BETWEEN: Readonly<Record<OpenView['shoe']['stage'], TileWords>> = {
  empty: { words: 'No cards yet', tone: 'wait' },
  loaded: { words: 'Shuffling', tone: 'wait' },
  toCut: { words: 'Cut', tone: 'wait' },
  toInsert: { words: 'Shuffling', tone: 'wait' },
  toBurn: { words: 'Shuffling', tone: 'wait' },
  spent: { words: 'Shuffling', tone: 'wait' },
  inPlay: { words: 'Between rounds', tone: 'live' },
};

/** What goes on at a table now, in a word or two. */
const stateOf = ({ round, shoe, next, finalRounds }: OpenView): TileWords => {
  if (round === null)
    return finalRounds === 0 ? { words: 'Final rounds over', tone: 'wait' } : BETWEEN[shoe.stage];
  if (round.stage === 'betting')
    return shoe.stage === 'inPlay' ? { words: 'Betting', tone: 'live' } : BETWEEN[shoe.stage];
  if (round.stage === 'done') return { words: 'Settled', tone: 'live' };
  if (next.do === 'closeInsurance' || next.do === 'allotInsurance')
    return { words: 'Insurance', tone: 'live' };
  if (next.do === 'decide') return { words: `Box ${next.box} decides`, tone: 'live' };
  return shoe.stage === 'inPlay' ? { words: 'Dealing', tone: 'live' } : BETWEEN[shoe.stage];
};

/** What the operator determined, where it tells one table from another. */
const factsOf = (law: Law, { determinations: { decks, soft17, shoe } }: OpenView): string =>
  [
    `${decks} decks`,
    `dealer ${soft17 === 'stand' ? 'stands' : 'draws'} on soft ${softTotal(law)}`,
    ...(shoe === 'automated' ? ['shuffled by machine'] : []),
  ].join(' · ');

/** What stands under the limits: the optional wagers, or else the steps. */
const sideOf = (view: OpenView): string => {
  const { determinations, sign } = view;
  const sides = [
    ...(determinations.pairs === null ? [] : [`${pairsName(view)} ${rangeOf(moneyAt(view), sign.pairs)}`]),
    ...(determinations.sevens.length === 0
      ? []
      : [`Sevens ${determinations.sevens.map(moneyAt(view).felt).join(', ')}`]),
  ];
  return sides.length === 0 ? `steps of ${moneyAt(view).felt(sign.main.multiple)}` : sides.join(' · ');
};

/** Blackjack on the floor. */
export const blackjackTile = (law: Law): TileParts<BlackjackKind> => ({
  pause: ({ round }) => ((round?.misplaced.length ?? 0) > 0 ? 'Card misplaced' : undefined),
  state: stateOf,
  facts: (view) => factsOf(law, view),
  limits: (view) => rangeOf(moneyAt(view), view.sign.main),
  side: sideOf,
  wagered: ownStake,
  onLayout: (view) => sumOf(lyingIn(view)),
});
