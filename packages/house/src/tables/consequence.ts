import type { Card } from '@baize/engine';
import type { Force } from '@baize/rulebooks';
import type { Alarms } from '../alarms.ts';
import { VaultFailure } from '../chance/vault.ts';
import type { Logger } from '../logger.ts';
import type { Posting } from '../store/port.ts';
import type { Turns } from '../turns.ts';
import type { Reply } from './book.ts';
import { evolve, type Hosted, type HouseEvent, type Recorded } from './hosted.ts';
import { floatEvents, floatMoved, postingsFor } from './ledger.ts';
import type { Crossing, Due, Holdings, Kind, Play, Plays } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Shoes } from './ports.ts';
import { accountsAt, heldAt } from './session/accounts.ts';
import { type DueInSession, dueInSession, stepInSession } from './session/due.ts';
import type { Count, SessionOf } from './session/session.ts';
import type { Mac } from './snapshot.ts';
import type { Spins } from './wheel.ts';

/** What the floor takes from outside beside store and clock. */
export interface Surroundings<K extends Kind = HouseKind> {
  readonly plays: Plays<K>;
  /** Whether an edition is law at a moment; a floor that is not told takes every one of its own. */
  force?(rulebook: string, at: number): Force;
  /** Where it is told that something goes wrong at a table. */
  readonly alarms: Alarms;
  /** Where it is told what went wrong while nobody waited for an answer. */
  readonly logger: Logger;
  /** The house's own mark under what it keeps for the next start. */
  readonly mac: Mac;
  /** The sealed shoes of the tables of a rulebook. */
  shoes(rulebook: string): Shoes;
  /** The sealed spins of the wheels of a rulebook; a house without a wheel needs none. */
  spins?(rulebook: string): Spins;
  /** A whole number from `least` to `most`, for a cut that nobody else makes. */
  between(least: number, most: number): number;
  /** Where long reading waits between its pieces; a floor by itself has its own. */
  readonly turns?: Turns;
  /** Hands the count of a session to the desk of its tournament; a floor without a desk counts for nobody. */
  count?(session: SessionOf, count: Count): Promise<Reply>;
}

/** A table before something happens at it: what its float holds, and what lies on it. */
interface Before<K extends Kind> {
  readonly hosted: Hosted<K>;
  readonly float: number;
  readonly lying: Holdings;
}

/** What a command comes to: what is to be written, the money that moves, the table afterwards and what lies on it then. */
export interface Consequence<K extends Kind> {
  readonly recorded: readonly Recorded<K>[];
  readonly postings: readonly Posting[];
  readonly after: Hosted<K>;
  readonly lying: Holdings;
}

/** The face of a card, from the sealed shoe that the table deals from; undefined where it has no such card to give. */
export const faceAt = <K extends Kind>(
  { shoes }: Surroundings<K>,
  { play, table, shoe, cut }: Hosted<K>,
  at: number,
): Card | undefined =>
  shoe === null || cut === null ? undefined : shoes(play.rulebook).face(table, shoe, cut, at);

const spinsOf = <K extends Kind>({ spins }: Surroundings<K>, { rulebook }: Play<K>): Spins => {
  if (spins === undefined) throw new Error(`impossible: a table of ${rulebook} in a house without a wheel`);
  return spins(rulebook);
};

/** The number of the sealed spin as it comes now; undefined where the table has no spin to give. */
export const numberOn = <K extends Kind>(around: Surroundings<K>, hosted: Hosted<K>): number | undefined => {
  const { play, table, spin, state } = hosted;
  const due = play.draw?.onTable(state) ?? null;
  return spin === null || due === null || due.spin !== spin.spin
    ? undefined
    : spinsOf(around, play).number(table, spin, due.attempt);
};

/** What the automatic dealer does next, and when: by the clock of a tournament, or as the game has it. */
export const dueAt = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
): DueInSession<K> | undefined => {
  const { play, state, mode, held, session } = hosted;
  if (mode !== 'automatic') return undefined;
  if (session !== null) return dueInSession(hosted, session, () => dueInGame(around, hosted));
  const due = held && !play.isInRound(state) ? undefined : dueInGame(around, hosted);
  return due === undefined ? undefined : { after: due.after, doing: { of: 'game', command: due.command } };
};

/** The dealer's next act in the game. The faces are looked up only now, and never written into a deadline. */
const dueInGame = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
): Due<K['command']> | undefined => {
  const { play, state, pace } = hosted;
  const face = (at: number): Card => {
    const card = faceAt(around, hosted, at);
    if (card === undefined) throw new Error(`impossible: table ${hosted.table} deals from no sealed shoe`);
    return card;
  };
  const number = (): number => {
    const drawn = numberOn(around, hosted);
    if (drawn === undefined) throw new Error(`impossible: table ${hosted.table} has no sealed spin`);
    return drawn;
  };
  try {
    return play.due(state, pace, { cutDepth: around.between, face, number });
  } catch (error) {
    // What cannot be read cannot be dealt: where the rules have an answer to that, the house itself reports it.
    const report = error instanceof VaultFailure ? play.malfunction?.(state) : undefined;
    if (report === undefined || !play.decide(state, report).ok) throw error;
    return { after: pace.act, command: report };
  }
};

