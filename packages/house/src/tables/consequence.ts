import type { Card } from '@baize/engine';
import type { Force } from '@baize/rulebooks';
import type { Alarms } from '../alarms.ts';
import type { DrawName, Promised } from '../chance/contributions.ts';
import type { Contributions } from '../chance/pending.ts';
import { VaultFailure } from '../chance/vault.ts';
import type { Logger } from '../logger.ts';
import type { Posting } from '../store/port.ts';
import type { Turns } from '../turns.ts';
import type { Care } from './care-port.ts';
import type { Reply } from './command-journal.ts';
import { evolve, type HostedTable, type HouseEvent, type RecordedEvent } from './hosted.ts';
import { hoursIn } from './hours.ts';
import { debtsAt, floatEvents, floatMoved, postingsFor } from './ledger.ts';
import { slowed } from './pace.ts';
import type { Crossing, Due, Holdings, Kind, Play, Plays } from './play.ts';
import type { HouseKind } from './plays.ts';
import { type SealedShoe, type Shoes, UNCUT } from './ports.ts';
import { accountsAt, heldAt } from './session/accounts.ts';
import { type DueInSession, dueInSession, stepInSession } from './session/due.ts';
import type { Count, SessionOf } from './session/session.ts';
import type { Mac } from './snapshot.ts';
import type { Spins } from './wheel.ts';

/** The ports of a floor, beside store and clock. */
export interface FloorPorts<K extends Kind = HouseKind> {
  readonly plays: Plays<K>;
  /** Whether an edition is law at a moment; a floor that is not told takes every one of its own. */
  force?(rulebook: string, at: number): Force;
  /** For what goes wrong at a table and people have to know. */
  readonly alarms: Alarms;
  /** For what goes wrong while nobody waits for a reply. */
  readonly logger: Logger;
  /** Whether this node deals at a table; a house of one node deals at all. */
  owns?(table: string): boolean;
  /** Signs snapshots. */
  readonly mac: Mac;
  /** The sealed shoes of the tables of a rulebook. */
  shoes(rulebook: string): Shoes;
  /** The sealed spins of the wheels of a rulebook; a house without a wheel needs none. */
  spins?(rulebook: string): Spins;
  /** What people's browsers contribute to draws; at a floor without it nobody does. */
  readonly contributions?: Contributions;
  /** A whole number from `least` to `most`, for a cut that nobody else makes. */
  between(least: number, most: number): number;
  /** Yields to others between the pieces of long reads; a floor without a house has its own. */
  readonly turns?: Turns;
  /** What people have set for themselves; a floor that is not told asks nobody. */
  readonly care?: Care;
  /** The least length of a round that the house deals, from the first wager to the end, in milliseconds. */
  leastRound?(): number;
  /** Hands the count of a session to the desk of its tournament; a floor without a desk counts for nobody. */
  count?(session: SessionOf, count: Count): Promise<Reply>;
}

/** A table before a command. */
interface TableBefore<K extends Kind> {
  readonly hosted: HostedTable<K>;
  readonly float: number;
  readonly holdings: Holdings;
}

/** What a command comes to: the events and postings to be committed, and the table and its holdings afterwards. */
export interface Consequence<K extends Kind> {
  readonly recorded: readonly RecordedEvent<K>[];
  readonly postings: readonly Posting[];
  readonly after: HostedTable<K>;
  readonly holdings: Holdings;
}

/** The face of a card, from the sealed shoe that the table deals from; undefined where it has no such card to give. */
export const faceAt = <K extends Kind>(
  { shoes }: FloorPorts<K>,
  { play, table, shoe, cut }: HostedTable<K>,
  at: number,
): Card | undefined =>
  shoe === null || cut === null || isOpen(shoe) ? undefined : shoes(play.rulebook).face(table, shoe, cut, at);

