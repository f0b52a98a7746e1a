import type { Event } from '../event.ts';
import { refuse } from '../refusal.ts';
import { by, cells, type Row } from './row.ts';
import { afterSession, ofFirst, ofSession } from './stage.ts';

const NEVER = cells('refused', 'refused', 'refused', 'refused', 'refused');
const UNTIL_PAID = cells('undone', 'undone', 'undone', 'undone', 'refused');
const PAID = 'the prizes are paid';
const SAT = 'players sit where the ballot put them';
const NEXT = 'the next session has begun on the strength of it';

/** Seals and draws: a secret that was opened, or a seat that was played at, is never as if it had not been. */
const BALLOT_ROWS = {
  BallotSealed: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells(by('seal'), 'refused', 'refused', 'refused', 'refused'),
    why: 'its secret is open',
  },
  WordGiven: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells(by('giveWord'), 'refused', 'refused', 'refused', 'refused'),
    why: 'it is in the draw',
  },
  ListClosed: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells(by('seal'), 'refused', 'refused', 'refused', 'refused'),
    why: 'it is drawn',
  },
  SealVoided: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells(by('seal'), 'refused', 'refused', 'refused', 'refused'),
    why: 'a void seal stays void',
  },
  Allocated: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells('undone', 'refused', 'refused', 'refused', 'refused'),
    why: SAT,
  },
  Balloted: {
    by: ({ play }) => play.seat,
    session: ofSession,
    cells: cells('refused', by('redraw'), 'refused', 'refused', 'refused'),
    why: SAT,
  },
  SessionBegun: {
    by: ({ play }) => play.seat,
    session: ofSession,
    cells: cells('undone', 'undone', 'undone', 'refused', 'refused'),
    why: NEXT,
    unless: ({ policy }, { rounds, scores }, { session, table }) =>
      table !== undefined || [...rounds, ...scores].some((each) => each.session === session)
        ? refuse(policy.play.seat, 'a card has fallen, or a table was counted')
        : undefined,
  },
  SessionAbandoned: {
    by: ({ play }) => play.voidRounds,
    session: ofSession,
    cells: NEVER,
    why: 'its rounds are void, and its secret is open',
  },
} satisfies { readonly [Type in Event['type']]?: Row<Type> };

/** Counts are put right by counts; what is made of them is taken back until somebody has played on it. */
const COUNT_ROWS = {
  Counted: {
    by: ({ chipsInView }) => chipsInView,
    session: ofSession,
    cells: cells('refused', 'refused', by('count'), 'refused', 'refused'),
    why: 'the session is over',
  },
  Scored: {
    by: ({ tally }) => tally,
    session: ofSession,
    cells: cells('refused', 'refused', by('correct'), by('correct'), by('adjust')),
    why: NEXT,
  },
  ScoreCorrected: {
    by: ({ tally }) => tally,
    session: ofSession,
    cells: cells('refused', 'refused', by('correct'), by('correct'), by('adjust')),
    why: NEXT,
  },
  PlayedOff: {
    by: (_, event) => event.by,
    session: ofSession,
    cells: cells('refused', 'refused', by('correctPlayOff'), by('correctPlayOff'), by('adjust')),
    why: NEXT,
  },
  PlayOffCorrected: {
    by: ({ tally }) => tally,
    session: ofSession,
    cells: cells('refused', 'refused', by('correctPlayOff'), by('correctPlayOff'), by('adjust')),
    why: NEXT,
  },
  Reissued: {
    by: ({ reissue }) => reissue.by,
    session: ofSession,
    cells: cells('refused', 'refused', 'undone', 'refused', 'refused'),
    why: NEXT,
    unless: ({ policy }, { playOffs }, { session, players }) =>
      playOffs.some((each) => each.session === session && players.some((player) => player in each.chips))
        ? refuse(policy.reissue.by, 'they have played with these chips')
        : undefined,
  },
  Advanced: {
    by: ({ advance }) => advance.only,
    session: afterSession,
    cells: cells('undone', 'undone', 'refused', 'refused', 'refused'),
    why: 'the session to which he came has begun',
  },
  SecondChanceTaken: {
    by: ({ repechage }) => repechage.by,
    session: ofSession,
    cells: cells('undone', 'refused', 'refused', 'refused', 'refused'),
    why: SAT,
  },
  RepechageLeftOut: {
    by: ({ repechage }) => repechage.by,
    session: afterSession,
    cells: cells('undone', by('redraw'), 'refused', 'refused', 'refused'),
    why: NEXT,
  },
  // Before its draw only a session can be confirmed that nobody came to.
  PlacesConfirmed: {
    by: ({ tally }) => tally,
    session: ofSession,
    cells: cells('undone', 'undone', 'undone', 'refused', by('adjust')),
    why: NEXT,
  },
} satisfies { readonly [Type in Event['type']]?: Row<Type> };

