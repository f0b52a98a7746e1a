import { openEntries } from './chips.ts';
import { type Clause, type PokerRules, type Refusal, refuse } from './rules.ts';
import type { BoxHand, CardsStage, Round, Table, To } from './table.ts';

/** What has to happen next at a table, and by which clause. */
export type Step = { readonly by: Clause } & (
  | { readonly do: 'deal'; readonly to: To; readonly faceUp: boolean }
  | { readonly do: 'exposeHand'; readonly box: number }
  | {
      readonly do:
        | 'approve'
        | 'mend'
        | 'open'
        | 'check'
        | 'shuffle'
        | 'cut'
        | 'load'
        | 'invite'
        | 'close'
        | 'turnUp'
        | 'announce'
        | 'decide'
        | 'exposeDealer'
        | 'settle'
        | 'settleJackpot'
        | 'collect'
        | 'reconstruct'
        | 'void';
    }
);

export type StepName = Step['do'];

const WORDS: Readonly<Record<StepName, string>> = {
  approve: 'the supervisor approves that the game goes on',
  mend: 'the shoe is replaced or declared in order',
  open: 'the hours of gaming begin',
  check: 'the cards are checked',
  shuffle: 'the cards are shuffled',
  cut: 'the dealer cuts the cards',
  load: 'the cards go into the automated shuffling shoe',
  invite: 'players are invited to wager',
  close: 'no more bets',
  deal: 'a card is dealt',
  turnUp: 'the dealer turns the top card up',
  announce: 'the dealer announces bet or fold',
  decide: 'each player bets or folds',
  exposeDealer: "the dealer's hand is set",
  exposeHand: "a player's hand is shown",
  settle: 'antes and bets are settled',
  settleJackpot: 'the jackpot is settled',
  collect: 'the cards are collected',
  reconstruct: 'the hand in the rack is put together again',
  void: 'the round is declared void',
};

/** [2.2] [4.1] [5.1] [5.2] [12.3] What the cards need before a round. */
const PREPARING: Readonly<Record<Exclude<CardsStage, 'toShuffle'>, Step>> = {
  unchecked: { do: 'check', by: '2.2' },
  toCut: { do: 'cut', by: '5.2' },
  toLoad: { do: 'load', by: '12.3' },
  ready: { do: 'invite', by: '4.1' },
};

/**
 * [12.1] [12.3] The dealer shuffles for each round, and for an automated shoe before the first. [12.7] One that failed
 * is replaced or put in order before. [2.2] [15.1] The cards are checked each gaming day, and outside its hours nothing
 * is dealt.
 */
const betweenRounds = ({ shoe, hours, determinations: { automatedShoe } }: Table): Step => {
  const { stage, fault, checkDue } = shoe;
  if (fault !== null) return { do: 'mend', by: '12.7' };
  // Also before the hours begin: gaming starts with cards that were checked.
  if (checkDue || stage === 'unchecked') return PREPARING.unchecked;
  if (hours?.isWithin === false) return { do: 'open', by: '15.1' };
  return stage === 'toShuffle' ? { do: 'shuffle', by: automatedShoe ? '12.3' : '5.1' } : PREPARING[stage];
};

const isIn = ({ decision }: BoxHand): boolean => decision !== 'excluded';

/** [6.3] [6.3(a)] [6.3(b)] [6.3(c)] One card to each box with an ante and then to the dealer, five times over. */
const inTurn = ({ hands, dealer }: Round): To =>
  hands.find((hand) => isIn(hand) && hand.cards.length === dealer.length)?.box ?? 'dealer';

/** [12.4] From an automated shoe five cards to each box with an ante, and then five to the dealer. */
const fiveAtATime = (rules: PokerRules, { hands, dealer }: Round): To | undefined => {
  const { cards } = rules.law['2.5'];
  const due = hands.find((hand) => isIn(hand) && hand.cards.length < cards);
  if (due !== undefined) return due.box;
  return dealer.length < cards ? 'dealer' : undefined;
};

/** [6.2] [12.4] Cards are dealt face down; the dealer's last is dealt face up, or the top one of five is turned up. */
const dealing = (rules: PokerRules, { determinations }: Table, round: Round): Step => {
  const { automatedShoe } = determinations;
  const to = automatedShoe ? fiveAtATime(rules, round) : inTurn(round);
  if (to === undefined) {
    return round.upCard === null ? { do: 'turnUp', by: '12.4' } : { do: 'announce', by: '12.5' };
  }
  const last = to === 'dealer' && round.dealer.length === rules.law['2.5'].cards - 1;
  const faceUp = last && !automatedShoe && round.upCard === null;
  return { do: 'deal', to, faceUp, by: automatedShoe ? '12.4' : faceUp ? '6.2' : '6.3' };
};

const toShow = ({ decision, shown }: BoxHand): boolean => decision === 'bet' && !shown;

/**
 * [9.1] [9.7] [9.8] The dealer's hand, the hands of those who bet, antes and bets, the jackpot; then the cards are
 * collected.
 */
const showdown = (round: Round): Step => {
  const { dealerShown, hands, wagers } = round;
  if (!dealerShown) return { do: 'exposeDealer', by: '9.1' };
  const hidden = hands.find(toShow);
  if (hidden !== undefined) return { do: 'exposeHand', box: hidden.box, by: '9.4' };
  if (wagers.length > 0) return { do: 'settle', by: '9.1' };
  return openEntries(round).length > 0 ? { do: 'settleJackpot', by: '9.8' } : { do: 'collect', by: '9.7' };
};

/**
 * The order of a table's life, in one place. [14.5] A fault of the jackpot halts it, [14.4] and so does a hand in the
 * rack too early.
 */
export const nextStep = (rules: PokerRules, table: Table): Step => {
  const { round, jackpot } = table;
  if (jackpot === 'suspended') return { do: 'approve', by: '14.5' };
  if (round === null) return betweenRounds(table);
  if (round.mustVoid !== null) return { do: 'void', by: round.mustVoid };
  if (round.stage !== 'done' && round.hands.some(({ racked }) => racked))
    return { do: 'reconstruct', by: '14.4' };
  switch (round.stage) {
    case 'betting':
      return { do: 'close', by: '4.1' };
    case 'dealing':
      return dealing(rules, table, round);
    case 'deciding':
      return { do: 'decide', by: '7.1' };
    case 'showdown':
      return showdown(round);
    case 'done':
      return { do: 'collect', by: '9.7' };
  }
};

/** An act out of its order is refused by the clause that says what comes now. */
export const refuseUnlessNext = (rules: PokerRules, table: Table, wanted: StepName): Refusal | undefined => {
  const step = nextStep(rules, table);
  return step.do === wanted ? undefined : refuse(step.by, `not now: next, ${WORDS[step.do]}`);
};