const spinsOf = <K extends Kind>({ spins }: FloorPorts<K>, { rulebook }: Play<K>): Spins => {
  if (spins === undefined) throw new Error(`impossible: a table of ${rulebook} in a house without a wheel`);
  return spins(rulebook);
};

/** The number of the sealed spin as it comes now; undefined where the table has no spin to give. */
export const numberOn = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
): number | undefined => {
  const { play, table, spin, state } = hosted;
  const due = play.draw?.onTable(state) ?? null;
  return spin === null || due === null || due.spin !== spin.spin
    ? undefined
    : spinsOf(ports, play).number(table, spin, due.attempt);
};

/** The automatic dealer's next act, and when it is due: by the clock of a tournament, or of the game. */
export const nextDealerAct = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
): DueInSession<K> | undefined => {
  const { play, state, mode, held, session } = hosted;
  if (mode !== 'automatic') return undefined;
  if (session !== null) return dueInSession(hosted, session, () => nextGameAct(ports, hosted));
  const due = held && !play.isInRound(state) ? undefined : nextGameAct(ports, hosted);
  // Outside its hours a table is not tried until it is told the hour: the dealer waits, and that is no alarm.
  if (due !== undefined && hoursIn(state)?.isWithin === false && !play.decide(state, due.command).ok)
    return undefined;
  return due === undefined ? undefined : { after: due.after, doing: { of: 'game', command: due.command } };
};

/** The dealer's next act in the game. The faces are looked up only now, and never written into a deadline. */
const nextGameAct = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
): Due<K['command']> | undefined => {
  const { play, state, pace } = hosted;
  const face = (at: number): Card => {
    const card = faceAt(ports, hosted, at);
    if (card === undefined) throw new Error(`impossible: table ${hosted.table} deals from no sealed shoe`);
    return card;
  };
  const number = (): number => {
    const drawn = numberOn(ports, hosted);
    if (drawn === undefined) throw new Error(`impossible: table ${hosted.table} has no sealed spin`);
    return drawn;
  };
  try {
    return play.due(state, slowed(pace, ports.leastRound?.() ?? 0), {
      cutDepth: ports.between,
      face,
      number,
    });
  } catch (error) {
    // A seal that cannot be opened cannot be dealt from: where the rules have an answer to that, the house reports it
    // itself.
    const report = error instanceof VaultFailure ? play.malfunction?.(state) : undefined;
    if (report === undefined || !play.decide(state, report).ok) throw error;
    return { after: pace.act, command: report };
  }
};

/** Where the house deals, the command with the faces and numbers that were sealed, whatever came with it. */
export const withSealedOutcome = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  command: K['command'],
): K['command'] => (hosted.mode === 'automatic' ? fillFromSeal(ports, hosted, command) : command);

const fillFromSeal = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  command: K['command'],
): K['command'] => {
  const { play, state } = hosted;
  const faced = play.withFaces(state, command, (at) => faceAt(ports, hosted, at));
  return play.draw?.withOutcome(faced, () => numberOn(ports, hosted)) ?? faced;
};

/** Browsers have so long to open what they promised, also where the dealer is faster. */
const OPENING_MS = 900;

/** Contributions were promised, and are not closed yet. */
const isOpen = (seal: Pick<SealedShoe, 'promised' | 'given'> | null): boolean =>
  seal !== null && seal.promised !== undefined && seal.given === undefined;

const awaitsOpening = <K extends Kind>({ shoe, spin }: HostedTable<K>): boolean =>
  isOpen(shoe) || isOpen(spin);

const deadlineEvents = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  now: number,
): readonly HouseEvent[] => {
  const due = nextDealerAct(ports, hosted);
  if (due === undefined) return hosted.deadline === null ? [] : [{ type: 'DeadlineCleared' }];
  const { play, state, session } = hosted;
  const act = session === null ? play.step(state) : stepInSession(hosted, session);
  if (hosted.deadline?.act === act) return [];
  const wait = awaitsOpening(hosted) ? Math.max(due.after, OPENING_MS) : due.after;
  const after = Math.max(0, Math.min(wait, (due.until ?? Number.POSITIVE_INFINITY) - now));
  return [{ type: 'DeadlineSet', act, at: now + after, after }];
};

