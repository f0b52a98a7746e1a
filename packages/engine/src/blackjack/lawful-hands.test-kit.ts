import { type Card, DECK } from '../core/card.ts';
import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import type { Command, Place } from './command.ts';
import type { Box, DealtCard, Hand, Round, Table } from './table.ts';

/** A round that cards are dealt in, with nothing to be put right and a shoe that can be dealt from. */
export const dealing = ({ round, shoe }: Table): Round | undefined =>
  round?.stage === 'dealing' &&
  round.misplaced.length === 0 &&
  round.reported.length === 0 &&
  shoe.stage === 'inPlay'
    ? round
    : undefined;

export const left = ({ shoe: { cards } }: Table): number => cards.decks * DECK.length - cards.out;
/** A face that the shoe can still hold. */
export const held = ({ shoe: { cards } }: Table): Card =>
  DECK.find((_card, index) => (cards.seen[index] ?? 0) < cards.decks) ?? 'Ah';
/** Whether the next card comes from the shoe, and no cutting card before it. */
export const isPlainShoe = (table: Table): boolean => {
  const { cards, front } = table.shoe;
  const { cuttingCardFromBack: back, cuttingCardOut } = cards;
  return front.length === 0 && left(table) > 4 && (cuttingCardOut || back === null || left(table) > back + 4);
};

const points = (card: Card): number =>
  ({ A: 1, T: 10, J: 10, Q: 10, K: 10 })[card[0] as 'A'] ?? Number(card[0]);
/** Both ways to count a hand: with every ace as one, and with one as eleven where that does not go over. */
const totals = (cards: readonly DealtCard[]): { readonly hard: number; readonly best: number } => {
  const hard = cards.reduce((sum, { card }) => sum + points(card), 0);
  const soft = cards.some(({ card }) => card[0] === 'A') && hard + 10 <= 21;
  return { hard, best: soft ? hard + 10 : hard };
};

const isDealt = ({ boxes, dealer }: Round): boolean =>
  dealer.length === 1 && boxes.every(({ received }) => received.length >= 2);
const isAce = ({ dealer }: Round): boolean => dealer[0]?.card[0] === 'A';
const mayBeBlackjack = ({ dealer }: Round): boolean => [1, 10].includes(points(dealer[0]?.card ?? '2h'));

const isBlackjack = ({ hands }: Box): boolean =>
  hands.length === 1 && hands[0]?.cards.length === 2 && totals(hands[0].cards).best === 21;
const lies = ({ hands }: Box): boolean => hands.some(({ wagers }) => wagers.length > 0);

/** The hand that is asked: the first that is not finished, and only where its facts are beyond doubt. */
const asked = (
  table: Table,
): { readonly box: Box; readonly hand: Hand; readonly number: number } | undefined => {
  const round = dealing(table);
  if (round === undefined || !isDealt(round) || (isAce(round) && round.insurance !== 'closed')) return;
  if (round.boxes.some(({ sides }) => sides.length > 0)) return;
  // A Blackjack that is to be paid first, or waits for the dealer's second card, is nobody's to decide on.
  if (!mayBeBlackjack(round) && round.boxes.some((box) => isBlackjack(box) && lies(box))) return;
  for (const box of round.boxes) {
    const isSplitAces = box.hands.length > 1 && box.hands[0]?.cards[0]?.card[0] === 'A';
    if (isBlackjack(box)) continue;
    for (const [index, hand] of box.hands.entries()) {
      const { hard, best } = totals(hand.cards);
      const isOver = hand.call === 'double' && hand.cards.length > 2;
      if (isSplitAces) return;
      if (hard > 21 || best === 21 || isOver || hand.call === 'stand' || hand.wagers.length === 0) continue;
      return hand.cards.length < 2 || hand.call !== null ? undefined : { box, hand, number: index + 1 };
    }
  }
  return;
};

/** Who decides on it: the first of those named at "no more bets" who is there. */
const deciderOf = (
  table: Table,
  { box, hand }: { readonly box: Box; readonly hand: Hand },
): string | undefined =>
  box.deciders.find(
    (patron) =>
      hand.wagers.some((wager) => wager.patron === patron) &&
      !(table.patrons[patron]?.absent ?? false) &&
      !isOut(table, patron),
  );

type Asking = NonNullable<ReturnType<typeof asked>> & { readonly patron: string };
const asking = (table: Table): Asking | undefined => {
  const at = asked(table);
  const patron = at && deciderOf(table, at);
  return at === undefined || patron === undefined ? undefined : { ...at, patron };
};
const onHand = ({ box, number, patron }: Asking) => ({ ...asPatron(patron), box: box.number, hand: number });
/** What a player has on a hand, where he could lay the same once more. */
const again = (table: Table, { hand, patron }: Asking): number | undefined => {
  const stake = hand.wagers.find((wager) => wager.patron === patron)?.stake ?? 0;
  return purseOf(table, patron).chips >= stake ? stake : undefined;
};

/**
 * The time for one's own insurance. The rules give no order within 8.1: optional wagers are settled first, as the
 * reading has it.
 */
const isInsuring = (table: Table): boolean => {
  const round = dealing(table);
  return (
    round !== undefined &&
    isDealt(round) &&
    isAce(round) &&
    round.insurance === 'own' &&
    round.boxes.every(({ sides }) => sides.length === 0)
  );
};

