import { netFor } from '../../core/purse.ts';
import { findBox, handOf, roundOf, withRound } from '../chips.ts';
import type { Event, EventOf } from '../event.ts';
import type { Entry, Kept, Said, Settling, Table } from '../table.ts';

interface OnHand {
  readonly box: number;
  readonly hand: number;
}

/** A decision, with the cards that it was made on. */
const said = (table: Table, act: Said['act'], { box, hand }: OnHand): Said => ({
  do: 'said',
  act,
  box,
  hand,
  on: handOf(table, box, hand).cards.map(({ at }) => at),
  amounts: {},
});

/** What the dealer did when a wager was settled; a hand over 21 or sevens that a card made known are nobody's act. */
const settlingOf = (table: Table, { on, box, result }: EventOf<'WagerSettled'>): Settling | undefined => {
  if (result === 'blackjack') return 'settleInterim';
  if (on === 'insurance') return 'settleInsurance';
  const first = on === 'sevens' && findBox(table.round, box)?.received.length === 2;
  return on === 'pairs' || first ? 'settleSides' : undefined;
};

const settledEntry = (table: Table, event: EventOf<'WagerSettled'>): Entry | undefined => {
  if (event.result === 'evenMoney') return { do: 'evenMoney', patron: event.patron, box: event.box };
  const step = settlingOf(table, event);
  const before = roundOf(table).log.at(-1);
  const again = before?.do === 'settled' && (before.step === step || before.step === 'settle');
  return step === undefined || again ? undefined : { do: 'settled', step };
};

/** What an event adds to the log of the round that is on. */
const entryOf = (table: Table, event: Event): Entry | undefined => {
  switch (event.type) {
    case 'CardDealt':
      return { do: 'dealt', at: event.at, order: table.shoe.order, card: event.card };
    case 'HitCalled':
      return said(table, 'hit', event);
    case 'StandCalled':
      return said(table, 'stand', event);
    case 'HandSplit':
      return said(table, 'split', event);
    case 'HandDoubled':
      return said(table, 'double', event);
    case 'InsurancePlaced':
    case 'InsuranceRequested': {
      const { patron, box, owner, stake } = event;
      // What others are given follows from what they asked for.
      if (event.type === 'InsurancePlaced' && patron !== owner) return undefined;
      return { do: 'insured', patron, box, owner, stake };
    }
    case 'InsuranceClosed':
      return { do: 'closed', next: event.next };
    case 'ResultDeclared':
      return { do: 'settled', step: 'settle' };
    case 'WagerSettled':
      return settledEntry(table, event);
    case 'AbsenceNoted':
    case 'ReturnNoted':
      return { do: 'presence', patron: event.patron, absent: event.type === 'AbsenceNoted' };
    case 'PatronExcluded':
    case 'PatronBarred':
      return { do: 'presence', patron: event.patron, absent: true };
    case 'WagersVoided': {
      const { patron, round, wagers } = event;
      if (round !== undefined) return undefined;
      return { do: 'voided', patron, ...(wagers === undefined ? {} : { wagers }) };
    }
    default:
      return undefined;
  }
};

/** What was added for a split or a double belongs to that decision. */
const withAdded = (log: readonly Entry[], { patron, amount }: EventOf<'WagerAdded'>): readonly Entry[] => {
  const index = log.findLastIndex((entry) => entry.do === 'said');
  const before = log[index] as Said;
  const amounts = { ...before.amounts, [patron]: (netFor(before.amounts, patron) ?? 0) + amount };
  return log.with(index, { ...before, amounts });
};

/** Whether an entry is what was insured and is taken back now. */
const isInsured = (entry: Entry, { patron, box, owner }: EventOf<'InsuranceWithdrawn'>): boolean =>
  entry.do === 'insured' && entry.patron === patron && entry.box === box && entry.owner === owner;

/** The table after an event, with the event in the log of its round once the first card of that is out. */
export const logged = (before: Table, after: Table, event: Event): Table => {
  const { round } = before;
  if (round === null || after.round?.number !== round.number || round.stage === 'betting') return after;
  if (event.type === 'WagerAdded') return withRound(after, { log: withAdded(round.log, event) });
  if (event.type === 'InsuranceWithdrawn')
    return withRound(after, { log: round.log.filter((entry) => !isInsured(entry, event)) });
  const entry = entryOf(before, event);
  if (entry === undefined || (round.log.length === 0 && entry.do !== 'dealt')) return after;
  const log = [...round.log, entry];
  return withRound(after, { log, kept: withoutFirst(round.kept, entry) });
};

/** Whether a decision takes the place of one that was kept: on the same hand, or of the same wager. */
const replaces = (entry: Entry, kept: Kept): boolean => {
  if (entry.do === 'said') return kept.do === 'said' && kept.box === entry.box && kept.hand === entry.hand;
  if (entry.do !== 'insured' && entry.do !== 'evenMoney') return false;
  const isSame = kept.do !== 'said' && kept.patron === entry.patron && kept.box === entry.box;
  return isSame && ownerOf(kept) === ownerOf(entry);
};

const ownerOf = (entry: Exclude<Kept, Said>): string => (entry.do === 'insured' ? entry.owner : entry.patron);

/** A decision that was kept is used up when one is made in its place. */
const withoutFirst = (kept: readonly Kept[], entry: Entry): readonly Kept[] => {
  const index = kept.findIndex((each) => replaces(entry, each));
  return index === -1 ? kept : kept.toSpliced(index, 1);
};
