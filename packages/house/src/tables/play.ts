import type { Actor, Card, Decision, Finding, Game, Option, Purse, Slot, Viewer } from '@baize/engine';
import type { PoolCommand, PrizePools } from '@baize/engine/poker';
import type { Edition, Library } from '@baize/rulebooks';
import type { Policy } from '../people/policy.ts';
import type { Terms } from '../pools/link.ts';
import type { Recording } from '../records/recording.ts';
import type { CommandSchema } from './fields.ts';
import type { Kind } from './kind.ts';
import type { Cut, UnsealedShoe } from './ports.ts';

export type { Kind } from './kind.ts';

/** How long the automatic dealer lets people look, think and wager, in milliseconds. */
export interface Pace {
  /** Between two acts that nobody decides. */
  readonly act: number;
  /** After the result, before the cards are collected. */
  readonly result: number;
  /** From the first wager to "no more bets". */
  readonly betting: number;
  /** For a patron whose turn it is to do something. */
  readonly patron: number;
}

/** What the automatic dealer will do, and after how long. */
export interface Due<Command> {
  readonly after: number;
  readonly command: Command;
}

/** What the automatic dealer deals from. */
export interface Sources {
  /** The face of the card at a place of the shoe. */
  face(at: number): Card;
  /** A whole number in this range, where to cut when nobody else does. */
  cutDepth(least: number, most: number): number;
  /** The number of the sealed draw, when ball or dice have come to rest. */
  number(): number;
}

/** The shoe on the table: which one it is, and whether it waits to be cut, is dealt from, or is over. */
export interface ShoeOnTable extends UnsealedShoe {
  readonly is: 'toCut' | 'inUse' | 'over';
}

/** A stake on the layout, and whose it is. */
interface Staked {
  readonly patron: string;
  readonly stake: number;
}

/** What lies where at a table, as its state has it: a purse that is the very same holds the same. */
export interface Holdings {
  /** Chips in hand, and what patrons have to give back and do not hold. */
  readonly purses: Readonly<Record<string, Purse>>;
  readonly wagers: readonly Staked[];
}

export const NOTHING_HELD: Holdings = { purses: {}, wagers: [] };

/** What somebody holds in hand. */
export const purseOf = ({ purses }: Holdings, person: string): Purse =>
  (Object.hasOwn(purses, person) ? purses[person] : undefined) ?? NO_PURSE;

const NO_PURSE: Purse = { chips: 0, owing: 0 };

/** What these wagers come to. */
export const stakesOf = (wagers: readonly Staked[]): number => {
  let sum = 0;
  for (const { stake } of wagers) sum += stake;
  return sum;
};

/** Chips that a patron brought to the table (above nothing) or took away from it (below nothing). */
export interface Crossing {
  readonly patron: string;
  readonly amount: number;
}

/**
 * The draw that a table has come to: still ahead, or over, when its secret may be opened. The record calls it a spin
 * and its outcomes pockets, because a wheel was the first that was drawn so; the throw of dice is one too.
 */
export interface DrawOnTable {
  readonly spin: number;
  readonly pockets: number;
  /** How often it was called off in it, as by no spin or no throw. */
  readonly attempt: number;
  readonly is: 'ahead' | 'over';
}

/** What the house has to know of a game in which one sealed number below so many decides: a wheel, or dice. */
export interface SealedDraw<K extends Kind> {
  /** Null before the table has opened. */
  onTable(state: K['state']): DrawOnTable | null;
  /**
   * The command with the outcome that was sealed, instead of the one that came with it: where the house spins or
   * throws, nobody else can know it.
   */
  withOutcome(command: K['command'], number: () => number | undefined): K['command'];
  /** What an event tells of the draw: that the ball was spun or the dice are thrown, or the number that it came to. */
  outcomeIn(event: K['event']): 'spun' | number | undefined;
}

/** A game with the rules of one edition: its five functions, of which the house asks nothing else. */
interface Ruled<K extends Kind> {
  readonly rulebook: string;
  /** Whether anybody approved these rules. */
  readonly standing: Edition['standing'];
  initial(): K['state'];
  decide(state: K['state'], command: K['command']): Decision<K['event']>;
  evolve(state: K['state'], event: K['event']): K['state'];
  options(state: K['state'], actor: Actor): readonly Option<K['command']>[];
  view(state: K['state'], viewer: Viewer): K['view'];
  /** What a viewer sees beside what everybody does, where his view is nothing but the two together. */
  own?(state: K['state'], viewer: Viewer): Partial<K['view']>;
}

/** A step without which play does not go on, and which is the supervisor's or the operator's to take. */
export interface SupervisorsStep {
  readonly clause: string;
  /** What is due, the verb first, and why. */
  readonly what: string;
  readonly why: string;
  /** The acts by which it is done, the likeliest first. */
  readonly acts: readonly string[];
}

