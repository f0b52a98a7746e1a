import { rangeOf } from '../limits.ts';
import { demand, type Fields, fieldsOf, isLawful, numberOr, won } from '../said.ts';
import { isAce, isHard, isNatural, total, worth } from './hand.ts';
import { insure } from './insurance.ts';
import { moment } from './irregular.ts';
import { hasPairs, onPairs, onSevens } from './sides.ts';
import { applySanction, type Made, nextCard, type Story } from './story.ts';
import { type Box, deciderOf, type Hand, inPlay, type Table, tableOf } from './table.ts';

/** 10.3: hands of a box, and of a box that began with two aces. */
const HANDS_MAX = 4;
const HANDS_OF_ACES_MAX = 2;

/** A card to a hand of a box. In the initial deal every box has its two, whatever became of the wagers on it. */
const give = (story: Story, table: Table, box: Box, place: number, isInitial = false): void => {
  const hand = box.hands[place] as Hand;
  moment(story, table, { box, hand: place });
  if (!isInitial && hand.bets.length === 0) return;
  const [card, at] = nextCard(story);
  hand.cards.push(card);
  hand.places.push(at);
  box.given.push(card);
};

const giveDealer = (story: Story, { dealer }: Table): void => {
  const [card, at] = nextCard(story);
  dealer.cards.push(card);
  dealer.places.push(at);
};

/** 6.2: one card to each box, one to the dealer, another to each box. */
const initialDeal = (story: Story, table: Table): void => {
  // What is void before the first card takes its box with it.
  moment(story, table, { box: inPlay(table)[0] as Box, hand: 0 });
  for (const box of inPlay(table)) give(story, table, box, 0, true);
  moment(story, table, 'dealer');
  giveDealer(story, table);
  for (const box of inPlay(table)) give(story, table, box, 0, true);
};

/** 8.1(a): a Blackjack is paid at once where the dealer can have none. */
const interim = (story: Story, table: Table): void => {
  const first = table.dealer.cards[0] ?? '';
  if (isAce(first) || worth(first) === 10) return;
  const naturals = () =>
    inPlay(table).filter(
      ({ hands: [hand] }) => hand !== undefined && isNatural(hand.cards) && hand.bets.length > 0,
    );
  if (naturals().length > 0) moment(story, table, null);
  for (const { number, hands } of naturals()) {
    const hand = hands[0] as Hand;
    for (const { player, stake } of hand.bets) {
      const net = won(stake, 3, 2, '8.1(a)');
      table.said.push({ player, wager: 'main', box: number, hand: 1, result: 'blackjack', net });
    }
    hand.bets = [];
  }
};

const amountsIn = (act: Fields): ReadonlyMap<string, number> =>
  new Map(Object.entries(fieldsOf(act.amounts)).filter(([, amount]) => amount !== 0) as [string, number][]);

/** 10.1, 11.1: who decides adds, and others may; 10.2 in full, 11 up to the wager and as the sign has it. */
const demandAdded = (
  story: Story,
  table: Table,
  act: Fields,
  hand: Hand,
  decider: string,
  at: number,
): void => {
  const amounts = amountsIn(act);
  const { multiple } = rangeOf(story.file.limits);
  demand(hand.cards.length === 2 && amounts.has(decider), undefined, at);
  for (const [player, amount] of amounts) {
    const stake = hand.bets.find((bet) => bet.player === player)?.stake ?? 0;
    demand(!table.away.has(player), undefined, at);
    if (act.act === 'split') demand(amount === stake, undefined, at);
    else {
      demand(amount <= stake, undefined, at);
      demand(amount % multiple === 0, '3.3', at);
    }
  }
};

/** A: Split, 10.3: by value, up to four hands, and two of aces. */
const maySplit = ({ cards: [one = '', two = ''] }: Hand, { hands }: Box): boolean =>
  worth(one) === worth(two) && hands.length < (isAce(one) ? HANDS_OF_ACES_MAX : HANDS_MAX);

/** Whether an act is lawful for the hand at this place of a box. */
const demandAct = (story: Story, table: Table, box: Box, place: number, act: Fields, at: number): void => {
  const hand = box.hands[place] as Hand;
  const decider = deciderOf(table, box, hand) as string;
  switch (act.act) {
    case 'hit':
      return;
    case 'stand':
      demand(!isHard(hand.cards) || total(hand.cards) >= 12, '9.2(b)', at);
      return;
    case 'double':
      demandAdded(story, table, act, hand, decider, at);
      return;
    default:
      demand(act.act === 'split' && maySplit(hand, box), undefined, at);
      demandAdded(story, table, act, hand, decider, at);
  }
};

