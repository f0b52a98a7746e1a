import type { ReactElement } from 'react';
import { TileNow } from '../../floor/tile-now.tsx';
import { onLayout } from '../../game/laid.ts';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { MeterFigures } from './meter.tsx';
import { type Law, type OpenView, type PokerKind, stakeOf } from './view.ts';
import './tile.css';
import type { Language, Plain, Say } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { useSay } from '../../words/use-language.tsx';

const STAGES = {
  betting: 'Antes',
  dealing: 'Dealing',
  deciding: 'Bet or fold',
  showdown: 'Showdown',
  done: 'Settled',
} as const;

const between = (say: Say, { shoe: { stage } }: OpenView): TileWords => {
  if (stage === 'ready') return { words: say('Between rounds'), tone: 'live' };
  return { words: say(stage === 'unchecked' ? 'No cards yet' : 'Shuffling'), tone: 'wait' };
};

const PAUSES: Partial<Record<OpenView['next']['do'], Plain>> = {
  approve: 'Jackpot out of order',
  reconstruct: 'Hand in the rack',
  void: 'Round void',
};

const factsOf = (language: Language, law: Law, view: OpenView): string => {
  const { say } = language;
  const {
    determinations: { automatedShoe },
    sign,
  } = view;
  return [
    automatedShoe ? say('automated shoe') : say('{n} {n|deck|decks}', { n: law['2.1'].decks }),
    say('bets up to {sum}', { sum: moneyAt(view, language).felt(sign.maxPayout) }),
  ].join(' · ');
};

/** What lies on the table, and by 10.3 the meter of the jackpot. */
const Course = ({ view }: { readonly view: OpenView }): ReactElement => {
  const say = useSay();
  return (
    <>
      <TileNow
        dealer={view.round?.dealer ?? []}
        boxes={new Set((view.round?.wagers ?? []).map(({ box }) => box)).size}
        stake={moneyAt(view).felt(onLayout(view))}
      />
      {view.meter !== undefined && (
        <span className="tile-jackpot">
          <span>{say('Jackpot')}</span>
          <MeterFigures amount={view.meter} />
        </span>
      )}
    </>
  );
};

/** Canberra Poker on the floor. */
export const pokerTile = (law: Law, language: Language): TileParts<PokerKind> => ({
  pause: ({ next }) => {
    const words = PAUSES[next.do];
    return words === undefined ? undefined : language.say(words);
  },
  state: (view) =>
    view.round === null
      ? between(language.say, view)
      : { words: language.say(STAGES[view.round.stage]), tone: 'live' },
  facts: (view) => factsOf(language, law, view),
  limits: (view) => rangeOf(moneyAt(view, language), view.sign.ante),
  side: (view) =>
    view.sign.jackpotWager === null
      ? language.say('steps of {sum}', { sum: moneyAt(view, language).felt(view.sign.ante.multiple) })
      : language.say('Jackpot wager {sum}', { sum: moneyAt(view, language).felt(view.sign.jackpotWager) }),
  wagered: stakeOf,
  onLayout,
  Course,
});
