import { type Card, DECK } from '../core/card.ts';
import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  OPERATOR,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import type { Command } from './command.ts';
import type { BoxHand, Round, Table, To } from './table.ts';

/** Five cards make a hand. */
const CARDS = 5;

/** The round while cards are out and nothing halts it: no void that is due, no hand in the rack, no fault. */
const roundIn = (table: Table, ...stages: readonly Round['stage'][]): Round | undefined => {
  const { round } = table;
  return round !== null &&
    stages.includes(round.stage) &&
    round.mustVoid === null &&
    table.jackpot !== 'suspended' &&
    !round.hands.some(({ racked }) => racked)
    ? round
    : undefined;
};

const handsIn = (table: Table, ...stages: readonly Round['stage'][]): readonly BoxHand[] =>
  roundIn(table, ...stages)?.hands ?? [];

const stakeOf = ({ round }: Table, patron: string): number =>
  round?.wagers.find((wager) => wager.patron === patron && wager.on === 'ante')?.stake ?? 0;

/** A face that nobody has seen in the round. */
const freshCard = ({ hands, dealer }: Round): Card => {
  const seen = new Set([
    ...hands.flatMap(({ own, cards }) => [...(own ?? []), ...cards.map(({ card }) => card)]),
    ...dealer.map(({ card }) => card),
  ]);
  return DECK.find((card) => !seen.has(card)) ?? 'Ah';
};

/** To whom the next card goes: box by box and then the dealer, five times over. */
const nextTo = ({ determinations }: Table, { hands, dealer }: Round): To => {
  const inTurn = hands.filter(({ decision }) => decision !== 'excluded');
  return determinations.automatedShoe
    ? (inTurn.find(({ cards }) => cards.length < CARDS)?.box ?? 'dealer')
    : (inTurn.find(({ cards }) => cards.length === dealer.length)?.box ?? 'dealer');
};

const dealing: Lawful<Table, Command> = {
  clause: '6.3',
  what: 'the next card is dealt to whom it is due, the last one of the dealer face up (6.2)',
  when: (table) => {
    const round = roundIn(table, 'dealing');
    if (round === undefined) return [];
    const to = nextTo(table, round);
    if (to === 'dealer' && round.dealer.length === CARDS) return [];
    const last = to === 'dealer' && round.dealer.length === CARDS - 1;
    const faceUp = last && !table.determinations.automatedShoe && round.upCard === null;
    return [{ type: 'DealCard', actor: DEALER, to, ...(faceUp ? { card: freshCard(round) } : {}) }];
  },
};

const decisions: readonly Lawful<Table, Command>[] = [
  {
    clause: '7.1',
    what: 'each player picks his cards up once the dealer has the last one',
    when: (table) =>
      first(
        handsIn(table, 'deciding'),
        ({ pickedUp, decision, patron }) => !pickedUp && decision === null && !isOut(table, patron),
        ({ patron }) => ({ type: 'PickUpCards', ...asPatron(patron) }),
      ),
  },
  {
    clause: '7.2',
    what: 'a player bets exactly twice his ante',
    when: (table) =>
      handsIn(table, 'deciding').flatMap(({ patron, decision }) => {
        const amount = 2 * stakeOf(table, patron);
        return where(
          decision === null && !isOut(table, patron) && amount > 0 && purseOf(table, patron).chips >= amount,
          { type: 'Bet', ...asPatron(patron), amount },
        );
      }),
  },
  {
    clause: '7.3',
    what: 'a player folds, looked at his cards or not',
    when: (table) =>
      handsIn(table, 'deciding').flatMap(({ patron, decision }) =>
        where(decision === null && !isOut(table, patron), { type: 'Fold', ...asPatron(patron) }),
      ),
  },
  {
    clause: '10.4',
    what: 'until the cards are collected a player who bet declares a hand for the jackpot',
    when: (table) =>
      first(
        handsIn(table, 'deciding', 'showdown'),
        ({ patron, decision, declared, box, own, shown }) =>
          decision === 'bet' &&
          !declared &&
          own === null &&
          !shown &&
          !isOut(table, patron) &&
          (table.round?.entries.some((entry) => entry.box === box) ?? false) &&
          !(table.round?.settled.some(({ on }) => on === 'jackpot') ?? false),
        ({ patron }) => ({ type: 'Declare', ...asPatron(patron) }),
      ),
  },
  {
    clause: '9.1',
    what: 'antes and bets are settled once the hands lie open',
    when: (table) => {
      const round = roundIn(table, 'showdown');
      return where(
        round?.dealerShown === true &&
          round.wagers.length > 0 &&
          round.hands.every(({ decision, shown }) => decision !== 'bet' || shown),
        { type: 'SettleWagers', actor: DEALER },
      );
    },
  },
  {
    clause: '9.7',
    what: 'when the round is void the dealer counts and collects the cards',
    when: ({ round, jackpot }) =>
      round?.stage === 'done' && round.voidedBy !== null && round.mustVoid === null && jackpot !== 'suspended'
        ? [
            {
              type: 'CollectCards',
              actor: DEALER,
              counted: [...round.hands.map(({ cards }) => cards.length), round.dealer.length],
            },
          ]
        : [],
  },
];