/** Does it; whether the hand goes on. */
const perform = (story: Story, table: Table, box: Box, place: number, act: Fields): boolean => {
  const hand = box.hands[place] as Hand;
  const amounts = amountsIn(act);
  switch (act.act) {
    case 'stand':
      return false;
    case 'hit':
      give(story, table, box, place);
      return true;
    case 'double':
      for (const bet of hand.bets) bet.doubled = amounts.get(bet.player) ?? 0;
      give(story, table, box, place);
      return false;
    default: {
      const [kept, moved] = hand.cards as [string, string];
      const [at, movedAt] = hand.places as [number, number];
      Object.assign(hand, { cards: [kept], places: [at] });
      const bets = hand.bets
        .filter(({ player }) => amounts.has(player))
        .map(({ player, stake }) => ({ player, stake, doubled: 0 }));
      box.hands.splice(place + 1, 0, { cards: [moved], places: [movedAt], bets });
      give(story, table, box, place);
      return !isAce(kept);
    }
  }
};

const isOn = ({ box, hand }: Made, { number }: Box, place: number): boolean =>
  box === number && hand === place + 1;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Who has no wager on the hand any more adds nothing to it. */
const actAgain = ({ act }: Made, { bets }: Hand): Fields => {
  const amounts = [...amountsIn(act)].filter(([player]) => bets.some((bet) => bet.player === player));
  return { ...act, amounts: Object.fromEntries(amounts) };
};

/** 14.4: The decision that was made on this hand before, if it stands. */
const madeBefore = (story: Story, table: Table, box: Box, place: number): Fields | undefined => {
  const hand = box.hands[place] as Hand;
  const made = story.made.find((each) => !story.used.has(each) && isOn(each, box, place));
  if (made === undefined) return undefined;
  const { stands, drawn, isWrong } = story.reading;
  const isAsItWas = isSame(made.on, hand.places) && (made.kept || !isWrong(made));
  const isGood = isAsItWas || (!made.kept && (drawn || stands === 'lawful'));
  const act = actAgain(made, hand);
  if (!isGood || !isLawful(() => demandAct(story, table, box, place, act, 0))) return undefined;
  story.used.add(made);
  made.kept = false;
  return act;
};

/** 16.2: Who is put out by now is not asked again, nor about what is void by now. */
const inForce = (story: Story, table: Table): void => {
  for (const sanction of story.sanctions)
    if (!story.applied.has(sanction)) applySanction(story, table, sanction);
};

/**
 * 14.4: A hand is asked again while the dealer has one card. What was decided on others waits for them; on this one
 * nothing does.
 */
const askAgain = (story: Story, box: Box, place: number): void => {
  const { isWrong } = story.reading;
  story.made = story.made.filter(
    (made) => story.used.has(made) || (!isOn(made, box, place) && !isWrong(made)),
  );
  for (const made of story.made) made.kept = !story.used.has(made);
  story.isNew = true;
};

/** The next act of the file, for this hand. */
const asked = (story: Story, table: Table, box: Box, place: number): Fields => {
  demand(!story.isCollected, '16.4');
  const hand = box.hands[place] as Hand;
  const [act = {}, at] = [story.acts[story.taken], story.taken];
  demand(act.box === box.number && numberOr(act.hand, 1) === place + 1, undefined, at);
  demand(act.player === undefined || act.player === deciderOf(table, box, hand), '4.5', at);
  demandAct(story, table, box, place, act, at);
  story.taken += 1;
  const waits = story.made.findIndex((made) => made.kept && isOn(made, box, place));
  if (waits >= 0) story.made.splice(waits, 1);
  const made = {
    act,
    box: box.number,
    hand: place + 1,
    on: [...hand.places],
    out: story.out,
    kept: false,
  };
  story.made.push(made);
  story.used.add(made);
  return act;
};

/** Somebody decides on a hand; whether it goes on. */
const decide = (story: Story, table: Table, box: Box, place: number): boolean => {
  const before = madeBefore(story, table, box, place);
  if (before !== undefined) return perform(story, table, box, place, before);
  const isDrawn = story.reading.drawn;
  if (!isDrawn && !story.isNew) askAgain(story, box, place);
  inForce(story, table);
  moment(story, table, null);
  // Somebody may have been put out, or lost his wager, just now.
  const hand = box.hands[place] as Hand;
  if (deciderOf(table, box, hand) === undefined) return hand.bets.length > 0;
  demand(!isDrawn, '16.3');
  return perform(story, table, box, place, asked(story, table, box, place));
};

/** 14.7: Where nobody is there a hand draws beyond eleven; whether it goes on. */
const playAlone = (story: Story, table: Table, box: Box, place: number): boolean => {
  const hand = box.hands[place] as Hand;
  if (total(hand.cards) > 11) return false;
  give(story, table, box, place);
  return true;
};

