import type { Cents } from '@baize/engine';
import { type Pieces, sumOf } from '../../pieces.ts';

/** Who did something of the book, and when. */
export interface Signed {
  readonly by: string;
  readonly at: number;
}

/** Chips from the cage to a table, or back. */
export type SlipKind = 'fill' | 'credit';

/** A numbered slip: asked for, issued by another, received by another than who issued it. Then the money has moved. */
export interface Slip {
  readonly number: number;
  readonly kind: SlipKind;
  readonly table: string;
  readonly pieces: Pieces;
  readonly amount: Cents;
  readonly why: string;
  readonly asked: Signed;
  readonly issued: Signed | null;
  readonly received: Signed | null;
  /** Its number is never used again. */
  readonly withdrawn: (Signed & { readonly why: string }) | null;
}

export const COUNTS = ['opener', 'closer', 'check'] as const;
export type CountKind = (typeof COUNTS)[number];

/** A float counted by one and again by another, against what the ledger says lies there. */
export interface FloatCount {
  readonly number: number;
  readonly kind: CountKind;
  readonly table: string;
  readonly pieces: Pieces;
  readonly amount: Cents;
  /** What the ledger says, when it was counted. */
  readonly book: Cents;
  readonly counted: Signed;
  readonly confirmed: Signed | null;
  readonly withdrawn: (Signed & { readonly why: string }) | null;
}

/** Who has answered for the pit, from when to when. */
export interface Shift {
  readonly number: number;
  readonly holder: string;
  readonly since: number;
  /** Its holder wants to hand it over, with what the next has to know. */
  readonly offered: { readonly at: number; readonly note: string } | null;
  readonly ended: {
    readonly at: number;
    /** Who has taken it over; null where the pit was closed. */
    readonly takenBy: string | null;
    /** What waited then. */
    readonly waiting: readonly string[];
    /** Why it was taken over though its holder had not handed it over; empty where he had. */
    readonly why: string;
  } | null;
}

export const INCIDENTS = [
  'dispute',
  'cheating',
  'behaviour',
  'intoxication',
  'problemGambling',
  'excludedPerson',
  'minor',
  'injury',
  'equipment',
  'other',
] as const;
export type IncidentKind = (typeof INCIDENTS)[number];

/** A prize of a jackpot that is handed out under two names. */
export interface HandPay {
  readonly number: number;
  readonly link: string;
  /** Which of the movements of its jackpot it is. */
  readonly version: number;
  readonly table: string;
  readonly round: number;
  readonly box: number;
  readonly amount: Cents;
  /** By which it was paid. */
  readonly clause: string;
  readonly at: number;
  readonly signed: readonly Signed[];
}

/** So many names stand under a hand pay. */
const NAMES = 2;

/** Something that happened and has to be told to others than those who saw it. */
export interface Incident {
  readonly number: number;
  readonly kind: IncidentKind;
  /** Null where it was at no table. */
  readonly table: string | null;
  /** Who took part or saw it, in words: patrons need no account. */
  readonly people: string;
  readonly what: string;
  readonly reported: Signed;
  readonly notes: readonly (Signed & { readonly what: string })[];
  readonly closed: Signed | null;
}

/** What somebody writes into the book of the pit. */
type WrittenEvent =
  | (Signed & {
      readonly type: 'SlipAsked';
      readonly kind: SlipKind;
      readonly table: string;
      readonly pieces: Pieces;
      readonly why: string;
    })
  | (Signed & { readonly type: 'SlipIssued'; readonly slip: number })
  | (Signed & { readonly type: 'SlipReceived'; readonly slip: number })
  | (Signed & { readonly type: 'SlipWithdrawn'; readonly slip: number; readonly why: string })
  | (Signed & {
      readonly type: 'FloatCounted';
      readonly kind: CountKind;
      readonly table: string;
      readonly pieces: Pieces;
      readonly book: Cents;
    })
  | (Signed & { readonly type: 'CountConfirmed'; readonly count: number })
  | (Signed & { readonly type: 'CountWithdrawn'; readonly count: number; readonly why: string })
  | (Signed & { readonly type: 'ShiftBegun' })
  | (Signed & { readonly type: 'ShiftOffered'; readonly note: string })
  | (Signed & { readonly type: 'ShiftTaken'; readonly waiting: readonly string[]; readonly why: string })
  | (Signed & { readonly type: 'ShiftClosed'; readonly waiting: readonly string[] })
  | (Signed & {
      readonly type: 'IncidentReported';
      readonly kind: IncidentKind;
      readonly table: string | null;
      readonly people: string;
      readonly what: string;
    })
  | (Signed & { readonly type: 'IncidentNoted'; readonly incident: number; readonly what: string })
  | (Signed & { readonly type: 'IncidentClosed'; readonly incident: number })
  | (Signed & { readonly type: 'HandPaySigned'; readonly handPay: number });

/** What goes into it; that a prize is to be handed out the house notes by itself. */
export type BookEvent = WrittenEvent | ({ readonly type: 'HandPayDue' } & Omit<HandPay, 'number' | 'signed'>);

