import type { Now } from '../why/why-item.ts';
import { capital, spokenClause } from '../words/clause.ts';
import type { Money } from '../words/money.ts';
import type { OpenTableView } from './kind.ts';
import { type LaidView, netOf, ownStake, wagersOf } from './laid.ts';

type Settled = NonNullable<LaidView['round']>['settled'][number] & {
  readonly by: string;
  readonly paidBy?: string | undefined;
};
type View = OpenTableView & LaidView<Settled>;

/** What a layout on which one draw decides has come to for somebody, aloud. */
export const spokenNet = (
  money: Money,
  view: View,
  viewer: string | null,
  nameOf: (on: string) => string,
): string => {
  const { language } = money;
  const { say, sentence, together } = language;
  const own = (view.round?.settled ?? []).filter(({ patron }) => patron === viewer);
  if (own.length === 0) return '';
  const each = own.map(({ on, result, pays, stake, by, paidBy }) => {
    const name = capital(nameOf(on));
    const came =
      result === 'win'
        ? say('{name} paid {sum}.', { name, sum: money.spoken(pays) })
        : say('{name} lost {sum}.', { name, sum: money.spoken(stake) });
    return together([came, sentence(spokenClause(language, paidBy ?? by))]);
  });
  const net = own.reduce((sum, settled) => sum + netOf(settled), 0);
  const all = own.length === 1 ? '' : say('Together {sum}.', { sum: money.spoken(net) });
  return together([...each, all, say('Balance {sum}.', { sum: money.spoken(view.own?.chips ?? 0) })]);
};

/** The table as it stands, and what somebody has on its layout, aloud. */
export const hearLaid = (
  money: Money,
  view: View,
  viewer: string | null,
  { title, text }: Now,
  nameOf: (on: string) => string,
): string => {
  const { say, list, sentence, together } = money.language;
  const own = wagersOf(view, viewer).map(({ on, stake }) =>
    say('{sum} on {box}', { sum: money.spoken(stake), box: nameOf(on) }),
  );
  const sum = money.spoken(ownStake(view, viewer));
  const mine = own.length === 0 ? '' : say('You have {wagers}, {sum} in all.', { wagers: list(own), sum });
  return together([sentence(title), text, mine]);
};
