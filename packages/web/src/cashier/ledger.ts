import type { Cents } from '@baize/engine';

/** One entry of a person's account, as the house tells it. */
export interface Entry {
  readonly at: number;
  readonly what: string;
  readonly table: string | null;
  readonly amount: Cents;
  readonly balance: Cents;
}

/** A person's own money: what is where, and how it came there. */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly bank: Cents;
  readonly atTables: readonly { readonly table: string; readonly chips: Cents; readonly wagered: Cents }[];
  readonly today: { readonly net: Cents };
}