/** What opens a seal that is over; undefined where it cannot be opened any more. */
const revealOrLose = <T>(reveal: () => T): T | undefined => {
  try {
    return reveal();
  } catch (error) {
    if (error instanceof VaultFailure) return undefined;
    throw error;
  }
};

/** Who contributes to what is sealed now: those who have promised it and are at the table. */
const promisedAt = <K extends Kind>(
  { contributions }: FloorPorts<K>,
  { play, state, table }: HostedTable<K>,
  draw: Omit<DrawName, 'table'>,
  now: number,
): Promised | undefined => {
  if (contributions === undefined) return undefined;
  const { purses } = play.holdings(state);
  return contributions.promised({ table, ...draw }, (person) => Object.hasOwn(purses, person), now);
};

/**
 * What was promised is closed in the commit of the cut, and where nobody cuts in that by which wagers are invited.
 * Nothing waits for whoever has not opened by then: he is left out, by name.
 */
const closingEvents = <K extends Kind>(
  { contributions }: FloorPorts<K>,
  { play, state, table, shoe, spin, cut }: HostedTable<K>,
): readonly HouseEvent[] => {
  const close = (of: DrawName['of'], number: number, promised: Promised): HouseEvent => ({
    type: 'ContributionsClosed',
    of,
    number,
    given: contributions?.given({ of, table, number }, promised) ?? nothingGiven(promised),
  });
  const isInvited = play.isInRound(state);
  const isDue = shoe !== null && cut !== null && (shoe.uncut !== true || isInvited);
  return [
    ...(isDue && isOpen(shoe) && shoe.promised ? [close('shoe', shoe.shoe, shoe.promised)] : []),
    ...(spin !== null && isInvited && isOpen(spin) && spin.promised
      ? [close('spin', spin.spin, spin.promised)]
      : []),
  ];
};

/** A house that takes no contributions any more closes what one before it promised. */
const nothingGiven = ({ parts, beacon }: Promised) => ({
  values: parts.map(() => null),
  ...(beacon === undefined ? {} : { beacon: null }),
});

/** Of a deck only the cards that were shown are opened; of a shoe everything. */
const overEvent = <K extends Kind>(
  shoes: Shoes,
  { table, cut, shown }: HostedTable<K>,
  sealed: SealedShoe,
): HouseEvent => {
  const { shoe } = sealed;
  if (sealed.version === 'deck/1') {
    const opening = revealOrLose(() => shoes.open(table, sealed, cut ?? UNCUT, shown));
    return opening === undefined ? { type: 'ShoeLost', shoe } : { type: 'DeckOpened', shoe, ...opening };
  }
  const secret = revealOrLose(() => shoes.reveal(table, sealed));
  return secret === undefined ? { type: 'ShoeLost', shoe } : { type: 'ShoeRevealed', shoe, secret };
};

const spinOverEvent = (spin: number, secret: string | undefined): HouseEvent =>
  secret === undefined ? { type: 'SpinLost', spin } : { type: 'SpinRevealed', spin, secret };

/**
 * A shoe is sealed when its cards are ready to be cut, or where nobody cuts to be dealt from, and opened when nothing
 * more is dealt from it.
 */
