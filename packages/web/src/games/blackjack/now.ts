import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { capital } from '../../words/clause.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { type TurnAct, turnActsFor } from './acts.ts';
import { type Law, partWords, playersWords } from './rules.ts';
import { hardOrSoft, placeWords } from './totals.ts';
import { type Offer, type OpenView, turnOf } from './view.ts';

/** "hit, stand, double for any amount up to $50 or split for exactly $50": what is lawful, and no advice. */
export const mayWords = (money: Money, acts: readonly TurnAct[]): string =>
  money.language.anyOf(
    acts
      .filter(({ lawful, id }) => lawful && id !== 'decline')
      .map(({ id, range, about = '' }) => {
        const { say } = money.language;
        const most = money.felt(range?.most ?? 0);
        if (id === 'double') return say('double for any amount up to {most}', { most });
        if (id === 'split') return say('split for {sum}', { sum: about });
        if (id === 'insure') return say('insure {what} for up to {most}', { what: about, most });
        if (id === 'evenMoney') return say('take even money on {place}', { place: about });
        if (id === 'follow')
          return range === undefined ? say('follow the split') : say('double for up to {most}', { most });
        return say(id === 'stand' ? 'stand' : 'hit');
      }),
  );

const stepsOf = (say: Say, law: Law): Readonly<Record<string, readonly [string, string]>> => ({
  introduce: [say('The table has no cards yet'), say('Cards are brought to the table and checked.')],
  shuffle: [say('The cards are shuffled'), say('Before anything is dealt.')],
  cut: [say('The cut'), say('A player cuts the cards, or declines.')],
  insert: [
    say('The cutting card goes in'),
    say('It lies between {n} {n|deck|decks} and {part} of the decks from the back.', {
      n: law['5.3'].decksFromBackMin,
      part: partWords(say, law['5.3'].decksFromBackMax),
    }),
  ],
  burn: [say('Cards are burned'), say('Before the first card of the shoe.')],
  drawCuttingCard: [
    say('The cutting card came first'),
    say('No card is dealt; the cards are shuffled, and bets stay open.'),
  ],
  reconstruct: [say('The round stops'), say('The supervisor has the misplaced cards put right.')],
  void: [say('The shoe has no card left'), say('The operator declares the round void.')],
  end: [say('The final rounds are over'), say('The table is closed.')],
  invite: [say('Between rounds'), say('The dealer invites wagers next.')],
  close: [
    say('Bets are open'),
    say('Lay chips on a box. {players} share one.', { players: playersWords(say, law) }),
  ],
  settleSides: [say('The optional wagers are settled'), say('Losers are taken, then winners paid.')],
  closeInsurance: [
    say('Insurance is open'),
    say('The dealer shows an ace: each may insure his own wager for up to {part}.', {
      part: partWords(say, law['7.1']),
    }),
  ],
  allotInsurance: [say('Insurance by others'), say('What its owner left uninsured others may ask for.')],
  settleInterim: [say('Blackjacks are paid'), say('The dealer’s card cannot match them.')],
  settleInsurance: [
    say('Insurance is settled'),
    say('The dealer’s second card decides it, before anything else.'),
  ],
  settle: [say('The wagers are settled'), say('The dealer’s total is declared.')],
  collect: [say('The round is over'), say('The cards are collected.')],
});

const dealing = (say: Say, view: OpenView): readonly [string, string] => {
  const { next } = view;
  if (next.do !== 'deal') return ['', ''];
  if (next.to === 'dealer') return [say('The dealer draws'), say('One card to the dealer’s hand.')];
  const place = placeWords(say, view, next.to.box, next.to.hand);
  const { asking } = view.round ?? { asking: null };
  if (asking !== null && asking !== undefined) {
    return [
      say(asking.act === 'split' ? '{place} was split' : '{place} was doubled', {
        place: capital(placeWords(say, view, asking.box, asking.hand)),
      }),
      say('Others on the box may follow until the next card.'),
    ];
  }
  return [say('A card to {place}', { place }), ''];
};

const deciding = (
  money: Money,
  view: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): Now | undefined => {
  const { say, sentence, together } = money.language;
  const turn = turnOf(view);
  if (turn === undefined) return undefined;
  const hand = view.round?.boxes.find(({ number }) => number === turn.box)?.hands[turn.hand - 1];
  const place = placeWords(say, view, turn.box, turn.hand);
  const counts = hand === undefined ? '' : sentence(hardOrSoft(say, hand));
  if (turn.patron !== viewer)
    return {
      title: say('{name} decides, {place}', { name: turn.patron, place }),
      text: counts,
      clauses: [view.next.by],
    };
  const acts = turnActsFor(money, view, options, viewer);
  const clauses = options
    .filter(({ command }) => ['Hit', 'Stand', 'Double', 'Split'].includes(command.type))
    .map(({ by }) => by);
  return {
    title: say('Your act, {place}', { place }),
    text: together([counts, say('You may {acts}.', { acts: mayWords(money, acts) })]),
    clauses: [...new Set([view.next.by, ...clauses])],
  };
};

/** What goes on, and by which clause. */
export const nowWords = (
  money: Money,
  law: Law,
  view: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): Now => {
  const { say } = money.language;
  const { next, round } = view;
  if (view.stage === 'closed') return { title: say('The table is closed'), text: '', clauses: [] };
  if (round !== null && round.voidedBy !== null)
    return {
      title: say('The round is void'),
      text: say('Nobody wins or loses by it.'),
      clauses: [round.voidedBy],
    };
  const turn = deciding(money, view, options, viewer);
  if (turn !== undefined) return turn;
  if (next.do === 'stand')
    return {
      title: say('Nobody decides on {place}', { place: placeWords(say, view, next.box, next.hand) }),
      text: say('Its player is absent: the hand draws until it exceeds {total}, and stands.', {
        total: law['14.7'].totalOver,
      }),
      clauses: [next.by],
    };
  const [title, text] =
    next.do === 'deal' ? dealing(say, view) : (stepsOf(say, law)[next.do] ?? [next.do, '']);
  return { title, text, clauses: [next.by] };
};

/** The state of the round in one or two words, over the felt. */
export const plateOf = (say: Say, law: Law, view: OpenView): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: say('Closed'), kind: 'plain' };
  if (round === null)
    return {
      text: next.do === 'invite' ? say('Between rounds') : (stepsOf(say, law)[next.do]?.[0] ?? ''),
      kind: 'plain',
    };
  if (round.voidedBy !== null) return { text: say('Round void'), kind: 'void' };
  if (round.misplaced.length > 0) return { text: say('Card misplaced'), kind: 'hold' };
  if (round.stage === 'betting')
    return next.do === 'close'
      ? { text: say('Bets are open'), kind: 'open' }
      : { text: stepsOf(say, law)[next.do]?.[0] ?? '', kind: 'plain' };
  if (next.do === 'closeInsurance' || next.do === 'allotInsurance')
    return { text: say('Insurance'), kind: 'open' };
  return round.stage === 'done'
    ? { text: say('Settled'), kind: 'plain' }
    : { text: say('No more bets'), kind: 'locked' };
};
