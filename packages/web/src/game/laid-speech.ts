import { sentence } from '../why/spoken.ts';
import type { Now } from '../why/why-item.ts';
import { capital, listed, spokenClause } from '../words/clause.ts';
import { moneyAt } from '../words/money.ts';
import type { OpenTableView } from './kind.ts';
import { type LaidView, netOf, ownStake, wagersOf } from './laid.ts';

type Settled = NonNullable<LaidView['round']>['settled'][number] & {
  readonly by: string;
  readonly paidBy?: string | undefined;
};
type View = OpenTableView & LaidView<Settled>;

/** What a layout on which one draw decides has come to for somebody, aloud. */
export const spokenNet = (view: View, viewer: string | null, nameOf: (on: string) => string): string => {
  const money = moneyAt(view);
  const own = (view.round?.settled ?? []).filter(({ patron }) => patron === viewer);
  if (own.length === 0) return '';
  const each = own.map(({ on, result, pays, stake, by, paidBy }) => {
    const came = result === 'win' ? `paid ${money.spoken(pays)}` : `lost ${money.spoken(stake)}`;
    return `${capital(nameOf(on))} ${came}. ${sentence(spokenClause(paidBy ?? by))}`;
  });
  const net = own.reduce((sum, settled) => sum + netOf(settled), 0);
  const all = own.length === 1 ? '' : ` Together ${money.spoken(net)}.`;
  return `${each.join(' ')}${all} Balance ${money.spoken(view.own?.chips ?? 0)}.`;
};

/** The table as it stands, and what somebody has on its layout, aloud. */
export const hearLaid = (
  view: View,
  viewer: string | null,
  { title, text }: Now,
  nameOf: (on: string) => string,
): string => {
  const money = moneyAt(view);
  const own = wagersOf(view, viewer).map(({ on, stake }) => `${money.spoken(stake)} on ${nameOf(on)}`);
  const mine =
    own.length === 0 ? '' : ` You have ${listed(own)}, ${money.spoken(ownStake(view, viewer))} in all.`;
  return `${title}. ${text}${mine}`;
};
