import type * as blackjack from '@baize/engine/blackjack';
import { opensWith } from '../games/blackjack/table.test-kit.ts';
import type { Script } from './two-worlds.test-kit.ts';

const own = (person: string) => ({ patron: person, box: 2, hand: 1 });

const COMING = [
  ['ann', { type: 'BringChips', patron: 'ann', amount: 200_000 }],
  ['bo', { type: 'BringChips', patron: 'bo', amount: 20_000 }],
  ['ann', { type: 'TakeSeat', patron: 'ann', seat: 1 }],
  ['bo', { type: 'TakeSeat', patron: 'bo', seat: 4 }],
] as const;

/** Ann plays a hand as she feels at this step; Bo, who has no wager, tries for her. */
const decidedAt = (step: number): readonly (readonly [string, object])[] => [
  ...(step % 4 === 0 ? [['ann', { type: 'Split', ...own('ann'), amounts: { ann: 1000 } }] as const] : []),
  ...(step % 4 === 1 ? [['ann', { type: 'Double', ...own('ann'), amounts: { ann: 1000 } }] as const] : []),
  ['ann', { type: step % 3 === 0 ? 'Stand' : 'Hit', ...own('ann') }],
  ['bo', { type: 'Hit', ...own('bo') }],
];

const triedAt = (step: number): readonly (readonly [string, object])[] => [
  ...(step === 0 ? COMING : []),
  ['ann', { type: 'PlaceWager', patron: 'ann', box: 2, on: 'main', amount: 1000 }],
  ['ann', { type: 'PlaceWager', patron: 'ann', box: 2, on: 'pairs', amount: 500 }],
  ['ann', { type: 'Insure', patron: 'ann', box: 2, owner: 'ann', amount: 500 }],
  ['ann', { type: 'TakeEvenMoney', patron: 'ann', box: 2 }],
  ...decidedAt(step),
  ['dora', { type: 'DealCard', to: 'dealer', card: 'As' }],
  ['rae', { type: 'SettleWagers' }],
];

/** Cards are dealt face up: what is dealt is shown, and what is burned is not. */
const shownBy = (events: readonly blackjack.Event[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.type === 'CardDealt' ? [event.at] : [])));

/** Blackjack, dealt by hand or from an automated shoe. */
export const blackjackScript = (rulebook: string, shoe: 'manual' | 'automated'): Script => ({
  rulebook,
  opening: opensWith(rulebook, { shoe, decks: 8 }),
  tried: triedAt,
  shownBy: (events) => shownBy(events as readonly blackjack.Event[]),
});
