import type * as blackjack from '@baize/engine/blackjack';
import { housePlays } from '../../games.test-kit.ts';
import type { Store } from '../../store/port.ts';
import { fund, makeHouseOf, PACE } from '../../tables/floor.test-kit.ts';
import type { Floor, Opening, Reply } from '../../tables/floor.ts';
import type { Plays } from '../../tables/play.ts';
import type { HouseKind } from '../../tables/plays.ts';
import type { BlackjackKind } from './kind.ts';

type Command = blackjack.Command;
type Determinations = blackjack.Table['determinations'];
export type OpenView = Extract<BlackjackKind['view'], { readonly stage: 'open' | 'closed' }>;

export const DEALER = { role: 'dealer' } as const;
export const SUPERVISOR = { role: 'supervisor' } as const;
export const OPERATOR = { role: 'operator' } as const;
export const patron = (name: string) => ({ role: 'patron', patron: name }) as const;
export const own = (name: string) => ({ actor: patron(name), patron: name }) as const;

const DETERMINATIONS: Determinations = {
  decks: 6,
  shuffle: 'S-1',
  shoe: 'manual',
  burn: 1,
  soft17: 'stand',
  pairs: 'perfect-pairs',
  sevens: [],
  insuranceByOthers: true,
  severalBoxes: true,
  boxes: 7,
};

export const EDITIONS = ['act-blackjack-2005', 'act-blackjack-2018'] as const;

/** How a table is opened; of 2005 nobody insures for another, and there are Super Sevens. */
export const opensWith = (rulebook: string, change: Partial<Determinations> = {}): Command => ({
  type: 'OpenTable',
  actor: OPERATOR,
  approvals: { layout: 'L-1', shoe: 'S-1', pairsLayout: 'L-2', sevensLayout: 'L-3' },
  determinations: {
    ...DETERMINATIONS,
    ...(rulebook === 'act-blackjack-2005' ? { insuranceByOthers: false, sevens: [500] } : {}),
    ...change,
  },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 100,
    payableUnit: 50,
  },
});

/** A house with one blackjack table, whose time stands still until it is told to go on. */
export const openBlackjack = async (
  seed: string,
  people: readonly string[],
  {
    rulebook = 'act-blackjack-2018',
    mode = 'automatic',
    plays = housePlays,
    ...change
  }: Partial<Determinations> &
    Partial<Pick<Opening, 'rulebook' | 'mode'>> & { readonly plays?: Plays<HouseKind> } = {},
) => {
  const house = makeHouseOf(plays, seed);
  let { store, floor }: { store: Store; floor: Floor } = house.start();
  await fund(store, people);
  const opening = { rulebook, mode, pace: PACE, float: 5_000_000 } as const;
  const command = opensWith(rulebook, change);
  const reply = await floor.open('1', opening, { id: 'open', person: 'owner', command });
  if (!reply.ok) throw new Error(reply.refusal.detail);
  let sent = 0;

  const send = (command_: Command, person: string | null = null): Promise<Reply> => {
    sent += 1;
    return floor.perform('1', { id: `sent ${sent}`, person, command: command_ });
  };

  return {
    house,
    clock: house.clock,
    store: () => store,
    floor: () => floor,
    send,
    /** Sends, and fails where it is refused. */
    done: async (command_: Command): Promise<void> => {
      const replied = await send(command_);
      if (!replied.ok) throw new Error(`${command_.type}: ${replied.refusal.detail}`);
    },
    view: async (viewer: Parameters<Floor['view']>[1] = { role: 'onlooker' }): Promise<OpenView> => {
      const look = await floor.view('1', viewer);
      if (look.game !== 'blackjack' || look.view.stage === 'unopened')
        throw new Error('no open blackjack table');
      return look.view;
    },
    deadline: async () => (await floor.view('1', { role: 'onlooker' })).deadline,
    /** Stops the house and opens it again over the same files. */
    restart: async (): Promise<void> => {
      floor.stop();
      await store.close();
      ({ store, floor } = house.start());
      await floor.resume();
    },
    close: async (): Promise<void> => {
      floor.stop();
      await store.close();
      house.remove();
    },
  };
};

export type Hosting = Awaited<ReturnType<typeof openBlackjack>>;
