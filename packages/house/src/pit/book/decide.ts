import type { Cents } from '@baize/engine';
import { faultInMoved, faultInPieces, type Pieces, tidied } from '../../pieces.ts';
import {
  type Book,
  type BookEvent,
  type CountKind,
  type FloatCount,
  type Incident,
  type IncidentKind,
  isOpenCount,
  isOpenSlip,
  isUnsigned,
  type Shift,
  type Signed,
  type Slip,
  type SlipKind,
  shiftOn,
} from './book.ts';

type SlipAct =
  | {
      readonly do: 'askSlip';
      readonly kind: SlipKind;
      readonly table: string;
      readonly pieces: Pieces;
      readonly why: string;
    }
  | { readonly do: 'issueSlip'; readonly slip: number }
  | { readonly do: 'receiveSlip'; readonly slip: number }
  | { readonly do: 'withdrawSlip'; readonly slip: number; readonly why: string };

type CountAct =
  | { readonly do: 'countFloat'; readonly kind: CountKind; readonly table: string; readonly pieces: Pieces }
  | { readonly do: 'confirmCount'; readonly count: number }
  | { readonly do: 'withdrawCount'; readonly count: number; readonly why: string };

type HeldShiftAct =
  | { readonly do: 'offerShift'; readonly note: string }
  /** Why, where its holder has not handed it over. */
  | { readonly do: 'takeShift'; readonly why: string }
  | { readonly do: 'closeShift' };

type ShiftAct = { readonly do: 'beginShift' } | HeldShiftAct;

type IncidentAct =
  | {
      readonly do: 'reportIncident';
      readonly kind: IncidentKind;
      readonly table: string | null;
      readonly people: string;
      readonly what: string;
    }
  | { readonly do: 'noteIncident'; readonly incident: number; readonly what: string }
  | { readonly do: 'closeIncident'; readonly incident: number }
  | { readonly do: 'signHandPay'; readonly handPay: number };

/** What one person of the pit writes into its book. Whether he may is asked before. */
export type BookAct = SlipAct | CountAct | ShiftAct | IncidentAct;

/** What is true around the book when something is written into it. */
export interface Around {
  /** What the ledger says lies in the float of a table. */
  readonly float: (table: string) => Cents;
  /** What waits for the pit, in words, as it is handed over. */
  readonly waiting: readonly string[];
}

export type BookDecision =
  | { readonly ok: true; readonly event: BookEvent }
  | { readonly ok: false; readonly detail: string };

const no = (detail: string): BookDecision => ({ ok: false, detail });
const yes = (event: BookEvent): BookDecision => ({ ok: true, event });

const OTHER_ISSUES = 'somebody else than who asked for it issues a slip';
const OTHER_RECEIVES = 'somebody else than who issued it receives a slip';
const OTHER_CONFIRMS = 'somebody else than who counted confirms a count';
const OTHER_TAKES = 'a shift is handed over to somebody else: close it where nobody takes it';

/** Something that still waits for another hand; or why not. */
const withSlip = ({ slips }: Book, number: number, then: (slip: Slip) => BookDecision): BookDecision => {
  const slip = slips[number - 1];
  if (slip === undefined) return no(`there is no slip ${number}`);
  if (slip.withdrawn !== null) return no(`slip ${number} was withdrawn`);
  if (slip.received !== null)
    return no(`slip ${number} is received: what it moved is corrected by another slip`);
  return then(slip);
};

const withCount = (
  { counts }: Book,
  number: number,
  then: (count: FloatCount) => BookDecision,
): BookDecision => {
  const count = counts[number - 1];
  if (count === undefined) return no(`there is no count ${number}`);
  if (!isOpenCount(count)) return no(`count ${number} is over: count once more`);
  return then(count);
};

const withIncident = (
  { incidents }: Book,
  number: number,
  then: (incident: Incident) => BookDecision,
): BookDecision => {
  const incident = incidents[number - 1];
  if (incident === undefined) return no(`there is no incident ${number}`);
  return incident.closed === null ? then(incident) : no(`incident ${number} is closed`);
};

const decideSlip = (book: Book, act: SlipAct, signed: Signed, around: Around): BookDecision => {
  switch (act.do) {
    case 'askSlip': {
      const { kind, table, why } = act;
      const fault = faultInMoved(act.pieces);
      if (fault !== undefined) return no(fault);
      const same = book.slips.find((slip) => isOpenSlip(slip) && slip.table === table && slip.kind === kind);
      if (same !== undefined) return no(`slip ${same.number} waits at this table already`);
      return yes({ type: 'SlipAsked', ...signed, kind, table, pieces: tidied(act.pieces), why });
    }
    case 'issueSlip':
      return withSlip(book, act.slip, (slip) => {
        if (slip.issued !== null) return no(`slip ${slip.number} is issued already`);
        return slip.asked.by === signed.by
          ? no(OTHER_ISSUES)
          : yes({ type: 'SlipIssued', ...signed, slip: slip.number });
      });
    case 'receiveSlip':
      return withSlip(book, act.slip, ({ number, kind, table, amount, issued }) => {
        if (issued === null) return no(`slip ${number} is not issued yet`);
        if (issued.by === signed.by) return no(OTHER_RECEIVES);
        return kind === 'credit' && amount > around.float(table)
          ? no('there is not so much in the float')
          : yes({ type: 'SlipReceived', ...signed, slip: number });
      });
    case 'withdrawSlip':
      return withSlip(book, act.slip, ({ number }) =>
        yes({ type: 'SlipWithdrawn', ...signed, slip: number, why: act.why }),
      );
  }
};

