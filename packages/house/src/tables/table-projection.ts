import type { Actor, Option, Viewer } from '@baize/engine';
import { prizePools } from '@baize/engine/poker';
import type { Link } from '../pools/link.ts';
import { type FloorPorts, faceAt } from './consequence.ts';
import type { HostedTable, Mode, RecordedEvent } from './hosted.ts';
import type { Kind, Play } from './play.ts';
import type { HouseKind } from './plays.ts';
import { type ActorProjection, invalidateStale, projectFor } from './projection-cache.ts';
import type { Ruling } from './rulings.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';
import type { CachedTable } from './table-cache.ts';

interface HostedViewOf<K extends Kind> {
  readonly version: number;
  readonly game: K['game'];
  readonly rulebook: string;
  readonly mode: Mode;
  readonly view: K['view'];
  /** When the automatic dealer acts next. */
  readonly deadline: HostedTable['deadline'];
  readonly held: boolean;
  /** The shoe in play as it was sealed: what its secret will be checked against. */
  readonly seal: { readonly shoe: number; readonly commitment: string } | null;
  /** The spin that is ahead or on, as it was sealed; only at a table with a wheel. */
  readonly spin?: { readonly spin: number; readonly commitment: string } | null;
  /** What the prize meter shows, where the table plays for a jackpot. */
  readonly jackpot?: Meter;
  /** What stands above the felt, where the table is dealt for a session of a tournament. */
  readonly tournament?: SessionStrip;
}

/** [act-canberra-poker-2023 10.3] A jackpot as everybody sees it: its name, what the jackpot prize pool holds, and how often it has moved. */
export interface Meter {
  readonly link: string;
  readonly cents: number;
  readonly movements: number;
}

/** A table as a viewer sees it now; the game tells what kind of view it is. */
export type HostedView<K extends Kind = HouseKind> = K extends Kind ? HostedViewOf<K> : never;

/** A table as it stands at one moment: whoever asks, and however many, it is of one version that they are answered. */
export interface TableProjection<K extends Kind = HouseKind> {
  readonly version: number;
  /** What is played there. */
  readonly play: Play<K>;
  /** The prize meter, where the table plays for a jackpot. */
  readonly meter: Meter | undefined;
  /** The latest rulings, oldest first. */
  readonly rulings: readonly Ruling<K>[];
  viewFor(viewer: Viewer): HostedView<K>;
  /** What a viewer sees of the game beside what everybody does; undefined where the one is not told from the other. */
  ownView(viewer: Viewer): Partial<K['view']> | undefined;
  options(actor: Actor): readonly Option<K['command']>[];
  /** Both, of an actor who is a viewer too. As long as it stands at the table, neither changes. */
  forActor(actor: Actor): ActorProjection<K>;
  /** What happened after a version, as far as memory goes back; undefined where it does not. */
  eventsSince(version: number): readonly RecordedEvent<K>[] | undefined;
}

const meterOf = ({ name, pools }: Link): Meter => ({
  link: name,
  cents: prizePools.meterOf(pools),
  movements: pools.movements,
});

/** What this viewer sees of the game, his own cards among it where the house deals them. */
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

/** What is the same for everybody who looks. */
const publicFieldsOf = <K extends Kind>(
  hosted: HostedTable<K>,
  meter: Meter | undefined,
  now: number,
): Omit<HostedViewOf<K>, 'view'> => {
  const { play, version, mode, deadline, held, shoe, spin, session } = hosted;
  return {
    version,
    game: play.game,
    rulebook: play.rulebook,
    mode,
    deadline,
    held,
    seal: shoe === null ? null : { shoe: shoe.shoe, commitment: shoe.commitment },
    ...(play.wheel && { spin: spin === null ? null : { spin: spin.spin, commitment: spin.commitment } }),
    ...(meter === undefined ? {} : { jackpot: meter }),
    ...(session === null ? {} : { tournament: stripOf(hosted, session, now) }),
  };
};

/** Shows a table as it is in memory now, with the jackpot that it plays for. */
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
  invalidateStale(projections, hosted);
  return {
    version,
    play,
    meter,
    rulings,
    viewFor: (viewer) => ({ ...open, view: gameViewFor(ports, hosted, viewer) }) as HostedView<K>,
    ownView: (viewer) =>
      viewer.role === 'patron'
        ? projectFor(projections, hosted, viewer).ownView
        : play.own?.(hosted.state, viewer),
    options: (actor) => projectFor(projections, hosted, actor).options,
    forActor: (actor) => projectFor(projections, hosted, actor),
    eventsSince: (after) => {
      // The table may have moved on since it was shown.
      const { recentEvents } = cached;
      const end = recentEvents.length - (cached.hosted.version - version);
      const start = end - (version - after);
      return after > version || start < 0 ? undefined : recentEvents.slice(start, end);
    },
  };
};
