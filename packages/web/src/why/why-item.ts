import type { Cents } from '@baize/engine';

/**
 * Paid, lost and stand off are wagers; a ruling explains what the rules did; a refusal what they did not let happen.
 */
export type WhyKind = 'paid' | 'lost' | 'standOff' | 'refused' | 'ruling' | 'void';

/** One thing that happened, the rule in a sentence, and the clause. */
export interface WhyItem {
  readonly id: string;
  readonly kind: WhyKind;
  readonly title: string;
  /** What it brought or cost; absent where no money speaks. */
  readonly amount?: Cents;
  readonly text: string;
  readonly clauses: readonly string[];
  /** Whose clauses they are, where it is another rulebook than the table's. */
  readonly rulebook?: string;
  readonly note?: string;
  /** The round that it belongs to; what was ruled between two rounds has none. */
  readonly round?: number;
}

/** What is going on now, above the items. */
export interface Now {
  readonly title: string;
  readonly text: string;
  readonly clauses: readonly string[];
  /** Whose clauses they are, where they are not the table's own. */
  readonly rulebook?: string;
}
