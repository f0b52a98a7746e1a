import { type Decision, must, type Refusal, replay } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { applicationOf, isAsOverridden, policyOf, reachOf } from '@baize/tournament';
import type { Kind, Play, Plays, SessionSign } from '../play.ts';
import { CHIP, type Seated, type SessionOf } from './session.ts';

const plain = (game: string): string => game.toLowerCase().replace(/[^a-z]/g, '');

/** How a session is dealt. */
interface SessionDealing<K extends Kind> {
  readonly play: Play<K>;
  /** Of several forms of the game, which. */
  readonly form: SessionSign['form'];
  readonly oneMore: boolean;
  /** [nz-tournament-1999 6.1(a)] The general rules apply: what chips cannot make is rounded up to the smallest. */
  readonly roundsUp: boolean;
  readonly hasMarkerOrder: boolean;
}

/** The books of the house: each of its plays has them all. */
const libraryOf = <K extends Kind>(plays: Plays<K>): Library => {
  const [first] = plays.values();
  return must(first, 'play').library;
};

/**
 * [act-blackjack-2005 20.5] The edition of the house that has the numbers which approved conditions set in place of the
 * rules: a record has to be read without the desk, so its table plays by an edition that the house keeps.
 */
const asApproved = <K extends Kind>(
  plays: Plays<K>,
  instrument: string,
  overridden: NonNullable<SessionOf['terms']['overridden']>,
): Play<K> | undefined => {
  const library = libraryOf(plays);
  const base = must(library[instrument], instrument);
  const id = [...plays.keys()].find((each) => {
    const book = library[each];
    return book !== undefined && isAsOverridden(base, overridden, book);
  });
  return id === undefined ? undefined : plays.get(id);
};

/** What is played, by which book, and of several forms which. An instrument on one game deals that game by itself. */
export const dealingOf = <K extends Kind>(
  plays: Plays<K>,
  { instrument, game, overridden }: SessionOf['terms'],
): SessionDealing<K> | undefined => {
  const application = applicationOf(policyOf(instrument, libraryOf(plays))?.play.applications ?? [], game);
  const called = plain(game);
  const isMeant = (play: Play<K> | undefined): boolean => play?.tournament?.called.includes(called) ?? false;
  // A rulebook of the game itself is played by; any other is played with the usual edition, which stands first.
  const own = overridden === undefined ? plays.get(instrument) : asApproved(plays, instrument, overridden);
  if (overridden !== undefined && own === undefined) return undefined;
  const play =
    application?.standIn === undefined
      ? isMeant(own)
        ? own
        : [...plays.values()].find(isMeant)
      : plays.get(application.standIn);
  if (play?.tournament === undefined) return undefined;
  return {
    play,
    form: application?.form,
    oneMore: application?.shuffle !== undefined,
    roundsUp: application !== undefined && play.tournament.roundsUp === true,
    hasMarkerOrder: application?.fromMarker !== undefined,
  };
};

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/**
 * The steps of a wager, the finest first. Where what cannot be paid is rounded up any chip will do; else those that
 * both limits are made of, and that are made of the increment of the sign; or the increment itself, within the limits.
 */
const stepsOf = (
  { limits, smallestChip = 1 }: SessionOf['terms'],
  { roundsUp }: Pick<SessionDealing<Kind>, 'roundsUp'>,
): readonly number[] => {
  const { min, max, increment } = limits;
  if (roundsUp) return [increment ?? smallestChip];
  const widest = divisor(min, max);
  const steps = Array.from({ length: widest }, (_, index) => index + 1).filter(
    (step) => widest % step === 0 && step % (increment ?? 1) === 0,
  );
  return steps.length > 0 || increment === undefined ? steps : [increment];
};

/** Chips to a player, and the player to his seat: commands that are the same in every game. */
export const seatCommands = <K extends Kind>({ seat, player, chips }: Seated): readonly K['command'][] => {
  const own = { actor: { role: 'patron', patron: player }, patron: player } as const;
  return [
    { type: 'BringChips', ...own, amount: chips * CHIP },
    { type: 'TakeSeat', ...own, seat: seat - 1 },
  ] as unknown as readonly K['command'][];
};

