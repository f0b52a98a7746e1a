import type { Actor, Card } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import type { PokerView } from '@baize/engine/poker';
import { canberraPoker2023 } from '../../games.test-kit.ts';
import type { Store } from '../../store/port.ts';
import { fund, makeHouseOf, PACE } from '../../tables/floor.test-kit.ts';
import type { Floor, Opening, Reply } from '../../tables/floor.ts';
import { playsOf } from '../../tables/play.ts';
import type { PokerKind } from './kind.ts';

export type PokerFloor = Floor<PokerKind>;
export type PokerLook = Awaited<ReturnType<PokerFloor['view']>>;

export const pokerPlays = playsOf<PokerKind>([canberraPoker2023]);
export const POKER_OPENING: Opening = {
  rulebook: canberraPoker2023.rulebook,
  mode: 'automatic',
  pace: PACE,
  float: 5_000_000,
};

const operator: Actor = { role: 'operator' };
const dealer: Actor = { role: 'dealer' };
const patron = (name: string): Actor => ({ role: 'patron', patron: name });
const own = (name: string) => ({ actor: patron(name), patron: name });

export const openPoker = (
  determinations: Partial<poker.Table['determinations']> = {},
  sign: Partial<poker.Table['sign']> = {},
): poker.Command => ({
  type: 'OpenTable',
  actor: operator,
  approvals: { layout: 'L-1', shoe: 'S-1', distribution: 'D-1' },
  determinations: {
    automatedShoe: false,
    boxes: 7,
    toJackpotPercent: 70,
    colours: ['red', 'blue'],
    ...determinations,
  },
  sign: {
    ante: { min: 500, max: 20_000, multiple: 500 },
    chip: 50,
    maxPayout: 5_000_000,
    jackpotWager: 250,
    ...sign,
  },
});

export const bring = (name: string, amount: number): poker.Command => ({
  type: 'BringChips',
  ...own(name),
  amount,
});
export const ante = (name: string, box: number, amount: number): poker.Command => ({
  type: 'PlaceAnte',
  ...own(name),
  box,
  amount,
});
export const jackpot = (name: string, box: number): poker.Command => ({
  type: 'PlaceJackpotWager',
  ...own(name),
  box,
});
export const pickUp = (name: string): poker.Command => ({ type: 'PickUpCards', ...own(name) });
export const bet = (name: string, amount: number): poker.Command => ({ type: 'Bet', ...own(name), amount });
export const fold = (name: string): poker.Command => ({ type: 'Fold', ...own(name) });
export const declare = (name: string): poker.Command => ({ type: 'Declare', ...own(name) });

let made = 0;

/** Sends a command to a table under an id of its own. */
export const sendTo = (
  floor: PokerFloor,
  table: string,
  person: string,
  command: poker.Command,
  id?: string,
): Promise<Reply> => {
  made += 1;
  return floor.perform(table, { id: id ?? `p${made}`, person, command });
};

export const taken = async (reply: Promise<Reply>): Promise<void> => {
  const answer = await reply;
  if (!answer.ok) throw new Error(`refused by ${answer.refusal.clause}: ${answer.refusal.detail}`);
};

export const openView = ({ view }: PokerLook): Exclude<PokerView, { readonly stage: 'unopened' }> => {
  if (view.stage === 'unopened') throw new Error('the table has not been opened');
  return view;
};

/** A house with poker tables by their names, and people with money in the bank. */
export const pokerHouse = async (
  seed: string,
  people: readonly string[],
  tables: Readonly<Record<string, { readonly command?: poker.Command; readonly opening?: Partial<Opening> }>>,
) => {
  const house = makeHouseOf(pokerPlays, seed);
  const { store, floor } = house.start();
  await fund(store, people);
  for (const [name, { command = openPoker(), opening = {} }] of Object.entries(tables))
    await taken(
      floor.open(name, { ...POKER_OPENING, ...opening }, { id: `open ${name}`, person: null, command }),
    );
  return { ...house, store, floor };
};

/** Cards for the boxes by their numbers, and the dealer's. */
export type Deal = Readonly<Record<number, string>> & { readonly dealer: string };
const cardsIn = (text: string): readonly Card[] => text.split(' ') as Card[];

/** What a dealer with real cards does next, when the cards are these. */
export const dealerAct = (view: ReturnType<typeof openView>, deal: Deal): poker.Command => {
  const { next } = view;
  const { hands = [], dealer: held = [] } = view.round ?? {};
  switch (next.do) {
    case 'check':
      return { type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' };
    case 'shuffle':
      return { type: 'Shuffle', actor: dealer };
    case 'cut':
      return { type: 'CutCards', actor: dealer, depth: 20 };
    case 'load':
      return { type: 'LoadShoe', actor: dealer };
    case 'invite':
      return { type: 'InviteWagers', actor: dealer };
    case 'close': {
      const { unlit: lit = [] } = view.round ?? {};
      return lit.length > 0
        ? { type: 'ReadSensors', actor: dealer, lit }
        : { type: 'NoMoreBets', actor: dealer };
    }
    case 'deal': {
      const card = cardsIn(deal.dealer).at(4) as Card;
      return { type: 'DealCard', actor: dealer, to: next.to, ...(next.faceUp ? { card } : {}) };
    }
    case 'turnUp':
      return { type: 'TurnUpCard', actor: dealer, card: cardsIn(deal.dealer).at(4) as Card };
    case 'announce':
      return { type: 'AnnounceBetOrFold', actor: dealer };
    case 'exposeDealer':
      return { type: 'ExposeDealer', actor: dealer, cards: cardsIn(deal.dealer) };
    case 'exposeHand':
      return { type: 'ExposeHand', actor: dealer, box: next.box, cards: cardsIn(deal[next.box] ?? '') };
    case 'settle':
      return { type: 'SettleWagers', actor: dealer };
    case 'settleJackpot':
      return { type: 'SettleJackpot', actor: dealer, pool: 0, reserve: 0 };
    case 'collect':
      return {
        type: 'CollectCards',
        actor: dealer,
        counted: [...hands.map(({ cards }) => cards.length), held.length],
      };
    default:
      throw new Error(`the dealer waits: ${next.do}`);
  }
};

/** The dealer goes on until this is what comes next. */
export const dealUntil = async (
  floor: PokerFloor,
  table: string,
  deal: Deal,
  step: poker.Step['do'],
): Promise<void> => {
  for (;;) {
    const view = openView(await floor.view(table, { role: 'dealer' }));
    if (view.next.do === step) return;
    await taken(sendTo(floor, table, 'dee', dealerAct(view, deal)));
  }
};

/** What all accounts come to together, which is nothing. */
export const ledgerSum = async (store: Store): Promise<number> =>
  Object.values(await store.balances('')).reduce((sum, each) => sum + each, 0);
