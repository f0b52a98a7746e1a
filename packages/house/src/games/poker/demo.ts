import { rankOf } from '@baize/engine';
import { CATEGORIES, categoryOf, strengthOfHand } from '@baize/engine/poker';
import type { Bot, Demo, Move, Seen } from '../../desk/demo.ts';
import type { PokerKind } from './kind.ts';

const ANTES = [500, 500, 1000, 2500] as const;
const SHORT_MS = 700;
const WAIT_MS = 4000;

type Open = Extract<PokerKind['view'], { readonly stage: 'open' | 'closed' }>;
type Of = Extract<PokerKind['command'], { readonly patron: string }>;

const HAND = 5;
const FLUSH = CATEGORIES.indexOf('flush');

/** What he makes of the cards that he sees: anything from ace and king up is worth a bet, and a flush is declared. */
const judged = ({ round }: Open, person: string): { readonly bets: boolean; readonly declares: boolean } => {
  const cards = round?.hands.find(({ patron }) => patron === person)?.cards ?? [];
  const faces = cards.filter((card) => card !== null);
  if (faces.length < HAND) return { bets: false, declares: false };
  const ranks = faces.map(rankOf);
  const category = categoryOf(strengthOfHand(faces));
  return {
    bets: category !== 'highCard' || (ranks.includes('A') && ranks.includes('K')),
    declares: CATEGORIES.indexOf(category) <= FLUSH,
  };
};

/**
 * One thing after another, each once a round: the ante, the jackpot, a look at the cards, a declaration, bet or fold.
 */
const next = ({ person, view, options, draw }: Seen<PokerKind>): Move<PokerKind> | undefined => {
  if (view.stage !== 'open' || view.round === null) return undefined;
  const { number, stage, wagers } = view.round;
  const own = { actor: { role: 'patron', patron: person }, patron: person } as const;
  const offered = (type: Of['type']): Of | undefined =>
    options.map(({ command }) => command).find((command): command is Of => command.type === type);
  const move = (command: PokerKind['command'], wait: number): Move<PokerKind> => ({
    occasion: `${command.type} ${number}`,
    after: SHORT_MS + draw(wait),
    command,
  });
  if (stage === 'betting') {
    if (!wagers.some(({ patron }) => patron === person)) {
      const box = view.seats.indexOf(person) + 1;
      const amount = ANTES[draw(ANTES.length)] ?? 500;
      return box === 0 ? undefined : move({ type: 'PlaceAnte', ...own, box, amount }, WAIT_MS);
    }
    const jackpot = offered('PlaceJackpotWager');
    return jackpot === undefined ? undefined : move(jackpot, SHORT_MS);
  }
  const look = offered('PickUpCards');
  if (look !== undefined) return move(look, SHORT_MS);
  const { bets, declares } = judged(view, person);
  const declaration = offered('Declare');
  if (declaration !== undefined && declares) return move(declaration, SHORT_MS);
  const wanted = offered(bets ? 'Bet' : 'Fold') ?? offered('Fold');
  return wanted === undefined ? undefined : move(wanted, WAIT_MS);
};

const pokerBot: Bot<PokerKind> = {
  next,
  lay: (amount, { person, seat }) => ({
    type: 'PlaceAnte',
    actor: { role: 'patron', patron: person },
    patron: person,
    box: seat,
    amount,
  }),
};

/** Canberra Poker for 5 to 200 with a jackpot wager of 2.50, dealt by the house. */
export const demo = (): Demo<PokerKind> => ({
  opening: {
    type: 'OpenTable',
    approvals: { layout: 'virtual layout', shoe: 'sealed deck', distribution: 'virtual distribution' },
    determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
    sign: {
      ante: { min: 500, max: 20_000, multiple: 500 },
      chip: 50,
      maxPayout: 5_000_000,
      jackpotWager: 250,
    },
  },
  bot: pokerBot,
});
