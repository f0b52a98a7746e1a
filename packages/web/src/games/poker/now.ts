import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { feltMoney } from '../../words/money.ts';
import { handName } from './hand-name.ts';
import { betOn, leastRanks, timesWords } from './law-words.ts';
import {
  boxOf,
  isDeciding,
  type Law,
  mayDeclare,
  type OpenView,
  type RoundView,
  type Step,
  wagerOn,
} from './view.ts';

const betweenSteps = (law: Law): Partial<Record<Step['do'], readonly [title: string, text: string]>> => ({
  check: ['The cards are checked', 'Before gaming begins the whole deck is checked.'],
  shuffle: ['The cards are shuffled', 'Every round is dealt from the whole deck, shuffled anew.'],
  cut: [
    'The dealer cuts',
    `The cutting card goes in at least ${law['5.2'].fromEitherEndMin} cards from either end.`,
  ],
  load: ['The shoe is loaded', 'The shuffled cards go into the automated shuffling shoe.'],
  invite: ['The next round', 'Antes are taken once the dealer invites them.'],
  approve: [
    'The supervisor is told',
    'The jackpot equipment has failed. The game goes on when the supervisor approves, without the jackpot.',
  ],
});

const between = (law: Law, { next }: OpenView): Now => {
  const [title, text] = betweenSteps(law)[next.do] ?? ['The table waits', ''];
  return { title, text, clauses: [next.by] };
};

const betting = ({ sign, jackpot }: OpenView): Now => {
  const { ante, jackpotWager } = sign;
  const range = `${feltMoney(ante.min)} to ${feltMoney(ante.max)} in steps of ${feltMoney(ante.multiple)}`;
  const side =
    jackpotWager === null
      ? ''
      : jackpot === 'operating'
        ? ` With an ante you may also wager ${feltMoney(jackpotWager)} on the jackpot: see that its light is on.`
        : ' The jackpot is out of order: no wager on it is taken.';
  return {
    title: 'Antes are open',
    text: `One box a player, ${range}.${side} They stay as they are from the first card.`,
    clauses:
      jackpotWager === null ? ['4.1', '4.5'] : ['4.1', jackpot === 'operating' ? '10.2' : '4.2', '4.5'],
  };
};

const deciding = (law: Law, view: OpenView, viewer: string | null): Now => {
  const box = boxOf(view, viewer);
  if (box === undefined || !isDeciding(view, viewer)) {
    return {
      title: 'Bet or fold',
      text: `Each player looks at his own cards, and bets ${timesWords(law)} his ante or folds.`,
      clauses: ['7.1', '7.2', '7.3'],
    };
  }
  const ante = wagerOn(view, box, 'ante')?.stake ?? 0;
  return {
    title: `Your act, box ${box}`,
    text: `Bet exactly ${timesWords(law)} your ante, ${feltMoney(betOn(law, ante))}, or fold and lose it. Nobody may see your cards or speak of them.`,
    clauses: ['7.1', '7.2', '7.3', '13.1'],
  };
};

const showdown = (law: Law, { next }: OpenView, round: RoundView): Now => {
  switch (next.do) {
    case 'exposeDealer':
      return { title: 'Everybody has decided', text: 'The dealer sets his hand.', clauses: [next.by] };
    case 'exposeHand':
      return {
        title: `Box ${next.box} is shown`,
        text: 'The hands of those who bet are shown, one after another, and compared with the dealer’s.',
        clauses: [next.by],
      };
    case 'settleJackpot':
      return {
        title: 'The jackpot is settled',
        text: 'A hand is paid if its owner has declared it before the cards are collected, whether or not the dealer took part.',
        clauses: [next.by, '10.4', '10.5'],
      };
    default:
      return dealerNow(law, round, [next.by, '9.2']);
  }
};

const dealerCards = ({ dealer }: RoundView) => dealer.filter((card) => card !== null);

