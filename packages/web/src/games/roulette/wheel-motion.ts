/** Where wheel and ball are, in degrees clockwise; `reach` is 1 on the track and 0 in the pocket. */
export interface Pose {
  readonly wheel: number;
  readonly ball: number;
  readonly reach: number;
}

/** How long the ball falls, in milliseconds. */
export const FALL_MS = 3200;
const WHEEL_SPEED = 0.05;
const BALL_SPEED = 0.42;
const START_MS = 700;
const TURN = 360;

/** The pockets clockwise, zero first. */
type Pockets = readonly number[];

/** The middle of a pocket from that of zero, in the wheel's own frame. */
export const pocketAngle = (pockets: Pockets, number: number): number =>
  (Math.max(0, pockets.indexOf(number)) * TURN) / pockets.length;

export const atRest = (pockets: Pockets, wheel: number, number: number | null): Pose => ({
  wheel,
  ball: wheel + pocketAngle(pockets, number ?? 0),
  reach: number === null ? 1 : 0,
});

/** What a thing has covered that comes up to its speed and keeps it. */
const covered = (speed: number, ms: number): number =>
  ms < START_MS ? (speed * ms * ms) / (2 * START_MS) : speed * (ms - START_MS / 2);

/** Wheel and ball against each other, so many milliseconds after they were set going. */
export const turning = (from: Pose, ms: number): Pose => ({
  wheel: from.wheel + covered(WHEEL_SPEED, ms),
  ball: from.ball - covered(BALL_SPEED, ms),
  reach: from.reach + (1 - from.reach) * Math.min(1, ms / START_MS),
});

const modulo = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** How far the ball goes back: about what its speed would carry it, and to the very pocket. */
const backTo = (ball: number, target: number): number => {
  const usual = (BALL_SPEED * FALL_MS) / 2;
  const short = modulo(ball - target - usual);
  return usual + short;
};

const FALLS_FROM = 0.5;
const RESTS_FROM = 0.86;

/** From the track over the deflectors into the pocket, with one small rise. */
const reachAt = (part: number): number => {
  if (part < FALLS_FROM) return 1;
  if (part >= RESTS_FROM) return 0;
  const fall = (part - FALLS_FROM) / (RESTS_FROM - FALLS_FROM);
  return Math.max(0, 1 - fall * fall + 0.16 * Math.sin(fall * Math.PI * 3) * (1 - fall));
};

/** Both slow down, and the ball comes to rest in the pocket of the number. */
export const falling = (pockets: Pockets, from: Pose, number: number, ms: number): Pose => {
  const part = Math.min(1, ms / FALL_MS);
  const slowed = part * (2 - part);
  const wheelAll = (WHEEL_SPEED * FALL_MS) / 2;
  const back = backTo(from.ball, from.wheel + wheelAll + pocketAngle(pockets, number));
  return {
    wheel: from.wheel + wheelAll * slowed,
    ball: from.ball - back * slowed,
    reach: reachAt(part) * from.reach,
  };
};
