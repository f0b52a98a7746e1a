import type { Option } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import type { Bot, Demo, Move, Seen } from '../../desk/demo.ts';
import type { BlackjackKind } from './kind.ts';

type Command = blackjack.Command;
type Choices = readonly Option<Command>[];
type OpenView = Extract<BlackjackKind['view'], { readonly stage: 'open' | 'closed' }>;

const STAKES = [1000, 1000, 1500, 2500] as const;
const SHORT_MS = 700;
const WAIT_MS = 4000;

const offered = <T extends Command['type']>(options: Choices, type: T) =>
  options.find(({ command }) => command.type === type);

/** The box that a bot sits at is his. */
const ownBox = ({ seats }: OpenView, person: string): number => seats.indexOf(person) + 1;

/** A steady player: stands on 17, or on 12 against a small card; splits aces and eights; doubles on 10 and 11. */
const decision = (rules: blackjack.BlackjackRules, view: OpenView, options: Choices): Command | undefined => {
  const hit = offered(options, 'Hit');
  if (hit?.command.type !== 'Hit' || view.round === null) return undefined;
  const { box, hand } = hit.command;
  const held = view.round.boxes.find(({ number }) => number === box)?.hands[hand - 1];
  const [upcard] = view.round.dealer.cards;
  if (held === undefined || upcard === undefined) return undefined;
  const { points: showing } = blackjack.totalOf(rules, [upcard]);
  const [first] = held.cards;
  const split = offered(options, 'Split')?.command;
  const alike = first === undefined ? 0 : blackjack.totalOf(rules, [first]).points;
  if (split !== undefined && (alike === 11 || alike === 8)) return split;
  const double = offered(options, 'Double');
  if (double?.command.type === 'Double' && !held.soft && (held.points === 10 || held.points === 11)) {
    const most = double.choose?.amounts;
    const [patron = ''] = Object.keys(double.command.amounts);
    return typeof most === 'object'
      ? { ...double.command, amounts: { [patron]: most.most } }
      : double.command;
  }
  const enough = held.soft ? 18 : showing >= 7 ? 17 : 12;
  return held.points < enough ? hit.command : offered(options, 'Stand')?.command;
};

const cutting = ({ options, draw }: Seen<BlackjackKind>): Command | undefined => {
  const cut = offered(options, 'CutCards');
  const depth = cut?.choose?.depth;
  return cut?.command.type === 'CutCards' && typeof depth === 'object'
    ? { ...cut.command, depth: depth.least + draw(depth.most - depth.least + 1) }
    : undefined;
};

const wagering = (view: OpenView, { person, draw }: Seen<BlackjackKind>): Command | undefined => {
  const box = ownBox(view, person);
  if (view.round?.stage !== 'betting' || box === 0) return undefined;
  const amount = STAKES[draw(STAKES.length)] ?? STAKES[0];
  return {
    type: 'PlaceWager',
    actor: { role: 'patron', patron: person },
    patron: person,
    box,
    on: 'main',
    amount,
  };
};

const moveOn = (
  occasion: string,
  after: number,
  command: Command | undefined,
): Move<BlackjackKind> | undefined => (command === undefined ? undefined : { occasion, after, command });

const botUnder = (rules: blackjack.BlackjackRules): Bot<BlackjackKind> => ({
  next: (seen) => {
    const { view, options, draw } = seen;
    if (view.stage !== 'open') return undefined;
    const { shoe, round } = view;
    const number = round?.number ?? 0;
    const cards = round?.boxes.flatMap(({ hands }) => hands.map((hand) => hand.cards.length)).join('.');
    return (
      moveOn(`cut ${shoe.number} ${number}`, SHORT_MS, cutting(seen)) ??
      moveOn(`wager ${number}`, SHORT_MS + draw(WAIT_MS), wagering(view, seen)) ??
      moveOn(`hand ${number} ${cards}`, SHORT_MS + draw(SHORT_MS), decision(rules, view, options))
    );
  },
  lay: (amount, { person, seat }) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron: person },
    patron: person,
    box: seat,
    on: 'main',
    amount,
  }),
});

/** Blackjack for 10 to 500, dealt by the house from six decks, with Perfect Pairs. */
export const demo = (book: blackjack.BlackjackRulebook): Demo<BlackjackKind> => ({
  opening: {
    type: 'OpenTable',
    approvals: { layout: 'virtual layout', shoe: 'sealed shoe', pairsLayout: 'virtual layout' },
    determinations: {
      decks: 6,
      shuffle: 'sealed shuffle',
      shoe: 'manual',
      burn: 1,
      soft17: 'stand',
      pairs: 'perfect-pairs',
      sevens: [],
      insuranceByOthers: true,
      severalBoxes: true,
      boxes: 7,
    },
    sign: {
      main: { min: 1000, max: 50_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 100,
      payableUnit: 50,
    },
  },
  bot: botUnder(blackjack.editions.rulesOf(book)),
});
