/** A wager, as far as what its player has set for himself is concerned. */
interface CaredWager {
  readonly is: 'wager';
  /** What the rounds on at all tables may still ask of him, before this act. */
  open(): number;
  /** How much more he could lose by it, with all that the round may still ask. */
  readonly more: number;
  /** What he lays by it. */
  readonly laid: number;
  readonly isFirst: boolean;
  /** The most that he could lay instead, given what is left to him. */
  most(left: number): number | undefined;
}

/** An act of a person at a table that his own limits may be against. */
export type CaredAct =
  | CaredWager
  /** He brings chips or sits down. */
  | { readonly is: 'coming' }
  /** A wager in chips of a tournament, which are no money. */
  | { readonly is: 'session'; readonly isFirst: boolean };

export type CareVerdict =
  /** `over` is called when the act is committed, or is not. */
  | { readonly ok: true; over(): void }
  | {
      readonly ok: false;
      readonly detail: string;
      /** Where he has to say first that he has seen how long he has played. */
      readonly needs?: 'realityCheck';
    };

/** What people have set for themselves, as a floor asks for it. A promise only where the ledger is to be read first. */
export interface Care {
  judge(person: string, table: string, act: CaredAct): CareVerdict | Promise<CareVerdict>;
}
