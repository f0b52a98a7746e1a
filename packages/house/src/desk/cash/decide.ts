import { type Cents, dollars, isAmount } from '@baize/engine';
import { faultInMoved, faultInPieces, NOTE_VALUES, type Pieces, sumOf, tidied } from '../../pieces.ts';
import { type Cash, type CashEvent, type Drawer, drawerOf, type Receipt, type Signed } from './cash.ts';
import { registerOf } from './register.ts';

type DrawerAct =
  | { readonly do: 'openDrawer'; readonly pieces: Pieces }
  | { readonly do: 'confirmDrawer'; readonly drawer: number }
  | { readonly do: 'countDrawer'; readonly pieces: Pieces }
  | { readonly do: 'recountDrawer' }
  | { readonly do: 'closeDrawer'; readonly drawer: number };

type PayAct =
  | { readonly do: 'payIn'; readonly person: string; readonly pieces: Pieces; readonly identity: string }
  | { readonly do: 'payOut'; readonly person: string; readonly pieces: Pieces; readonly identity: string }
  | { readonly do: 'exchange'; readonly taken: Pieces; readonly given: Pieces }
  | { readonly do: 'void'; readonly receipt: number; readonly why: string };

type OtherAct =
  | { readonly do: 'setThreshold'; readonly threshold: Cents }
  | { readonly do: 'report'; readonly key: string; readonly reference: string };

/** What is done at the cash desk. Whether one may is asked before. */
export type CashAct = DrawerAct | PayAct | OtherAct;

export type CashDecision =
  | { readonly ok: true; readonly event: CashEvent }
  | { readonly ok: false; readonly detail: string };

const no = (detail: string): CashDecision => ({ ok: false, detail });
const yes = (event: CashEvent): CashDecision => ({ ok: true, event });

const faultIn = (pieces: Pieces): string | undefined => faultInPieces(pieces, NOTE_VALUES);

/** Why so much does not lie in the drawer; undefined where it does. */
const lacking = ({ pieces }: Drawer, given: Pieces): string | undefined => {
  for (const [value, many] of Object.entries(given)) {
    const there = pieces[value] ?? 0;
    if (many <= there) continue;
    return value === '1'
      ? `there is only ${dollars(there)} in coin in the drawer`
      : `there are only ${there} of ${dollars(Number(value))} in the drawer`;
  }
  return undefined;
};

/** The drawer that he may pay from, or why there is none. */
const worked = (cash: Cash, by: string, then: (drawer: Drawer) => CashDecision): CashDecision => {
  const drawer = drawerOf(cash, by);
  if (drawer === undefined) return no('open a drawer first, counted by two');
  if (drawer.confirmed === null) return no('another has to find in the drawer what you counted');
  return drawer.counted === null
    ? then(drawer)
    : no('the drawer is counted: nothing is paid from it any more');
};

const decideDrawer = (cash: Cash, act: DrawerAct, signed: Signed): CashDecision => {
  const own = drawerOf(cash, signed.by);
  switch (act.do) {
    case 'openDrawer': {
      const fault = faultIn(act.pieces);
      if (own !== undefined) return no(`you hold drawer ${own.number} already`);
      return fault === undefined
        ? yes({ type: 'DrawerOpened', ...signed, pieces: tidied(act.pieces) })
        : no(fault);
    }
    case 'confirmDrawer': {
      const drawer = cash.drawers[act.drawer - 1];
      if (drawer === undefined || drawer.confirmed !== null)
        return no('no such drawer waits for a second count');
      return drawer.holder === signed.by
        ? no('somebody else than its holder counts a drawer with him')
        : yes({ type: 'DrawerConfirmed', ...signed, drawer: drawer.number });
    }
    case 'countDrawer': {
      const fault = faultIn(act.pieces);
      if (fault !== undefined) return no(fault);
      return worked(cash, signed.by, ({ number }) =>
        yes({ type: 'DrawerCounted', ...signed, drawer: number, pieces: tidied(act.pieces) }),
      );
    }
    case 'recountDrawer':
      return own === undefined || own.counted === null
        ? no('your drawer is not counted')
        : yes({ type: 'DrawerRecount', ...signed, drawer: own.number });
    case 'closeDrawer': {
      const drawer = cash.drawers[act.drawer - 1];
      if (drawer === undefined || drawer.counted === null || drawer.closed !== null)
        return no('no such drawer waits to be closed');
      return drawer.holder === signed.by
        ? no('somebody else than its holder closes a drawer with him')
        : yes({ type: 'DrawerClosed', ...signed, drawer: drawer.number });
    }
  }
};