const dealerNow = (law: Law, round: RoundView, clauses: readonly string[]): Now => {
  const cards = dealerCards(round);
  return {
    title:
      cards.length === 5 ? `The dealer has ${handName(cards).toLowerCase()}` : 'Antes and bets are settled',
    text: `The dealer takes part with ${leastRanks(law)} or higher. If not, antes win and bets go back.`,
    clauses,
  };
};

const declares = (view: OpenView, viewer: string | null, now: Now): Now =>
  mayDeclare(view, viewer) && view.next.do !== 'decide'
    ? {
        ...now,
        text: `${now.text} Whoever wagered on the jackpot declares his hand himself, before the cards are collected.`,
        clauses: [...new Set([...now.clauses, '10.4'])],
      }
    : now;

const dealing = ({ next, determinations }: OpenView): Now => ({
  title: 'No more bets',
  text: determinations.automatedShoe
    ? 'Five cards go to each box with an ante and five to the dealer, whose top card is turned up.'
    : 'One card to each box with an ante and one to the dealer, five times. The dealer’s last lies face up.',
  clauses: [next.by, '4.5'],
});

const HALTED: Partial<Record<Step['do'], Now>> = {
  reconstruct: {
    title: 'A hand is put together again',
    text: 'It went into the discard rack too early. What was decided and declared in time stands.',
    clauses: ['14.4'],
  },
};

/** What goes on at the table now and by which clauses. */
export const nowWords = (law: Law, view: OpenView, viewer: string | null): Now => {
  const { round, next } = view;
  if (view.stage === 'closed') return { title: 'The table is closed', text: '', clauses: ['15.2'] };
  if (round?.voidedBy != null) {
    return {
      title: `Round ${round.number} is void`,
      text: 'Nobody wins or loses: every chip that was wagered or paid goes back, and out of the prize pools too.',
      clauses: [round.voidedBy, 'A:Void'],
    };
  }
  if (next.do === 'void') {
    return {
      title: 'The round is void',
      text: 'What was reported leaves nothing else: the dealer declares it.',
      clauses: [next.by],
    };
  }
  const halted = HALTED[next.do];
  if (halted !== undefined) return halted;
  if (round === null || next.do === 'approve') return between(law, view);
  switch (round.stage) {
    case 'betting':
      return betting(view);
    case 'dealing':
      return dealing(view);
    case 'deciding':
      return deciding(law, view, viewer);
    case 'showdown':
      return declares(view, viewer, showdown(law, view, round));
    case 'done':
      return dealerNow(law, round, ['9.7']);
  }
};

const PLATES: Partial<Record<Step['do'], string>> = {
  check: 'New cards',
  shuffle: 'Shuffling',
  cut: 'The cut',
  load: 'Loading the shoe',
};

const SHOWDOWN: Partial<Record<Step['do'], string>> = { settleJackpot: 'The jackpot', collect: 'Settled' };

/** The plate over the felt: one or two words on the state of the round. */
export const plateOf = (view: OpenView, viewer: string | null): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: 'Closed', kind: 'locked' };
  if (round?.voidedBy != null) return { text: 'Round void, wagers returned', kind: 'void' };
  if (next.do === 'void') return { text: 'The round is void', kind: 'void' };
  if (next.do === 'approve') return { text: 'Jackpot out of order', kind: 'hold' };
  if (next.do === 'reconstruct') return { text: 'A hand is put together again', kind: 'hold' };
  if (round === null) return { text: PLATES[next.do] ?? 'Next round', kind: 'plain' };
  switch (round.stage) {
    case 'betting':
      return { text: 'Antes are open', kind: 'open' };
    case 'dealing':
      return { text: 'No more bets', kind: 'locked' };
    case 'deciding':
      return { text: 'Bet or fold', kind: isDeciding(view, viewer) ? 'open' : 'plain' };
    case 'showdown':
      return { text: SHOWDOWN[next.do] ?? 'Showdown', kind: 'plain' };
    case 'done':
      return { text: 'Settled', kind: 'plain' };
  }
};