const shoeEvents = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  now: number,
): readonly HouseEvent[] => {
  const { play, state, shoe: sealed, mode, table, session } = hosted;
  const shoe = mode === 'automatic' ? play.shoe(state) : null;
  if (shoe === null) return [];
  const shoes = ports.shoes(play.rulebook);
  const isLast = session?.state.phase === 'ended';
  const over = sealed !== null && (sealed.shoe !== shoe.number || shoe.is === 'over' || isLast);
  const revealed: readonly HouseEvent[] = over ? [overEvent(shoes, hosted, sealed)] : [];
  const due = !isLast && (shoe.is === 'toCut' || (shoe.uncut === true && shoe.is === 'inUse'));
  return due && (sealed === null || over)
    ? [
        ...revealed,
        {
          type: 'ShoeSealed',
          shoe: shoes.seal(table, shoe, promisedAt(ports, hosted, { of: 'shoe', number: shoe.number }, now)),
        },
      ]
    : revealed;
};

/**
 * The next spin is sealed before anybody is invited to wager on it, and opened when its number is out or will never be.
 */
const spinEvents = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  now: number,
): readonly HouseEvent[] => {
  const { play, state, spin: sealed, mode, table, session } = hosted;
  const spin = mode === 'automatic' ? (play.draw?.onTable(state) ?? null) : null;
  if (spin === null) return [];
  const spins = spinsOf(ports, play);
  const isLast = session?.state.phase === 'ended';
  if (sealed !== null)
    return spin.is === 'over' || isLast
      ? [
          spinOverEvent(
            sealed.spin,
            revealOrLose(() => spins.reveal(table, sealed)),
          ),
        ]
      : [];
  if (spin.is !== 'ahead' || isLast) return [];
  const promised = promisedAt(ports, hosted, { of: 'spin', number: spin.spin }, now);
  return [{ type: 'SpinSealed', spin: spins.seal(table, spin.spin, spin.pockets, promised) }];
};

/** Events that are to be committed, when, and what they move in prize pools. */
interface Causes<K extends Kind> {
  readonly causes: readonly RecordedEvent<K>[];
  readonly now: number;
  readonly pools?: readonly Posting[] | undefined;
}

/** Everything that follows from events: seals, deadline, float, money. */
export const consequenceOf = <K extends Kind>(
  ports: FloorPorts<K>,
  { hosted: before, float, holdings: lay }: TableBefore<K>,
  { causes, now, pools = [] }: Causes<K>,
): Consequence<K> => {
  const { play, table } = before;
  const recorded: RecordedEvent<K>[] = [];
  const crossings: Crossing[] = [];
  const byHouse: HouseEvent[] = [];
  let after = before;
  const append = (each: RecordedEvent<K>): void => {
    after = evolve(after, each);
    recorded.push(each);
    if (each.by === 'house') byHouse.push(each.event);
    const crossing = each.by === 'game' ? play.crossing(each.event) : undefined;
    if (crossing !== undefined) crossings.push(crossing);
  };
  const addByHouse = (events: readonly HouseEvent[]): void => {
    for (const event of events) append({ by: 'house', event });
  };
  for (const cause of causes) append(cause);
  // The house's own events leave the game's state as it is; but a session that was counted leaves no chips at the
  // table.
  const stays = after.state === before.state && after.session?.isScored === before.session?.isScored;
  const holdings = stays ? lay : heldAt(after);
  const at = accountsAt(after);
  const debts = debtsAt(at, before.debtsEntered, lay, holdings);
  const postings = (): readonly Posting[] =>
    postingsFor(at, { before: lay, after: holdings, crossings, byHouse, pools, debts });
  if (debts === 'entering') addByHouse([{ type: 'DebtsEntered' }]);
  addByHouse(closingEvents(ports, after));
  addByHouse(shoeEvents(ports, after, now));
  addByHouse(spinEvents(ports, after, now));
  const moved = postings();
  const isClosed = play.stage(after.state) === 'closed';
  const filling = after.session === null ? floatEvents(float + floatMoved(table, moved), isClosed) : [];
  addByHouse(filling);
  addByHouse(deadlineEvents(ports, after, now));
  // A deadline moves no money: the postings are made again only where the float was filled or credited.
  return { recorded, postings: filling.length === 0 ? moved : postings(), after, holdings };
};
