import type { ReactElement } from 'react';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { roadWords } from '../../road/road.ts';
import { rangeOf } from '../../sign/limits.ts';
import type { Language, Say } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { useLanguage } from '../../words/use-language.tsx';
import type { Law } from './cards.ts';
import { PAIRS } from './sign.ts';
import { type BaccaratKind, type OpenView, type Outcome, onLayout, ownStake, resultsOf } from './view.ts';
import { lessWords } from './words.ts';

const STAGES = { betting: 'Betting', dealing: 'Dealing', done: 'Settled' } as const;
const PAUSES = {
  misplaced: 'Card misplaced',
  withdrawal: 'Wagers may be withdrawn',
  changes: 'Changes',
} as const;

const between = (say: Say, { shoe: { stage } }: OpenView): TileWords => {
  if (stage === 'inPlay') return { words: say('Between rounds'), tone: 'live' };
  if (stage === 'toCut') return { words: say('Cut'), tone: 'wait' };
  return { words: say(stage === 'empty' ? 'No cards yet' : 'Shuffling'), tone: 'wait' };
};

const stateOf = (say: Say, view: OpenView): TileWords =>
  view.round === null ? between(say, view) : { words: say(STAGES[view.round.stage]), tone: 'live' };

const FORMS = { mini: 'mini', midi: 'midi', full: 'full table' } as const;
const methodWords = (say: Say, law: Law, method: OpenView['determinations']['method']): string =>
  method === 'A'
    ? say('method A, {percent} % commission', { percent: law['8.8(b)'].lessPercent })
    : say('method B, {total} pays {less}', {
        total: law['8.9(b)'].total,
        less: lessWords(say, law['8.9(b)'].lessPercent),
      });

/** What the operator determined, where it tells one table from another. */
const factsOf = (say: Say, law: Law, { determinations: { form, method, face } }: OpenView): string =>
  [
    ...(form === undefined ? [] : [say(FORMS[form])]),
    say('{n} {n|deck|decks}', { n: law['2.1'].decks }),
    methodWords(say, law, method),
    ...(face === 'down' ? [say('face down')] : []),
  ].join(' · ');

/** What stands under the limits: the side wager, or else the steps. */
const sideOf = (language: Language, view: OpenView): string => {
  const { say } = language;
  const money = moneyAt(view, language);
  const {
    determinations: { pairs },
    sign,
  } = view;
  if (pairs !== null) return `${say(PAIRS[pairs])} ${rangeOf(money, sign.pairs)}`;
  return sign.differential === null
    ? say('steps of {sum}', { sum: money.felt(sign.main.multiple) })
    : say('differential {sum}', { sum: money.felt(sign.differential) });
};

const BEADS = 44;
const ROWS = 2;
const STEP = 14;

const Bead = ({ of, index }: { readonly of: Outcome; readonly index: number }): ReactElement => {
  const x = Math.floor(index / ROWS) * STEP + 6;
  const y = (index % ROWS) * STEP + 6;
  return of === 'tie' ? (
    <path className="tile-bead" data-of={of} d={`M${x - 3.5} ${y + 4.5}l7-9`} />
  ) : (
    <circle className="tile-bead" data-of={of} cx={x} cy={y} r={of === 'player' ? 4.1 : 4.9} />
  );
};

/** The last results, newest last: a disc for the banker, a ring for the player, a stroke for a tie. */
const Beads = ({ outcomes }: { readonly outcomes: readonly Outcome[] }): ReactElement => {
  // Whole columns are left out at the front, so that a bead never changes its row.
  const skipped = Math.ceil(Math.max(0, outcomes.length - BEADS) / ROWS) * ROWS;
  return (
    <svg
      className="tile-beads"
      viewBox={`0 0 ${(BEADS / ROWS) * STEP} ${ROWS * STEP}`}
      role="img"
      aria-label={roadWords(useLanguage(), outcomes)}
    >
      {outcomes.slice(skipped).map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no name but their place.
        <Bead key={index} of={outcome} index={index} />
      ))}
    </svg>
  );
};

/** Baccarat on the floor. */
export const baccaratTile = (law: Law, language: Language): TileParts<BaccaratKind> => ({
  pause: ({ round }) => (round?.pause ? language.say(PAUSES[round.pause]) : undefined),
  state: (view) => stateOf(language.say, view),
  facts: (view) => factsOf(language.say, law, view),
  limits: (view) => rangeOf(moneyAt(view, language), view.sign.main),
  side: (view) => sideOf(language, view),
  wagered: ownStake,
  onLayout,
  Course: ({ view }) => <Beads outcomes={resultsOf(view)} />,
  Legend: () => (
    <>
      <i data-of="banker" /> {language.say('banker')} <i data-of="player" /> {language.say('player')}{' '}
      <i data-of="tie" /> {language.say('tie')}
    </>
  ),
});
