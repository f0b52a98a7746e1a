import type { HostedTable } from '../tables/hosted.ts';
import { UNCUT } from '../tables/ports.ts';
import { withBall } from '../tables/published-spins.ts';
import type { OpenedShoe } from './opened-shoes.ts';
import type { SealRecord, SpinRecord } from './seals.ts';
import type { Entry } from './source.ts';

/** What is kept of a table's sealed draws while its record is read. */
export interface SealsBuilder {
  hosted: HostedTable;
  readonly seals: Map<number, SealRecord>;
  readonly spins: Map<number, SpinRecord>;
  readonly openedSpins: number[];
  readonly openings: OpenedShoe[];
  /** Where each opened shoe stands in `openings`. */
  readonly shoes: Map<number, number>;
}

/** A shoe that was never cut was never dealt from, and is nothing to check. */
const noteOpening = (
  { openings, shoes }: SealsBuilder,
  shoe: number,
  seal: SealRecord,
  last: number,
): void => {
  if (seal.cut === null) return;
  shoes.set(shoe, openings.length);
  openings.push({ shoe, first: seal.first, last });
};

/** Which shoes were sealed, cut and opened. */
export const noteShoe = (builder: SealsBuilder, { at, version, recorded }: Entry): void => {
  const { event } = recorded;
  const shoe = builder.hosted.shoe?.shoe;
  if (event.type === 'ShoeSealed') {
    const { uncut, sealed: _sealed, shoe: _shoe, ...published } = event.shoe;
    const cut = uncut === true ? { cut: UNCUT, cutAt: at } : { cut: null, cutAt: null };
    const untold = { ...cut, secret: null, revealedAt: null };
    builder.seals.set(event.shoe.shoe, { first: version, ...published, sealedAt: at, ...untold });
  }
  if (event.type === 'ShoeRevealed' || event.type === 'DeckOpened') {
    const seal = builder.seals.get(event.shoe);
    if (seal !== undefined) {
      const opened =
        event.type === 'ShoeRevealed'
          ? { secret: event.secret }
          : { opening: { salts: event.salts, proof: event.proof } };
      builder.seals.set(event.shoe, { ...seal, ...opened, revealedAt: at });
      noteOpening(builder, event.shoe, seal, version);
    }
  }
  if (event.type === 'ContributionsClosed' && event.of === 'shoe') {
    const seal = builder.seals.get(event.number);
    if (seal !== undefined) builder.seals.set(event.number, { ...seal, given: event.given });
  }
  const cut = recorded.by === 'game' ? builder.hosted.play.cutIn(recorded.event) : undefined;
  const seal = shoe === undefined ? undefined : builder.seals.get(shoe);
  if (cut !== undefined && shoe !== undefined && seal !== undefined)
    builder.seals.set(shoe, { ...seal, cut, cutAt: at });
};

/** Which spins were sealed and opened, and what they came to. */
export const noteSpin = (
  { spins, openedSpins, hosted }: SealsBuilder,
  { at, version, recorded }: Entry,
): void => {
  const { event } = recorded;
  if (event.type === 'SpinSealed') {
    const { spin, sealed: _sealed, ...published } = event.spin;
    spins.set(spin, {
      first: version,
      ...published,
      sealedAt: at,
      secret: null,
      revealedAt: null,
      balls: [],
    });
  }
  if (event.type === 'ContributionsClosed' && event.of === 'spin') {
    const seal = spins.get(event.number);
    if (seal !== undefined) spins.set(event.number, { ...seal, given: event.given });
  }
  if (event.type === 'SpinRevealed') {
    const seal = spins.get(event.spin);
    if (seal !== undefined) {
      spins.set(event.spin, { ...seal, secret: event.secret, revealedAt: at });
      openedSpins.push(event.spin);
    }
  }
  const { draw } = hosted.play;
  const ball = recorded.by === 'game' ? draw?.outcomeIn(recorded.event) : undefined;
  if (ball === undefined) return;
  const number = draw?.onTable(hosted.state)?.spin ?? 0;
  const seal = spins.get(number);
  if (seal !== undefined) spins.set(number, { ...seal, balls: withBall(seal.balls, ball) });
};