/** All of it, each list oldest first; the number of each is its place. */
export interface Book {
  readonly version: number;
  readonly slips: readonly Slip[];
  readonly counts: readonly FloatCount[];
  readonly shifts: readonly Shift[];
  readonly incidents: readonly Incident[];
  readonly handPays: readonly HandPay[];
}

export const EMPTY_BOOK: Book = {
  version: 0,
  slips: [],
  counts: [],
  shifts: [],
  incidents: [],
  handPays: [],
};

export const isOpenSlip = ({ received, withdrawn }: Slip): boolean => received === null && withdrawn === null;
export const isUnsigned = ({ signed }: HandPay): boolean => signed.length < NAMES;
export const isOpenCount = ({ confirmed, withdrawn }: FloatCount): boolean =>
  confirmed === null && withdrawn === null;

/** The shift that is on; undefined where nobody holds one. */
export const shiftOn = ({ shifts }: Book): Shift | undefined => {
  const last = shifts.at(-1);
  return last === undefined || last.ended !== null ? undefined : last;
};

const changed = <T extends { readonly number: number }>(
  those: readonly T[],
  number: number,
  change: (one: T) => T,
): readonly T[] => those.map((each) => (each.number === number ? change(each) : each));

const begun = ({ shifts }: Book, { by, at }: Signed): Shift => ({
  number: shifts.length + 1,
  holder: by,
  since: at,
  offered: null,
  ended: null,
});

const ended = ({ shifts }: Book, how: NonNullable<Shift['ended']>): readonly Shift[] =>
  changed(shifts, shifts.length, (shift) => ({ ...shift, ended: how }));

// long: a case an event.
const apply = (book: Book, event: WrittenEvent): Book => {
  const signed: Signed = { by: event.by, at: event.at };
  switch (event.type) {
    case 'SlipAsked': {
      const { kind, table, pieces, why } = event;
      const number = book.slips.length + 1;
      const amount = sumOf(pieces);
      const none = { issued: null, received: null, withdrawn: null };
      const slip: Slip = { number, kind, table, pieces, amount, why, asked: signed, ...none };
      return { ...book, slips: [...book.slips, slip] };
    }
    case 'SlipIssued':
      return { ...book, slips: changed(book.slips, event.slip, (slip) => ({ ...slip, issued: signed })) };
    case 'SlipReceived':
      return { ...book, slips: changed(book.slips, event.slip, (slip) => ({ ...slip, received: signed })) };
    case 'SlipWithdrawn': {
      const withdrawn = { ...signed, why: event.why };
      return { ...book, slips: changed(book.slips, event.slip, (slip) => ({ ...slip, withdrawn })) };
    }
    case 'FloatCounted': {
      const { kind, table, pieces, book: ledger } = event;
      const number = book.counts.length + 1;
      const count = { number, kind, table, pieces, amount: sumOf(pieces), book: ledger, counted: signed };
      return { ...book, counts: [...book.counts, { ...count, confirmed: null, withdrawn: null }] };
    }
    case 'CountConfirmed':
      return {
        ...book,
        counts: changed(book.counts, event.count, (each) => ({ ...each, confirmed: signed })),
      };
    case 'CountWithdrawn': {
      const withdrawn = { ...signed, why: event.why };
      return { ...book, counts: changed(book.counts, event.count, (each) => ({ ...each, withdrawn })) };
    }
    case 'ShiftBegun':
      return { ...book, shifts: [...book.shifts, begun(book, signed)] };
    case 'ShiftOffered': {
      const offered = { at: event.at, note: event.note };
      return { ...book, shifts: changed(book.shifts, book.shifts.length, (each) => ({ ...each, offered })) };
    }
    case 'ShiftTaken': {
      const { at, by: takenBy, waiting, why } = event;
      return { ...book, shifts: [...ended(book, { at, takenBy, waiting, why }), begun(book, signed)] };
    }
    case 'ShiftClosed': {
      const { at, waiting } = event;
      return { ...book, shifts: ended(book, { at, takenBy: null, waiting, why: '' }) };
    }
    case 'IncidentReported': {
      const { kind, table, people, what } = event;
      const number = book.incidents.length + 1;
      const incident = { number, kind, table, people, what, reported: signed, notes: [], closed: null };
      return { ...book, incidents: [...book.incidents, incident] };
    }
    case 'IncidentNoted': {
      const note = { ...signed, what: event.what };
      const noted = changed(book.incidents, event.incident, (each) => ({
        ...each,
        notes: [...each.notes, note],
      }));
      return { ...book, incidents: noted };
    }
    case 'HandPaySigned': {
      const handPays = changed(book.handPays, event.handPay, (each) => ({
        ...each,
        signed: [...each.signed, signed],
      }));
      return { ...book, handPays };
    }
    case 'IncidentClosed':
      return {
        ...book,
        incidents: changed(book.incidents, event.incident, (each) => ({ ...each, closed: signed })),
      };
  }
};

const due = (
  book: Book,
  { type: _type, ...told }: Extract<BookEvent, { readonly type: 'HandPayDue' }>,
): Book => ({
  ...book,
  handPays: [...book.handPays, { ...told, number: book.handPays.length + 1, signed: [] }],
});

export const evolveBook = (book: Book, event: BookEvent): Book => ({
  ...(event.type === 'HandPayDue' ? due(book, event) : apply(book, event)),
  version: book.version + 1,
});
