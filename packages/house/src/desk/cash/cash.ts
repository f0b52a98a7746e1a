import type { Cents } from '@baize/engine';
import { added, type Pieces, sumOf } from '../../pieces.ts';

export interface Signed {
  readonly by: string;
  readonly at: number;
}

/** A drawer from its first count to its last: each by two. */
export interface Drawer {
  readonly number: number;
  readonly holder: string;
  readonly opened: Signed & { readonly amount: Cents };
  /** Before another has found the same nothing is paid from it. */
  readonly confirmed: Signed | null;
  /** What should be in it now. */
  readonly pieces: Pieces;
  /** As its holder counted it at the end; null while it is worked from. */
  readonly counted: (Signed & { readonly pieces: Pieces; readonly amount: Cents }) | null;
  readonly closed: Signed | null;
}

export const RECEIPTS = ['payIn', 'payOut', 'exchange', 'void'] as const;
export type ReceiptKind = (typeof RECEIPTS)[number];

/** A numbered receipt. A void is one of its own, and the number of neither is used again. */
export interface Receipt {
  readonly number: number;
  readonly drawer: number;
  readonly kind: ReceiptKind;
  /** Whose account; null where money was only exchanged. */
  readonly person: string | null;
  /** Cash that came into the drawer, below nothing where it went out; what was exchanged moves none. */
  readonly amount: Cents;
  readonly taken: Pieces;
  readonly given: Pieces;
  /** By which paper the cashier knows the patron; empty where none was seen. */
  readonly identity: string;
  readonly signed: Signed;
  /** The receipt that it makes void, and why. */
  readonly voids: number | null;
  readonly why: string;
  readonly voidedBy: number | null;
}

/** A report on a patron's cash of one day that was sent to whom it is due. */
export interface Filed extends Signed {
  readonly key: string;
  readonly reference: string;
}

export type CashEvent =
  | (Signed & { readonly type: 'DrawerOpened'; readonly pieces: Pieces })
  | (Signed & { readonly type: 'DrawerConfirmed'; readonly drawer: number })
  | (Signed & { readonly type: 'DrawerCounted'; readonly drawer: number; readonly pieces: Pieces })
  | (Signed & { readonly type: 'DrawerRecount'; readonly drawer: number })
  | (Signed & { readonly type: 'DrawerClosed'; readonly drawer: number })
  | (Signed & {
      readonly type: 'ReceiptIssued';
      readonly drawer: number;
      readonly kind: ReceiptKind;
      readonly person: string | null;
      readonly taken: Pieces;
      readonly given: Pieces;
      readonly identity: string;
      readonly voids: number | null;
      readonly why: string;
    })
  | (Signed & { readonly type: 'ThresholdSet'; readonly threshold: Cents })
  | (Signed & { readonly type: 'CashReported'; readonly key: string; readonly reference: string });

export interface Cash {
  readonly version: number;
  /** From so much cash of one patron on one day on a report is due. */
  readonly threshold: Cents;
  readonly drawers: readonly Drawer[];
  readonly receipts: readonly Receipt[];
  readonly filed: readonly Filed[];
}

/** As the law of reports on cash has it, until the owner sets another. */
const THRESHOLD: Cents = 1_000_000;

export const NO_CASH: Cash = { version: 0, threshold: THRESHOLD, drawers: [], receipts: [], filed: [] };

const changed = (
  drawers: readonly Drawer[],
  number: number,
  change: (drawer: Drawer) => Drawer,
): readonly Drawer[] => drawers.map((each) => (each.number === number ? change(each) : each));

const issued = (cash: Cash, event: Extract<CashEvent, { readonly type: 'ReceiptIssued' }>): Cash => {
  const { drawer, kind, person, taken, given, identity, voids, why, by, at } = event;
  const number = cash.receipts.length + 1;
  const receipt: Receipt = {
    ...{ number, drawer, kind, person, taken, given, identity, voids, why },
    amount: sumOf(taken) - sumOf(given),
    signed: { by, at },
    voidedBy: null,
  };
  const before = cash.receipts.map((each) => (each.number === voids ? { ...each, voidedBy: number } : each));
  return {
    ...cash,
    receipts: [...before, receipt],
    drawers: changed(cash.drawers, drawer, (each) => ({
      ...each,
      pieces: added(added(each.pieces, taken), given, -1),
    })),
  };
};

const apply = (cash: Cash, event: CashEvent): Cash => {
  const signed: Signed = { by: event.by, at: event.at };
  const drawerIs = (number: number, change: (drawer: Drawer) => Drawer): Cash => ({
    ...cash,
    drawers: changed(cash.drawers, number, change),
  });
  switch (event.type) {
    case 'DrawerOpened': {
      const { pieces } = event;
      const number = cash.drawers.length + 1;
      const opened = { ...signed, amount: sumOf(pieces) };
      const none = { confirmed: null, counted: null, closed: null };
      return { ...cash, drawers: [...cash.drawers, { number, holder: event.by, opened, pieces, ...none }] };
    }
    case 'DrawerConfirmed':
      return drawerIs(event.drawer, (drawer) => ({ ...drawer, confirmed: signed }));
    case 'DrawerCounted': {
      const { pieces } = event;
      const counted = { ...signed, pieces, amount: sumOf(pieces) };
      return drawerIs(event.drawer, (drawer) => ({ ...drawer, counted }));
    }
    case 'DrawerRecount':
      return drawerIs(event.drawer, (drawer) => ({ ...drawer, counted: null }));
    case 'DrawerClosed':
      return drawerIs(event.drawer, (drawer) => ({ ...drawer, closed: signed }));
    case 'ReceiptIssued':
      return issued(cash, event);
    case 'ThresholdSet':
      return { ...cash, threshold: event.threshold };
    case 'CashReported':
      return { ...cash, filed: [...cash.filed, { ...signed, key: event.key, reference: event.reference }] };
  }
};

export const evolveCash = (cash: Cash, event: CashEvent): Cash => ({
  ...apply(cash, event),
  version: cash.version + 1,
});

/** The drawer that somebody works from, or has counted; undefined where he holds none. */
export const drawerOf = ({ drawers }: Cash, person: string): Drawer | undefined =>
  drawers.find(({ holder, closed }) => holder === person && closed === null);