const decideCount = (book: Book, act: CountAct, signed: Signed, { float }: Around): BookDecision => {
  switch (act.do) {
    case 'countFloat': {
      const { kind, table } = act;
      const fault = faultInPieces(act.pieces);
      if (fault !== undefined) return no(fault);
      const same = book.counts.find((count) => isOpenCount(count) && count.table === table);
      if (same !== undefined) return no(`count ${same.number} of this table waits already`);
      const pieces = tidied(act.pieces);
      return yes({ type: 'FloatCounted', ...signed, kind, table, pieces, book: float(table) });
    }
    case 'confirmCount':
      return withCount(book, act.count, ({ number, table, book: ledger, counted }) => {
        if (counted.by === signed.by) return no(OTHER_CONFIRMS);
        return float(table) === ledger
          ? yes({ type: 'CountConfirmed', ...signed, count: number })
          : no('the float has moved since it was counted: withdraw the count, and count between two rounds');
      });
    case 'withdrawCount':
      return withCount(book, act.count, ({ number }) =>
        yes({ type: 'CountWithdrawn', ...signed, count: number, why: act.why }),
      );
  }
};

const decideHeld = (
  book: Book,
  shift: Shift,
  act: HeldShiftAct,
  signed: Signed,
  { waiting }: Around,
): BookDecision => {
  switch (act.do) {
    case 'offerShift':
      return shift.holder === signed.by
        ? yes({ type: 'ShiftOffered', ...signed, note: act.note })
        : no('who holds the shift hands it over');
    case 'takeShift':
      if (shift.holder === signed.by) return no(OTHER_TAKES);
      return shift.offered === null && act.why === ''
        ? no('its holder has not handed it over: say why you take it')
        : yes({ type: 'ShiftTaken', ...signed, waiting, why: act.why });
    case 'closeShift': {
      const slip = book.slips.find(isOpenSlip);
      if (shift.holder !== signed.by) return no('who holds the shift closes it');
      if (slip !== undefined) return no(`slip ${slip.number} is open: nothing is closed over it`);
      const count = book.counts.find(isOpenCount);
      return count === undefined
        ? yes({ type: 'ShiftClosed', ...signed, waiting })
        : no(`count ${count.number} waits for a second person: nothing is closed over it`);
    }
  }
};

const decideShift = (book: Book, act: ShiftAct, signed: Signed, around: Around): BookDecision => {
  const shift = shiftOn(book);
  if (act.do !== 'beginShift')
    return shift === undefined
      ? no('no shift is on: begin one')
      : decideHeld(book, shift, act, signed, around);
  return shift === undefined
    ? yes({ type: 'ShiftBegun', ...signed })
    : no(`shift ${shift.number} is on: have it handed over`);
};

/** The one judge of what is written into the book. */
export const decideBook = (book: Book, act: BookAct, signed: Signed, around: Around): BookDecision => {
  switch (act.do) {
    case 'askSlip':
    case 'issueSlip':
    case 'receiveSlip':
    case 'withdrawSlip':
      return decideSlip(book, act, signed, around);
    case 'countFloat':
    case 'confirmCount':
    case 'withdrawCount':
      return decideCount(book, act, signed, around);
    case 'beginShift':
    case 'offerShift':
    case 'takeShift':
    case 'closeShift':
      return decideShift(book, act, signed, around);
    case 'reportIncident': {
      const { kind, table, people, what } = act;
      return yes({ type: 'IncidentReported', ...signed, kind, table, people, what });
    }
    case 'noteIncident':
      return withIncident(book, act.incident, ({ number }) =>
        yes({ type: 'IncidentNoted', ...signed, incident: number, what: act.what }),
      );
    case 'signHandPay': {
      const handPay = book.handPays[act.handPay - 1];
      if (handPay === undefined) return no('there is no such hand pay');
      if (!isUnsigned(handPay)) return no('two names stand under it already');
      return handPay.signed.some(({ by }) => by === signed.by)
        ? no('somebody else signs as second name')
        : yes({ type: 'HandPaySigned', ...signed, handPay: handPay.number });
    }
    case 'closeIncident':
      return withIncident(book, act.incident, ({ number }) =>
        yes({ type: 'IncidentClosed', ...signed, incident: number }),
      );
  }
};
