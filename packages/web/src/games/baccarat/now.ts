import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { drawnOf, type Law, pointsOf } from './cards.ts';
import { outcomeWords, tellHands } from './tell.ts';
import { boxSaid, type Hand, type OpenView, type RoundView, type Step } from './view.ts';

const BETWEEN: Partial<Record<Step['do'], readonly [title: Plain, text: Plain]>> = {
  introduce: ['The cards are brought', 'Eight decks are checked before they come into play.'],
  shuffle: ['The cards are shuffled', 'A new shoe is shuffled before its first round.'],
  insert: [
    'The cutting card goes in',
    'When it comes out of the shoe, that round is the last; a tie is followed by one more.',
  ],
  burn: ['A card is burned', 'Before the first round of a shoe its first card is taken away.'],
  invite: ['The next round', 'Wagers are taken once the dealer invites them.'],
  beginNoBet: ['A no-bet coup follows', 'The card exposed in excess leads a round without wagers.'],
};

const cutTitle = (say: Say, offeredTo: string | null | undefined, viewer: string | null): string => {
  if (offeredTo === undefined || offeredTo === null) return say('The cut is offered to the supervisor');
  return offeredTo === viewer
    ? say('The cut is offered to you')
    : say('The cut is offered to {name}', { name: offeredTo });
};

const betweenRounds = (say: Say, view: OpenView, viewer: string | null): Now => {
  const { next, shoe } = view;
  if (next.do === 'cut') {
    return {
      title: cutTitle(say, shoe.cutOfferedTo, viewer),
      text: say(
        'The cutting card goes in at least one deck from either end. The cards in front of it go to the back.',
      ),
      clauses: ['5.3', '5.4'],
    };
  }
  const words = BETWEEN[next.do];
  return words === undefined
    ? { title: say('The table waits'), text: '', clauses: [next.by] }
    : { title: say(words[0]), text: say(words[1]), clauses: [next.by] };
};

const betting = (money: Money, { sign, determinations }: OpenView): Now => {
  const { say, together } = money.language;
  const { main, pairs } = sign;
  return {
    title: say('Bets are open'),
    text: together([
      say('One wager on each option, {min} to {max} in steps of {step}.', {
        ...{ min: money.felt(main.min), max: money.felt(main.max), step: money.felt(main.multiple) },
      }),
      determinations.pairs === null
        ? ''
        : say('Pairs take {min} to {max}.', { min: money.felt(pairs.min), max: money.felt(pairs.max) }),
      say('They stay as they are from the first card.'),
    ]),
    clauses: ['4.1', '4.5', '4.6'],
  };
};

/** A state of the round in words that are the same at every table. */
interface Standing {
  readonly title: Plain;
  readonly text: Plain;
  readonly clauses: readonly string[];
}

const PAUSES: Readonly<Record<NonNullable<RoundView['pause']>, Standing>> = {
  misplaced: {
    title: 'The supervisor rules',
    text: 'A card lies on the wrong hand. The cards are put where the rules require, or the round is void.',
    clauses: ['12.4'],
  },
  withdrawal: {
    title: 'Wagers may be taken back',
    text: 'The cards were put right before any was seen. A wager may be withdrawn whole, once; none is raised or lowered.',
    clauses: ['12.4:withdraw'],
  },
  changes: {
    title: 'Wagers may be changed',
    text: 'No card has been exposed, and the supervisor permits changes until play goes on.',
    clauses: ['12.6'],
  },
};

/** The third card that is about to be dealt, and why. */
const thirdCard = ({ say }: Language, law: Law, { hands }: RoundView, next: Step): Now | undefined => {
  if (next.do !== 'deal') return undefined;
  const player = drawnOf(law, hands.player);
  const banker = drawnOf(law, hands.banker);
  if (player === undefined || banker === undefined) return undefined;
  if (next.to === 'player') {
    return {
      title: say('Player has {total} and draws', { total: player.held }),
      text: say('The player draws on 0 to 5 and stands on 6 or 7.'),
      clauses: [next.by],
    };
  }
  const total = banker.held;
  return {
    title: say('Banker has {total} and draws', { total }),
    text:
      player.third === undefined
        ? say('Player stood: on {total} the table of play says draw.', { total })
        : say('Player’s third card counts {points}: on {total} the table of play says draw.', {
            points: pointsOf(law, player.third),
            total,
          }),
    clauses: [next.by],
  };
};

