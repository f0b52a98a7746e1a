import type { SessionStrip } from '@baize/house';
import type {
  DeskAct,
  DeskOption,
  DirectorView,
  PlayerView,
  Preview,
  PublicView,
  PublishedBallot,
  Stage,
} from '@baize/tournament';
import { type Answer, get, post } from '../app/api.ts';
import { newId } from '../app/new-id.ts';

/** What a tournament was begun with. */
export interface Draft {
  readonly title: string;
  readonly instrument: string;
  readonly game: string;
  readonly conditions: Readonly<Record<string, unknown>>;
}

interface Shown<View> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
  readonly view: View;
  /** Entrants with an account are known by an id: what they are called. */
  readonly names: Readonly<Record<string, string>>;
}

export type DeskLook = Shown<DirectorView>;
export type PlayerLook = Shown<PlayerView>;
export type BoardLook = Shown<PublicView> & { readonly now: number };

export interface Summary {
  readonly id: string;
  readonly title: string;
  readonly instrument: string;
  readonly game: string;
  readonly stage: Stage['stage'];
  readonly players: number;
  readonly pool: number;
}

const at = (tournament: string): string => `/api/tournaments/${encodeURIComponent(tournament)}`;

export const listTournaments = (): Promise<Answer<readonly Summary[]>> => get('/api/tournaments');

export const readLook = <Look>(tournament: string, part: '' | '/board'): Promise<Answer<Look>> =>
  get(`${at(tournament)}${part}`);

export const sendActs = (tournament: string, acts: readonly DeskAct[]): Promise<Answer<unknown>> =>
  post(`${at(tournament)}/acts`, { id: newId(), acts });

export const tryAct = (tournament: string, act: DeskAct): Promise<Answer<Preview>> =>
  post(`${at(tournament)}/try`, { act });

export const playerOptionsOf = (tournament: string, player: string): Promise<Answer<readonly DeskOption[]>> =>
  get(`${at(tournament)}/players/${encodeURIComponent(player)}`);

/** Every sealed ballot, with all that is needed to draw it once more. */
export const readBallots = (tournament: string): Promise<Answer<readonly PublishedBallot[]>> =>
  get(`${at(tournament)}/ballots`);

export const doOwn = (
  tournament: string,
  what: 'enter' | 'withdraw' | 'giveWord',
  said: {
    readonly agreed?: boolean;
    readonly notified?: boolean;
    readonly session?: string;
    readonly word?: string;
  },
): Promise<Answer<unknown>> => post(`${at(tournament)}/own`, { id: newId(), do: what, ...said });

/** Tells of every act as it is done; the browser takes the line up again by itself. */
export const watchTournament = (tournament: string, onAct: () => void): (() => void) => {
  const line = new EventSource(`${at(tournament)}/live`);
  line.onmessage = onAct;
  return () => line.close();
};

/** A table of the house that deals a session: its name on the floor, and what stands above its felt. */
export interface DealtTable {
  readonly table: string;
  readonly held: boolean;
  readonly strip: SessionStrip;
}

export type DealtAct =
  | { readonly do: 'open'; readonly session: string }
  | { readonly do: 'pause' | 'resume'; readonly session: string }
  | { readonly do: 'void'; readonly table: string; readonly reason: string };

export const readDealt = (tournament: string): Promise<Answer<{ readonly tables: readonly DealtTable[] }>> =>
  get(`${at(tournament)}/tables`);

export const sendDealt = (tournament: string, act: DealtAct): Promise<Answer<unknown>> =>
  post(`${at(tournament)}/tables`, { id: newId(), ...act });
