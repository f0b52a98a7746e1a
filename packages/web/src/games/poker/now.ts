import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
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

const betweenSteps = (
  say: Say,
  law: Law,
): Partial<Record<Step['do'], readonly [title: string, text: string]>> => ({
  check: [say('The cards are checked'), say('Before gaming begins the whole deck is checked.')],
  shuffle: [say('The cards are shuffled'), say('Every round is dealt from the whole deck, shuffled anew.')],
  cut: [
    say('The dealer cuts'),
    say('The cutting card goes in at least {n} {n|card|cards} from either end.', {
      n: law['5.2'].fromEitherEndMin,
    }),
  ],
  load: [say('The shoe is loaded'), say('The shuffled cards go into the automated shuffling shoe.')],
  invite: [say('The next round'), say('Antes are taken once the dealer invites them.')],
  approve: [
    say('The supervisor is told'),
    say(
      'The jackpot equipment has failed. The game goes on when the supervisor approves, without the jackpot.',
    ),
  ],
});

const between = (say: Say, law: Law, { next }: OpenView): Now => {
  const [title, text] = betweenSteps(say, law)[next.do] ?? [say('The table waits'), ''];
  return { title, text, clauses: [next.by] };
};

const betting = (money: Money, { sign, jackpot }: OpenView): Now => {
  const { say, together } = money.language;
  const { ante, jackpotWager } = sign;
  const side =
    jackpotWager === null
      ? ''
      : jackpot === 'operating'
        ? say('With an ante you may also wager {sum} on the jackpot: see that its light is on.', {
            sum: money.felt(jackpotWager),
          })
        : say('The jackpot is out of order: no wager on it is taken.');
  return {
    title: say('Antes are open'),
    text: together([
      say('One box a player, {min} to {max} in steps of {step}.', {
        ...{ min: money.felt(ante.min), max: money.felt(ante.max), step: money.felt(ante.multiple) },
      }),
      side,
      say('They stay as they are from the first card.'),
    ]),
    clauses:
      jackpotWager === null ? ['4.1', '4.5'] : ['4.1', jackpot === 'operating' ? '10.2' : '4.2', '4.5'],
  };
};

const deciding = (money: Money, law: Law, view: OpenView, viewer: string | null): Now => {
  const { say } = money.language;
  const times = timesWords(say, law);
  const box = boxOf(view, viewer);
  if (box === undefined || !isDeciding(view, viewer)) {
    return {
      title: say('Bet or fold'),
      text: say('Each player looks at his own cards, and bets {times} his ante or folds.', { times }),
      clauses: ['7.1', '7.2', '7.3'],
    };
  }
  const ante = wagerOn(view, box, 'ante')?.stake ?? 0;
  return {
    title: say('Your act, {place}', { place: say('box {box}', { box: String(box) }) }),
    text: say(
      'Bet exactly {times} your ante, {sum}, or fold and lose it. Nobody may see your cards or speak of them.',
      { times, sum: money.felt(betOn(law, ante)) },
    ),
    clauses: ['7.1', '7.2', '7.3', '13.1'],
  };
};

const showdown = (language: Language, law: Law, { next }: OpenView, round: RoundView): Now => {
  const { say } = language;
  switch (next.do) {
    case 'exposeDealer':
      return {
        title: say('Everybody has decided'),
        text: say('The dealer sets his hand.'),
        clauses: [next.by],
      };
    case 'exposeHand':
      return {
        title: say('Box {box} is shown', { box: String(next.box) }),
        text: say('The hands of those who bet are shown, one after another, and compared with the dealer’s.'),
        clauses: [next.by],
      };
    case 'settleJackpot':
      return {
        title: say('The jackpot is settled'),
        text: say(
          'A hand is paid if its owner has declared it before the cards are collected, whether or not the dealer took part.',
        ),
        clauses: [next.by, '10.4', '10.5'],
      };
    default:
      return dealerNow(language, law, round, [next.by, '9.2']);
  }
};

const dealerCards = ({ dealer }: RoundView) => dealer.filter((card) => card !== null);

const dealerNow = (language: Language, law: Law, round: RoundView, clauses: readonly string[]): Now => {
  const { say } = language;
  const cards = dealerCards(round);
  return {
    title:
      cards.length === 5
        ? say('The dealer has {hand}', { hand: handName(say, cards).toLowerCase() })
        : say('Antes and bets are settled'),
    text: say('The dealer takes part with {ranks} or higher. If not, antes win and bets go back.', {
      ranks: leastRanks(language, law),
    }),
    clauses,
  };
};

