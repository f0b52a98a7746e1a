import type { AnswerAt } from '@baize/house/api';
import { type AnyView, type OpenTableView, openOf } from '../game/kind.ts';
import type { Unit } from '../words/money.ts';

/** A round in the list of rounds. */
export type RoundLine = AnswerAt<'GET /api/rounds'>['rounds'][number];

/** What a round was played for. */
export const unitOf = ({ tournament }: Pick<RoundLine, 'tournament'>): Unit =>
  tournament === null ? 'money' : 'chips';

/** A whole round, to be gone through step by step. */
export type Replay = AnswerAt<'GET /api/tables/:table/rounds/:round'>;

/** One thing that happened in a round, and the table after it as this viewer may see it. */
export type Frame = Replay['frames'][number];
export type FrameKind = Frame['kind'];
/** A stretch of a round; what it is called is the game's to say. */
export type Phase = Frame['phase'];

/** One wager, how it ended and why. */
export type Line = Replay['lines'][number];

/** What is published of the shoe that the round was dealt from. */
export type Seal = NonNullable<Replay['seal']>;
/** What is published of the spin of a wheel. */
export type SpinSeal = NonNullable<Replay['spin']>;

/** A round as the house tells it, with what it was played for in each of its views. */
export const withUnit = (replay: Replay): Replay => {
  const unit = unitOf(replay);
  return { ...replay, frames: replay.frames.map((frame) => ({ ...frame, view: { ...frame.view, unit } })) };
};

/**
 * The table as the felt shows it after a frame. Once the cards are collected the round is off the table, and one still
 * wants to see how it lay.
 */
export const feltAt = <V extends OpenTableView = OpenTableView>(
  { frames, round }: Pick<Replay, 'frames' | 'round'>,
  at: number,
): V | undefined => {
  const shown = frames.slice(0, at + 1).findLast(({ view }) => openOf(view)?.round?.number === round);
  return shown === undefined ? undefined : openOf(shown.view as AnyView as V);
};
