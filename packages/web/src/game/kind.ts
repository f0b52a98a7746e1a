import type { Actor, Option } from '@baize/engine';
import type { Unit } from '../words/money.ts';

/** What the view of an open table has whatever is played at it: all that the house’s own pages read. */
export interface OpenTableView {
  readonly stage: 'open' | 'closed';
  readonly rulebook: string;
  readonly seats: readonly (string | null)[];
  readonly chips: Readonly<Record<string, number>>;
  readonly notices: readonly { readonly what: string }[];
  readonly round: { readonly number: number } | null;
  readonly own?: { readonly chips: number; readonly owing?: number };
  /** The hours of gaming, where the operator has set any. */
  readonly hours?: { readonly from: string; readonly to: string; readonly isWithin: boolean } | null;
  /** What the prize meter shows, where the table plays for a jackpot: the house keeps the pools beside the tables. */
  readonly meter?: number;
  /** What is played for: money, unless the house says that the table is a tournament's. */
  readonly unit?: Unit;
}

export type AnyView = OpenTableView | { readonly stage: 'unopened' };

export interface TableCommand {
  readonly type: string;
  readonly actor: Actor;
}

export interface TableEvent {
  readonly type: string;
}

/** A game as its pages know it: the types of its view, its commands and its events. */
export interface KindOf<View extends OpenTableView, Command extends TableCommand, Event extends TableEvent> {
  readonly view: View;
  readonly command: Command;
  readonly event: Event;
}

export type TableKind = KindOf<OpenTableView, TableCommand, TableEvent>;

export type Offer<C extends TableCommand = TableCommand> = Option<C>;

export const openOf = <V extends OpenTableView>(view: V | { readonly stage: 'unopened' }): V | undefined =>
  view.stage === 'unopened' ? undefined : (view as V);

/** The open table of a look, with what the house says beside its view. */
export const lookedAt = (look: {
  readonly view: AnyView;
  readonly jackpot?: { readonly cents: number };
  readonly tournament?: object;
}): OpenTableView | undefined => {
  const view = openOf<OpenTableView>(look.view);
  if (view === undefined) return undefined;
  return {
    ...view,
    ...(look.jackpot === undefined ? {} : { meter: look.jackpot.cents }),
    ...(look.tournament === undefined ? {} : { unit: 'chips' as const }),
  };
};
