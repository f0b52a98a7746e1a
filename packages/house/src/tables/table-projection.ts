import type { Actor, Option, Viewer } from '@baize/engine';
import { prizePools } from '@baize/engine/poker';
import type { Departure } from '../editions/force.ts';
import type { Link } from '../pools/link.ts';
import { type FloorPorts, faceAt } from './consequence.ts';
import type { HostedTable, Mode, RecordedEvent } from './hosted.ts';
import type { Kind, Play } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { SealedShoe } from './ports.ts';
import { type ActorProjection, invalidateStale, projectFor } from './projection-cache.ts';
import type { Ruling } from './rulings.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';
import type { CachedTable } from './table-cache.ts';
import type { SealedSpin } from './wheel.ts';

/** A shoe in play as everybody sees it: who contributes to it, and what was opened. */
type ShoeSeal = Pick<SealedShoe, 'shoe' | 'commitment' | 'version' | 'root' | 'promised' | 'given'>;
type SpinSeal = Pick<SealedSpin, 'spin' | 'commitment' | 'version' | 'promised' | 'given'>;

const shoeSealOf = ({ decks: _decks, rest: _rest, uncut: _uncut, sealed: _sealed, ...seal }: SealedShoe) =>
  seal satisfies ShoeSeal;

const spinSealOf = ({ pockets: _pockets, sealed: _sealed, ...seal }: SealedSpin) => seal satisfies SpinSeal;

interface HostedViewOf<K extends Kind> {
  readonly version: number;
  readonly game: K['game'];
  readonly rulebook: string;
  /** Whether anybody approved the rules that are played by. */
  readonly standing: Play['standing'];
  /** Why it is played by what was not law on the day of its opening; only where it was not. */
  readonly departure?: Departure;
  readonly mode: Mode;
  readonly view: K['view'];
  /** When the automatic dealer acts next. */
  readonly deadline: HostedTable['deadline'];
  readonly held: boolean;
  /** The shoe in play as it was sealed: what its secret will be checked against. */
  readonly seal: ShoeSeal | null;
  /** The spin that is ahead or on, as it was sealed; only at a table with a wheel. */
  readonly spin?: SpinSeal | null;
  /** What the prize meter shows, where the table plays for a jackpot. */
  readonly jackpot?: Meter;
  /** The strip above the felt, where the table is dealt for a session of a tournament. */
  readonly tournament?: SessionStrip;
}

/**
 * [act-canberra-poker-2023 10.3] A jackpot as everybody sees it: its name, what the jackpot prize pool holds, and how
 * often it has moved.
 */
export interface Meter {
  readonly link: string;
  readonly cents: number;
  readonly movements: number;
}

/**
 * A hosted table as one viewer sees it: the game's view, and what the house adds. `game` tells which kind of view it
 * is.
 */
export type HostedView<K extends Kind = HouseKind> = K extends Kind ? HostedViewOf<K> : never;

/**
 * A table at one version, from which the views of all viewers are made: however many ask, they see the same version.
 */
export interface TableProjection<K extends Kind = HouseKind> {
  readonly version: number;
  /** What is played there. */
  readonly play: Play<K>;
  /** The prize meter, where the table plays for a jackpot. */
  readonly meter: Meter | undefined;
  /** The latest rulings, oldest first. */
  readonly rulings: readonly Ruling<K>[];
  viewFor(viewer: Viewer): HostedView<K>;
  /** The fields of the game's view that only this viewer has; undefined where the game does not separate them. */
  ownView(viewer: Viewer): Partial<K['view']> | undefined;
  options(actor: Actor): readonly Option<K['command']>[];
  /** Options and own view of an actor, from the cache. As long as the projection is fresh, neither changes. */
  forActor(actor: Actor): ActorProjection<K>;
  /** The events after a version; undefined where the cache does not reach back so far. */
  eventsSince(version: number): readonly RecordedEvent<K>[] | undefined;
}

const meterOf = ({ name, pools }: Link): Meter => ({
  link: name,
  cents: prizePools.meterOf(pools),
  movements: pools.movements,
});

/** The game's view for this viewer, with his own cards where the house deals them. */
export const gameViewFor = <K extends Kind>(
  ports: FloorPorts<K>,
  hosted: HostedTable<K>,
  viewer: Viewer,
): K['view'] => {
  const { play, state } = hosted;
  const view = play.view(state, viewer);
  return play.withOwnCards === undefined
    ? view
    : play.withOwnCards(state, view, viewer, (at) => faceAt(ports, hosted, at));
};

/** The fields that are the same for every viewer. */
const publicFieldsOf = <K extends Kind>(
  hosted: HostedTable<K>,
  meter: Meter | undefined,
  now: number,
): Omit<HostedViewOf<K>, 'view'> => {
  const { play, version, mode, deadline, held, shoe, spin, session, departure } = hosted;
  return {
    version,
    game: play.game,
    rulebook: play.rulebook,
    standing: play.standing,
    ...(departure === null ? {} : { departure }),
    mode,
    deadline,
    held,
    seal: shoe === null ? null : shoeSealOf(shoe),
    ...(play.draw && { spin: spin === null ? null : spinSealOf(spin) }),
    ...(meter === undefined ? {} : { jackpot: meter }),
    ...(session === null ? {} : { tournament: stripOf(hosted, session, now) }),
  };
};

/** Projects a table as it is cached now, with the jackpot that it plays for. */
export const projectTable = <K extends Kind>(
  ports: FloorPorts<K>,
  cached: CachedTable<K>,
  link: Link | undefined,
  now: number,
): TableProjection<K> => {
  const { hosted, rulings, projections } = cached;
  const { version, play } = hosted;
  const meter = link === undefined ? undefined : meterOf(link);
  const open = publicFieldsOf(hosted, meter, now);
  const face = (at: number) => faceAt(ports, hosted, at);
  invalidateStale(projections, hosted);
  return {
    version,
    play,
    meter,
    rulings,
    viewFor: (viewer) => ({ ...open, view: gameViewFor(ports, hosted, viewer) }) as HostedView<K>,
    ownView: (viewer) =>
      viewer.role === 'patron'
        ? projectFor(projections, hosted, viewer, face).ownView
        : play.own?.(hosted.state, viewer),
    options: (actor) => projectFor(projections, hosted, actor, face).options,
    forActor: (actor) => projectFor(projections, hosted, actor, face),
    eventsSince: (after) => {
      // The table may have changed since it was projected.
      const { recentEvents } = cached;
      const end = recentEvents.length - (cached.hosted.version - version);
      const start = end - (version - after);
      return after > version || start < 0 ? undefined : recentEvents.slice(start, end);
    },
  };
};
