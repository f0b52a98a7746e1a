import type { Command, Event } from '@baize/engine/baccarat';
import { OPENING, openTable } from '../tables/floor.test-kit.ts';
import type { Script } from './two-worlds.test-kit.ts';

/** The faces that the record has shown: dealt or burned face up, or turned over since. */
const shownBy = (events: readonly Event[]): ReadonlySet<number> => {
  const shown = new Set<number>();
  let hidden: { readonly to: string; readonly at: number }[] = [];
  for (const event of events) {
    if (event.type === 'CardBurned') shown.add(event.at);
    if (event.type === 'WagersInvited') hidden = [];
    if (event.type === 'CardDealt') {
      if (event.card === undefined) hidden.push(event);
      else shown.add(event.at);
    }
    if (event.type === 'HandExposed') {
      for (const { at } of hidden.filter(({ to }) => to === event.hand)) shown.add(at);
      hidden = hidden.filter(({ to }) => to !== event.hand);
    }
  }
  return shown;
};

/**
 * [6.3] [6.5] Ann alone wagers: once two cards lie in each hand she turns both, and sees what lies face down in them
 * before anybody else.
 */
const heldByAnn = (events: readonly Event[]): ReadonlySet<number> => {
  const held = new Set<number>();
  let dealt: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'WagersInvited') dealt = [];
    if (event.type === 'CardDealt') dealt = [...dealt, event.at];
    if (dealt.length >= 4) for (const at of dealt) held.add(at);
  }
  return held;
};

const patron = (person: string) => ({ patron: person });

/**
 * What people try at every step: what they may do, and what would tell them something if it were answered differently.
 */
const triedAt = (step: number): readonly (readonly [person: string, command: object])[] => [
  ...(step === 0
    ? ([
        ['ann', { type: 'BringChips', ...patron('ann'), amount: 200_000 }],
        ['bo', { type: 'BringChips', ...patron('bo'), amount: 20_000 }],
        ['ann', { type: 'TakeSeat', ...patron('ann'), seat: 1 }],
        ['bo', { type: 'TakeSeat', ...patron('bo'), seat: 4 }],
      ] as const)
    : []),
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: 'banker', amount: 1000 }],
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: 'playerPair', amount: 500 }],
  ['bo', { type: 'ExposeHand', ...patron('bo'), hand: 'banker', cards: ['As', 'Kd'] }],
  ...(step % 3 === 2
    ? ([['ann', { type: 'ExposeHand', ...patron('ann'), hand: 'player', cards: ['9h', '9c'] }]] as const)
    : []),
  ['dora', { type: 'DealCard', to: 'player' }],
  ['rae', { type: 'SettleWagers' }],
];

/** Mini baccarat with the cards dealt face up, or face down and turned over by patrons. */
export const baccaratScript = (face: 'up' | 'down'): Script => {
  const exposedBy = face === 'up' ? 'dealer' : 'patrons';
  const determinations = { method: 'A', pairs: 'perfect', face, exposedBy, seats: 7 } as const;
  return {
    rulebook: OPENING.rulebook,
    opening: { ...openTable, determinations } as Command,
    tried: triedAt,
    shownBy: (events) => shownBy(events as readonly Event[]),
    ...(face === 'down' && { heldBy: (events) => new Map([['ann', heldByAnn(events as readonly Event[])]]) }),
  };
};
