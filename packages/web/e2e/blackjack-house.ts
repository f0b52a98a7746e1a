import type { Card } from '@baize/engine';
import type * as blackjack from '@baize/engine/blackjack';
import type { House } from '@baize/house';

type Command = blackjack.Command;
type OpenTable = Extract<Command, { readonly type: 'OpenTable' }>;
type OpenView = Exclude<blackjack.BlackjackView, { readonly stage: 'unopened' }>;

const DEALER = { role: 'dealer' } as const;
const SUPERVISOR = { role: 'supervisor' } as const;

/** How a blackjack table is opened here: who deals, at what pace, and what is determined otherwise than usual. */
interface Setting {
  readonly rulebook?: string;
  readonly mode: 'automatic' | 'human';
  readonly act?: number;
  readonly betting?: number;
  readonly patron?: number;
  readonly determinations?: Partial<OpenTable['determinations']>;
}

/** A table whose cards a test tells: everything that its people do not do in a browser is done here. */
export interface RealTable {
  done(command: Command): Promise<void>;
  view(): Promise<OpenView>;
  /** Cards, each to where the rules want it; what is due in between is done as a dealer does it. */
  deal(cards: string): Promise<void>;
  /** The dealer goes on until this is due. */
  until(due: OpenView['next']['do']): Promise<void>;
  /** The id of somebody by his name. */
  person(name: string): string;
}

const openTable = (setting: Setting): OpenTable => ({
  type: 'OpenTable',
  actor: { role: 'operator' },
  approvals: { layout: 'L-4', shoe: 'S-4', pairsLayout: 'L-5', sevensLayout: 'L-6' },
  determinations: {
    decks: 8,
    shuffle: 'P-7',
    shoe: 'manual',
    burn: 0,
    soft17: 'stand',
    pairs: 'perfect-pairs',
    sevens: [],
    insuranceByOthers: setting.rulebook !== 'act-blackjack-2005',
    severalBoxes: true,
    boxes: 7,
    ...setting.determinations,
  },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 500,
    payableUnit: 50,
  },
});

/** What a dealer does that asks for nothing, by what is due. */
const DUE: Partial<Record<OpenView['next']['do'], Command>> = {
  invite: { type: 'InviteWagers', actor: DEALER },
  close: { type: 'NoMoreBets', actor: DEALER },
  settleSides: { type: 'SettleSides', actor: DEALER },
  closeInsurance: { type: 'CloseInsurance', actor: DEALER },
  allotInsurance: { type: 'AllotInsurance', actor: DEALER },
  settleInterim: { type: 'SettleInterim', actor: DEALER },
  settleInsurance: { type: 'SettleInsurance', actor: DEALER },
  settle: { type: 'SettleWagers', actor: DEALER },
  collect: { type: 'CollectCards', actor: DEALER },
};

const POLL = 50;
const PATIENCE = 15_000;

const realTable = ({ floor, registry }: House, table: string): RealTable => {
  let count = 0;
  const done: RealTable['done'] = async (command) => {
    count += 1;
    const reply = await floor.perform(table, { id: `${table} ${count}`, person: null, command });
    if (!reply.ok)
      throw new Error(`${command.type} is refused: ${reply.refusal.clause} ${reply.refusal.detail}`);
  };
  const view: RealTable['view'] = async () => {
    const look = await floor.view(table, { role: 'onlooker' });
    if (look.game !== 'blackjack' || look.view.stage === 'unopened') throw new Error('no blackjack table');
    return look.view;
  };
  const until: RealTable['until'] = async (due) => {
    let waited = 0;
    for (let now = await view(); now.next.do !== due; now = await view()) {
      const command = DUE[now.next.do];
      if (command !== undefined) await done(command);
      else if (waited > PATIENCE) throw new Error(`next is ${now.next.do}, not ${due}`);
      else {
        // Somebody at a browser decides first.
        waited += POLL;
        await new Promise((resolve) => setTimeout(resolve, POLL));
      }
    }
  };
  return {
    done,
    view,
    until,
    deal: async (cards) => {
      for (const card of cards.split(' ') as Card[]) {
        await until('deal');
        const { next } = await view();
        if (next.do === 'deal') await done({ type: 'DealCard', actor: DEALER, to: next.to, card });
      }
    },
    person: (name) => Object.values(registry.people().accounts).find((each) => each.name === name)?.id ?? '',
  };
};

/** A blackjack table of this house. One with real cards has a shoe in play and waits for the first round. */
export const openBlackjack = async (house: House, table: string, setting: Setting): Promise<RealTable> => {
  const { rulebook = 'act-blackjack-2018', mode, act = 40, betting = 4000, patron = 60_000 } = setting;
  const reply = await house.floor.open(
    table,
    { rulebook, mode, pace: { act, result: act * 4, betting, patron }, float: 5_000_000 },
    { id: `open table ${table}`, person: null, command: openTable(setting) },
  );
  if (!reply.ok) throw new Error(`table ${table} is refused: ${reply.refusal.detail}`);
  const opened = realTable(house, table);
  if (mode === 'automatic') return opened;
  const { shoe = 'manual' } = setting.determinations ?? {};
  await opened.done({ type: 'IntroduceCards', actor: DEALER, checkedBy: 'D. Lee', shoe });
  await opened.done({ type: 'Shuffle', actor: DEALER });
  if (shoe === 'manual') {
    await opened.done({ type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 200 });
    await opened.done({ type: 'InsertCuttingCard', actor: DEALER, fromBack: 60 });
  }
  return opened;
};