/** What the house may expect to win of wagers by exact chances, in cents, and the variance of that. */
export interface Expectation {
  readonly mean: number;
  readonly variance: number;
}

/** Everything that the house has to know of a game in order to host it, and nothing else. */
export interface Play<K extends Kind = Kind> extends Ruled<K> {
  /** The books of the house: it may be dealt for a tournament under any instrument among them. */
  readonly library: Library;
  readonly game: K['game'];
  /** Who may give which command; one that has no row is nobody's. A game types its own by its commands. */
  readonly policy: Policy;
  /** What may come over the wire as a command. */
  readonly commands: CommandSchema;
  /** How its rounds are told. */
  readonly recording: Recording<K>;

  stage(state: K['state']): 'unopened' | 'open' | 'closed';
  /** Whether a round is on, which is played out before a table that is held stands still. */
  isInRound(state: K['state']): boolean;
  /** The number of the latest round; nought before the first. */
  round(state: K['state']): number;
  /** Whether a round is over with this event. */
  endsRound(event: K['event']): boolean;

  /**
   * What the record says against a command where the house itself deals or spins; undefined where the rules alone
   * judge. It is a look-up by the command's type, asked before any face is.
   */
  finding(state: K['state'], command: K['command']): Finding | undefined;

  /** The dealer's next lawful act; undefined where the table waits for somebody. */
  due(state: K['state'], pace: Pace, sources: Sources): Due<K['command']> | undefined;
  /**
   * What the house itself reports where its sealed order cannot be read; a game without such a report leaves it out.
   */
  malfunction?(state: K['state']): K['command'];
  /** The step that `due` is for, so named that another step of the table's life is never called the same. */
  step(state: K['state']): string;
  /** Whether the command says what a card is. */
  tellsFaces(command: K['command']): boolean;
  /**
   * The command with the faces that the shoe has, instead of those that came with it: where the house deals, nobody
   * else can know a face. `face` answers undefined where the shoe has no such card to give.
   */
  withFaces(state: K['state'], command: K['command'], face: (at: number) => Card | undefined): K['command'];

  /**
   * The view of a patron who holds cards for his own eyes, with their faces from the sealed shoe. The record never has
   * them. A game without such cards leaves it out.
   */
  withOwnCards?(
    state: K['state'],
    view: K['view'],
    viewer: Viewer,
    face: (at: number) => Card | undefined,
  ): K['view'];

  /** Null for a game without cards, and before there are any. */
  shoe(state: K['state']): ShoeOnTable | null;
  cutIn(event: K['event']): Cut | undefined;
  /** The cards that an event takes out of the shoe or turns over, by their places; `state` is that before it. */
  facesIn(state: K['state'], event: K['event']): readonly Slot[];

  /** What play waits for that nobody but a supervisor does; a game without such steps leaves it out. */
  supervisorsStep?(state: K['state']): SupervisorsStep | undefined;
  /**
   * What the house may expect to win of the wagers that lie there; undefined where none do. A game whose chances cannot
   * be told at a glance leaves it out.
   */
  expectation?(state: K['state']): Expectation | undefined;
  /** Only of a game with a wheel or dice. */
  readonly draw?: SealedDraw<K>;

  /** An event without the faces that it turns up, and without what follows from them. */
  faceless(event: K['event']): readonly K['event'][];

  holdings(state: K['state']): Holdings;
  crossing(event: K['event']): Crossing | undefined;
  /**
   * The most that the round on may still ask of a patron beyond what lies there, as a double or a bet: whoever may lay
   * a wager may go on with it to the end.
   */
  ask(state: K['state'], patron: string): number;
  /**
   * What the house has won at the table so far, below nothing where it has lost, with what the table put into prize
   * pools by its own count. With the holdings it comes to what was brought and not taken away, after every event.
   */
  bank(state: K['state']): number;
  /**
   * Whether an event gives money back, or undoes what was paid, once a card or number is known; `state` is that before
   * the act.
   */
  reverses(state: K['state'], event: K['event']): boolean;

  /**
   * Whose options, and own view, are still what they were, where a game can tell at a glance: they are not worked out
   * again.
   */
  optionsStand?(before: K['state'], after: K['state']): (actor: Actor) => boolean;

  /** Whose names a view shows. */
  patronsIn(view: K['view']): readonly string[];

  /** Where prize pools are played for that several tables may share; a game without them leaves it out. */
  readonly jackpot?: Jackpot<K>;

  /** How it is dealt in a tournament; a game that is in none leaves it out. */
  readonly tournament?: TournamentPlay<K>;
}