/** 9, 10.4, 14.7: each hand of a box is finished before the next. */
const playBox = (story: Story, table: Table, box: Box): void => {
  for (let place = 0; place < box.hands.length; place += 1) {
    const hand = box.hands[place] as Hand;
    if (hand.cards.length === 1) {
      if (hand.bets.length === 0) continue;
      give(story, table, box, place);
      // 10.5: aces that were split get one card each.
      if (isAce(hand.cards[0])) continue;
    }
    for (let goesOn = true; goesOn && total(hand.cards) < 21; ) {
      const isAlone = deciderOf(table, box, hand) === undefined;
      if (hand.bets.length > 0 && (!isAlone || total(hand.cards) > 11)) moment(story, table, null);
      if (hand.bets.length === 0) break;
      goesOn =
        deciderOf(table, box, hand) === undefined
          ? playAlone(story, table, box, place)
          : decide(story, table, box, place);
    }
  }
};

/** 12.1, 12.2: whether the dealer's hand is due a card: while it can change a result, and as the layout says. */
const isDealerDue = (table: Table, soft17: unknown): boolean => {
  const { cards } = table.dealer;
  const open = inPlay(table).flatMap(({ hands }) =>
    hands
      .filter((hand) => hand.bets.length > 0 && total(hand.cards) <= 21)
      .map((hand) => ({ waits: hands.length === 1 && isNatural(hand.cards) })),
  );
  if (cards.length === 1) return open.length + table.line.length > 0;
  const sum = total(cards);
  const stops = soft17 === 'draw' && !isHard(cards) ? sum >= 18 : sum >= 17;
  return open.some(({ waits }) => !waits) && !stops;
};

const dealerDraws = (story: Story, table: Table, soft17: unknown): void => {
  while (isDealerDue(table, soft17)) {
    moment(story, table, 'dealer');
    if (!isDealerDue(table, soft17)) return;
    giveDealer(story, table);
    // 7.6: insurance is settled by the second card, before any other.
    if (table.dealer.cards.length === 2 && table.line.length > 0) moment(story, table, null);
  }
};

/** 13.1, 13.2. */
const finalOf = (
  hand: Hand,
  sum: number,
  natural: boolean,
  dealer: readonly string[],
): readonly [string, number] => {
  const [own, other] = [total(hand.cards), total(dealer)];
  if (own > 21) return ['bust', -sum];
  const dealt = isNatural(dealer);
  if (natural) return dealt ? ['standOff', 0] : ['blackjack', won(sum, 3, 2, '13.2(a)')];
  if (dealt) return ['lose', -sum];
  if (other > 21 || own > other) return ['win', sum];
  return own === other ? ['standOff', 0] : ['lose', -sum];
};

const finalSettlement = (table: Table): void => {
  const { cards } = table.dealer;
  for (const { box, player, for: owner, amount } of table.line) {
    const wins = isNatural(cards);
    const about = { player, wager: 'insurance', box, ...(owner === undefined ? {} : { for: owner }) };
    table.said.push({ ...about, result: wins ? 'win' : 'lose', net: wins ? 2 * amount : -amount });
  }
  for (const { number, hands } of inPlay(table)) {
    for (const [place, hand] of hands.entries()) {
      const natural = hands.length === 1 && isNatural(hand.cards);
      for (const { player, stake, doubled } of hand.bets) {
        const [result, net] = finalOf(hand, stake + doubled, natural, cards);
        table.said.push({ player, wager: 'main', box: number, hand: place + 1, result, net });
      }
    }
  }
};

const demandNoMore = ({ acts, taken }: Story): void => demand(acts[taken] === undefined, undefined, taken);

/** What was told before ends with the round: what lay on the dealer's hand and is not due there is burned. */
const end = (story: Story): void => {
  if (story.isNew) return;
  const { dealers } = story.reading;
  story.queue = story.queue.filter((place, index) => index < story.laid || !dealers.includes(place));
  story.isNew = true;
};

/** The round from the first card to the last chip, by what is known of it. */
export const played = (story: Story): Table => {
  const { file, edition } = story;
  const { soft17, pairs, insuranceByOthers } = fieldsOf(file.determinations);
  const table = tableOf(file, edition);
  initialDeal(story, table);
  if (hasPairs(table)) moment(story, table, null);
  onPairs(table, pairs);
  const chip = numberOr(fieldsOf(file.limits).smallestChip, 1);
  insure(story, table, edition.othersInsure && insuranceByOthers === true, chip);
  interim(story, table);
  for (const box of inPlay(table)) {
    if (!isNatural(box.given)) playBox(story, table, box);
  }
  // What comes to light before the cards are collected may have somebody asked again.
  if (story.irregular.length === story.followed.length) demandNoMore(story);
  dealerDraws(story, table, soft17);
  end(story);
  moment(story, table, null);
  finalSettlement(table);
  onSevens(table);
  moment(story, table, null, 'settled');
  demandNoMore(story);
  return table;
};