const NOTHING: Pieces = {};

/** A receipt is made void by one that gives back what it took, from the drawer that took it. */
const decideVoid = (
  drawer: Drawer,
  receipt: Receipt | undefined,
  why: string,
  signed: Signed,
): CashDecision => {
  if (receipt === undefined) return no('there is no such receipt');
  const { number, kind, person, taken, given, identity, voidedBy } = receipt;
  if (kind === 'void') return no('a void is not made void: pay it in or out again');
  if (voidedBy !== null) return no(`receipt ${number} is void already, by receipt ${voidedBy}`);
  if (receipt.drawer !== drawer.number) return no(`receipt ${number} is of another drawer`);
  const lack = lacking(drawer, taken);
  if (lack !== undefined) return no(lack);
  return yes({
    type: 'ReceiptIssued',
    ...signed,
    ...{
      drawer: drawer.number,
      kind: 'void',
      person,
      taken: given,
      given: taken,
      identity,
      voids: number,
      why,
    },
  });
};

const decidePay = (cash: Cash, act: PayAct, signed: Signed): CashDecision =>
  worked(cash, signed.by, (drawer) => {
    const receipt = {
      type: 'ReceiptIssued',
      ...signed,
      drawer: drawer.number,
      voids: null,
      why: '',
    } as const;
    switch (act.do) {
      case 'payIn':
      case 'payOut': {
        const { do: kind, person, identity } = act;
        const fault =
          faultInMoved(act.pieces, NOTE_VALUES) ??
          (kind === 'payOut' ? lacking(drawer, act.pieces) : undefined);
        if (fault !== undefined) return no(fault);
        if (person === signed.by) return no('nobody pays himself');
        const pieces = tidied(act.pieces);
        const [taken, given] = kind === 'payIn' ? [pieces, NOTHING] : [NOTHING, pieces];
        return yes({ ...receipt, kind, person, taken, given, identity });
      }
      case 'exchange': {
        const [taken, given] = [tidied(act.taken), tidied(act.given)];
        const fault =
          faultInMoved(taken, NOTE_VALUES) ?? faultInMoved(given, NOTE_VALUES) ?? lacking(drawer, given);
        if (fault !== undefined) return no(fault);
        return sumOf(taken) === sumOf(given)
          ? yes({ ...receipt, kind: 'exchange', person: null, taken, given, identity: '' })
          : no(`${dollars(sumOf(taken))} is not exchanged for ${dollars(sumOf(given))}`);
      }
      case 'void':
        return decideVoid(drawer, cash.receipts[act.receipt - 1], act.why, signed);
    }
  });

/** The one judge of the cash desk; `dayOf` says to which day of gaming a moment belongs. */
export const decideCash = (
  cash: Cash,
  act: CashAct,
  signed: Signed,
  dayOf: (at: number) => number,
): CashDecision => {
  switch (act.do) {
    case 'openDrawer':
    case 'confirmDrawer':
    case 'countDrawer':
    case 'recountDrawer':
    case 'closeDrawer':
      return decideDrawer(cash, act, signed);
    case 'payIn':
    case 'payOut':
    case 'exchange':
    case 'void':
      return decidePay(cash, act, signed);
    case 'setThreshold':
      return isAmount(act.threshold)
        ? yes({ type: 'ThresholdSet', ...signed, threshold: act.threshold })
        : no('a threshold is a whole number of cents above nothing');
    case 'report': {
      const entry = registerOf(cash, dayOf).find(({ key }) => key === act.key);
      if (entry === undefined) return no('nothing of this is due');
      return entry.filed === null
        ? yes({ type: 'CashReported', ...signed, key: act.key, reference: act.reference })
        : no(`it was reported already: ${entry.filed.reference}`);
    }
  }
};