/** A command as the table takes it: where the house deals, with the faces of the sealed shoe, whatever came with it. */
export const asTaken = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
  command: K['command'],
): K['command'] => (hosted.mode === 'automatic' ? bySeal(around, hosted, command) : command);

const bySeal = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
  command: K['command'],
): K['command'] => {
  const { play, state } = hosted;
  const faced = play.withFaces(state, command, (at) => faceAt(around, hosted, at));
  return play.draw?.withOutcome(faced, () => numberOn(around, hosted)) ?? faced;
};

const deadlineEvents = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
  now: number,
): readonly HouseEvent[] => {
  const due = dueAt(around, hosted);
  if (due === undefined) return hosted.deadline === null ? [] : [{ type: 'DeadlineCleared' }];
  const { play, state, session } = hosted;
  const act = session === null ? play.step(state) : stepInSession(hosted, session);
  if (hosted.deadline?.act === act) return [];
  const after = Math.max(0, Math.min(due.after, (due.until ?? Number.POSITIVE_INFINITY) - now));
  return [{ type: 'DeadlineSet', act, at: now + after, after }];
};

/** A secret that is over; undefined where it cannot be had any more. */
const opened = (reveal: () => string): string | undefined => {
  try {
    return reveal();
  } catch (error) {
    if (error instanceof VaultFailure) return undefined;
    throw error;
  }
};

const shoeOver = (shoe: number, secret: string | undefined): HouseEvent =>
  secret === undefined ? { type: 'ShoeLost', shoe } : { type: 'ShoeRevealed', shoe, secret };

const spinOver = (spin: number, secret: string | undefined): HouseEvent =>
  secret === undefined ? { type: 'SpinLost', spin } : { type: 'SpinRevealed', spin, secret };

/** A shoe is sealed when its cards are ready to be cut, or where nobody cuts to be dealt from, and opened when nothing more is dealt from it. */
const shoeEvents = <K extends Kind>(around: Surroundings<K>, hosted: Hosted<K>): readonly HouseEvent[] => {
  const { play, state, shoe: sealed, mode, table, session } = hosted;
  const shoe = mode === 'automatic' ? play.shoe(state) : null;
  if (shoe === null) return [];
  const shoes = around.shoes(play.rulebook);
  const isLast = session?.state.phase === 'ended';
  const over = sealed !== null && (sealed.shoe !== shoe.number || shoe.is === 'over' || isLast);
  const revealed: readonly HouseEvent[] = over
    ? [
        shoeOver(
          sealed.shoe,
          opened(() => shoes.reveal(table, sealed)),
        ),
      ]
    : [];
  const due = !isLast && (shoe.is === 'toCut' || (shoe.uncut === true && shoe.is === 'inUse'));
  return due && (sealed === null || over)
    ? [...revealed, { type: 'ShoeSealed', shoe: shoes.seal(table, shoe) }]
    : revealed;
};

/** The next spin is sealed before anybody is invited to wager on it, and opened when its number is out or will never be. */
const spinEvents = <K extends Kind>(around: Surroundings<K>, hosted: Hosted<K>): readonly HouseEvent[] => {
  const { play, state, spin: sealed, mode, table, session } = hosted;
  const spin = mode === 'automatic' ? (play.draw?.onTable(state) ?? null) : null;
  if (spin === null) return [];
  const spins = spinsOf(around, play);
  const isLast = session?.state.phase === 'ended';
  if (sealed !== null)
    return spin.is === 'over' || isLast
      ? [
          spinOver(
            sealed.spin,
            opened(() => spins.reveal(table, sealed)),
          ),
        ]
      : [];
  return spin.is === 'ahead' && !isLast
    ? [{ type: 'SpinSealed', spin: spins.seal(table, spin.spin, spin.pockets) }]
    : [];
};

/** Everything that follows from events: shoe, spin, deadline, money. `pools` is what prize pools move. */
export const consequence = <K extends Kind>(
  around: Surroundings<K>,
  { hosted: before, float, lying: lay }: Before<K>,
  causes: readonly Recorded<K>[],
  now: number,
  pools: readonly Posting[] = [],
): Consequence<K> => {
  const { play, table } = before;
  const recorded: Recorded<K>[] = [];
  const crossings: Crossing[] = [];
  const byHouse: HouseEvent[] = [];
  let after = before;
  const append = (each: Recorded<K>): void => {
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
  // The house's own events leave the game as it is; only a session that was counted leaves nothing behind.
  const stays = after.state === before.state && after.session?.isScored === before.session?.isScored;
  const lying = stays ? lay : heldAt(after);
  const postings = (): readonly Posting[] =>
    postingsFor(accountsAt(after), { before: lay, after: lying, crossings, byHouse, pools });
  addByHouse(shoeEvents(around, after));
  addByHouse(spinEvents(around, after));
  const moved = postings();
  const isClosed = play.stage(after.state) === 'closed';
  const filling = after.session === null ? floatEvents(float + floatMoved(table, moved), isClosed) : [];
  addByHouse(filling);
  addByHouse(deadlineEvents(around, after, now));
  // A deadline moves no money: only what went into the float or out of it is posted on top.
  return { recorded, postings: filling.length === 0 ? moved : postings(), after, lying };
};
