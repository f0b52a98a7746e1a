import { type Card, DECK, RANKS, type Rank, rankOf } from '@baize/engine';
import { type BlackjackRulebook, type Event, rulesOf } from '@baize/engine/blackjack';
import { rankSign } from '../../card/name.ts';
import type { Act, ActWorth, Basis, OverRound, OwnDecision } from '../../coach/decision.ts';
import { type AnyView, openOf } from '../../game/kind.ts';
import { caseOf } from '../../odds/case.ts';
import { controlsOf } from '../../odds/games.ts';
import type { Law } from './rules.ts';
import { hardOrSoft } from './totals.ts';
import { type BoxView, type HandView, type OpenView, turnOf } from './view.ts';

const CALLS: Readonly<Partial<Record<Event['type'], Act>>> = {
  HitCalled: 'hit',
  StandCalled: 'stand',
  HandDoubled: 'double',
  HandSplit: 'split',
};

const SUITS = DECK.length / RANKS.length;
const TENS: ReadonlySet<Rank> = new Set(['T', 'J', 'Q', 'K']);

/** Every card that lies open. */
const openCards = ({ round }: OpenView): readonly Card[] => [
  ...(round?.boxes ?? []).flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
  ...(round?.dealer.cards ?? []),
  ...(round?.misplaced ?? []),
];

/** So many of each rank are left of whole decks without these cards. */
const leftOf = (decks: number, out: readonly Card[]): readonly number[] =>
  RANKS.map((rank) => decks * SUITS - out.filter((card) => rankOf(card) === rank).length);

/** The shoe before the hand that is asked about and the dealer’s card: nothing where it was whole. */
const remainingOf = (decks: number, others: readonly Card[]): string =>
  others.length === 0
    ? ''
    : leftOf(decks, others)
        .map((many, at) => `${RANKS[at]}x${many}`)
        .join(' ');

const without = (cards: readonly Card[], out: readonly Card[]): readonly Card[] => {
  const left = [...cards];
  for (const card of out) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const tableValueOf = (card: Card): string => (TENS.has(rankOf(card)) ? 'T' : rankOf(card));

const basisOf = ({ determinations: { decks, shoe } }: OpenView): Basis => ({
  of: shoe === 'manual' ? 'shoe' : 'machine',
  decks,
});

interface At {
  readonly round: OverRound;
  readonly view: OpenView;
  readonly step: number;
}

const stakeOn = ({ wagers }: HandView, me: string): number =>
  wagers.find(({ patron }) => patron === me)?.stake ?? 0;

/** An act on a hand, against the card that the dealer showed. */
const onHand = ({ round: { book, me }, view, step }: At, chosen: Act): readonly OwnDecision[] => {
  const turn = turnOf(view);
  const hand = view.round?.boxes.find(({ number }) => number === turn?.box)?.hands[(turn?.hand ?? 1) - 1];
  const [up] = view.round?.dealer.cards ?? [];
  if (turn === undefined || turn.patron !== me || hand === undefined || up === undefined) return [];
  const { decks, soft17 } = view.determinations;
  const others = without(openCards(view), [...hand.cards, up]);
  const values = {
    decks: String(decks),
    soft17,
    ...(others.length === 0 ? {} : { remaining: remainingOf(decks, others) }),
  };
  return [
    {
      is: 'hand',
      id: `hand ${step}`,
      place: (say) =>
        say('Box {box}, {hand} against {card}', {
          box: String(turn.box),
          hand: hardOrSoft(say, hand),
          card: rankSign(rankOf(up)),
        }),
      unit: stakeOn(hand, me),
      basis: basisOf(view),
      chosen,
      asking: {
        asked: caseOf(book, controlsOf({ book }), values),
        hand: hand.cards.map(tableValueOf),
        up: tableValueOf(up),
      },
    },
  ];
};

/** How likely the dealer’s next card counts ten, by the cards that nobody has seen. */
const tenIn = (view: OpenView): number => {
  const left = leftOf(view.determinations.decks, openCards(view));
  const all = left.reduce((sum, many) => sum + many, 0);
  return left.reduce((sum, many, at) => (TENS.has(RANKS[at] as Rank) ? sum + many : sum), 0) / all;
};

const paid = ({ pays, for: stake }: { readonly pays: number; readonly for: number }): number => pays / stake;

/** 8.1(b): A Blackjack against an ace: paid at once, or more where the dealer has none. */
const onBlackjack = (law: Law, ten: number): readonly ActWorth[] => [
  { act: 'evenMoney', worth: paid(law['8.1(b)']) },
  { act: 'wait', worth: paid(law['13.2(a)']) * (1 - ten) },
];

/** 7.5: Insurance wins where the dealer’s second card counts ten. */
const onInsurance = (law: Law, ten: number): readonly ActWorth[] => [
  { act: 'insure', worth: paid(law['7.5']) * ten - (1 - ten) },
  { act: 'decline', worth: 0 },
];

const ofBox = ({ round: { book, replay, me }, view, step }: At, box: BoxView): readonly OwnDecision[] => {
  const { law } = rulesOf(book as BlackjackRulebook);
  const [hand] = box.hands;
  const stake = hand === undefined ? 0 : stakeOn(hand, me);
  const settled = replay.lines.filter(({ person }) => person === me);
  const even = settled.find(
    ({ result, box: where }) => result === 'evenMoney' && where.replace(/\D/g, '') === String(box.number),
  );
  const own = (stake === 0 ? even?.stake : stake) ?? 0;
  if (own === 0 || hand === undefined) return [];
  const insured = view.round?.insurances.find(
    ({ patron, owner, box: on }) => patron === me && owner === me && on === box.number,
  );
  const { part, of } = law['7.1'];
  const shared = {
    is: 'card',
    place: (say) => say('Box {box}, the dealer shows an ace', { box: String(box.number) }),
    basis: basisOf(view),
  } satisfies Partial<OwnDecision>;
  if (box.blackjack && insured === undefined)
    return [
      {
        ...shared,
        id: `even ${step} ${box.number}`,
        unit: own,
        chosen: even === undefined ? 'wait' : 'evenMoney',
        acts: onBlackjack(law, tenIn(view)),
      },
    ];
  return [
    {
      ...shared,
      id: `insurance ${step} ${box.number}`,
      unit: insured?.stake ?? Math.floor((own * part) / of),
      chosen: insured === undefined ? 'decline' : 'insure',
      acts: onInsurance(law, tenIn(view)),
    },
  ];
};

/** What somebody decided in a round of Blackjack: on his hands, and about the dealer’s ace. */
export const blackjackDecisions = (round: OverRound): readonly OwnDecision[] => {
  const { frames } = round.replay;
  let isInsured = false;
  return frames.flatMap(({ event }, step): readonly OwnDecision[] => {
    const view = openOf((frames[step - 1]?.view ?? { stage: 'unopened' }) as AnyView as OpenView);
    if (view === undefined) return [];
    const at = { round, view, step };
    const { type } = event as unknown as Event;
    const act = CALLS[type];
    if (act !== undefined) return onHand(at, act);
    if (type !== 'InsuranceClosed' || isInsured) return [];
    isInsured = true;
    return (view.round?.boxes ?? []).flatMap((box) => ofBox(at, box));
  });
};
