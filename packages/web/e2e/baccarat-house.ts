import type { Card } from '@baize/engine';
import type { BaccaratView, Command } from '@baize/engine/baccarat';
import type { House } from '@baize/house';
import { openFurther } from './pit-house.ts';

type OpenView = Exclude<BaccaratView, { readonly stage: 'unopened' }>;
type Due = OpenView['next']['do'];

const DEALER = { role: 'dealer' } as const;
const SUPERVISOR = { role: 'supervisor' } as const;

/** A baccarat table with real cards, which a test tells: everything that nobody does in a browser is done here. */
export interface RealBaccarat {
  /** The dealer goes on until this is due. */
  until(due: Due): Promise<void>;
  /** Cards, each to where the rules want it. */
  deal(cards: string): Promise<void>;
}

/** What is done next, by what is due; what is left open is taken as the rules offer it. */
const STEPS: Partial<Record<Due, readonly [typeof DEALER | typeof SUPERVISOR, Command['type']]>> = {
  introduce: [DEALER, 'IntroduceCards'],
  shuffle: [DEALER, 'Shuffle'],
  cut: [SUPERVISOR, 'CutCards'],
  insert: [DEALER, 'InsertCuttingCard'],
  burn: [DEALER, 'BurnCard'],
  invite: [DEALER, 'InviteWagers'],
  close: [DEALER, 'NoMoreBets'],
  settlePairs: [DEALER, 'SettlePairs'],
  settle: [DEALER, 'SettleWagers'],
  collect: [DEALER, 'CollectCards'],
};

export const openRealBaccarat = async (house: House, table: string): Promise<RealBaccarat> => {
  const { floor } = house;
  await openFurther(house, { table, mode: 'human', act: 0, betting: 0, patron: 0 });
  let count = 0;
  const done = async (command: Command): Promise<void> => {
    count += 1;
    const reply = await floor.perform(table, { id: `${table} ${count}`, person: null, command });
    if (!reply.ok) throw new Error(`${command.type}: ${reply.refusal.clause} ${reply.refusal.detail}`);
  };
  const next = async (): Promise<OpenView['next']> => {
    const { game, view } = await floor.view(table, { role: 'onlooker' });
    if (game !== 'baccarat' || view.stage === 'unopened') throw new Error('no baccarat table');
    return view.next;
  };
  const until: RealBaccarat['until'] = async (due) => {
    for (let step = await next(); step.do !== due; step = await next()) {
      const [actor, type] = STEPS[step.do] ?? [];
      if (actor === undefined) throw new Error(`next is ${step.do}, not ${due}`);
      const offers = await floor.options(table, actor);
      const offer = offers.find(({ command }) => command.type === type);
      // Whoever has chips there is offered the cut before the supervisor, and passes it on.
      if (offer === undefined && step.do === 'cut') {
        const { view } = await floor.view(table, { role: 'onlooker' });
        const [patron = ''] = 'chips' in view ? Object.keys(view.chips) : [];
        await done({ type: 'DeclineCut', actor: DEALER, patron });
        continue;
      }
      if (offer === undefined) throw new Error(`${type} is not offered where ${step.do} is due`);
      await done(offer.command as Command);
    }
  };
  return {
    until,
    deal: async (cards) => {
      for (const card of cards.split(' ') as Card[]) {
        await until('deal');
        const step = await next();
        if (step.do === 'deal') await done({ type: 'DealCard', actor: DEALER, to: step.to, card });
      }
    },
  };
};
