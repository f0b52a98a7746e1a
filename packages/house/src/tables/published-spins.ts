import type { PublishedSpin } from '../chance/verify-spin.ts';
import type { RecordedEvent } from './hosted.ts';
import type { Kind, Play } from './play.ts';
import type { SealedSpin } from './wheel.ts';

/** A spin as far as the record has been read. */
interface SpinSoFar {
  spin: SealedSpin;
  secret: string | null;
  balls: readonly (number | null)[];
}

/** A ball that is spun has no number yet; the number is that of the last one. */
export const withBall = (
  balls: readonly (number | null)[],
  ball: 'spun' | number,
): readonly (number | null)[] => (ball === 'spun' ? [...balls, null] : [...balls.slice(0, -1), ball]);

/**
 * Every spin of a wheel that is over, as anybody may check it. A number that was corrected after the opening counts
 * too.
 */
export const publishedSpins = <K extends Kind>(
  { draw, rulebook, standing }: Play<K>,
  table: string,
  record: readonly RecordedEvent<K>[],
): readonly PublishedSpin[] => {
  const spins: SpinSoFar[] = [];
  for (const entry of record) {
    const last = spins.at(-1);
    if (entry.by === 'game') {
      const ball = draw?.outcomeIn(entry.event);
      if (ball !== undefined && last !== undefined) last.balls = withBall(last.balls, ball);
    } else if (entry.event.type === 'SpinSealed') {
      spins.push({ spin: entry.event.spin, secret: null, balls: [] });
    } else if (entry.event.type === 'ContributionsClosed' && entry.event.of === 'spin' && last) {
      last.spin = { ...last.spin, given: entry.event.given };
    } else if (entry.event.type === 'SpinRevealed' && last !== undefined) {
      last.secret = entry.event.secret;
    }
  }
  return spins.flatMap(({ spin: { sealed: _sealed, ...spin }, secret, balls }) =>
    secret === null ? [] : [{ table, rulebook, standing, ...spin, secret, balls }],
  );
};