const decideAll = <K extends Kind>(
  play: Play<K>,
  commands: readonly K['command'][],
): Decision<K['event']> => {
  const events: K['event'][] = [];
  let state = play.initial();
  for (const command of commands) {
    const decision = play.decide(state, command);
    if (!decision.ok) return decision;
    state = replay<K['state'], K['event']>(play, state, decision.events);
    events.push(...decision.events);
  }
  return { ok: true, events };
};

/** Boxes of the smallest layout. */
const SEATS = 7;

/** The table as it is opened with wagers in steps of so many chips. */
const openingOf = <K extends Kind>(
  { play, form, oneMore, roundsUp, hasMarkerOrder }: SessionDealing<K>,
  { terms: { limits, sideWagers, leftHand, smallestChip = 1 }, seating }: SessionOf,
  step: number,
): K['command'] => {
  const { least, most } = reachOf({ ...limits, increment: step });
  return must(play.tournament, `tournaments in ${play.game}`).opening({
    min: least * CHIP,
    max: most * CHIP,
    step: step * CHIP,
    unit: (roundsUp ? smallestChip : 1) * CHIP,
    seats: Math.max(SEATS, ...seating.map(({ seat }) => seat)),
    sideWagers,
    form,
    leftHand,
    oneMore,
    roundsUp,
    fromMarker: hasMarkerOrder,
  });
};

/** [nz-tournament-1999 3.4] Limits between which no step lies leave nothing to wager. */
const refuseSteps = (
  library: Library,
  { instrument, limits }: SessionOf['terms'],
): { readonly ok: false; readonly refusal: Refusal } | undefined => {
  const { least, most } = reachOf(limits);
  if (least <= most) return undefined;
  const law = must(policyOf(instrument, library), instrument).play.limits;
  const detail = `no step of ${limits.increment} lies between ${limits.min} and ${limits.max}`;
  return { ok: false, refusal: { clause: law.increment ?? law.by, detail } };
};

/**
 * [nz-tournament-1999 5.3, 6.4(b), 8.4(b), 9.4(b), 10.4(b)] A shoe has one round after the one with its cutting card,
 * in every game of the house: a tournament for which an edition demands another number is not dealt here.
 */
const refuseRoundsAfter = (
  library: Library,
  { instrument, game, length }: SessionOf['terms'],
): { readonly ok: false; readonly refusal: Refusal } | undefined => {
  const { lastShoe, applications } = must(policyOf(instrument, library), instrument).play;
  const cuttingCard = applicationOf(applications, game)?.shuffle?.cuttingCard;
  const demanded = [...(length.by === 'shoes' ? [lastShoe] : []), ...(cuttingCard ? [cuttingCard] : [])];
  const other = demanded.find(({ roundsAfter = 1 }) => roundsAfter !== 1);
  if (other === undefined) return undefined;
  const detail = `the house deals one round after the cutting card, and not ${other.roundsAfter}`;
  return { ok: false, refusal: { clause: other.by, detail } };
};

/**
 * What the game records when a table is opened for a session: its sign with the limits of the conditions, in the finest
 * steps that can be paid in whole chips, and everybody on his seat with his chips.
 */
export const openingEvents = <K extends Kind>(
  dealt: SessionDealing<K>,
  session: SessionOf,
): Decision<K['event']> => {
  const { play } = dealt;
  const refused = refuseRoundsAfter(play.library, session.terms) ?? refuseSteps(play.library, session.terms);
  if (refused !== undefined) return refused;
  const openings = stepsOf(session.terms, dealt).map((step) => openingOf(dealt, session, step));
  const opening = openings.find((command) => play.decide(play.initial(), command).ok) ?? openings.at(-1);
  return decideAll(play, [must(opening, 'step'), ...session.seating.flatMap(seatCommands<K>)]);
};
