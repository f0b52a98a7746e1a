import { forPatron, PATRONS_ACT } from '../core/act.ts';
import { type Cents, dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { facesOf } from './cards.ts';
import { allDecided, handOf, patronOf, roundOf, wagerOf, withHand, withPatron, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event } from './event.ts';
import { isJackpotHand } from './jackpot.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext, type StepName } from './step.ts';
import { categoryOf, strengthOfHand } from './strength.ts';
import type { BoxHand, Entry, Round, Table, Wager } from './table.ts';

/** [7.1] [7.3] Each player with cards decides once: he bets or he folds. */
const refuseDecision = (rules: PokerRules, table: Table, patron: string): Refusal | undefined => {
  const hand = handOf(table, patron);
  if (hand?.decision === 'fold') return refuse('7.3', `${patron} has folded`);
  if (hand?.decision === 'bet') return refuse('7.1', `${patron} has bet`);
  if (hand?.decision === 'excluded') return refuse('16.3(a)', `${patron} is out of this round`);
  return (
    refuseUnlessNext(rules, table, 'decide') ??
    (hand === undefined ? refuse('7.1', `${patron} has no cards in this round`) : undefined)
  );
};

const anteOf = (table: Table, patron: string): Wager =>
  must(wagerOf(table, patron, 'ante'), `ante of ${patron}`);

const timesOf = (times: number): string =>
  times === 2 ? 'twice' : times === 1 ? 'as much as' : `${times} times`;

/** [7.2] A bet is exactly twice the ante: no more, and no less for want of chips. */
const betFor = (rules: PokerRules, table: Table, patron: string): Cents =>
  anteOf(table, patron).stake * rules.law['7.2'].times;

const entryOf = ({ entries }: Round, patron: string): Entry | undefined =>
  entries.find((entry) => entry.patron === patron);

/** [7.3] A fold loses the ante and any wager on the jackpot, whatever the hand. */
const foldEvents = (table: Table, patron: string): readonly Event[] => {
  const { box } = must(handOf(table, patron), 'hand');
  const entry = entryOf(roundOf(table), patron);
  const lost = { result: 'lose', pays: 0, by: '7.3' } as const;
  return [
    { type: 'PlayerFolded', patron, box, by: '7.3' },
    { type: 'WagerSettled', ...anteOf(table, patron), ...lost },
    ...(entry === undefined
      ? []
      : [
          {
            type: 'JackpotSettled',
            patron,
            box,
            on: 'jackpot',
            stake: entry.stake,
            hand: null,
            fromPool: 0,
            fromReserve: 0,
            ...lost,
          } as const,
        ]),
  ];
};

/** What is known by everybody not to qualify cannot be declared; what is hidden, its owner answers for. */
const isKnownNotToQualify = ({ shown, cards }: BoxHand): boolean =>
  shown && !isJackpotHand(categoryOf(strengthOfHand(facesOf(cards))));

/** [10.4] A hand is declared by its owner before the cards are collected, whatever it turns out to be. */
const refuseDeclaration = (rules: PokerRules, table: Table, patron: string): Refusal | undefined => {
  const hand = handOf(table, patron);
  if (hand === undefined) return refuse('10.4', `${patron} has no cards in this round`);
  if (hand.decision === 'fold') return refuse('7.3', `${patron} has folded`);
  if (entryOf(roundOf(table), patron) === undefined)
    return refuse('10.1', `${patron} has no wager on the jackpot`);
  if (hand.declared) return refuse('10.4', `${patron} has declared the hand`);
  if (!DECLARED_AT.has(nextStep(rules, table).do)) return refuseUnlessNext(rules, table, 'decide');
  return isKnownNotToQualify(hand)
    ? refuse('10.7', 'the hand is below a flush and does not qualify')
    : undefined;
};

/** From the dealer's last card until the jackpot is settled and the cards are collected. */
const DECLARED_AT: ReadonlySet<StepName> = new Set<StepName>([
  'decide',
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
]);

export const decisionActs: Acts<'Bet' | 'Fold' | 'Declare'> = {
  /** [7.2] [A:Bet] Who goes on places twice the ante on top of his cards. */
  Bet: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, amount }) => {
      const wait = refuseDecision(rules, table, patron) ?? refuseExcluded(table, patron);
      if (wait !== undefined) return wait;
      const bet = betFor(rules, table, patron);
      if (amount !== bet)
        return refuse('7.2', `a bet is exactly ${timesOf(rules.law['7.2'].times)} the ante: ${dollars(bet)}`);
      const { chips } = patronOf(table, patron);
      return chips < bet
        ? refuse('7.2', `${patron} has chips for ${dollars(chips)} and can only fold`)
        : undefined;
    },
    events: (_rules, table, { patron, amount }) => [
      {
        type: 'PlayerBet',
        patron,
        box: must(handOf(table, patron), 'hand').box,
        stake: amount,
        by: '7.2',
      },
    ],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        wagerOf(table, patron, 'ante') === undefined
          ? []
          : [{ command: { type: 'Bet', actor, patron, amount: betFor(rules, table, patron) }, by: '7.2' }],
      ),
  },

  /** [7.3] [A:Fold] */
  Fold: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) => refuseDecision(rules, table, patron),
    events: (_rules, table, { patron }) => foldEvents(table, patron),
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'Fold', actor, patron }, by: '7.3' }]),
  },

  /**
   * [10.4] [16.6(a)] Offered alike to everybody with a jackpot wager: that it is offered says nothing about the hand.
   */
  Declare: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) => refuseDeclaration(rules, table, patron),
    events: (_rules, table, { patron }) => [
      { type: 'HandDeclared', patron, box: must(handOf(table, patron), 'hand').box, by: '10.4' },
    ],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'Declare', actor, patron }, by: '10.4' }]),
  },
};

export const decisionEvolvers: Evolvers<'PlayerBet' | 'PlayerFolded' | 'HandDeclared'> = {
  PlayerBet: (table, { patron, box, stake }) => {
    const laid = withRound(withPatron(table, patron, { chips: patronOf(table, patron).chips - stake }), {
      wagers: [...roundOf(table).wagers, { patron, box, on: 'bet', stake }],
    });
    return allDecided(withHand(withRound(laid, { told: [] }), box, { decision: 'bet' }));
  },
  PlayerFolded: (table, { box }) =>
    allDecided(withHand(withRound(table, { told: [] }), box, { decision: 'fold' })),
  HandDeclared: (table, { box }) => withHand(table, box, { declared: true }),
};
