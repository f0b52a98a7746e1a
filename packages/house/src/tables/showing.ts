import type { Actor, Option, Viewer } from '@baize/engine';
import { prizePools } from '@baize/engine/poker';
import type { Departure } from '../editions/force.ts';
import type { Link } from '../pools/link.ts';
import { faceAt, type Surroundings } from './consequence.ts';
import type { Hosted, Mode, Recorded } from './hosted.ts';
import { moveOn, type Offer, offerAt } from './offered.ts';
import type { Kind, Play } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Ruling } from './rulings.ts';
import type { Seat } from './seats.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';

interface LookOf<K extends Kind> {
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
  readonly deadline: Hosted['deadline'];
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
export type Look<K extends Kind = HouseKind> = K extends Kind ? LookOf<K> : never;

/** A table as it stands at one moment: whoever asks, and however many, it is of one version that they are answered. */
export interface Showing<K extends Kind = HouseKind> {
  readonly version: number;
  /** What is played there. */
  readonly play: Play<K>;
  /** The prize meter, where the table plays for a jackpot. */
  readonly meter: Meter | undefined;
  /** The latest rulings, oldest first. */
  readonly rulings: readonly Ruling<K>[];
  look(viewer: Viewer): Look<K>;
  /** What a viewer sees of the game beside what everybody does; undefined where the one is not told from the other. */
  own(viewer: Viewer): Partial<K['view']> | undefined;
  options(actor: Actor): readonly Option<K['command']>[];
  /** Both, of an actor who is a viewer too. As long as it stands at the table, neither changes. */
  offer(actor: Actor): Offer<K>;
  /** What happened after a version, as far as memory goes back; undefined where it does not. */
  since(version: number): readonly Recorded<K>[] | undefined;
}

const meterOf = ({ name, pools }: Link): Meter => ({
  link: name,
  cents: prizePools.meterOf(pools),
  movements: pools.movements,
});

/** What this viewer sees of the game, his own cards among it where the house deals them. */
export const viewFor = <K extends Kind>(
  around: Surroundings<K>,
  hosted: Hosted<K>,
  viewer: Viewer,
): K['view'] => {
  const { play, state } = hosted;
  const view = play.view(state, viewer);
  return play.withOwnCards === undefined
    ? view
    : play.withOwnCards(state, view, viewer, (at) => faceAt(around, hosted, at));
};

/** What is the same for everybody who looks. */
const openLook = <K extends Kind>(
  hosted: Hosted<K>,
  meter: Meter | undefined,
  now: number,
): Omit<LookOf<K>, 'view'> => {
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
    seal: shoe === null ? null : { shoe: shoe.shoe, commitment: shoe.commitment },
    ...(play.draw && { spin: spin === null ? null : { spin: spin.spin, commitment: spin.commitment } }),
    ...(meter === undefined ? {} : { jackpot: meter }),
    ...(session === null ? {} : { tournament: stripOf(hosted, session, now) }),
  };
};

/** Shows a table as it is in memory now, with the jackpot that it plays for. */
export const showingOf = <K extends Kind>(
  around: Surroundings<K>,
  seat: Seat<K>,
  link: Link | undefined,
  now: number,
): Showing<K> => {
  const { hosted, rulings, offered } = seat;
  const { version, play } = hosted;
  const meter = link === undefined ? undefined : meterOf(link);
  const open = openLook(hosted, meter, now);
  moveOn(offered, hosted);
  return {
    version,
    play,
    meter,
    rulings,
    look: (viewer) => ({ ...open, view: viewFor(around, hosted, viewer) }) as Look<K>,
    own: (viewer) =>
      viewer.role === 'patron' ? offerAt(offered, hosted, viewer).own : play.own?.(hosted.state, viewer),
    options: (actor) => offerAt(offered, hosted, actor).options,
    offer: (actor) => offerAt(offered, hosted, actor),
    since: (after) => {
      // The table may have moved on since it was shown.
      const { recent } = seat;
      const end = recent.length - (seat.hosted.version - version);
      const start = end - (version - after);
      return after > version || start < 0 ? undefined : recent.slice(start, end);
    },
  };
};
