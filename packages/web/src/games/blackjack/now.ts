import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { capital, listed } from '../../words/clause.ts';
import { feltMoney } from '../../words/money.ts';
import { type TurnAct, turnActsFor } from './acts.ts';
import { type Law, partWords, playersWords } from './rules.ts';
import { hardOrSoft, placeWords } from './totals.ts';
import { type Offer, type OpenView, turnOf } from './view.ts';

/** "hit, stand, double for any amount up to $50 or split for exactly $50": what is lawful, and no advice. */
export const mayWords = (acts: readonly TurnAct[]): string =>
  listed(
    acts
      .filter(({ lawful, id }) => lawful && id !== 'decline')
      .map(({ id, range, detail }) => {
        if (id === 'double') return `double for any amount up to ${feltMoney(range?.most ?? 0)}`;
        if (id === 'split') return `split for ${detail.split(',')[0]}`;
        if (id === 'insure') return `insure ${detail.split(',')[0]} for up to ${feltMoney(range?.most ?? 0)}`;
        if (id === 'evenMoney') return `take even money on ${detail.split(',')[0]}`;
        if (id === 'follow')
          return range === undefined ? 'follow the split' : `double for up to ${feltMoney(range.most)}`;
        return id;
      }),
  ).replace(/ and (?=[^,]*$)/, ' or ');

const stepsOf = (law: Law): Readonly<Record<string, readonly [string, string]>> => ({
  introduce: ['The table has no cards yet', 'Cards are brought to the table and checked.'],
  shuffle: ['The cards are shuffled', 'Before anything is dealt.'],
  cut: ['The cut', 'A player cuts the cards, or declines.'],
  insert: [
    'The cutting card goes in',
    `It lies between ${law['5.3'].decksFromBackMin === 1 ? 'one deck' : `${law['5.3'].decksFromBackMin} decks`} and ${partWords(law['5.3'].decksFromBackMax)} of the decks from the back.`,
  ],
  burn: ['Cards are burned', 'Before the first card of the shoe.'],
  drawCuttingCard: [
    'The cutting card came first',
    'No card is dealt; the cards are shuffled, and bets stay open.',
  ],
  reconstruct: ['The round stops', 'The supervisor has the misplaced cards put right.'],
  void: ['The shoe has no card left', 'The operator declares the round void.'],
  end: ['The final rounds are over', 'The table is closed.'],
  invite: ['Between rounds', 'The dealer invites wagers next.'],
  close: ['Bets are open', `Lay chips on a box. ${playersWords(law)} share one.`],
  settleSides: ['The optional wagers are settled', 'Losers are taken, then winners paid.'],
  closeInsurance: [
    'Insurance is open',
    `The dealer shows an ace: each may insure his own wager for up to ${partWords(law['7.1'])}.`,
  ],
  allotInsurance: ['Insurance by others', 'What its owner left uninsured others may ask for.'],
  settleInterim: ['Blackjacks are paid', 'The dealer’s card cannot match them.'],
  settleInsurance: ['Insurance is settled', 'The dealer’s second card decides it, before anything else.'],
  settle: ['The wagers are settled', 'The dealer’s total is declared.'],
  collect: ['The round is over', 'The cards are collected.'],
});

const dealing = (view: OpenView): readonly [string, string] => {
  const { next } = view;
  if (next.do !== 'deal') return ['', ''];
  if (next.to === 'dealer') return ['The dealer draws', 'One card to the dealer’s hand.'];
  const place = placeWords(view, next.to.box, next.to.hand);
  const { asking } = view.round ?? { asking: null };
  if (asking !== null && asking !== undefined) {
    return [
      `${capital(placeWords(view, asking.box, asking.hand))} was ${asking.act === 'split' ? 'split' : 'doubled'}`,
      'Others on the box may follow until the next card.',
    ];
  }
  return [`A card to ${place}`, ''];
};

const deciding = (view: OpenView, options: readonly Offer[], viewer: string | null): Now | undefined => {
  const turn = turnOf(view);
  if (turn === undefined) return undefined;
  const hand = view.round?.boxes.find(({ number }) => number === turn.box)?.hands[turn.hand - 1];
  const place = placeWords(view, turn.box, turn.hand);
  const counts = hand === undefined ? '' : hardOrSoft(hand);
  if (turn.patron !== viewer)
    return {
      title: `${turn.patron} decides, ${place}`,
      text: `${capital(counts)}.`,
      clauses: [view.next.by],
    };
  const acts = turnActsFor(view, options, viewer);
  const clauses = options
    .filter(({ command }) => ['Hit', 'Stand', 'Double', 'Split'].includes(command.type))
    .map(({ by }) => by);
  return {
    title: `Your act, ${place}`,
    text: `${capital(counts)}. You may ${mayWords(acts)}.`,
    clauses: [...new Set([view.next.by, ...clauses])],
  };
};

/** What goes on, and by which clause. */
export const nowWords = (law: Law, view: OpenView, options: readonly Offer[], viewer: string | null): Now => {
  const { next, round } = view;
  if (view.stage === 'closed') return { title: 'The table is closed', text: '', clauses: [] };
  if (round !== null && round.voidedBy !== null)
    return { title: 'The round is void', text: 'Nobody wins or loses by it.', clauses: [round.voidedBy] };
  const turn = deciding(view, options, viewer);
  if (turn !== undefined) return turn;
  if (next.do === 'stand')
    return {
      title: `Nobody decides on ${placeWords(view, next.box, next.hand)}`,
      text: `Its player is absent: the hand draws until it exceeds ${law['14.7'].totalOver}, and stands.`,
      clauses: [next.by],
    };
  const [title, text] = next.do === 'deal' ? dealing(view) : (stepsOf(law)[next.do] ?? [next.do, '']);
  return { title, text, clauses: [next.by] };
};

/** The state of the round in one or two words, over the felt. */
export const plateOf = (law: Law, view: OpenView): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: 'Closed', kind: 'plain' };
  if (round === null)
    return {
      text: next.do === 'invite' ? 'Between rounds' : (stepsOf(law)[next.do]?.[0] ?? ''),
      kind: 'plain',
    };
  if (round.voidedBy !== null) return { text: 'Round void', kind: 'void' };
  if (round.misplaced.length > 0) return { text: 'Card misplaced', kind: 'hold' };
  if (round.stage === 'betting')
    return next.do === 'close'
      ? { text: 'Bets are open', kind: 'open' }
      : { text: stepsOf(law)[next.do]?.[0] ?? '', kind: 'plain' };
  if (next.do === 'closeInsurance' || next.do === 'allotInsurance')
    return { text: 'Insurance', kind: 'open' };
  return round.stage === 'done'
    ? { text: 'Settled', kind: 'plain' }
    : { text: 'No more bets', kind: 'locked' };
};