const YOU_TURN = {
  player: 'You turn the player’s hand',
  banker: 'You turn the banker’s hand',
} as const satisfies Readonly<Record<Hand, Plain>>;

const turnedWords = (say: Say, hand: Hand, holder: string | undefined, viewer: string | null): string => {
  if (holder === undefined) return say('{hand}’s hand is turned', { hand: boxSaid(say, hand) });
  if (holder === viewer) return say(YOU_TURN[hand]);
  return say(hand === 'player' ? '{name} turns the player’s hand' : '{name} turns the banker’s hand', {
    name: holder,
  });
};

const dealing = (
  language: Language,
  law: Law,
  { next, holders }: OpenView,
  round: RoundView,
  viewer: string | null,
): Now => {
  const { say } = language;
  const third = thirdCard(language, law, round, next);
  if (third !== undefined) return third;
  switch (next.do) {
    case 'expose':
      return {
        title: turnedWords(say, next.to, holders?.[next.to], viewer),
        text: say(
          'The hands lie face down. The player’s is turned first, and only then is it known what it counts.',
        ),
        clauses: [next.by],
      };
    case 'settlePairs':
      return {
        title: say('Pairs are settled'),
        text: say('Both hands have two cards. Pairs are decided by them, before any third card.'),
        clauses: [next.by],
      };
    case 'settle':
      return { title: say('The hands are complete'), ...tellHands(language, law, round.hands) };
    case 'void':
      return {
        title: say('The shoe has no more cards'),
        text: say('A round that cannot be completed is void.'),
        clauses: [next.by],
      };
    default:
      return round.noBet === null
        ? {
            title: say('No more bets'),
            text: say('Two cards go to each hand, the player’s first.'),
            clauses: ['6.2', '4.6'],
          }
        : {
            title: say('A no-bet coup'),
            text: say('The round is dealt like any other, without wagers.'),
            clauses: [round.noBet, '4.9'],
          };
  }
};

/** What goes on at the table now and by which clauses. */
export const nowWords = (money: Money, law: Law, view: OpenView, viewer: string | null): Now => {
  const { language } = money;
  const { say } = language;
  const { round } = view;
  if (view.stage === 'closed') return { title: say('The table is closed'), text: '', clauses: ['13.2'] };
  if (round === null) return betweenRounds(say, view, viewer);
  if (round.voidedBy !== null) {
    return {
      title: say('Round {n} is void', { n: String(round.number) }),
      text: say(
        'Nobody wins or loses: every chip that was wagered or paid goes back as if the round had not been played.',
      ),
      clauses: [round.voidedBy, 'A:Void'],
    };
  }
  if (round.outcome !== null) {
    return { title: outcomeWords(say, round.outcome, round.hands), ...tellHands(language, law, round.hands) };
  }
  if (round.pause !== null) {
    const { title, text, clauses } = PAUSES[round.pause];
    return { title: say(title), text: say(text), clauses };
  }
  return round.stage === 'betting' ? betting(money, view) : dealing(language, law, view, round, viewer);
};

const PLATES: Partial<Record<Step['do'], Plain>> = {
  introduce: 'New cards',
  shuffle: 'Shuffling',
  cut: 'The cut',
  insert: 'The cutting card',
  burn: 'The burn',
};

/** The plate over the felt: one or two words on the state of the round. */
export const plateOf = (say: Say, view: OpenView): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: say('Closed'), kind: 'locked' };
  if (round === null) return { text: say(PLATES[next.do] ?? 'Next round'), kind: 'plain' };
  if (round.voidedBy !== null) return { text: say('Round void, wagers returned'), kind: 'void' };
  if (round.pause !== null) return { text: say(PAUSES[round.pause].title), kind: 'hold' };
  if (round.noBet !== null) return { text: say('No-bet coup'), kind: 'locked' };
  return round.stage === 'betting'
    ? { text: say('Bets are open'), kind: 'open' }
    : { text: say('No more bets'), kind: 'locked' };
};
