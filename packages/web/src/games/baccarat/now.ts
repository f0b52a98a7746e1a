import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { moneyAt } from '../../words/money.ts';
import { drawnOf, type Law, pointsOf } from './cards.ts';
import { outcomeWords, tellHands } from './tell.ts';
import { HAND_NAMES, type OpenView, type RoundView, type Step } from './view.ts';

const BETWEEN: Partial<Record<Step['do'], readonly [title: string, text: string]>> = {
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

const whom = (offeredTo: string | null | undefined, viewer: string | null): string => {
  if (offeredTo === undefined || offeredTo === null) return 'the supervisor';
  return offeredTo === viewer ? 'you' : offeredTo;
};

const betweenRounds = (view: OpenView, viewer: string | null): Now => {
  const { next, shoe } = view;
  if (next.do === 'cut') {
    return {
      title: `The cut is offered to ${whom(shoe.cutOfferedTo, viewer)}`,
      text: 'The cutting card goes in at least one deck from either end. The cards in front of it go to the back.',
      clauses: ['5.3', '5.4'],
    };
  }
  const [title, text] = BETWEEN[next.do] ?? ['The table waits', ''];
  return { title, text, clauses: [next.by] };
};

const betting = (view: OpenView): Now => {
  const { sign, determinations } = view;
  const { main, pairs } = sign;
  const range = `${moneyAt(view).felt(main.min)} to ${moneyAt(view).felt(main.max)} in steps of ${moneyAt(view).felt(main.multiple)}`;
  const onPairs =
    determinations.pairs === null
      ? ''
      : ` Pairs take ${moneyAt(view).felt(pairs.min)} to ${moneyAt(view).felt(pairs.max)}.`;
  return {
    title: 'Bets are open',
    text: `One wager on each option, ${range}.${onPairs} They stay as they are from the first card.`,
    clauses: ['4.1', '4.5', '4.6'],
  };
};

const PAUSES: Readonly<Record<NonNullable<RoundView['pause']>, Now>> = {
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
const thirdCard = (law: Law, { hands }: RoundView, next: Step): Now | undefined => {
  if (next.do !== 'deal') return undefined;
  const player = drawnOf(law, hands.player);
  const banker = drawnOf(law, hands.banker);
  if (player === undefined || banker === undefined) return undefined;
  if (next.to === 'player') {
    return {
      title: `Player has ${player.held} and draws`,
      text: 'The player draws on 0 to 5 and stands on 6 or 7.',
      clauses: [next.by],
    };
  }
  const against =
    player.third === undefined ? 'Player stood' : `Player’s third card counts ${pointsOf(law, player.third)}`;
  return {
    title: `Banker has ${banker.held} and draws`,
    text: `${against}: on ${banker.held} the table of play says draw.`,
    clauses: [next.by],
  };
};

const dealing = (law: Law, round: RoundView, next: Step): Now => {
  const third = thirdCard(law, round, next);
  if (third !== undefined) return third;
  switch (next.do) {
    case 'expose':
      return {
        title: `${HAND_NAMES[next.to]}’s hand is turned`,
        text: 'The hands lie face down. The player’s is turned first, and only then is it known what it counts.',
        clauses: [next.by],
      };
    case 'settlePairs':
      return {
        title: 'Pairs are settled',
        text: 'Both hands have two cards. Pairs are decided by them, before any third card.',
        clauses: [next.by],
      };
    case 'settle':
      return { title: 'The hands are complete', ...tellHands(law, round.hands) };
    case 'void':
      return {
        title: 'The shoe has no more cards',
        text: 'A round that cannot be completed is void.',
        clauses: [next.by],
      };
    default:
      return round.noBet === null
        ? {
            title: 'No more bets',
            text: 'Two cards go to each hand, the player’s first.',
            clauses: ['6.2', '4.6'],
          }
        : {
            title: 'A no-bet coup',
            text: 'The round is dealt like any other, without wagers.',
            clauses: [round.noBet, '4.9'],
          };
  }
};

/** What goes on at the table now and by which clauses. */
export const nowWords = (law: Law, view: OpenView, viewer: string | null): Now => {
  const { round, next } = view;
  if (view.stage === 'closed') return { title: 'The table is closed', text: '', clauses: ['13.2'] };
  if (round === null) return betweenRounds(view, viewer);
  if (round.voidedBy !== null) {
    return {
      title: `Round ${round.number} is void`,
      text: 'Nobody wins or loses: every chip that was wagered or paid goes back as if the round had not been played.',
      clauses: [round.voidedBy, 'A:Void'],
    };
  }
  if (round.outcome !== null) {
    return { title: outcomeWords(round.outcome, round.hands), ...tellHands(law, round.hands) };
  }
  if (round.pause !== null) return PAUSES[round.pause];
  return round.stage === 'betting' ? betting(view) : dealing(law, round, next);
};

const PLATES: Partial<Record<Step['do'], string>> = {
  introduce: 'New cards',
  shuffle: 'Shuffling',
  cut: 'The cut',
  insert: 'The cutting card',
  burn: 'The burn',
};

/** The plate over the felt: one or two words on the state of the round. */
export const plateOf = (view: OpenView): Plate => {
  const { round, next } = view;
  if (view.stage === 'closed') return { text: 'Closed', kind: 'locked' };
  if (round === null) return { text: PLATES[next.do] ?? 'Next round', kind: 'plain' };
  if (round.voidedBy !== null) return { text: 'Round void, wagers returned', kind: 'void' };
  if (round.pause !== null) return { text: PAUSES[round.pause].title, kind: 'hold' };
  if (round.noBet !== null) return { text: 'No-bet coup', kind: 'locked' };
  return round.stage === 'betting'
    ? { text: 'Bets are open', kind: 'open' }
    : { text: 'No more bets', kind: 'locked' };
};