/** Money, the floor, and the end. What was handed over stays where it is. */
const END_ROWS = {
  Contributed: {
    by: ({ contribution }) => contribution.by,
    session: ofFirst,
    cells: UNTIL_PAID,
    why: PAID,
  },
  DirectorNamed: { by: ({ director }) => director, session: ofFirst, cells: UNTIL_PAID, why: PAID },
  WritingPermitted: { by: ({ writing }) => writing, session: ofFirst, cells: UNTIL_PAID, why: PAID },
  SessionHeld: {
    by: ({ pace }) => pace,
    session: ofSession,
    cells: cells('refused', by('resume'), by('resume'), 'refused', 'refused'),
    why: 'play went on',
  },
  SessionResumed: {
    by: ({ pace }) => pace,
    session: ofSession,
    cells: cells('refused', by('hold'), by('hold'), 'refused', 'refused'),
    why: 'play went on',
  },
  BreakGiven: { by: (_, event) => event.by, session: ofFirst, cells: UNTIL_PAID, why: PAID },
  RestDecided: {
    by: ({ wholePool }) => wholePool,
    session: ofFirst,
    cells: UNTIL_PAID,
    why: PAID,
  },
  PrizesPaid: {
    by: ({ wholePool }) => wholePool,
    session: ofFirst,
    cells: cells('refused', 'refused', 'refused', 'refused', 'undone'),
    why: 'nothing was paid',
  },
  HandedOver: {
    by: (_, event) => event.by,
    session: ofFirst,
    cells: cells(by('adjust'), by('adjust'), by('adjust'), by('adjust'), by('adjust')),
    why: 'it is handed over',
  },
  Adjusted: {
    by: (_, event) => event.by,
    session: ofFirst,
    cells: cells(by('adjust'), by('adjust'), by('adjust'), by('adjust'), by('adjust')),
    why: 'it is paid, or claimed',
  },
  Cancelled: {
    by: ({ cancel }) => cancel.refundBy,
    session: ofFirst,
    cells: UNTIL_PAID,
    why: PAID,
    unless: ({ policy }, { refundedTo }) =>
      refundedTo.length === 0
        ? undefined
        : refuse(policy.cancel.refundBy, `${refundedTo.join(', ')} had the refund already`),
  },
  Closed: {
    by: ({ tally }) => tally,
    session: ofFirst,
    cells: cells('undone', 'undone', 'undone', 'undone', 'undone'),
    why: PAID,
  },
  Discarded: {
    by: ({ gate }) => gate[0].by,
    session: ofFirst,
    cells: cells('undone', 'undone', 'undone', 'undone', 'undone'),
    why: PAID,
  },
  Undone: {
    by: (_, event) => event.by,
    session: ofFirst,
    cells: NEVER,
    why: 'what was undone is done again',
  },
} satisfies { readonly [Type in Event['type']]?: Row<Type> };

export const PLAY_ROWS = { ...BALLOT_ROWS, ...COUNT_ROWS, ...END_ROWS };