/** A place whose face was told and lies open on the dealer's hand. */
const upCardOf = (round: Round) => {
  const place = round.upCard;
  return place === null ? undefined : { to: 'dealer' as const, place: place + 1 };
};

const troubles: readonly Lawful<Table, Command>[] = [
  {
    clause: '6.2',
    what: 'the supervisor has a card put right that was keyed wrongly, while the round is on',
    when: (table) => {
      const round = roundIn(table, 'deciding');
      const at = round && upCardOf(round);
      return round === undefined || at === undefined
        ? []
        : [{ type: 'CorrectCard', actor: SUPERVISOR, ...at, card: freshCard(round), reason: 'seen' }];
    },
  },
  {
    clause: '14.1',
    what: 'a card that was exposed while it was dealt is reported, by dealer or supervisor',
    when: (table) => {
      const round = roundIn(table, 'dealing');
      const hand = round?.hands.find(
        ({ cards, decision }) => decision === null && cards.length > 0 && cards.at(-1)?.card === undefined,
      );
      return round === undefined || hand === undefined
        ? []
        : [DEALER, SUPERVISOR].map((actor) => ({
            type: 'CardExposed',
            actor,
            to: hand.box,
            place: hand.cards.length,
            card: freshCard(round),
          }));
    },
  },
  {
    clause: '14.3',
    what: 'that the round was not dealt as it has to be is reported until its cards are collected',
    when: (table) =>
      where(
        ['dealing', 'deciding', 'showdown', 'done'].includes(table.round?.stage ?? '') &&
          table.round?.mustVoid === null &&
          table.round.voidedBy === null &&
          table.round.dealer.length > 0,
        { type: 'Misdealt', actor: DEALER, what: 'two cards to a box' },
        { type: 'Misdealt', actor: SUPERVISOR, what: 'two cards to a box' },
      ),
  },
  {
    clause: '14.3',
    what: 'a round whose cards are collected is void when the operator has evidence that it was misdealt',
    when: ({ rounds }) =>
      first(
        rounds,
        ({ voidedBy }) => voidedBy === null,
        ({ number: round }) => ({
          type: 'DeclareVoid',
          actor: OPERATOR,
          cause: 'misdealt',
          round,
          reason: 'seen on the record',
          evidence: 'camera 3',
        }),
      ),
  },
  {
    clause: '14.3',
    what: 'a void that is due is declared, by dealer or supervisor',
    when: ({ round }) => {
      const cause = ({ '14.1': 'exposedCards', '14.3': 'misdealt', '12.6': 'malfunction' } as const)[
        round?.mustVoid as '14.1'
      ];
      return round === null || cause === undefined
        ? []
        : [DEALER, SUPERVISOR].map((actor) => ({
            type: 'DeclareVoid',
            actor,
            cause,
            round: round.number,
            reason: 'as reported',
          }));
    },
  },
  {
    clause: '14.4',
    what: 'a hand that got into the rack before its player acted is reported and put together again',
    when: (table) => [
      ...first(
        handsIn(table, 'deciding'),
        ({ decision }) => decision === null,
        ({ box }) => ({ type: 'HandRacked', actor: DEALER, box }) as const,
      ),
      ...first(
        table.jackpot === 'suspended' || table.round?.mustVoid !== null ? [] : table.round.hands,
        ({ racked }) => racked && table.round?.stage !== 'done',
        ({ box }) => ({ type: 'ReconstructHand', actor: SUPERVISOR, box }) as const,
      ),
    ],
  },
  {
    clause: '14.5',
    what: 'a fault of the jackpot is reported; the supervisor approves that the game goes on',
    when: ({ jackpot, sign }) => [
      ...where(jackpot === 'operating' && sign.jackpotWager !== null, {
        type: 'JackpotMalfunctioned',
        actor: DEALER,
        what: 'pads',
      } as const),
      ...where(jackpot === 'suspended', { type: 'ApproveGame', actor: SUPERVISOR } as const),
    ],
  },
  {
    clause: '13.2',
    what: 'a round that collusion touched is void, while it is on or later',
    when: ({ breaches, rounds, round }) =>
      breaches.flatMap(({ clause, rounds: touched, person, employee }) => {
        const past = rounds.find(
          ({ number, voidedBy, players }) =>
            touched.includes(number) && voidedBy === null && players.includes(person),
        );
        const on =
          round !== null &&
          round.stage !== 'betting' &&
          round.voidedBy === null &&
          touched.includes(round.number) &&
          round.hands.some(({ patron }) => patron === person)
            ? round
            : undefined;
        const found = clause.startsWith('13.2') && !employee ? (on ?? past) : undefined;
        return found === undefined
          ? []
          : [
              {
                type: 'DeclareVoid',
                actor: OPERATOR,
                cause: 'collusion',
                round: found.number,
                reason: 'they talked',
              },
            ];
      }),
  },
];

/** From the first card of a round until its cards are collected, and what comes to light after. */
export const roundRows: readonly Lawful<Table, Command>[] = [dealing, ...decisions, ...troubles];
