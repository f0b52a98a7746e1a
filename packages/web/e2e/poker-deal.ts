import type { Card } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import type { House } from '@baize/house';

type Command = poker.Command;
type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const dealer = { role: 'dealer' } as const;
const cardsOf = (cards: string): readonly Card[] => cards.split(' ') as Card[];

/** Five cards for each box, and the dealer's: the last of his is the one that lies face up. */
export interface Deal {
  readonly boxes: Readonly<Record<number, string>>;
  readonly dealer: string;
}

interface Opening {
  readonly mode: 'automatic' | 'human';
  readonly link?: string;
  /** In milliseconds: the dealer's acts, antes, and what a player decides. */
  readonly act?: number;
  readonly betting?: number;
  readonly patron?: number;
}

let asked = 0;

/** A dealer at a table of people, who turns up the cards that a test is about. */
export const pokerDealer = (house: House, table: string) => {
  const { floor } = house;
  const tell = async (command: Command): Promise<void> => {
    asked += 1;
    const reply = await floor.perform(table, { id: `poker test ${asked}`, person: null, command });
    if (!reply.ok) throw new Error(`${command.type}: ${reply.refusal.clause} ${reply.refusal.detail}`);
  };
  const next = async () => {
    const { game, view } = await floor.view(table, { role: 'onlooker' });
    if (game !== 'poker' || view.stage === 'unopened') throw new Error('no poker table is open');
    return view.next;
  };

  /** Every pad under a jackpot wager is seen to be lit; until then it counts as dark. */
  const pads = async (): Promise<void> => {
    const offers = await floor.options(table, dealer);
    const offer = offers.find(({ command }) => command.type === 'ReadSensors');
    if (offer !== undefined) await tell(offer.command as Command);
  };

  return {
    open: async ({ mode, link, act = 0, betting = 0, patron = 0 }: Opening): Promise<void> => {
      const command: Of<'OpenTable'> = {
        type: 'OpenTable',
        actor: { role: 'operator' },
        approvals: { layout: 'L-1', shoe: 'S-1', distribution: 'D-1' },
        determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
        sign: {
          ante: { min: 500, max: 20_000, multiple: 500 },
          chip: 50,
          maxPayout: 500_000,
          jackpotWager: 500,
        },
      };
      const reply = await floor.open(
        table,
        {
          rulebook: 'act-canberra-poker-2023',
          mode,
          pace: { act, result: act * 4, betting, patron },
          float: 3_000_000,
          ...(link === undefined ? {} : { link }),
        },
        { id: `open ${table}`, person: null, command },
      );
      if (!reply.ok) throw new Error(`table ${table} is refused: ${reply.refusal.detail}`);
    },
    tell,
    /** From checked cards to open antes. */
    invite: async (): Promise<void> => {
      for (let step = await next(); step.do !== 'close'; step = await next()) {
        if (step.do === 'check') await tell({ type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' });
        if (step.do === 'shuffle') await tell({ type: 'Shuffle', actor: dealer });
        if (step.do === 'cut') await tell({ type: 'CutCards', actor: dealer, depth: 20 });
        if (step.do === 'invite') await tell({ type: 'InviteWagers', actor: dealer });
      }
    },
    pads,
    /** No more bets, and so many of the cards; all of them where it is not said. Pads are lit, or as they were read. */
    deal: async (
      up: string,
      cards = Number.POSITIVE_INFINITY,
      light: 'lit' | 'asRead' = 'lit',
    ): Promise<void> => {
      if (light === 'lit') await pads();
      await tell({ type: 'NoMoreBets', actor: dealer });
      let dealt = 0;
      for (let step = await next(); step.do === 'deal' && dealt < cards; step = await next()) {
        const card = step.faceUp ? { card: up as Card } : {};
        await tell({ type: 'DealCard', actor: dealer, to: step.to, ...card });
        dealt += 1;
      }
    },
    /** The dealer's hand, and those of the boxes that bet. */
    show: async (hands: Deal): Promise<void> => {
      for (
        let step = await next();
        step.do !== 'settle' && step.do !== 'settleJackpot';
        step = await next()
      ) {
        if (step.do === 'exposeDealer')
          await tell({ type: 'ExposeDealer', actor: dealer, cards: cardsOf(hands.dealer) });
        else if (step.do === 'exposeHand') {
          const { box } = step;
          await tell({ type: 'ExposeHand', actor: dealer, box, cards: cardsOf(hands.boxes[box] ?? '') });
        } else return;
      }
    },
    settle: () => tell({ type: 'SettleWagers', actor: dealer }),
    /** As the rules offer it, with every hand counted. */
    collect: async (): Promise<void> => {
      const offers = await floor.options(table, dealer);
      const offer = offers.find(({ command }) => command.type === 'CollectCards');
      if (offer === undefined) throw new Error('the cards are not to be collected');
      await tell(offer.command as Command);
    },
    settleJackpot: () => tell({ type: 'SettleJackpot', actor: dealer, pool: 0, reserve: 0 }),
  };
};
