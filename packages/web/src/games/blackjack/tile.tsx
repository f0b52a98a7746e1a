import { TileNow } from '../../floor/tile-now.tsx';
import { sumOf } from '../../game/laid.ts';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { type Law, softTotal } from './rules.ts';
import { type BlackjackKind, lyingIn, type OpenView, ownStake, pairsSaid } from './view.ts';

interface Between {
  readonly words: Plain;
  readonly tone: TileWords['tone'];
}

const BETWEEN: Readonly<Record<OpenView['shoe']['stage'], Between>> = {
  empty: { words: 'No cards yet', tone: 'wait' },
  loaded: { words: 'Shuffling', tone: 'wait' },
  toCut: { words: 'Cut', tone: 'wait' },
  toInsert: { words: 'Shuffling', tone: 'wait' },
  toBurn: { words: 'Shuffling', tone: 'wait' },
  spent: { words: 'Shuffling', tone: 'wait' },
  inPlay: { words: 'Between rounds', tone: 'live' },
};

/** What goes on at a table now, in a word or two. */
const stateOf = (say: Say, { round, shoe, next, finalRounds }: OpenView): TileWords => {
  const between = { ...BETWEEN[shoe.stage], words: say(BETWEEN[shoe.stage].words) };
  if (round === null) return finalRounds === 0 ? { words: say('Final rounds over'), tone: 'wait' } : between;
  if (round.stage === 'betting')
    return shoe.stage === 'inPlay' ? { words: say('Betting'), tone: 'live' } : between;
  if (round.stage === 'done') return { words: say('Settled'), tone: 'live' };
  if (next.do === 'closeInsurance' || next.do === 'allotInsurance')
    return { words: say('Insurance'), tone: 'live' };
  if (next.do === 'decide')
    return { words: say('Box {box} decides', { box: String(next.box) }), tone: 'live' };
  return shoe.stage === 'inPlay' ? { words: say('Dealing'), tone: 'live' } : between;
};

/** What the operator determined, where it tells one table from another. */
const factsOf = (say: Say, law: Law, { determinations: { decks, soft17, shoe } }: OpenView): string =>
  [
    say('{n} {n|deck|decks}', { n: decks }),
    say(soft17 === 'stand' ? 'dealer stands on soft {total}' : 'dealer draws on soft {total}', {
      total: softTotal(law),
    }),
    ...(shoe === 'automated' ? [say('shuffled by machine')] : []),
  ].join(' · ');

/** What stands under the limits: the optional wagers, or else the steps. */
const sideOf = (language: Language, view: OpenView): string => {
  const { say } = language;
  const money = moneyAt(view, language);
  const { determinations, sign } = view;
  const sides = [
    ...(determinations.pairs === null ? [] : [`${pairsSaid(say, view)} ${rangeOf(money, sign.pairs)}`]),
    ...(determinations.sevens.length === 0
      ? []
      : [say('Sevens {sums}', { sums: determinations.sevens.map(money.felt).join(', ') })]),
  ];
  return sides.length === 0
    ? say('steps of {sum}', { sum: money.felt(sign.main.multiple) })
    : sides.join(' · ');
};

/** Blackjack on the floor. */
export const blackjackTile = (law: Law, language: Language): TileParts<BlackjackKind> => ({
  pause: ({ round }) => ((round?.misplaced.length ?? 0) > 0 ? language.say('Card misplaced') : undefined),
  state: (view) => stateOf(language.say, view),
  facts: (view) => factsOf(language.say, law, view),
  limits: (view) => rangeOf(moneyAt(view, language), view.sign.main),
  side: (view) => sideOf(language, view),
  wagered: ownStake,
  onLayout: (view) => sumOf(lyingIn(view)),
  Course: ({ view }) => (
    <TileNow
      dealer={view.round?.dealer.cards ?? []}
      boxes={new Set(lyingIn(view).map(({ box }) => box)).size}
      stake={moneyAt(view).felt(sumOf(lyingIn(view)))}
    />
  ),
});