const initial: Lawful<Table, Command> = {
  clause: '6.2',
  what: 'the initial deal goes on: a card to each box, one to the dealer, another to each box',
  when: (table) => {
    const round = dealing(table);
    if (round === undefined || !isPlainShoe(table)) return [];
    const { boxes, dealer } = round;
    const one = boxes.find(({ received }) => received.length < 1);
    const two = boxes.find(({ received }) => received.length < 2);
    const box = one ?? (dealer.length === 0 ? undefined : two);
    if (box === undefined && dealer.length > 0) return [];
    const to: Place = box === undefined ? 'dealer' : { box: box.number, hand: 1 };
    return [{ type: 'DealCard', actor: DEALER, to, card: held(table) }];
  },
};

const insurance: readonly Lawful<Table, Command>[] = [
  {
    clause: '7.1',
    what: 'against an ace a player insures his own wager for half of it, or less',
    when: (table) => {
      const { round } = table;
      const { chip } = table.sign;
      if (round === null || !isInsuring(table)) return [];
      return first(
        round.boxes.flatMap(({ number: box, wagers, hands }) =>
          wagers.flatMap(({ patron, stake }) =>
            hands[0]?.wagers.some((wager) => wager.patron === patron) ? [{ box, patron, stake }] : [],
          ),
        ),
        ({ patron, stake, box }) =>
          !isOut(table, patron) &&
          !(table.patrons[patron]?.absent ?? false) &&
          stake >= 2 * chip &&
          purseOf(table, patron).chips >= chip &&
          !round.insurances.some((each) => each.patron === patron && each.box === box),
        ({ patron, box }) => ({ type: 'Insure', ...asPatron(patron), box, owner: patron, amount: chip }),
      );
    },
  },
  {
    clause: '7.3',
    what: 'until it is allotted an insurance may be taken back',
    when: (table) =>
      first(
        dealing(table)?.insurance === 'own' ? (table.round?.insurances ?? []) : [],
        ({ patron, owner }) => patron === owner && !isOut(table, patron),
        ({ patron, box, owner }) => ({ type: 'WithdrawInsurance', ...asPatron(patron), box, owner }),
      ),
  },
  {
    clause: '7.3',
    what: 'the dealer closes the time for insurance once optional wagers are settled',
    when: (table) => where(isInsuring(table), { type: 'CloseInsurance', actor: DEALER }),
  },
  {
    clause: '8.1(b)',
    what: 'against an ace a player with a Blackjack is paid even money at his request',
    when: (table) => {
      const { round } = table;
      if (round === null || !isInsuring(table)) return [];
      return first(
        round.boxes.flatMap(({ number: box, hands }) =>
          hands.length === 1 && hands[0]?.cards.length === 2 && totals(hands[0].cards).best === 21
            ? hands[0].wagers.map(({ patron }) => ({ box, patron }))
            : [],
        ),
        ({ patron, box }) =>
          !isOut(table, patron) &&
          !(table.patrons[patron]?.absent ?? false) &&
          !round.insurances.some((each) => each.owner === patron && each.box === box),
        ({ patron, box }) => ({ type: 'TakeEvenMoney', ...asPatron(patron), box }),
      );
    },
  },
];

const decisions: readonly Lawful<Table, Command>[] = [
  {
    clause: '9.1(c)',
    what: 'who is asked about a hand below 21 draws a card',
    when: (table) => {
      const at = asking(table);
      return at === undefined ? [] : [{ type: 'Hit', ...onHand(at) }];
    },
  },
  {
    clause: '9.1(d)',
    what: 'who is asked about a hand of twelve or more stands',
    when: (table) => {
      const at = asking(table);
      return at === undefined || totals(at.hand.cards).best < 12 ? [] : [{ type: 'Stand', ...onHand(at) }];
    },
  },
  {
    clause: '10.1',
    what: 'who is asked about two cards of equal value splits them, up to four hands',
    when: (table) => {
      const at = asking(table);
      const stake = at && again(table, at);
      const [one, two] = at?.hand.cards ?? [];
      return at === undefined ||
        stake === undefined ||
        at.hand.cards.length !== 2 ||
        points(one?.card ?? 'Ah') !== points(two?.card ?? '2h') ||
        at.box.hands.length >= 4
        ? []
        : [{ type: 'Split', ...onHand(at), amounts: { [at.patron]: stake } }];
    },
  },
  {
    clause: '11.1',
    what: 'who is asked about the two cards of a hand doubles, up to his wager',
    when: (table) => {
      const at = asking(table);
      const stake = at && again(table, at);
      return at === undefined || stake === undefined || at.hand.cards.length !== 2
        ? []
        : [{ type: 'Double', ...onHand(at), amounts: { [at.patron]: stake } }];
    },
  },
  {
    clause: '14.7',
    what: 'that a player with a wager is not there is noted, and that he is back',
    when: (table) => {
      const round = dealing(table);
      const names = [
        ...new Set(round?.boxes.flatMap(({ hands }) => hands.flatMap(({ wagers }) => wagers)) ?? []),
      ].map(({ patron }) => patron);
      return [
        ...first(
          names,
          (patron) => !(table.patrons[patron]?.absent ?? false) && !isOut(table, patron),
          (patron) => ({ type: 'NoteAbsence', actor: DEALER, patron }) as const,
        ),
        ...first(
          Object.keys(table.patrons),
          (patron) => (table.patrons[patron]?.absent ?? false) && !isOut(table, patron),
          (patron) => ({ type: 'NoteReturn', actor: SUPERVISOR, patron }) as const,
        ),
      ];
    },
  },
  {
    clause: 'A:Round of play',
    what: 'when the round is over its cards are collected',
    when: ({ round }) =>
      where(round?.stage === 'done' && (round.reported.length === 0 || round.voidedBy !== null), {
        type: 'CollectCards',
        actor: DEALER,
      }),
  },
];

/** From the first card of a round until its cards are collected. */
export const handRows: readonly Lawful<Table, Command>[] = [initial, ...insurance, ...decisions];