const declares = ({ say, together }: Language, view: OpenView, viewer: string | null, now: Now): Now =>
  mayDeclare(view, viewer) && view.next.do !== 'decide'
    ? {
        ...now,
        text: together([
          now.text,
          say('Whoever wagered on the jackpot declares his hand himself, before the cards are collected.'),
        ]),
        clauses: [...new Set([...now.clauses, '10.4'])],
      }
    : now;

const dealing = (say: Say, { next, determinations }: OpenView): Now => ({
  title: say('No more bets'),
  text: say(
    determinations.automatedShoe
      ? 'Five cards go to each box with an ante and five to the dealer, whose top card is turned up.'
      : 'One card to each box with an ante and one to the dealer, five times. The dealer’s last lies face up.',
  ),
  clauses: [next.by, '4.5'],
});

interface Halted {
  readonly title: Plain;
  readonly text: Plain;
  readonly clauses: readonly string[];
}

const HALTED: Partial<Record<Step['do'], Halted>> = {
  reconstruct: {
    title: 'A hand is put together again',
    text: 'It went into the discard rack too early. What was decided and declared in time stands.',
    clauses: ['14.4'],
  },
};

/** What goes on at the table now and by which clauses. */
export const nowWords = (money: Money, law: Law, view: OpenView, viewer: string | null): Now => {
  const { language } = money;
  const { say } = language;
  const { round, next } = view;
  if (view.stage === 'closed') return { title: say('The table is closed'), text: '', clauses: ['15.2'] };
  if (round?.voidedBy != null) {
    return {
      title: say('Round {n} is void', { n: String(round.number) }),
      text: say(
        'Nobody wins or loses: every chip that was wagered or paid goes back, and out of the prize pools too.',
      ),
      clauses: [round.voidedBy, 'A:Void'],
    };
  }
  if (next.do === 'void') {
    return {
      title: say('The round is void'),
      text: say('What was reported leaves nothing else: the dealer declares it.'),
      clauses: [next.by],
    };
  }
  const halted = HALTED[next.do];
  if (halted !== undefined)
    return { title: say(halted.title), text: say(halted.text), clauses: halted.clauses };
  if (round === null || next.do === 'approve') return between(say, law, view);
  switch (round.stage) {
    case 'betting':
      return betting(money, view);
    case 'dealing':
      return dealing(say, view);
    case 'deciding':
      return deciding(money, law, view, viewer);
    case 'showdown':
      return declares(language, view, viewer, showdown(language, law, view, round));
    case 'done':
      return dealerNow(language, law, round, ['9.7']);
  }
};

const PLATES: Partial<Record<Step['do'], Plain>> = {
  check: 'New cards',
  shuffle: 'Shuffling',
  cut: 'The cut',
  load: 'Loading the shoe',
};

const SHOWDOWN: Partial<Record<Step['do'], Plain>> = { settleJackpot: 'The jackpot', collect: 'Settled' };

/** The plate over the felt: one or two words on the state of the round. */
export const plateOf = (say: Say, view: OpenView, viewer: string | null): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: say('Closed'), kind: 'locked' };
  if (round?.voidedBy != null) return { text: say('Round void, wagers returned'), kind: 'void' };
  if (next.do === 'void') return { text: say('The round is void'), kind: 'void' };
  if (next.do === 'approve') return { text: say('Jackpot out of order'), kind: 'hold' };
  if (next.do === 'reconstruct') return { text: say('A hand is put together again'), kind: 'hold' };
  if (round === null) return { text: say(PLATES[next.do] ?? 'Next round'), kind: 'plain' };
  switch (round.stage) {
    case 'betting':
      return { text: say('Antes are open'), kind: 'open' };
    case 'dealing':
      return { text: say('No more bets'), kind: 'locked' };
    case 'deciding':
      return { text: say('Bet or fold'), kind: isDeciding(view, viewer) ? 'open' : 'plain' };
    case 'showdown':
      return { text: say(SHOWDOWN[next.do] ?? 'Showdown'), kind: 'plain' };
    case 'done':
      return { text: say('Settled'), kind: 'plain' };
  }
};
