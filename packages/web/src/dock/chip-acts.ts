import type { Say } from '../words/language.ts';
import type { Money } from '../words/money.ts';
import type { DockAct } from './dock.tsx';

const CHIP_ACTS = [
  ['rebet', 'Rebet', 'R'],
  ['double', 'Double~chips', 'X'],
  ['undo', 'Undo', 'U'],
  ['clear', 'Clear', 'C'],
] as const;

type ChipAct = (typeof CHIP_ACTS)[number][0];

/** What somebody can do with his chips now. */
type Wagering = Readonly<Record<ChipAct, () => void>> & { readonly can: Readonly<Record<ChipAct, boolean>> };

/** What one does with one's own chips: always in the same place, lawful or not. */
export const chipActs = (say: Say, wagering: Wagering, open: boolean): readonly DockAct[] =>
  CHIP_ACTS.map(([id, label, keyCap]) => ({
    id,
    label: say(label),
    keyCap,
    lawful: open && wagering.can[id],
    tone: 'plain',
    onPress: wagering[id],
  }));

/** What stands under the balance: what a round that is over brought, or what lies on the table. */
export const balanceNote = (
  money: Money,
  net: number | undefined,
  stake: number,
  round: 'round' | 'spin',
): string => {
  const { say } = money.language;
  if (net !== undefined)
    return say(round === 'spin' ? '{sum} this spin' : '{sum} this round', { sum: money.signed(net) });
  return stake === 0 ? say('nothing on the table') : say('{sum} on the table', { sum: money.felt(stake) });
};