/** What somebody's wagers would come to if a command were taken: everything that would then lie there of him. */
export interface Laying {
  readonly patron: string;
  readonly total: number;
  /** What of it can really be lost. */
  readonly risk: number;
  /** The one wager that the command lays or changes, as it would then lie; nothing where it has limits of its own. */
  readonly one: number;
  /** Whether chips that lie there already are moved, or others put to them. */
  readonly touches: boolean;
  readonly kind: 'main' | 'side' | 'called';
  /** The box that it is laid in, where every player has his own. */
  readonly box?: number;
  /** Places of a layout. */
  readonly on?: readonly string[];
}

/** How a table for a session is to be opened: limits in the game's own sums, and the smallest step of a wager. */
export interface SessionSign {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The smallest sum that is paid: a chip. */
  readonly unit: number;
  readonly seats: number;
  /** The side wagers that the conditions list; undefined where they do not speak of them. */
  readonly sideWagers: readonly string[] | undefined;
  /** Of several forms of the game, which. */
  readonly form: 'mini' | 'midi' | 'full' | undefined;
  readonly leftHand: boolean;
  /** One more round is dealt after the one with the cutting card, whatever comes of it. */
  readonly oneMore: boolean;
  /** What chips cannot pay exactly is rounded up to the smallest of them. */
  readonly roundsUp: boolean;
  /** Rounds are dealt, and hands acted on, from the box that is named for each. */
  readonly fromMarker: boolean;
}

/** The seats that are dealt to and acted on first. */
interface RoundOrder {
  readonly deal: number;
  readonly act: number;
}

/** What the house has to know of a game in order to deal it in a tournament. */
export interface TournamentPlay<K extends Kind> {
  /** What the conditions of a tournament may call it, in small letters alone. */
  readonly called: readonly string[];
  /** Whether it can round up what chips cannot pay exactly. */
  readonly roundsUp?: true;
  opening(sign: SessionSign): K['command'];
  /** The command that closes the wagers, with the boxes at which the round begins; only where a game has such. */
  closing?(state: K['state'], command: K['command'], from: RoundOrder): K['command'];
  isBetting(state: K['state']): boolean;
  /** Undefined where the command neither lays nor takes up a wager before the round. */
  laying(state: K['state'], command: K['command']): Laying | undefined;
  /** The same command with so much more, or less, where it says how much. */
  withMore(command: K['command'], more: number): K['command'];
  /** The least wager of one who is late. */
  least(patron: string, seat: number, amount: number): K['command'];
  /** What takes up everything that a patron has wagered before the round. */
  takeUp(state: K['state'], patron: string): readonly K['command'][];
  /** The operator's word that the round that is on is void. */
  voiding(state: K['state'], reason: string): K['command'];
  /** Whether the cutting card of the shoe in play comes with this event. */
  isCuttingCard(event: K['event']): boolean;
}

/** What the house has to know of a game whose tables play for common prize pools. */
export interface Jackpot<K extends Kind> {
  /** How wagers on it are divided; null at a table that offers none. */
  terms(state: K['state']): Terms | null;
  /** Whether this command may move the pools, or change what is played for: such take their turn over all tables. */
  touches(command: K['command']): boolean;
  /** The command with what the pools hold, as a card's face is filled in. */
  withPools(command: K['command'], pools: PrizePools): K['command'];
  movements(
    at: { readonly table: string; readonly round: number },
    command: K['command'],
    events: readonly K['event'][],
  ): readonly PoolCommand[];
  setsTerms(command: K['command']): boolean;
  /** What this table has put into the pools by its own count, less what it took out. */
  tally(state: K['state']): number;
  /** Whether a wager on the jackpot was accepted and is not settled yet. */
  isOpen(state: K['state']): boolean;
}

/** A game by one of its books alone, before it is hosted by a house with all of its books. */
export type GamePlay<K extends Kind> = Omit<Play<K>, 'library'>;

/** The plays of a house, by rulebook. */
export type Plays<K extends Kind = Kind> = ReadonlyMap<string, Play<K>>;

export const playsOf = <K extends Kind>(plays: readonly Play<K>[]): Plays<K> =>
  new Map(plays.map((play) => [play.rulebook, play]));

/** Binds the five functions of a game to the rules of an edition. */
export const ruled = <Rules extends { readonly rulebook: string }, K extends Kind>(
  game: Game<Rules, K['state'], K['command'], K['event'], K['view']>,
  rules: Rules,
  { standing }: Pick<Edition, 'standing'>,
): Ruled<K> => ({
  rulebook: rules.rulebook,
  standing,
  initial: () => game.initial(rules),
  decide: (state, command) => game.decide(rules, state, command),
  evolve: (state, event) => game.evolve(state, event),
  options: (state, actor) => game.options(rules, state, actor),
  view: (state, viewer) => game.view(rules, state, viewer),
  ...(game.own && { own: game.own }),
});
